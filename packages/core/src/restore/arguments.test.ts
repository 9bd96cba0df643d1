import { describe, expect, test } from 'vitest'
import type { Codec, RootCodec } from '../codec.js'
import { encode } from '../encode.js'
import { restoreWithIssues, type RestoreOptions } from '../restore.js'

function restored(root: RootCodec, args: unknown, options?: RestoreOptions): { value: unknown; issues: string[] } {
  const { value, issues } = restoreWithIssues(root, args, options)
  return { value, issues: issues.map(({ kind, pointer }) => `${kind} ${pointer}`) }
}

/** A root that is sent under the key `value`. */
function wrapped(original: unknown, codec: Codec = { kind: 'plain', schema: original }): RootCodec {
  return { original, adapted: { type: 'object', properties: { value: original }, required: ['value'] }, codec, wrap: 'value' }
}

const schema = { type: 'object', properties: { a: { type: 'integer' } } }
const tool: RootCodec = { original: schema, adapted: schema, codec: { kind: 'plain', schema } }

describe('arguments', () => {
  test('that are nothing are an empty object', () => {
    for (const args of [undefined, null, '']) expect(restored(tool, args)).toEqual({ value: {}, issues: [] })
  })
  test('are read from their JSON text', () => {
    expect(restored(tool, '{"a": 5.0}')).toEqual({ value: { a: 5 }, issues: [] })
    expect(restored(tool, 'null')).toEqual({ value: {}, issues: [] })
  })
  test('are read from text in text', () => expect(restored(tool, '"{\\"a\\": 5}"')).toEqual({ value: { a: 5 }, issues: ['double-encoded '] }))
  test('that do not parse stay as they are: an empty call is not invented', () => {
    expect(restored(tool, '{"a": 5')).toEqual({ value: '{"a": 5', issues: ['malformed-arguments '] })
  })
  test('can be repaired by the caller', () => {
    expect(restored(tool, '{"a": 5', { repair: (text) => text + '}' })).toEqual({ value: { a: 5 }, issues: [] })
  })
  test('that are too large stay as they are', () => {
    expect(restored(tool, '{"a": 5}', { maxJsonBytes: 5 })).toEqual({ value: '{"a": 5}', issues: ['json-too-large '] })
  })
  test('that are no object are reported', () => {
    expect(restored(tool, [1])).toEqual({ value: [1], issues: ['malformed-arguments '] })
    expect(restored(tool, 5)).toEqual({ value: 5, issues: ['malformed-arguments '] })
    expect(restored(tool, '"a"')).toEqual({ value: 'a', issues: ['malformed-arguments '] })
  })
  test('that are no object are fine where the model was shown that they are not', () => {
    const list = { type: 'array', items: schema }
    expect(restored({ original: list, adapted: list, codec: { kind: 'plain', schema: list } }, [{ a: null }])).toEqual({ value: [{}], issues: [] })
  })
  test('of a tool without any pass through', () => {
    expect(restored({ original: {}, adapted: { type: 'object', properties: {} }, codec: { kind: 'plain', schema: {} } }, { a: null })).toEqual({
      value: { a: null },
      issues: [],
    })
  })
})

describe('a root that is no object', () => {
  const list = wrapped({ type: 'array', items: { type: 'string' } })

  test('is taken out of the object around it', () => {
    expect(restored(list, { value: ['a'] })).toEqual({ value: ['a'], issues: [] })
    expect(restored(list, '{"value": ["a"]}')).toEqual({ value: ['a'], issues: [] })
    expect(restored(list, '"{\\"value\\": [\\"a\\"]}"')).toEqual({ value: ['a'], issues: ['double-encoded '] })
  })
  test('is taken as it is where it came without the object', () => {
    expect(restored(list, ['a'])).toEqual({ value: ['a'], issues: [] })
    expect(restored(list, '["a"]')).toEqual({ value: ['a'], issues: [] })
  })
  test('is the text itself where the text is what the tool takes', () => {
    const text = wrapped({ type: 'string' })
    for (const args of ['hello', '5', '', '{"a": 1}']) expect(restored(text, args)).toEqual({ value: args, issues: [] })
  })
  test('is null where null is what the tool takes', () => {
    const nullable = wrapped({ type: ['string', 'null'] })
    expect(restored(nullable, null)).toEqual({ value: null, issues: [] })
    expect(restored(nullable, { value: null })).toEqual({ value: null, issues: [] })
  })
  test('is restored by its codec', () => {
    const items = { type: 'array' }
    const lists = wrapped({ type: 'array', items }, { kind: 'array', schema: { type: 'array', items }, items: { kind: 'json', schema: items } })
    expect(restored(lists, { value: ['[1]', 'x'] })).toEqual({ value: [[1], 'x'], issues: ['malformed-json /value/1'] })
    expect(restored(lists, ['[1]'])).toEqual({ value: [[1]], issues: [] })
  })
  test('is missing from empty arguments', () => {
    for (const args of [{}, undefined, null]) expect(restored(list, args)).toEqual({ value: undefined, issues: ['missing-root /value'] })
  })
  test('is missing from other arguments, which stay', () => {
    expect(restored(list, { items: ['a'] })).toEqual({ value: { items: ['a'] }, issues: ['missing-root /value'] })
    expect(restored(list, 5)).toEqual({ value: 5, issues: ['missing-root /value'] })
  })
  test('does not lose a null that it does not admit', () => {
    expect(restored(list, { value: null })).toEqual({ value: null, issues: ['null-not-allowed /value'] })
  })
  test('does not find an inherited key', () => {
    expect(restored({ ...list, wrap: 'toString' }, {}).value).toBeUndefined()
  })
})

describe('a map as the root, sent as JSON text', () => {
  const schema = { type: 'object', additionalProperties: { type: 'integer' } }
  const map = wrapped(schema, { kind: 'json', schema })

  test('is decoded', () => expect(restored(map, { value: '{"a": 1}' })).toEqual({ value: { a: 1 }, issues: [] }))
  test('is taken as it is where it was sent as a map', () => {
    expect(restored(map, { a: 1 })).toEqual({ value: { a: 1 }, issues: [] })
    expect(restored(map, {})).toEqual({ value: {}, issues: [] })
  })
  test('may have an entry that is called like the key around it', () => {
    expect(restored(map, { value: 1, other: 2 })).toEqual({ value: { value: 1, other: 2 }, issues: [] })
    expect(restored(map, { value: '{"value": 1}' })).toEqual({ value: { value: 1 }, issues: [] })
  })
  test('comes back as it was encoded', () => {
    expect(encode(map, { value: 1 })).toEqual({ value: '{"value":1}' })
    expect(restored(map, encode(map, { value: 1 })).value).toEqual({ value: 1 })
  })
})

describe('encoding a root that is no object', () => {
  test('puts the object around it', () => expect(encode(wrapped({ type: 'array' }), [1])).toEqual({ value: [1] }))
  test('sends nothing for nothing', () => expect(encode(wrapped({ type: 'array' }), undefined)).toEqual({}))
})
