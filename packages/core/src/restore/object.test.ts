import { describe, expect, test } from 'vitest'
import type { Codec, ObjectCodec, RootCodec } from '../codec.js'
import { encode } from '../encode.js'
import { restoreWithIssues, type RestoreOptions } from '../restore.js'
import type { JsonObject } from '../schema/json.js'

interface Form {
  readonly properties?: Readonly<Record<string, Codec>>
  readonly nulls?: readonly string[]
  readonly rename?: Readonly<Record<string, string>>
  readonly extra?: Codec
}

function object(schema: JsonObject, { properties = {}, nulls, rename, extra }: Form): ObjectCodec {
  return {
    kind: 'object',
    schema,
    properties: new Map(Object.entries(properties)),
    ...(nulls === undefined ? {} : { nulls: new Set(nulls) }),
    ...(rename === undefined ? {} : { rename: new Map(Object.entries(rename)) }),
    ...(extra === undefined ? {} : { extra }),
  }
}

const tool = (codec: Codec & { schema: unknown }): RootCodec => ({ original: codec.schema, adapted: {}, codec })

function restored(codec: ObjectCodec, args: unknown, options?: RestoreOptions): { value: unknown; issues: string[] } {
  const { value, issues } = restoreWithIssues(tool(codec), args, options)
  return { value, issues: issues.map(({ kind, pointer }) => `${kind} ${pointer}`) }
}

const json = (schema: unknown): Codec => ({ kind: 'json', schema })

describe('a property whose absence is sent as a word', () => {
  const schema = { type: 'object', properties: { tags: { type: 'array' }, 'a b': {} } }
  const absent = new Map([
    ['tags', 'absent'],
    ['a b', 'absent'],
  ])
  const codec: ObjectCodec = { ...object(schema, { properties: { tags: json({ type: 'array' }), 'a b': json({}) }, rename: { a_b: 'a b' } }), absent }

  test('is left out for that word', () => {
    expect(restored(codec, { tags: 'absent', a_b: 'absent' })).toEqual({ value: {}, issues: [] })
  })
  test('is decoded for any other text', () => {
    expect(restored(codec, { tags: '["absent"]', a_b: '"absent"' })).toEqual({ value: { tags: ['absent'], 'a b': 'absent' }, issues: [] })
  })
  test('gets the word where it is absent', () => {
    expect(encode(tool(codec), { tags: ['x'] })).toEqual({ tags: '["x"]', a_b: 'absent' })
    expect(encode(tool(codec), {})).toEqual({ tags: 'absent', a_b: 'absent' })
    expect(restored(codec, encode(tool(codec), {})).value).toEqual({})
  })
})

describe('null for a property that was optional', () => {
  const search = object(
    { type: 'object', properties: { q: { type: 'string' }, page: { type: 'integer' }, after: { type: ['string', 'null'] } }, required: ['q'] },
    { nulls: ['page', 'after'] },
  )

  test('is left out where the original does not admit null', () => {
    expect(restored(search, { q: 'x', page: null })).toEqual({ value: { q: 'x' }, issues: [] })
  })
  test('leaves other values alone', () => expect(restored(search, { q: 'x', page: 2 })).toEqual({ value: { q: 'x', page: 2 }, issues: [] }))
  test('stays where the original names null', () => {
    expect(restored(search, { q: 'x', after: null })).toEqual({ value: { q: 'x', after: null }, issues: [] })
  })
  test('is left out there too on request', () => {
    expect(restored(search, { q: 'x', after: null }, { optionalNullable: 'drop' })).toEqual({ value: { q: 'x' }, issues: [] })
  })
  test('does not bring an absent property back', () => expect(restored(search, { q: 'x' })).toEqual({ value: { q: 'x' }, issues: [] }))
  test('is left out of an enum, and stays in one that lists null', () => {
    const sort = object({ properties: { a: { enum: ['asc', 'desc'] }, b: { enum: ['asc', null] } } }, { nulls: ['a', 'b'] })
    expect(restored(sort, { a: null, b: null })).toEqual({ value: { b: null }, issues: [] })
  })
  test('is left out for JSON text of anything, whose null is the text "null"', () => {
    const any = object(
      { properties: { any: {}, list: { type: ['array', 'null'] } } },
      { nulls: ['any', 'list'], properties: { any: json({}), list: json({ type: ['array', 'null'] }) } },
    )
    expect(restored(any, { any: null, list: null })).toEqual({ value: { list: null }, issues: [] })
    expect(restored(any, { any: 'null', list: '[1]' })).toEqual({ value: { any: null, list: [1] }, issues: [] })
  })
  test('is left out before a union is looked at', () => {
    const schema = { anyOf: [{ type: 'string' }, { type: 'integer' }] }
    const who = object({ properties: { who: schema } }, { nulls: ['who'], properties: { who: { kind: 'union', schema, branches: [] } } })
    expect(restored(who, { who: null })).toEqual({ value: {}, issues: [] })
  })
})

