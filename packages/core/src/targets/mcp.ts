import { accepted, defineTarget, ignored, rejected } from './target.js'

const specification = 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools'
const client = 'npm @modelcontextprotocol/client 2.4.0 (run)'
const sdk = 'npm @modelcontextprotocol/sdk 1.32.2 (run)'
const revision2025 = 'https://modelcontextprotocol.io/specification/2025-11-25/server/tools'
const invalidSchema = rejected('inferred', 'A schema has to be valid in the dialect that it declares.', { evidence: [specification] })
const rootNotObject = rejected('confirmed', 'The client refuses the whole tool list when an input schema is not of type object at its root.', {
  quote: 'Invalid result for tools/list: tools.{index}.inputSchema.type: Invalid input: expected "object"',
  evidence: ['https://github.com/anthropics/claude-code/issues/88049', sdk, client],
})

export default defineTarget({
  id: 'mcp',
  title: 'MCP specification and SDK clients',
  kind: 'host',
  parametersField: 'inputSchema',
  dialect: 'JSON Schema 2020-12, or the dialect that $schema declares',
  declaration: 'mcp',
  names: { pattern: '^[A-Za-z0-9_.-]+$', maxLength: 128, unit: 'characters', unique: true, advice: true, evidence: [revision2025] },
  limits: {},
  unlisted: accepted('inferred', 'Neither the specification nor a client of the official SDK speaks against it.', { evidence: [] }),
  prefers: { null: 'type-list', const: 'const', refs: 'keep', map: 'additionalProperties', tuple: 'prefixItems' },
  verdicts: {
    // References
    'ref-remote': ignored('confirmed', 'Clients must not fetch such a reference, and should refuse it.', { evidence: [specification] }),
    // Types and nullability
    'type-unknown': invalidSchema,
    'type-uppercase': invalidSchema,
    // Unions and combinators
    'combinator-empty': invalidSchema,
    // Arrays
    'tuple-items': rejected('inferred', 'Without a declared draft the dialect is 2020-12, which has prefixItems instead.', {
      evidence: [specification, client],
    }),
    // required
    'required-boolean': [rejected('confirmed', 'A boolean for required fails the whole list.', { when: { root: true }, evidence: [sdk] }), invalidSchema],
    'required-duplicate': invalidSchema,
    // Numbers
    'exclusive-boolean': invalidSchema,
    // Annotations and identity
    'schema-dialect': rejected('confirmed', 'Clients answer an unsupported dialect with an error; 2020-12, 2019-09 and draft-07 are safe.', {
      when: { dialect: { notIn: ['2020-12', '2019-09', 'draft-07'] } },
      quote: 'JSON Schema declares an unsupported dialect',
      evidence: [client, specification],
    }),
    // Malformed input
    'boolean-schema': rejected('confirmed', 'Clients built on version 1 of the SDK refuse a boolean as a property; version 2 takes it.', {
      when: { position: 'properties' },
      quote: 'tools.{index}.inputSchema.properties.{name}: Invalid input',
      evidence: [sdk],
    }),
    'schema-not-object': invalidSchema,
    'keyword-null': [
      rejected('confirmed', 'A null for required or properties fails the whole list.', {
        when: { root: true, keyword: { in: ['required', 'properties'] } },
        quote: 'tools.{index}.inputSchema.{keyword}: Invalid input: expected {expected}, received null',
        evidence: [client],
      }),
      invalidSchema,
    ],
    'keyword-invalid-value': invalidSchema,
    // Root
    'root-not-object': rootNotObject,
    'root-type-missing': rootNotObject,
    'root-type-not-object': rootNotObject,
    'wrapped-schema': rejected('confirmed', 'A schema inside a wrapper is not read as a schema; the tool disappears.', {
      quote: 'tools.{index}.inputSchema.type: Invalid input: expected "object"',
      evidence: ['https://github.com/twentyhq/twenty/issues/15348', sdk],
    }),
    // Tool names and lists
    'tool-name-missing': rejected('inferred', 'A tool needs a name.', { evidence: [specification] }),
    'tool-name-charset': rejected('confirmed', 'The specification advises letters, digits, underscore, dot and dash, so a strict reader may warn.', {
      when: { beyondDots: true },
      evidence: [revision2025],
    }),
    'tool-name-too-long': rejected('confirmed', 'The specification advises at most 128 characters.', {
      when: { length: { over: 128 } },
      evidence: [revision2025],
    }),
    'tool-name-duplicate': rejected('confirmed', 'Names have to be unique in a server.', { evidence: [revision2025] }),
    'input-schema-missing': rejected('confirmed', 'Every tool needs an input schema.', { evidence: [specification, sdk] }),
    'output-schema-root-not-object': rejected(
      'confirmed',
      'Up to revision 2025-11-25 an output schema has to be of type object, and older clients refuse the whole list.',
      { quote: 'outputSchema.type: Invalid input: expected "object"', evidence: ['https://github.com/kenn-io/msgvault/issues/626', sdk] },
    ),
    'output-schema-dialect': rejected(
      'disputed',
      'Clients on early versions of SDK 2 refuse a tool whose output schema declares another dialect than 2020-12; 2.4.0 takes draft-07 and 2019-09.',
      {
        quote: "Tool '{tool}' has an invalid outputSchema: JSON Schema declares an unsupported dialect",
        evidence: ['https://github.com/perplexityai/modelcontextprotocol/issues/132', client],
      },
    ),
    'mcp-header-invalid': rejected('confirmed', 'Clients that speak HTTP have to leave the tool out.', {
      evidence: [specification],
      since: 'revision 2026-07-28',
    }),
  },
})
