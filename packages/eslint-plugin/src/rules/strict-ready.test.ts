import { at, testOnJson } from './testers.test-support.js'

const list = (schema: string) => `{ "tools": [{ "name": "a", "inputSchema": ${schema} }] }`
const open = list('{ "type": "object", "properties": { "a": { "type": "string" } }, "required": ["a"] }')
const incomplete = list('{ "type": "object", "properties": { "a": { "type": "string" }, "b": { "type": "string" } }, "required": ["a"] }')
const targets = [{ targets: ['openai-strict'] }]

testOnJson('strict-ready', {
  valid: [
    {
      name: 'a closed object that requires all that it has',
      code: list('{ "type": "object", "properties": { "a": { "type": "string" } }, "required": ["a"], "additionalProperties": false }'),
    },
    {
      name: 'targets without strict mode',
      code: list('{ "type": "object", "properties": { "a": { "type": "string" } } }'),
      options: [{ targets: ['anthropic'] }],
    },
    {
      name: 'a source that is written for strict mode is for another rule',
      code: '[{ "type": "function", "name": "a", "strict": true, "parameters": { "type": "object", "properties": {} } }]',
    },
  ],
  invalid: [
    {
      name: 'an object that is only open can be closed',
      code: open,
      options: targets,
      errors: [
        {
          messageId: 'additional-properties-missing',
          data: {
            message:
              'The schema is an object that leaves "additionalProperties" out, which openai-strict rejects ("\'additionalProperties\' is required to be supplied and to be false"). A client adapts it at request time without loss.',
          },
          ...at(open, '"inputSchema"'),
          suggestions: [
            {
              messageId: 'suggestion',
              data: { message: 'Close the object: additionalProperties: false. It then refuses values that were admitted before.' },
              output: open.replace('["a"]', '["a"], "additionalProperties": false'),
            },
          ],
        },
      ],
    },
    {
      name: 'one report an object, whatever it lacks',
      code: incomplete,
      options: targets,
      errors: [
        {
          messageId: 'required-incomplete',
          data: {
            message:
              'The schema has 1 optional property (b) and is an object that leaves "additionalProperties" out, which openai-strict rejects. A client adapts it at request time without loss.',
          },
          ...at(incomplete, '"inputSchema"'),
          suggestions: 2,
        },
      ],
    },
  ],
})
