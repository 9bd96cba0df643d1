import { describe, expect, test } from 'vitest'
import { adapt } from '../adapt.js'
import { defineTarget, rejected } from '../targets/target.js'

const no = rejected('confirmed', 'It does not take this.', { evidence: ['made up'] })
/** Takes all of JSON Schema, but for references to nothing, which become JSON text, and lookaround, which goes into the description. */
const picky = defineTarget({ id: 'picky', title: 'Picky', extends: 'generic', verdicts: { 'ref-unresolved': no, 'pattern-lookaround': no } })

const text = { type: 'string' }
const gone = { $ref: '#/$defs/gone' }
const behind = { type: 'string', pattern: '(?<=x)y' }

const property = (schema: object): unknown => {
  const adapted = adapt({ type: 'object', properties: { p: schema }, required: ['p'] }, picky).schema as { properties: { p: unknown } }
  return adapted.properties.p
}
const effects = (schema: object): string[] =>
  adapt({ type: 'object', properties: { p: schema } }, picky).changes.map(({ strategy, effect }) => `${String(strategy)} ${effect}`)

describe('a part that travels in another form', () => {
  test('makes the whole text where it could not be found in a value', () => {
    for (const schema of [
      { type: 'array', prefixItems: [gone] },
      { type: 'array', items: text, contains: gone },
      { type: 'object', patternProperties: { '^x': gone } },
    ]) {
      expect(property(schema)).toMatchObject({ type: 'string' })
      const value = { p: schema.type === 'array' ? ['a'] : { x: 1 } }
      const adaptation = adapt({ type: 'object', properties: { p: schema } }, picky)
      expect(adaptation.restore(adaptation.encode(value))).toEqual(value)
    }
  })
  test('makes the whole text where something looks into the value', () => {
    expect(property({ type: 'array', items: gone, contains: { const: 5 } })).toMatchObject({ type: 'string' })
    expect(property({ type: 'object', properties: { a: gone }, not: { required: ['b'] } })).toMatchObject({ type: 'string' })
  })
  test('makes its allOf one schema where that can be said', () => {
    const members = [{ type: 'object', properties: { a: gone } }, { properties: { b: text } }]
    expect(property({ allOf: members })).toMatchObject({ type: 'object', properties: { a: { type: 'string' }, b: text } })
    expect(effects({ allOf: members })).toContain('merge-all-of equivalent')
  })
  test('takes its keyword along where the arguments themselves are meant, which cannot be text', () => {
    const { schema, changes } = adapt({ type: 'object', properties: { a: text }, patternProperties: { '^x': gone } }, picky)
    expect(schema).toMatchObject({ type: 'object', properties: { a: text } })
    expect(schema).not.toHaveProperty('patternProperties')
    expect(changes.map(({ strategy, effect, rewritten }) => [strategy, effect, rewritten])).toEqual([['take-out', 'widens', '/patternProperties']])
  })
  test('takes a union of the arguments along', () => {
    const { schema } = adapt({ type: 'object', properties: { a: text }, anyOf: [gone, { properties: { b: text } }] }, picky)
    expect(schema).toMatchObject({ type: 'object', properties: { a: text } })
    expect(schema).not.toHaveProperty('anyOf')
  })
  test('changes nothing where only a reference leads round in a circle', () => {
    const schema = { type: 'object', properties: {}, patternProperties: { '^x': { $ref: '#' } } }
    expect(adapt(schema, picky).schema).toBe(schema)
  })
})

describe('a part that admits more than before', () => {
  test('takes what refuses it along', () => {
    expect(property({ type: 'string', not: behind })).toEqual({ type: 'string', description: 'not: {"type":"string","pattern":"(?<=x)y"}' })
    expect(property({ if: behind, then: { minLength: 5 } })).not.toHaveProperty('then')
    expect(effects({ type: 'string', not: behind })).toEqual(['take-out widens'])
  })
  test('makes anyOf of a oneOf whose choices may overlap', () => {
    expect(property({ oneOf: [behind, { type: 'string', minLength: 5 }] })).toHaveProperty('anyOf')
    expect(effects({ oneOf: [behind, { type: 'string', minLength: 5 }] })).toContain('one-of-to-any-of widens')
  })
  test('leaves a oneOf whose choices cannot overlap', () => {
    expect(property({ oneOf: [behind, { type: 'integer' }] })).toHaveProperty('oneOf')
  })
  test('leaves what refuses something else', () => {
    const schema = { type: 'string', not: { const: 'a' } }
    expect(property(schema)).toEqual(schema)
  })
})
