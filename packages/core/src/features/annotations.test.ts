import { describe, expect, test } from 'vitest'
import * as family from './annotations.js'
import { occurrences } from './occurrences.js'

const find = (id: string, schema: unknown): unknown[] =>
  occurrences(Object.values(family), schema)
    .filter(({ feature }) => feature === id)
    .map(({ pointer, anchor, details }) => [pointer, anchor, details])

describe('default', () => {
  test('finds any value, null and false too, and tells its kind', () => {
    expect(find('default', { properties: { a: { default: null }, b: { default: [] } } })).toEqual([
      ['/properties/a/default', 'key', { value: 'null' }],
      ['/properties/b/default', 'key', { value: 'array' }],
    ])
  })

  test('does not look for schemas inside the value, nor at a property named default', () => {
    expect(find('default', { properties: { default: { type: 'string' } } })).toEqual([])
    expect(find('default', { const: { default: 1 }, examples: [{ default: 1 }] })).toEqual([])
    expect(find('default', { default: { default: 1 } })).toEqual([['/default', 'key', { value: 'object' }]])
  })
})

describe('title', () => {
  test('finds titles of schemas', () => {
    expect(find('title', { title: 'A', properties: { title: { type: 'string', title: 'B' } } })).toEqual([
      ['/title', 'key', {}],
      ['/properties/title/title', 'key', {}],
    ])
  })

  test('leaves titles of values and properties of that name alone', () => {
    expect(find('title', { properties: { title: { type: 'string' } }, default: { title: 'C' } })).toEqual([])
  })
})

describe('annotation-keyword', () => {
  test('reports each keyword', () => {
    expect(find('annotation-keyword', { examples: [1], $comment: 'x', deprecated: true, readOnly: true, writeOnly: false })).toEqual([
      ['/examples', 'key', { keyword: 'examples' }],
      ['/$comment', 'key', { keyword: '$comment' }],
      ['/deprecated', 'key', { keyword: 'deprecated' }],
      ['/readOnly', 'key', { keyword: 'readOnly' }],
      ['/writeOnly', 'key', { keyword: 'writeOnly' }],
    ])
  })

  test('leaves description, example and properties of those names alone', () => {
    expect(find('annotation-keyword', { description: 'x', example: 1, properties: { readOnly: {}, examples: {} } })).toEqual([])
  })
})

describe('schema-dialect', () => {
  test.each([
    ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
    ['http://json-schema.org/draft/2019-09/schema#', '2019-09'],
    ['http://json-schema.org/draft-07/schema#', 'draft-07'],
    ['https://json-schema.org/draft-06/schema', 'draft-06'],
    ['http://json-schema.org/draft-04/schema#', 'draft-04'],
    ['http://json-schema.org/schema#', 'other'],
    ['json-schema.org/draft-07/schema', 'other'],
    [7, 'other'],
  ])('reads %s as %s', (uri, dialect) => {
    expect(find('schema-dialect', { $schema: uri })).toEqual([['/$schema', 'key', { dialect }]])
  })

  test('finds it below the root, and not where it is a property', () => {
    expect(find('schema-dialect', { items: { $schema: 'x' } })).toEqual([['/items/$schema', 'key', { dialect: 'other' }]])
    expect(find('schema-dialect', { properties: { $schema: { type: 'string' } } })).toEqual([])
  })
})

describe('schema-id', () => {
  test('finds $id and the id of draft 4', () => {
    expect(find('schema-id', { $id: 'https://a.example/b', items: { id: 'c' } })).toEqual([
      ['/$id', 'key', { keyword: '$id', invalid: undefined }],
      ['/items/id', 'key', { keyword: 'id', invalid: undefined }],
    ])
  })

  test.each([
    ['#here', 'fragment'],
    ['https://a.example/b#c', 'fragment'],
    ['a b', 'characters'],
    ['Option<T>', 'characters'],
    ['https://a.example/b#', undefined],
    ['urn:a', undefined],
  ])('judges %s', (id, invalid) => {
    expect(find('schema-id', { $id: id })).toEqual([['/$id', 'key', { keyword: '$id', invalid }]])
  })

  test('leaves properties named id alone, declared or forgotten', () => {
    expect(find('schema-id', { properties: { id: { type: 'string' }, $id: { type: 'string' } } })).toEqual([])
    expect(find('schema-id', { id: { type: 'string' } })).toEqual([])
  })
})

