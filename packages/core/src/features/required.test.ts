import { describe, expect, test } from 'vitest'
import { occurrences } from './occurrences.js'
import * as family from './required.js'

const find = (id: string, schema: unknown): unknown[] =>
  occurrences(Object.values(family), schema)
    .filter(({ feature }) => feature === id)
    .map(({ pointer, anchor, details }) => [pointer, anchor, details])

const text = { type: 'string' }

describe('required-incomplete', () => {
  test('names the properties that are not required, once for an object', () => {
    const schema = { type: 'object', properties: { q: text, limit: text, tags: text }, required: ['q'] }
    expect(find('required-incomplete', schema)).toEqual([['', 'key', { missing: ['limit', 'tags'], total: 3 }]])
  })

  test('takes an object without a type for one because of its properties', () => {
    expect(find('required-incomplete', { properties: { q: text } })).toEqual([['', 'key', { missing: ['q'], total: 1 }]])
  })

  test('looks at nested objects and at null among their types', () => {
    const schema = { type: 'array', items: { type: ['object', 'null'], properties: { q: text } } }
    expect(find('required-incomplete', schema)).toEqual([['/items', 'key', { missing: ['q'], total: 1 }]])
  })

  test('counts every property as optional where required is no list', () => {
    expect(find('required-incomplete', { properties: { q: text }, required: 'q' })).toEqual([['', 'key', { missing: ['q'], total: 1 }]])
  })

  test('reads long lists of names and the name __proto__', () => {
    const names = Array.from({ length: 40 }, (_, index) => `p${index}`)
    const properties = JSON.parse(`{"__proto__":{},${names.map((name) => `"${name}":{}`).join(',')}}`) as object
    expect(find('required-incomplete', { properties, required: names })).toEqual([['', 'key', { missing: ['__proto__'], total: 41 }]])
    expect(find('required-incomplete', { properties, required: [...names, '__proto__'] })).toEqual([])
  })

  test('leaves complete and empty objects alone, and properties of what is no object', () => {
    expect(find('required-incomplete', { type: 'object', properties: { q: text }, required: ['q'] })).toEqual([])
    expect(find('required-incomplete', { type: 'object', properties: {} })).toEqual([])
    expect(find('required-incomplete', { type: 'string', properties: { q: text } })).toEqual([])
    expect(find('required-incomplete', { type: 'object', properties: [text] })).toEqual([])
  })

  test('says which ones, three at most', () => {
    const what = family.requiredIncomplete.what
    expect(what({ missing: ['limit'], total: 2 })).toBe('has 1 optional property (limit)')
    expect(what({ missing: ['a', 'b', 'c', 'd', 'e'], total: 5 })).toBe('has 5 optional properties (a, b, c and 2 more)')
  })

  test('is repaired at request time', () => {
    expect(family.requiredIncomplete.adaptable?.({})).toBe(true)
  })
})

describe('required-undefined', () => {
  test('points at each name that is not declared', () => {
    const schema = { type: 'object', properties: { a: text }, required: ['a', 'b', 'c'] }
    expect(find('required-undefined', schema)).toEqual([
      ['/required/1', 'value', { name: 'b' }],
      ['/required/2', 'value', { name: 'c' }],
    ])
  })

  test('reads a branch by itself, without the properties of its parent', () => {
    const schema = { properties: { a: text }, anyOf: [{ required: ['a'] }] }
    expect(find('required-undefined', schema)).toEqual([['/anyOf/0/required/0', 'value', { name: 'a' }]])
  })

  test('reports a name once, and not the names that every object inherits', () => {
    const schema = { properties: { a: text }, required: ['toString', 'toString', '__proto__'] }
    expect(find('required-undefined', schema)).toEqual([
      ['/required/0', 'value', { name: 'toString' }],
      ['/required/2', 'value', { name: '__proto__' }],
    ])
  })

  test('leaves declared names, other values and a property named required alone', () => {
    expect(find('required-undefined', { properties: { a: text }, required: ['a', 3, null] })).toEqual([])
    expect(find('required-undefined', { properties: { required: { type: 'array' } } })).toEqual([])
    expect(find('required-undefined', { properties: 'a', required: ['a'] })).toEqual([])
  })
})

describe('required-without-properties', () => {
  test('finds the list at the root and on objects, also the empty one', () => {
    expect(find('required-without-properties', { required: [] })).toEqual([['/required', 'key', { count: 0 }]])
    expect(find('required-without-properties', { items: { type: 'object', required: ['a'] } })).toEqual([['/items/required', 'key', { count: 1 }]])
  })

  test('leaves branches without a type and objects with properties alone', () => {
    expect(find('required-without-properties', { properties: { a: text }, anyOf: [{ required: ['a'] }] })).toEqual([])
    expect(find('required-without-properties', { type: 'object', properties: {}, required: [] })).toEqual([])
    expect(find('required-without-properties', { type: 'object', required: true })).toEqual([])
  })
})

describe('object-without-required', () => {
  test('tells an absent list from an empty one', () => {
    expect(find('object-without-required', { type: 'object' })).toEqual([['', 'key', { absent: true, properties: 0, hasProperties: false }]])
    expect(find('object-without-required', { type: 'object', properties: { a: text }, required: [] })).toEqual([
      ['', 'key', { absent: false, properties: 1, hasProperties: true }],
    ])
  })

  test('reports an object without a type once', () => {
    expect(find('object-without-required', { properties: { a: text } })).toEqual([['', 'key', { absent: true, properties: 1, hasProperties: true }]])
  })

  test('reports an object with a type once', () => {
    expect(find('object-without-required', { type: ['null', 'object'], properties: {} })).toEqual([
      ['', 'key', { absent: true, properties: 0, hasProperties: true }],
    ])
  })

  test('leaves a filled list and other types alone', () => {
    expect(find('object-without-required', { type: 'object', properties: { a: text }, required: ['a'] })).toEqual([])
    expect(find('object-without-required', { type: 'string' })).toEqual([])
    expect(find('object-without-required', { type: 'object', required: false })).toEqual([])
    expect(find('object-without-required', { type: 'objekt', properties: { a: text } })).toEqual([])
  })
})

describe('required-boolean', () => {
  test('finds the spelling of draft 3', () => {
    expect(find('required-boolean', { properties: { a: { type: 'string', required: true } } })).toEqual([['/properties/a/required', 'key', { value: true }]])
    expect(find('required-boolean', { required: false })).toEqual([['/required', 'key', { value: false }]])
  })

  test('leaves lists, other values and a property named required alone', () => {
    expect(find('required-boolean', { required: [] })).toEqual([])
    expect(find('required-boolean', { required: 'true' })).toEqual([])
    expect(find('required-boolean', { properties: { required: true } })).toEqual([])
  })
})

describe('required-duplicate', () => {
  test('finds a name that stands twice, in short and in long lists', () => {
    const names = Array.from({ length: 20 }, (_, index) => `p${index}`)
    expect(find('required-duplicate', { required: ['a', 'b', 'a'] })).toEqual([['/required', 'key', {}]])
    expect(find('required-duplicate', { required: [...names, 'p3'] })).toEqual([['/required', 'key', {}]])
    expect(find('required-duplicate', { required: names })).toEqual([])
  })

  test('looks at names only', () => {
    expect(find('required-duplicate', { required: ['a', 'A'] })).toEqual([])
    expect(find('required-duplicate', { required: [1, 1] })).toEqual([])
    expect(find('required-duplicate', { required: Array.from({ length: 20 }, () => 1) })).toEqual([])
  })
})
