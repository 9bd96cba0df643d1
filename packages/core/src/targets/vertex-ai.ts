import { accepted, defineTarget, ignored, rejected } from './target.js'

const message = 'npm @google-cloud/aiplatform 7.4.0, google.cloud.aiplatform.v1.Schema'
const liveProbe = 'https://github.com/danny-avila/LibreChat/pull/13850'
const unknownRef = 'Invalid JSON payload received. Unknown name "$ref" at \'{path}\': Cannot find field.'
const unknownName = 'Invalid JSON payload received. Unknown name "{keyword}" at \'{path}\': Cannot find field.'
const noField = 'The schema format is a closed list of fields, and this is not one of them.'
const typeMissing = "Unable to submit request because `{tool}` functionDeclaration `{path}` schema didn't specify the schema type field."
const unknownField = rejected('confirmed', noField, { quote: unknownName, evidence: [message] })
const additionalProperties = ignored('inferred', 'The field exists; what it does to arguments is not known.', {
  evidence: [message, 'https://github.com/googleapis/python-genai'],
})
const rootNotObject = rejected('confirmed', 'Parameters have to be of type object.', {
  quote: 'functionDeclaration parameters schema should be of type OBJECT',
  evidence: [
    'https://github.com/BerriAI/litellm/issues/18442',
    'https://github.com/diegosouzapw/OmniRoute/issues/3357',
    'https://github.com/vercel/ai/issues/9761',
  ],
})
// Fields that are no keywords of JSON Schema, and the second spelling of those that are.
const otherFields = [
  'propertyOrdering',
  'property_ordering',
  'example',
  'any_of',
  'min_items',
  'max_items',
  'min_properties',
  'max_properties',
  'min_length',
  'max_length',
  'ref',
  'defs',
  'additional_properties',
]
// Fields that the parser compares with their type.
const typedFields = [
  'type',
  'format',
  'title',
  'description',
  'nullable',
  'enum',
  'properties',
  'required',
  'pattern',
  'anyOf',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minProperties',
  'maxProperties',
  'minimum',
  'maximum',
]