describe('null for a required property', () => {
  const schema = { type: 'object', properties: { q: { type: 'string' }, r: { type: 'string', nullable: true } }, required: ['q', 'r'] }

  test('stays and is reported where the original does not admit it', () => {
    expect(restored(object(schema, {}), { q: null, r: null })).toEqual({ value: { q: null, r: null }, issues: ['null-not-allowed /q'] })
  })
})

describe('a property whose null is not sent for absent', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' }, b: {} } }

  test('loses null all the same where the original does not admit it', () => {
    expect(restored(object(schema, { properties: { b: json({}) } }), { a: null, b: null })).toEqual({ value: { b: null }, issues: [] })
  })
})

describe('objects below objects', () => {
  const Filter = { type: 'object', properties: { limit: { type: 'integer' }, tags: { type: 'array' } } }
  const filter = object(Filter, { nulls: ['limit', 'tags'], properties: { tags: json({ type: 'array' }) } })
  const schema = { type: 'object', properties: { filter: Filter, filters: { type: 'array', items: Filter } } }
  const codec = object(schema, {
    nulls: ['filter', 'filters'],
    properties: { filter, filters: { kind: 'array', schema: schema.properties.filters, items: filter } },
  })

  test('are restored at every depth', () => {
    const args = {
      filter: { limit: null, tags: '["a"]' },
      filters: [
        { limit: 1, tags: null },
        { limit: null, tags: '[]' },
      ],
    }
    expect(restored(codec, args)).toEqual({ value: { filter: { tags: ['a'] }, filters: [{ limit: 1 }, { tags: [] }] }, issues: [] })
  })
  test('have issues at their place in the arguments', () => {
    expect(restored(codec, { filters: [{ limit: 1.5 }, { tags: 'x' }] }).issues).toEqual(['not-an-integer /filters/0/limit', 'malformed-json /filters/1/tags'])
  })
  test('are passed on where they are no objects', () => {
    expect(restored(codec, { filter: 'none', filters: { a: 1 } })).toEqual({ value: { filter: 'none', filters: { a: 1 } }, issues: [] })
  })
  test('come back through a reference to a definition', () => {
    const Node = { type: 'object', properties: { value: { type: 'integer' }, next: { $ref: '#/$defs/Node' } } }
    const original = { type: 'object', properties: { list: { $ref: '#/$defs/Node' } }, $defs: { Node } }
    const next: Codec = { kind: 'reference', schema: Node.properties.next, target: Node }
    const node = object(Node, { nulls: ['value', 'next'], properties: { next } })
    const root: RootCodec = { original, adapted: {}, codec: object(original, { properties: { list: node } }), definitions: new Map([[Node, node]]) }
    const list = { value: 1, next: { next: { value: 3 } } }
    const sent = { list: { value: 1, next: { value: null, next: { value: 3, next: null } } } }
    expect(encode(root, { list })).toEqual(sent)
    expect(restoreWithIssues(root, sent)).toEqual({ value: { list }, issues: [] })
  })
  test('come back plainly through a reference without a codec', () => {
    const original = { type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'string' } } } } }
    const codec = object(original, { properties: { a: { kind: 'reference', schema: original.properties.a, target: {} } } })
    expect(restored(codec, { a: { b: null } })).toEqual({ value: { a: {} }, issues: [] })
  })
})

describe('keys that the original does not declare', () => {
  test('are passed on, and reported where the original is closed', () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' } } }
    expect(restored(object(schema, {}), { n: 1, zzz: [1] })).toEqual({ value: { n: 1, zzz: [1] }, issues: [] })
    expect(restored(object({ ...schema, additionalProperties: false }, {}), { n: 1, zzz: [1] })).toEqual({
      value: { n: 1, zzz: [1] },
      issues: ['unexpected-property /zzz'],
    })
  })
  test('are not reported where patterns may declare them', () => {
    expect(restored(object({ patternProperties: { '^z': {} }, additionalProperties: false }, {}), { zzz: 1 }).issues).toEqual([])
  })
  test('have a codec of their own', () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' } }, additionalProperties: { type: 'array' } }
    const codec = object(schema, { extra: json({ type: 'array' }) })
    expect(restored(codec, { n: 1, a: '[1]', b: null })).toEqual({ value: { n: 1, a: [1], b: null }, issues: [] })
    expect(encode(tool(codec), { n: 1, a: [1] })).toEqual({ n: 1, a: '[1]' })
  })
})

