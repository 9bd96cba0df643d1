import { describe, expect, test } from 'vitest'
import { analyze } from './analyze.js'
import type { Effect } from './finding.js'
import { fixAll } from './fix-all.js'
import { applyEdits } from './schema/difference.js'

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })

/** The fixes of one feature in a schema, each as its effect and what it makes of the schema. */
function fixes(schema: unknown, feature: string, targets: string | string[]): [Effect, unknown][] {
  const found = analyze(schema, { targets }).find((finding) => finding.feature === feature)
  return (found?.fixes ?? []).map(({ effect, edits }) => [effect, applyEdits(schema, edits)])
}

describe('the fixes of a finding', () => {
  test('const: an enum with one value changes nothing, the description loses it', () => {
    expect(fixes(object({ unit: { type: 'string', const: 'C' } }), 'const', 'gemini')).toEqual([
      ['equivalent', object({ unit: { type: 'string', enum: ['C'] } })],
      ['widens', object({ unit: { type: 'string', description: 'always C' } })],
    ])
  })

  test('a type is said safely where the parts or the values tell it, and is a loss where only a bound does', () => {
    const told = (schema: object) => fixes(object({ a: schema }), 'type-missing', 'vertex-ai')
    expect(told({ properties: { x: { type: 'string' } } })).toEqual([['equivalent', object({ a: { type: 'object', properties: { x: { type: 'string' } } } })]])
    expect(told({ enum: ['a'] })).toEqual([['equivalent', object({ a: { type: 'string', enum: ['a'] } })]])
    expect(told({ minLength: 1 })).toEqual([['narrows', object({ a: { type: 'string', minLength: 1 } })]])
  })

  test('a bound of an integer becomes the next whole number', () => {
    expect(fixes(object({ n: { type: 'integer', exclusiveMinimum: 0 } }), 'exclusive-bounds', 'gemini')[0]).toEqual([
      'equivalent',
      object({ n: { type: 'integer', minimum: 1 } }),
    ])
  })

  test('null in a source stays as JSON Schema writes it: where only nullable would please a target, no fix is equivalent', () => {
    const effects = fixes(object({ z: { type: ['string', 'null'] } }), 'type-list', 'gemini').map(([effect]) => effect)
    expect(effects).toEqual(['encodes'])
  })

  test('in the dialect of Gemini, nullable is the right way to write null', () => {
    const schema = object({ z: { type: ['string', 'null'] } })
    const [found] = analyze(schema, { targets: 'gemini', dialect: 'gemini' })
    expect(found?.fixes.map(({ effect, edits }) => [effect, applyEdits(schema, edits)])[0]).toEqual([
      'equivalent',
      object({ z: { type: 'string', nullable: true } }),
    ])
  })

  test('a reference brings along what its definition needs', () => {
    const schema = object({ p: { $ref: '#/$defs/P' } }, { $defs: { P: { type: 'string', const: 'x' } } })
    expect(fixes(schema, 'ref', 'gemini')[0]).toEqual([
      'equivalent',
      object({ p: { type: 'string', enum: ['x'] } }, { $defs: { P: { type: 'string', const: 'x' } } }),
    ])
  })

  test('a fix brings along what it makes necessary at the node itself', () => {
    const mended = { type: 'object', properties: {}, required: [] }
    expect(fixes({ type: 'object' }, 'root-without-properties', 'openai-strict')).toEqual([['equivalent', mended]])
    const inner = { type: 'object', additionalProperties: false }
    expect(fixes(object({ a: inner }, { required: ['a'] }), 'object-without-properties', 'openai-strict')[0]).toEqual([
      'equivalent',
      object({ a: { ...inner, properties: {}, required: [] } }, { required: ['a'] }),
    ])
  })

  test('no fix for one target brings a finding for another', () => {
    const closed = object({ a: { type: 'string' } }, { required: ['a'], additionalProperties: false })
    expect(fixes(closed, 'additional-properties-false', 'gemini')).toHaveLength(1)
    expect(fixes(closed, 'additional-properties-false', ['gemini', 'openai-strict'])).toEqual([])
  })

  test('what is merely ignored has none', () => {
    expect(fixes(object({ a: { type: 'string', default: 'x' } }), 'default', 'gemini')).toEqual([])
  })
})

