import { describe, expect, test } from 'vitest'
import { adapt } from '../adapt.js'

const text = { type: 'string' }
const list = { type: 'array' }
const object = (properties: object, required: string[] = Object.keys(properties)): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

/** What becomes of a union for Gemini, where a list of anything is sent as JSON text: a union still, or one text. */
function union(...anyOf: object[]): 'text' | 'union' {
  const { schema } = adapt({ type: 'object', properties: { p: { anyOf } }, required: ['p'] }, 'gemini')
  return Array.isArray((schema as { properties: { p: { anyOf?: unknown } } }).properties.p.anyOf) ? 'union' : 'text'
}

function comesBack(anyOf: object[], ...values: unknown[]): void {
  const adaptation = adapt({ type: 'object', properties: { p: { anyOf } }, required: ['p'] }, 'gemini')
  for (const p of values) expect(adaptation.restore(adaptation.encode({ p }))).toEqual({ p })
}

describe('a union is one JSON text', () => {
  test('where a branch became text and another one admits strings', () => {
    expect(union(list, text)).toBe('text')
    comesBack([list, text], [1], '[1]')
  })
  test('where two branches became text', () => {
    expect(union(list, { type: 'object', additionalProperties: text })).toBe('text')
  })
  test('where one property is text in one branch and a string in another, and nothing else tells them apart', () => {
    const branches = [object({ a: list }), object({ a: text })]
    expect(union(...branches)).toBe('text')
    comesBack(branches, { a: [1] }, { a: '[1]' })
  })
  test('where the same holds further down, or for the items of lists', () => {
    expect(union(object({ a: object({ b: list }) }), object({ a: object({ b: text }) }))).toBe('text')
    expect(union({ type: 'array', items: object({ b: list }) }, { type: 'array', items: object({ b: text }) })).toBe('text')
    expect(union(object({ a: list }), { anyOf: [object({ a: text }), { type: 'integer' }] })).toBe('text')
  })
  test('where something stands beside it that would restrict the text of a branch', () => {
    const branches = [{ $ref: '#/$defs/gone' }, { type: 'integer' }]
    const p = (schema: object): unknown => adapt({ type: 'object', properties: { p: schema } }, 'gemini-json-schema').schema
    expect(p({ anyOf: branches, minimum: 1 })).toMatchObject({ properties: { p: { type: 'string' } } })
    expect(p({ anyOf: branches, description: 'text' })).toMatchObject({ properties: { p: { anyOf: [{ type: 'string' }, { type: 'integer' }] } } })
  })
})

describe('a union stays one', () => {
  test('where the types that are sent differ', () => {
    expect(union(list, { type: 'integer' })).toBe('union')
    comesBack([list, { type: 'integer' }], [1], 5)
  })
  test('where a constant tells the branches apart', () => {
    const branches = [object({ kind: { const: 'x' }, a: list }), object({ kind: { const: 'y' }, a: text })]
    expect(union(...branches)).toBe('union')
    comesBack(branches, { kind: 'x', a: [1] }, { kind: 'y', a: '[1]' })
  })
  test('where the properties that are text have other names', () => {
    const branches = [object({ a: list }), object({ b: text })]
    expect(union(...branches)).toBe('union')
    comesBack(branches, { a: [1] }, { b: '[1]' })
  })
})

test('unions of unions of unions, each of the same ones, are compared no longer than anybody can wait', () => {
  const names = Array.from({ length: 24 }, (_, index) => `d${String(index)}`)
  const next = (index: number): object => (index + 1 < names.length ? { $ref: `#/$defs/d${String(index + 1)}` } : list)
  const $defs = Object.fromEntries(names.map((name, index) => [name, { oneOf: [next(index), next(index), next(index)] }]))
  const schema = { type: 'object', properties: { p: { $ref: '#/$defs/d0' } }, $defs }
  for (const target of ['gemini', 'generic', 'openai-strict']) {
    const adaptation = adapt(schema, target)
    expect(adaptation.restore(adaptation.encode({ p: ['a'] }))).toEqual({ p: ['a'] })
  }
})
