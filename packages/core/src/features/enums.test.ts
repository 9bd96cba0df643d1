import { describe, expect, test } from 'vitest'
import * as enums from './enums.js'
import { occurrences } from './occurrences.js'

type Found = [pointer: string, anchor: string, details: unknown]

function find(id: string, schema: unknown): Found[] {
  return occurrences(Object.values(enums), schema)
    .filter(({ feature }) => feature === id)
    .map(({ pointer, anchor, details }) => [pointer, anchor, details])
}

const listing = (...values: unknown[]): unknown => ({ properties: { a: { enum: values } } })

describe('const', () => {
  test('is a constant of any kind', () => {
    expect(find('const', { properties: { a: { const: 'x' } } })).toEqual([['/properties/a/const', 'key', { value: 'string' }]])
    const kinds = ['x', 1, true, null, {}, []].map((value) => find('const', { const: value })[0]?.[2])
    expect(kinds).toEqual(['string', 'number', 'boolean', 'null', 'object', 'array'].map((value) => ({ value })))
  })
  test('is not a property called const, nor data', () =>
    expect(find('const', { properties: { const: { type: 'string' } }, default: { const: 1 } })).toEqual([]))
})

describe('enum-non-string', () => {
  test('is the first number or boolean among the values', () => {
    expect(find('enum-non-string', listing('a', 2, true))).toEqual([['/properties/a/enum/1', 'value', { index: 1, value: 2 }]])
    expect(find('enum-non-string', listing(false))).toMatchObject([['/properties/a/enum/0', 'value', { value: false }]])
  })
  test('is not a string of digits, null, an object or a list', () => expect(find('enum-non-string', listing('1', 'true', null, {}, []))).toEqual([]))
})

describe('enum-null', () => {
  test('is null among the values', () => expect(find('enum-null', listing('a', null, null))).toEqual([['/properties/a/enum/1', 'value', { index: 1 }]]))
  test('is not the word', () => expect(find('enum-null', listing('null', 0, false, ''))).toEqual([]))
})

describe('enum-empty-string', () => {
  test('is an empty string among the values', () =>
    expect(find('enum-empty-string', listing('a', ''))).toEqual([['/properties/a/enum/1', 'value', { index: 1 }]]))
  test('is not a space', () => expect(find('enum-empty-string', listing(' ', 0, null))).toEqual([]))
})

describe('enum-complex-value', () => {
  test('is an object or a list among the values', () => {
    expect(find('enum-complex-value', listing('a', {}))).toEqual([['/properties/a/enum/1', 'value', { index: 1 }]])
    expect(find('enum-complex-value', listing([]))).toHaveLength(1)
  })
  test('is not null', () => expect(find('enum-complex-value', listing(null, 'a', 1))).toEqual([]))
})

describe('enum-empty', () => {
  test('is an enum without values', () => expect(find('enum-empty', listing())).toEqual([['/properties/a/enum', 'key', {}]]))
  test('is not an enum with values, nor one that is no list', () => {
    for (const value of [['a'], null, {}, '']) expect(find('enum-empty', { enum: value })).toEqual([])
  })
})

describe('enum-on-non-string', () => {
  test('is an enum on a node of one type that is not string', () => {
    expect(find('enum-on-non-string', { items: { type: 'integer', enum: [1] } })).toEqual([['/items/enum', 'key', { type: 'integer' }]])
    expect(find('enum-on-non-string', { type: ['ARRAY'], enum: ['a'] })).toEqual([['/enum', 'key', { type: 'array' }]])
  })
  test('is not an enum on a string, on several types or on none', () => {
    for (const type of ['string', ['integer', 'null'], undefined, 'file']) expect(find('enum-on-non-string', { type, enum: [1] })).toEqual([])
  })
  test('is not an empty enum', () => expect(find('enum-on-non-string', { type: 'integer', enum: [] })).toEqual([]))
})

describe('enum-too-long', () => {
  const values = Array.from({ length: 251 }, (_nothing, index) => `v${String(index % 10)}`)

  test('is an enum of more than 250 values, with the length of its strings', () => {
    expect(find('enum-too-long', { enum: [...values, 5, null] })).toEqual([['/enum', 'key', { values: 253, characters: 502 }]])
  })
  test('is not one of 250', () => expect(find('enum-too-long', { enum: values.slice(1) })).toEqual([]))
})

test('a property called enum is a property, and an enum in data is data', () => {
  expect(occurrences(Object.values(enums), { properties: { enum: { type: 'string' } }, default: { enum: [1, null, ''] }, examples: [{ enum: [] }] })).toEqual(
    [],
  )
})

test('an enum that is no list is nobody’s values', () => {
  for (const value of ['a', null, 5, { 0: null }, true]) expect(occurrences(Object.values(enums), { type: 'integer', enum: value })).toEqual([])
})

test.each<[id: string, schema: unknown, sentence: string]>([
  ['const', { const: 1 }, 'fixes its value with "const"'],
  ['enum-non-string', { enum: ['a', 2] }, 'lists 2 in "enum" and not only strings'],
  ['enum-null', { enum: [null] }, 'lists null in "enum"'],
  ['enum-empty-string', { enum: [''] }, 'lists the empty string in "enum"'],
  ['enum-complex-value', { enum: [[]] }, 'lists an object or an array in "enum"'],
  ['enum-empty', { enum: [] }, 'has an "enum" without values'],
  ['enum-on-non-string', { type: 'integer', enum: [1] }, 'has an "enum" on the type integer'],
  ['enum-too-long', { enum: Array.from({ length: 300 }, () => 'ab') }, 'lists 300 values with 600 characters together in "enum"'],
])('%s is put into words: %j', (id, schema, sentence) => {
  const feature = Object.values(enums).find((one) => one.id === id)
  expect(feature?.what(find(id, schema)[0]?.[2] as never)).toBe(sentence)
})
