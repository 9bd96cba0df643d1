import { expect, test } from 'vitest'
import { readLines } from './lines.js'

const values = (text: string): unknown => readLines(text)?.root.value
const problems = (text: string): string[] | undefined => readLines(text)?.problems.map(({ start, end, message }) => `${text.slice(start, end)}: ${message}`)

test('JSON Lines: each line is a value', () => {
  expect(values('{"a":1}\n{"b":2}\r\n\n[3]\n')).toEqual([{ a: 1 }, { b: 2 }, [3]])
})

test('server-sent events: the data of each', () => {
  expect(values('event: message\ndata: {"a":1}\n\ndata:{"b":2}\ndata: [DONE]\n')).toEqual([{ a: 1 }, { b: 2 }])
  expect(problems('data: {"a":1}\n\ndata: [DONE]\n')).toEqual([])
  expect(values(': ping\nid: 1\ndata: {"a":1}\n')).toEqual([{ a: 1 }])
})

test('lines that are no JSON are left out', () => {
  expect(values('started\n{"a":1}\n12:30 done\n')).toEqual([{ a: 1 }])
})

test('a line that was cut off is reported', () => {
  expect(problems('{"a":1}\n{"b":\n{"c":3}\n')).toEqual(['{"b":: This line is no complete JSON value. It was left out.'])
})

test('a key that stands twice is reported in its line', () => {
  expect(problems('{"a":1}\n{"b":2,"b":3}\n')).toEqual([expect.stringMatching(/^"b": The key "b" stands twice/)])
})

test('a text over several lines is no log, though some of its lines are values', () => {
  expect(values('{\n"tools": [\n{"name":"a"},\n{"name":"b"}\n]]}\n')).toBeUndefined()
  expect(values('[\n{"name":"a"}\n')).toBeUndefined()
})

test('one value with something wrong behind it is no log', () => {
  expect(values('{"a":1}\n}\n')).toBeUndefined()
})

test('a text without values is no log', () => {
  expect(values('a\nb\n')).toBeUndefined()
  expect(values('')).toBeUndefined()
})
