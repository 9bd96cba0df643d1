import { describe, expect, test } from 'vitest'
import { mergeSchemas, mergeUnion, restrictEachOther } from './merge.js'

const text = { type: 'string' }
const merges = (left: object, right: object, expected: object | undefined): void => expect(mergeSchemas([left as never, right as never])).toEqual(expected)

describe('two schemas that both hold', () => {
  test('are one with all that either says', () => {
    merges(
      { type: 'object', properties: { a: text }, required: ['a'] },
      { properties: { b: text }, required: ['b'] },
      { type: 'object', properties: { a: text, b: text }, required: ['a', 'b'] },
    )
    merges({ minimum: 1, maximum: 9 }, { minimum: 3, maximum: 12 }, { minimum: 3, maximum: 9 })
    merges({ enum: ['a', 'b'] }, { enum: ['b', 'c'] }, { enum: ['b'] })
    merges({ type: ['string', 'integer'] }, { type: ['number', 'null'] }, { type: 'integer' })
  })
  test('say of a shared property what both say of it', () => {
    merges(
      { properties: { a: { type: 'string', maxLength: 5 } } },
      { properties: { a: { minLength: 1 } } },
      { properties: { a: { type: 'string', maxLength: 5, minLength: 1 } } },
    )
    const [one, other] = [{ pattern: '^a' }, { pattern: 'b$' }]
    merges({ properties: { a: one } }, { properties: { a: other } }, { properties: { a: { allOf: [one, other] } } })
  })
  test('keep what only annotates from the first one', () => {
    merges({ title: 'A', 'x-source': 1 }, { title: 'B', 'x-source': 2 }, { title: 'A', 'x-source': 1 })
    merges({ description: 'A' }, { description: 'B' }, { description: 'A\nB' })
  })
  test('admit null only where both do', () => {
    merges({ type: 'string', nullable: true }, { minLength: 1 }, { type: 'string', minLength: 1, nullable: true })
    merges({ type: 'string', nullable: true }, { type: 'string' }, { type: 'string' })
    merges({ nullable: true }, { type: ['string', 'null'] }, { type: ['string', 'null'], nullable: true })
  })
  test('cannot be one where they contradict each other', () => {
    merges({ type: 'string' }, { type: 'object' }, undefined)
    merges({ enum: ['a'] }, { enum: ['b'] }, undefined)
    merges({ const: 'a' }, { enum: ['b'] }, undefined)
  })
  test('cannot be one where one schema has no words for both', () => {
    merges({ pattern: '^a' }, { pattern: 'b$' }, undefined)
    merges({ if: text, then: {} }, { if: {}, then: text }, undefined)
    merges({ contains: text }, { contains: {} }, undefined)
    merges({ prefixItems: [text] }, { items: text }, undefined)
    merges({ items: [text] }, { items: text }, undefined)
    merges({ minimum: 5, exclusiveMinimum: true }, { minimum: 7 }, undefined)
  })
  test('have the pairs of branches of two unions that can be together', () => {
    merges(
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      { anyOf: [{ minLength: 1 }, { type: 'integer', minimum: 0 }] },
      {
        anyOf: [
          { type: 'string', minLength: 1 },
          { type: 'integer', minLength: 1 },
          { type: 'integer', minimum: 0 },
        ],
      },
    )
    const [one, other] = [{ pattern: '^a' }, { pattern: 'b$' }]
    merges({ anyOf: [one] }, { anyOf: [other] }, { anyOf: [{ allOf: [one, other] }] })
  })
  test('keep a property called __proto__', () => {
    const left = JSON.parse('{"properties":{"__proto__":{"minLength":1}}}') as object
    merges(left, left, left)
  })
})

describe('closed members', () => {
  const restrict = (...schemas: object[]): boolean => restrictEachOther(schemas as never)
  test('restrict the properties that only others declare', () => {
    expect(restrict({ properties: { a: text }, additionalProperties: false }, { properties: { b: text } })).toBe(true)
    expect(restrict({ additionalProperties: text }, { patternProperties: { '^x': text } })).toBe(true)
  })
  test('restrict nothing where they declare the same, or where they are open', () => {
    expect(restrict({ properties: { a: text }, additionalProperties: false }, { properties: { a: text } })).toBe(false)
    expect(restrict({ properties: { a: text }, additionalProperties: true }, { properties: { b: text } })).toBe(false)
    expect(restrict({ properties: { a: text }, additionalProperties: false }, { required: ['a'] })).toBe(false)
  })
})

describe('a union of objects as one object', () => {
  const object = (properties: object, required: string[] = []): object => ({ type: 'object', properties, required })
  test('has the properties of all, and requires what all require', () => {
    expect(mergeUnion({}, [object({ a: text, b: text }, ['a', 'b']), object({ a: text, c: text }, ['a'])])).toEqual({
      type: 'object',
      properties: { a: text, b: text, c: text },
      required: ['a'],
    })
  })
  test('lists the constants of a property that tells them apart', () => {
    expect(mergeUnion({}, [object({ kind: { const: 'x' } }), object({ kind: { const: 'y' } })])).toEqual({
      type: 'object',
      properties: { kind: { enum: ['x', 'y'] } },
    })
  })
  test('is not possible where a branch is no plain object', () => {
    expect(mergeUnion({}, [object({}), text])).toBeUndefined()
    expect(mergeUnion({}, [object({}), { type: 'object', not: {} }])).toBeUndefined()
  })
})
