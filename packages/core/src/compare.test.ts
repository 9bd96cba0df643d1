import { expect, test } from 'vitest'
import { analyze } from './analyze.js'
import { compare } from './compare.js'

const found = (schema: unknown) => analyze(schema, { targets: 'gemini', features: ['const', 'exclusive-bounds'] })
const object = (properties: object): object => ({ type: 'object', properties })

/** What is gone and what is fresh, by pointer. */
function compared(before: unknown, after: unknown): [string[], string[]] {
  const { gone, fresh } = compare(found(before), found(after))
  return [gone.map(({ pointer }) => pointer), fresh.map(({ pointer }) => pointer)]
}

const a = { type: 'string', const: 'a' }
const b = { type: 'string', const: 'b' }

test('a finding that is no longer there is gone', () => {
  expect(compared(object({ x: a, y: b }), object({ x: a, y: { type: 'string' } }))).toEqual([['/properties/y/const'], []])
})

test('a finding that was not there is fresh', () => {
  expect(compared(object({ x: a }), object({ x: a, y: b }))).toEqual([[], ['/properties/y/const']])
})

test('a finding that stands in another place after the rewrite is neither', () => {
  expect(compared(object({ x: { oneOf: [a, b] } }), object({ x: { anyOf: [a, b] } }))).toEqual([[], []])
})

test('of a part that is there twice after the rewrite, one finding is fresh', () => {
  expect(compared(object({ x: a }), object({ y: a, z: a }))).toEqual([[], ['/properties/z/const']])
})

test('a finding of the same feature about something else is fresh', () => {
  const number = { type: 'number' }
  expect(compared(object({ x: { ...number, exclusiveMinimum: 0 } }), object({ x: { ...number, exclusiveMaximum: 0 } }))).toEqual([
    ['/properties/x/exclusiveMinimum'],
    ['/properties/x/exclusiveMaximum'],
  ])
})
