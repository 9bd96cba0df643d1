import { accepted, defineTarget, ignored, rejected } from './target.js'

const sdk = 'openai-node 7.59.0 lib/transform, list of unsupported keywords'
const liveTests = 'https://github.com/jeremychone/rust-genai/pull/263'
const guide = 'OpenAI guide, Structured Outputs > Supported schemas (copies 2025-09..2026-08)'
const oldReports = ['https://github.com/liam-hq/liam/pull/1162', 'https://github.com/transitive-bullshit/agentic/issues/702']
const notPermitted = "In context={context}, '{keyword}' is not permitted."
const outside = 'The keyword is outside the strict subset.'
const typeMissing = "In context={context}, schema must have a 'type' key."
const refusedBefore = 'Until spring or summer 2025 the keyword was refused.'
const notClosed = "In context={context}, 'additionalProperties' is required to be supplied and to be false."
const notFound = rejected('confirmed', 'The reference points at nothing in the schema.', {
  quote: "reference to component '{ref}' which was not found in the schema.",
  evidence: ['https://github.com/openai/openai-node/issues/978', 'https://github.com/openai/openai-ruby/issues/168'],
})
const notInSubset = rejected('inferred', outside, { quote: notPermitted, evidence: [sdk] })
const documented = rejected('confirmed', outside, { evidence: [guide] })
// Keywords that say something about one type of value.
const typedKeywords = [
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'items',
  'minItems',
  'maxItems',
  'properties',
  'required',
  'additionalProperties',
]

