import { describe, expect, test } from 'vitest'
import { adapt } from './adapt.js'
import { analyze } from './analyze.js'
import { fixAll } from './fix-all.js'
import { mergeSchemas } from './schema/merge.js'
import { keywords } from './schema/keywords.js'
import { targets } from './targets/index.js'

/** What JavaScript cannot turn into text or a number, although it is plain JSON. */
const values: readonly unknown[] = [{ toString: true, valueOf: null }, [{ toString: null, valueOf: 1 }], { a: { toString: {}, valueOf: [] } }]

describe('an object that has no text', () => {
  test.each([...keywords.keys()])('is read like any other under %s', (keyword) => {
    for (const value of values) {
      const odd = { type: 'object', properties: { a: { $ref: '#' } }, required: ['a'], enum: ['a'], [keyword]: value }
      const beside = { const: { a: 'text' }, allOf: [odd, { description: 'b', [keyword]: value }], anyOf: [odd, { [keyword]: 1 }] }
      const schema = { type: 'object', properties: { a: odd, b: { type: 'string', default: 'ab', [keyword]: value }, c: beside } }
      for (const { id } of targets) {
        expect(() => analyze(schema, { targets: id }).map(({ message }) => message)).not.toThrow()
        expect(() => adapt(schema, id).changes.map(String)).not.toThrow()
        expect(() => fixAll(schema, { targets: id })).not.toThrow()
        expect(() => analyze(odd, { targets: id }).map(({ message }) => message)).not.toThrow()
      }
    }
  })
})

describe('descriptions of two schemas in one', () => {
  test('are joined where both are text', () => {
    expect(mergeSchemas([{ description: 'a' }, { description: 'b' }])).toEqual({ description: 'a\nb' })
  })

  test('that are no text give way', () => {
    expect(mergeSchemas([{ description: { toString: true } }, { description: 'b' }])).toEqual({ description: 'b' })
    expect(mergeSchemas([{ description: 'a' }, { description: 3 }])).toEqual({ description: 'a' })
  })
})
