import { accepted, defineTarget, ignored, rejected } from './target.js'

const message = 'npm @google-ai/generativelanguage 4.1.0, google.ai.generativelanguage.v1beta.Schema'
const fieldsReport = 'https://github.com/datastax/astra-assistants-api/issues/73'
const liveProbe = 'https://github.com/danny-avila/LibreChat/pull/13850'
const rootReport = 'https://github.com/googleapis/python-genai/issues/981'
const unknownRef = 'Invalid JSON payload received. Unknown name "$ref" at \'{path}\': Cannot find field.'
const unknownName = 'Invalid JSON payload received. Unknown name "{keyword}" at \'{path}\': Cannot find field.'
const noField = 'The schema format is a closed list of fields, and this is not one of them.'
const typeMissing = '{path}.type: must be specified when not using one_of, any_of or all_of fields'
const notString = "Invalid value at '{path}.enum[{index}]' (TYPE_STRING), {value}"
const emptyValue = '{path}.enum[{index}]: cannot be empty'
const notSchema = "Invalid value at '{path}' (type.googleapis.com/{package}.Schema), {value}"
const unknownField = rejected('confirmed', noField, { quote: unknownName, evidence: [message] })
const noAdditionalProperties = rejected('confirmed', 'The schema format has no additionalProperties field, whatever its value.', {
  quote: 'Invalid JSON payload received. Unknown name "additionalProperties" at \'{path}\': Cannot find field.',
  evidence: [
    'https://github.com/nanbingxyz/5ire/issues/42',
    'https://github.com/zed-industries/zed/issues/45552',
    'https://github.com/musistudio/claude-code-router/issues/187',
    message,
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
  id: 'gemini',
  title: 'Gemini API, parameters',
  kind: 'provider',
  parametersField: 'parameters',
  dialect: 'Schema of the Gemini API: a closed list of 22 fields, type names in any case',
  declaration: 'gemini',
  names: {
    pattern: '^[A-Za-z_][A-Za-z0-9_.:-]*$',
    maxLength: 64,
    unit: 'characters',
    unique: true,
    evidence: ['https://github.com/google-gemini/gemini-cli/issues/2966', 'https://github.com/kaitranntt/ccs/issues/25'],
  },
  limits: { tools: 512 },
  unlisted: accepted('inferred', 'The published schema format has the field, and no report speaks against it.', { evidence: [message] }),
  prefers: { null: 'nullable', const: 'enum', refs: 'inline', map: 'json', tuple: 'json' },
  omitEmptyParameters: true,
  otherErrors: [
    {
      text: 'The specified schema produces a constraint that has too many states for serving.',
      says: 'The schemas of the request are too large to be compiled together; long enums, a large maxItems and many tools add up, and no limit is published.',
    },
    {
      text: 'Request contains an invalid argument.',
      says: 'The server does not say what it refuses; newer models also answer this where older ones complain about too many states.',
    },
  ],
  verdicts: {
    // References
    ref: rejected('confirmed', 'The schema format has no $ref field, so a reference cannot be sent.', {
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
      evidence: [fieldsReport, message],
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
    'type-null': [
      rejected('disputed', 'The Gemini API takes a null branch since spring 2025, but servers of the Vertex family still refuse it; both take nullable.', {
        when: { branch: true },
        quote: "schema didn't specify the schema type field",
        evidence: ['schemashim README', 'dsh-gemini-tool-schema README (a real error of 2026)', 'https://github.com/aoci-spec/aoci-code/issues/61', message],
      }),
      ignored('inferred', 'A field that can only be null is accepted, but there is nothing to fill in.', { when: { branch: false }, evidence: [message] }),
      rejected('historical', 'Before spring 2025 the type did not exist.', {
        quote: 'Invalid value at \'{path}.type\' (…Type), "null"',
        evidence: ['https://github.com/simonw/llm-gemini/issues/49'],
      }),
    ],
    untyped: rejected('disputed', 'A node without type was refused in 2024 and 2025; reports of 2026 no longer list it.', {
      quote: typeMissing,
      evidence: [
        'https://github.com/danny-avila/LibreChat/issues/6971',
        'https://github.com/vercel/ai/issues/2974',
        'https://github.com/vercel/ai/issues/4153',
      ],
    }),
    'type-missing': [
      rejected('confirmed', 'This keyword needs the matching type beside it.', {
        when: { from: { in: ['properties', 'enum', 'required', 'items'] } },
        quote: '{path}.{keyword}: only allowed for {TYPE} type',
        evidence: [
          'https://github.com/anomalyco/opencode/issues/13148',
          'https://github.com/decolua/9router/issues/359',
          'https://github.com/directus/directus/issues/27100',
          'https://github.com/goruck/home-generative-agent/pull/525',
        ],
      }),
      rejected('disputed', 'A node without type was refused in 2024 and 2025; reports of 2026 no longer list it.', {
        quote: typeMissing,
        evidence: ['https://github.com/danny-avila/LibreChat/issues/6971'],
      }),
    ],
    'type-unknown': rejected('confirmed', 'The type is none of those that the schema format knows.', {
      quote: 'Invalid value at \'{path}.type\' (type.googleapis.com/{package}.Type), "{type}"',
      evidence: ['https://github.com/google-gemini/deprecated-generative-ai-js/issues/320', 'https://github.com/zereight/gitlab-mcp/issues/166'],
    }),
    // Unions and combinators
    'any-of-with-siblings': rejected(
      'disputed',
      'A type beside anyOf passes the parser, its meaning is unknown, and the official SDK refuses it before sending.',
      {
        when: { siblings: { some: ['type'] }, root: false },
        quote: 'type and anyOf cannot be both populated.',
        evidence: ['https://github.com/googleapis/js-genai src/_transformers.ts', 'https://github.com/langchain-ai/langchain-google/issues/1216'],
      },
    ),
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
    'enum-non-string': rejected('confirmed', 'Enum values are strings here, so a number or a boolean does not fit.', {
      quote: notString,
      evidence: [
        'https://github.com/microsoft/azure-devops-mcp/issues/139',
        'https://github.com/thClaws/thClaws/issues/172',
        'https://github.com/openclaw/openclaw/issues/104566',
      ],
    }),
    'enum-null': rejected('confirmed', 'A null member arrives as an empty string, which is refused.', {
      quote: emptyValue,
      evidence: ['https://github.com/lobehub/lobehub/pull/11859'],
    }),
    'enum-empty-string': rejected('confirmed', 'An empty string is not allowed as an enum value.', {
      quote: emptyValue,
      evidence: ['https://github.com/sbroenne/mcp-server-excel/issues/607', 'https://github.com/anomalyco/opencode/pull/46676'],
    }),
    'enum-complex-value': rejected('inferred', 'Enum values are strings here, so an object or a list does not fit.', { quote: notString, evidence: [message] }),
    'enum-empty': ignored('inferred', 'An empty list is the same as no list, so it restricts nothing.', { evidence: [message] }),
    'enum-on-non-string': rejected('confirmed', 'Only a string may have an enum.', {
      quote: '{path}.enum: only allowed for STRING type',
      evidence: [
        'https://github.com/diegosouzapw/OmniRoute/pull/760',
        'https://github.com/anomalyco/opencode/pull/28412',
        'https://github.com/directus/directus/issues/27100',
      ],
    }),
    // Arrays
    'array-without-items': rejected('confirmed', 'An array has to say what its items are.', {
      when: { viaTypeList: false },
      quote: '{path}.items: missing field',
      evidence: [
        'https://github.com/cline/cline/issues/7926',
        'https://github.com/NousResearch/hermes-agent/issues/71804',
        'https://github.com/BerriAI/litellm/pull/25718',
      ],
    }),
    'tuple-items': rejected('confirmed', 'items holds one schema; a list cannot start there.', {
      quote: 'Unknown name "items" at \'{path}\': Proto field is not repeating, cannot start list.',
      evidence: ['https://github.com/zavora-ai/adk-rust/pull/330'],
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
      rejected('confirmed', 'The keyword is only allowed on its own type.', {
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
    'object-without-properties': [
      ignored('confirmed', 'The request passes, but the model tends to answer an empty object because it is told of no fields.', {
        when: { root: false },
        evidence: [
          'https://github.com/livekit/agents/issues/7170',
          'https://github.com/Kilo-Org/kilocode/pull/11955',
          'https://github.com/vercel/ai/pull/11326',
        ],
      }),
      rejected('historical', 'Until about mid-2025 an object had to declare at least one property.', {
        quote: '{path}.properties: should be non-empty for OBJECT type',
        evidence: ['https://github.com/langchain-ai/langchain-google/issues/657', 'https://github.com/agno-agi/agno/issues/2112'],
      }),
    ],
    'additional-properties-false': noAdditionalProperties,
    'additional-properties-open': noAdditionalProperties,
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
      quote: '{path}.required[{index}]: property is not defined',
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
    format: [
      rejected('confirmed', 'The format enum requires at least one value.', {
        when: { format: 'enum', enumValues: 0 },
        quote: '{path}.enum: should be non-empty for STRING type with enum format',
        evidence: ['https://github.com/elastic/kibana/pull/286302'],
        since: 'Gemini 3',
      }),
      rejected('disputed', 'In mid-2025 a string could only have the formats enum and date-time; the published comment since then says any value is allowed.', {
        when: { type: 'string', format: { notIn: ['enum', 'date-time'] } },
        quote: "{path}.format: only 'enum' and 'date-time' are supported for STRING type",
        evidence: [
          'https://github.com/google-gemini/gemini-cli/issues/3178',
          'https://github.com/punkpeye/mcp-remote/issues/118',
          'https://github.com/hideya/langchain-mcp-tools-ts/issues/36',
          message,
        ],
      }),
      ignored('inferred', 'A number format outside int32, int64, float and double has no meaning here.', {
        when: { type: { in: ['integer', 'number'] }, format: { notIn: ['int32', 'int64', 'float', 'double', 'enum'] } },
        evidence: [message],
      }),
    ],
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
        evidence: [fieldsReport],
      }),
    ],
    title: rejected('historical', 'Before spring 2025 the field did not exist.', {
      quote: 'Invalid JSON payload received. Unknown name "title" at \'{path}\': Cannot find field.',
      evidence: [fieldsReport],
    }),
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
      ignored('inferred', 'The field exists but says nothing below the root.', { when: { keyword: 'example' }, evidence: [message] }),
    ],
    // Malformed input
    'boolean-schema': rejected('confirmed', 'A schema has to be an object here.', {
      quote: notSchema,
      evidence: ['https://github.com/can1357/oh-my-pi/issues/5604'],
    }),
    'schema-not-object': rejected('confirmed', 'A schema has to be an object here.', {
      quote: notSchema,
      evidence: ['https://github.com/decolua/9router/issues/2489', 'https://github.com/can1357/oh-my-pi/issues/5604'],
    }),
    'keyword-invalid-value': rejected('inferred', 'The value does not fit the type of the field; a number may be written as a string.', {
      when: { numericString: false, keyword: { in: typedFields } },
      quote: "Invalid value at '{path}.{keyword}' ({fieldType}), {value}",
      evidence: [message],
    }),
    // Root
    'root-not-object': rejected('confirmed', 'A schema has to be an object here.', {
      when: { value: { notIn: ['null'] } },
      quote: notSchema,
      evidence: [message],
    }),
    'root-type-missing': [
      rejected('disputed', 'An empty schema may be read as no parameters; leaving the field out is the form that is known to work.', {
        when: { empty: true },
        evidence: [rootReport],
      }),
      rejected('inferred', 'Parameters have to be an object.', { quote: typeMissing, evidence: [rootReport] }),
    ],
    'root-type-not-object': rejected('inferred', 'Parameters have to be an object.', { evidence: [rootReport] }),
    'wrapped-schema': rejected('inferred', 'The wrapper key is not a field of the schema format.', {
      quote: 'Invalid JSON payload received. Unknown name "{key}" at \'{path}\': Cannot find field.',
      evidence: [message],
    }),
    // Limits
    'repetition-too-large': rejected('disputed', 'Large maxItems multiply the states of the decoder; about 960 in sum was too much in one report.', {
      when: { sum: { over: 960 } },
      quote: 'The specified schema produces a constraint that has too many states for serving.',
      evidence: ['https://github.com/googleapis/python-genai/issues/2170', 'https://github.com/googleapis/python-genai/issues/660'],
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
