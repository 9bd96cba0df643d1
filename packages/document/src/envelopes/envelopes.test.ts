import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDocument } from '../open.js'

const folder = new URL('../../../../fixtures/documents/', import.meta.url)

/** What a file holds, one line an entry: envelope, name, place of the schema, and for whom the source is written. */
function entriesOf(file: string): string[] {
  const document = openDocument(readFileSync(new URL(file, folder), 'utf8'), { name: file })
  return document.entries.map(({ envelope, name, schemaPath, outputSchemaPath, target }) =>
    [envelope, name, pointer(schemaPath), outputSchemaPath && `out ${pointer(outputSchemaPath)}`, target?.join()]
      .filter((part) => part !== undefined)
      .join(' '),
  )
}

function pointer(path: readonly (string | number)[] | undefined): string {
  return path === undefined ? '-' : path.map((segment) => `/${segment}`).join('') || '""'
}

const files: Record<string, { kind: string; entries: string[] }> = {
  'mcp-tools-list.json': {
    kind: 'list of MCP tools',
    entries: [
      'mcp-tools-list search_notes /tools/0/inputSchema out /tools/0/outputSchema',
      'mcp-tools-list list_tags /tools/1/inputSchema',
      'mcp-tools-list ping -',
    ],
  },
  'json-rpc-response.json': {
    kind: 'JSON-RPC response with a list of tools',
    entries: ['mcp-tools-list get_time /result/tools/0/inputSchema', 'mcp-tools-list reset -'],
  },
  'json-rpc-batch.json': { kind: 'list of MCP tools', entries: ['mcp-tools-list get_time /1/result/tools/0/inputSchema'] },
  'mcp-bare-list.json': { kind: 'list of MCP tools', entries: ['mcp-tools-list get_time /0/inputSchema', 'mcp-tools-list set_alarm /1/inputSchema'] },
  'mcp-single-tool.json': { kind: 'MCP tool', entries: ['mcp-tools-list get_time /inputSchema'] },
  'openai-chat-completions.json': {
    kind: 'list of OpenAI Chat Completions tools',
    entries: [
      'openai-chat-completions get_weather /tools/0/function/parameters',
      'openai-chat-completions get_forecast /tools/1/function/parameters openai-strict',
      'openai-chat-completions get_alerts -',
    ],
  },
  'openai-responses.json': {
    kind: 'list of OpenAI Responses tools',
    entries: [
      'openai-responses book_table /tools/1/parameters openai-strict',
      'openai-responses cancel_table /tools/2/parameters',
      'openai-responses list_dishes /tools/4/tools/0/parameters',
      'openai-text-format answer /text/format/schema openai-strict',
    ],
  },
  'openai-realtime.json': { kind: 'list of OpenAI Responses tools', entries: ['openai-responses hang_up /session/tools/0/parameters'] },
  'openai-functions.json': { kind: 'list of OpenAI functions', entries: ['openai-functions get_weather /functions/0/parameters', 'openai-functions ping -'] },
  'openai-assistant.json': { kind: 'list of OpenAI Chat Completions tools', entries: ['openai-chat-completions get_weather /tools/1/function/parameters'] },
  'openai-response-format.json': {
    kind: 'request with a schema for the answer',
    entries: ['openai-response-format event /response_format/json_schema/schema openai-strict'],
  },
  'gemini-request.json': {
    kind: 'list of Gemini function declarations',
    entries: [
      'gemini-function-declarations turn_on /tools/1/functionDeclarations/0/parameters gemini',
      'gemini-json-schema turn_off /tools/1/functionDeclarations/1/parametersJsonSchema out /tools/1/functionDeclarations/1/responseJsonSchema gemini-json-schema',
      'gemini-function-declarations all_off - gemini',
      'gemini-response-schema generationConfig /generationConfig/responseSchema gemini',
    ],
  },
  'gemini-python.json': {
    kind: 'list of Gemini function declarations',
    entries: [
      'gemini-function-declarations turn_on /function_declarations/0/parameters gemini',
      'gemini-json-schema turn_off /function_declarations/1/parameters_json_schema gemini-json-schema',
    ],
  },
  'anthropic-messages.json': {
    kind: 'list of Anthropic tools',
    entries: [
      'anthropic-messages get_weather /tools/1/input_schema anthropic',
      'anthropic-messages get_forecast /tools/2/input_schema anthropic-strict',
      'anthropic-output-format format /output_config/format/schema anthropic-strict',
    ],
  },
  'bedrock-converse.json': { kind: 'list of Bedrock Converse tools', entries: ['bedrock-converse get_weather /toolConfig/tools/0/toolSpec/inputSchema/json'] },
  'bedrock-nova-sonic.json': { kind: 'list of Bedrock Converse tools', entries: ['bedrock-converse get_weather /0/toolSpec/inputSchema/json'] },
  'vscode-extension.json': {
    kind: 'VS Code extension manifest',
    entries: ['vscode-language-model-tools notes_search /contributes/languageModelTools/0/inputSchema', 'vscode-language-model-tools notes_sync -'],
  },
  'mcp-bundle-with-static-tools.json': {
    kind: 'list of MCP tools',
    entries: ['mcp-tools-list search_notes /_meta/com.microsoft.windows/static_responses/tools/list/tools/0/inputSchema'],
  },
  'ai-sdk-tools.json': {
    kind: 'object from names to tools',
    entries: ['tools-by-name getWeather /tools/getWeather/inputSchema/jsonSchema', 'tools-by-name getTime /tools/getTime/parameters/jsonSchema'],
  },
  'langchain-tools.json': {
    kind: 'list of tools in several forms',
    entries: ['langchain-args-schema get_weather /0/args_schema', 'titled-schema get_time /1'],
  },
  'tools-by-name.json': {
    kind: 'object from names to tools',
    entries: ['tools-by-name get_weather /get_weather/parameters', 'tools-by-name get_time /get_time/parameters'],
  },
  'snapshot.json': { kind: 'list of MCP tools', entries: ['mcp-tools-list search_notes /responses/tools/list/result/tools/0/inputSchema'] },
  'inspector-log.jsonl': {
    kind: 'log with a list of MCP tools',
    entries: ['mcp-tools-list get_time /2/result/tools/0/inputSchema', 'mcp-tools-list get_time /3/result/tools/0/inputSchema'],
  },
  'server-sent-events.txt': { kind: 'log with a list of MCP tools', entries: ['mcp-tools-list get_time /0/result/tools/0/inputSchema'] },
  'requests.jsonl': {
    kind: 'log with a list of OpenAI Chat Completions tools',
    entries: ['openai-chat-completions get_time /0/body/tools/0/function/parameters'],
  },
  'json-schema.json': { kind: 'JSON Schema', entries: ['json-schema Order ""'] },
  'mixed-list.json': {
    kind: 'list of tools in several forms',
    entries: [
      'mcp-tools-list from_mcp /tools/0/inputSchema',
      'anthropic-messages from_anthropic /tools/1/input_schema anthropic',
      'openai-chat-completions from_openai /tools/2/function/parameters',
      'bedrock-converse from_bedrock /tools/3/toolSpec/inputSchema/json',
      'gemini-function-declarations from_gemini /tools/4/functionDeclarations/0/parameters gemini',
      'function-declaration from_a_framework /tools/5/parameters',
    ],
  },
  'commented.jsonc': { kind: 'list of MCP tools', entries: ['mcp-tools-list search_notes /tools/0/inputSchema'] },
  'broken.json': { kind: 'list of MCP tools', entries: ['mcp-tools-list first /tools/0/inputSchema', 'mcp-tools-list second /tools/1/inputSchema'] },
}

