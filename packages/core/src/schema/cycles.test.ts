import { describe, expect, test } from 'vitest'
import { forEachChild } from './children.js'
import { isObject, type JsonObject } from './json.js'
import { SchemaRoot } from './root.js'

/** The references of a schema that close a cycle, each with the names on it: `#/$defs/B: B, A`. */
function cycles(schema: unknown, of: 'cycleOf' | 'requiredCycleOf' = 'cycleOf'): string[] {
  const root = new SchemaRoot(schema)
  const found: string[] = []
  const waiting: unknown[] = [schema]
  const seen = new Set<unknown>()
  while (waiting.length > 0) {
    const at = waiting.shift()
    if (!isObject(at) || seen.has(at)) continue
    seen.add(at)
    const names = root[of](at)
    expect(of === 'cycleOf' ? root.closesCycle(at) : names !== undefined).toBe(names !== undefined)
    if (names !== undefined) found.push(`${String(at['$ref'])}: ${names.join(', ')}`)
    forEachChild(at, (_keyword, _key, value) => waiting.push(value))
  }
  return found
}

const to = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` })
const having = (...properties: JsonObject[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(properties.map((property, index) => [`p${String(index)}`, property])),
})
const requiring = (...properties: JsonObject[]): JsonObject => {
  const object = having(...properties)
  return { ...object, required: Object.keys(object['properties'] as object) }
}

describe('a reference closes a cycle', () => {
  test('to the root from inside it', () => expect(cycles(having({ $ref: '#' }))).toEqual(['#: #']))
  test('to a definition from inside it', () => expect(cycles({ $defs: { Node: having(to('Node')) } })).toEqual(['#/$defs/Node: Node']))
  test('to any place that contains it', () => {
    expect(cycles({ properties: { a: { items: { $ref: '#/properties/a' } } } })).toEqual(['#/properties/a: #/properties/a'])
  })
  test('to itself', () => expect(cycles({ $defs: { Self: to('Self') } })).toEqual(['#/$defs/Self: Self']))
  test('through another definition, and the way back as well', () => {
    expect(cycles({ $defs: { A: having(to('B')), B: having(to('A')) } })).toEqual(['#/$defs/B: B, A', '#/$defs/A: A, B'])
  })
  test('through the root, which contains every definition', () => {
    expect(cycles({ $defs: { Leaf: having({ $ref: '#' }) }, ...having(to('Leaf')) })).toEqual(['#/$defs/Leaf: Leaf, #', '#: #'])
  })
  test('by an anchor', () => expect(cycles({ $anchor: 'top', ...having({ $ref: '#top' }) })).toEqual(['#top: #top']))
  test('from below anyOf, allOf, items, additionalProperties and not', () => {
    const node = { anyOf: [to('N')], allOf: [to('N')], items: to('N'), additionalProperties: to('N'), not: to('N') }
    expect(cycles({ $defs: { N: node } })).toHaveLength(5)
  })
  test('in a part of the schema that is no definition but is referred to', () => {
    const part = having({ $ref: '#/parts/P' })
    const root = new SchemaRoot({ parts: { P: part }, ...having({ $ref: '#/parts/P' }) })
    expect(root.closesCycle((part['properties'] as Record<string, JsonObject>)['p0'] ?? {})).toBe(true)
  })
})

describe('a reference closes none', () => {
  test('into a cycle from outside', () =>
    expect(cycles({ $defs: { Node: having(to('Node')) }, ...having(to('Node'), to('Node')) })).toEqual(['#/$defs/Node: Node']))
  test('out of a cycle', () => expect(cycles({ $defs: { Node: having(to('Node'), to('Leaf')), Leaf: { type: 'string' } } })).toEqual(['#/$defs/Node: Node']))
  test('where two ways lead to one definition', () =>
    expect(cycles({ $defs: { A: having(to('C')), B: having(to('C'), to('A')), C: {} }, ...having(to('A'), to('B')) })).toEqual([]))
  test('to a neighbour', () => expect(cycles({ properties: { start: {}, end: { $ref: '#/properties/start' } } })).toEqual([]))
  test('to nothing, to another document, or where it is no string', () => {
    expect(cycles(having(to('Gone'), { $ref: 'other.json#' }, { $ref: 5 }))).toEqual([])
  })
  test('to data', () => expect(cycles({ enum: ['a'], properties: { a: { $ref: '#/enum' } } })).toEqual([]))
  test('where it stands in data', () => expect(cycles({ default: { $ref: '#' }, enum: [{ $ref: '#' }] })).toEqual([]))
  test('where a property is called $ref', () => expect(cycles({ properties: { $ref: { type: 'string' } } })).toEqual([]))
  test('in what is no object', () => {
    for (const schema of [null, true, [], 'text']) expect(new SchemaRoot(schema).closesCycle({ $ref: '#' })).toBe(false)
  })
})

describe('the names on a cycle', () => {
  test('are those of the shortest way round', () => {
    const schema = { $defs: { A: having(to('B'), to('C')), B: having(to('C')), C: having(to('A')) } }
    expect(cycles(schema)).toEqual(['#/$defs/B: B, C, A', '#/$defs/C: C, A', '#/$defs/C: C, A, B', '#/$defs/A: A, C'])
  })
  test('begin with the target, and leave the middle out where the way is too long to look for', () => {
    const size = 3000
    const names = Array.from({ length: size }, (_nothing, index) => `N${String(index)}`)
    const $defs = Object.fromEntries(names.map((name, index) => [name, having(to(`N${String((index + 1) % size)}`))]))
    expect(cycles({ $defs }).filter((cycle) => cycle.startsWith('#/$defs/N1:'))).toEqual(['#/$defs/N1: N1'])
  })
})

describe('a cycle has no end', () => {
  const endless = (schema: unknown): string[] => cycles(schema, 'requiredCycleOf')

  test('where each step is a required property', () => expect(endless(requiring({ $ref: '#' }))).toEqual(['#: #']))
  test('where a step is a member of allOf', () => expect(endless({ $defs: { N: requiring({ allOf: [to('N')] }) } })).toEqual(['#/$defs/N: N']))
  test('where references follow one another', () => {
    expect(endless({ $defs: { A: to('B'), B: requiring(to('A')) } })).toEqual(['#/$defs/B: B, A', '#/$defs/A: A, B'])
  })
  test('where the object names no type', () => expect(endless({ properties: { a: { $ref: '#' } }, required: ['a'] })).toEqual(['#: #']))
  test('where the arguments are called nullable, which they never are', () => {
    expect(endless({ ...requiring({ $ref: '#' }), nullable: true })).toEqual(['#: #'])
  })
  test('but only on the references of that cycle', () => {
    expect(endless({ $defs: { N: { ...having(to('N'), to('N')), required: ['p1'] } } })).toEqual(['#/$defs/N: N'])
  })
})

describe('a cycle ends', () => {
  const endless = (schema: unknown): string[] => cycles(schema, 'requiredCycleOf')

  test('where a property is optional', () => expect(endless(having({ $ref: '#' }))).toEqual([]))
  test('where one of two definitions has it optional', () => expect(endless({ $defs: { A: requiring(to('B')), B: having(to('A')) } })).toEqual([]))
  test('where null is an alternative', () => {
    expect(endless(requiring({ anyOf: [{ $ref: '#' }, { type: 'null' }] }))).toEqual([])
    expect(endless({ ...requiring({ $ref: '#' }), type: ['object', 'null'] })).toEqual([])
    expect(endless({ $defs: { N: { ...requiring(to('N')), nullable: true } } })).toEqual([])
  })
  test('in a list, which may be empty', () => expect(endless(requiring({ type: 'array', items: { $ref: '#' } }))).toEqual([]))
  test('in a map, which may be empty', () => expect(endless({ type: 'object', additionalProperties: { $ref: '#' } })).toEqual([]))
  test('where required names what is not declared, or is no list', () => {
    expect(endless({ ...having({ $ref: '#' }), required: ['other', 5, '__proto__'] })).toEqual([])
    expect(endless({ ...having({ $ref: '#' }), required: 'p0' })).toEqual([])
  })
})

describe('size', () => {
  test('a schema nested 10,000 times with a reference to the root at the bottom', () => {
    let schema: JsonObject = { $ref: '#' }
    for (let level = 0; level < 10_000; level += 1) schema = { items: schema }
    expect(cycles(schema)).toEqual(['#: #'])
  })
  test('10,000 schemas nested in one another, each with an anchor and a reference to it', () => {
    let schema: JsonObject = {}
    for (let level = 0; level < 10_000; level += 1) schema = { $anchor: `a${String(level)}`, items: schema, not: { $ref: `#a${String(level)}` } }
    const root = new SchemaRoot(schema)
    expect(root.closesCycle(schema['not'] as JsonObject)).toBe(true)
  })
  test('definitions that all refer to one another', () => {
    const names = Array.from({ length: 150 }, (_nothing, index) => `N${String(index)}`)
    expect(cycles({ $defs: Object.fromEntries(names.map((name) => [name, having(...names.map(to))])) })).toHaveLength(150 * 150)
  })
})

describe('a copy of a schema with a reference', () => {
  const inner = to('Node')
  const outer = to('Node')
  const schema = { properties: { tree: outer }, $defs: { Node: { properties: { next: inner } } } }

  test('closes the cycle that what it was made of closes', () => {
    const root = new SchemaRoot(schema)
    const [first, second, third] = [{ ...inner }, { ...inner, description: 'x' }, { ...outer }]
    root.copied(first, inner)
    root.copied(second, first)
    root.copied(third, outer)
    expect([first, second, third].map((copy) => root.cycleOf(copy))).toEqual([['Node'], ['Node'], undefined])
  })
  test('closes the cycle of any schema with the same reference where nobody knows what it was made of', () => {
    const root = new SchemaRoot(schema)
    expect(root.cycleOf(to('Node'))).toEqual(['Node'])
    expect(root.cycleOf({ $ref: '#' })).toEqual(['#'])
    expect(new SchemaRoot({ $defs: { A: {} } }).cycleOf(to('A'))).toBeUndefined()
  })
})
