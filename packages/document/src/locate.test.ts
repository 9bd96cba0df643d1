import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locate, type Anchor } from './locate.js'
import { openDocument } from './open.js'
import type { Path } from './json/node.js'

/** The text of the range, with the line and column where it begins. Checks that a range stays on one line and that offsets and columns agree. */
function shown(text: string, path: Path, anchor: Anchor): string {
  const { start, end } = locate(openDocument(text), path, anchor)
  expect(end.line).toBe(start.line)
  expect(end.offset - start.offset).toBe(end.column - start.column)
  const part = text.slice(start.offset, end.offset)
  expect(part).not.toMatch(/[\r\n]/)
  return `${String(start.line)}:${String(start.column)} ${part}`
}

const tools = `{
  "tools": [
    {
      "name": "a",
      "inputSchema": {
        "type": "object",
        "required": ["x",
          "y"],
        "properties": { "x": { "const": 1 }, "y": { "anyOf": [{ "type": "string" }, true] } }
      }
    }
  ]
}
`
const schema = ['tools', 0, 'inputSchema'] as const

test('a keyword by its key', () => {
  expect(shown(tools, [...schema, 'properties', 'x', 'const'], 'key')).toBe('8:31 "const"')
})

test('a scalar by its value', () => {
  expect(shown(tools, [...schema, 'properties', 'x', 'const'], 'value')).toBe('8:40 1')
  expect(shown(tools, [...schema, 'type'], 'value')).toBe('5:16 "object"')
})

test('an object or a list as a value by the key in front of it', () => {
  expect(shown(tools, [...schema, 'required'], 'value')).toBe('6:8 "required"')
  expect(shown(tools, [...schema, 'properties', 'x'], 'value')).toBe('8:24 "x"')
})

test('an item of a list: a scalar as a whole, an object by its first character', () => {
  expect(shown(tools, [...schema, 'required', 1], 'key')).toBe('7:10 "y"')
  expect(shown(tools, [...schema, 'properties', 'y', 'anyOf', 0], 'key')).toBe('8:62 {')
  expect(shown(tools, [...schema, 'properties', 'y', 'anyOf', 1], 'value')).toBe('8:84 true')
})

test('the root of a schema by the key that holds it', () => {
  expect(shown(tools, schema, 'key')).toBe('4:6 "inputSchema"')
  expect(shown(tools, schema, 'value')).toBe('4:6 "inputSchema"')
})

test('the root of the document by its first character', () => {
  expect(shown('\n  {"type":"object"}', [], 'key')).toBe('1:2 {')
  expect(shown('[]', [], 'value')).toBe('0:0 [')
})

test('a place that is not there at the nearest one around it', () => {
  expect(shown(tools, [...schema, 'additionalProperties'], 'key')).toBe('4:6 "inputSchema"')
  expect(shown(tools, [...schema, 'properties', 'x', 'items', 'type'], 'value')).toBe('8:24 "x"')
  expect(shown(tools, ['tools', 7, 'name'], 'value')).toBe('1:2 "tools"')
  expect(shown(tools, [...schema, 'required', 'x'], 'value')).toBe('6:8 "required"')
})

test('an index may be written as a string, as in a JSON Pointer', () => {
  expect(shown(tools, ['tools', '0', 'name'], 'value')).toBe('3:14 "a"')
  expect(shown(tools, ['tools', '00', 'name'], 'value')).toBe('1:2 "tools"')
})

test('a key with escapes is found by what it means and shown as it is written', () => {
  expect(shown('{"a":{"\\u0063onst":1,"x\\/y":2}}', ['a', 'const'], 'key')).toBe('0:6 "\\u0063onst"')
  expect(shown('{"a":{"\\u0063onst":1,"x\\/y":2}}', ['a', 'x/y'], 'value')).toBe('0:28 2')
})

test('columns count UTF-16 units', () => {
  expect(shown('{"😀é":{"const":1}}', ['😀é', 'const'], 'key')).toBe('0:8 "const"')
})

