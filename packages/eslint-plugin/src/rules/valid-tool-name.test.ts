import { at, testOnJson } from './testers.test-support.js'

const tool = (name: string) => `{ "name": "${name}", "inputSchema": { "type": "object" } }`
const list = (...names: string[]) => `{ "tools": [${names.map(tool).join(', ')}] }`
const long = 'a'.repeat(60)

testOnJson('valid-tool-name', {
  valid: [
    { name: 'letters, digits, _ and -', code: list('get_forecast-2') },
    { name: 'two names that differ', code: list('a', 'b') },
    { name: 'a name that is too long only with a prefix that nobody gives', code: list(long) },
    { name: 'a dot where every target takes it', code: list('weather.get'), options: [{ targets: ['gemini'] }] },
  ],
  invalid: [
    {
      name: 'other characters',
      code: list('get forecast'),
      options: [{ targets: ['anthropic'] }],
      errors: [
        {
          messageId: 'tool-name-charset',
          data: { message: 'The tool has a name with other characters (" ") than letters, digits, _ and -, which anthropic rejects.' },
          ...at(list('get forecast'), '"get forecast"'),
        },
      ],
    },
    {
      name: 'a name that is too long with what a client puts before it',
      code: list(long),
      options: [{ targets: ['openai'], namePrefix: 'mcp__weather__' }],
      errors: [
        {
          messageId: 'tool-name-too-long',
          data: {
            message: `The tool has a name of 74 characters, which openai rejects ("string too long. Expected a string with maximum length 64, but got a string with length 74 instead"). It is sent as "mcp__weather__${long}".`,
          },
          ...at(list(long), JSON.stringify(long)),
        },
      ],
    },
    {
      name: 'a name that another tool has',
      code: list('a', 'a'),
      options: [{ targets: ['gemini'] }],
      errors: [
        {
          messageId: 'tool-name-duplicate',
          data: { message: 'The tool has the name of another tool of the list, which gemini rejects.' },
          ...at(list('a', 'a'), '"a"'),
        },
      ],
    },
  ],
})
