import { expect, test } from 'vitest'
import { nearest } from './nearest.js'

const names = ['gemini', 'openai', 'openai-strict', 'mcp']

test.each([
  ['gemni', 'gemini'],
  ['Gemini', 'gemini'],
  ['opnai', 'openai'],
  ['openai_strict', 'openai-strict'],
  ['openai-strct', 'openai-strict'],
  ['mpc', undefined],
  ['mcq', 'mcp'],
  ['cohere', undefined],
  ['', undefined],
])('%j is most like %j', (name, expected) => {
  expect(nearest(name, names)).toBe(expected)
})

test('nothing is like a name where there are none', () => {
  expect(nearest('gemini', [])).toBeUndefined()
})