describe('unknown-keyword', () => {
  test('finds each key that no draft defines, with what stands beside it', () => {
    expect(find('unknown-keyword', { type: 'string', enumDescriptions: [], 'x-order': 1 })).toEqual([
      ['/enumDescriptions', 'key', { keyword: 'enumDescriptions', vendor: false, forgotten: false, siblings: ['type', 'x-order'] }],
      ['/x-order', 'key', { keyword: 'x-order', vendor: true, forgotten: false, siblings: ['type', 'enumDescriptions'] }],
    ])
  })

  test('knows every keyword from draft 4 to 2020-12, and nullable', () => {
    const schema = {
      $anchor: 'a',
      definitions: {},
      dependencies: {},
      additionalItems: {},
      $recursiveRef: '#',
      prefixItems: [],
      minContains: 1,
      nullable: true,
      id: 'x',
    }
    expect(find('unknown-keyword', schema)).toEqual([])
  })

  test('takes names and values for what they are', () => {
    const schema = {
      properties: { zip: {} },
      $defs: { zap: {} },
      patternProperties: { '^x': {} },
      default: { foo: 1 },
      const: { foo: 1 },
      enum: [{ foo: 1 }],
      examples: [{ foo: 1 }],
    }
    expect(find('unknown-keyword', schema)).toEqual([])
  })

  test('does not look for keys below an unknown one', () => {
    expect(find('unknown-keyword', { foo: { bar: 1 } })).toEqual([['/foo', 'key', { keyword: 'foo', vendor: false, forgotten: false, siblings: [] }]])
  })

  test('says that "properties" was forgotten where every key is unknown and holds a schema', () => {
    expect(find('unknown-keyword', { path: { type: 'string' }, id: { $ref: '#/x' } })).toEqual([
      ['/path', 'key', { keyword: 'path', vendor: false, forgotten: true, siblings: ['id'] }],
      ['/id', 'key', { keyword: 'id', vendor: false, forgotten: true, siblings: ['path'] }],
    ])
    expect(find('unknown-keyword', { path: { type: 'string' }, type: 'object' })).toEqual([
      ['/path', 'key', { keyword: 'path', vendor: false, forgotten: false, siblings: ['type'] }],
    ])
    expect(find('unknown-keyword', { path: { type: 'string' }, xml: { name: 'x' } })).toMatchObject([
      ['/path', 'key', { forgotten: false }],
      ['/xml', 'key', { forgotten: false }],
    ])
  })

  test('does not take a wrapped schema for a forgotten "properties", nor for a key that may go', () => {
    expect(find('unknown-keyword', { schema: { type: 'object' } })).toEqual([])
    expect(find('unknown-keyword', { schema: { type: 'object' }, $comment: 'c' })).toMatchObject([['/schema', 'key', { forgotten: false }]])
    expect(find('unknown-keyword', { items: { schema: { type: 'object' } } })).toMatchObject([['/items/schema', 'key', { forgotten: true }]])
  })

  test('lists some siblings of many', () => {
    const schema = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index]))
    const details = occurrences(Object.values(family), schema).map((occurrence) => occurrence.details['siblings'])
    expect(details).toHaveLength(5000)
    expect(details[0]).toEqual(Array.from({ length: 16 }, (_, index) => `k${index + 1}`))
  })
})

test('all but the unknown keyword are annotations', () => {
  expect(
    Object.values(family)
      .filter(({ annotation }) => annotation === true)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['annotation-keyword', 'default', 'schema-dialect', 'schema-id', 'title'])
})
