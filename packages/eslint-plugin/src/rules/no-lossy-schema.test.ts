import { at, testOnJson } from './testers.test-support.js'

const list = (properties: string) => `{ "tools": [{ "name": "a", "inputSchema": { "type": "object", "properties": { ${properties} } } }] }`
const fixed = list('"unit": { "type": "string", "const": "c" }')
const untyped = list('"hours": { "type": "array" }')
const mail = list('"mail": { "type": "string", "format": "email" }')

testOnJson('no-lossy-schema', {
  valid: [
    { name: 'what is rejected is for another rule', code: fixed },
    {
      name: 'annotations that nobody has to obey',
      code: list('"unit": { "type": "string", "title": "Unit", "default": "c" }'),
      options: [{ targets: ['gemini-json-schema', 'openai'] }],
    },
    { name: 'what an adapter keeps', code: fixed, options: [{ assumeAdapter: true }] },
    {
      name: 'a rejection of which reports differ, unless that is to be a warning',
      code: mail,
      settings: { toolschema: { targets: ['gemini'] } },
    },
  ],
  invalid: [
    {
      name: 'what a target takes and never obeys',
      code: fixed,
      options: [{ targets: ['gemini-json-schema'] }],
      errors: [
        {
          messageId: 'const',
          data: { message: '"unit" fixes its value with "const", which gemini-json-schema ignores.' },
          ...at(fixed, '"const"'),
        },
      ],
    },
    {
      name: 'what comes as JSON text when it is adapted',
      code: untyped,
      options: [{ targets: ['gemini'], assumeAdapter: true }],
      errors: [
        {
          messageId: 'array-without-items',
          data: {
            message:
              '"hours" is an array that does not say what its items are, which gemini rejects ("items: missing field"). Say what the items are, or send the array as a JSON string. At request time: array without an items type: passed as a JSON string.',
          },
          ...at(untyped, '"hours"'),
          suggestions: 1,
        },
      ],
    },
    {
      name: 'a rejection of which reports differ, where that is to be a warning',
      code: mail,
      settings: { toolschema: { targets: ['gemini'], disputed: 'warn' } },
      errors: [
        {
          messageId: 'format',
          data: {
            message:
              '"mail" has the format "email", which gemini rejects ("format: only \'enum\' and \'date-time\' are supported for STRING type"; reports differ). Say the format in the description.',
          },
          ...at(mail, '"email"'),
          suggestions: 1,
        },
      ],
    },
  ],
})