describe('a required property that is absent', () => {
  test('is reported and not invented', () => {
    const schema = { properties: { a: { type: 'string', default: 'x' } }, required: ['a'] }
    expect(restored(object(schema, {}), {})).toEqual({ value: {}, issues: ['missing-property /a'] })
  })
})

describe('a property under another name', () => {
  const schema = { type: 'object', properties: { 'a/b': { type: 'integer' }, a_b: { type: 'integer' }, ok: { type: 'object' } }, required: ['a/b'] }
  const codec = object(schema, { rename: { a_b_x1: 'a/b' } })

  test('gets its name back, in its place', () => {
    const { value } = restored(codec, { ok: {}, a_b_x1: 1, a_b: 2 })
    expect(Object.entries(value as object)).toEqual([
      ['ok', {}],
      ['a/b', 1],
      ['a_b', 2],
    ])
  })
  test('is taken under its original name too', () => expect(restored(codec, { 'a/b': 1, a_b: 2 }).value).toEqual({ 'a/b': 1, a_b: 2 }))
  test('comes first under the name that the model was shown', () => {
    expect(restored(codec, { 'a/b': 1, a_b_x1: 2 }).value).toEqual({ 'a/b': 2 })
    expect(restored(codec, { a_b_x1: 2, 'a/b': 1 }).value).toEqual({ 'a/b': 2 })
  })
  test('does not take the name of another property', () => {
    const swapped = object({ properties: { 'x y': { type: 'string' }, x_y: { type: 'integer' } } }, { rename: { x_y: 'x y', x_y_h: 'x_y' } })
    expect(restored(swapped, { x_y: 'a', x_y_h: 1 }).value).toEqual({ 'x y': 'a', x_y: 1 })
  })
  test('is renamed in its own object only', () => {
    expect(restored(codec, { a_b_x1: 1, ok: { a_b_x1: 1 } }).value).toEqual({ 'a/b': 1, ok: { a_b_x1: 1 } })
  })
  test('is reported under the name that was sent', () => {
    expect(restored(codec, { a_b_x1: 1.5 }).issues).toEqual(['not-an-integer /a_b_x1'])
    expect(restored(codec, {}).issues).toEqual(['missing-property /a_b_x1'])
  })
  test('is renamed before its codec and its nulls are looked up', () => {
    const renamed = object(
      { properties: { 'a b': { type: 'array' }, 'c d': { type: 'string' } } },
      { rename: { a_b: 'a b', c_d: 'c d' }, nulls: ['c d'], properties: { 'a b': json({ type: 'array' }) } },
    )
    expect(restored(renamed, { a_b: '[1]', c_d: null })).toEqual({ value: { 'a b': [1] }, issues: [] })
    expect(encode(tool(renamed), { 'a b': [1] })).toEqual({ a_b: '[1]', c_d: null })
  })
  test('may be called like a keyword', () => {
    const keywords = object(
      { properties: { $ref: { type: 'string' }, items: { type: 'array' } } },
      { rename: { _ref: '$ref' }, properties: { items: json({ type: 'array' }) } },
    )
    expect(restored(keywords, { _ref: '#', items: '[]' })).toEqual({ value: { $ref: '#', items: [] }, issues: [] })
  })
})

describe('encoding an object', () => {
  const schema = { properties: { a: { type: 'string' }, b: { type: 'integer' } } }

  test('sends null for what is absent, behind the rest', () => {
    const encoded = encode(tool(object(schema, { nulls: ['a', 'b'] })), { b: 1 })
    expect(Object.entries(encoded as object)).toEqual([
      ['b', 1],
      ['a', null],
    ])
  })
  test('counts undefined as absent', () => expect(encode(tool(object(schema, { nulls: ['a'] })), { a: undefined })).toEqual({ a: null }))
  test('passes on what is no object', () => expect(encode(tool(object(schema, { nulls: ['a'] })), [1])).toEqual([1]))
})

describe('a property called __proto__', () => {
  const schema = JSON.parse('{"properties":{"__proto__":{"type":"array"}}}') as JsonObject
  const codec = object(schema, { properties: Object.fromEntries([['__proto__', json({ type: 'array' })]]) })

  test('is restored and encoded like any other', () => {
    const { value } = restored(codec, JSON.parse('{"__proto__":"[1]"}'))
    expect(JSON.stringify(value)).toBe('{"__proto__":[1]}')
    expect(JSON.stringify(encode(tool(codec), value))).toBe('{"__proto__":"[1]"}')
  })
})
