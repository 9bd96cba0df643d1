import { accepted, defineTarget, ignored, rejected } from './target.js'

const subset = 'npm @google-ai/generativelanguage 4.1.0, comment on responseJsonSchema'
const message = 'npm @google-ai/generativelanguage 4.1.0, google.ai.generativelanguage.v1beta.Schema'
const undefinedSchema = 'reference to undefined schema at {path}'
const notObject = 'The schema has to describe an object.'
const unread = ignored('inferred', 'The keyword is outside the documented subset of this field, which leaves such keywords unread.', {
  evidence: [subset, 'https://github.com/vercel/ai/pull/18325'],
})

export default defineTarget({
  id: 'gemini-json-schema',
  title: 'Gemini, parametersJsonSchema',
  kind: 'provider',
  parametersField: 'parametersJsonSchema',
  dialect: 'JSON Schema, of which a documented subset is read',
  declaration: 'gemini',
  names: {
    pattern: '^[A-Za-z_][A-Za-z0-9_.:-]*$',
    maxLength: 64,
    unit: 'characters',
    unique: true,
    evidence: ['https://github.com/google-gemini/gemini-cli/issues/2966', 'https://github.com/kaitranntt/ccs/issues/25'],
  },
  limits: { tools: 512, sumOfMaxItems: 960 },
  unlisted: accepted('inferred', 'The keyword is in the documented subset, or the field takes any JSON and no report speaks against it.', { evidence: [] }),
  prefers: { null: 'type-list', const: 'enum', refs: 'keep', map: 'additionalProperties', tuple: 'prefixItems' },
  otherErrors: [
    {
      text: "FunctionDeclaration '{name}' in the request exceeds the maximum allowed nesting depth.",
      says: 'The schema nests deeper than the field allows; the limit is not published.',
    },
    {
      text: 'The specified schema produces a constraint that has too many states for serving.',
      says: 'The schemas of the request are too large to be compiled together; long enums, a large maxItems and many tools add up, and no limit is published.',
    },
    {
      text: 'Request contains an invalid argument.',
      says: 'The server does not say what it refuses; newer models also answer this where older ones complain about too many states.',
    },
  ],
  note: 'A declaration has either parameters or parametersJsonSchema, never both.',
  verdicts: {
    // References
    'ref-with-siblings': rejected('disputed', 'The documented subset allows only keys that begin with a dollar sign beside a reference.', {
      when: { siblings: { someNotIn: ['$id', '$anchor', '$defs', '$schema', '$comment'] } },
      evidence: [subset, 'https://github.com/anomalyco/opencode/issues/12295'],
    }),
    'ref-unresolved': rejected('confirmed', 'A reference to something that is not in the schema is refused.', {
      quote: undefinedSchema,
      evidence: ['https://github.com/google-gemini/gemini-cli/issues/13326'],
    }),
    'ref-remote': rejected('inferred', 'Only references inside the schema can be followed.', { quote: undefinedSchema, evidence: [subset] }),
    'ref-recursive-required': rejected('inferred', 'Recursion is only unrolled through properties that are not required.', { evidence: [subset] }),
    // Types and nullability
    'nullable-keyword': unread,
    // Unions and combinators
    'all-of': unread,
    not: unread,
    'if-then-else': unread,
    // enum and const
    const: unread,
    // Arrays
    'unique-items': unread,
    contains: unread,
    unevaluated: unread,
    // Objects and maps
    'pattern-properties': unread,
    'property-names': unread,
    dependencies: unread,
    'property-count': unread,
    // Strings and patterns
    'string-length': unread,
    pattern: unread,
    'content-encoding': unread,
    // Numbers
    'exclusive-bounds': unread,
    'multiple-of': unread,
    // Annotations and identity
    default: unread,
    'annotation-keyword': unread,
    'unknown-keyword': ignored('inferred', 'The field takes any JSON; keys outside the subset are left unread.', {
      when: { keyword: { notIn: ['propertyOrdering'] } },
      evidence: [subset],
    }),
    // Root
    'root-not-object': rejected('inferred', notObject, { when: { value: { notIn: ['null'] } }, evidence: [message] }),
    'root-type-missing': rejected('inferred', notObject, { when: { hasRef: false }, evidence: [message] }),
    'root-type-not-object': rejected('inferred', notObject, { evidence: [message] }),
    // Limits
    'repetition-too-large': rejected('confirmed', 'Large maxItems multiply the states of the decoder; about 960 in sum was too much.', {
      when: { sum: { over: 960 } },
      quote: 'The specified schema produces a constraint that has too many states for serving.',
      evidence: ['https://github.com/googleapis/python-genai/issues/2170'],
    }),
    // Tool names and lists
    'tool-name-missing': rejected('inferred', 'A declaration needs a name.', { evidence: [message] }),
    'tool-name-charset': rejected('confirmed', 'Letters, digits, underscore, dot, colon and dash are allowed.', {
      when: { beyondDotsColons: true },
      quote: 'Invalid function name. Must be a-z, A-Z, 0-9, or contain underscores (_), dots (.), colons (:), or dashes (-)',
      evidence: ['vscode-copilot-release#7928', 'https://github.com/kaitranntt/ccs/issues/25'],
    }),
    'tool-name-start': rejected('confirmed', 'A name has to begin with a letter or an underscore.', {
      when: { first: { notIn: ['underscore'] } },
      quote: 'Invalid function name. Must start with a letter or an underscore.',
      evidence: ['https://github.com/dust-tt/dust/issues/28212', 'https://github.com/google-gemini/gemini-cli/issues/2966'],
      since: 'enforced by Gemini 3; older models let a digit pass',
    }),
    'tool-name-too-long': rejected('confirmed', 'A name has at most 64 characters.', {
      when: { length: { over: 64 } },
      quote: 'Invalid function name. {…} with a maximum length of 64.',
      evidence: ['https://github.com/google-gemini/gemini-cli/issues/2966', 'https://github.com/cline/cline/issues/7339'],
    }),
    'tool-name-duplicate': rejected('confirmed', 'Two declarations may not have one name.', {
      quote: 'Duplicate function declaration found: {name}',
      evidence: ['dotnet-genai#189'],
    }),
    'too-many-tools': rejected('confirmed', 'At most 512 declarations fit in a request.', {
      when: { count: { over: 512 } },
      quote: 'At most 512 function declarations can be specified.',
      evidence: ['https://github.com/google-gemini/gemini-cli/issues/19083', 'https://github.com/google-gemini/gemini-cli/issues/25440'],
    }),
  },
})
