import { describe, expect, test } from 'vitest'
import { adapt } from '../adapt.js'

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const closed = (properties: object, more: object = {}) => object(properties, { ...more, additionalProperties: false })

/** What becomes of a schema as the value of a required property. */
function adapted(schema: unknown, target: string): unknown {
  const { schema: result } = adapt(closed({ p: schema }, { required: ['p'] }), target)
  return (result as { properties: { p: unknown } }).properties.p
}

describe('closing an object', () => {
  test('keeps room for the properties of its choices', () => {
    const choices = object(
      { k: { type: 'string' } },
      { required: ['k'], anyOf: [object({ b: { type: 'integer' } }, { required: ['b'] }), object({ c: { type: 'integer' } }, { required: ['c'] })] },
    )
    expect(adapted(choices, 'anthropic-strict')).toEqual({
      anyOf: [
        closed({ b: { type: 'integer' }, k: { type: 'string' } }, { required: ['b', 'k'] }),
        closed({ c: { type: 'integer' }, k: { type: 'string' } }, { required: ['c', 'k'] }),
      ],
    })
  })

  test('merges the members of allOf first', () => {
    expect(adapted({ allOf: [object({ a: { type: 'string' } }), object({ b: { type: 'string' } })] }, 'anthropic-strict')).toEqual(
      closed({ a: { type: 'string' }, b: { type: 'string' } }),
    )
  })

  test('declares what it requires, so that it still has a value', () => {
    expect(adapted(object({ a: { type: 'string' } }, { required: ['b'] }), 'anthropic-strict')).toEqual(
      closed({ a: { type: 'string' }, b: { type: 'string', description: 'JSON-encoded value, strings in double quotes' } }, { required: ['b'] }),
    )
  })
})

describe('a map', () => {
  test('becomes a list of entries where objects are closed, and comes back as a map', () => {
    const { schema, encode, restore } = (() => {
      const result = adapt(closed({ env: { type: 'object', additionalProperties: { type: 'integer' } } }, { required: ['env'] }), 'openai-strict')
      return { schema: result.schema, encode: (value: unknown) => result.encode(value), restore: (value: unknown) => result.restore(value) }
    })()
    expect((schema as { properties: { env: unknown } }).properties.env).toMatchObject({
      type: 'array',
      items: closed({ key: { type: 'string' }, value: { type: 'integer' } }, { required: ['key', 'value'] }),
    })
    expect(encode({ env: { A: 1 } })).toEqual({ env: [{ key: 'A', value: 1 }] })
    expect(restore({ env: [{ key: 'A', value: 1 }] })).toEqual({ env: { A: 1 } })
  })
})
