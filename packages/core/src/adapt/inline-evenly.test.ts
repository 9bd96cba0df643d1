import { expect, test } from 'vitest'
import { adapt } from '../adapt.js'

/** References that double at every step. */
function doubling(levels: number): object {
  const $defs: Record<string, object> = {}
  for (let level = 0; level < levels; level += 1) {
    const next = { $ref: `#/$defs/d${String(level + 1)}` }
    $defs[`d${String(level)}`] = level === levels - 1 ? { type: 'string' } : { type: 'object', properties: { x: next, y: next }, required: ['x', 'y'] }
  }
  return { type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs }
}

/** How many objects stand in each other on the shortest and on the longest way down. */
function waysDown(schema: unknown): [number, number] {
  const { properties } = schema as { properties?: object }
  if (properties === undefined) return [0, 0]
  const below = Object.values(properties).map(waysDown)
  return [1 + Math.min(...below.map(([least]) => least)), 1 + Math.max(...below.map(([, most]) => most))]
}

test('where not all references can be put in place, each goes as deep as the others', () => {
  const adaptation = adapt(doubling(12), 'gemini', { maxNodes: 100 })
  expect(waysDown(adaptation.schema)).toEqual([6, 6])
  expect(JSON.stringify(adaptation.schema)).toContain('JSON-encoded object')
  expect(adapt(adaptation.schema, 'gemini').changes).toEqual([])
})

test('where all can be, they are', () => {
  expect(waysDown(adapt(doubling(6), 'gemini', { maxNodes: 100 }).schema)).toEqual([6, 6])
})

test('where not even one step can be done everywhere, what can be done is done', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`p${String(index)}`, { $ref: '#/$defs/d' }]))
  const d = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } }
  const { properties } = adapt({ type: 'object', properties: many, $defs: { d } }, 'gemini', { maxNodes: 30 }).schema as {
    properties: Record<string, { type: string }>
  }
  expect([properties['p0']?.type, properties['p49']?.type]).toEqual(['object', 'string'])
})
