import { openDocument } from '@toolschema/document'
import { describe, expect, test } from 'vitest'
import { analyzeDocument } from './analysis.js'
import type { Item } from './report.js'

const strict = {
  targets: ['openai-strict'],
  asked: true,
  weights: { disputed: 'off', adaptable: 'error' },
  maxWarnings: 0,
  files: undefined,
  ignore: [],
} as const

function itemsOf(schema: unknown): readonly Item[] {
  const text = JSON.stringify([{ name: 'find', inputSchema: schema }])
  return analyzeDocument({ name: 'tools.json', path: undefined, wanted: true }, openDocument(text), strict).items
}

describe('what clients adapt', () => {
  test('is one item an object', () => {
    const [item, ...others] = itemsOf({ type: 'object', properties: { a: { type: 'string' } }, required: [] })
    expect(others).toEqual([])
    expect(item?.message).toMatch(/^The schema has 1 optional property \(a\) and .*"additionalProperties" out, which openai-strict rejects/)
  })

  test('stays apart for two objects', () => {
    const inner = { type: 'object', properties: {}, required: [] }
    expect(itemsOf({ type: 'object', properties: { a: inner, b: inner }, required: ['a', 'b'] })).toHaveLength(3)
  })

  test('is not put together with what nobody adapts', () => {
    const items = itemsOf({ type: 'object', properties: { a: { type: 'array' } }, required: ['a'] })
    expect(items.map(({ code, adaptable }) => [code, adaptable])).toEqual([
      ['additional-properties-missing', true],
      ['array-without-items', false],
    ])
  })
})
