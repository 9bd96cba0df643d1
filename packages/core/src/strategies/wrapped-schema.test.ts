import { describe, expect, test } from 'vitest'
import { adapt } from '../adapt.js'
import { analyze } from '../analyze.js'
import { fixAll } from '../fix-all.js'

const inner = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false }
const targets = ['gemini', 'openai-strict', 'anthropic']

describe.each(['jsonSchema', 'json', 'schema'])('a schema one level too deep, under %s', (key) => {
  const wrapped = { [key]: inner }

  test.each(targets)('is taken out for %s, with all that it says', (target) => {
    expect(adapt(wrapped, target).schema).toEqual(adapt(inner, target).schema)
  })
  test('is not taken for a keyword that may go, and stays in a source, where others may expect it', () => {
    expect(analyze(wrapped, { targets }).map(({ feature }) => feature)).toEqual(['root-type-missing', 'wrapped-schema'])
    expect(fixAll(wrapped, { targets }).edits).toEqual([])
  })
})

test('a key of that name beside others is a key that no JSON Schema defines', () => {
  expect(analyze({ ...inner, schema: {} }, { targets: ['gemini'], features: ['unknown-keyword'] }).map(({ pointer }) => pointer)).toEqual(['/schema'])
})
