import { describe, expect, test } from 'vitest'
import { unknown } from '../source/unknown.js'
import { absent, probes, type Probe } from './probe.js'
import { isWhole, settle } from './settle.js'
import { wholly, type PartialSchema } from './source.js'

const gap = unknown('imported from a package', undefined)

const probe: Probe = {
  schema: { type: 'string' },
  others: false,
  required: true,
  more: 'none',
  value: (keyword) => (keyword === 'description' ? absent : keyword === 'enum' ? ['one', 'two'] : 7),
}

const settled = (schema: unknown, more: Partial<Probe> = {}) => settle(wholly(schema), { ...probe, ...more }).schema
const guessed = (schema: unknown) => [...settle(wholly(schema), probe).guesses.keys()]

describe('a part that is not known', () => {
  test('is a schema where a schema stands', () => {
    expect(settled(gap)).toEqual({ type: 'string' })
    expect(settled({ properties: { a: gap } })).toEqual({ properties: { a: { type: 'string' } } })
    expect(settled({ items: gap, not: gap })).toEqual({ items: { type: 'string' }, not: { type: 'string' } })
    expect(settled({ anyOf: [{ type: 'null' }, gap] })).toEqual({ anyOf: [{ type: 'null' }, { type: 'string' }] })
    expect(settled({ $defs: { Point: { prefixItems: [gap] } } })).toEqual({ $defs: { Point: { prefixItems: [{ type: 'string' }] } } })
  })

  test('is what other properties may hold where that is asked', () => {
    expect(settled({ additionalProperties: gap })).toEqual({ additionalProperties: false })
  })

  test('is a value where a value stands, or is not there', () => {
    expect(settled({ type: 'string', minLength: gap })).toEqual({ type: 'string', minLength: 7 })
    expect(settled({ type: 'string', description: gap })).toEqual({ type: 'string' })
  })

  test('is one value inside of a list of values', () => {
    expect(settled({ enum: ['a', gap] })).toEqual({ enum: ['a', 'one'] })
    expect(settled({ default: { deep: [gap] } })).toEqual({ default: { deep: [7] } })
  })

  test('is remembered with its place', () => {
    expect(guessed({ properties: { 'a/b': gap, c: { minLength: gap } }, anyOf: [gap] })).toEqual(['/properties/a~1b', '/properties/c/minLength', '/anyOf/0'])
  })

  test('a property called like a keyword is a property', () => {
    expect(settled({ properties: { description: gap, enum: { type: 'object', properties: { items: gap } } } })).toEqual({
      properties: { description: { type: 'string' }, enum: { type: 'object', properties: { items: { type: 'string' } } } },
    })
  })
})

describe('an object', () => {
  const written = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['a'] }
  const partial = (more: Partial<PartialSchema>): PartialSchema => ({ ...wholly(written), ...more })

  test('requires what it perhaps requires, or does not', () => {
    const uncertain = partial({ perhapsRequired: new WeakMap([[written, ['b']]]) })
    expect(settle(uncertain, probe).schema).toEqual({ ...written, required: ['a', 'b'] })
    expect(settle(uncertain, { ...probe, required: false }).schema).toEqual(written)
  })

  test('has one property more where it may have more, required or not', () => {
    const uncertain = partial({ perhapsMore: new WeakMap([[written, [gap]]]) })
    const properties = { ...written.properties, unread: { type: 'string' } }
    expect(settle(uncertain, probe).schema).toEqual(written)
    expect(settle(uncertain, { ...probe, more: 'required' }).schema).toEqual({ ...written, properties, required: ['a', 'unread'] })
    expect(settle(uncertain, { ...probe, more: 'optional' }).schema).toEqual({ ...written, properties })
  })

  test('is not changed', () => {
    settle(partial({ perhapsMore: new WeakMap([[written, [gap]]]) }), { ...probe, more: 'required' })
    expect(written).toEqual({ type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['a'] })
  })
})

test('a schema is whole where nothing in it is unknown', () => {
  const object = { type: 'object' }
  const schema = { properties: { a: object } }
  expect(isWhole(wholly(schema))).toBe(true)
  expect(isWhole(wholly({ enum: ['a', gap] }))).toBe(false)
  expect(isWhole({ ...wholly(schema), perhapsMore: new WeakMap([[object, [gap]]]) })).toBe(false)
  expect(isWhole({ ...wholly(schema), perhapsRequired: new WeakMap([[object, ['b']]]) })).toBe(false)
})

test('the ways that are tried have each kind of object with each answer to what is required', () => {
  expect(new Set(probes.map(({ required, more }) => `${String(required)} ${more}`)).size).toBe(6)
  expect(new Set(probes.map(({ schema }) => JSON.stringify(schema))).size).toBe(probes.length)
})
