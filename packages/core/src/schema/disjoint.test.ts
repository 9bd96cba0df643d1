import { describe, expect, test } from 'vitest'
import { areDisjoint } from './disjoint.js'
import { SchemaRoot } from './root.js'

function disjoint(branches: readonly unknown[], $defs: unknown = {}): boolean {
  return areDisjoint(branches, new SchemaRoot({ $defs }))
}

const tagged = (value: unknown, name = 'kind'): unknown => ({ type: 'object', properties: { [name]: { const: value }, other: {} }, required: [name] })

describe('no value fits two branches', () => {
  test('of different types', () => expect(disjoint([{ type: 'string' }, { type: ['number', 'null'] }, { type: 'ARRAY' }])).toBe(true))
  test('where there is one branch only', () => expect(disjoint([{}])).toBe(true))
  test('that list different values', () => {
    expect(disjoint([{ const: 'a' }, { type: 'string', enum: ['b', 'c'] }])).toBe(true)
    expect(disjoint([{ enum: ['a', 1] }, { enum: ['b', 2] }, { const: null }])).toBe(true)
  })
  test('of objects with a required constant that differs', () => expect(disjoint([tagged('a'), tagged('b'), tagged(3)])).toBe(true))
  test('of objects with a required enum that differs', () => {
    const branch = (...values: string[]): unknown => ({ type: 'object', properties: { kind: { enum: values } }, required: ['kind'] })
    expect(disjoint([branch('a', 'b'), branch('c')])).toBe(true)
  })
  test('of such objects beside other types', () => expect(disjoint([tagged('a'), { type: 'null' }, tagged('b'), { type: 'string' }])).toBe(true))
  test('behind references', () =>
    expect(disjoint([{ $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }], { A: tagged('a'), B: { $ref: '#/$defs/C' }, C: tagged('b') })).toBe(true))
})

describe('a value may fit two branches', () => {
  test('of overlapping types', () => {
    expect(disjoint([{ type: 'number' }, { type: 'integer' }])).toBe(false)
    expect(disjoint([{ type: ['string', 'null'] }, { type: ['integer', 'null'] }])).toBe(false)
    expect(
      disjoint([
        { type: 'array', items: { type: 'string' } },
        { type: 'array', items: { type: 'integer' } },
      ]),
    ).toBe(false)
  })
  test('of which one names no type, or one that does not exist', () => {
    for (const open of [{}, true, null, { description: 'd' }, { type: 'any' }, { type: ['string', 'file'] }])
      expect(disjoint([{ type: 'integer' }, open]), JSON.stringify(open)).toBe(false)
  })
  test('that both admit null by nullable', () =>
    expect(
      disjoint([
        { type: 'string', nullable: true },
        { type: 'integer', nullable: true },
      ]),
    ).toBe(false))
  test('that list the same value', () => expect(disjoint([{ enum: ['a', 'b'] }, { const: 'b' }])).toBe(false))
  test('that list objects, which are not compared', () => expect(disjoint([{ const: { a: 1 } }, { const: { a: 2 } }])).toBe(false))
  test('of objects with the same constant', () => expect(disjoint([tagged('a'), tagged('b'), tagged('a')])).toBe(false))
  test('of objects whose constant is not required', () => {
    const optional = { type: 'object', properties: { kind: { const: 'b' }, other: {} } }
    expect(disjoint([tagged('a'), optional])).toBe(false)
    expect(disjoint([tagged('a'), { ...optional, required: ['other'] }])).toBe(false)
  })
  test('of objects with constants of different names', () => expect(disjoint([tagged('a'), tagged('b', 'type')])).toBe(false))
  test('behind references that lead nowhere or in a circle', () => {
    expect(disjoint([{ $ref: '#/$defs/Gone' }, { type: 'string' }])).toBe(false)
    expect(disjoint([{ $ref: '#/$defs/Self' }, { type: 'string' }], { Self: { $ref: '#/$defs/Self' } })).toBe(false)
  })
  test('with a property called __proto__', () => {
    const branch = JSON.parse('{"type":"object","properties":{"__proto__":{"const":1}},"required":["__proto__"]}') as unknown
    expect(disjoint([branch, { type: 'object', properties: {}, required: ['__proto__'] }])).toBe(false)
  })
})
