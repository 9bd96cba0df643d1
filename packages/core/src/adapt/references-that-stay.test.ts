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
