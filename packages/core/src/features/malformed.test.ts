import { describe, expect, test } from 'vitest'
import * as family from './malformed.js'
import { occurrences } from './occurrences.js'

const find = (id: string, schema: unknown): unknown[] =>
  occurrences(Object.values(family), schema)
    .filter(({ feature }) => feature === id)
    .map(({ pointer, anchor, details }) => [pointer, anchor, details])

const all = (schema: unknown): string[] => occurrences(Object.values(family), schema).map(({ feature, pointer }) => `${feature} ${pointer}`)

describe('boolean-schema', () => {
  test('finds booleans where a schema stands', () => {
    expect(find('boolean-schema', { properties: { a: true }, items: false, anyOf: [true] })).toEqual([
      ['/properties/a', 'value', { value: true }],
      ['/items', 'value', { value: false }],
      ['/anyOf/0', 'value', { value: true }],
    ])
  })

  test('leaves the root, additionalProperties and its relatives, and values alone', () => {
    expect(find('boolean-schema', true)).toEqual([])
    expect(find('boolean-schema', { additionalProperties: false, not: true, contains: true, unevaluatedItems: false, default: true, enum: [true] })).toEqual([])
  })
})

describe('schema-not-object', () => {
  test('finds what is neither an object nor a boolean', () => {
    expect(find('schema-not-object', { properties: { a: 'string', b: null, c: [], d: 1 }, anyOf: ['x'], items: 'string', additionalProperties: [] })).toEqual([
      ['/properties/a', 'value', { value: 'string' }],
      ['/properties/b', 'value', { value: 'null' }],
      ['/properties/c', 'value', { value: 'array' }],
      ['/properties/d', 'value', { value: 'number' }],
      ['/anyOf/0', 'value', { value: 'string' }],
      ['/items', 'value', { value: 'string' }],
      ['/additionalProperties', 'value', { value: 'array' }],
    ])
  })

  test('leaves the root and a list of items alone', () => {
    expect(find('schema-not-object', null)).toEqual([])
    expect(find('schema-not-object', { items: [{}, { type: 'string' }] })).toEqual([])
    expect(find('schema-not-object', { items: [null] })).toEqual([['/items/0', 'value', { value: 'null' }]])
  })
})

describe('keyword-null', () => {
  test('finds null under a keyword', () => {
    expect(find('keyword-null', { required: null, properties: { a: { type: null, items: null, anyOf: null, nullable: null } } })).toEqual([
      ['/required', 'key', { keyword: 'required' }],
      ['/properties/a/type', 'key', { keyword: 'type' }],
      ['/properties/a/items', 'key', { keyword: 'items' }],
      ['/properties/a/anyOf', 'key', { keyword: 'anyOf' }],
      ['/properties/a/nullable', 'key', { keyword: 'nullable' }],
    ])
  })

  test('leaves default, const, members of lists, properties and unknown keys alone', () => {
    expect(find('keyword-null', { default: null, const: null, enum: [null], examples: [null], properties: { required: null }, foo: null })).toEqual([])
  })
})

describe('keyword-invalid-value', () => {
  test.each([
    ['properties', []],
    ['$defs', 'x'],
    ['anyOf', {}],
    ['prefixItems', { type: 'string' }],
    ['required', 'x'],
    ['required', { 0: 'x' }],
    ['required', ['x', 3]],
    ['minimum', '0'],
    ['minLength', -1],
    ['maxItems', 1.5],
    ['multipleOf', 0],
    ['description', 3],
    ['$ref', {}],
    ['title', ['x']],
    ['uniqueItems', 'true'],
    ['nullable', 1],
    ['enum', 'a'],
    ['examples', { a: 1 }],
    ['type', 3],
    ['type', { type: 'string' }],
    ['type', ['string', 3]],
    ['dependentRequired', { a: 'b' }],
    ['dependencies', []],
  ])('finds %s: %j', (keyword, value) => {
    expect(find('keyword-invalid-value', { properties: { p: { [keyword]: value } } })).toMatchObject([[`/properties/p/${keyword}`, 'key', { keyword }]])
  })

  test.each([
    ['properties', {}],
    ['anyOf', []],
    ['items', [{}]],
    ['items', 'x'],
    ['required', []],
    ['required', true],
    ['required', null],
    ['exclusiveMinimum', true],
    ['exclusiveMaximum', 3],
    ['minLength', 5.0],
    ['multipleOf', 0.1],
    ['type', 'frog'],
    ['type', []],
    ['enum', []],
    ['default', 3],
    ['const', []],
    ['additionalProperties', 'x'],
    ['dependentRequired', { a: ['b'] }],
    ['x-any', -1],
  ])('leaves %s: %j alone', (keyword, value) => {
    expect(find('keyword-invalid-value', { properties: { p: { [keyword]: value } } })).toEqual([])
  })

  test('tells a number that was written as a string', () => {
    expect(find('keyword-invalid-value', { minLength: '5', maximum: '-1.5e3', maxLength: 'five', description: [] })).toEqual([
      ['/minLength', 'key', { keyword: 'minLength', actual: 'string', numericString: true }],
      ['/maximum', 'key', { keyword: 'maximum', actual: 'string', numericString: true }],
      ['/maxLength', 'key', { keyword: 'maxLength', actual: 'string', numericString: false }],
      ['/description', 'key', { keyword: 'description', actual: 'array', numericString: false }],
    ])
    expect(find('keyword-invalid-value', { properties: '5' })).toEqual([
      ['/properties', 'key', { keyword: 'properties', actual: 'string', numericString: false }],
    ])
  })

  test('does not repeat what stands in place of a schema', () => {
    expect(all({ items: 'x', not: 3, properties: { a: 'string' } })).toEqual([
      'schema-not-object /items',
      'schema-not-object /not',
      'schema-not-object /properties/a',
    ])
  })

  test('takes properties named like keywords for properties', () => {
    expect(all({ properties: { minimum: { type: 'string' }, required: { type: 'boolean' }, properties: { type: 'object' } } })).toEqual([])
  })

  test('says what stands there', () => {
    expect(family.keywordInvalidValue.what({ keyword: 'properties', actual: 'array', numericString: false })).toBe(
      'gives "properties" an array that it does not allow',
    )
    expect(family.keywordInvalidValue.what({ keyword: 'minLength', actual: 'number', numericString: false })).toBe(
      'gives "minLength" a number that it does not allow',
    )
  })
})
