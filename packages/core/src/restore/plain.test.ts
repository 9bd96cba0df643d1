import { describe, expect, test } from 'vitest'
import { restoreWithIssues, type RestoreOptions } from '../restore.js'

/** Restores arguments that travel in their own shape. */
function restored(original: unknown, args: unknown, options?: RestoreOptions): { value: unknown; issues: string[] } {
  const { value, issues } = restoreWithIssues({ original, adapted: original, codec: { kind: 'plain', schema: original } }, args, options)
  return { value, issues: issues.map(({ kind, pointer }) => `${kind} ${pointer}`) }
}

const one = (schema: unknown): object => ({ type: 'object', properties: { p: schema } })

describe('null for an optional property', () => {
  const filter = one({ type: 'string' })

  test('is left out where it is not admitted', () => expect(restored(filter, { p: null })).toEqual({ value: {}, issues: [] }))
  test('stays where it is admitted, named or not', () => {
    for (const schema of [{ type: ['string', 'null'] }, { nullable: true, type: 'string' }, {}, { enum: ['a', null] }]) {
      expect(restored(one(schema), { p: null })).toEqual({ value: { p: null }, issues: [] })
    }
  })
  test('stays and is reported where the property is required', () => {
    expect(restored({ ...filter, required: ['p'] }, { p: null })).toEqual({ value: { p: null }, issues: ['null-not-allowed /p'] })
  })
  test('is left out at any depth', () => {
    const deep = one({ type: 'array', items: one({ ...filter }) })
    expect(restored(deep, { p: [{ p: { p: null } }, { p: null }] })).toEqual({ value: { p: [{ p: {} }, {}] }, issues: [] })
  })
  test('is left out behind references, also recursive ones', () => {
    const list = { type: 'object', properties: { next: { $ref: '#/$defs/list' }, name: { type: 'string' } } }
    expect(restored({ ...one({ $ref: '#/$defs/list' }), $defs: { list } }, { p: { next: { next: null, name: null } } }).value).toEqual({ p: { next: {} } })
  })
  test('is left out where only one part of allOf refuses it', () => {
    const both = { allOf: [one({ type: 'string' }), one({})] }
    expect(restored(both, { p: null }).value).toEqual({})
    expect(restored({ allOf: [one({ type: 'string' }), { required: ['p'] }] }, { p: null })).toEqual({ value: { p: null }, issues: ['null-not-allowed /p'] })
  })
  test('is never left out of an array, a map, or the place of the arguments', () => {
    expect(restored(one({ type: 'array', items: { type: 'string' } }), { p: [null] }).value).toEqual({ p: [null] })
    expect(restored({ type: 'object', additionalProperties: { type: 'string' } }, { p: null }).value).toEqual({ p: null })
  })
  test('is left out of the entries of a map', () => {
    expect(restored({ type: 'object', additionalProperties: one({ type: 'string' }) }, { a: { p: null } }).value).toEqual({ a: {} })
  })
  test('is left out of the items of a tuple', () => {
    expect(restored(one({ prefixItems: [{ type: 'integer' }, one({ type: 'string' })] }), { p: [1, { p: null }] }).value).toEqual({ p: [1, {}] })
  })
})

describe('null in a branch of a union', () => {
  const byId = { type: 'object', properties: { id: { type: 'integer' }, note: { type: 'string' } }, required: ['id'] }
  const byName = { type: 'object', properties: { name: { type: 'string' }, note: { type: 'string' } }, required: ['name'] }

  test('is left out where one branch has the type of the value', () => {
    expect(restored(one({ anyOf: [byId, { type: 'null' }] }), { p: { id: 1, note: null } }).value).toEqual({ p: { id: 1 } })
  })
  test('is left out where one branch fits the value', () => {
    expect(restored(one({ oneOf: [byId, byName] }), { p: { name: 'x', note: null } }).value).toEqual({ p: { name: 'x' } })
  })
  test('stays where several branches fit', () => {
    const args = { p: { id: 1, name: 'x', note: null } }
    expect(restored(one({ anyOf: [byId, byName] }), args).value).toBe(args)
  })
  test('stays where a branch admits it', () => {
    const args = { p: { note: null } }
    const open = one({ anyOf: [one({ type: 'string' }), { type: 'object', properties: { note: { type: ['string', 'null'] } } }] })
    expect(restored(open, args).value).toBe(args)
  })
})

