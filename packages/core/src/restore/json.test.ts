import { describe, expect, test } from 'vitest'
import { encode } from '../encode.js'
import type { RootCodec } from '../codec.js'
import { restoreWithIssues, type RestoreOptions } from '../restore.js'

/** A tool with one property `p`, which is sent as JSON text. */
function tool(schema: unknown, { required = true, $defs = {} }: { required?: boolean; $defs?: object } = {}): RootCodec {
  const original = { type: 'object', properties: { p: schema }, ...(required ? { required: ['p'] } : {}), $defs }
  const adapted = { type: 'object', properties: { p: { type: 'string' } } }
  return { original, adapted, codec: { kind: 'object', schema: original, properties: new Map([['p', { kind: 'json', schema }]]) } }
}

function restored(root: RootCodec, p: unknown, options?: RestoreOptions): { p: unknown; issues: string[] } {
  const { value, issues } = restoreWithIssues(root, { p }, options)
  return { p: (value as { p: unknown }).p, issues: issues.map(({ kind, severity, pointer }) => `${severity} ${kind} ${pointer}`) }
}

const list = tool({ type: 'array' })
const anything = tool({})

describe('a value that is sent as JSON text', () => {
  test('is decoded', () => {
    expect(restored(list, '["x", 2, {"k": null}]')).toEqual({ p: ['x', 2, { k: null }], issues: [] })
    expect(restored(tool({ type: 'object' }), '{"k": 1}')).toEqual({ p: { k: 1 }, issues: [] })
    expect(restored(anything, '"plain"')).toEqual({ p: 'plain', issues: [] })
    expect(restored(anything, 'null')).toEqual({ p: null, issues: [] })
  })
  test('is decoded inside white space and a code fence', () => {
    for (const text of [' [1]\n', '```json\n[1]\n```', '```\n[1]\n```', '```json [1]```', '```[1]```', '```json\n[1]']) {
      expect(restored(list, text), text).toEqual({ p: [1], issues: [] })
    }
  })
  test('is not mistaken for the language of a fence', () => expect(restored(anything, '```true```')).toEqual({ p: true, issues: [] }))
  test('is taken as it is where the model sent the value itself', () => {
    expect(restored(list, ['a'])).toEqual({ p: ['a'], issues: ['info not-encoded /p'] })
  })
  test('is taken as it is, with an issue, where the model sent a value of another type', () => {
    expect(restored(list, 5)).toEqual({ p: 5, issues: ['error type-mismatch /p'] })
  })
  test('is decoded twice where the text holds the text of what is expected', () => {
    expect(restored(list, '"[1]"')).toEqual({ p: [1], issues: ['info double-encoded /p'] })
  })
  test('is not decoded a third time', () => {
    expect(restored(list, JSON.stringify(JSON.stringify('[1]')))).toEqual({ p: '"[1]"', issues: ['error type-mismatch /p'] })
  })
  test('is not decoded twice where strings are welcome', () => expect(restored(anything, '"[1]"')).toEqual({ p: '[1]', issues: [] }))
  test('is the plain text where it only looks like JSON of a wrong type', () => {
    expect(restored(tool({ type: ['string', 'array'] }), '5')).toEqual({ p: '5', issues: [] })
  })
  test('is passed on, with an issue, where it is JSON of a wrong type', () => {
    expect(restored(list, '{"a": 1}')).toEqual({ p: { a: 1 }, issues: ['error type-mismatch /p'] })
    expect(restored(list, 'null')).toEqual({ p: null, issues: ['error type-mismatch /p'] })
  })
  test('stays as it is where it does not parse', () => {
    for (const text of ['not json', "['a']", '[1,]', '[NaN]', '[True]', '[1', '['])
      expect(restored(list, text), text).toEqual({ p: text, issues: ['error malformed-json /p'] })
  })
  test('is plain text where it does not parse and strings are welcome', () => {
    expect(restored(anything, 'plain text')).toEqual({ p: 'plain text', issues: ['warning malformed-json /p'] })
  })
  test('can be repaired by the caller', () => {
    expect(restored(list, '[1,]', { repair: (text) => text.replace(',]', ']') })).toEqual({ p: [1], issues: [] })
    const throwing = (): string => {
      throw new Error('no idea')
    }
    expect(restored(list, '[1,]', { repair: throwing })).toEqual({ p: '[1,]', issues: ['error malformed-json /p'] })
  })
  test('keeps its last duplicate key', () => expect(restored(anything, '{"a": 1, "a": 2}')).toEqual({ p: { a: 2 }, issues: [] }))
  test('keeps a key called __proto__', () => {
    const { p } = restored(tool({ type: 'object' }), '{"__proto__": {"polluted": true}}')
    expect(Object.keys(p as object)).toEqual(['__proto__'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
  test('keeps null for optional properties inside the text', () => {
    const filter = tool({ type: 'object', properties: { a: {} } })
    expect(restored(filter, '{"a": null}')).toEqual({ p: { a: null }, issues: [] })
  })
})

describe('an empty string for JSON text', () => {
  test('is a string where strings are welcome', () => expect(restored(anything, '')).toEqual({ p: '', issues: [] }))
  test('stays, with an issue, where they are not', () => {
    expect(restored(tool({ type: 'array' }, { required: false }), '')).toEqual({ p: '', issues: ['error malformed-json /p'] })
  })
  test('is left out on request, for an optional property', () => {
    const { value, issues } = restoreWithIssues(tool({ type: 'array' }, { required: false }), { p: '' }, { emptyJsonString: 'omit' })
    expect({ value, issues }).toEqual({ value: {}, issues: [] })
  })
  test('is never left out for a required one', () => {
    expect(restored(list, '', { emptyJsonString: 'omit' })).toEqual({ p: '', issues: ['error malformed-json /p'] })
  })
})

describe('the size of JSON text', () => {
  test('is limited in bytes', () => {
    expect(restored(list, '["é"]', { maxJsonBytes: 6 })).toEqual({ p: ['é'], issues: [] })
    expect(restored(list, '["é"]', { maxJsonBytes: 5 })).toEqual({ p: '["é"]', issues: ['error json-too-large /p'] })
    expect(restored(list, '["€"]', { maxJsonBytes: 7 })).toEqual({ p: ['€'], issues: [] })
    expect(restored(list, '["€"]', { maxJsonBytes: 6 })).toEqual({ p: '["€"]', issues: ['error json-too-large /p'] })
    expect(restored(list, '["😀"]', { maxJsonBytes: 8 })).toEqual({ p: ['😀'], issues: [] })
    expect(restored(list, '["😀"]', { maxJsonBytes: 7 })).toEqual({ p: '["😀"]', issues: ['error json-too-large /p'] })
  })
  test('is limited to a mebibyte by default', () => {
    const text = (length: number): string => `["${'x'.repeat(length - 4)}"]`
    expect(restored(list, text(1024 * 1024)).issues).toEqual([])
    expect(restored(list, text(1024 * 1024 + 1)).issues).toEqual(['error json-too-large /p'])
  })
})

describe('integers in JSON text', () => {
  const ids = tool({ type: 'array', items: { type: 'integer' } })

  test('come as integers', () => expect(restored(ids, '[5.0, 1e2]')).toEqual({ p: [5, 100], issues: [] }))
  test('are reported where a number cannot carry them', () => {
    expect(restored(ids, '[9007199254740993]')).toEqual({ p: [9007199254740992], issues: ['warning unsafe-integer /p/0'] })
    expect(restored(tool({ type: 'array' }), '[9007199254740993]').issues).toEqual([])
  })
})

describe('text inside JSON text', () => {
  const Node = {
    type: 'object',
    properties: { name: { type: 'string' }, child: { $ref: '#/$defs/Node' }, kids: { type: 'array', items: { $ref: '#/$defs/Node' } } },
  }
  const tree = tool({ $ref: '#/$defs/Node' }, { $defs: { Node } })

  test('is decoded where the original takes objects or arrays and no strings', () => {
    const text = JSON.stringify({ name: 'a', child: JSON.stringify({ name: 'b', kids: '[{"name": "[c]"}]' }) })
    expect(restored(tree, text)).toEqual({
      p: { name: 'a', child: { name: 'b', kids: [{ name: '[c]' }] } },
      issues: ['info double-encoded /p/child', 'info double-encoded /p/child/kids'],
    })
  })
  test('is decoded behind a union with null', () => {
    const nullable = { Node: { type: 'object', properties: { child: { anyOf: [{ $ref: '#/$defs/Node' }, { type: 'null' }] } } } }
    const text = JSON.stringify({ child: JSON.stringify({ child: '{}' }) })
    expect(restored(tool({ $ref: '#/$defs/Node' }, { $defs: nullable }), text).p).toEqual({ child: { child: {} } })
  })
  test('stays where the original takes strings', () => {
    expect(restored(tool({ type: 'object', properties: { a: {} } }), '{"a": "[1]"}')).toEqual({ p: { a: '[1]' }, issues: [] })
  })
  test('stays where it is text of a wrong type', () => {
    expect(restored(tree, '{"child": "5"}').p).toEqual({ child: '5' })
  })
})

describe('encoding as JSON text', () => {
  const encoded = (root: RootCodec, p: unknown): unknown => (encode(root, { p }) as { p: unknown }).p

  test('is the inverse, also for strings and null', () => {
    for (const value of ['plain', '[1]', '', 5, null, true, [1, [2]], { k: { l: null } }]) {
      expect(restored(anything, encoded(anything, value)), JSON.stringify(value)).toEqual({ p: value, issues: [] })
    }
  })
  test('writes the value as JSON', () => expect(encoded(list, [1, 'a'])).toBe('[1,"a"]'))
  test('passes on what JSON cannot write', () => {
    expect(encoded(list, [1n])).toEqual([1n])
    expect(encoded(list, undefined)).toBeUndefined()
  })
})
