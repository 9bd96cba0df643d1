import { describe, expect, test } from 'vitest'
import { occurrences } from './occurrences.js'
import * as family from './root.js'

const find = (id: string, schema: unknown): unknown[] =>
  occurrences(Object.values(family), schema)
    .filter(({ feature }) => feature === id)
    .map(({ pointer, anchor, details }) => [pointer, anchor, details])

const nested = (schema: unknown): unknown => ({ type: 'object', properties: { a: schema } })

describe('root-not-object', () => {
  test.each([
    [null, 'null'],
    [true, 'boolean'],
    ['x', 'string'],
    [[], 'array'],
    [3, 'number'],
  ])('finds %j', (schema, value) => {
    expect(find('root-not-object', schema)).toEqual([['', 'key', { value }]])
  })

  test('leaves objects and what is not there alone', () => {
    expect(find('root-not-object', {})).toEqual([])
    expect(find('root-not-object', undefined)).toEqual([])
    expect(find('root-not-object', nested(null))).toEqual([])
  })
})

describe('root-type-missing', () => {
  test('tells what stands there instead', () => {
    expect(find('root-type-missing', {})).toEqual([['', 'key', { empty: true, hasRef: false, hasCombinator: false }]])
    expect(find('root-type-missing', { $ref: '#/$defs/a' })).toEqual([['', 'key', { empty: false, hasRef: true, hasCombinator: false }]])
    expect(find('root-type-missing', { oneOf: [{}] })).toEqual([['', 'key', { empty: false, hasRef: false, hasCombinator: true }]])
  })

  test('counts null and empty combinators as absent', () => {
    expect(find('root-type-missing', { type: null, anyOf: [], $ref: 3 })).toEqual([['', 'key', { empty: false, hasRef: false, hasCombinator: false }]])
  })

  test('leaves any type, nested schemas and other values alone', () => {
    expect(find('root-type-missing', { type: 'array' })).toEqual([])
    expect(find('root-type-missing', nested({}))).toEqual([])
    expect(find('root-type-missing', [])).toEqual([])
  })
})

describe('root-type-not-object', () => {
  test('finds another type and a list, also of one', () => {
    expect(find('root-type-not-object', { type: 'array' })).toEqual([['/type', 'value', { list: false }]])
    expect(find('root-type-not-object', { type: ['object', 'null'] })).toEqual([['/type', 'value', { list: true }]])
    expect(find('root-type-not-object', { type: ['object'] })).toEqual([['/type', 'value', { list: true }]])
  })

  test('leaves object in any case, no type and nested types alone', () => {
    expect(find('root-type-not-object', { type: 'object' })).toEqual([])
    expect(find('root-type-not-object', { type: 'OBJECT' })).toEqual([])
    expect(find('root-type-not-object', {})).toEqual([])
    expect(find('root-type-not-object', { type: null })).toEqual([])
    expect(find('root-type-not-object', nested({ type: 'array' }))).toEqual([])
  })
})

describe('root-combinator', () => {
  test('points at the first of them', () => {
    expect(find('root-combinator', { oneOf: [{}], type: 'object', anyOf: [{}] })).toEqual([['/oneOf', 'key', { keywords: ['oneOf', 'anyOf'], hasType: true }]])
    expect(find('root-combinator', { allOf: [{}] })).toEqual([['/allOf', 'key', { keywords: ['allOf'], hasType: false }]])
  })

  test('leaves empty ones, nested ones and properties of those names alone', () => {
    expect(find('root-combinator', { anyOf: [], oneOf: null })).toEqual([])
    expect(find('root-combinator', nested({ anyOf: [{}] }))).toEqual([])
    expect(find('root-combinator', { properties: { anyOf: { type: 'string' } } })).toEqual([])
  })
})

describe('root-enum-const-not', () => {
  test('points at the first of them', () => {
    expect(find('root-enum-const-not', { not: {}, enum: [1] })).toEqual([['/not', 'key', { keywords: ['not', 'enum'] }]])
    expect(find('root-enum-const-not', { const: null })).toEqual([['/const', 'key', { keywords: ['const'] }]])
  })

  test('leaves nested ones and properties of those names alone', () => {
    expect(find('root-enum-const-not', { properties: { not: {}, a: { enum: [1] } } })).toEqual([])
  })
})

describe('root-without-properties', () => {
  test('finds an object that has no such key', () => {
    expect(find('root-without-properties', { type: 'object' })).toEqual([['', 'key', { combinator: false }]])
    expect(find('root-without-properties', { type: 'object', anyOf: [{}] })).toEqual([['', 'key', { combinator: true }]])
  })

  test('leaves empty properties, other roots and nested objects alone', () => {
    expect(find('root-without-properties', { type: 'object', properties: {} })).toEqual([])
    expect(find('root-without-properties', {})).toEqual([])
    expect(find('root-without-properties', nested({ type: 'object' }))).toEqual([])
  })
})

describe('root-extra-keyword', () => {
  test('reports each other key', () => {
    expect(find('root-extra-keyword', { type: 'object', properties: {}, required: [], $schema: 'x', foo: 1 })).toEqual([
      ['/$schema', 'key', { keyword: '$schema' }],
      ['/foo', 'key', { keyword: 'foo' }],
    ])
  })

  test('leaves nested schemas alone', () => {
    expect(find('root-extra-keyword', nested({ title: 'x' }))).toEqual([])
  })
})

describe('wrapped-schema', () => {
  test.each(['jsonSchema', 'json', 'schema'])('finds the one key %s with an object', (key) => {
    expect(find('wrapped-schema', { [key]: { type: 'object' } })).toEqual([['/' + key, 'key', { key }]])
    expect(find('wrapped-schema', { [key]: { type: 'object' }, type: 'object' })).toEqual([])
    expect(find('wrapped-schema', { [key]: 'x' })).toEqual([])
    expect(find('wrapped-schema', nested({ [key]: {} }))).toEqual([])
  })
})
