import { describe, expect, test } from 'vitest'
import { escapeSegment, fromPointer, toPointer, unescapeSegment, valueAt } from './pointer.js'

describe('a pointer', () => {
  test('is empty at the root', () => {
    expect(toPointer([])).toBe('')
    expect(fromPointer('')).toEqual([])
  })
  test('names keys and indexes', () => expect(toPointer(['anyOf', 0, 'properties', 'a'])).toBe('/anyOf/0/properties/a'))
  test('escapes the tilde and the slash, in that order', () => {
    expect(toPointer(['a/b', 'c~d', '~1'])).toBe('/a~1b/c~0d/~01')
    expect(fromPointer('/a~1b/c~0d/~01')).toEqual(['a/b', 'c~d', '~1'])
  })
  test('keeps empty keys', () => {
    expect(toPointer(['', ''])).toBe('//')
    expect(fromPointer('/')).toEqual([''])
    expect(fromPointer('//')).toEqual(['', ''])
  })
  test('reads an index as a string', () => expect(fromPointer('/enum/2')).toEqual(['enum', '2']))
  test.each(['', 'plain', '~', '~0', '~1', '/', '~~//', 'ä', '__proto__'])('brings the key %j back', (key) => {
    expect(unescapeSegment(escapeSegment(key))).toBe(key)
  })
})

describe('the value at a path', () => {
  const root = { properties: { items: { enum: ['a', null] } }, list: [[1]] }
  test('is the whole at the empty path', () => expect(valueAt(root, [])).toBe(root))
  test('is found through keys and indexes', () => {
    expect(valueAt(root, ['properties', 'items', 'enum', 0])).toBe('a')
    expect(valueAt(root, ['list', 0, 0])).toBe(1)
  })
  test('is found where the index is written as a string', () => expect(valueAt(root, ['list', '0', '0'])).toBe(1))
  test('is null where null stands', () => expect(valueAt(root, ['properties', 'items', 'enum', 1])).toBeNull())
  test('is undefined where the path leaves the document', () => {
    for (const path of [['none'], ['list', 5], ['list', 'x'], ['list', 0, 0, 'deeper'], ['toString']]) expect(valueAt(root, path)).toBeUndefined()
  })
  test('is undefined below what is no container', () => {
    for (const leaf of [null, 'text', 5, true, undefined]) expect(valueAt(leaf, ['length'])).toBeUndefined()
  })
  test('is found under a key called __proto__ only if the object has it', () => {
    expect(valueAt({}, ['__proto__'])).toBeUndefined()
    expect(valueAt(JSON.parse('{"__proto__":1}'), ['__proto__'])).toBe(1)
  })
})
