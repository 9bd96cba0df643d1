import { expect, test } from 'vitest'
import { parse } from './parse.js'

/** What was read, and the problems as `text: message`. */
function reads(text: string): unknown[] {
  const { root, problems } = parse(text)
  return [root?.value, ...problems.map(({ start, end, message }) => `${text.slice(start, end)}: ${message}`)]
}

test('reads comments, trailing commas and a byte order mark', () => {
  expect(reads('\uFEFF// a\n{ "a": [1, 2,], /* b */ "c": {}, }')).toEqual([{ a: [1, 2], c: {} }])
})

test('reads every kind of value', () => {
  expect(reads('[null, true, false, -1.5e3, "\\u00e9\\n\\"", {}, []]')).toEqual([[null, true, false, -1500, 'é\n"', {}, []]])
})

test('an item whose brace is missing does not swallow the next one', () => {
  expect(reads('[{"a": {"b": 1}, {"c": 2}]')).toEqual([[{ a: { b: 1 } }, { c: 2 }], '{: A "}" is missing before this.'])
})

test('a list that ends inside an item ends the item too', () => {
  expect(reads('{"a": [{"b": 1], "c": 2}')).toEqual([{ a: [{ b: 1 }], c: 2 }, ']: A "}" is missing before this.'])
})

test('a bracket too many is left out', () => {
  expect(reads('{"a": [{"b": 1}}, {"c": 2}]}')).toEqual([{ a: [{ b: 1 }, { c: 2 }] }, '}: This bracket closes nothing.'])
})

test('a missing comma, colon or value is named', () => {
  expect(reads('{"a": 1 "b": 2}')).toEqual([{ a: 1, b: 2 }, '"b": A comma is missing before this.'])
  expect(reads('{"a" 1}')).toEqual([{ a: 1 }, '"a": A ":" is missing after the key.'])
  expect(reads('{"a": , "b": 2}')).toEqual([{ b: 2 }, ',: A value is missing here.'])
  expect(reads('{"a": }')).toEqual([{}, '}: A value is missing before this.'])
  expect(reads('[1,,2]')).toEqual([[1, 2], ',: A value is missing here.'])
})

test('a key without quotes is read, and reported', () => {
  expect(reads('{ a: 1 }')).toEqual([{ a: 1 }, 'a: A key must stand in double quotes.'])
})

test('a text that ends too early is read as far as it goes', () => {
  expect(reads('{"a": [1, {"b": 2')).toEqual([{ a: [1, { b: 2 }] }, '{: This "{" is never closed.'])
  expect(reads('{"a": "b')).toEqual([{ a: 'b' }, '"b: This string is not closed with a double quote.', '{: This "{" is never closed.'])
})

test('what follows the value is reported once', () => {
  expect(reads('{"a": 1} {"b": 2} {"c": 3}')).toEqual([{ a: 1 }, '{: The value ends before this. A file holds one value only.'])
})

test('an empty text holds no value', () => {
  expect(reads(' \n')).toEqual([undefined, ': The file holds no value.'])
})

test('a key that stands twice is reported at the second place, with the first one', () => {
  const text = '{"type": 1, "b": {"type": 2}, "type": 3}'
  const { root, problems } = parse(text)
  expect(root?.value).toEqual({ type: 3, b: { type: 2 } })
  expect(problems).toEqual([
    {
      code: 'duplicate-key',
      message: 'The key "type" stands twice in this object, and only the last one counts. Remove one of them.',
      start: 30,
      end: 36,
      related: { message: 'This one is overwritten.', start: 1, end: 7 },
    },
  ])
})

test('100,000 levels are read', () => {
  const depth = 100_000
  let { root } = parse('['.repeat(depth) + ']'.repeat(depth))
  let levels = 0
  for (; root !== undefined; root = root.children?.[0]) levels += 1
  expect(levels).toBe(depth)
})

test('a text that is no JSON has a limited number of problems', () => {
  expect(parse('x y '.repeat(10_000)).problems.length).toBe(50)
  expect(parse(`{${'"a":1,'.repeat(10_000)}}`).problems.length).toBe(50)
})

test('reading ends where a text is nested deeper than anybody writes', () => {
  const { root, problems, continues } = parse('['.repeat(1_000_000))
  expect(problems).toEqual([
    { code: 'invalid-json', message: 'The text is nested more than 100,000 levels deep here, so the rest was not read.', start: 100_000, end: 100_001 },
  ])
  expect({ kind: root?.kind, continues }).toEqual({ kind: 'array', continues: false })
  expect(parse('['.repeat(100_000) + ']'.repeat(100_000)).problems).toEqual([])
})
