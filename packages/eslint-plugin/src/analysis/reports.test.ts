import { expect, test } from 'vitest'
import { unknown } from '../source/unknown.js'
import { settingsFor } from '../settings.js'
import { reportsOf } from './reports.js'
import { wholly, type Location, type SchemaSource } from './source.js'

const { settings } = settingsFor({ targets: ['gemini'] })

/** A tool whose every place is written in the same range. */
const source = (more: Partial<SchemaSource>, at: Location = { range: [10, 20] }): SchemaSource => ({
  tool: { name: 'get_weather', envelope: 'mcp' },
  schema: wholly({ type: 'object', properties: { unit: { type: 'string', const: 'c' } } }),
  list: 'tools',
  targets: undefined,
  dialect: undefined,
  locate: () => at,
  remedies: () => [],
  adapted: false,
  troubles: [],
  ...more,
})

const said = (...sources: SchemaSource[]) => reportsOf(sources, settings).map(({ rule, messageId }) => `${rule} ${messageId}`)

test('a definition that two tools share is reported once', () => {
  expect(said(source({ tool: { name: 'a' } }), source({ tool: { name: 'b' } }))).toEqual(['no-incompatible-schema const'])
})

test('a place in another file is named', () => {
  const [report] = reportsOf([source({}, { range: [10, 20], writtenIn: './schemas.ts:12' })], settings)
  expect(report?.message).toBe(
    '"unit" fixes its value with "const", which gemini rejects ("Unknown name "const": Cannot find field"). Write it as an enum with one value. It is written in ./schemas.ts:12.',
  )
})

test('what a converter cannot take is for a rule of its own, whoever is asked', () => {
  const troubles = [{ id: 'unconvertible', message: 'Dates cannot be represented in JSON Schema.', at: { range: [1, 2] } }] as const
  expect(reportsOf([source({ schema: wholly({ type: 'object' }), troubles })], { ...settings, targets: ['generic'] })).toEqual([
    {
      rule: 'no-unconvertible-schema',
      messageId: 'unconvertible',
      message: 'Dates cannot be represented in JSON Schema.',
      range: [1, 2],
      fix: undefined,
      suggestions: [],
    },
  ])
})

test('the first remedy that keeps everything is the fix, the others are suggestions with their price', () => {
  const edits = (content: string) => [{ offset: 10, length: 2, content }]
  const remedies = () => [
    { title: 'Widen it', effect: 'widens' as const, edits: edits('a') },
    { title: 'Write it so', effect: 'equivalent' as const, edits: edits('b') },
    { title: 'Or so', effect: 'equivalent' as const, edits: edits('c') },
    { title: 'Nothing to do', effect: 'equivalent' as const, edits: [] },
  ]
  const [report] = reportsOf([source({ remedies })], settings)
  expect(report?.fix).toEqual(edits('b'))
  expect(report?.suggestions).toEqual([
    { title: 'Widen it. It then admits values that were refused before.', edits: edits('a') },
    { title: 'Or so', edits: edits('c') },
  ])
})

test('a schema that the source itself has adapted is judged by what that cannot keep', () => {
  expect(said(source({ adapted: true }))).toEqual([])
})

test('a source says for whom it is before the settings do', () => {
  expect(said(source({ targets: ['anthropic'] }))).toEqual([])
})

test('nothing is said of fields of a tool that are not known', () => {
  const gap = unknown('a parameter', undefined)
  expect(said(source({ schema: wholly(gap), tool: { name: gap, description: gap, strict: gap, type: gap, envelope: 'openai' } }))).toEqual([])
  expect(said(source({ schema: wholly(gap), tool: { envelope: 'openai', type: 'function' } }))).toEqual(['valid-tool-name tool-name-missing'])
})

test('tools are compared only with those that they are sent with', () => {
  const clean = { schema: wholly({ type: 'object' }) }
  expect(said(source(clean), source(clean))).toEqual(['valid-tool-name tool-name-duplicate'])
  expect(said(source(clean), source({ ...clean, list: 'others' }))).toEqual([])
})