describe('integers', () => {
  test('come without the sign of zero', () => {
    const { value } = restored(one({ type: 'integer' }), { p: -0 })
    expect(Object.is((value as { p: number }).p, 0)).toBe(true)
    expect(Object.is((restored(one({ type: 'array', items: { type: 'integer' } }), { p: [-0] }).value as { p: number[] }).p[0], 0)).toBe(true)
  })
  test('come without it in a union with strings, and numbers keep it', () => {
    expect(Object.is((restored(one({ type: ['string', 'integer'] }), { p: -0 }).value as { p: number }).p, 0)).toBe(true)
    expect(Object.is((restored(one({ type: 'number' }), { p: -0 }).value as { p: number }).p, -0)).toBe(true)
  })
  test('come out of a bigint where a number carries it, and as text where none does', () => {
    expect(restored(one({ type: 'integer' }), { p: 5n })).toEqual({ value: { p: 5 }, issues: [] })
    expect(restored(one({ type: 'integer' }), { p: 9007199254740993n })).toEqual({ value: { p: '9007199254740993' }, issues: ['unsafe-integer /p'] })
  })
  test('are never rounded', () => {
    expect(restored(one({ type: 'integer' }), { p: 5.5 })).toEqual({ value: { p: 5.5 }, issues: ['not-an-integer /p'] })
    expect(restored(one({ type: 'number' }), { p: 5.5 })).toEqual({ value: { p: 5.5 }, issues: [] })
  })
  test('are not made from strings', () => {
    expect(restored(one({ type: 'integer' }), { p: '5' })).toEqual({ value: { p: '5' }, issues: ['type-mismatch /p'] })
    expect(restored(one({ type: ['integer', 'string'] }), { p: '5' })).toEqual({ value: { p: '5' }, issues: [] })
  })
})

describe('coerceNumbers', () => {
  const coerced = (schema: unknown, p: unknown): unknown => (restored(one(schema), { p }, { coerceNumbers: true }).value as { p: unknown }).p

  test('makes numbers of strings that are written like one', () => {
    expect(coerced({ type: 'integer' }, ' 5 ')).toBe(5)
    expect(coerced({ type: 'number' }, '-2.5')).toBe(-2.5)
  })
  test('leaves every other string', () => {
    for (const text of ['5.0', '0x10', '', '1e3', 'five', 'NaN', 'Infinity', '2.5']) expect(coerced({ type: 'integer' }, text), text).toBe(text)
  })
  test('leaves strings where strings are welcome', () => expect(coerced({ type: ['integer', 'string'] }, '5')).toBe('5'))
})

describe('what is not touched', () => {
  test('comes back as the same object', () => {
    const args = { p: { p: [1, 'a', { x: null }] }, q: null }
    expect(restored(one(one({ type: 'array' })), args).value).toBe(args)
  })
  test('is everything, where the schema says nothing', () => {
    for (const schema of [{}, true, { type: 'object' }])
      expect(restored(schema, { a: null, b: -0, c: { d: null } }).value).toEqual({ a: null, b: -0, c: { d: null } })
  })
  test('is a default that was not sent', () => expect(restored(one({ default: 5 }), {}).value).toEqual({}))
  test('is text that looks like the array or the object that is expected', () => {
    for (const p of ['[1]', '{}']) expect(restored(one({ type: ['array', 'object'] }), { p }).value).toEqual({ p })
  })
  test('is a wrong const', () => expect(restored(one({ const: 'a' }), { p: 'b' }).value).toEqual({ p: 'b' }))
})

describe('keys', () => {
  test('that are not declared are reported where the object is closed', () => {
    expect(restored({ ...one({}), additionalProperties: false }, { q: 1 })).toEqual({ value: { q: 1 }, issues: ['unexpected-property /q'] })
  })
  test('are not reported where they are declared beside the closed part', () => {
    expect(restored({ additionalProperties: false, allOf: [one({})] }, { p: 1 }).issues).toEqual([])
  })
  test('are not reported where a union may declare them', () => {
    expect(restored({ additionalProperties: false, anyOf: [one({}), { properties: { q: {} } }] }, { q: 1 }).issues).toEqual([])
  })
  test('that are required and absent are reported', () => expect(restored({ ...one({}), required: ['p'] }, {}).issues).toEqual(['missing-property /p']))
})
