import { expect, test } from 'vitest'
import { adaptedProperty } from './adapted.js'

test('a listed value that is too short is no choice, so that no word has to stand for it', () => {
  const { schema, effects } = adaptedProperty({ type: 'string', enum: ['', 'a'], minLength: 1 }, 'gemini')
  expect(schema).toEqual({ type: 'string', enum: ['a'] })
  expect(effects).toEqual([])
})

test('a listed number beyond a bound is no choice', () => {
  expect(adaptedProperty({ type: 'integer', enum: [0, 1, 2], minimum: 1 }, 'gemini').schema).toEqual({ type: 'string', enum: ['1', '2'] })
})

test('a listed value within the bounds stays a choice', () => {
  const { schema, effects } = adaptedProperty({ type: 'string', enum: ['', 'a'], maxLength: 1 }, 'gemini')
  expect(schema).toEqual({ type: 'string', enum: ['(empty)', 'a'] })
  expect(effects).toEqual(['encodes'])
})

test('where every listed value is too short, they are what the author meant', () => {
  expect(adaptedProperty({ type: 'string', enum: ['', 'a'], minLength: 5 }, 'gemini').schema).toEqual({ type: 'string', enum: ['(empty)', 'a'] })
})

test('values of several types beside null are all kept', () => {
  const { schema } = adaptedProperty({ enum: ['a', [], null] }, 'gemini')
  expect(schema).toEqual({ type: 'string', enum: ['a', '[]'], nullable: true })
})
