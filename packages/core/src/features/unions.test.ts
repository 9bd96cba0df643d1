import { describe, expect, test } from 'vitest'
import { occurrences } from './occurrences.js'
import * as unions from './unions.js'

type Found = [pointer: string, anchor: string, details: unknown]

function find(id: string, schema: unknown): Found[] {
  return occurrences(Object.values(unions), schema)
    .filter(({ feature }) => feature === id)
    .map(({ pointer, anchor, details }) => [pointer, anchor, details])
}

const text = { type: 'string' }
const nothing = { type: 'null' }

describe('any-of', () => {
  test('is an anyOf with branches', () =>
    expect(find('any-of', { properties: { a: { anyOf: [text, nothing] } } })).toEqual([['/properties/a/anyOf', 'key', { branches: 2 }]]))
  test('is not an empty one, nor one that is no list', () => {
    for (const anyOf of [[], null, {}, 'text']) expect(find('any-of', { anyOf })).toEqual([])
  })
  test('is not a property called anyOf', () => expect(find('any-of', { properties: { anyOf: text }, default: { anyOf: [1] } })).toEqual([]))
})

describe('any-of-with-siblings', () => {
  test('is an anyOf with another key beside it, underlined at the first', () => {
    expect(find('any-of-with-siblings', { items: { description: 'd', anyOf: [text, nothing], default: null } })).toEqual([
      ['/items/description', 'key', { siblings: ['description', 'default'], conflicting: [] }],
    ])
  })
  test('is underlined at a type beside it', () =>
    expect(find('any-of-with-siblings', { items: { title: 'T', anyOf: [text], type: 'string' } })).toMatchObject([['/items/type', 'key', {}]]))
  test('lists the keys that also stand in a branch, annotations aside', () => {
    const branches = [{ type: 'string', minLength: 1, description: 'b', title: 'B' }, true]
    expect(
      find('any-of-with-siblings', { items: { anyOf: branches, type: 'string', maxLength: 5, minLength: 2, description: 'd', title: 'T' } }),
    ).toMatchObject([['/items/type', 'key', { conflicting: ['type', 'minLength'] }]])
  })
  test('leaves out a type of null', () => {
    expect(find('any-of-with-siblings', { items: { anyOf: [text], type: null } })).toEqual([])
    expect(find('any-of-with-siblings', { items: { anyOf: [text], type: null, title: 'T' } })).toMatchObject([['/items/title', 'key', { siblings: ['title'] }]])
  })
  test('leaves out what the root has for itself', () => {
    expect(find('any-of-with-siblings', { $schema: 's', $id: 'https://example.com', $defs: {}, definitions: {}, anyOf: [text] })).toEqual([])
    expect(find('any-of-with-siblings', { items: { $defs: {}, anyOf: [text] } })).toHaveLength(1)
  })
  test('is not an anyOf that stands alone or is empty', () => {
    expect(find('any-of-with-siblings', { items: { anyOf: [text] } })).toEqual([])
    expect(find('any-of-with-siblings', { items: { anyOf: [], type: 'string' } })).toEqual([])
  })
})

describe('any-of-same-first-key', () => {
  const object = (...names: string[]): unknown => ({ type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) })

  test('is two object branches that begin with the same property', () => {
    expect(find('any-of-same-first-key', { items: { anyOf: [object('kind', 'a'), text, object('kind', 'b')] } })).toEqual([
      ['/items/anyOf', 'key', { key: 'kind' }],
    ])
  })
  test('counts branches that name no type', () => expect(find('any-of-same-first-key', { anyOf: [{ properties: { a: {} } }, object('a')] })).toHaveLength(1))
  test('is not two branches with the property in another place', () =>
    expect(find('any-of-same-first-key', { anyOf: [object('a', 'kind'), object('kind')] })).toEqual([]))
  test('is not two branches of which one is no object', () => {
    expect(
      find('any-of-same-first-key', { anyOf: [object('a'), { type: 'string', properties: { a: {} } }, { properties: {} }, null, true, { properties: ['a'] }] }),
    ).toEqual([])
  })
  test('is not two branches of a oneOf', () => expect(find('any-of-same-first-key', { oneOf: [object('a'), object('a')] })).toEqual([]))
})

