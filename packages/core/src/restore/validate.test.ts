import { describe, expect, test } from 'vitest'
import type { Codec, RootCodec } from '../codec.js'
import { restoreWithIssues } from '../restore.js'

function validated(root: RootCodec, args: unknown): string[] {
  return restoreWithIssues(root, args, { validate: true }).issues.map(({ kind, pointer }) => `${kind} ${pointer}`)
}

const plain = (original: unknown): RootCodec => ({ original, adapted: original, codec: { kind: 'plain', schema: original } })
const one = (schema: unknown): RootCodec => plain({ type: 'object', properties: { p: schema } })

describe('validate', () => {
  test('is off unless it is asked for', () => expect(restoreWithIssues(one({ type: 'string' }), { p: 1 }).issues).toEqual([]))
  test('reports values of a wrong type', () => {
    expect(validated(one({ type: 'string' }), { p: 1 })).toEqual(['type-mismatch /p'])
    expect(validated(one({ type: 'array', items: { type: 'boolean' } }), { p: [true, 'x'] })).toEqual(['type-mismatch /p/1'])
    expect(validated(one({ type: 'array', items: { type: 'string' } }), { p: [null] })).toEqual(['null-not-allowed /p/0'])
  })
  test('reports what is not listed', () => {
    expect(validated(one({ enum: ['a', 'b'] }), { p: 'c' })).toEqual(['not-in-enum /p'])
    expect(validated(one({ const: { a: 1 } }), { p: { a: 2 } })).toEqual(['not-in-enum /p'])
  })
  test('reports a value that has none of the forms of a union', () => {
    const forms = one({
      anyOf: [
        { type: 'object', required: ['a'] },
        { type: 'object', required: ['b'] },
      ],
    })
    expect(validated(forms, { p: {} })).toEqual(['no-branch /p'])
    expect(validated(forms, { p: { a: 1, b: 1 } })).toEqual([])
  })
  test('looks into the only form that a value can have', () => {
    expect(validated(one({ anyOf: [{ type: 'object', required: ['a'] }, { type: 'null' }] }), { p: {} })).toEqual(['missing-property /p/a'])
  })
  test('looks behind references and into allOf', () => {
    const root = plain({ allOf: [{ properties: { p: { $ref: '#/$defs/name' } } }], $defs: { name: { type: 'string' } } })
    expect(validated(root, { p: 1 })).toEqual(['type-mismatch /p'])
  })
  test('reports each thing once', () => {
    const closed = plain({
      type: 'object',
      properties: { n: { type: 'integer' }, q: { type: 'string' }, r: {} },
      required: ['q', 'r'],
      additionalProperties: false,
    })
    expect(validated(closed, { n: 1.5, q: null, x: 1 })).toEqual(['not-an-integer /n', 'null-not-allowed /q', 'unexpected-property /x', 'missing-property /r'])
  })
  test('says nothing about what fits', () => {
    const root = plain({
      type: 'object',
      properties: { a: { type: ['integer', 'null'] }, b: { type: 'string', minLength: 5 }, c: { enum: ['x'], nullable: true } },
      additionalProperties: { type: 'boolean' },
    })
    expect(validated(root, { a: null, b: 'short', c: null, d: true })).toEqual([])
  })
  test('says nothing more about arguments that could not be read', () => {
    expect(validated(one({}), '{')).toEqual(['malformed-arguments '])
    expect(validated({ ...plain({ type: 'array' }), wrap: 'value' }, {})).toEqual(['missing-root /value'])
  })
  test('judges what came out of JSON text', () => {
    const original = { type: 'object', properties: { p: { type: 'array', items: { type: 'object', required: ['a'] } } } }
    const codec: Codec = { kind: 'object', schema: original, properties: new Map([['p', { kind: 'json', schema: original.properties.p }]]) }
    expect(validated({ original, adapted: {}, codec }, { p: '[{"a": 1}, 5, {}]' })).toEqual(['missing-property /p/2/a', 'type-mismatch /p/1'])
  })
})

describe('the place of what validate reports', () => {
  test('is below the key of a root that is no object', () => {
    const root = { ...plain({ type: 'array', items: { type: 'string' } }), wrap: 'value' }
    expect(validated(root, { value: ['a', 1] })).toEqual(['type-mismatch /value/1'])
    expect(validated(root, ['a', 1])).toEqual(['missing-root /value', 'type-mismatch /1'])
  })
  test('has the keys that were sent', () => {
    const original = { type: 'object', properties: { 'a b': { type: 'object', properties: { c: { type: 'string' } } } } }
    const codec: Codec = { kind: 'object', schema: original, properties: new Map(), rename: new Map([['a_b', 'a b']]) }
    expect(validated({ original, adapted: {}, codec }, { a_b: { c: 1 } })).toEqual(['type-mismatch /a_b/c'])
  })
  test('is the last entry with the key, in a list of entries', () => {
    const map = { type: 'object', additionalProperties: { type: 'string' } }
    const codec: Codec = { kind: 'array', schema: {}, items: { kind: 'entries', schema: map, value: { kind: 'plain', schema: { type: 'string' } } } }
    const root: RootCodec = { original: { type: 'array', items: map }, adapted: {}, codec, wrap: 'value' }
    expect(
      validated(root, {
        value: [
          [
            { key: 'a', value: 'x' },
            { key: 'b', value: 1 },
          ],
        ],
      }),
    ).toEqual(['type-mismatch /value/0/1/value'])
    expect(validated(root, { value: [{ b: 1 }] })).toEqual(['type-mismatch /value/0/b'])
  })
  test('goes through references, and through keys that the original does not declare', () => {
    const Node = { type: 'object', properties: { x: { type: 'string' } }, additionalProperties: { $ref: '#/$defs/Node' } }
    const reference: Codec = { kind: 'reference', schema: { $ref: '#/$defs/Node' }, target: Node }
    const codec: Codec = { kind: 'object', schema: Node, properties: new Map(), rename: new Map([['y', 'x']]), extra: reference }
    const root: RootCodec = { original: { $ref: '#/$defs/Node', $defs: { Node } }, adapted: {}, codec, definitions: new Map([[Node, codec]]) }
    expect(validated(root, { a: { b: { y: 1 } } })).toEqual(['type-mismatch /a/b/y'])
  })
})
