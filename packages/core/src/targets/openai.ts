import { accepted, defineTarget, ignored, rejected } from './target.js'

const metaSchema = 'Python jsonschema 4.26 meta-schema check (run)'
const probe = 'public repository test module "errand.mcp.schema" (probe of /v1/chat/completions)'
const openapi = 'openai-openapi openapi.yaml (2026-08-21)'
const typeReports = ['https://github.com/open-webui/open-terminal/issues/4', metaSchema]
const notType = "'{type}' is not valid under any of the given schemas"
const itemsMissing = 'In context={context}, array schema missing items.'
const notSchema = "{value} is not of type 'object', 'boolean'"
const rootUntyped = 'schema must be a JSON Schema of \'type: "object"\', got \'type: "None"\'.'
const topLevel = "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'const'/'not' at the top level."
const unseen = ignored('confirmed', 'The request passes, but the model cannot see what the reference stands for.', { evidence: [probe] })

export default defineTarget({
  id: 'openai',
  title: 'OpenAI, not strict',
  kind: 'provider',
  parametersField: 'parameters',
  dialect: 'JSON Schema 2020-12, checked against the meta-schema',
  declaration: 'chat-completions',
  names: { pattern: '^[a-zA-Z0-9_-]+$', maxLength: 64, unit: 'characters', unique: 'unknown', evidence: [openapi] },
  limits: { tools: 128 },
  unlisted: accepted('inferred', 'The meta-schema allows it, and no report speaks against it.', { evidence: [] }),
  prefers: { null: 'type-list', const: 'const', refs: 'keep', map: 'additionalProperties', tuple: 'prefixItems' },
  flags: { strict: false },
  facts: { strict: false },
  note: 'The Responses API tries strict mode first where the flag is left out, so it is always written.',
  verdicts: {
    // References
    ref: rejected('inferred', 'The reference is not a URI reference; characters such as < > and spaces have to be escaped, or the definition renamed.', {
      when: { invalid: true },
      quote: "'{ref}' is not a 'uri-reference'",
      evidence: ['https://github.com/griptape-ai/griptape/issues/2150', metaSchema],
    }),
    'ref-unresolved': unseen,
    'ref-remote': unseen,
    // Types and nullability
    'type-unknown': rejected('confirmed', 'Only the seven lower-case type names are known.', { quote: notType, evidence: typeReports }),
    'type-uppercase': rejected('inferred', 'Only the seven lower-case type names are known.', { quote: notType, evidence: typeReports }),
    'nullable-keyword': ignored('confirmed', 'The key is taken and not read, so null is never produced.', {
      evidence: ['https://github.com/openai/openai-node/issues/1049'],
    }),
    // Unions and combinators
    'combinator-empty': rejected('inferred', 'A combinator needs at least one branch.', { quote: '[] should be non-empty', evidence: [metaSchema] }),
    // enum and const
    'enum-empty': ignored('inferred', 'The request passes; no value can satisfy it.', { evidence: [metaSchema] }),
    // Arrays
    'array-without-items': [
      rejected('disputed', 'An array has to say what its items are, but that was only seen where properties, items and anyOf lead to it.', {
        when: { plainPath: false },
        quote: itemsMissing,
        evidence: ['https://github.com/sigoden/aichat/pull/1049'],
      }),
      rejected('confirmed', 'An array has to say what its items are; prefixItems does not count.', {
        quote: itemsMissing,
        evidence: [
          'https://github.com/sigoden/aichat/pull/1049',
          'https://github.com/gumloop/guMCP/pull/136',
          'https://github.com/campfirein/byterover-cli/issues/42',
          'https://github.com/PrefectHQ/fastmcp/issues/2464',
        ],
      }),
    ],
    'tuple-items': rejected('disputed', 'A list of item schemas does not fit the 2020-12 meta-schema; which draft the server uses is not proven.', {
      quote: notSchema,
      evidence: [metaSchema, 'openai-node 7.59.0 lib/transform, list of unsupported keywords'],
    }),
    // Objects and maps
    'property-names': rejected('disputed', 'One report says that the keyword is refused with strict off.', {
      quote: "In context={context}, 'propertyNames' is not permitted.",
      evidence: ['https://github.com/vercel/ai/pull/20621'],
    }),
    // required
    'required-undefined': ignored('confirmed', 'The request passes; the name refers to nothing.', { evidence: [probe] }),
    'required-boolean': rejected('confirmed', 'required is a list of names.', {
      quote: "True is not of type 'array'",
      evidence: [metaSchema, 'https://github.com/coaidev/coai/issues/110'],
    }),
    'required-duplicate': rejected('inferred', 'The meta-schema wants each name once.', { quote: '{value} has non-unique elements', evidence: [metaSchema] }),
    // Strings and patterns
    'pattern-lookaround': rejected('disputed', 'Some routes refuse lookaround since May 2026 even when strict is off; others take it.', {
      quote: 'Invalid JSON schema: regex lookaround is not supported. Found at {path}.',
      evidence: [
        'https://github.com/tombii/better-ccflare/issues/357',
        'https://github.com/anomalyco/opencode/issues/32073',
        'https://github.com/SmartBear/smartbear-mcp/issues/491',
      ],
      since: '2026-05',
    }),
    'pattern-not-python': rejected('confirmed', 'The pattern is compiled with the regular expressions of Python first, and this one does not compile there.', {
      quote: "'{pattern}' is not a 'regex'",
      evidence: ['https://github.com/Alishahryar1/free-claude-code/issues/1730', 'https://github.com/BerriAI/litellm/pull/40485'],
    }),
    // Numbers
    'exclusive-boolean': rejected('confirmed', 'The exclusive bounds are numbers since draft 6.', {
      quote: "True is not of type 'number'",
      evidence: [metaSchema],
    }),
    // Annotations and identity
    'schema-id': [
      rejected('disputed', 'The 2020-12 meta-schema allows no fragment in the identifier; which draft the server uses is not proven.', {
        when: { invalid: 'fragment' },
        evidence: ['draft 2020-12 meta-schema, checked with ajv'],
      }),
      rejected('confirmed', 'The identifier is not a URI reference.', {
        when: { invalid: 'characters' },
        quote: "'{value}' is not a 'uri-reference'",
        evidence: ['https://github.com/griptape-ai/griptape/issues/2150'],
      }),
    ],
    // Malformed input
    'schema-not-object': rejected('confirmed', 'A schema has to be an object or a boolean.', {
      quote: notSchema,
      evidence: ['https://github.com/FoundationAgents/OpenManus/issues/1162'],
    }),
    'keyword-null': rejected('confirmed', 'A keyword may not be null.', {
      quote: "None is not of type '{expected}'",
      evidence: [
        'https://github.com/coaidev/coai/issues/110',
        'https://github.com/open-webui/open-terminal/issues/4',
        'https://github.com/elevenlabs/packages/issues/998',
      ],
    }),
    'keyword-invalid-value': rejected('confirmed', 'The value does not fit the meta-schema.', {
      quote: "{value} is not of type '{expected}'",
      evidence: [
        'https://github.com/openai-php/client/issues/262',
        'https://github.com/prism-php/prism/pull/746',
        'https://community.openai.com/t/quirk-in-openai-s-function-call-schema-single-property-schemas-fail-to-execute/1062703',
        metaSchema,
      ],
    }),
    // Root
    'root-not-object': [
      rejected('disputed', 'A probe of the chat endpoint took null for no parameters; another report was refused.', {
        when: { value: 'null' },
        quote: "None is not of type 'object', 'boolean'",
        evidence: ['https://github.com/rossoctl/examples/issues/856', probe],
      }),
      rejected('confirmed', 'Parameters have to be a schema object.', {
        quote: notSchema,
        evidence: ['https://github.com/FoundationAgents/OpenManus/issues/1162'],
      }),
    ],
    'root-type-missing': [
      rejected('disputed', 'An empty schema passed a probe of the chat endpoint as no parameters; other routes refuse it.', {
        when: { empty: true },
        quote: rootUntyped,
        evidence: [probe],
      }),
      rejected('confirmed', 'Parameters have to be of type object.', {
        quote: rootUntyped,
        evidence: ['https://github.com/ComposioHQ/composio/issues/1829', 'https://github.com/chatanywhere/GPT_API_free/issues/403'],
      }),
    ],
    'root-type-not-object': rejected('confirmed', 'Parameters have to be of type object; a list that contains object is refused too.', {
      quote: 'schema must be a JSON Schema of \'type: "object"\', got \'type: "{type}"\'.',
      evidence: ['https://github.com/vercel/ai/issues/1485', probe],
    }),
    'root-combinator': [
      accepted('confirmed', 'GPT-5 and later take a combinator at the root on the Responses API when strict is off.', {
        when: { api: 'responses', family: 'gpt-5', strict: false },
        evidence: ['https://github.com/BerriAI/litellm/pull/38792', 'https://github.com/BerriAI/litellm/pull/38870'],
        since: '2026',
      }),
      rejected('confirmed', 'A combinator at the root is refused. GPT-5 and later take it on the Responses API when strict is off.', {
        quote: topLevel,
        evidence: [
          'https://github.com/nspady/google-calendar-mcp/issues/39',
          'https://github.com/CherryHQ/stella/issues/781',
          'https://github.com/BerriAI/litellm/pull/38839',
          'https://github.com/Azure/azure-sdk-for-net/issues/61049',
        ],
      }),
    ],
    'root-enum-const-not': rejected('confirmed', 'enum, const and not are refused at the root.', {
      quote: topLevel,
      evidence: ['https://github.com/BerriAI/litellm/pull/38839'],
    }),
    'root-without-properties': rejected('confirmed', 'The root object has to have properties, which may be empty.', {
      when: { combinator: false },
      quote: 'In context=(), object schema missing properties.',
      evidence: [
        'https://github.com/evalstate/fast-agent/issues/143',
        'https://github.com/github/github-mcp-server/issues/1548',
        'https://github.com/langchain-ai/langchain-mcp-adapters/issues/137',
      ],
    }),
    // Tool names and lists
    'tool-name-missing': rejected('inferred', 'A tool needs a name.', {
      quote: "string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
      evidence: [openapi],
    }),
    'tool-name-charset': rejected('confirmed', 'Letters, digits, underscore and dash are allowed.', {
      quote: "Invalid 'tools[{index}].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
      evidence: ['https://github.com/brekkylab/ailoy/pull/109', openapi],
    }),
    'tool-name-too-long': rejected('confirmed', 'A name has at most 64 characters; up to 128 may pass on the Responses API.', {
      when: { length: { over: 64 } },
      quote: 'string too long. Expected a string with maximum length 64, but got a string with length {length} instead.',
      evidence: ['https://github.com/home-assistant/core/issues/121325'],
    }),
    'tool-name-duplicate': rejected('disputed', 'Nothing is documented about two tools of one name.', { evidence: [openapi] }),
    'too-many-tools': rejected('confirmed', 'At most 128 tools fit in a request.', {
      when: { count: { over: 128 } },
      quote: 'array too long. Expected an array with maximum length 128, but got an array with length {count} instead.',
      evidence: ['https://github.com/0x4m4/hexstrike-ai/issues/29'],
    }),
    // Descriptions
    'tool-description-too-long': rejected('historical', 'Until about May 2025 a tool description had at most 1024 characters.', {
      quote: 'string too long. Expected a string with maximum length 1024, but got a string with length {length} instead.',
      evidence: ['sentry-mcp#106', 'https://github.com/run-llama/llama_index/pull/18784'],
    }),
  },
})
