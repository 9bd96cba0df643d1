import { expect, test } from 'vitest'
import { cycleIn } from './cycles.js'

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges))

test('finds the way round', () => {
  expect(cycleIn(graph({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [] }))).toEqual(['b', 'c', 'b'])
})

test('takes two ways to one place for no cycle', () => {
  expect(cycleIn(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toBeUndefined()
})

test('takes a node that names itself for a cycle', () => {
  expect(cycleIn(graph({ a: ['a'] }))).toEqual(['a', 'a'])
})
