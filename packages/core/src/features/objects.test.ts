import { describe, expect, test } from 'vitest'
import * as objects from './objects.js'
import { occurrences } from './occurrences.js'

type Found = [pointer: string, anchor: string, details: unknown]

function find(id: string, schema: unknown): Found[] {
  return occurrences(Object.values(objects), schema)
    .filter(({ feature }) => feature === id)
    .map(({ pointer, anchor, details }) => [pointer, anchor, details])
}

const text = { type: 'string' }

describe('object-without-properties', () => {
  test('is an object that says nothing of its properties', () => {
    expect(find('object-without-properties', { properties: { a: { type: 'object' } } })).toEqual([['/properties/a', 'key', { key: false }]])
  })
  test('is one whose properties are empty', () =>
    expect(find('object-without-properties', { type: 'object', properties: {} })).toEqual([['', 'key', { key: true }]]))
  test('is one that is closed', () =>
    expect(find('object-without-properties', { type: ['object', 'null'], additionalProperties: false, patternProperties: {} })).toHaveLength(1))
  test('counts null as nothing', () => {
    expect(find('object-without-properties', { type: 'object', properties: null, additionalProperties: null, patternProperties: null })).toEqual([
      ['', 'key', { key: false }],
    ])
  })
  test('is not a map', () => {
    for (const more of [{ additionalProperties: true }, { additionalProperties: {} }, { additionalProperties: text }, { patternProperties: { '^a': text } }]) {
      expect(find('object-without-properties', { type: 'object', ...more })).toEqual([])
    }
  })
  test('is not an object with properties, nor one whose properties are no object', () => {
    expect(find('object-without-properties', { type: 'object', properties: { a: text } })).toEqual([])
    expect(find('object-without-properties', { type: 'object', properties: [] })).toEqual([])
    expect(find('object-without-properties', JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}'))).toEqual([])
  })
  test('is not a node without a type', () => expect(find('object-without-properties', { properties: {} })).toEqual([]))
})

describe('additional-properties-missing', () => {
  test('is an object that does not mention additionalProperties, once', () => {
    expect(
      find('additional-properties-missing', { properties: { a: { type: 'object', properties: { b: text, c: text } } }, additionalProperties: false }),
    ).toEqual([['/properties/a', 'key', { properties: 2, root: false }]])
    expect(find('additional-properties-missing', { type: 'OBJECT' })).toEqual([['', 'key', { properties: 0, root: true }]])
  })
  test('is a node with properties and no type', () => {
    expect(find('additional-properties-missing', { properties: { a: text } })).toHaveLength(1)
    expect(find('additional-properties-missing', { type: null, properties: { a: text } })).toHaveLength(1)
  })
  test('is not an object that mentions it', () => {
    for (const additionalProperties of [false, true, {}, null])
      expect(find('additional-properties-missing', { type: 'object', properties: {}, additionalProperties })).toEqual([])
  })
  test('is not a node of another type', () => {
    for (const type of ['string', 'thing', ['array', 'null']]) expect(find('additional-properties-missing', { type, properties: { a: text } })).toEqual([])
  })
  test('is not a node whose properties are no object', () => expect(find('additional-properties-missing', { properties: [] })).toEqual([]))
  test('is repaired by clients where properties are declared, and at the root', () => {
    const adaptable = (schema: unknown): unknown => {
      const [, , details] = find('additional-properties-missing', schema).at(-1) ?? []
      return objects.additionalPropertiesMissing.adaptable?.(details as never)
    }
    expect(adaptable({ type: 'object' })).toBe(true)
    expect(adaptable({ items: { type: 'object', properties: { a: text } } })).toBe(true)
    expect(adaptable({ items: { type: 'object' } })).toBe(false)
  })
})

describe('additional-properties-false', () => {
  test('closes an object', () => {
    expect(find('additional-properties-false', { items: { properties: { a: text }, additionalProperties: false } })).toEqual([
      ['/items/additionalProperties', 'key', { properties: 1 }],
    ])
    expect(find('additional-properties-false', { additionalProperties: false })).toEqual([['/additionalProperties', 'key', { properties: 0 }]])
  })
  test('is not true, a schema or null', () => {
    for (const additionalProperties of [true, {}, text, null, 0]) expect(find('additional-properties-false', { additionalProperties })).toEqual([])
  })
  test('is not a property called additionalProperties', () =>
    expect(find('additional-properties-false', { properties: { additionalProperties: { type: 'boolean' } } })).toEqual([]))
})

describe('additional-properties-open', () => {
  test('admits anything', () => {
    for (const additionalProperties of [true, {}])
      expect(find('additional-properties-open', { additionalProperties })).toEqual([['/additionalProperties', 'key', { kind: 'any', properties: 0 }]])
  })
  test('admits values of a schema', () => {
    expect(find('additional-properties-open', { items: { properties: { a: text }, additionalProperties: text } })).toEqual([
      ['/items/additionalProperties', 'key', { kind: 'schema', properties: 1 }],
    ])
  })
  test('is not false, null or what is no schema', () => {
    for (const additionalProperties of [false, null, 'string', [], 1]) expect(find('additional-properties-open', { additionalProperties })).toEqual([])
  })
})

describe('pattern-properties', () => {
  test('counts its patterns', () => {
    expect(find('pattern-properties', { items: { patternProperties: { '^a': text, b$: text } } })).toEqual([
      ['/items/patternProperties', 'key', { count: 2, hasProperties: false }],
    ])
  })
  test('says whether properties stand beside', () => {
    expect(find('pattern-properties', { properties: {}, patternProperties: {} })).toEqual([['/patternProperties', 'key', { count: 0, hasProperties: true }]])
  })
  test('is not a property called patternProperties', () => expect(find('pattern-properties', { properties: { patternProperties: text } })).toEqual([]))
})

describe('property-names', () => {
  test('lists what else says something of the properties', () => {
    expect(find('property-names', { items: { propertyNames: text, additionalProperties: false, properties: {}, patternProperties: null } })).toEqual([
      ['/items/propertyNames', 'key', { besides: ['properties', 'additionalProperties'] }],
    ])
  })
  test('may stand alone', () => expect(find('property-names', { propertyNames: { pattern: 'a' } })).toEqual([['/propertyNames', 'key', { besides: [] }]]))
  test('is not a property called propertyNames', () => expect(find('property-names', { properties: { propertyNames: text } })).toEqual([]))
})

describe('dependencies', () => {
  test.each(['dependentRequired', 'dependentSchemas', 'dependencies'])('are %s', (keyword) => {
    expect(find('dependencies', { items: { [keyword]: {} } })).toEqual([[`/items/${keyword}`, 'key', { keyword }]])
  })
  test('are not a property called dependencies', () => expect(find('dependencies', { properties: { dependencies: text } })).toEqual([]))
})

describe('property-count', () => {
  test('is a bound, one finding each', () => {
    expect(find('property-count', { items: { minProperties: 1, maxProperties: 2 } })).toEqual([
      ['/items/minProperties', 'key', { keyword: 'minProperties', value: 1 }],
      ['/items/maxProperties', 'key', { keyword: 'maxProperties', value: 2 }],
    ])
  })
  test('is a number', () => {
    for (const minProperties of ['1', null, {}]) expect(find('property-count', { minProperties })).toEqual([])
  })
})

describe('property-name-charset', () => {
  const named = (name: string): Found[] => find('property-name-charset', { properties: { [name]: text } })

  test('is a name with another character', () => {
    expect(named('filter[id]')).toEqual([['/properties/filter[id]', 'key', { name: 'filter[id]', topLevel: true }]])
    for (const name of ['a b', 'größe', 'a/b', '$top', 'a:b', '@type']) expect(named(name), name).toHaveLength(1)
  })
  test('is an empty name, and one of more than 64 characters', () => {
    expect(named('')).toEqual([['/properties/', 'key', { name: '', topLevel: true }]])
    expect(named('x'.repeat(65))).toHaveLength(1)
    expect(named('x'.repeat(64))).toEqual([])
  })
  test('says that it is nested', () =>
    expect(find('property-name-charset', { items: { properties: { 'a b': text } } })).toMatchObject([['/items/properties/a b', 'key', { topLevel: false }]]))
  test('is found for each name', () => expect(find('property-name-charset', { properties: { 'a b': text, ab: text, 'c d': text } })).toHaveLength(2))
  test('is not a name of letters, digits, underscores, dots and dashes', () => {
    for (const name of ['a', 'Z9', 'snake_case', 'kebab-case', 'a.b', '0', '_', '__proto__'])
      expect(find('property-name-charset', JSON.parse(`{"properties":{"${name}":{}}}`)), name).toEqual([])
  })
  test('is not the name of a definition or of a pattern', () =>
    expect(find('property-name-charset', { $defs: { 'a b': text }, patternProperties: { '^a b': text } })).toEqual([]))
  test('is not looked for where properties are no object', () => {
    for (const properties of [null, ['a b'], 'a b', 5]) expect(find('property-name-charset', { properties })).toEqual([])
  })
})

describe('property-named-like-keyword', () => {
  test.each(['$defs', '$ref', 'anyOf', 'required', 'additionalProperties', 'properties', 'type', 'items'])('is a property called %s', (name) => {
    expect(find('property-named-like-keyword', { properties: { [name]: text } })).toEqual([[`/properties/${name}`, 'key', { name }]])
  })
  test('is found where the properties of a property called properties are', () => {
    expect(find('property-named-like-keyword', { properties: { properties: { properties: { items: text } } } }).map(([pointer]) => pointer)).toEqual([
      '/properties/properties',
      '/properties/properties/properties/items',
    ])
  })
  test('is not a property called otherwise', () =>
    expect(find('property-named-like-keyword', { properties: { title: text, Type: text, oneOf: text } })).toEqual([]))
  test('is not a keyword, nor a definition of that name', () =>
    expect(find('property-named-like-keyword', { type: 'object', items: {}, $defs: { type: text } })).toEqual([]))
})

test.each<[id: string, schema: unknown, sentence: string]>([
  ['object-without-properties', { type: 'object' }, 'is an object that declares no properties'],
  ['additional-properties-missing', { type: 'object' }, 'is an object that leaves "additionalProperties" out'],
  ['additional-properties-false', { additionalProperties: false }, 'admits no other properties with "additionalProperties": false'],
  ['additional-properties-open', { additionalProperties: true }, 'admits any other property with "additionalProperties"'],
  ['additional-properties-open', { additionalProperties: text }, 'admits other properties of one schema with "additionalProperties"'],
  ['pattern-properties', { patternProperties: { '^a': text } }, 'describes properties by 1 pattern of their names with "patternProperties"'],
  ['property-names', { propertyNames: text }, 'says with "propertyNames" how its properties may be called'],
  ['dependencies', { dependentRequired: {} }, 'makes properties depend on each other with "dependentRequired"'],
  ['property-count', { maxProperties: 3 }, 'limits the number of its properties with "maxProperties": 3'],
  ['property-name-charset', { properties: { 'a b': text } }, 'has a name that is not made of 1 to 64 letters, digits, underscores, dots and dashes: "a b"'],
  ['property-named-like-keyword', { properties: { type: text } }, 'is a property named like the keyword "type"'],
])('%s is put into words: %j', (id, schema, sentence) => {
  const feature = Object.values(objects).find((one) => one.id === id)
  expect(feature?.what(find(id, schema)[0]?.[2] as never)).toBe(sentence)
})
