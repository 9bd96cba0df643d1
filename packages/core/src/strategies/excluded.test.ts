import { describe, expect, test } from 'vitest'
import { adapt } from '../adapt.js'

const text = { type: 'string' }
const closed = (properties: object, required: string[] = []): object => ({ type: 'object', properties, required, additionalProperties: false })

function sent(p: object, target: 'gemini' | 'openai-strict' = 'gemini'): { p: unknown; effects: string[] } {
  const { schema, changes } = adapt(closed({ p }, ['p']), target)
  const effects = changes.filter(({ strategy }) => strategy === 'omit-excluded').map(({ pointer, effect }) => `${pointer} ${effect}`)
  return { p: (schema as { properties: { p?: unknown } }).properties.p, effects }
}

describe('a branch that excludes every value is taken out', () => {
  test.each([{ not: {} }, { not: true }, { not: { description: 'anything' } }, { description: 'undefined', not: {} }])('%j', (never) => {
    expect(sent({ anyOf: [never, { type: 'integer' }, text] })).toEqual({
      p: { anyOf: [{ type: 'integer' }, text] },
      effects: ['/properties/p/anyOf/0/not equivalent'],
    })
  })
  test('also where it stands in a union in a union, with null beside it', () => {
    const union = { anyOf: [{ anyOf: [{ not: {} }, closed({ a: text }, ['a'])] }, { type: 'null' }] }
    expect(sent(union, 'openai-strict').p).toEqual({ anyOf: [{ anyOf: [closed({ a: text }, ['a'])] }, { type: 'null' }] })
  })
})

test('a property that excludes every value is taken out', () => {
  const { schema, changes } = adapt(closed({ p: text, q: { not: {} } }, ['p']), 'openai-strict')
  expect(schema).toEqual(closed({ p: text }, ['p']))
  expect(changes.map(({ strategy, effect }) => [strategy, effect])).toContainEqual(['omit-excluded', 'equivalent'])
})

test('a place that has to be filled is, and what excludes only some values stays', () => {
  expect(sent({ type: 'array', items: { not: {} } }).effects).toEqual([])
  expect(sent({ anyOf: [{ not: text }, text] }).effects).toEqual([])
  expect(sent({ type: 'string', not: { enum: ['x'] } }).p).toMatchObject({ type: 'string' })
})
