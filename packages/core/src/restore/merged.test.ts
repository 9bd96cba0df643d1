import { describe, expect, test } from 'vitest'
import type { Codec, ObjectCodec, RootCodec } from '../codec.js'
import { encode } from '../encode.js'
import { restoreWithIssues, type RestoreOptions } from '../restore.js'
import type { JsonObject } from '../schema/json.js'

function tool(
  original: JsonObject,
  properties: Readonly<Record<string, Codec>> = {},
  nulls?: readonly string[],
  rename?: Readonly<Record<string, string>>,
): RootCodec {
  const codec: ObjectCodec = {
    kind: 'object',
    schema: original,
    properties: new Map(Object.entries(properties)),
    merged: (original['anyOf'] ?? original['oneOf']) as unknown[],
    ...(nulls === undefined ? {} : { nulls: new Set(nulls) }),
    ...(rename === undefined ? {} : { rename: new Map(Object.entries(rename)) }),
  }
  return { original, adapted: {}, codec }
}

const restored = (root: RootCodec, args: unknown, options?: RestoreOptions): unknown => restoreWithIssues(root, args, options).value

const write = {
  type: 'object',
  properties: { path: { type: 'string' }, force: { type: 'boolean' }, note: { type: ['string', 'null'] } },
  required: ['path', 'force'],
}
const open = { type: 'object', properties: { path: { type: 'string' }, id: { type: 'integer' }, note: { type: 'string' } }, required: ['path', 'id'] }
const either = { anyOf: [write, open] }
const strict = tool(either, {}, ['force', 'id', 'note'])

describe('null in an object that a union was merged into', () => {
  test('is left out for a property of the other branches', () => {
    expect(restored(strict, { path: '/x', id: 3, force: null })).toEqual({ path: '/x', id: 3 })
  })
  test('stays where the branch that is meant admits it', () => {
    expect(restored(strict, { path: '/x', force: true, id: null, note: null })).toEqual({ path: '/x', force: true, note: null })
  })
  test('is left out where the branch that is meant does not admit it', () => {
    expect(restored(strict, { path: '/x', id: 3, force: null, note: null })).toEqual({ path: '/x', id: 3 })
  })
  test('is left out of optional properties on request', () => {
    expect(restored(strict, { path: '/x', force: true, id: null, note: null }, { optionalNullable: 'drop' })).toEqual({ path: '/x', force: true })
  })
  test('goes by what each branch that may be meant says', () => {
    // Both branches are possible: only one admits null, and it does not require the property.
    expect(restored(strict, { path: '/x', force: true, id: 3, note: null })).toEqual({ path: '/x', force: true, id: 3 })
    const requiring = { anyOf: [{ ...write, required: ['path', 'note'] }, open] }
    expect(restored(tool(requiring, {}, ['force', 'id', 'note']), { path: '/x', note: 'n', force: null, id: null })).toEqual({ path: '/x', note: 'n' })
  })
  test('stays wherever a branch that may be meant admits it, if absence is not sent as null', () => {
    const any = { anyOf: [{ properties: { a: {} } }, { properties: { a: { type: 'string' } } }] }
    expect(restored(tool(any), { a: null })).toEqual({ a: null })
    expect(restored(tool({ anyOf: [{ properties: { a: { type: 'string' } } }] }), { a: null })).toEqual({})
  })
  test('follows the default rule where no branch fits', () => {
    expect(restored(strict, { force: null, id: null, note: null })).toEqual({ note: null })
  })
  test('stays and is reported where every branch requires the property', () => {
    const { value, issues } = restoreWithIssues(strict, { path: null, force: null, id: 1 })
    expect(value).toEqual({ path: null, id: 1 })
    expect(issues.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual(['null-not-allowed /path'])
  })
  test('never takes a value that is not null', () => {
    const args = { path: '/x', force: false, id: 0, note: '', other: [] }
    expect(restored(strict, args)).toEqual(args)
  })
})

describe('a discriminator', () => {
  const circle = { properties: { kind: { const: 'circle' }, r: { type: 'number' }, label: { type: ['string', 'null'] } }, required: ['kind'] }
  const square = { properties: { kind: { enum: ['square'] }, a: { type: 'number' }, label: { type: 'string' } }, required: ['kind'] }
  const shape = { oneOf: [circle, square] }
  const nulls = ['r', 'a', 'label']

  test('tells which branch is meant', () => {
    expect(restored(tool(shape, {}, nulls), { kind: 'circle', r: 1, a: null, label: null })).toEqual({ kind: 'circle', r: 1, label: null })
    expect(restored(tool(shape, {}, nulls), { kind: 'square', a: 1, r: null, label: null })).toEqual({ kind: 'square', a: 1 })
  })
  test('is compared after it has been restored', () => {
    const versions = {
      oneOf: [
        { ...circle, properties: { ...circle.properties, kind: { const: 1 } } },
        { ...square, properties: { ...square.properties, kind: { const: 2 } } },
      ],
    }
    const kind: Codec = {
      kind: 'table',
      schema: {},
      values: new Map([
        ['1', 1],
        ['2', 2],
      ]),
    }
    expect(restored(tool(versions, { kind }, nulls, { k: 'kind' }), { k: '2', a: null, label: null })).toEqual({ kind: 2 })
    expect(restored(tool(versions, { kind }, nulls, { k: 'kind' }), { k: '1', a: null, label: null })).toEqual({ kind: 1, label: null })
  })
})

describe('what stands beside the union', () => {
  const original = { properties: { q: { type: 'string' }, limit: { type: 'integer' } }, required: ['q'], anyOf: [open, write] }

  test('keeps its own rules', () => {
    const { value, issues } = restoreWithIssues(tool(original, {}, ['limit', 'id', 'force', 'note']), { q: null, limit: null, path: '/x', id: 1, force: null })
    expect(value).toEqual({ q: null, path: '/x', id: 1 })
    expect(issues.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual(['null-not-allowed /q'])
  })
})

describe('the values of a merged object', () => {
  test('are restored by the branch that is meant', () => {
    const numbers = {
      anyOf: [
        { properties: { a: { type: 'integer' }, v: { type: 'integer' } }, required: ['a'] },
        { properties: { b: {}, v: { type: 'object', properties: { w: { type: 'string' } } } }, required: ['b'] },
      ],
    }
    expect(restored(tool(numbers), { b: 1, v: { w: null } })).toEqual({ b: 1, v: {} })
    expect(restoreWithIssues(tool(numbers), { a: 1, v: 1.5 }).issues.map(({ kind }) => kind)).toEqual(['not-an-integer'])
  })
  test('are restored by their codecs', () => {
    expect(
      restored(tool({ anyOf: [{ properties: { tags: { type: 'array' } } }] }, { tags: { kind: 'json', schema: { type: 'array' } } }), { tags: '[1]' }),
    ).toEqual({ tags: [1] })
  })
  test('come back as they were encoded', () => {
    for (const value of [
      { path: '/x', force: true, note: null },
      { path: '/x', id: 3 },
      { path: '/x', id: 3, note: 'n' },
    ]) {
      expect(restored(strict, encode(strict, value))).toEqual(value)
    }
    expect(encode(strict, { path: '/x', id: 3 })).toEqual({ path: '/x', id: 3, force: null, note: null })
  })
  test('are found behind references', () => {
    const original = { anyOf: [{ $ref: '#/$defs/write' }, { $ref: '#/$defs/open' }], $defs: { write, open } }
    expect(restored(tool(original, {}, ['force', 'id', 'note']), { path: '/x', id: 3, force: null, note: null })).toEqual({ path: '/x', id: 3 })
  })
})
