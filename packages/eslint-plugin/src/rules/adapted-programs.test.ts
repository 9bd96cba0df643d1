import { testOnPrograms, at } from './testers.test-support.js'

const literal = `{ name: 'a', inputSchema: { type: 'object', properties: { unit: { type: 'string', const: 'c' } } } }`
const lossy = `{ name: 'a', inputSchema: { type: 'object', properties: { unit: { type: 'string', pattern: '^(?=a)b' } } } }`
const options = [{ targets: ['gemini'] }]

const constantElsewhere = `import { adaptTools } from '@toolschema/core'
const tools = [${literal}]
const mine = adaptTools(other, 'gemini')`
const analyzed = `import { analyzeTools } from '@toolschema/core'
analyzeTools([${literal}], { targets: ['gemini'] })`
const namesake = `import { adaptTools } from './adapt'
adaptTools([${literal}], 'gemini')`

const message = '"unit" fixes its value with "const", which gemini rejects ("Unknown name "const": Cannot find field"). Write it as an enum with one value.'
const rejected = (name: string, code: string) => {
  const { endColumn, ...start } = at(code, 'const:')
  return {
    ...{ name, code, options, output: code.replace(`const: 'c'`, `enum: ['c']`) },
    errors: [{ messageId: 'const', data: { message }, ...start, endColumn: endColumn - 1, suggestions: 1 }],
  }
}

testOnPrograms('no-incompatible-schema', {
  valid: [
    { name: 'a list that is adapted where it is written', options, code: `import { adaptTools } from '@toolschema/core'\nadaptTools([${literal}], 'gemini')` },
    {
      name: 'a list that is adapted by its name',
      options,
      code: `import { adaptTools } from '@toolschema/core'\nconst tools = [${literal}]\nfunction send() {\n  return adaptTools(tools, 'gemini').declarations\n}`,
    },
    {
      name: 'a schema that is adapted by itself',
      options,
      code: `import * as core from '@toolschema/core'\nconst tool = ${literal}\nconst { schema } = core.adapt(tool.inputSchema, 'gemini')`,
    },
    {
      name: 'tools that are handed to an integration',
      options,
      code: `import { withToolschema } from '@toolschema/integrations/ai-sdk'\nimport { tool, jsonSchema } from 'ai'\nwithToolschema({ tools: { a: tool({ inputSchema: jsonSchema({ type: 'object', properties: { unit: { type: 'string', const: 'c' } } }) }) } })`,
    },
    {
      name: 'a schema of zod that is adapted',
      options,
      settings: { toolschema: { zodVersion: '4.6.7' } },
      code: `import { adapt } from '@toolschema/core'\nimport { z } from 'zod'\nconst shape = z.object({ unit: z.literal('c') })\nconst tool = { name: 'a', inputSchema: shape, execute() {} }\nadapt(z.toJSONSchema(shape), 'gemini')`,
    },
  ],
  invalid: [
    rejected('a list beside one that is adapted', constantElsewhere),
    rejected('a list that is only looked at', analyzed),
    rejected('a function of that name that is not ours', namesake),
  ],
})

const lossyCode = `import { adaptTools } from '@toolschema/core'\nadaptTools([${lossy}], 'openai-strict')`

testOnPrograms('no-lossy-schema', {
  valid: [{ name: 'what the adapter keeps', options, code: `import { adaptTools } from '@toolschema/core'\nadaptTools([${literal}], 'gemini')` }],
  invalid: [
    {
      name: 'what the adapter cannot keep',
      code: lossyCode,
      options: [{ targets: ['openai-strict'] }],
      errors: [
        {
          messageId: 'pattern-lookaround',
          data: {
            message:
              '"unit" has a "pattern" with a lookahead or a lookbehind, which openai-strict rejects ("Invalid JSON schema: regex lookaround is not supported"). Say in the description what the text looks like, or write a simpler pattern. At request time: pattern with lookaround moved to the description.',
          },
          ...at(lossyCode, "'^(?=a)b'"),
          suggestions: 1,
        },
      ],
    },
  ],
})
