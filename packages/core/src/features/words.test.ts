import { expect, test } from 'vitest'
import { counted, inQuotes, listed, ofKind, quoted } from './words.js'

test('lists three names and counts the others', () => {
  expect(listed([])).toBe('')
  expect(listed(['a', 'b', 'c'])).toBe('a, b, c')
  expect(listed(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more')
  expect(listed(undefined)).toBe('')
  expect(listed(['', 'a\nb', 'c d'])).toBe('"", "a\\nb", c d')
})

test('lists names in quotes, each cut by itself', () => {
  expect(inQuotes(['anyOf', 'x'.repeat(70), 'a', 'b'])).toBe(`"anyOf", "${'x'.repeat(59)}…", "a" and 1 more`)
})

test('counts in the singular and in the plural', () => {
  expect([counted(1, 'level', 'levels'), counted(0, 'level', 'levels'), counted(2, 'level', 'levels')]).toEqual(['1 level', '0 levels', '2 levels'])
})

test('names the kind of a value', () => {
  expect(['null', 'array', 'object', 'string'].map(ofKind)).toEqual(['null', 'an array', 'an object', 'a string'])
})

test('quotes a text on one line and cuts a long one', () => {
  expect(quoted('a"b\nc')).toBe('"a\\"b\\nc"')
  expect(quoted('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`)
  expect(quoted('x'.repeat(61))).toBe(`"${'x'.repeat(59)}…"`)
})
