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

function table(values: Readonly<Record<string, unknown>>): RootCodec {
  const schema = { enum: Object.values(values) }
  return tool({ kind: 'table', schema, values: new Map(Object.entries(values)) }, schema)
}

describe('a value that is sent as a string that stands for it', () => {
  const levels = table({ '1': 1, '2': 2 })
  const mixed = table({ a: 'a', '1': 1, true: true, '{"k":[1]}': { k: [1] } })

  test('comes back', () => {
    expect(restored(levels, '2')).toEqual({ p: 2, issues: [] })
    expect(restored(mixed, 'a')).toEqual({ p: 'a', issues: [] })
    expect(restored(mixed, 'true')).toEqual({ p: true, issues: [] })
    expect(restored(mixed, '{"k":[1]}')).toEqual({ p: { k: [1] }, issues: [] })
  })
  test('is taken as it is where it was sent itself', () => {
    expect(restored(levels, 2)).toEqual({ p: 2, issues: [] })
    expect(restored(mixed, { k: [1] })).toEqual({ p: { k: [1] }, issues: [] })
  })
  test('is a number that is written in another way', () => {
    expect(restored(levels, '1.0')).toEqual({ p: 1, issues: [] })
    expect(restored(levels, ' 2')).toEqual({ p: 2, issues: [] })
  })
  test('stays and is reported where it is not listed', () => {
    for (const value of ['3', '', ' ', 'one', 3, null, [1]]) expect(restored(levels, value).p).toEqual(value)
    expect(restored(levels, '3').issues).toEqual(['not-in-enum /p'])
    expect(restored(table({ '0': 0 }), '').issues).toEqual(['not-in-enum /p'])
  })
  test('is compared exactly', () => expect(restored(mixed, 'A')).toEqual({ p: 'A', issues: ['not-in-enum /p'] }))
  test('is not a part of the schema that the tool could change', () => {
    const schema = { enum: [{ k: [1] }] }
    const { p } = restored(tool({ kind: 'table', schema, values: new Map([['x', schema.enum[0]]]) }, schema), 'x')
    expect(p).toEqual({ k: [1] })
    expect(p).not.toBe(schema.enum[0])
  })
  test('is null where null is listed', () => {
    expect(restored(table({ null: null, a: 'a' }), null)).toEqual({ p: null, issues: [] })
    expect(restored(table({ null: null, a: 'a' }), 'null')).toEqual({ p: null, issues: [] })
  })
  test('is encoded by deep equality, and passed on where it is not listed', () => {
    expect(encode(mixed, { p: { k: [1] } })).toEqual({ p: '{"k":[1]}' })
    expect(encode(levels, { p: 2 })).toEqual({ p: '2' })
    expect(encode(levels, { p: 3 })).toEqual({ p: 3 })
  })
})

describe('a value that can only be null', () => {
  const onlyNull = tool({ kind: 'null' }, { type: 'null' })

  test('is null, whatever was sent', () => {
    for (const value of [null, '', 'null', 0, {}, []]) expect(restored(onlyNull, value)).toEqual({ p: null, issues: [] })
  })
  test('is not invented', () => expect(restoreWithIssues(onlyNull, {}).value).toEqual({}))
  test('is encoded as null', () => expect(encode(onlyNull, { p: null })).toEqual({ p: null }))
})

describe('an enum or a const that travels plainly', () => {
  test('is neither filled in nor corrected', () => {
    const schema = { const: 'a' }
    expect(restored(tool({ kind: 'plain', schema }, schema), 'b').p).toBe('b')
    expect(restoreWithIssues(tool({ kind: 'plain', schema }, schema), {}).value).toEqual({})
  })
})
