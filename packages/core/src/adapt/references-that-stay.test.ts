import { describe, expect, test } from 'vitest'
import { adapt } from '../adapt.js'
import { fixAll } from '../fix-all.js'
import { SchemaRoot } from '../schema/root.js'
import { eachSchema } from '../schema/children.js'

const text = { type: 'string' }
const to = (name: string): object => ({ $ref: `#/$defs/${name}` })
const closed = (properties: object): object => ({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false })

/** The references of a schema that lead nowhere. */
function stray(schema: unknown): string[] {
  const root = new SchemaRoot(schema)
  const found: string[] = []
  eachSchema(schema, ({ $ref: reference }) => {
    if (typeof reference === 'string' && root.resolve(reference) === undefined) found.push(reference)
  })
  return found
}

const targets = ['gemini', 'gemini-json-schema', 'openai-strict', 'openai', 'anthropic', 'anthropic-strict']

describe.each(targets)('a reference that stays in what is adapted for %s leads somewhere', (target) => {
  test.each([
    ['a branch of a union that cannot be merged and is put under a property', { anyOf: [to('A'), text], $defs: { A: closed({ a: text }) } }],
    ['the only branch of one', { anyOf: [to('A')], $defs: { A: text } }],
    ['one that has choices of its own', { type: 'object', anyOf: [to('A')], $defs: { A: { anyOf: [closed({ b: text }), closed({ a: to('A') })] } } }],
    ['a place that has its name by an id of draft 7', { ...closed({ value: { $ref: '#foo' } }), $defs: { A: { $id: '#foo', type: 'integer' } } }],
  ])('from %s', (_where, schema) => {
    expect(stray(schema)).toEqual([])
    expect(stray(adapt(schema, target).schema)).toEqual([])
  })

  test.each([1, 2, 3])('also where no more than %i nodes may be put in place', (maxNodes) => {
    const schema = { anyOf: [text, to('A'), to('B')], $defs: { A: closed({ a: text, b: text, c: text }), B: closed({ d: text }) } }
    const adaptation = adapt(schema, target, { maxNodes })
    expect(stray(adaptation.schema)).toEqual([])
    for (const value of ['x', { a: 'x', b: 'y', c: 'z' }, { d: 'x' }]) expect(adaptation.restore(adaptation.encode(value))).toEqual(value)
  })
})

describe('the name that an id of draft 7 gives to a place', () => {
  const source = (dialect: object): object => ({ ...dialect, ...closed({ value: { $ref: '#foo' } }), $defs: { A: { $id: '#foo', type: 'integer' } } })

  test('is kept as an anchor', () => {
    expect(adapt(source({}), 'anthropic').schema).toEqual({ ...closed({ value: { $ref: '#foo' } }), $defs: { A: { type: 'integer', $anchor: 'foo' } } })
  })

  test('is mended in a source, unless that is read in draft 7', () => {
    expect(fixAll(source({}), { targets: 'anthropic' }).schema).toEqual(adapt(source({}), 'anthropic').schema)
    expect(fixAll(source({ $schema: 'http://json-schema.org/draft-07/schema#' }), { targets: 'anthropic' }).edits).toEqual([])
  })
})

test('what stands beside a reference that leads nowhere is all that is known of the value', () => {
  const adaptation = adapt(closed({ a: { $ref: '#/$defs/gone', type: ['string', 'null'] } }), 'openai-strict')
  expect(adaptation.schema).toEqual(closed({ a: { type: 'string', description: 'JSON-encoded value, strings in double quotes' } }))
  expect(adaptation.restoreWithIssues({ a: '5' })).toMatchObject({ value: { a: '5' } })
})

test('items that stand in front of others travel as they are described', () => {
  const list = { type: 'array', prefixItems: [{ type: 'integer' }], items: { $ref: '#/$defs/gone' } }
  const { schema, encode, restore } = adapt(closed({ list }), 'gemini-json-schema')
  expect(schema).toMatchObject({ properties: { list: { type: 'string' } } })
  expect(encode({ list: [1, '2'] })).toEqual({ list: '[1,"2"]' })
  expect(restore({ list: '[1,"2"]' })).toEqual({ list: [1, '2'] })
})

