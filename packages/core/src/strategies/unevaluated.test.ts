import { expect, test } from 'vitest'
import { fixAll } from '../fix-all.js'
import { adaptedProperty } from './adapted.js'

const a = { type: 'string' }
const object = (schema: object): object => ({ type: 'object', properties: { value: schema }, required: ['value'], additionalProperties: false })

test('a member of allOf that closes itself to what it has not looked at cannot be merged without a loss', () => {
  const value = { type: 'object', allOf: [{ unevaluatedProperties: false }, { properties: { a } }] }
  expect(adaptedProperty(value, 'gemini').effects).toContain('widens')
  expect(fixAll(object(value), { targets: 'gemini-json-schema' }).edits).toEqual([])
})

test('beside anyOf it does not move into the branches, because it looks into all of them', () => {
  const branch = (name: string): object => ({ type: 'object', properties: { [name]: a }, required: [name] })
  const value = { properties: { c: a }, anyOf: [branch('a'), branch('b')], unevaluatedProperties: false }
  expect(fixAll(object(value), { targets: 'anthropic-strict', features: ['keyword-on-wrong-type'] }).schema).toEqual(
    object({
      anyOf: [
        { ...branch('a'), properties: { a, c: a } },
        { ...branch('b'), properties: { b: a, c: a } },
      ],
      unevaluatedProperties: false,
    }),
  )
})

test.each([
  ['dependentSchemas', { a: { properties: { b: a } } }],
  ['if', { properties: { a: { const: 'x' } } }],
])('it does not close the object to what %s looked at, also where that is taken out before', (keyword, value) => {
  const { schema, effects } = adaptedProperty({ type: 'object', properties: { a }, [keyword]: value, unevaluatedProperties: false }, 'vertex-ai')
  expect(schema).not.toHaveProperty('additionalProperties')
  expect(effects).toEqual(['widens'])
})
