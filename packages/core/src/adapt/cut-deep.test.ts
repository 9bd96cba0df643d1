import { describe, expect, test } from 'vitest'
import { adapt } from '../adapt.js'
import { analyze } from '../analyze.js'

const text = { type: 'string' }
const closed = (properties: object): object => ({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false })

/** Definitions that each refer to the next one, so and so many times. */
function chain(length: number, width: number): object {
  const $defs: Record<string, object> = {}
  const referring = (next: number): object =>
    closed(Object.fromEntries(Array.from({ length: width }, (_, index) => [`p${String(index)}`, { $ref: `#/$defs/d${String(next)}` }])))
  for (let index = 0; index < length; index += 1) $defs[`d${String(index)}`] = index === length - 1 ? text : referring(index + 1)
  return { ...closed({ a: { $ref: '#/$defs/d0' } }), $defs }
}

interface Adapted {
  readonly $defs: Readonly<Record<string, unknown>>
}

test.each([
  [16, 2],
  [200, 2],
  [40, 9],
])('too many levels through references are cut where they are defined: %i definitions, each with %i references to the next', (length, width) => {
  const { schema, changes } = adapt(chain(length, width), 'openai-strict')
  const { $defs } = schema as Adapted
  expect(Object.keys($defs)).toHaveLength(length)
  expect([$defs['d8'], $defs['d9']]).toMatchObject([{ type: 'object' }, { type: 'string' }])
  expect(changes.filter(({ feature }) => feature === 'too-deep').map(({ strategy }) => strategy)).toEqual(['cut-deep'])
  expect(adapt(schema, 'openai-strict').changes).toEqual([])
})

test('what is cut there comes back', () => {
  const list = (items: object): object => ({ type: 'array', items })
  const $defs = { Leaf: closed({ name: text }), Node: closed({ children: list(list(list(list({ $ref: '#/$defs/Leaf' })))) }) }
  const adaptation = adapt({ ...closed({ top: list(list(list(list({ $ref: '#/$defs/Node' })))) }), $defs }, 'openai-strict')
  const args = { top: [[[[{ children: [[[[{ name: 'x' }]]]] }]]]] }
  const sent = adaptation.encode(args)
  expect(JSON.stringify(sent)).toContain('[{\\"name\\":\\"x\\"}]')
  expect(adaptation.restore(sent)).toEqual(args)
})

test('definitions that lead to each other are put in place first: nobody can say how deep they stand', () => {
  const closed6 = (name: string): object => closed({ a: closed({ b: closed({ c: closed({ d: closed({ e: { $ref: `#/$defs/${name}` } }) }) }) }) })
  const $defs = { A: closed6('B'), B: { anyOf: [closed6('A'), closed6('C'), text] }, C: { anyOf: [closed6('B'), text] } }
  const { schema, changes } = adapt({ ...closed({ top: { $ref: '#/$defs/A' } }), $defs }, 'openai-strict')
  const { properties } = schema as { properties: { top: unknown } }
  expect(changes.map(({ strategy }) => strategy)).toContain('cut-deep')
  expect(JSON.stringify(properties)).not.toContain('$ref')
  expect(adapt(schema, 'openai-strict').changes).toEqual([])
})

describe('nodes that name no type count as the containers that they become', () => {
  const untyped = {
    objects: (inner: object): object => ({ properties: { a: inner }, required: ['a'] }),
    lists: (inner: object): object => ({ items: inner }),
    unions: (inner: object): object => ({ anyOf: [{ properties: { a: inner } }, { type: 'null' }] }),
  }
  test.each(Object.entries(untyped))('%s', (_name, around) => {
    let deep: object = text
    for (let level = 0; level < 14; level += 1) deep = around(deep)
    const { schema, changes } = adapt(closed({ x: deep }), 'openai-strict')
    expect(changes.filter(({ strategy }) => strategy === undefined)).toEqual([])
    expect(analyze(schema, { targets: 'openai-strict' })).toEqual([])
  })

  test('and come back', () => {
    let deep: object = text
    let value: unknown = 'x'
    for (let level = 0; level < 14; level += 1) [deep, value] = [untyped.objects(deep), { a: value }]
    const adaptation = adapt(closed({ x: deep }), 'openai-strict')
    expect(adaptation.restore(adaptation.encode({ x: value }))).toEqual({ x: value })
  })
})