describe('fixAll', () => {
  const schema = object({ unit: { type: 'string', const: 'C' }, tags: { type: 'array' } }, { $schema: 'http://json-schema.org/draft-07/schema#' })

  test('mends what changes nothing, and says what it mended and what remains', () => {
    const result = fixAll(schema, { targets: 'gemini' })
    expect(result.schema).toEqual(object({ unit: { type: 'string', enum: ['C'] }, tags: { type: 'array' } }))
    expect(result.fixed.map(({ feature }) => feature)).toEqual(['schema-dialect', 'const'])
    expect(result.remaining.map(({ feature }) => feature)).toEqual(['array-without-items'])
    expect(applyEdits(schema, result.edits)).toEqual(result.schema)
  })

  test('uses other effects only where they are allowed', () => {
    const result = fixAll(schema, { targets: 'gemini', effects: ['equivalent', 'encodes'] })
    expect(result.remaining).toEqual([])
  })

  test('mends some features alone', () => {
    expect(fixAll(schema, { targets: 'gemini', features: ['const'] }).fixed.map(({ feature }) => feature)).toEqual(['const'])
  })

  test('does nothing the second time', () => {
    const once = fixAll(schema, { targets: ['gemini', 'anthropic'] }).schema
    expect(fixAll(once, { targets: ['gemini', 'anthropic'] }).edits).toEqual([])
  })

  test('keeps a root that is a text: an empty object would lose it', () => {
    expect(fixAll('{"type":"object"}', { targets: 'openai' }).edits).toEqual([])
    expect(fixAll(true, { targets: 'openai' }).schema).toEqual({ type: 'object', properties: {} })
  })
})

describe('a finding that nothing mends for all targets', () => {
  const conflict = (schema: unknown, feature: string, targets: string | string[]): readonly string[] | undefined =>
    analyze(schema, { targets }).find((finding) => finding.feature === feature)?.conflict

  test('names those that reject what would mend it for the others', () => {
    const closed = object({ a: { type: 'string' } }, { required: ['a'], additionalProperties: false })
    expect(conflict(closed, 'additional-properties-false', ['gemini', 'openai-strict', 'anthropic'])).toEqual(['openai-strict'])
    expect(conflict(object({ a: { enum: [1, 2], type: 'integer' } }), 'enum-on-non-string', ['gemini', 'anthropic'])).toEqual([])
  })

  test('names nobody where there is a fix, or where those reject it that object anyway', () => {
    const closed = object({ a: { type: 'string' } }, { required: ['a'], additionalProperties: false })
    expect(conflict(closed, 'additional-properties-false', 'gemini')).toEqual([])
    expect(conflict(object({ a: { const: 'x' } }), 'const', ['gemini', 'openai-strict'])).toEqual([])
    expect(conflict({ type: 'object', properties: { a: { $ref: '#/$defs/gone' } } }, 'ref-unresolved', ['gemini', 'openai-strict'])).toEqual([])
  })
})

describe('null for what may be left out', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['a'] }
  const fixesFor = (targets: string[], given: object = schema) =>
    analyze(given, { targets })
      .filter(({ feature }) => feature === 'required-incomplete')
      .flatMap(({ fixes }) => fixes.map(({ title }) => title))

  test('is written where all targets take one spelling of it', () => {
    expect(fixesFor(['openai-strict'])).toEqual(['Require every property and admit null for those that may be left out'])
  })

  test('is not promised where no spelling of it pleases all targets', () => {
    expect(fixesFor(['gemini', 'openai-strict'])).toEqual([])
  })
})
