import { expect, test } from 'vitest'
import { adapt } from '../adapt.js'

const texts = (count: number, letter: string): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${letter}${String(index)}`, { type: 'string' }]))

/** An object that forgot "properties": only a rewrite puts its properties where they can be counted. */
const forgetful = { type: 'object', properties: { ...texts(20, 'a'), inner: texts(6, 'b') } }

test('properties that a rewrite has made are required, too, where too many are optional', () => {
  const { schema, changes } = adapt(forgetful, 'anthropic-strict')
  expect(changes.map(({ feature, strategy }) => [feature, strategy]).filter(([, strategy]) => strategy === undefined)).toEqual([])
  expect(schema).toMatchObject({ properties: { inner: { required: ['b5', 'b4', 'b3'] } } })
  expect(adapt(schema, 'anthropic-strict').changes).toEqual([])
})

test('a property that is required for that reason and comes back as null is left out again', () => {
  const adaptation = adapt(forgetful, 'anthropic-strict')
  expect(adaptation.restore({ inner: { b3: null, b4: null, b5: 'x' } })).toEqual({ inner: { b5: 'x' } })
})