test('CRLF, lone CR and LF each end a line', () => {
  const text = '{\r\n"a": 1,\r"b": 2,\n"c": 3}'
  expect(['a', 'b', 'c'].map((key) => shown(text, [key], 'value'))).toEqual(['1:5 1', '2:5 2', '3:5 3'])
})

test('a line separator in a string ends no line', () => {
  expect(shown('{"a":"\u2028","b":1}', ['b'], 'key')).toBe('0:9 "b"')
})

test('a byte order mark is an offset but no column', () => {
  expect(shown('\uFEFF{"a":1}', ['a'], 'key')).toBe('0:1 "a"')
  expect(locate(openDocument('\uFEFF{"a":1}'), ['a'], 'key').start.offset).toBe(2)
})

test('comments and trailing commas do not count', () => {
  expect(shown('// {"a": 0}\n{ /* "a" */ "a" /* : */ : // 2\n [1, /* 5 */ 2,], }', ['a', 1], 'value')).toBe('2:13 2')
})

test('of a key that stands twice the last one counts', () => {
  expect(shown('{"a": 1, "a": {"b": 2}}', ['a', 'b'], 'value')).toBe('0:20 2')
})

test('a big object is searched like a small one', () => {
  const text = `{${Array.from({ length: 100 }, (_, index) => `"k${String(index)}":${String(index)}`).join()},"k7":"again"}`
  expect(shown(text, ['k7'], 'value')).toMatch(/ "again"$/)
  expect(shown(text, ['k99'], 'value')).toMatch(/ 99$/)
  expect(shown(text, ['k100'], 'value')).toBe('0:0 {')
})

test('__proto__ and toString are keys like any other', () => {
  expect(shown('{"__proto__":{"a":1},"b":{}}', ['__proto__', 'a'], 'value')).toBe('0:18 1')
  expect(shown('{"b":{}}', ['b', 'toString'], 'key')).toBe('0:1 "b"')
})

test('an empty text has an empty range', () => {
  expect(locate(openDocument(''), ['a'], 'key')).toEqual({ start: { offset: 0, line: 0, column: 0 }, end: { offset: 0, line: 0, column: 0 } })
})

const assistant = readFileSync(new URL('../../../fixtures/documents/openai-assistant.json', import.meta.url), 'utf8')
const parameters = ['tools', 1, 'function', 'parameters'] as const

test('a schema in a string: places in it are shown in the literal', () => {
  expect(shown(assistant, [...parameters, 'properties', 'city', 'const'], 'key')).toMatch(/^4:\d+ \\"const\\"$/)
  expect(shown(assistant, [...parameters, 'properties', 'city', 'const'], 'value')).toMatch(/^4:\d+ \\"K\\u00f6ln\\"$/)
  expect(shown(assistant, [...parameters, 'properties', 'city'], 'value')).toMatch(/^4:\d+ \\"city\\"$/)
})

test('a schema in a string: its root, and what is not there, by the key that holds the string', () => {
  expect(shown(assistant, parameters, 'key')).toMatch(/ "parameters"$/)
  expect(shown(assistant, parameters, 'value')).toMatch(/ "parameters"$/)
  expect(shown(assistant, [...parameters, 'items'], 'key')).toMatch(/ "parameters"$/)
  expect(shown(assistant, [...parameters, 'properties', 'zip'], 'key')).toMatch(/^4:\d+ \\"properties\\"$/)
})

test('lines of a log are counted as values', () => {
  const log = readFileSync(new URL('../../../fixtures/documents/inspector-log.jsonl', import.meta.url), 'utf8')
  expect(shown(log, [2, 'result', 'tools', 0, 'inputSchema', 'properties', 'zone', 'const'], 'key')).toMatch(/^2:\d+ "const"$/)
  const events = readFileSync(new URL('../../../fixtures/documents/server-sent-events.txt', import.meta.url), 'utf8')
  expect(shown(events, [0, 'result', 'tools', 0, 'name'], 'value')).toMatch(/^2:\d+ "get_time"$/)
})