export default defineTarget({
  id: 'vertex-ai',
  title: 'Gemini on Vertex AI, parameters',
  extends: 'gemini',
  dialect: 'Schema of Vertex AI: the 22 fields of the Gemini API and additionalProperties, ref, defs',
  names: { pattern: '^[A-Za-z_][A-Za-z0-9_.-]*$', maxLength: 64, unit: 'characters', unique: true, evidence: ['npm @google-cloud/aiplatform 7.4.0'] },
  unlisted: accepted('inferred', 'The published schema format has the field, and no report speaks against it.', { evidence: [message] }),
  verdicts: {
    // References
    ref: rejected('confirmed', 'The schema format has no $ref field, only the pair ref and defs without the dollar sign.', {
      quote: unknownRef,
      evidence: ['https://github.com/danny-avila/LibreChat/pull/14161', message],
    }),
    'ref-unresolved': rejected('inferred', 'The reference would have to be inlined, and there is nothing to inline.', {
      quote: unknownRef,
      evidence: [message],
    }),
    'ref-remote': rejected('inferred', 'The reference would have to be inlined, and its target is not in the schema.', {
      quote: unknownRef,
      evidence: [message],
    }),
    'ref-recursive': rejected('inferred', 'A recursive type cannot be written without references.', { evidence: [message] }),
    definitions: rejected('confirmed', 'The schema format has no field for definitions under this name.', {
      quote: unknownName,
      evidence: ['https://github.com/datastax/astra-assistants-api/issues/73', message],
    }),
    anchor: unknownField,
    // Types and nullability
    'type-list': rejected('confirmed', 'The type field holds one name; a list cannot start there.', {
      quote: 'Invalid JSON payload received. Unknown name "type" at \'{path}\': Proto field is not repeating, cannot start list.',
      evidence: [
        'https://github.com/zed-industries/zed/issues/53919',
        'https://github.com/openclaw/openclaw/issues/137249',
        'https://github.com/voocel/litellm/issues/9',
        'https://github.com/aoci-spec/aoci-code/issues/61',
        message,
      ],
    }),
    'type-null': rejected('disputed', 'The published list of types has no NULL; no report quotes an error about it.', {
      quote: 'Invalid value at \'{path}.type\' (…Type), "null"',
      evidence: [message],
    }),
    untyped: rejected('confirmed', 'Every node needs a type unless it is a bare anyOf.', {
      quote: typeMissing,
      evidence: [
        'https://github.com/google-gemini/gemini-cli/issues/2282',
        'https://github.com/oOo0oOo/lean-lsp-mcp/issues/185',
        'https://github.com/QuantumNous/new-api/issues/3022',
      ],
      since: 'stricter since 2026-02 for Gemini 3',
    }),
    'type-missing': rejected('confirmed', 'Every node needs a type unless it is a bare anyOf.', {
      quote: typeMissing,
      evidence: [
        'https://github.com/google-gemini/gemini-cli/issues/4400',
        'https://github.com/brightwave-inc/tidebreak/pull/1537',
        'https://github.com/google-gemini/gemini-cli/issues/2282',
      ],
    }),
    // Unions and combinators
    'any-of-with-siblings': [
      rejected('confirmed', 'anyOf has to be the only field of its node; move the others into the branches.', {
        when: { siblings: { someNotIn: ['description', 'title', 'nullable'] } },
        quote: 'functionDeclaration `{path}` schema specified other fields alongside any_of. When using any_of, it must be the only field set.',
        evidence: [
          'https://github.com/anomalyco/opencode/issues/15795',
          'https://github.com/BerriAI/litellm/issues/11164',
          'https://github.com/akitaonrails/ai-memory/issues/735',
          'https://github.com/langchain-ai/langchain-google/issues/1216',
          'https://github.com/google-gemini/gemini-cli/pull/1330',
        ],
        since: '2025-05',
      }),
      rejected('disputed', 'The text of the error covers every field, but no report is about a description, a title or nullable alone.', {
        quote: 'When using any_of, it must be the only field set.',
        evidence: ['https://github.com/BerriAI/litellm/pull/11195', 'https://github.com/akitaonrails/ai-memory/pull/450'],
      }),
    ],
    'one-of': rejected('disputed', 'The published schema format has no oneOf, but one client sends it on and no report quotes an error about it.', {
      quote: 'Invalid JSON payload received. Unknown name "oneOf" at \'{path}\': Cannot find field.',
      evidence: [
        'https://github.com/google-gemini/deprecated-generative-ai-js/issues/375',
        'https://github.com/vercel/ai/pull/4725',
        'https://github.com/langchain-ai/langchainjs/issues/8872',
        message,
      ],
    }),
    'all-of': rejected('disputed', 'The published schema format has no allOf, but one client sends it on and no report quotes an error about it.', {
      quote: 'Invalid JSON payload received. Unknown name "allOf" at \'{path}\': Cannot find field.',
      evidence: ['https://github.com/openclaw/openclaw/pull/111721', message],
    }),
    not: rejected('confirmed', noField, { quote: 'Invalid JSON payload received. Unknown name "not" at \'{path}\': Cannot find field.', evidence: [message] }),
    'if-then-else': rejected('confirmed', 'The schema format is a closed list of fields, and these are not among them.', {
      quote: 'Invalid JSON payload received. Unknown name "if" at \'{path}\': Cannot find field.',
      evidence: ['https://github.com/openclaw/openclaw/pull/61206', message],
    }),
    // enum and const
    const: rejected('confirmed', 'The schema format has no const field.', {
      quote: 'Invalid JSON payload received. Unknown name "const" at \'{path}\': Cannot find field.',
      evidence: [
        'https://github.com/zed-industries/zed/issues/44875',
        'https://github.com/zed-industries/zed/issues/59938',
        'https://github.com/zed-extensions/mcp-server-brave-search/issues/12',
        message,
      ],
    }),
    'enum-complex-value': rejected('inferred', 'Enum values are strings here, so an object or a list does not fit.', {
      quote: "Invalid value at '{path}.enum[{index}]' (TYPE_STRING), {value}",
      evidence: [message],
    }),
    'enum-empty': ignored('inferred', 'An empty list is the same as no list, so it restricts nothing.', { evidence: [message] }),
    'enum-on-non-string': rejected('confirmed', 'An object or an array may not have an enum.', {
      when: { type: { in: ['object', 'array'] } },
      quote: 'For schema with enum values, schema type should not be OBJECT or ARRAY',
      evidence: ['https://github.com/reportportal/reportportal-mcp-server/issues/25'],
    }),
    // Arrays
    'array-without-items': rejected('inferred', 'An array has to say what its items are; the wording on this API is not known.', {
      when: { viaTypeList: false },
      evidence: [message],
    }),
    'prefix-items': rejected('confirmed', noField, {
      quote: 'Invalid JSON payload received. Unknown name "prefixItems" at \'{path}\': Cannot find field.',
      evidence: ['https://github.com/diegosouzapw/OmniRoute/pull/12540', liveProbe, message],
    }),
    'unique-items': rejected('confirmed', noField, {
      quote: 'Invalid JSON payload received. Unknown name "uniqueItems" at \'{path}\': Cannot find field.',
      evidence: [
        'https://github.com/diegosouzapw/OmniRoute/issues/9617',
        'https://github.com/decolua/9router/issues/2950',
        'https://github.com/noho/dayu-agent/issues/165',
        message,
      ],
    }),
    contains: rejected('confirmed', noField, {
      quote: 'Invalid JSON payload received. Unknown name "contains" at \'{path}\': Cannot find field.',
      evidence: [message],
    }),
    unevaluated: unknownField,
    'keyword-on-wrong-type': [
      rejected('inferred', 'The keyword is only allowed on its own type.', {
        when: { keyword: { in: ['items', 'properties', 'required'] } },
        quote: '{path}.items: field predicate failed: $type == Type.ARRAY | {path}.properties: only allowed for OBJECT type',
        evidence: [
          'https://github.com/NousResearch/hermes-agent/pull/38972',
          'https://github.com/anomalyco/opencode/pull/43421',
          'https://github.com/anomalyco/opencode/pull/43495',
          'https://github.com/anomalyco/opencode/pull/11888',
          'https://github.com/goruck/home-generative-agent/issues/525',
        ],
      }),
      rejected('inferred', 'Item counts are only meant for arrays; a reporter says they are refused elsewhere.', {
        when: { keyword: { in: ['minItems', 'maxItems'] } },
        quote: '{path}.{keyword}: field predicate failed: $type == Type.ARRAY',
        evidence: ['https://github.com/NousResearch/hermes-agent/pull/38972'],
      }),
    ],
    // Objects and maps
    'additional-properties-false': additionalProperties,
    'additional-properties-open': additionalProperties,
    'pattern-properties': rejected('confirmed', noField, {
      quote: 'Invalid JSON payload received. Unknown name "patternProperties" at \'{path}\': Cannot find field.',
      evidence: ['https://github.com/openclaw/openclaw/pull/61735', message],
    }),
    'property-names': rejected('confirmed', noField, {
      quote: 'Invalid JSON payload received. Unknown name "propertyNames" at \'{path}\': Cannot find field.',
      evidence: ['https://github.com/router-for-me/CLIProxyAPI/issues/4393', 'https://github.com/nodetool-ai/nodetool/pull/4388', message],
    }),
    dependencies: unknownField,
    // required
    'required-undefined': rejected('confirmed', 'Every required name has to be declared in properties of the same object.', {
      quote: "Unable to submit request because required fields ['{name}'] are not defined in the schema properties.",
      evidence: [
        'https://github.com/probelabs/probe/issues/569',
        'https://github.com/Kilo-Org/kilocode/issues/11950',
        'https://github.com/iBUHub/AIStudioToAPI/issues/154',
        'https://github.com/1jehuang/jcode/issues/655',
      ],
    }),
    'required-boolean': rejected('inferred', 'required is a list of names; a boolean does not fit.', {
      quote: "Invalid value at '{path}.required[0]' (TYPE_STRING), {value}",
      evidence: [message],
    }),
    // Strings and patterns
    format: rejected('confirmed', 'The format enum requires at least one value.', {
      when: { format: 'enum', enumValues: 0 },
      quote: '{path}.enum: should be non-empty for STRING type with enum format',
      evidence: ['https://github.com/elastic/kibana/pull/286302'],
      since: 'Gemini 3',
    }),
    'content-encoding': rejected('confirmed', noField, { quote: unknownName, evidence: [liveProbe, message] }),
    // Numbers
    'exclusive-bounds': rejected('confirmed', 'The schema format has minimum and maximum only, no exclusive bounds.', {
      quote: unknownName,
      evidence: [
        'https://github.com/modelcontextprotocol/servers/issues/1624',
        'https://github.com/pizza-bot-app/pizza-bot/issues/62',
        'https://github.com/fazer-ai/agents/issues/64',
        'https://github.com/pollinations/pollinations/pull/6428',
        message,
      ],
    }),
    'exclusive-boolean': rejected('confirmed', 'The schema format has minimum and maximum only, no exclusive bounds.', {
      quote: unknownName,
      evidence: [message],
    }),
    'multiple-of': rejected('confirmed', noField, {
      quote: 'Invalid JSON payload received. Unknown name "multipleOf" at \'{path}\': Cannot find field.',
      evidence: ['https://github.com/decolua/9router/issues/2309', liveProbe, message],
    }),
    // Annotations and identity
    default: [
      ignored('confirmed', 'The field is taken and not used, so the model does not learn the default.', { evidence: [message] }),
      rejected('historical', 'Before April 2025 the field did not exist.', {
        quote: 'Invalid JSON payload received. Unknown name "default" at \'{path}\': Cannot find field.',
        evidence: ['https://github.com/datastax/astra-assistants-api/issues/73'],
      }),
    ],
    'annotation-keyword': rejected('confirmed', noField, {
      quote: unknownName,
      evidence: ['https://github.com/AstrBotDevs/AstrBot/issues/7572', liveProbe, message],
    }),
    'schema-dialect': rejected('confirmed', noField, {
      quote: 'Invalid JSON payload received. Unknown name "$schema" at \'{path}\': Cannot find field.',
      evidence: [
        'https://github.com/router-for-me/CLIProxyAPI/issues/97',
        'https://github.com/openswarm-ai/openswarm/issues/24',
        'https://github.com/tashfeenahmed/freellmapi/pull/65',
        message,
      ],
    }),
    'schema-id': rejected('confirmed', noField, { quote: unknownName, evidence: ['https://github.com/openswarm-ai/openswarm/issues/31', message] }),
    'unknown-keyword': [
      rejected('confirmed', 'The schema format is a closed list of fields: any other key is refused, vendor keys included.', {
        when: { keyword: { notIn: otherFields } },
        quote: unknownName,
        evidence: [
          'https://github.com/router-for-me/CLIProxyAPI/issues/3512',
          'https://github.com/openclaw/openclaw/issues/151326',
          'https://github.com/openswarm-ai/openswarm/issues/31',
          message,
        ],
      }),
      rejected('disputed', 'A node with ref may only have description and default beside it, according to one report.', {
        when: { keyword: 'ref', siblings: { someNotIn: ['description', 'default', 'defs'] } },
        evidence: ['https://github.com/su-kaka/gcli2api/pull/374'],
      }),
      ignored('inferred', 'The field exists but says nothing below the root.', { when: { keyword: 'example' }, evidence: [message] }),
    ],
    // Malformed input
    'keyword-invalid-value': rejected('inferred', 'The value does not fit the type of the field; a number may be written as a string.', {
      when: { numericString: false, keyword: { in: typedFields } },
      quote: "Invalid value at '{path}.{keyword}' ({fieldType}), {value}",
      evidence: [message],
    }),
    // Root
    'root-not-object': rejected('confirmed', 'A schema has to be an object here.', {
      when: { value: { notIn: ['null'] } },
      quote: "Invalid value at '{path}' (type.googleapis.com/{package}.Schema), {value}",
      evidence: [message],
    }),
    'root-type-missing': rootNotObject,
    'root-type-not-object': rootNotObject,
    'wrapped-schema': rejected('inferred', 'The wrapper key is not a field of the schema format.', {
      quote: 'Invalid JSON payload received. Unknown name "{key}" at \'{path}\': Cannot find field.',
      evidence: [message],
    }),
    // Tool names and lists
    'tool-name-missing': rejected('inferred', 'A declaration needs a name.', { evidence: [message] }),
    'tool-name-charset': rejected('inferred', 'Letters, digits, underscore, dot and dash are allowed.', {
      when: { beyondDots: true },
      quote: 'Invalid function name.',
      evidence: [message],
    }),
  },
})
