import { describe, expect, test } from 'vitest'
import { adapt } from '../adapt.js'
import { toPointer } from '../schema/pointer.js'
import { pathOf } from '../schema/node.js'
import { SchemaRoot } from '../schema/root.js'
import { Origins } from './origins.js'

const text = { type: 'string' }

test('parts share the nodes above them', () => {
  const inner = { type: 'integer' }
  const outer = { allOf: [{ allOf: [inner] }] }
  const origins = new Origins(new SchemaRoot({ properties: { a: outer } }))
  const node = origins.of(inner)
  expect(node && toPointer(pathOf(node))).toBe('/properties/a/allOf/0/allOf/0')
  expect(origins.of(outer.allOf[0])).toBe(node?.parent)
  expect(origins.of(outer)).toBe(node?.parent?.parent)
})

describe('a part of a schema', () => {
  const inner = { type: 'integer' }
  const schema = { anyOf: [{ properties: { a: inner } }, { items: [text, text] }] }
  const placeOf = (part: unknown): string | undefined => {
    const node = new Origins(new SchemaRoot(schema)).of(part)
    return node && toPointer(pathOf(node))
  }

  test('was written where it stands', () => {
    expect(placeOf(inner)).toBe('/anyOf/0/properties/a')
    expect(placeOf(schema)).toBe('')
  })
  test('that stands at two places was written at the first', () => {
    expect(placeOf(text)).toBe('/anyOf/1/items/0')
  })
  test('that is new was not written anywhere', () => {
    expect(placeOf({ type: 'integer' })).toBeUndefined()
    expect(placeOf('integer')).toBeUndefined()
  })
  test('that was made of another one was written where that one stands', () => {
    const origins = new Origins(new SchemaRoot(schema))
    const first = { ...inner }
    const second = { ...first }
    origins.copied(first, inner)
    origins.copied(second, first)
    const node = origins.of(second)
    expect(node && toPointer(pathOf(node))).toBe('/anyOf/0/properties/a')
  })
  test('is found in a schema that contains itself', () => {
    const cyclic: Record<string, unknown> = { properties: { a: inner } }
    cyclic['items'] = cyclic
    const node = new Origins(new SchemaRoot(cyclic)).of(inner)
    expect(node && pathOf(node)).toEqual(['properties', 'a'])
  })
})

describe('a change to a part that a rewrite has moved is told where the part was written', () => {
  const placesOf = (schema: unknown, target: string): string[] => adapt(schema, target).changes.map(({ pointer }) => pointer)
  const constant = { const: 'x' }
  const properties = { kind: constant }

  test('out of a branch of a union at the root', () => {
    const schema = {
      anyOf: [
        { type: 'object', properties },
        { type: 'object', properties: { b: text } },
      ],
    }
    expect(placesOf(schema, 'gemini')).toContain('/anyOf/0/properties/kind/const')
  })
  test('out of a member of allOf', () => {
    const schema = {
      allOf: [
        { type: 'object', properties: { b: text } },
        { type: 'object', properties },
      ],
    }
    expect(placesOf(schema, 'gemini')).toContain('/allOf/1/properties/kind/const')
  })
  test('out of a union that loses its null', () => {
    const schema = { type: 'object', properties: { a: { oneOf: [{ type: 'null' }, { type: 'object', properties }] } } }
    expect(placesOf(schema, 'gemini')).toContain('/properties/a/oneOf/1/properties/kind/const')
  })
  test('out of a union whose siblings move into its branches', () => {
    const schema = { type: 'object', properties: { a: { type: 'object', anyOf: [{ properties }, { properties: { b: text } }] } } }
    expect(placesOf(schema, 'gemini')).toContain('/properties/a/anyOf/0/properties/kind/const')
  })
  test('out of a map that is the whole of the arguments', () => {
    const schema = { type: 'object', additionalProperties: { type: 'string', maxLength: 5 } }
    expect(placesOf(schema, 'openai-strict')).toContain('/additionalProperties/maxLength')
  })
})
