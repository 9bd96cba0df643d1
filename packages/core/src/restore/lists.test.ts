import { describe, expect, test } from 'vitest'
import type { Codec, RootCodec } from '../codec.js'
import { encode } from '../encode.js'
import { restoreWithIssues } from '../restore.js'

function tool(codec: Codec, p: unknown): RootCodec {
  const original = { type: 'object', properties: { p }, required: ['p'] }
  return { original, adapted: {}, codec: { kind: 'object', schema: original, properties: new Map([['p', codec]]) } }
}

function restored(root: RootCodec, p: unknown): { p: unknown; issues: string[] } {
  const { value, issues } = restoreWithIssues(root, { p })
  return { p: (value as { p: unknown }).p, issues: issues.map(({ kind, pointer }) => `${kind} ${pointer}`) }
}

const encoded = (root: RootCodec, p: unknown): unknown => (encode(root, { p }) as { p: unknown }).p

describe('an array', () => {
  const schema = { type: 'array', items: { type: 'object', properties: { data: { type: 'object' } } } }
  const item: Codec = {
    kind: 'object',
    schema: schema.items,
    properties: new Map([['data', { kind: 'json', schema: { type: 'object' } }]]),
    nulls: new Set(['data']),
  }
  const rows = tool({ kind: 'array', schema, items: item }, schema)

  test('is restored item by item', () => {
    expect(restored(rows, [{ data: '{"a": 1}' }, { data: null }])).toEqual({ p: [{ data: { a: 1 } }, {}], issues: [] })
  })
  test('keeps null as an item', () => expect(restored(rows, [null, { data: null }]).p).toEqual([null, {}]))
  test('is the same array where nothing changes', () => {
    const items = [{ data: { a: 1 } }]
    expect(restored(rows, items).p).toBe(items)
  })
  test('is passed on where it is none', () => expect(restored(rows, 'none').p).toBe('none'))
  test('comes back as it was encoded', () => {
    expect(encoded(rows, [{ data: { a: 1 } }, {}])).toEqual([{ data: '{"a":1}' }, { data: null }])
    expect(encoded(rows, 'none')).toBe('none')
  })
})

describe('a tuple', () => {
  const point = { type: 'array', prefixItems: [{ type: 'number' }, { type: 'object' }], items: false }

  test('is sent as JSON text and comes back', () => {
    const root = tool({ kind: 'json', schema: point }, point)
    expect(restored(root, '[1, {"a": null}]')).toEqual({ p: [1, { a: null }], issues: [] })
    expect(encoded(root, [1, {}])).toBe('[1,{}]')
  })
})

describe('a map that is sent as a list of entries', () => {
  const schema = { type: 'object', additionalProperties: { type: 'array' } }
  const headers = tool({ kind: 'entries', schema, value: { kind: 'json', schema: { type: 'array' } } }, schema)

  test('comes back as a map', () => {
    expect(
      restored(headers, [
        { key: 'a', value: '[1]' },
        { key: 'b', value: '[]' },
      ]),
    ).toEqual({ p: { a: [1], b: [] }, issues: [] })
    expect(restored(headers, [])).toEqual({ p: {}, issues: [] })
  })
  test('is taken as it is where the model sent a map, with its values restored', () => {
    expect(restored(headers, { a: '[1]' })).toEqual({ p: { a: [1] }, issues: [] })
    expect(restored(headers, { key: '[1]', value: '[2]' })).toEqual({ p: { key: [1], value: [2] }, issues: [] })
  })
  test('takes the last of the entries that have one key', () => {
    expect(
      restored(headers, [
        { key: 'a', value: '[1]' },
        { key: 'a', value: '[2]' },
      ]),
    ).toEqual({ p: { a: [2] }, issues: ['duplicate-key /p/1'] })
  })
  test('stays and is reported where the list holds something else', () => {
    for (const list of [[['a', '[1]']], [{ key: 1, value: '[1]' }], [{ key: 'a' }], [{ value: '[1]' }], ['a']]) {
      expect(restored(headers, list)).toEqual({ p: list, issues: ['no-branch /p'] })
    }
  })
  test('is passed on where it is neither', () => {
    expect(restored(headers, 'none')).toEqual({ p: 'none', issues: [] })
    expect(restored(headers, null)).toEqual({ p: null, issues: ['null-not-allowed /p'] })
  })
  test('has issues at the value of the entry', () => {
    expect(restored(headers, [{ key: 'a', value: 'x' }]).issues).toEqual(['malformed-json /p/0/value'])
  })
  test('may have a key called __proto__', () => {
    const { p } = restored(headers, [{ key: '__proto__', value: '[1]' }])
    expect(JSON.stringify(p)).toBe('{"__proto__":[1]}')
    expect(encoded(headers, p)).toEqual([{ key: '__proto__', value: '[1]' }])
  })
  test('is encoded in the order of its keys', () => {
    expect(encoded(headers, { b: [1], a: [] })).toEqual([
      { key: 'b', value: '[1]' },
      { key: 'a', value: '[]' },
    ])
    expect(encoded(headers, 'none')).toBe('none')
  })
})

describe('what is nested', () => {
  test('is restored in objects in arrays in unions in objects', () => {
    const leaf = { type: 'object', properties: { meta: { type: 'object' }, note: { type: 'string' } }, required: ['meta'] }
    const list = { type: 'array', items: leaf }
    const union = { anyOf: [list, { type: 'integer' }] }
    const leafCodec: Codec = {
      kind: 'object',
      schema: leaf,
      properties: new Map([['meta', { kind: 'json', schema: { type: 'object' } }]]),
      nulls: new Set(['note']),
    }
    const shown = {
      type: 'array',
      items: { type: 'object', properties: { meta: { type: 'string' }, note: { type: ['string', 'null'] } }, required: ['meta', 'note'] },
    }
    const codec: Codec = {
      kind: 'union',
      schema: union,
      branches: [
        { schema: list, adapted: shown, codec: { kind: 'array', schema: list, items: leafCodec } },
        { schema: union.anyOf[1], adapted: union.anyOf[1], codec: { kind: 'plain', schema: union.anyOf[1] } },
      ],
    }
    const root = tool(codec, union)
    const sent = [
      { meta: '{"a":1}', note: null },
      { meta: 'x', note: 'y' },
    ]
    expect(restored(root, sent)).toEqual({ p: [{ meta: { a: 1 } }, { meta: 'x', note: 'y' }], issues: ['malformed-json /p/1/meta'] })
    expect(encoded(root, [{ meta: { a: 1 } }])).toEqual([{ meta: '{"a":1}', note: null }])
  })
})
