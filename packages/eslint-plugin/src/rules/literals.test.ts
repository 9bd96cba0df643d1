import { at, testOnPrograms } from './testers.test-support.js'

const constOf = (name: string) =>
  `"${name}" fixes its value with "const", which gemini rejects ("Unknown name "const": Cannot find field"). Write it as an enum with one value.`

const mcp = `import type { Tool } from '@modelcontextprotocol/sdk/types.js'
export const tool: Tool = {
  name: 'get_weather',
  inputSchema: {
    type: 'object' as const,
    properties: {
      unit: { type: 'string', const: 'c' }, // always
    },
  },
}`

const double = `export const tools = [
\t{
\t\t"name": "get_weather",
\t\t"inputSchema": {
\t\t\t"type": "object",
\t\t\t"properties": {
\t\t\t\t"unit": {
\t\t\t\t\t"type": "string",
\t\t\t\t\t/* only that */
\t\t\t\t\t"const": "it's",
\t\t\t\t},
\t\t\t},
\t\t},
\t},
]`

const gemini = `import { Type, type FunctionDeclaration } from '@google/genai'
export const declaration: FunctionDeclaration = {
  name: 'get_weather',
  parameters: { type: Type.OBJECT, properties: { city: { type: ['string', 'null'], description: 'Where' }} },
}`

const shared = `const unit = { type: 'string', const: 'c' }
export const tools = [
  { name: 'a', inputSchema: { type: 'object', properties: { unit } } },
  { name: 'b', inputSchema: { type: 'object', properties: { unit } } },
]`

const twoAudiences = `const unit = { type: 'string', const: 'c' }
export const tools = [
  { name: 'a', inputSchema: { type: 'object', properties: { unit } } },
  { name: 'b', input_schema: { type: 'object', properties: { unit } } },
]`

const spread = `const base = { type: 'string', const: 'c' }
export const tool = { name: 'a', inputSchema: { type: 'object', properties: { unit: { ...base, description: 'Celsius' } } } }`

const computed = `const only = process.env.UNIT
export const tool = { name: 'a', inputSchema: { type: 'object', properties: { unit: { type: 'string', const: only } } } }`

const mapped = `const names = ['a', 'b'] as const
export const tools = names.map((name) => ({ name, inputSchema: { type: 'object', properties: { unit: { type: 'string', const: 'c' } } } }))`

/** Where the key `const` stands. */
function keyOf(code: string) {
  const { endColumn, ...start } = at(code, 'const:')
  return { ...start, endColumn: endColumn - 1 }
}

/** Where the key of a list of types stands. */
function typeOf(code: string) {
  const { column, ...place } = at(code, 'type: [')
  return { ...place, column, endColumn: column + 'type'.length }
}

testOnPrograms('no-incompatible-schema', {
  valid: [
    { name: 'a literal that everybody takes', code: mcp.replace(`const: 'c'`, `enum: ['c']`) },
    {
      name: 'JSON that is parsed, imported or required is not known',
      code: `import tools from './tools.json'
import one from './tool.json' with { type: 'json' }
export const list = [...tools, one, require('./tool.json'), JSON.parse('{ "name": "a", "inputSchema": { "const": 1 } }')]
export const tool = { name: 'a', inputSchema: JSON.parse(text) }
export const other = { name: 'a', inputSchema: one.inputSchema, parameters: require('./tool.json').parameters }`,
    },
  ],
  invalid: [
    {
      name: 'is mended in its own quotes, on its line; other ways are suggested',
      code: mcp,
      output: mcp.replace(`const: 'c'`, `enum: ['c']`),
      options: [{ targets: ['gemini'] }],
      errors: [
        {
          messageId: 'const',
          data: { message: constOf('unit') },
          ...keyOf(mcp),
          suggestions: [
            {
              messageId: 'suggestion',
              data: { message: 'Say the value in the description. It then admits values that were refused before.' },
              output: mcp.replace(`const: 'c'`, `description: 'always c'`),
            },
          ],
        },
      ],
    },
    {
      name: 'quoted keys, tabs, trailing commas and comments stay',
      code: double,
      output: double.replace(`"const": "it's",`, `"enum": [\n\t\t\t\t\t\t"it's",\n\t\t\t\t\t],`),
      options: [{ targets: ['gemini'] }],
      errors: [{ messageId: 'const', data: { message: constOf('unit') }, ...at(double, '"const"'), suggestions: 1 }],
    },
    {
      name: "Gemini's own declarations are mended in its dialect, with members of Type",
      code: gemini,
      output: gemini.replace(`type: ['string', 'null'], description: 'Where'`, `type: Type.STRING, description: 'Where', nullable: true`),
      errors: [
        {
          messageId: 'type-list',
          data: {
            message:
              '"city" has a list of types ("string", "null"), which gemini rejects ("Unknown name "type": Proto field is not repeating, cannot start list"). Write one type, or an anyOf with a branch a type.',
          },
          ...typeOf(gemini),
          suggestions: 1,
        },
      ],
    },
    {
      name: 'a constant that two tools use is mended once, where that changes nothing; nothing else is suggested',
      code: shared,
      output: shared.replace(`const: 'c'`, `enum: ['c']`),
      options: [{ targets: ['gemini'] }],
      errors: [{ messageId: 'const', data: { message: constOf('unit') }, ...keyOf(shared), suggestions: [] }],
    },
    {
      name: 'a constant that is sent to others too is left alone',
      code: twoAudiences,
      output: null,
      options: [{ targets: ['gemini'] }],
      errors: [{ messageId: 'const', data: { message: constOf('unit') }, ...keyOf(twoAudiences), suggestions: [] }],
    },
    {
      name: 'what a spread brings is left alone',
      code: spread,
      output: null,
      options: [{ targets: ['gemini'] }],
      errors: [{ messageId: 'const', data: { message: constOf('unit') }, ...keyOf(spread), suggestions: [] }],
    },
    {
      name: 'what is computed is left alone',
      code: computed,
      output: null,
      options: [{ targets: ['gemini'] }],
      errors: [{ messageId: 'const', data: { message: constOf('unit') }, ...keyOf(computed), suggestions: [] }],
    },
    {
      name: 'a literal of which a list of constants makes several tools is mended once',
      code: mapped,
      output: mapped.replace(`const: 'c'`, `enum: ['c']`),
      options: [{ targets: ['gemini'] }],
      errors: [{ messageId: 'const', data: { message: constOf('unit') }, ...keyOf(mapped), suggestions: [] }],
    },
  ],
})