const withoutSchemas: Record<string, string> = {
  'bedrock-action-group.json': 'Bedrock action group',
  'cohere-v1.json': 'Cohere v1 list of tools',
  'mcp-bundle-manifest.json': 'MCP bundle manifest',
  'mcp-registry-server.json': 'MCP registry entry',
  'mcp-client-configuration.json': 'MCP client configuration',
  'vscode-mcp.json': 'MCP client configuration',
  'smithery.yaml': 'Smithery configuration',
  'openapi.json': 'OpenAPI document',
  'agent-card.json': 'A2A agent card',
}

for (const [file, { kind, entries }] of Object.entries(files)) {
  test(`finds the tools of ${file}`, () => {
    expect(entriesOf(file)).toEqual(entries)
    expect(openDocument(readFileSync(new URL(file, folder), 'utf8'), { name: file }).kind).toBe(kind)
  })
}

for (const [file, kind] of Object.entries(withoutSchemas)) {
  test(`says that ${file} carries no schemas`, () => {
    const document = openDocument(readFileSync(new URL(file, folder), 'utf8'), { name: file })
    expect(document.kind).toBe(kind)
    expect(document.entries).toEqual([])
    expect(document.problems.map(({ code, severity }) => [code, severity])).toEqual([['no-schemas', 'information']])
    expect(document.problems[0]?.message).toMatch(/^[A-Z].*\.$/)
  })
}

test('says so of a file that holds nothing of the kind', () => {
  const document = openDocument(readFileSync(new URL('unrelated.json', folder), 'utf8'))
  expect(document.entries).toEqual([])
  expect(document.problems.map(({ code, severity }) => [code, severity])).toEqual([['nothing-found', 'information']])
})

test('every file of the folder is expected here', () => {
  expect(readdirSync(folder).sort()).toEqual([...Object.keys(files), ...Object.keys(withoutSchemas), 'unrelated.json'].sort())
})

test('the registry entry is known without its $schema', () => {
  const text = JSON.stringify({ name: 'io.github.example/notes', version: '1.0.0', packages: [{ registryType: 'npm', identifier: 'notes-server' }] })
  expect(openDocument(text).kind).toBe('MCP registry entry')
})

