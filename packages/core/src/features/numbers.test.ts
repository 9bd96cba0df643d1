import { describe, expect, test } from 'vitest'
import * as family from './numbers.js'
import { occurrences } from './occurrences.js'

const find = (id: string, schema: unknown): unknown[] =>
  occurrences(Object.values(family), schema)
    .filter(({ feature }) => feature === id)
    .map(({ pointer, anchor, details }) => [pointer, anchor, details])

const at = (schema: unknown): unknown => ({ type: 'object', properties: { n: schema } })

describe('number-bounds', () => {
  test('finds each bound, with the type that it bounds', () => {
    expect(find('number-bounds', at({ type: 'integer', minimum: 0, maximum: 9 }))).toEqual([
      ['/properties/n/minimum', 'key', { keyword: 'minimum', value: 0, type: 'integer' }],
      ['/properties/n/maximum', 'key', { keyword: 'maximum', value: 9, type: 'integer' }],
    ])
  })

  test('takes integer and number together for number, and null for nothing', () => {
    expect(find('number-bounds', { type: ['integer', 'number'], minimum: 0 })).toEqual([['/minimum', 'key', { keyword: 'minimum', value: 0, type: 'number' }]])
    expect(find('number-bounds', { type: ['null', 'integer'], minimum: 0 })).toEqual([['/minimum', 'key', { keyword: 'minimum', value: 0, type: 'integer' }]])
    expect(find('number-bounds', { minimum: 0 })).toEqual([['/minimum', 'key', { keyword: 'minimum', value: 0, type: undefined }]])
    expect(find('number-bounds', { type: 'string', minimum: 0 })).toEqual([['/minimum', 'key', { keyword: 'minimum', value: 0, type: 'string' }]])
  })

  test('leaves other values, other bounds and properties of that name alone', () => {
    expect(find('number-bounds', { minimum: '0', maximum: null })).toEqual([])
    expect(find('number-bounds', { exclusiveMinimum: 0 })).toEqual([])
    expect(find('number-bounds', { properties: { minimum: { type: 'number' } }, default: { minimum: 3 } })).toEqual([])
  })

  test('says which bound', () => {
    expect(family.numberBounds.what({ keyword: 'minimum', value: 0, type: 'integer' })).toBe('bounds its value with "minimum": 0')
  })
})

describe('exclusive-bounds', () => {
  test('finds a number, and leaves the boolean of draft 4 to the other feature', () => {
    expect(find('exclusive-bounds', at({ type: 'number', exclusiveMinimum: 0 }))).toEqual([
      ['/properties/n/exclusiveMinimum', 'key', { keyword: 'exclusiveMinimum', value: 0, type: 'number' }],
    ])
    expect(find('exclusive-bounds', { exclusiveMaximum: true })).toEqual([])
  })
})

describe('exclusive-boolean', () => {
  test('finds the boolean of draft 4, and leaves numbers alone', () => {
    expect(find('exclusive-boolean', at({ type: 'integer', minimum: 0, exclusiveMinimum: true }))).toEqual([
      ['/properties/n/exclusiveMinimum', 'key', { keyword: 'exclusiveMinimum', value: true }],
    ])
    expect(find('exclusive-boolean', { exclusiveMaximum: 1 })).toEqual([])
  })
})

describe('multiple-of', () => {
  test('finds the keyword, with its number where it has one', () => {
    expect(find('multiple-of', at({ type: 'number', multipleOf: 0.5 }))).toEqual([['/properties/n/multipleOf', 'key', { value: 0.5 }]])
    expect(find('multiple-of', { multipleOf: '2' })).toEqual([['/multipleOf', 'key', { value: undefined }]])
  })

  test('leaves a property of that name alone', () => {
    expect(find('multiple-of', { properties: { multipleOf: { type: 'number' } } })).toEqual([])
  })
})

describe('bounds-inverted', () => {
  test.each([
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
    ['minProperties', 'maxProperties'],
  ])('finds a %s above its %s', (lower, upper) => {
    expect(find('bounds-inverted', { [upper]: 1, [lower]: 2 })).toEqual([['/' + lower, 'key', { keywords: [lower, upper] }]])
    expect(find('bounds-inverted', { [lower]: 2, [upper]: 2 })).toEqual([])
  })

  test('leaves a bound alone, another pair and values that are no numbers', () => {
    expect(find('bounds-inverted', { minimum: 2 })).toEqual([])
    expect(find('bounds-inverted', { minimum: 2, maxLength: 1 })).toEqual([])
    expect(find('bounds-inverted', { minimum: '2', maximum: 1 })).toEqual([])
  })

  test('names both keywords', () => {
    expect(family.boundsInverted.what({ keywords: ['minItems', 'maxItems'] })).toBe('has a "minItems" above its "maxItems", so that no value fits')
  })
})