export default defineTarget({
  id: 'openai-strict',
  title: 'OpenAI, strict',
  extends: 'openai',
  dialect: 'JSON Schema 2020-12, of which a strict subset is allowed',
  names: {
    pattern: '^[a-zA-Z0-9_-]+$',
    maxLength: 64,
    unit: 'characters',
    unique: 'unknown',
    evidence: ['openai-openapi openapi.yaml (2026-08-21)', 'https://github.com/home-assistant/core/issues/121325'],
  },
  limits: { tools: 128, properties: 5000, objectLevels: 10, enumValues: 1000, textCharacters: 120000, bigEnumValues: 250, bigEnumCharacters: 15000 },
  unlisted: accepted('inferred', 'The guide lists the keyword as supported, or no list and no report speaks against it.', { evidence: [] }),
  prefers: { null: 'type-list', const: 'const', refs: 'keep', map: 'entries', tuple: 'json' },
  flags: { strict: true },
  relaxed: 'openai',
  facts: { strict: true },
  note: 'Strict mode makes the model obey the schema; every property is required there and every object closed.',
  verdicts: {
    // References
    'ref-with-siblings': rejected('confirmed', 'A reference has to stand alone.', {
      when: { root: false },
      quote: "context={context}, $ref cannot have keywords {'{siblings}'}.",
      evidence: ['https://github.com/agno-agi/agno/issues/3493', 'https://github.com/vectorize-io/hindsight/pull/3944'],
      since: '2025-06 to 2026-08',
    }),
    'ref-unresolved': notFound,
    'ref-remote': notFound,
    'ref-not-definition': rejected('confirmed', 'A reference may only point at the root or at a definition of the root.', {
      quote: 'reference can only point to definitions defined at the top level of the schema.',
      evidence: ['https://github.com/dotnet/extensions/issues/6918', 'https://github.com/microsoft/semantic-kernel/issues/10142'],
    }),
    'ref-recursive': rejected('historical', 'For some days of August 2024 a reference to the root was refused.', {
      quote: "reference to component '#' which was not found in the schema.",
      evidence: ['https://github.com/openai/openai-node/issues/970'],
    }),
    anchor: notInSubset,
    // Types and nullability
    untyped: rejected('confirmed', 'Every node needs a type.', {
      quote: typeMissing,
      evidence: [
        'https://github.com/can1357/oh-my-pi/issues/211',
        'https://github.com/CopilotKit/CopilotKit/pull/5672',
        'https://github.com/pydantic/pydantic-ai/pull/4587',
      ],
    }),
    'type-missing': [
      rejected('disputed', 'Reports disagree about enum or const without a type.', {
        when: { from: { in: ['enum', 'const'] } },
        quote: typeMissing,
        evidence: ['1jehuang/jcode, schema dialect (source)'],
      }),
      rejected('confirmed', 'Every node needs a type.', { quote: typeMissing, evidence: ['https://github.com/can1357/oh-my-pi/issues/211'] }),
    ],
    // Unions and combinators
    'any-of-with-siblings': rejected('disputed', 'One official SDK wants exactly one of type, anyOf and $ref; what the server does is not known.', {
      when: { siblings: { some: ['type'] }, root: false },
      evidence: ['openai-java JsonSchemaValidator'],
    }),
    'any-of-same-first-key': rejected('historical', 'In March 2025 branches had to begin with different keys.', {
      quote: "Objects provided via 'anyOf' must not share identical first keys.",
      evidence: ['https://github.com/openai/openai-python/issues/2193'],
    }),
    'one-of': rejected('confirmed', outside, {
      quote: "In context={context}, 'oneOf' is not permitted.",
      evidence: ['https://github.com/can1357/oh-my-pi/issues/920', 'https://github.com/ai-dynamo/dynamo/pull/15153', liveTests],
    }),
    'all-of': rejected('confirmed', outside, {
      quote: "In context={context}, 'allOf' is not permitted.",
      evidence: ['https://github.com/makenotion/notion-mcp-server/issues/117', 'https://github.com/makenotion/notion-mcp-server/issues/102'],
    }),
    not: documented,
    'if-then-else': documented,
    // enum and const
    'enum-complex-value': rejected('disputed', 'Nobody reports having tried an object or an array as an enum value.', { evidence: [guide] }),
    'enum-empty': rejected('disputed', 'An empty list fits the meta-schema, but no value can satisfy it.', {
      evidence: ['Python jsonschema 4.26 meta-schema check (run)'],
    }),
    'enum-too-long': rejected('confirmed', 'An enum of more than 250 strings may have 15,000 characters together.', {
      when: { characters: { over: 15000 } },
      evidence: [guide],
    }),
    // Arrays
    'array-without-items': rejected('confirmed', 'An array has to say what its items are; prefixItems does not count.', {
      quote: 'In context={context}, array schema missing items.',
      evidence: [
        'https://github.com/sigoden/aichat/pull/1049',
        'https://github.com/gumloop/guMCP/pull/136',
        'https://github.com/campfirein/byterover-cli/issues/42',
        'https://github.com/PrefectHQ/fastmcp/issues/2464',
      ],
    }),
    'tuple-items': rejected('confirmed', 'A list of item schemas does not fit the 2020-12 meta-schema, and the official SDK lists it as unsupported.', {
      quote: "{value} is not of type 'object', 'boolean'",
      evidence: ['Python jsonschema 4.26 meta-schema check (run)', sdk],
    }),
    'prefix-items': [
      rejected('disputed', 'prefixItems is not read; only items counts.', {
        when: { hasItems: true },
        evidence: ['https://github.com/pydantic/pydantic-ai/pull/7333'],
      }),
      ignored('confirmed', 'The request passes, but prefixItems is not read; only items counts.', {
        evidence: ['https://github.com/pydantic/pydantic-ai/pull/7333'],
      }),
    ],
    'array-bounds': rejected('historical', refusedBefore, { quote: "In context={context}, 'minItems' is not permitted.", evidence: oldReports }),
    'unique-items': rejected('confirmed', outside, {
      quote: "In context={context}, 'uniqueItems' is not permitted.",
      evidence: ['https://github.com/1jehuang/jcode/issues/687'],
    }),
    contains: rejected('inferred', outside, { quote: "In context={context}, 'contains' is not permitted.", evidence: [sdk] }),
    unevaluated: notInSubset,
    'keyword-on-wrong-type': rejected('disputed', 'The keyword is documented for its own type only; what the server does elsewhere is not known.', {
      when: { type: { notIn: ['anyOf'] }, keyword: { in: typedKeywords } },
      evidence: ['openai-java JsonSchemaValidator'],
    }),
    // Objects and maps
    'object-without-properties': rejected('disputed', 'Once closed, such an object can only be empty, and little shows that it is accepted below the root.', {
      when: { root: false, key: false },
      evidence: ['https://github.com/openai/openai-agents-python/issues/4277'],
    }),
    'additional-properties-missing': rejected('confirmed', 'Every object has to say additionalProperties: false.', {
      quote: notClosed,
      evidence: [
        'https://github.com/openai/openai-python/issues/2024',
        'https://github.com/langgenius/dify-official-plugins/issues/2706',
        'https://github.com/lastmile-ai/openai-agents-mcp/issues/2',
      ],
    }),
    'additional-properties-open': rejected('confirmed', 'Every object has to say additionalProperties: false; a map has no direct spelling.', {
      quote: notClosed,
      evidence: ['https://github.com/YourGPT/copilot-sdk/pull/108', 'https://github.com/letta-ai/letta/issues/3137'],
    }),
    'pattern-properties': rejected('inferred', outside, { quote: "In context={context}, 'patternProperties' is not permitted.", evidence: [sdk] }),
    'property-names': rejected('confirmed', outside, {
      quote: "In context={context}, 'propertyNames' is not permitted.",
      evidence: ['https://github.com/can1357/oh-my-pi/issues/209', 'https://github.com/vercel/ai/issues/9601'],
    }),
    dependencies: rejected('confirmed', outside, { evidence: [guide, sdk] }),
    'property-count': rejected('inferred', outside, { quote: notPermitted, evidence: [sdk, 'https://github.com/ayunis-core/ayunis-core/issues/1513'] }),
    // required
    'required-incomplete': rejected('confirmed', 'Every property has to be listed in required.', {
      quote: "In context={context}, 'required' is required to be supplied and to be an array including every key in properties. Missing '{name}'.",
      evidence: ['https://github.com/anomalyco/opencode/issues/13737', 'https://github.com/vercel/ai/issues/6484', guide],
    }),
    'required-undefined': rejected('confirmed', 'A required name that is not in properties is refused.', {
      quote: "Extra required key '{name}' supplied.",
      evidence: ['https://github.com/dotnet/extensions/issues/6302'],
    }),
    'object-without-required': rejected('disputed', 'One report, whose validator is not known, was refused for an empty object without required.', {
      when: { absent: true, properties: 0, hasProperties: true },
      quote: 'Schema must have the following keys: required',
      evidence: ['https://github.com/modelcontextprotocol/typescript-sdk/issues/1659'],
    }),
    // Strings and patterns
    format: [
      rejected('confirmed', 'Only nine string formats are known.', {
        when: { type: 'string', format: { notIn: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'] } },
        quote: "In context={context}, '{format}' is not a valid format.",
        evidence: [
          'https://github.com/tailcallhq/forgecode/issues/2974',
          'https://github.com/cyanheads/git-mcp-server/issues/47',
          'https://github.com/1jehuang/jcode/issues/543',
        ],
        since: 'the nine are accepted since mid-2025',
      }),
      rejected('disputed', 'Formats are listed for strings only; one accepted fixture has int32 on an integer.', {
        when: { type: { notIn: ['string'] } },
        quote: "'{format}' is not a valid format.",
        evidence: [liveTests],
      }),
      rejected('historical', 'Until about April 2025 the keyword was refused.', {
        quote: "In context={context}, 'format' is not permitted.",
        evidence: ['https://github.com/pydantic/pydantic-ai/issues/1509'],
      }),
    ],
    'string-length': rejected(
      'disputed',
      'Reports until December 2025 say that it is refused; probes of July and August 2026 found it accepted and enforced.',
      {
        quote: notPermitted,
        evidence: ['https://github.com/jina-ai/node-DeepResearch/issues/79', 'https://github.com/pydantic/pydantic-ai/pull/7315', liveTests],
      },
    ),
    pattern: rejected('historical', refusedBefore, { quote: "In context={context}, 'pattern' is not permitted.", evidence: oldReports }),
    'pattern-lookaround': rejected('confirmed', 'Lookaround is refused in patterns.', {
      quote: 'Invalid JSON schema: regex lookaround is not supported. Found at {path}.',
      evidence: [
        'https://github.com/vercel/ai/pull/21037',
        'https://github.com/decolua/9router/issues/1556',
        'https://github.com/existential-birds/daydream/issues/304',
      ],
      since: '2026-05',
    }),
    'pattern-backreference': rejected('disputed', 'A constrained decoder cannot follow a backreference; nobody reports having tried.', { evidence: [guide] }),
    'content-encoding': notInSubset,
    // Numbers
    'number-bounds': rejected('historical', refusedBefore, { quote: "In context={context}, 'minimum' is not permitted.", evidence: oldReports }),
    'exclusive-bounds': rejected('historical', refusedBefore, { quote: "In context={context}, 'exclusiveMinimum' is not permitted.", evidence: oldReports }),
    'multiple-of': rejected('historical', refusedBefore, { quote: "In context={context}, 'multipleOf' is not permitted.", evidence: oldReports }),
    // Annotations and identity
    default: [
      ignored('confirmed', 'The key is taken and does not influence the answer.', {
        evidence: ['Mirascope and crewAI cassettes (recorded 200, 2026-01/02)', liveTests],
        since: '2026-01',
      }),
      rejected('historical', 'In 2024 the keyword was refused.', {
        quote: "In context={context}, 'default' is not permitted.",
        evidence: ['https://github.com/dottxt-ai/outlines/issues/1254'],
      }),
    ],
    'annotation-keyword': rejected('disputed', 'No list of supported keywords has it, and nobody reports either way.', { evidence: [guide] }),
    'schema-dialect': rejected('disputed', 'The keyword is known to be accepted at the root only.', { when: { root: false }, evidence: [liveTests] }),
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
      rejected('inferred', 'The keyword is known to be accepted at the root only; the official SDK refuses it below.', {
        when: { root: false },
        evidence: [sdk],
      }),
    ],
    'unknown-keyword': [
      ignored('confirmed', 'The key is taken and not read.', { when: { keyword: 'discriminator' }, evidence: [liveTests] }),
      rejected('disputed', 'No list of supported keywords has it, and nobody reports either way.', { quote: notPermitted, evidence: [guide] }),
    ],
    // Malformed input
    'boolean-schema': rejected('inferred', 'A boolean says nothing about the type, which is required.', {
      quote: typeMissing,
      evidence: [sdk, 'https://github.com/pydantic/pydantic-ai/pull/4587'],
    }),
    // Root
    'root-type-missing': rejected('confirmed', 'Parameters have to be of type object.', {
      quote: 'schema must be a JSON Schema of \'type: "object"\', got \'type: "None"\'.',
      evidence: ['https://github.com/ComposioHQ/composio/issues/1829', 'https://github.com/softwaremill/sttp-ai/pull/521'],
    }),
    'root-combinator': rejected('confirmed', 'A combinator at the root is refused.', {
      quote: "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'const'/'not' at the top level.",
      evidence: [
        'https://github.com/nspady/google-calendar-mcp/issues/39',
        'https://github.com/CherryHQ/stella/issues/781',
        'https://github.com/BerriAI/litellm/pull/38839',
        'https://github.com/Azure/azure-sdk-for-net/issues/61049',
      ],
    }),
    // Limits
    'too-many-properties': [
      rejected('confirmed', 'At most 5000 properties in one schema.', {
        when: { count: { over: 5000 } },
        quote: '{count} parameters exceed the limit of {limit}.',
        evidence: [guide, 'https://github.com/openai/openai-node/issues/1176'],
        since: '2025; it was 100 before',
      }),
      rejected('historical', 'Until 2025 the limit was 100 properties.', {
        when: { count: { over: 100 } },
        quote: '{count} parameters exceed the limit of 100.',
        evidence: ['https://github.com/openai/openai-node/issues/1176'],
      }),
    ],
    'too-deep': [
      rejected('confirmed', 'At most 10 levels of objects.', {
        when: { objects: { over: 10 } },
        quote: '{depth} levels of nesting exceeds limit of {limit}.',
        evidence: [guide, 'https://github.com/tidyverse/ellmer/issues/671'],
        since: '2025; it was 5 before',
      }),
      rejected('disputed', 'It is not documented whether arrays count as levels.', { when: { containers: { over: 10 } }, evidence: [guide] }),
      rejected('historical', 'Until mid-2025 the limit was 5 levels.', {
        when: { objects: { over: 5 } },
        quote: '{depth} levels of nesting exceeds limit of 5.',
        evidence: ['https://github.com/tidyverse/ellmer/issues/671'],
      }),
    ],
    'too-many-enum-values': rejected('confirmed', 'At most 1000 enum values in one schema.', { when: { count: { over: 1000 } }, evidence: [guide] }),
    'schema-text-too-long': rejected('confirmed', 'Names of properties and definitions, enum and const values may have 120,000 characters together.', {
      when: { characters: { over: 120000 } },
      evidence: [guide],
    }),
  },
})
