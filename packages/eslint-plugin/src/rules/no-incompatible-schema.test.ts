import { at, testOnJson } from './testers.test-support.js'

const list = (properties: string, more = '') => `{ "tools": [{ "name": "a", "inputSchema": { "type": "object", "properties": { ${properties} }${more} } }] }`

const fixed = list('"unit": { "type": "string", "const": "c" }')
const mended = list('"unit": { "type": "string", "enum": ["c"] }')

const open = '[{ "type": "function", "name": "a", "strict": true, "parameters": { "type": "object", "properties": {}, "required": [] } }]'
const notATool = '{ "tools": [{ "name": "a", "inputSchema": { "type": "object" } }, 3] }'
const withoutSchema = '{ "tools": [{ "name": "a", "inputSchema": { "type": "object" } }, { "name": "b" }] }'
const json5 = "{ tools: [{ name: 'a' }] }"

const constOf = (targets: string) =>
  `"unit" fixes its value with "const", which ${targets} ("Unknown name "const": Cannot find field"). Write it as an enum with one value.`

testOnJson('no-incompatible-schema', {
  valid: [
    { name: 'a schema that everybody takes', code: list('"unit": { "type": "string", "enum": ["c"] }') },
    { name: 'what only strict mode minds, and its clients repair', code: list('"unit": { "type": "string" }'), options: [{ targets: ['openai-strict'] }] },
    { name: 'what no chosen target rejects', code: fixed, options: [{ targets: ['anthropic'] }] },
    {
      name: 'what no target of the settings rejects',
      code: fixed,
      settings: { toolschema: { targets: ['anthropic'] } },
    },
    { name: 'what is allowed', code: fixed, options: [{ allow: ['const'] }] },
    {
      name: 'what is kept when it is adapted at request time',
      code: fixed,
      options: [{ assumeAdapter: true }],
    },
    {
      name: 'what is only ignored',
      code: list('"tags": { "type": "array", "items": { "type": "string" }, "uniqueItems": true }'),
      options: [{ targets: ['anthropic'] }],
    },
    {
      name: 'a rejection of which reports differ, where those do not count',
      code: list('"mail": { "type": "string", "format": "email" }'),
      settings: { toolschema: { targets: ['gemini'], disputed: 'off' } },
    },
    { name: 'a file without tools', code: '{ "name": "package", "version": "1.0.0" }' },
    {
      name: 'an Anthropic tool, whose source says for whom it is',
      code: '{ "name": "a", "input_schema": { "type": "object", "properties": { "unit": { "const": "c" } } } }',
    },
  ],
  invalid: [
    {
      name: 'is mended where that keeps what the schema admits, and other ways are suggested with what they cost',
      code: fixed,
      output: mended,
      errors: [
        {
          messageId: 'const',
          data: { message: constOf('gemini rejects') },
          ...at(fixed, '"const"'),
          suggestions: [
            {
              messageId: 'suggestion',
              data: { message: 'Say the value in the description. It then admits values that were refused before.' },
              output: list('"unit": { "type": "string", "description": "always c" }'),
            },
          ],
        },
      ],
    },
    {
      name: 'targets that object to one place are one report',
      code: fixed,
      output: mended,
      options: [{ targets: ['gemini', 'vertex-ai'] }],
      errors: [{ messageId: 'const', data: { message: constOf('gemini and vertex-ai reject') }, ...at(fixed, '"const"'), suggestions: 1 }],
    },
    {
      name: 'options go before settings',
      code: fixed,
      output: mended,
      options: [{ targets: ['vertex-ai'] }],
      settings: { toolschema: { targets: ['anthropic'] } },
      errors: [{ messageId: 'const', data: { message: constOf('vertex-ai rejects') }, ...at(fixed, '"const"'), suggestions: 1 }],
    },
    {
      name: 'comments, order and layout stay',
      code: `{
  // the tools
  "tools": [
    {
      "name": "a",
      "inputSchema": {
        "type": "object",
        "properties": {
          "days": { "type": "integer", "exclusiveMinimum": 0 /* from 1 on */ },
        },
      },
    },
  ],
}`.replaceAll(/,(?=\s*[}\]])/g, ''),
      output: `{
  // the tools
  "tools": [
    {
      "name": "a",
      "inputSchema": {
        "type": "object",
        "properties": {
          "days": { "type": "integer", "minimum": 1 /* from 1 on */ }
        }
      }
    }
  ]
}`,
      errors: [
        {
          messageId: 'exclusive-bounds',
          data: {
            message:
              '"days" bounds its value with "exclusiveMinimum": 0, which gemini rejects ("Unknown name "exclusiveMinimum": Cannot find field"). Write the bound as the next whole number: minimum or maximum.',
          },
          line: 9,
          column: 40,
          endLine: 9,
          endColumn: 58,
          suggestions: 1,
        },
      ],
    },
    {
      name: 'a source that says for whom it is, is judged for those',
      code: open,
      options: [{ targets: ['gemini'] }],
      errors: [
        {
          messageId: 'additional-properties-missing',
          data: {
            message:
              'The schema is an object that leaves "additionalProperties" out, which openai-strict rejects ("\'additionalProperties\' is required to be supplied and to be false"). A client adapts it at request time without loss.',
          },
          ...at(open, '"parameters"'),
          suggestions: [
            {
              messageId: 'suggestion',
              data: { message: 'Close the object: additionalProperties: false. It then refuses values that were admitted before.' },
              output: open.replace('"required": []', '"required": [], "additionalProperties": false'),
            },
          ],
        },
      ],
    },
    {
      name: 'an item of a list that is no tool',
      code: notATool,
      options: [{ targets: ['gemini'] }],
      errors: [
        {
          messageId: 'not-a-tool',
          data: { message: 'This item of the list is a number, and a tool is an object. Write it as one, or remove it.' },
          ...at(notATool, '3'),
        },
      ],
    },
    {
      name: 'a tool without a schema',
      code: withoutSchema,
      options: [{ targets: ['mcp'] }],
      errors: [{ messageId: 'input-schema-missing', data: { message: 'The tool has no "inputSchema", which mcp rejects.' }, ...at(withoutSchema, '"b"') }],
    },
    {
      name: 'a mistake in the settings, told once at the beginning',
      code: '{}',
      settings: { toolschema: { disputed: 'no' } },
      errors: [
        {
          messageId: 'settings',
          data: { message: 'settings.toolschema.disputed must be one of "error", "warn", "off".' },
          line: 1,
          column: 1,
        },
      ],
    },
  ],
})

testOnJson(
  'no-incompatible-schema',
  {
    valid: [{ name: 'JSON5 that is JSON with comments', code: '{ "tools": [] } // none' }],
    invalid: [
      {
        name: 'JSON5 that is not: its tools were not checked',
        code: json5,
        errors: [
          {
            messageId: 'unreadable',
            data: { message: 'This is no JSON, with or without comments, so the tools of this file were not checked. Write it as JSON does.' },
            ...at(json5, 'tools'),
          },
        ],
      },
    ],
  },
  'json/json5',
)
