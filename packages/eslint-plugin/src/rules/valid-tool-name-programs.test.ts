import { at, testOnPrograms } from './testers.test-support.js'

const tool = (name: string) => `{ name: '${name}', inputSchema: { type: 'object', properties: {} } }`
const mcp = (...lines: string[]) => [`import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'`, `import { z } from 'zod'`, ...lines].join('\n')
const server = `const server = new McpServer({ name: 'a', version: '1' })`
const register = (on: string, name: string) => `${on}.registerTool('${name}', { inputSchema: { city: z.string() } }, run)`
const aiSdk = (tools: string) => `import { generateText, tool } from 'ai'\nimport { z } from 'zod'\nawait generateText({ tools: ${tools} })`
const made = `tool({ inputSchema: z.object({ city: z.string() }) })`

const charset = 'The tool has a name with other characters (" ") than letters, digits, _ and -, which anthropic rejects.'
const duplicate = 'The tool has the name of another tool of the list, which anthropic rejects ("tools: Tool names must be unique").'
const options = [{ targets: ['anthropic'] }]
const called = (message: string, output: string) => [{ messageId: 'suggestion', data: { message }, output }]

const invalid = (name: string, code: string, quoted: string, renamed: string) => ({
  ...{ name, code, options },
  errors: [
    {
      messageId: 'tool-name-charset',
      data: { message: charset },
      ...at(code, quoted),
      suggestions: called('Call it "get_weather"', code.replace(quoted, renamed)),
    },
  ],
})

const twice = (name: string, code: string, quoted: string, index: number, renamed: string) => ({
  ...{ name, code, options },
  errors: [
    {
      messageId: 'tool-name-duplicate',
      data: { message: duplicate },
      ...at(code, quoted),
      suggestions: called(`Call it "${renamed}"`, code.slice(0, index) + code.slice(index).replace('a', renamed)),
    },
  ],
})

const literal = `export const one = ${tool('get weather')}`
const double = literal.replace(`'get weather'`, '"get weather"')
const constant = `const name = 'get weather'\nexport const one = { name, inputSchema: { type: 'object', properties: {} } }`
const keyed = aiSdk(`{ 'get weather': ${made} }`)
const keyedConstant = `import { tool } from 'ai'\nimport { z } from 'zod'\nconst weather = ${made}\nexport const tools = { 'get weather': weather }`
const list = `export const tools = [${tool('a')}, ${tool('a')}]`
const registered = mcp(server, register('server', 'a'), register('server', 'a'))
const long = 'a'.repeat(60)
const prefixed = `export const one = ${tool(long)}`

testOnPrograms('valid-tool-name', {
  valid: [
    { name: 'a name of letters', options, code: `export const one = ${tool('get_weather')}` },
    { name: 'a name that is not known', options, code: `export const one = { name: process.env.NAME, inputSchema: { type: 'object', properties: {} } }` },
    {
      name: 'a name that the library rewrites',
      options,
      code: `import { tool } from '@openai/agents'\nimport { z } from 'zod'\ntool({ name: 'get weather', parameters: z.object({ city: z.string() }), execute })`,
    },
    { name: 'one name in two lists', options, code: `export const one = [${tool('a')}]\nexport const other = [${tool('a')}]` },
    { name: 'one name on two servers', options, code: mcp(server, server.replace('server', 'other'), register('server', 'a'), register('other', 'a')) },
    {
      name: 'one name in two functions',
      options,
      code: mcp(`function one(server: McpServer) {`, register('server', 'a'), `}`, `function other(server: McpServer) {`, register('server', 'a'), `}`),
    },
    {
      name: 'one name in two test cases on one server',
      options,
      code: mcp(server, `test('one', () => {`, register('server', 'a'), `})`, `test('other', () => {`, register('server', 'a'), `})`),
    },
    {
      name: 'one name in two branches',
      options,
      code: mcp(server, `if (flag) {`, register('server', 'a'), `} else {`, register('server', 'a'), `}`, `flag && ${register('server', 'a')}`),
    },
    {
      name: 'one name on one variable that is given another server',
      options,
      code: mcp(server.replace('const', 'let'), register('server', 'a'), `server = new McpServer({ name: 'b', version: '1' })`, register('server', 'a')),
    },
    {
      name: 'a tool that is registered on several servers in a loop',
      options,
      code: mcp(`for (const server of [new McpServer(), new McpServer()]) {`, register('server', 'a'), `}`),
    },
    { name: 'a tool of the AI SDK that no object names', options, code: `import { tool } from 'ai'\nimport { z } from 'zod'\nexport const one = ${made}` },
    { name: 'keys of the AI SDK that are names', options, code: aiSdk(`{ weather: ${made}, 'get-time': ${made} }`) },
    {
      name: 'a name of two tools of which one is sent',
      options,
      code: `export const one = { name: 'a', inputSchema: flag ? { type: 'object', properties: {} } : { type: 'object', properties: { a: { type: 'string' } } } }`,
    },
    {
      name: 'an id that is not the name',
      options,
      code: `import { createTool } from '@mastra/core/tools'\nimport { z } from 'zod'\nexport const one = createTool({ id: 'get weather', inputSchema: z.object({}) })`,
    },
  ],
  invalid: [
    invalid('a literal', literal, `'get weather'`, `'get_weather'`),
    invalid('a literal in double quotes', double, `"get weather"`, `"get_weather"`),
    invalid('a constant', constant, `'get weather'`, `'get_weather'`),
    invalid('a registration', mcp(server, register('server', 'get weather')), `'get weather'`, `'get_weather'`),
    invalid('a key of the AI SDK', keyed, `'get weather'`, `'get_weather'`),
    invalid('the key of a constant of the AI SDK', keyedConstant, `'get weather'`, `'get_weather'`),
    twice('one name twice in one list', list, `'a'`, list.lastIndexOf(`'a'`), 'a_2'),
    twice('one name twice on one server', registered, `'a'`, registered.lastIndexOf(`'a'`), 'a_2'),
    {
      name: 'a name that is too long with its prefix',
      code: prefixed,
      options: [{ targets: ['openai'], namePrefix: 'mcp__weather__' }],
      errors: [
        {
          messageId: 'tool-name-too-long',
          data: {
            message: `The tool has a name of 74 characters, which openai rejects ("string too long. Expected a string with maximum length 64, but got a string with length 74 instead"). It is sent as "mcp__weather__${long}".`,
          },
          ...at(prefixed, `'${long}'`),
          suggestions: 1,
        },
      ],
    },
  ],
})
