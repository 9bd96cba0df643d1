import { describe, expect, test } from 'vitest'
import * as arrays from './arrays.js'
import { occurrences } from './occurrences.js'

type Found = [pointer: string, anchor: string, details: unknown]

function find(id: string, schema: unknown): Found[] {
  return occurrences(Object.values(arrays), schema)
    .filter(({ feature }) => feature === id)
    .map(({ pointer, anchor, details }) => [pointer, anchor, details])
}

const text = { type: 'string' }

describe('array-without-items', () => {
  test('is an array that does not say what its items are', () => {
    expect(find('array-without-items', { properties: { a: { type: 'array' } } })).toEqual([
      ['/properties/a', 'key', { viaTypeList: false, plainPath: true, prefixItems: false }],
    ])
  })
  test('is underlined at a list of types', () => {
    expect(find('array-without-items', { properties: { a: { type: ['null', 'array'] } } })).toMatchObject([
      ['/properties/a/type', 'key', { viaTypeList: true }],
    ])
  })
  test('does not take prefixItems for items', () => {
    expect(find('array-without-items', { type: 'array', prefixItems: [text] })).toMatchObject([['', 'key', { prefixItems: true }]])
    expect(find('array-without-items', { type: 'array', prefixItems: [] })).toMatchObject([['', 'key', { prefixItems: false }]])
  })
  test('says whether properties, items and anyOf alone lead to it', () => {
    const array = { type: 'array' }
    expect(find('array-without-items', { properties: { items: { items: { anyOf: [array] } } } })).toMatchObject([
      [expect.anything(), 'key', { plainPath: true }],
    ])
    for (const schema of [{ oneOf: [array] }, { $defs: { A: array } }, { properties: { a: { additionalProperties: { properties: { b: array } } } } }]) {
      expect(find('array-without-items', schema)).toMatchObject([[expect.anything(), 'key', { plainPath: false }]])
    }
  })
  test('counts items of null as none', () => expect(find('array-without-items', { type: 'array', items: null })).toHaveLength(1))
  test('is not an array with items, in whatever form', () => {
    for (const items of [{}, text, [], [text], true, false]) expect(find('array-without-items', { type: 'array', items })).toEqual([])
  })
  test('is not a node of another type, or of none', () => {
    for (const type of ['object', undefined, 'list', ['string', 'null']]) expect(find('array-without-items', { type })).toEqual([])
  })
  test('is not an array in data', () => expect(find('array-without-items', { default: { type: 'array' } })).toEqual([]))
})

describe('tuple-items', () => {
  test('is a list under items, an empty one too', () => {
    expect(find('tuple-items', { properties: { a: { items: [text, text] } } })).toEqual([['/properties/a/items', 'key', { length: 2 }]])
    expect(find('tuple-items', { items: [] })).toEqual([['/items', 'key', { length: 0 }]])
  })
  test('is not one schema, nor a property called items', () => {
    expect(find('tuple-items', { items: text })).toEqual([])
    expect(find('tuple-items', { properties: { items: { items: {} } } })).toEqual([])
  })
})

describe('prefix-items', () => {
  test('is a prefixItems with members', () => {
    expect(find('prefix-items', { properties: { a: { prefixItems: [text] } } })).toEqual([['/properties/a/prefixItems', 'key', { hasItems: false }]])
  })
  test('says whether items stand beside', () => {
    expect(find('prefix-items', { prefixItems: [text], items: false })).toMatchObject([['/prefixItems', 'key', { hasItems: true }]])
    expect(find('prefix-items', { prefixItems: [text], items: null })).toMatchObject([['/prefixItems', 'key', { hasItems: false }]])
  })
  test('is not an empty one, nor one that is no list', () => {
    for (const prefixItems of [[], {}, null]) expect(find('prefix-items', { prefixItems })).toEqual([])
  })
})

describe('array-bounds', () => {
  test('are minItems and maxItems, one finding each', () => {
    expect(find('array-bounds', { items: { maxItems: 5, minItems: 0 } })).toEqual([
      ['/items/maxItems', 'key', { keyword: 'maxItems', value: 5 }],
      ['/items/minItems', 'key', { keyword: 'minItems', value: 0 }],
    ])
  })
  test('are numbers', () => {
    for (const minItems of ['1', null, true, []]) expect(find('array-bounds', { minItems })).toEqual([])
  })
  test('are not properties of those names', () => expect(find('array-bounds', { properties: { minItems: { type: 'integer' } } })).toEqual([]))
})

describe('unique-items', () => {
  test('is uniqueItems with any value', () => {
    expect(find('unique-items', { items: { uniqueItems: true } })).toEqual([['/items/uniqueItems', 'key', { value: true }]])
    expect(find('unique-items', { uniqueItems: false })).toEqual([['/uniqueItems', 'key', { value: false }]])
    expect(find('unique-items', { uniqueItems: 'yes' })).toEqual([['/uniqueItems', 'key', { value: undefined }]])
  })
  test('is not a property called uniqueItems', () => expect(find('unique-items', { properties: { uniqueItems: { type: 'boolean' } } })).toEqual([]))
})

