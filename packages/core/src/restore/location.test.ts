import { expect, test } from 'vitest'
import { SchemaRoot } from '../schema/root.js'
import { schemaPointers, type Step } from './location.js'

const at = (schema: unknown, ...steps: Step[]): string => schemaPointers(new SchemaRoot(schema))(steps)

test('a property stands below properties, or else below additionalProperties', () => {
  const schema = { properties: { 'a/b': {} }, additionalProperties: { properties: { c: {} } } }
  expect(at(schema, 'a/b')).toBe('/properties/a~1b')
  expect(at(schema, 'x', 'c')).toBe('/additionalProperties/properties/c')
})
test('an item stands below items, prefixItems or additionalItems', () => {
  expect(at({ items: { type: 'string' } }, 3)).toBe('/items')
  expect(at({ prefixItems: [{}, {}], items: {} }, 1)).toBe('/prefixItems/1')
  expect(at({ prefixItems: [{}], items: {} }, 1)).toBe('/items')
  expect(at({ items: [{}, {}], additionalItems: {} }, 0)).toBe('/items/0')
  expect(at({ items: [{}], additionalItems: {} }, 4)).toBe('/additionalItems')
})
test('a branch of a union is a step of its own', () => {
  expect(at({ oneOf: [{}, { properties: { a: {} } }] }, { keyword: 'oneOf', index: 1 }, 'a')).toBe('/oneOf/1/properties/a')
})
test('what a reference points at is where it was written', () => {
  const schema = { properties: { a: { $ref: '#/$defs/Node' } }, $defs: { Node: { properties: { next: { $ref: '#/$defs/Node' }, value: {} } } } }
  expect(at(schema, 'a')).toBe('/properties/a')
  expect(at(schema, 'a', 'next', 'value')).toBe('/$defs/Node/properties/value')
})
test('what is combined is looked through', () => {
  expect(at({ allOf: [{}, { properties: { a: {} } }] }, 'a')).toBe('/allOf/1/properties/a')
  expect(at({ anyOf: [{ type: 'null' }, { properties: { a: {} } }] }, 'a')).toBe('/anyOf/1/properties/a')
  expect(at({ allOf: [{ additionalProperties: {} }], anyOf: [{ properties: { a: {} } }] }, 'a')).toBe('/anyOf/0/properties/a')
})
test('a step that leads nowhere ends the pointer', () => {
  expect(at({ properties: { a: {} } }, 'a', 'b', 'c')).toBe('/properties/a')
  expect(at({ properties: { a: true } }, 'toString')).toBe('')
  expect(at(true, 'a', 0)).toBe('')
  expect(at({ $ref: '#' }, 'a')).toBe('')
})
test('several pointers of one schema do not get in each other’s way', () => {
  const pointerOf = schemaPointers(new SchemaRoot({ properties: { a: { properties: { b: {} } }, 'item 0': {} }, items: { type: 'string' } }))
  expect([['a', 'b'], ['a'], ['a', 'gone'], ['a', 'b'], [0], ['item 0'], []].map((steps) => pointerOf(steps))).toEqual([
    '/properties/a/properties/b',
    '/properties/a',
    '/properties/a',
    '/properties/a/properties/b',
    '/items',
    '/properties/item 0',
    '',
  ])
})