test('YAML is told by the name of the file', () => {
  const document = openDocument('tools:\n  - name: a\n', { name: 'tools.yml' })
  expect(document.problems.map(({ code, message }) => [code, message])).toEqual([
    ['no-schemas', 'This file is YAML, which is not read here. Write it as JSON, and check that.'],
  ])
})

test('JSON in a file called .yaml is read', () => {
  expect(openDocument('{"name":"a","inputSchema":{"type":"object"}}', { name: 'tool.yaml' }).entries.map(({ name }) => name)).toEqual(['a'])
})

test('a list that is null is named, at its key', () => {
  const [problem] = openDocument('{ "tools": null }').problems
  expect(problem).toMatchObject({ code: 'tools-null', severity: 'information', range: { start: { offset: 2 }, end: { offset: 9 } } })
})

test('a list that is null breaks clients of an MCP server', () => {
  expect(openDocument('{ "jsonrpc": "2.0", "id": 1, "result": { "tools": null } }').problems.map(({ code, severity }) => [code, severity])).toEqual([
    ['tools-null', 'warning'],
  ])
})

test('an empty list is fine', () => {
  expect(openDocument('{ "tools": [] }')).toMatchObject({ kind: 'list of tools', problems: [], entries: [] })
  expect(openDocument('{ "jsonrpc": "2.0", "id": 1, "result": { "tools": [] } }')).toMatchObject({
    kind: 'JSON-RPC response with a list of tools',
    problems: [],
    entries: [],
  })
})

test('a schema with properties called name and inputSchema is a schema', () => {
  const text = '{ "properties": { "name": { "type": "string" }, "inputSchema": { "type": "object" } } }'
  expect(openDocument(text).entries.map(({ envelope }) => envelope)).toEqual(['json-schema'])
})

test('a tool whose inputSchema is null is still a tool', () => {
  expect(openDocument('{ "tools": [{ "name": "a", "inputSchema": null }] }').entries[0]?.tool).toEqual({ envelope: 'mcp', name: 'a', inputSchema: null })
})

test('a wrapped schema in an MCP list stays wrapped: that is what the client is sent', () => {
  const text = '{ "tools": [{ "name": "a", "inputSchema": { "jsonSchema": { "type": "object" } } }] }'
  expect(openDocument(text).entries[0]?.tool.inputSchema).toEqual({ jsonSchema: { type: 'object' } })
})

test('a list of names is no list of tools', () => {
  expect(openDocument('{ "tools": ["Bash", "Read"] }').entries).toEqual([])
})

test('a switchboard of tools is no list of tools', () => {
  expect(openDocument('{ "tools": { "bash": true, "edit": { "enabled": false } } }').entries).toEqual([])
})

test('names and descriptions alone are not taken for MCP tools', () => {
  expect(openDocument('{ "tools": [{ "name": "a", "description": "b" }] }').entries).toEqual([])
})

test('the tool is what core expects, field by field', () => {
  const text = '{"type":"function","function":{"name":"a","description":"b","strict":true,"parameters":{"type":"object"}}}'
  expect(openDocument(text).entries[0]?.tool).toEqual({
    envelope: 'openai',
    type: 'function',
    name: 'a',
    description: 'b',
    strict: true,
    inputSchema: { type: 'object' },
  })
})

test('a schema in a string is read', () => {
  const document = openDocument(readFileSync(new URL('openai-assistant.json', folder), 'utf8'))
  expect(document.entries[0]?.tool.inputSchema).toEqual({ type: 'object', properties: { city: { const: 'Köln' } } })
})

test('a string that holds no JSON stays a string', () => {
  const text = '{"tools":[{"type":"function","name":"a","parameters":"{broken"}]}'
  expect(openDocument(text).entries[0]?.tool.inputSchema).toBe('{broken')
})

test('MCP sends no schemas in strings', () => {
  expect(openDocument('{"tools":[{"name":"a","inputSchema":"{}"}]}').entries[0]?.tool.inputSchema).toBe('{}')
})

test('tools of two responses are two lists, declarations of one request are one', () => {
  const lists = (text: string): unknown[] => openDocument(text).entries.map(({ list }) => list)
  const response = { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'a', inputSchema: {} }] } }
  expect(lists(JSON.stringify([response, response]))).toEqual([
    [0, 'result', 'tools'],
    [1, 'result', 'tools'],
  ])
  const group = { functionDeclarations: [{ name: 'a' }] }
  expect(lists(JSON.stringify({ tools: [group, group] }))).toEqual([['tools'], ['tools']])
})

test('a key called __proto__ is a key like any other', () => {
  const document = openDocument('{"__proto__":{"parameters":{"type":"object"}},"b":{"parameters":{}}}')
  expect(document.entries.map(({ name, tool }) => [name, tool.name])).toEqual([
    ['__proto__', '__proto__'],
    ['b', 'b'],
  ])
})