describe('contains', () => {
  test('is found once a node, on the first of its keywords', () => {
    expect(find('contains', { items: { minContains: 1, contains: text, maxContains: 2 } })).toEqual([['/items/minContains', 'key', {}]])
  })
  test('is found where minContains stands alone', () => expect(find('contains', { minContains: 1 })).toHaveLength(1))
  test('is not a property called contains', () => expect(find('contains', { properties: { contains: text } })).toEqual([]))
})

describe('unevaluated', () => {
  test('is found for each of its keywords', () => {
    expect(find('unevaluated', { additionalItems: false, unevaluatedItems: text, unevaluatedProperties: false })).toEqual([
      ['/additionalItems', 'key', { keyword: 'additionalItems' }],
      ['/unevaluatedItems', 'key', { keyword: 'unevaluatedItems' }],
      ['/unevaluatedProperties', 'key', { keyword: 'unevaluatedProperties' }],
    ])
  })
  test('is not additionalProperties', () => expect(find('unevaluated', { additionalProperties: false, properties: { additionalItems: text } })).toEqual([]))
})

describe('keyword-on-wrong-type', () => {
  test('is a keyword of a type that the node does not have', () => {
    expect(find('keyword-on-wrong-type', { properties: { a: { type: 'string', properties: {} } } })).toEqual([
      ['/properties/a/properties', 'key', { keyword: 'properties', type: 'string', group: 'object' }],
    ])
  })
  test.each<[type: unknown, keyword: string, group: string, named: string]>([
    ['integer', 'maxLength', 'string', 'integer'],
    ['object', 'items', 'array', 'object'],
    ['array', 'required', 'object', 'array'],
    ['string', 'minimum', 'number', 'string'],
    [['string', 'null'], 'minItems', 'array', 'string or null'],
    ['NULL', 'pattern', 'string', 'null'],
  ])('type %j has nothing to do with %s', (type, keyword, group, named) => {
    expect(find('keyword-on-wrong-type', { type, [keyword]: [] })).toEqual([[`/${keyword}`, 'key', { keyword, type: named, group }]])
  })
  test('is found for each keyword', () => expect(find('keyword-on-wrong-type', { type: 'string', minimum: 1, maximum: 2, minLength: 1 })).toHaveLength(2))
  test('is a keyword beside an anyOf without a type', () => {
    expect(find('keyword-on-wrong-type', { items: { anyOf: [text], items: text } })).toEqual([
      ['/items/items', 'key', { keyword: 'items', type: 'anyOf', group: 'array' }],
    ])
  })
  test('is not a keyword of one of the types', () => {
    for (const schema of [
      { type: 'integer', minimum: 1 },
      { type: 'number', multipleOf: 2 },
      { type: ['string', 'array'], minItems: 1, minLength: 1 },
      { type: 'OBJECT', properties: {} },
    ]) {
      expect(find('keyword-on-wrong-type', schema)).toEqual([])
    }
  })
  test('is not a keyword where nothing is known of the type', () => {
    for (const schema of [
      { minimum: 1, minLength: 1 },
      { type: 'any', minimum: 1 },
      { anyOf: [], items: {} },
      { type: 'any', anyOf: [text], items: {} },
      { oneOf: [text], items: {} },
    ]) {
      expect(find('keyword-on-wrong-type', schema)).toEqual([])
    }
  })
  test('is not format, nor a keyword of every type', () =>
    expect(find('keyword-on-wrong-type', { type: 'integer', format: 'date', enum: [1], title: 'T', anyOf: [text] })).toEqual([]))
  test('is not a keyword that is null', () => expect(find('keyword-on-wrong-type', { type: 'string', items: null })).toEqual([]))
  test('is not a property of that name', () =>
    expect(find('keyword-on-wrong-type', { type: 'object', properties: { items: text, minimum: text } })).toEqual([]))
})

test.each<[id: string, schema: unknown, sentence: string]>([
  ['array-without-items', { type: 'array' }, 'is an array that does not say what its items are'],
  ['tuple-items', { items: [text] }, 'has a list of 1 schema under "items"'],
  ['prefix-items', { prefixItems: [text] }, 'gives each item a schema of its own with "prefixItems"'],
  ['array-bounds', { maxItems: 5 }, 'limits the number of its items with "maxItems": 5'],
  ['unique-items', { uniqueItems: true }, 'wants unique items with "uniqueItems"'],
  ['unique-items', { uniqueItems: false }, 'has "uniqueItems"'],
  ['contains', { contains: {} }, 'says with "contains" what some of its items are'],
  ['unevaluated', { unevaluatedItems: false }, 'has "unevaluatedItems"'],
  ['keyword-on-wrong-type', { type: ['string', 'null'], items: {} }, 'has "items", a keyword of the type array, on the type string or null'],
  ['keyword-on-wrong-type', { anyOf: [text], items: {} }, 'has "items" beside "anyOf" and no type'],
])('%s is put into words: %j', (id, schema, sentence) => {
  const feature = Object.values(arrays).find((one) => one.id === id)
  expect(feature?.what(find(id, schema)[0]?.[2] as never)).toBe(sentence)
})
