import { describe, expect, test } from 'vitest'
import { valueAt, fromPointer } from '../schema/pointer.js'
import { keywords } from '../schema/keywords.js'
import { featureById, features } from './index.js'
import { occurrences } from './occurrences.js'

const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1.5,
  '',
  '(?<a>',
  '#/nowhere',
  [],
  [null],
  ['a', 'a'],
  {},
  { a: null },
  { toString: true, valueOf: null },
  [{ toString: null }],
  { type: 'string', a: { type: 3 } },
  [{ type: 'object' }, 7],
  JSON.parse('{"__proto__":{"type":"string","__proto__":1},"constructor":3}'),
]

function freeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) freeze((value as Record<string, unknown>)[key])
    Object.freeze(value)
  }
  return value
}

/** Looks for every feature, and checks of each occurrence that its place exists and that its words make a sentence. */
function look(schema: unknown): void {
  for (const { feature, pointer, details } of occurrences(features, freeze(schema))) {
    const what = featureById.get(feature)?.what(details) ?? ''
    expect(what, `${feature} at ${pointer}`).toMatch(/^[a-z].*[^.]$/)
    expect(what, `${feature} at ${pointer}`).not.toMatch(/undefined|\[object|NaN/)
    expect(valueAt(schema, fromPointer(pointer)), `${feature} at ${pointer}`).not.toBeUndefined()
  }
}

test('any value in place of a schema', () => {
  for (const value of odd) {
    look(value)
    look({ properties: { a: value }, items: value, anyOf: [value, value] })
  }
})

describe('any value under a keyword', () => {
  test.each([...keywords.keys(), 'id', 'x-mcp-header', '__proto__', 'toString'])('%s', (keyword) => {
    for (const value of odd) {
      const schema = (beside: object): object => Object.defineProperty({ ...beside }, keyword, { value, enumerable: true })
      look(schema({}))
      look({ properties: { a: schema({ type: 'object' }), b: schema({ type: ['array', 'null'], description: 'b' }) }, $defs: { a: schema({ anyOf: [{}] }) } })
    }
  })
})
