import { accepted, defineTarget, rejected } from './target.js'

const draft = 'JSON Schema draft 2020-12'
const common = 'common to every provider in this matrix'
const notType = rejected('inferred', 'Only the seven lower-case type names are known.', { evidence: [draft] })
const rootNotObject = rejected('inferred', 'Nearly every reader wants an object at the root.', { evidence: [common] })

/** No provider: the common ground of all of them, for a reader that is not known. */
export default defineTarget({
  id: 'generic',
  title: 'A cautious reader of JSON Schema',
  kind: 'provider',
  parametersField: 'parameters',
  dialect: 'JSON Schema 2020-12',
  declaration: 'chat-completions',
  names: { pattern: '^[a-zA-Z0-9_-]+$', maxLength: 64, unit: 'characters', unique: true, evidence: [common] },
  limits: {},
  unlisted: accepted('inferred', 'JSON Schema draft 2020-12 allows it.', { evidence: [] }),
  prefers: { null: 'type-list', const: 'const', refs: 'keep', map: 'additionalProperties', tuple: 'prefixItems' },
  verdicts: {
    // Types and nullability
    'type-unknown': notType,
    'type-uppercase': notType,
    // Unions and combinators
    'combinator-empty': rejected('inferred', 'A combinator needs at least one branch.', { evidence: [draft] }),
    // Arrays
    'tuple-items': rejected('inferred', 'A list of item schemas is not part of draft 2020-12; it is prefixItems there.', { evidence: [draft] }),
    // required
    'required-boolean': rejected('inferred', 'required is a list of names.', { evidence: [draft] }),
    'required-duplicate': rejected('inferred', 'The meta-schema wants each name once.', { evidence: [draft] }),
    // Numbers
    'exclusive-boolean': rejected('inferred', 'The exclusive bounds are numbers since draft 6.', { evidence: [draft] }),
    // Malformed input
    'schema-not-object': rejected('inferred', 'A schema has to be an object or a boolean.', { evidence: [draft] }),
    'keyword-null': rejected('inferred', 'A keyword may not be null.', { evidence: [draft] }),
    'keyword-invalid-value': rejected('inferred', 'The value does not fit the meta-schema.', { evidence: [draft] }),
    // Root
    'root-not-object': rootNotObject,
    'root-type-missing': rootNotObject,
    'root-type-not-object': rootNotObject,
    // Tool names and lists
    'tool-name-missing': rejected('inferred', 'A tool needs a name.', { evidence: ['https://modelcontextprotocol.io/specification/2026-07-28/server/tools'] }),
    'tool-name-charset': rejected('inferred', 'Letters, digits, underscore and dash are the common ground.', { evidence: [common] }),
    'tool-name-too-long': rejected('inferred', '64 characters are the common ground.', { when: { length: { over: 64 } }, evidence: [common] }),
    'tool-name-duplicate': rejected('inferred', 'Calls of two tools with one name cannot be told apart.', { evidence: [common] }),
  },
})
