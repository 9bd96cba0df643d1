import { describe, expect, test } from 'vitest'
import { occurrences } from './occurrences.js'
import * as types from './types.js'

type Found = [pointer: string, anchor: string, details: unknown]

function find(id: string, schema: unknown): Found[] {
  return occurrences(Object.values(types), schema)
    .filter(({ feature }) => feature === id)
    .map(({ pointer, anchor, details }) => [pointer, anchor, details])
}

/** What is found of one feature in a property called `a`. */
function inProperty(id: string, schema: unknown): unknown[] {
  return find(id, { type: 'object', properties: { a: schema } }).map(([, , details]) => details)
}

describe('type-list', () => {
  test('is a type that is a list', () => {
    expect(find('type-list', { properties: { a: { type: ['string', 'integer'] } } })).toEqual([
      ['/properties/a/type', 'key', { types: ['string', 'integer'], nullable: false, complex: false }],
    ])
  })
  test('says whether null, an object or an array is among them', () => {
    expect(inProperty('type-list', { type: ['object', 'null'] })).toMatchObject([{ nullable: true, complex: true }])
    expect(inProperty('type-list', { type: ['ARRAY', 'NULL'] })).toMatchObject([{ nullable: true, complex: true }])
  })
  test('may have one member, but not none', () => {
    expect(inProperty('type-list', { type: ['string'] })).toHaveLength(1)
    expect(inProperty('type-list', { type: [] })).toEqual([])
  })
  test('is not a single name', () => expect(inProperty('type-list', { type: 'string' })).toEqual([]))
  test('is not a list under a property called type', () =>
    expect(find('type-list', { properties: { type: { enum: ['a'] } }, default: { type: ['a'] } })).toEqual([]))
})

describe('type-list-with-keywords', () => {
  test('is a list beside a keyword, the first of them', () => {
    expect(find('type-list-with-keywords', { items: { description: 'd', minLength: 1, type: ['string', 'null'], pattern: 'a' } })).toEqual([
      ['/items/minLength', 'key', { keyword: 'minLength' }],
    ])
  })
  test('is not a list beside annotations or unknown keys only', () => {
    expect(
      inProperty('type-list-with-keywords', { type: ['string', 'null'], description: 'd', title: 't', default: null, $schema: 's', nullable: true, 'x-a': 1 }),
    ).toEqual([])
  })
  test('is not a list of one, nor a single name', () => {
    expect(inProperty('type-list-with-keywords', { type: ['string'], minLength: 1 })).toEqual([])
    expect(inProperty('type-list-with-keywords', { type: 'string', minLength: 1 })).toEqual([])
  })
})

