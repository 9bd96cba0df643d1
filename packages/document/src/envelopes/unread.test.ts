import { describe, expect, test } from 'vitest'
import { openDocument } from '../open.js'

const anthropic = { name: 'a', input_schema: { type: 'object' } }
const mcp = { name: 'a', inputSchema: { type: 'object' } }
const declaration = { name: 'a', parameters: { type: 'object' } }

/** The text that each problem is shown at, and what is said. */
function unread(value: unknown): [string, string][] {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return openDocument(text).problems.map(({ code, severity, message, range: { start, end } }) => {
    expect({ code, severity }).toEqual({ code: 'not-a-tool', severity: 'error' })
    return [text.slice(start.offset, end.offset), message]
  })
}

describe('an item of a list of tools that is not read', () => {
  test('lacks its schema', () => {
    expect(unread([anthropic, { name: 'g', description: 'd' }])).toEqual([
      ['{', '"g" cannot be read as a tool: it has no schema for its arguments ("input_schema"). Add one, or remove the item.'],
    ])
  })

  test('has something else in place of a schema', () => {
    expect(unread([anthropic, { name: 'h', parameters: 'x' }])).toEqual([
      ['"parameters"', '"h" cannot be read as a tool: its "parameters" is a string and must be an object.'],
    ])
    expect(unread({ tools: [anthropic, { name: 'h', parameters: { city: 'Köln' } }] })).toEqual([
      ['"parameters"', '"h" cannot be read as a tool: its "parameters" is no JSON Schema.'],
    ])
  })

  test('lacks its name', () => {
    expect(unread({ tools: [mcp, { parameters: { type: 'object' } }] })).toEqual([
      ['"parameters"', 'This item of the list cannot be read as a tool: it has no name.'],
    ])
  })

  test('is an empty function', () => {
    expect(unread({ tools: [mcp, { type: 'function', function: {} }] })).toEqual([
      ['"function"', 'This item of the list cannot be read as a tool: its "function" has neither a name nor parameters.'],
    ])
  })

  test('is no object', () => {
    const says = (what: string): string => `This item of the list is ${what}, and a tool is an object. Write it as one, or remove it.`
    expect(unread({ tools: [mcp, 7, null, 'Bash', [mcp]] })).toEqual([
      ['7', says('a number')],
      ['null', says('null')],
      ['"Bash"', says('a string')],
      ['[', says('a list')],
    ])
  })

  test('is a declaration among others', () => {
    expect(unread({ tools: [{ functionDeclarations: [declaration, { description: 'Turns it off.' }] }] })).toEqual([
      ['{', 'This item of the list cannot be read as a tool: it has no schema for its arguments ("parameters"). Add one, or remove the item.'],
    ])
  })

  test('is told in a log as well', () => {
    const line = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { tools: [mcp, 7] } })
    expect(unread(`${line}\n${line}\n`).map(([text]) => text)).toEqual(['7', '7'])
  })
})

describe('nothing is said of', () => {
  test.each<[string, unknown]>([
    ["Anthropic's own tools", { tools: [anthropic, { type: 'web_search_20250305', name: 'web_search' }, { type: 'bash_20250124', name: 'bash' }] }],
    [
      "OpenAI's own tools",
      { tools: [{ type: 'function', name: 'a' }, { type: 'web_search' }, { type: 'custom', name: 'sql' }, { type: 'mcp', server_label: 'x' }] },
    ],
    ["Gemini's own tools", { tools: [{ functionDeclarations: [declaration] }, { googleSearch: {} }, { codeExecution: {}, urlContext: {} }] }],
    ['a group without declarations', { tools: [{ functionDeclarations: [declaration] }, { functionDeclarations: [] }] }],
    ['a cache point of Bedrock', { toolConfig: { tools: [{ toolSpec: { name: 'a', inputSchema: { json: {} } } }, { cachePoint: { type: 'default' } }] } }],
    ['an MCP tool with nothing but a name', { tools: [mcp, { name: 'ping' }] }],
    [
      'messages without tools',
      [
        { jsonrpc: '2.0', id: 1, result: {} },
        { jsonrpc: '2.0', id: 2, result: { tools: [mcp] } },
      ],
    ],
    ['a list in which little looks like a tool', [declaration, { name: 'case 2', steps: [] }, { name: 'case 3', steps: [] }]],
  ])('%s', (_, value) => {
    expect(unread(value)).toEqual([])
  })

  test('a list in a broken text', () => {
    const { problems } = openDocument('{ "tools": [{ "name": "a", "inputSchema": {} }, { "name": "b", "desc')
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['invalid-json']))
  })
})
