import picocolors from 'picocolors'
import type { Range } from '@toolschema/document'
import { expect, test } from 'vitest'
import { frame } from './frame.js'

const plain = picocolors.createColors(false)

/** The frame around the first occurrence of a word. */
function frameOf(text: string, word: string): string[] {
  const offset = text.indexOf(word)
  const lead = text.slice(0, offset).split('\n')
  const column = (lead.at(-1) ?? '').replace('\uFEFF', '').length
  const start = { offset, line: lead.length - 1, column }
  const range: Range = { start, end: { ...start, offset: offset + word.length, column: column + word.length } }
  return frame(text, range, plain)
}

test('underlines the place', () => {
  expect(frameOf('{\n  "a": "here"\n}', '"here"')).toEqual(['2 │   "a": "here"', '  │        ^^^^^^'])
})

test('keeps tabs, so that the mark is below its place', () => {
  expect(frameOf('{\n\t"a":\t"here"\n}', '"here"')).toEqual(['2 │ \t"a":\t"here"', '  │ \t    \t^^^^^^'])
})

test('ends the line before its line break', () => {
  expect(frameOf('{ "here": 1 }\r\n', '"here"')).toEqual(['1 │ { "here": 1 }', '  │   ^^^^^^'])
})

test('does not count a byte order mark', () => {
  expect(frameOf('\uFEFF{ "here": 1 }', '"here"')).toEqual(['1 │ { "here": 1 }', '  │   ^^^^^^'])
})

test('cuts a long line on both sides', () => {
  const [line = '', mark = ''] = frameOf(`{${'"a": 1, '.repeat(100)}"here": 1, ${'"b": 2, '.repeat(100)}}`, '"here"')
  expect(line.startsWith('1 │ …')).toBe(true)
  expect(line.endsWith('…')).toBe(true)
  expect(line.length).toBeLessThan(130)
  expect(line.slice(mark.indexOf('^'), mark.indexOf('^') + 6)).toBe('"here"')
})

test('shows the end of a long line without a sign that more follows', () => {
  const [line = ''] = frameOf(`{${'"a": 1, '.repeat(100)}"here": 1}\n`, '"here"')
  expect(line.endsWith('"here": 1}')).toBe(true)
})