describe('type-null', () => {
  test('is a node of the type null alone', () =>
    expect(find('type-null', { properties: { a: { type: 'null' } } })).toEqual([['/properties/a/type', 'value', { branch: false }]]))
  test('says that it is a branch', () => {
    expect(find('type-null', { anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual([['/anyOf/1/type', 'value', { branch: true }]])
    expect(find('type-null', { oneOf: [{ type: 'null' }] })).toMatchObject([['/oneOf/0/type', 'value', { branch: true }]])
    expect(find('type-null', { allOf: [{ type: 'null' }] })).toMatchObject([['/allOf/0/type', 'value', { branch: false }]])
  })
  test('may be a list of one, in capitals too', () => {
    expect(inProperty('type-null', { type: ['null'] })).toHaveLength(1)
    expect(inProperty('type-null', { type: 'NULL' })).toHaveLength(1)
  })
  test('is not null beside another type, an unknown one too', () => {
    expect(inProperty('type-null', { type: ['string', 'null'] })).toEqual([])
    expect(inProperty('type-null', { type: ['file', 'null'] })).toEqual([])
  })
  test('is not a type of null, which is no type', () => expect(inProperty('type-null', { type: null })).toEqual([]))
})

describe('untyped', () => {
  test('is an empty schema', () => expect(find('untyped', { items: {} })).toEqual([['/items', 'key', { keys: [], empty: true }]]))
  test('is a schema of annotations only', () =>
    expect(inProperty('untyped', { description: 'd', default: 1, 'x-a': 2 })).toEqual([{ keys: ['description', 'default', 'x-a'], empty: false }]))
  test('is one whose type is null or whose combinators are empty', () => {
    expect(inProperty('untyped', { type: null })).toHaveLength(1)
    expect(inProperty('untyped', { anyOf: [], oneOf: [], allOf: [] })).toHaveLength(1)
  })
  test('is one with a keyword that tells no type', () => {
    for (const schema of [{ format: 'date' }, { not: { type: 'null' } }, { nullable: true }, { enum: null }, { properties: null }]) {
      expect(inProperty('untyped', schema), JSON.stringify(schema)).toHaveLength(1)
    }
  })
  test('is found wherever a schema stands', () => {
    const schema = { $defs: { A: {} }, anyOf: [{}], additionalProperties: {}, patternProperties: { '^a': {} }, prefixItems: [{}] }
    expect(find('untyped', schema).map(([pointer]) => pointer)).toEqual([
      '/$defs/A',
      '/anyOf/0',
      '/additionalProperties',
      '/patternProperties/^a',
      '/prefixItems/0',
    ])
  })
  test('is not the root', () => expect(find('untyped', { description: 'd' })).toEqual([]))
  test('is not a node with a type, a reference or a combinator', () => {
    for (const schema of [
      { type: 'string' },
      { type: 'text' },
      { type: [] },
      { $ref: '#' },
      { $dynamicRef: '#a' },
      { anyOf: [{ type: 'string' }] },
      { oneOf: [true] },
      { allOf: [{ $ref: '#' }] },
    ]) {
      expect(inProperty('untyped', schema), JSON.stringify(schema)).toEqual([])
    }
  })
  test('is not a node whose keywords tell the type', () => {
    for (const schema of [{ properties: {} }, { enum: ['a'] }, { const: null }, { minimum: 1 }])
      expect(inProperty('untyped', schema), JSON.stringify(schema)).toEqual([])
  })
  test('is not data', () => expect(find('untyped', { default: {}, const: {}, enum: [{}], additionalProperties: true })).toEqual([]))
})

describe('type-missing', () => {
  test('is a node whose type another keyword tells', () => {
    expect(find('type-missing', { properties: { a: { properties: {} } } })).toEqual([['/properties/a', 'key', { from: 'properties', implied: 'object' }]])
  })
  test.each<[schema: unknown, from: string, implied: string]>([
    [{ required: ['x'], properties: {} }, 'properties', 'object'],
    [{ required: ['x'] }, 'required', 'object'],
    [{ additionalProperties: false }, 'additionalProperties', 'object'],
    [{ minItems: 1, items: {} }, 'items', 'array'],
    [{ prefixItems: [] }, 'prefixItems', 'array'],
    [{ uniqueItems: true }, 'uniqueItems', 'array'],
    [{ enum: ['a', 'b'] }, 'enum', 'string'],
    [{ enum: [1, 2.5] }, 'enum', 'number'],
    [{ enum: ['a', 1] }, 'enum', 'mixed'],
    [{ enum: ['a', null] }, 'enum', 'mixed'],
    [{ enum: [] }, 'enum', 'none'],
    [{ const: true }, 'const', 'boolean'],
    [{ const: null }, 'const', 'null'],
    [{ const: [] }, 'const', 'array'],
    [{ description: 'd', maxLength: 5 }, 'maxLength', 'string'],
    [{ pattern: 'a' }, 'pattern', 'string'],
    [{ exclusiveMinimum: 0 }, 'exclusiveMinimum', 'number'],
    [{ type: null, minimum: 1 }, 'minimum', 'number'],
  ])('%j tells it', (schema, from, implied) => expect(inProperty('type-missing', schema)).toEqual([{ from, implied }]))
  test('is not a node that has a type, a reference or a combinator beside', () => {
    for (const beside of [{ type: 'object' }, { type: 'thing' }, { $ref: '#' }, { anyOf: [{}] }])
      expect(inProperty('type-missing', { properties: {}, ...beside })).toEqual([])
  })
  test('is not the root', () => expect(find('type-missing', { properties: {} })).toEqual([]))
  test('is not found among the names of properties', () =>
    expect(find('type-missing', { properties: { items: { type: 'string' }, enum: { type: 'string' } } })).toEqual([]))
})

describe('type-unknown', () => {
  test('is a name that is no type', () => {
    expect(find('type-unknown', { items: { type: 'int' } })).toEqual([['/items/type', 'value', { types: ['int'], list: false, problem: 'unknown' }]])
    expect(inProperty('type-unknown', { type: '' })).toEqual([{ types: [''], list: false, problem: 'unknown' }])
  })
  test('is a member of a list that is no type', () => {
    expect(inProperty('type-unknown', { type: ['string', 'file', 'any'] })).toEqual([{ types: ['file', 'any'], list: true, problem: 'unknown' }])
  })
  test('is an empty list', () => expect(inProperty('type-unknown', { type: [] })).toEqual([{ types: [], list: true, problem: 'empty' }]))
  test('is a list that names a type twice', () =>
    expect(inProperty('type-unknown', { type: ['string', 'null', 'string'] })).toEqual([{ types: ['string'], list: true, problem: 'repeated' }]))
  test('is a list with a member that is no name', () =>
    expect(inProperty('type-unknown', { type: ['string', null, {}] })).toEqual([{ types: [], list: true, problem: 'no-name' }]))
  test('is none of the seven, in any case', () => {
    for (const type of ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null', 'STRING', 'Object'])
      expect(inProperty('type-unknown', { type })).toEqual([])
    expect(inProperty('type-unknown', { type: ['string', 'null'] })).toEqual([])
  })
  test('is not a name that every object inherits', () => expect(inProperty('type-unknown', { type: 'toString' })).toHaveLength(1))
  test('is not a value that is neither name nor list', () => {
    for (const type of [null, 5, {}, true]) expect(inProperty('type-unknown', { type })).toEqual([])
  })
})

describe('type-uppercase', () => {
  test('is a type in capitals', () => expect(find('type-uppercase', { type: 'OBJECT' })).toEqual([['/type', 'value', { types: ['OBJECT'] }]]))
  test('is a list with one in capitals', () => expect(inProperty('type-uppercase', { type: ['String', 'null'] })).toEqual([{ types: ['String', 'null'] }]))
  test('is not a type in small letters', () => expect(inProperty('type-uppercase', { type: ['string', 'null'] })).toEqual([]))
  test('is not an unknown name in capitals, alone or in a list', () => {
    expect(inProperty('type-uppercase', { type: 'FILE' })).toEqual([])
    expect(inProperty('type-uppercase', { type: ['STRING', 'FILE'] })).toEqual([])
  })
})

describe('nullable-keyword', () => {
  test('is nullable with a boolean', () => {
    expect(find('nullable-keyword', { items: { type: 'string', nullable: true } })).toEqual([['/items/nullable', 'key', { value: true }]])
    expect(inProperty('nullable-keyword', { nullable: false })).toEqual([{ value: false }])
  })
  test('is not nullable with something else', () => {
    for (const nullable of [null, 'true', 1]) expect(inProperty('nullable-keyword', { nullable })).toEqual([])
  })
  test('is not a property called nullable', () => expect(find('nullable-keyword', { properties: { nullable: { type: 'boolean' } } })).toEqual([]))
  test('is a mere annotation', () => expect(types.nullableKeyword.annotation).toBe(true))
})

test.each<[id: string, schema: unknown, sentence: string]>([
  ['type-list', { type: ['string', 'null'] }, 'has a list of types ("string", "null")'],
  ['type-list-with-keywords', { type: ['string', 'null'], minLength: 1 }, 'has "minLength" beside a list of types'],
  ['type-null', { type: 'null' }, 'can only be null'],
  ['type-null', { anyOf: [{ type: 'null' }] }, 'is a branch that admits only null'],
  ['untyped', { items: {} }, 'is an empty schema'],
  ['untyped', { items: { title: 'T' } }, 'does not say of which type it is'],
  ['type-missing', { items: { enum: ['a'] } }, 'has "enum" but no "type"'],
  ['type-unknown', { type: ['int', 'str', 'string'] }, 'has the unknown type "int", "str"'],
  ['type-unknown', { type: [] }, 'has an empty list of types'],
  ['type-unknown', { type: ['string', 'string'] }, 'lists the type "string" twice'],
  ['type-unknown', { type: ['string', null] }, 'has a list of types with a member that is no name'],
  ['type-uppercase', { type: 'STRING' }, 'writes its type in capitals ("STRING")'],
  ['nullable-keyword', { nullable: true }, 'says "nullable": true as in OpenAPI'],
])('%s is put into words: %j', (id, schema, sentence) => {
  const feature = Object.values(types).find((one) => one.id === id)
  expect(feature?.what(find(id, schema)[0]?.[2] as never)).toBe(sentence)
})
