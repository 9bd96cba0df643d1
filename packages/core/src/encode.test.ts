import { describe, expect, test } from 'vitest'
import { adapt } from './adapt.js'
import type { Codec, RootCodec } from './codec.js'
import { encode } from './encode.js'
import { restore } from './restore.js'

// What each codec makes of its values stands beside the way back: restore/*.test.ts.

const filter = { type: 'object', properties: { tags: { type: 'array' }, limit: { type: 'integer' } } }
const schema = { type: 'object', properties: { filter, filters: { type: 'array', items: filter } } }
const filterCodec: Codec = {
  kind: 'object',
  schema: filter,
  properties: new Map([['tags', { kind: 'json', schema: filter.properties.tags }]]),
  nulls: new Set(['tags', 'limit']),
}
const tool: RootCodec = {
  original: schema,
  adapted: {},
  codec: {
    kind: 'object',
    schema,
    properties: new Map<string, Codec>([
      ['filter', filterCodec],
      ['filters', { kind: 'array', schema: schema.properties.filters, items: filterCodec }],
    ]),
    nulls: new Set(['filter']),
  },
}

describe('encode', () => {
  const value = Object.freeze({ filters: Object.freeze([Object.freeze({ tags: Object.freeze(['a']) }), Object.freeze({ limit: 5 })]) })
  const sent = {
    filters: [
      { tags: '["a"]', limit: null },
      { limit: 5, tags: null },
    ],
    filter: null,
  }

  test('gives what the model would send, at every depth, and leaves its input alone', () => expect(encode(tool, value)).toEqual(sent))
  test('is undone by restore', () => expect(restore(tool, encode(tool, value))).toEqual(value))
  test('keeps what the schema does not know', () => {
    expect(encode(tool, { filter: { tags: ['a'], limit: null, other: { tags: [1] } } })).toEqual({
      filter: { tags: '["a"]', limit: null, other: { tags: [1] } },
    })
  })
  test('passes on what plainly travels as the same object', () => {
    expect(encode({ original: {}, adapted: {}, codec: { kind: 'plain', schema: {} } }, value)).toBe(value)
  })
})

test('a branch that a word of a pattern stands for is not taken for another one', () => {
  const branch = (status: string, data: object): object => ({
    type: 'object',
    properties: { status: { type: 'string', pattern: `^${status}$` }, data },
    required: ['status', 'data'],
  })
  const { codec } = adapt({ type: 'object', oneOf: [branch('success', {}), branch('fail', { type: 'array', items: { type: 'string' } })] }, 'gemini')
  for (const value of [
    { status: 'fail', data: ['a'] },
    { status: 'success', data: ['a'] },
  ]) {
    expect(encode(codec, value)).toEqual({ status: value.status, data: value.status === 'fail' ? ['a'] : '["a"]' })
    expect(restore(codec, encode(codec, value))).toEqual(value)
  }
})
