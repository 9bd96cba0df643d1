import { describe, expect, test } from 'vitest'
import { adapt } from '../adapt.js'

const number = { type: 'number' }
const nothing = { b: {} }

/** What becomes of a property that is an object with an optional property. */
function adapted(b: object): unknown {
  const { schema, restore, encode } = adapt({ type: 'object', properties: { b }, required: ['b'], additionalProperties: false }, 'openai-strict')
  expect(restore(encode(nothing))).toEqual(nothing)
  expect(encode(nothing)).toEqual({ b: { a: null } })
  return (schema as { properties: { b: unknown } }).properties.b
}

describe('a property that may be left out admits null', () => {
  const closed = { type: 'object', properties: { a: { type: ['number', 'null'] } }, required: ['a'], additionalProperties: false }

  test('where the object has it', () => expect(adapted({ type: 'object', properties: { a: number } })).toEqual(closed))
  test('where the object is nullable', () => {
    expect(adapted({ type: 'object', properties: { a: number }, nullable: true })).toEqual({ ...closed, type: ['object', 'null'] })
  })
  test.each([
    ['names no type', { properties: { a: number }, nullable: true }],
    ['has a condition', { type: 'object', properties: { a: number }, nullable: true, if: { required: ['a'] } }],
  ])('where the object becomes a branch beside null, because it %s', (_why, schema) => {
    expect(adapted(schema)).toMatchObject({ anyOf: [closed, { type: 'null' }] })
  })
  test('where a member of allOf declares it', () => {
    expect(adapted({ type: 'object', allOf: [{ properties: { a: number } }] })).toEqual(closed)
  })
})

test('a property that a member of allOf requires does not admit null', () => {
  const { schema } = adapt({ type: 'object', properties: { a: number }, allOf: [{ required: ['a'] }], additionalProperties: false }, 'openai-strict')
  expect(schema).toEqual({ type: 'object', properties: { a: number }, required: ['a'], additionalProperties: false })
})

test('required: true in a branch says nothing of the property that has the union', () => {
  const required = ({ v }: Record<string, object>): unknown => adapt({ type: 'object', properties: { v } }, 'vertex-ai').schema
  expect(required({ v: { oneOf: [{ type: 'null' }, { type: 'string', required: true }] } })).toEqual({
    type: 'object',
    properties: { v: { type: 'string', nullable: true } },
  })
})
