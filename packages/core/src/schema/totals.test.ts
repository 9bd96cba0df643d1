import { expect, test } from 'vitest'
import { SchemaRoot } from './root.js'
import { totalsOf, type Totals } from './totals.js'

const none: Totals = { properties: 0, enumValues: 0, characters: 0, maxItems: 0, optional: 0, unions: 0, levels: 1, references: false }
const text = { type: 'string' }

const totals = (schema: unknown): Totals => totalsOf(new SchemaRoot(schema))

test('properties of all levels, and those that are not required', () => {
  const schema = { type: 'object', properties: { ab: text, cd: { type: 'object', properties: { e: text } } }, required: ['ab'] }
  expect(totals(schema)).toEqual({ ...none, properties: 3, optional: 2, characters: 5, levels: 3 })
})

test('a definition counts once, however often it is referred to', () => {
  const schema = { properties: { a: { $ref: '#/$defs/D' }, b: { $ref: '#/$defs/D' } }, $defs: { D: { properties: { x: text } } } }
  expect(totals(schema)).toEqual({ ...none, properties: 3, optional: 3, characters: 4, levels: 3, references: true })
})

test('values of enums, and the characters of those that are strings', () => {
  expect(totals({ enum: ['abc', 12, null], items: { enum: ['d'], const: 'ef' } })).toEqual({ ...none, enumValues: 4, characters: 6, levels: 2 })
})

test('names of definitions of both spellings', () => {
  expect(totals({ $defs: { abc: text }, definitions: { de: text } })).toEqual({ ...none, characters: 5, levels: 2 })
})

test('the sum of maxItems', () => {
  expect(totals({ maxItems: 5, items: { maxItems: 7 }, not: { maxItems: '9' } })).toEqual({ ...none, maxItems: 12, levels: 2 })
})

test('properties with a union of types', () => {
  const properties = { a: { anyOf: [text] }, b: { type: ['string', 'null'] }, c: { anyOf: [] }, d: { type: ['string'] }, e: text, f: { oneOf: [text] } }
  expect(totals({ properties, required: Object.keys(properties) })).toMatchObject({ properties: 6, optional: 0, unions: 2 })
})

test('data is not counted, nor what is no schema', () => {
  expect(totals({ default: { properties: { a: 1 } }, const: { enum: [1] }, examples: [{ maxItems: 3 }], foo: { properties: { b: 1 } } })).toEqual(none)
  expect(totals(null)).toEqual({ ...none, levels: 0 })
  expect(totals({ properties: ['a'], enum: 'a', required: 3 })).toEqual(none)
})

test('any nesting, and one object in many places', () => {
  let deep: unknown = { enum: [1] }
  for (let level = 0; level < 10_000; level += 1) deep = { items: deep }
  expect(totals(deep)).toMatchObject({ enumValues: 1, levels: 10_001 })
  let shared: unknown = { enum: [1] }
  for (let level = 0; level < 100; level += 1) shared = { anyOf: [shared, shared] }
  expect(totals(shared)).toMatchObject({ enumValues: 1 })
})
