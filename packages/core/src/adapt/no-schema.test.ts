import { expect, test } from 'vitest'
import { adapt } from '../adapt.js'

test.each([undefined, null])('a tool whose schema is %s gets one without arguments', (schema) => {
  expect(adapt(schema, 'openai-strict').schema).toEqual({ type: 'object', properties: {}, additionalProperties: false, required: [] })
})

test('a tool without a schema says which targets cannot be pleased together', () => {
  expect(adapt(undefined, ['gemini', 'openai-strict']).changes.map(({ pointer, conflict }) => [pointer, conflict])).toEqual([['', ['openai-strict', 'gemini']]])
})

test('a tool without a schema has no changes where every target takes what is sent for it', () => {
  expect(adapt(undefined, ['gemini', 'anthropic']).changes).toEqual([])
})
