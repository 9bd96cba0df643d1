import { describe, expect, test } from 'vitest'
import { applyEdits, difference } from './difference.js'

describe('the difference of two values', () => {
  test('is nothing where they are equal, in whatever order their keys stand', () => {
    expect(difference({ a: [1, { b: 2 }], c: null }, { c: null, a: [1, { b: 2 }] })).toEqual([])
    expect(difference(0, -0)).toEqual([])
    expect(difference([], [])).toEqual([])
  })

  test('is as small as it can be', () => {
    expect(difference({ a: [1, { b: 2, c: 3 }] }, { a: [1, { b: 2, c: 4 }] })).toEqual([{ kind: 'set', path: ['a', 1, 'c'], value: 4 }])
    expect(difference({ a: {} }, { a: [] })).toEqual([{ kind: 'set', path: ['a'], value: [] }])
  })

  test('ends somewhere in values that are as deep as no schema is', () => {
    const nested = (end: number): unknown => {
      let value: unknown = end
      for (let level = 0; level < 20_000; level += 1) value = level % 2 === 0 ? [value] : { a: value }
      return value
    }
    expect(difference(nested(1), nested(1))).toEqual([])
    const edits = difference(nested(1), nested(2))
    expect(edits.map(({ kind, path }) => [kind, path.length])).toEqual([['set', 601]])
    expect(difference(applyEdits(nested(1), edits), nested(2))).toEqual([])
  })
})
