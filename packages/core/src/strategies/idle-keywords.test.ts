import { expect, test } from 'vitest'
import { fixAll } from '../fix-all.js'
import { adaptedProperty } from './adapted.js'

const a = { type: 'string' }
const object = (schema: object, more: object = {}): object => ({ type: 'object', properties: { value: schema }, required: ['value'], ...more })

test('a keyword that has no effect on the type is taken out', () => {
  expect(adaptedProperty({ type: 'string', items: a }, 'gemini')).toEqual({ schema: { type: 'string' }, effects: [] })
})

test('beside anyOf, a keyword goes into the branch of its type', () => {
  expect(adaptedProperty({ items: a, anyOf: [{ type: 'array' }, { type: 'integer' }] }, 'gemini')).toEqual({
    schema: { anyOf: [{ type: 'array', items: a }, { type: 'integer' }] },
    effects: [],
  })
})

test('a branch that says the same differently keeps both', () => {
  expect(adaptedProperty({ items: a, anyOf: [{ type: 'array', items: { enum: ['x'] } }, { type: 'integer' }] }, 'gemini').schema).toEqual({
    anyOf: [{ type: 'array', items: { type: 'string', enum: ['x'] } }, { type: 'integer' }],
  })
})

test('beside branches without a type, the properties go into each of them', () => {
  const branch = (title: string): object => ({ type: 'object', title, properties: { k: a }, required: ['k'] })
  expect(adaptedProperty({ properties: { k: a }, required: ['k'], anyOf: [{ title: 'x' }, { title: 'y' }] }, 'gemini')).toEqual({
    schema: { anyOf: [branch('x'), branch('y')] },
    effects: ['narrows'],
  })
})

test('branches that only require properties are said in words: the properties stay where they are', () => {
  expect(adaptedProperty({ properties: { a, b: a }, anyOf: [{ required: ['a'] }, { required: ['b'] }] }, 'gemini')).toEqual({
    schema: { type: 'object', properties: { a, b: a }, description: 'at least one of: a, b' },
    effects: ['widens', 'narrows'],
  })
})

test('in a source, branches that only require properties lose nothing', () => {
  const schema = object({ properties: { a, b: a }, required: ['a'], anyOf: [{ required: ['a'] }, { required: ['b'] }] })
  expect(fixAll(schema, { targets: 'gemini' }).edits).toEqual([])
})

test('in a source, a bound beside anyOf is not lost', () => {
  const schema = object({ minLength: 2, anyOf: [a, { type: 'integer' }] }, { additionalProperties: false })
  expect(fixAll(schema, { targets: 'anthropic-strict' }).schema).toEqual(
    object({ anyOf: [{ ...a, minLength: 2 }, { type: 'integer' }] }, { additionalProperties: false }),
  )
})

test('what cannot be said in a branch, because it is a reference, goes into the description', () => {
  const schema = { $ref: '#/properties/other' }
  const { schema: adapted, effects } = adaptedProperty({ required: ['x'], anyOf: [schema, { type: 'integer' }] }, 'anthropic-strict')
  expect(adapted).toMatchObject({ description: 'required: ["x"]' })
  expect(effects).toContain('widens')
})