describe('one-of', () => {
  test('is a oneOf with branches', () =>
    expect(find('one-of', { items: { oneOf: [text, nothing] } })).toEqual([['/items/oneOf', 'key', { branches: 2, disjoint: true }]]))
  test('says that a value may fit two branches', () =>
    expect(find('one-of', { oneOf: [{ type: 'number' }, { type: 'integer' }] })).toMatchObject([['/oneOf', 'key', { disjoint: false }]]))
  test('is not an empty one', () => expect(find('one-of', { oneOf: [] })).toEqual([]))
  test('is not a property called oneOf', () => expect(find('one-of', { properties: { oneOf: text } })).toEqual([]))
})

describe('all-of', () => {
  test('is an allOf with members', () =>
    expect(find('all-of', { items: { allOf: [text] } })).toEqual([['/items/allOf', 'key', { branches: 1, hasRef: false }]]))
  test('says that a member is a reference', () => expect(find('all-of', { allOf: [text, { $ref: '#' }] })).toMatchObject([['/allOf', 'key', { hasRef: true }]]))
  test('looks at the members themselves only', () =>
    expect(find('all-of', { allOf: [{ items: { $ref: '#' } }, { $ref: 5 }, null] })).toMatchObject([['/allOf', 'key', { hasRef: false }]]))
  test('is not an empty one', () => expect(find('all-of', { allOf: [] })).toEqual([]))
})

describe('not', () => {
  test('is found with any value', () => {
    expect(find('not', { items: { not: text } })).toEqual([['/items/not', 'key', {}]])
    expect(find('not', { items: { not: true } })).toHaveLength(1)
  })
  test('is not a property called not', () => expect(find('not', { properties: { not: text } })).toEqual([]))
})

describe('if-then-else', () => {
  test('is found once a node, on the first of its keywords', () => {
    expect(find('if-then-else', { then: text, if: { required: ['a'] }, else: text })).toEqual([['/then', 'key', { keywords: ['then', 'if', 'else'] }]])
  })
  test('is found where one of them stands alone', () =>
    expect(find('if-then-else', { items: { else: text } })).toEqual([['/items/else', 'key', { keywords: ['else'] }]]))
  test('is found in every node that has one', () => expect(find('if-then-else', { if: { if: true } })).toHaveLength(2))
  test('is not properties of those names', () => expect(find('if-then-else', { properties: { if: text, then: text, else: text } })).toEqual([]))
})

describe('combinator-empty', () => {
  test.each(['anyOf', 'oneOf', 'allOf'])('is an empty %s', (keyword) =>
    expect(find('combinator-empty', { items: { [keyword]: [] } })).toEqual([[`/items/${keyword}`, 'key', { keyword }]]),
  )
  test('is not one with members, nor one that is no list', () => {
    for (const anyOf of [[{}], {}, null]) expect(find('combinator-empty', { anyOf })).toEqual([])
  })
})

test.each<[id: string, schema: unknown, sentence: string]>([
  ['any-of', { anyOf: [text] }, 'is a union of 1 schema with "anyOf"'],
  ['any-of-with-siblings', { title: 'T', anyOf: [text], default: 1 }, 'has "title", "default" beside "anyOf"'],
  ['any-of-same-first-key', { anyOf: [{ properties: { k: {} } }, { properties: { k: {} } }] }, 'has object branches that begin with the same property ("k")'],
  ['one-of', { oneOf: [text, nothing] }, 'is exactly one of 2 schemas with "oneOf"'],
  ['all-of', { allOf: [text, nothing] }, 'combines 2 schemas with "allOf"'],
  ['not', { not: {} }, 'excludes values with "not"'],
  ['if-then-else', { if: {}, then: {} }, 'has a condition ("if", "then")'],
  ['combinator-empty', { oneOf: [] }, 'has an empty "oneOf"'],
])('%s is put into words: %j', (id, schema, sentence) => {
  const feature = Object.values(unions).find((one) => one.id === id)
  expect(feature?.what(find(id, schema)[0]?.[2] as never)).toBe(sentence)
})