describe('what no target reads', () => {
  const endless = { ...closed({ again: to('Endless') }) }
  const source = (map: object, more: object = {}): object => ({ ...closed({ map: { type: 'object', ...map } }), $defs: { A: text, ...more } })
  const strategies = (schema: object, target: string): string[] =>
    adapt(schema, target).changes.map(({ pointer, strategy, effect }) => `${pointer} ${String(strategy)} ${effect}`)

  test.each(targets.concat('vertex-ai', 'azure-openai'))('refers to nothing that is gone, for %s', (target) => {
    for (const keywords of [
      { additionalProperties: to('A') },
      { additionalProperties: { type: 'array', items: to('A') } },
      { patternProperties: { '^x': to('A') }, additionalProperties: false },
      { propertyNames: to('A') },
      { not: { required: ['x'], properties: { x: to('A') } } },
      { if: { properties: { x: to('A') } }, then: { required: ['x'] } },
      { if: { properties: { x: text } }, then: { required: ['x'] }, else: { properties: { y: to('A') } } },
      { properties: { list: { type: 'array', items: text, contains: to('A'), minContains: 0 } } },
      { dependentSchemas: { x: to('A') } },
      { unevaluatedProperties: to('A') },
    ])
      for (const schema of [source(keywords), source({ ...keywords, properties: { endless: to('Endless') } }, { Endless: endless })]) {
        const adaptation = adapt(schema, target)
        expect(stray(adaptation.schema)).toEqual([])
        expect(adapt(adaptation.schema, target).schema).toEqual(adaptation.schema)
      }
  })

  test('has what it refers to in its place where the definitions go', () => {
    const schema = source({ additionalProperties: { type: 'array', items: { ...to('B'), description: 'One.' } } }, { B: { type: 'array', items: to('A') } })
    const adapted = { type: 'array', items: { type: 'array', items: text, description: 'One.' } }
    expect(adapt(schema, 'vertex-ai').schema).toEqual(closed({ map: { type: 'object', additionalProperties: adapted } }))
    expect(strategies(schema, 'vertex-ai')).toEqual(['/$defs drop-definitions equivalent', '/properties/map/additionalProperties inline-reference equivalent'])
  })

  test('says nothing of what contains itself, and that is told', () => {
    const schema = source({ additionalProperties: to('Endless') }, { Endless: endless })
    expect(adapt(schema, 'vertex-ai').schema).toEqual(closed({ map: { type: 'object', additionalProperties: closed({ again: {} }) } }))
    expect(strategies(schema, 'vertex-ai')).toContain('/properties/map/additionalProperties inline-reference widens')
  })

  test('is taken out where it would refuse more', () => {
    const items = { type: 'object', properties: { a: to('A') }, not: to('Tree') }
    const schema = { type: 'array', items, $defs: { A: text, Tree: { type: 'object', properties: { below: to('Tree') } } } }
    expect(strategies(schema, 'gemini-json-schema')).toContain('/items/not take-out widens')
  })

  test('does not double with every definition that is used twice', () => {
    const names = Array.from({ length: 30 }, (_, index) => `D${String(index)}`)
    const doubling = Object.fromEntries(names.map((name, index) => [name, closed({ a: to(names[index + 1] ?? 'A'), b: to(names[index + 1] ?? 'A') })]))
    const adaptation = adapt(source({ additionalProperties: to('D0') }, doubling), 'vertex-ai', { maxNodes: 100 })
    expect(stray(adaptation.schema)).toEqual([])
    expect(JSON.stringify(adaptation.schema).length).toBeLessThan(10_000)
  })

  test('is told where it was written, also where a union went that held it', () => {
    const schema = closed({ map: { oneOf: [{ type: 'null' }, { ...closed({ b: text }), additionalProperties: to('A') }] } })
    expect(strategies({ ...schema, $defs: { A: text } }, 'vertex-ai')).toContain('/properties/map/oneOf/1/additionalProperties inline-reference equivalent')
  })

  test('stays where the definitions do', () => {
    const schema = source({ patternProperties: { '^x': to('A') }, additionalProperties: false })
    expect(adapt(schema, 'gemini-json-schema').schema).toBe(schema)
  })
})
