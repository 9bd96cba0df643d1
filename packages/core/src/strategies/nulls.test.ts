import { describe, expect, test } from 'vitest'
import { adaptedProperty } from './adapted.js'
import { withNull } from './nulls.js'

const nullType = { type: 'null' }

describe('null in a type list', () => {
  test('stands beside the type', () => {
    expect(withNull({ type: 'string' }, 'type-list')).toEqual({ type: ['string', 'null'] })
    expect(withNull({ type: ['string', 'integer'] }, 'type-list')).toEqual({ type: ['string', 'integer', 'null'] })
  })
  test('stands in the enum, too', () => {
    expect(withNull({ type: 'string', enum: ['a'] }, 'type-list')).toEqual({ type: ['string', 'null'], enum: ['a', null] })
    expect(withNull({ type: 'string', const: 'a' }, 'type-list')).toEqual({ type: ['string', 'null'], enum: ['a', null] })
  })
  test('is a branch of a union, and stands beside the type of the union', () => {
    const anyOf = [{ minLength: 1 }, { maxLength: 5 }]
    expect(withNull({ anyOf }, 'type-list')).toEqual({ anyOf: [...anyOf, nullType] })
    expect(withNull({ type: 'string', anyOf }, 'type-list')).toEqual({ type: ['string', 'null'], anyOf: [...anyOf, nullType] })
  })
  test('is a branch beside what may refuse it in another way', () => {
    for (const schema of [
      { $ref: '#/$defs/A' },
      { type: 'string', oneOf: [{ minLength: 1 }] },
      { type: 'string', not: { const: 'a' } },
      { type: 'object', const: {} },
      { minLength: 1 },
    ]) {
      expect(withNull(schema, 'type-list')).toEqual({ anyOf: [schema, nullType] })
    }
  })
})

test('null is a branch where that is how the targets want it', () => {
  expect(withNull({ type: 'string' }, 'any-of')).toEqual({ anyOf: [{ type: 'string' }, nullType] })
})

test('null is said by nullable where that is how the targets want it', () => {
  expect(withNull({ type: 'string', enum: ['a'] }, 'nullable')).toEqual({ type: 'string', enum: ['a'], nullable: true })
})

test('what admits null already comes back as it is', () => {
  for (const schema of [{ type: ['string', 'null'] }, { anyOf: [{ type: 'string' }, nullType] }]) expect(withNull(schema, 'type-list')).toEqual(schema)
  for (const schema of [{ type: 'string', nullable: true }, { anyOf: [{ type: 'string' }, nullType] }]) expect(withNull(schema, 'nullable')).toBe(schema)
})

describe('a null branch beside one that names no type is not lost when the type is named', () => {
  const nothing = { type: 'null' }

  test.each([
    ['properties', { properties: { b: { type: 'string' } } }, { type: 'object', properties: { b: { type: 'string' } }, nullable: true }],
    ['items', { items: { type: 'string' } }, { type: 'array', items: { type: 'string' }, nullable: true }],
    ['enum', { enum: ['a'] }, { type: 'string', enum: ['a'], nullable: true }],
  ])('which %s tells', (_keyword, branch, adapted) => {
    expect(adaptedProperty({ anyOf: [branch, nothing] }, 'gemini').schema).toEqual(adapted)
  })
  test('in the way of schemashim', () => {
    const { schema } = adaptedProperty({ anyOf: [{ properties: {}, additionalProperties: false }], nullable: true }, 'openai-strict', { preset: 'schemashim' })
    expect(schema).toEqual({ type: ['object', 'null'], properties: {}, required: [], additionalProperties: false })
  })
})
