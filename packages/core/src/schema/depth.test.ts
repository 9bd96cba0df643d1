import { expect, test } from 'vitest'
import { depthOf, isRecursive, levelsAbove } from './depth.js'
import { toPointer } from './pointer.js'
import { SchemaRoot } from './root.js'

function depth(schema: unknown): [objects: number, containers: number, deepest: string] {
  const { objects, containers, deepest } = depthOf(new SchemaRoot(schema))
  return [objects, containers, toPointer(deepest)]
}

const text = { type: 'string' }

test('counts objects, and objects and arrays; a value of another type is no level', () => {
  expect(depth(text)).toEqual([0, 0, ''])
  expect(depth({ type: 'object', properties: { a: text } })).toEqual([1, 1, ''])
  expect(depth({ type: 'object', properties: { a: { type: 'array', items: { type: 'object' } } } })).toEqual([2, 3, '/properties/a/items'])
})

test('an object or array without a type counts, and one with null beside it', () => {
  expect(depth({ properties: { a: { items: text } } })).toEqual([1, 2, '/properties/a'])
  expect(depth({ type: ['object', 'null'], properties: { a: { type: ['null', 'array'] } } })).toEqual([1, 2, '/properties/a'])
})

test('a branch is no level of its own', () => {
  expect(depth({ type: 'object', properties: { a: { anyOf: [text, { type: 'object' }] } } })).toEqual([2, 2, '/properties/a/anyOf/1'])
})

test('goes through references, to the place where the definition is written', () => {
  const schema = {
    type: 'object',
    properties: { a: { $ref: '#/$defs/A' } },
    $defs: { A: { type: 'object', properties: { list: { type: 'array', items: text } } } },
  }
  expect(depth(schema)).toEqual([2, 3, '/$defs/A/properties/list'])
})

test('a definition that nothing refers to is no level', () => {
  expect(depth({ type: 'object', $defs: { A: { type: 'object', properties: { b: { type: 'object' } } } } })).toEqual([1, 1, ''])
})

test('a reference that closes a cycle adds nothing', () => {
  expect(depth({ type: 'object', properties: { next: { $ref: '#' } } })).toEqual([1, 1, ''])
  const tree = { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/$defs/Tree' } } } }
  expect(depth({ $ref: '#/$defs/Tree', $defs: { Tree: tree } })).toEqual([1, 2, '/$defs/Tree/properties/children'])
})

test('the deepest level is the one with arrays counted, though another place may have more objects', () => {
  const array = (items: unknown): unknown => ({ type: 'array', items })
  const object = (a: unknown): unknown => ({ type: 'object', properties: { a } })
  expect(depth({ anyOf: [object(object(text)), array(array(array(text)))] })).toEqual([2, 3, '/anyOf/1/items/items'])
})

test('values that are no schema, and references to nothing', () => {
  expect(depth(null)).toEqual([0, 0, ''])
  expect(depth([])).toEqual([0, 0, ''])
  expect(depth({ type: 'object', properties: { a: true, b: { $ref: '#/nowhere' }, c: { $ref: '#/properties/a' }, d: { $ref: 3 } } })).toEqual([1, 1, ''])
})

test('any nesting, and references that double at every step', () => {
  let deep: unknown = text
  for (let level = 0; level < 10_000; level += 1) deep = { type: 'array', items: deep }
  expect(depth(deep).slice(0, 2)).toEqual([0, 10_000])
  const $defs: Record<string, unknown> = { d0: text }
  for (let level = 1; level <= 500; level += 1)
    $defs[`d${level}`] = { type: 'object', properties: { a: { $ref: `#/$defs/d${level - 1}` }, b: { $ref: `#/$defs/d${level - 1}` } } }
  expect(depth({ $ref: '#/$defs/d500', $defs })).toEqual([500, 500, '/$defs/d1'])
})

test('says how many objects and arrays stand above what references point at, on the longest way', () => {
  const leaf = { type: 'string' }
  const inner = { type: 'object', properties: { leaf: { $ref: '#/$defs/leaf' }, self: { $ref: '#/$defs/inner' } } }
  const root = { type: 'object', properties: { a: { $ref: '#/$defs/leaf' }, b: { type: 'array', items: { $ref: '#/$defs/inner' } } }, $defs: { leaf, inner } }
  const levels = levelsAbove(new SchemaRoot(root))
  expect([levels.get(inner), levels.get(leaf), levels.get(root)]).toEqual([2, 3, undefined])
})

test('says whether a reference leads back to where it stands, through others too', () => {
  const recursive = (schema: unknown): boolean => isRecursive(new SchemaRoot(schema))
  const to = (name: string): object => ({ type: 'object', properties: { a: { $ref: `#/$defs/${name}` } } })
  expect(recursive({ properties: { a: { $ref: '#' } } })).toBe(true)
  expect(recursive({ $ref: '#/$defs/A', $defs: { A: to('B'), B: to('A') } })).toBe(true)
  expect(recursive({ $ref: '#/$defs/A', $defs: { A: { anyOf: [to('B'), to('B')] }, B: text } })).toBe(false)
  expect(recursive(null)).toBe(false)
})
