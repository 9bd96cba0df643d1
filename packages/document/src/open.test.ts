import { expect, test } from 'vitest'
import { findings } from './findings.js'
import { fixAll } from './fix.js'
import { openDocument } from './open.js'

/** `severity code line:column text: message` of every problem. */
function problems(text: string, name?: string): string[] {
  return openDocument(text, name === undefined ? {} : { name }).problems.map(({ severity, code, range: { start, end }, message }) => {
    expect(end.line).toBe(start.line)
    return `${severity} ${code} ${String(start.line)}:${String(start.column)} ${text.slice(start.offset, end.offset)}: ${message}`
  })
}

test('a syntax error is an error at its place, and what can be read is read', () => {
  expect(problems('{\n  "tools": [\n    { "name": "a", "inputSchema": {} }\n    { "name": "b", "inputSchema": {} }\n  ]\n}')).toEqual([
    'error invalid-json 3:4 {: A comma is missing before this.',
  ])
})

test('problems come in the order of the text', () => {
  expect(problems('{ "tools": [{ "name": "a", "name": "b", "inputSchema": {} }], x: 1 }').map((line) => line.split(':')[1]?.split(' ')[1])).toEqual([
    '"name"',
    'x',
  ])
})

test('a key that stands twice is a warning, with the one that is overwritten', () => {
  const text = '{ "name": "a",\n"inputSchema": { "type": "object", "type": "object" } }'
  const [problem] = openDocument(text).problems
  expect(problems(text)).toEqual([
    'warning duplicate-key 1:35 "type": The key "type" stands twice in this object, and only the last one counts. Remove one of them.',
  ])
  expect(problem?.related.map(({ message, range }) => [message, range.start.line, range.start.column])).toEqual([['This one is overwritten.', 1, 17]])
})

test('a problem that spans lines is shown on the first', () => {
  expect(problems('{ "name": "a", "inputSchema": {} } /* never\nclosed')).toEqual(['error invalid-json 0:35 /* never: This comment is not closed.'])
})

test('an empty file has one problem', () => {
  expect(problems('')).toEqual(['error invalid-json 0:0 : The file holds no value.'])
  expect(problems('\n\n')).toEqual(['error invalid-json 2:0 : The file holds no value.'])
})

test('a broken text without tools has its syntax errors and nothing else', () => {
  expect(problems('{ "a": 1').map((line) => line.split(' ')[1])).toEqual(['invalid-json'])
})

test('a line of a log that was cut off is a warning', () => {
  const log = '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a","inputSchema":{"type":"object"}}]}}\n{"jsonrpc":\n{"jsonrpc":"2.0"}\n'
  expect(problems(log)).toEqual(['warning invalid-json 1:0 {"jsonrpc":: This line is no complete JSON value. It was left out.'])
  expect(openDocument(log).entries.map(({ name }) => name)).toEqual(['a'])
})

test('a schema alone is named by its title, else by the file', () => {
  const nameOf = (text: string, name?: string): string | undefined => openDocument(text, name === undefined ? {} : { name }).entries[0]?.name
  expect(nameOf('{ "type": "object", "title": "Order" }', 'order.schema.json')).toBe('Order')
  expect(nameOf('{ "type": "object" }', 'schemas/order.json')).toBe('order')
  expect(nameOf('{ "type": "object" }', 'C:\\schemas\\order.json')).toBe('order')
  expect(nameOf('{ "type": "object" }')).toBe('schema')
})

test('a tool without a name is named by its key, or not at all', () => {
  const list = '{ "tools": [{ "inputSchema": {} }, { "name": "", "inputSchema": {} }] }'
  expect(openDocument(list, { name: 'tools.json' }).entries.map(({ name }) => name)).toEqual(['(no name)', '(no name)'])
  expect(openDocument('{ "tools": { "a": { "inputSchema": {} } } }').entries[0]?.name).toBe('a')
})

test('the name of the file is remembered when a document is opened again', () => {
  const before = openDocument('{ "type": "object" }', { name: 'order.json' })
  expect(openDocument('{ "type": "object", "x": 1 }', { previous: before }).entries[0]?.name).toBe('order')
})

test('the same text gives the same document', () => {
  const before = openDocument('{ "type": "object" }')
  expect(openDocument('{ "type": "object" }', { previous: before })).toBe(before)
})

test('lists in lists of 10,000 levels are opened', () => {
  const depth = 10_000
  const text = `{"tools":[${'{"type":"namespace","tools":['.repeat(depth)}{"name":"a","inputSchema":{}}${']}'.repeat(depth)}]}`
  expect(openDocument(text).problems.map(({ code }) => code)).toEqual(['nothing-found'])
})

test('a schema of 20,000 levels is opened, judged and fixed', () => {
  const depth = 20_000
  const text = `{"name":"a","inputSchema":{"type":"object","properties":{"x":${'{"type":"array","items":'.repeat(depth)}{"const":1}${'}'.repeat(depth)}}}}`
  const document = openDocument(text)
  expect(document.problems).toEqual([])
  expect(() => findings(document, { targets: ['gemini', 'openai-strict'] })).not.toThrow()
  expect(() => fixAll(document, { targets: ['gemini', 'openai-strict'] })).not.toThrow()
})
