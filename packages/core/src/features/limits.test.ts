import { describe, expect, test } from 'vitest'
import * as family from './limits.js'
import { occurrences } from './occurrences.js'

const find = (id: string, schema: unknown): unknown[] =>
  occurrences(Object.values(family), schema)
    .filter(({ feature }) => feature === id)
    .map(({ pointer, anchor, details }) => [pointer, anchor, details])

const text = { type: 'string' }

/** So many properties of one schema. */
const properties = (count: number, schema: unknown = text): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, schema]))

/** So many arrays in each other, around a text. */
const arrays = (levels: number): unknown => (levels === 0 ? text : { type: 'array', items: arrays(levels - 1) })

describe('too-many-properties', () => {
  test('adds up the properties of all levels, from 101 on', () => {
    expect(find('too-many-properties', { properties: { ...properties(99), o: { properties: properties(1) } } })).toEqual([['', 'key', { count: 101 }]])
    expect(find('too-many-properties', { properties: properties(100) })).toEqual([])
  })
})

describe('too-deep', () => {
  test('points at the deepest level, from 6 on', () => {
    expect(find('too-deep', { type: 'object', properties: { a: arrays(5) } })).toEqual([
      ['/properties/a/items/items/items/items', 'key', { objects: 1, containers: 6 }],
    ])
    expect(find('too-deep', { type: 'object', properties: { a: arrays(4) } })).toEqual([])
  })

  test('follows references', () => {
    const schema = { type: 'object', properties: { a: { type: 'array', items: { $ref: '#/$defs/A' } } }, $defs: { A: arrays(4) } }
    expect(find('too-deep', schema)).toEqual([['/$defs/A/items/items/items', 'key', { objects: 1, containers: 6 }]])
  })

  test('leaves recursion, unions in each other and other values alone', () => {
    expect(find('too-deep', { type: 'object', properties: { next: { $ref: '#' } } })).toEqual([])
    expect(find('too-deep', { anyOf: [{ anyOf: [{ anyOf: [{ anyOf: [{ anyOf: [{ anyOf: [{ anyOf: [text] }] }] }] }] }] }] })).toEqual([])
    expect(find('too-deep', null)).toEqual([])
  })

  test('says how many levels', () => {
    expect(family.tooDeep.what({ objects: 4, containers: 6 })).toBe('is the end of 6 levels of objects and arrays (4 of objects)')
  })
})

describe('too-many-enum-values', () => {
  test('adds up the values of all enums, from 501 on', () => {
    const values = Array.from({ length: 250 }, (_, index) => index)
    expect(find('too-many-enum-values', { properties: { a: { enum: values }, b: { enum: [...values, 'x'] } } })).toEqual([['', 'key', { count: 501 }]])
    expect(find('too-many-enum-values', { properties: { a: { enum: values }, b: { enum: values } } })).toEqual([])
  })
})

describe('schema-text-too-long', () => {
  test('adds up names and values, from 15,001 characters on', () => {
    expect(find('schema-text-too-long', { properties: { ['a'.repeat(7000)]: { const: 'b'.repeat(8001) } } })).toEqual([['', 'key', { characters: 15_001 }]])
    expect(find('schema-text-too-long', { properties: { ['a'.repeat(7000)]: { const: 'b'.repeat(8000) } } })).toEqual([])
  })

  test('does not count descriptions', () => {
    expect(find('schema-text-too-long', { description: 'a'.repeat(20_000) })).toEqual([])
  })
})

describe('too-many-branches', () => {
  test('counts the branches of one anyOf, from 101 on', () => {
    const branches = (count: number): unknown[] => Array.from({ length: count }, () => text)
    expect(find('too-many-branches', { items: { anyOf: branches(101) } })).toEqual([['/items/anyOf', 'key', { count: 101 }]])
    expect(find('too-many-branches', { items: { anyOf: branches(100) }, anyOf: branches(100) })).toEqual([])
    expect(find('too-many-branches', { oneOf: branches(101) })).toEqual([])
  })
})

describe('repetition-too-large', () => {
  test('adds up every maxItems, from 961 on', () => {
    expect(find('repetition-too-large', { maxItems: 900, items: { maxItems: 61 } })).toEqual([['', 'key', { sum: 961 }]])
    expect(find('repetition-too-large', { maxItems: 900, items: { maxItems: 60 } })).toEqual([])
    expect(find('repetition-too-large', { maxLength: 5000 })).toEqual([])
  })
})

describe('too-many-optional-parameters', () => {
  test('counts what is not required, on all levels, from 11 on', () => {
    expect(find('too-many-optional-parameters', { properties: { ...properties(9), o: { properties: { x: text } } }, required: [] })).toEqual([
      ['', 'key', { count: 11 }],
    ])
    expect(find('too-many-optional-parameters', { properties: properties(12), required: ['p0', 'p1'] })).toEqual([])
  })
})

describe('too-many-union-parameters', () => {
  test('counts properties with anyOf or a list of types, from 11 on', () => {
    const union = { type: ['string', 'null'] }
    expect(find('too-many-union-parameters', { properties: { ...properties(10, union), a: { anyOf: [text] } } })).toEqual([['', 'key', { count: 11 }]])
    expect(find('too-many-union-parameters', { properties: properties(10, union) })).toEqual([])
    expect(find('too-many-union-parameters', { properties: properties(20) })).toEqual([])
  })
})
