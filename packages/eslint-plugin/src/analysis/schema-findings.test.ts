import { analyze } from '@toolschema/core'
import { describe, expect, test } from 'vitest'
import { unknown } from '../source/unknown.js'
import { schemaFindings } from './schema-findings.js'
import { wholly, type PartialSchema } from './source.js'

const gap = unknown('imported from a package', undefined)
const all = { targets: ['gemini', 'vertex-ai', 'openai', 'anthropic'] }

const found = (partial: PartialSchema, options = all) => schemaFindings(partial, options).map(({ feature, pointer }) => `${feature} ${pointer}`)
const object = (properties: Record<string, unknown>, more = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
})

describe('a schema of which all is known', () => {
  test('has the findings of core', () => {
    const schema = object({ unit: { type: 'string', const: 'c' }, days: { type: 'integer', exclusiveMinimum: 0 } })
    expect(JSON.stringify(schemaFindings(wholly(schema), all))).toBe(JSON.stringify(analyze(schema, all)))
  })
})

describe('a sub-schema that is not known', () => {
  test('has no findings of its own', () => {
    expect(found(wholly(object({ a: gap })))).toEqual([])
    expect(found(wholly(object({ a: { type: 'array', items: gap } })))).toEqual([])
    expect(found(wholly(gap))).toEqual([])
  })

  test('keeps what stands beside it', () => {
    expect(found(wholly(object({ a: gap, unit: { type: 'string', const: 'c' } })))).toContain('const /properties/unit/const')
  })

  test('keeps what is said of the keyword that holds it', () => {
    const tuple = object({ a: { type: 'array', items: { type: 'string' }, contains: gap } })
    expect(found(wholly(tuple), { targets: ['gemini'] })).toEqual(['contains /properties/a/contains'])
  })

  test('is no reason to say that a choice is, or is none, of null', () => {
    expect(found(wholly(object({ a: { anyOf: [{ type: 'string' }, gap] } })), { targets: ['gemini'] })).toEqual([])
  })
})

describe('the value of a keyword that is not known', () => {
  const bounded = object({ days: { type: 'integer', exclusiveMinimum: gap } })

  test('is left open in the sentence about the keyword', () => {
    expect(schemaFindings(wholly(bounded), { targets: ['gemini'] }).map(({ message }) => message)).toEqual([
      '"days" bounds its value with "exclusiveMinimum": …, which gemini rejects ("Unknown name "exclusiveMinimum": Cannot find field"). Write the bound as the next whole number: minimum or maximum.',
    ])
  })

  test('is not guessed by a fix', () => {
    const [finding] = schemaFindings(wholly(bounded), { targets: ['gemini'] })
    const [known] = analyze(object({ days: { type: 'integer', exclusiveMinimum: 3 } }), { targets: ['gemini'] })
    expect(finding?.fixes).toEqual([])
    expect(known?.fixes).not.toEqual([])
  })

  test('decides nothing where the verdict depends on it', () => {
    const list = (minItems: unknown) => wholly(object({ a: { type: 'array', items: { type: 'string' }, minItems } }, { additionalProperties: false }))
    expect(found(list(7), { targets: ['anthropic-strict'] })).toEqual(['array-bounds /properties/a/minItems'])
    expect(found(list(gap), { targets: ['anthropic-strict'] })).toEqual([])
  })

  test('may mean that the keyword is not there', () => {
    expect(found(wholly(object({ a: { type: 'string', default: gap } })))).toEqual([])
  })
})

describe('a fix beside what is not known', () => {
  test('stays where it is the same whatever that is', () => {
    const [finding] = schemaFindings(wholly(object({ unit: { type: 'string', const: 'c' }, a: gap })), { targets: ['gemini'] })
    expect(finding?.fixes[0]).toMatchObject({ title: 'Write it as an enum with one value', effect: 'equivalent' })
  })
})

describe('an object', () => {
  const strict = { targets: ['openai-strict'] }
  const written = object({ a: { type: 'string' }, b: { type: 'string' } }, { additionalProperties: false })
  const open = { ...written, required: ['a'] }

  test('is not called incomplete for what it perhaps requires', () => {
    expect(found(wholly(open), strict)).toEqual(['required-incomplete '])
    expect(found({ ...wholly(open), perhapsRequired: new WeakMap([[open, ['b']]]) }, strict)).toEqual([])
  })

  test('is not called empty where it may have properties', () => {
    const empty = { type: 'object', properties: {} }
    const targets = { targets: ['gemini'] }
    const nested = (inner: unknown) => object({ options: inner })
    expect(found(wholly(nested(empty)), targets)).toEqual(['object-without-properties /properties/options'])
    expect(found({ ...wholly(nested(empty)), perhapsMore: new WeakMap([[empty, [gap]]]) }, targets)).toEqual([])
  })

  test('keeps what is said of the properties that it surely has', () => {
    const some = object({ unit: { type: 'string', const: 'c' } })
    expect(found({ ...wholly(some), perhapsMore: new WeakMap([[some, [gap]]]) }, { targets: ['gemini'] })).toEqual(['const /properties/unit/const'])
  })
})
