import { describe, expect, test } from 'vitest'
import { forEachChild } from './children.js'
import type { Path } from './json.js'
import { childNode, nodeAt, pathOf, rootNode } from './node.js'
import { toPointer } from './pointer.js'
import { SchemaRoot } from './root.js'
import { NULL, OBJECT, STRING } from './types.js'

const schema = {
  type: 'object',
  properties: {
    properties: { type: 'object', properties: { type: { type: ['string', 'null'] } } },
    list: { items: { anyOf: [{ type: 'string' }, { $ref: '#' }] } },
    tuple: { items: [{ type: 'string' }, true] },
  },
  additionalProperties: false,
  default: { properties: { not: 'a schema' } },
}

function at(path: Path): unknown {
  return nodeAt(new SchemaRoot(schema), path)?.value
}

describe('the root', () => {
  test('has neither parent nor keyword', () => {
    expect(rootNode(new SchemaRoot(schema))).toMatchObject({ value: schema, schema, parent: undefined, keyword: '', key: undefined, types: OBJECT, depth: 0 })
  })
  test('that is no object reads as an empty schema', () => {
    for (const value of [null, true, 'text', [], 5]) expect(rootNode(new SchemaRoot(value))).toMatchObject({ value, schema: {}, types: 0 })
  })
})

describe('a child', () => {
  const root = rootNode(new SchemaRoot(schema))
  test('knows its place, its types and its root', () => {
    const child = childNode(root, 'properties', 'x', { type: ['STRING', 'null', 'other'] })
    expect(child).toMatchObject({ keyword: 'properties', key: 'x', types: STRING | NULL, depth: 1 })
    expect(child.parent).toBe(root)
    expect(child.root).toBe(root.root)
  })
  test('that is no object reads as an empty schema that cannot be written to', () => {
    const child = childNode(root, 'items', undefined, false)
    expect(child).toMatchObject({ value: false, schema: {}, types: 0 })
    expect(Object.isFrozen(child.schema)).toBe(true)
  })
})

describe('a path', () => {
  test('is empty at the root', () => expect(pathOf(rootNode(new SchemaRoot(schema)))).toEqual([]))
  test('has a key only below a keyword that holds several schemas', () => {
    const list = childNode(childNode(rootNode(new SchemaRoot(schema)), 'properties', 'list', {}), 'items', undefined, {})
    expect(pathOf(childNode(list, 'anyOf', 1, {}))).toEqual(['properties', 'list', 'items', 'anyOf', 1])
  })
  test('keeps an index of 0 and an empty name', () => {
    expect(pathOf(childNode(childNode(rootNode(new SchemaRoot(schema)), 'anyOf', 0, {}), 'properties', '', {}))).toEqual(['anyOf', 0, 'properties', ''])
  })
  test('leads back to every node of a walk', () => {
    const root = new SchemaRoot(schema)
    const pointers: string[] = []
    const walk = (node: ReturnType<typeof rootNode>): void => {
      const path = pathOf(node)
      pointers.push(toPointer(path))
      expect(nodeAt(root, path)?.value).toBe(node.value)
      expect(pathOf(nodeAt(root, path) ?? rootNode(root))).toEqual(path)
      forEachChild(node.schema, (keyword, key, value) => walk(childNode(node, keyword, key, value)))
    }
    walk(rootNode(root))
    expect(pointers).toEqual([
      '',
      '/properties/properties',
      '/properties/properties/properties/type',
      '/properties/list',
      '/properties/list/items',
      '/properties/list/items/anyOf/0',
      '/properties/list/items/anyOf/1',
      '/properties/tuple',
      '/properties/tuple/items/0',
      '/properties/tuple/items/1',
    ])
  })
})

describe('the node at a path', () => {
  test('is the root at the empty path', () => expect(at([])).toBe(schema))
  test('is found by an index that is written as a string', () => {
    expect(at(['properties', 'list', 'items', 'anyOf', '0'])).toEqual({ type: 'string' })
    expect(pathOf(nodeAt(new SchemaRoot(schema), ['properties', 'tuple', 'items', '1']) ?? rootNode(new SchemaRoot(schema)))).toEqual([
      'properties',
      'tuple',
      'items',
      1,
    ])
  })
  test('is none where the path ends at a keyword that holds several', () => {
    expect(at(['properties'])).toBeUndefined()
    expect(at(['properties', 'tuple', 'items'])).toBeUndefined()
  })
  test('is none in data', () => {
    expect(at(['default'])).toBeUndefined()
    expect(at(['default', 'properties', 'not'])).toBeUndefined()
    expect(at(['type'])).toBeUndefined()
  })
  test('is none where a boolean is data', () => expect(at(['additionalProperties'])).toBeUndefined())
  test('is none where nothing stands', () => {
    for (const path of [
      ['properties', 'none'],
      ['properties', 'toString'],
      ['properties', '__proto__'],
      ['items'],
      ['anyOf', 0],
      ['properties', 'tuple', 'items', 7],
    ]) {
      expect(at(path)).toBeUndefined()
    }
  })
  test('is found under a name called __proto__', () => {
    const root = new SchemaRoot(JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'))
    expect(nodeAt(root, ['properties', '__proto__'])?.types).toBe(STRING)
  })
})
