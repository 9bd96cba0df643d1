import { expect, test } from 'vitest'
import { hasEnd, withEnd } from './ends.js'

test('every JSON value has an end, however deep it is', () => {
  let deep: unknown = 1
  for (let level = 0; level < 20_000; level += 1) deep = level % 2 === 0 ? [deep] : { a: deep }
  for (const value of [null, undefined, 1, 'a', [], {}, [[], {}], deep]) expect(hasEnd(value)).toBe(true)
})

test('what contains itself has none', () => {
  const list: unknown[] = []
  list.push(list)
  const object: Record<string, unknown> = {}
  object['a'] = { b: [1, object] }
  for (const value of [list, object, [object]]) expect(hasEnd(value)).toBe(false)
})

test('a part in several places is fine, unless the places add up to too many', () => {
  const doubled = (levels: number): unknown => {
    let value: unknown = {}
    for (let level = 0; level < levels; level += 1) value = { a: value, b: value }
    return value
  }
  expect(hasEnd(doubled(10))).toBe(true)
  expect(hasEnd(doubled(60))).toBe(false)
})

test('what has no end is given one: a part that is met again is referred to where it is nearest to the root', () => {
  const node: Record<string, unknown> = { 'a/b%': {} }
  const inner = node['a/b%'] as Record<string, unknown>
  inner['up'] = node
  inner['list'] = [inner, 1]
  expect(withEnd(node)).toEqual({ 'a/b%': { up: { $ref: '#' }, list: [{ $ref: '#/a~1b%25' }, 1] } })
})

test('what has an end stays the same', () => {
  const shared = { type: 'string' }
  const value = { a: shared, b: shared }
  expect(withEnd(value)).toBe(value)
})
