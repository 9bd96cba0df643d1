import { describe, expect, test } from 'vitest'
import { adapt } from '../adapt.js'

const node = (reference: string, more: object): object => ({
  type: 'object',
  properties: { tree: { $ref: reference } },
  required: ['tree'],
  additionalProperties: false,
  $defs: {
    N: {
      ...more,
      type: 'object',
      properties: { kids: { type: 'array', items: { $ref: reference } } },
      required: ['kids'],
      additionalProperties: false,
    },
  },
})

describe('a reference to an anchor', () => {
  test('becomes a pointer where anchors are refused, recursion and all', () => {
    const { schema } = adapt(node('#node', { $anchor: 'node' }), 'openai-strict')
    expect(schema).toEqual(node('#/$defs/N', {}))
  })

  test('stays where anchors are accepted', () => {
    const schema = node('#node', { $anchor: 'node' })
    expect(adapt(schema, 'openai').schema).toBe(schema)
  })
})

test.each(['openai', 'anthropic-strict', 'openai-strict'])(
  'a member of allOf that refers to the property it stands beside does not make that refer to itself (%s)',
  (target) => {
    const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false }
    expect(adapt({ ...schema, allOf: [{ properties: { a: { $ref: '#/properties/a' } } }] }, target).schema).toEqual(schema)
  },
)

test('two choices of a oneOf that admit null admit it in neither, which is told', () => {
  const b = { oneOf: [{ type: 'string', nullable: true }, { type: 'null' }] }
  const effects = adapt({ type: 'object', properties: { b } }, 'gemini').changes.map(({ effect }) => effect)
  expect(effects).toContain('widens')
})
