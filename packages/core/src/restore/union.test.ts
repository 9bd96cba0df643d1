import { describe, expect, test } from 'vitest'
import type { Codec, RootCodec, UnionBranch } from '../codec.js'
import { encode } from '../encode.js'
import { restoreWithIssues } from '../restore.js'
import type { JsonObject } from '../schema/json.js'

/** A tool with one required property `p` that is a union. */
function tool(keyword: 'anyOf' | 'oneOf', branches: readonly UnionBranch[], $defs: object = {}): RootCodec {
  const schema = { [keyword]: branches.map((branch) => branch.schema) }
  const original = { type: 'object', properties: { p: schema }, required: ['p'], $defs }
  const adapted = { type: 'object', properties: { p: { anyOf: branches.map((branch) => branch.adapted) } }, $defs }
  return { original, adapted, codec: { kind: 'object', schema: original, properties: new Map([['p', { kind: 'union', schema, branches }]]) } }
}

function restored(root: RootCodec, p: unknown): { p: unknown; issues: string[] } {
  const { value, issues } = restoreWithIssues(root, { p })
  return { p: (value as { p: unknown }).p, issues: issues.map(({ kind, pointer }) => `${kind} ${pointer}`) }
}

const encoded = (root: RootCodec, p: unknown): unknown => (encode(root, { p }) as { p: unknown }).p

const plain = (schema: unknown): UnionBranch => ({ adapted: schema, schema, codec: { kind: 'plain', schema } })

/** An object of which some properties are sent as JSON text and the optional ones as null. */
function object(properties: JsonObject, { required = [], json = [] }: { required?: string[]; json?: string[] }): UnionBranch {
  const names = Object.keys(properties)
  const nulls = names.filter((name) => !required.includes(name))
  const shown = (name: string): unknown =>
    json.includes(name) ? { type: ['string', 'null'] } : nulls.includes(name) ? { anyOf: [properties[name], { type: 'null' }] } : properties[name]
  const schema = { type: 'object', properties, required }
  const texts: [string, Codec][] = json.map((name) => [name, { kind: 'json', schema: properties[name] }])
  return {
    schema,
    adapted: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, shown(name)])), required: names, additionalProperties: false },
    codec: { kind: 'object', schema, properties: new Map(texts), nulls: new Set(nulls) },
  }
}

describe('a value of a union', () => {
  const byName = object({ name: { type: 'string' }, tags: { type: 'array' } }, { required: ['name'], json: ['tags'] })
  const byId = object({ id: { type: 'integer' } }, { required: ['id'] })
  const who = tool('oneOf', [byName, byId, plain({ type: 'integer' })])

  test('is restored by the branch that accepts what was sent', () => {
    expect(restored(who, { name: 'x', tags: '[1]' })).toEqual({ p: { name: 'x', tags: [1] }, issues: [] })
    expect(restored(who, { name: 'x', tags: null })).toEqual({ p: { name: 'x' }, issues: [] })
    expect(restored(who, { id: 9 })).toEqual({ p: { id: 9 }, issues: [] })
    expect(restored(who, 5)).toEqual({ p: 5, issues: [] })
  })
  test('is null before anything else', () => expect(restored(who, null).p).toBeNull())
  test('is restored by the first branch whose original accepts the result, where several accept what was sent', () => {
    const numbers = object({ list: { type: 'array', items: { type: 'integer' } } }, { required: ['list'], json: ['list'] })
    const names = object({ list: { type: 'array', items: { type: 'string' } } }, { required: ['list'], json: ['list'] })
    const lists = tool('anyOf', [numbers, names])
    expect(restored(lists, { list: '["a"]' })).toEqual({ p: { list: ['a'] }, issues: [] })
    expect(restored(lists, { list: '[1]' })).toEqual({ p: { list: [1] }, issues: [] })
    expect(restored(lists, { list: '[true]' })).toEqual({ p: { list: [true] }, issues: ['no-branch /p'] })
  })
  test('is restored by the branch that knows most of its keys, where several accept what was sent', () => {
    const url: UnionBranch = { ...plain({ type: 'object', properties: { url: { type: 'string' } } }) }
    const { schema, codec } = object({ command: { type: 'string' }, args: { type: 'array' } }, { json: ['args'] })
    const command: UnionBranch = { schema, codec, adapted: { type: 'object', properties: { command: { type: 'string' }, args: { type: 'string' } } } }
    expect(restored(tool('anyOf', [url, command]), { command: 'x', args: '["-v"]' }).p).toEqual({ command: 'x', args: ['-v'] })
    expect(encoded(tool('anyOf', [url, command]), { command: 'x', args: ['-v'] })).toMatchObject({ command: 'x', args: '["-v"]' })
  })
  test('is taken as it is where the model sent the original form', () => {
    expect(restored(who, { name: 'x' })).toEqual({ p: { name: 'x' }, issues: [] })
    expect(restored(who, { name: 'x', tags: ['a'] })).toEqual({ p: { name: 'x', tags: ['a'] }, issues: ['not-encoded /p/tags'] })
  })
  test('is restored by the branch that is most alike where none fits, and reported', () => {
    expect(restored(who, { tags: '[1]', nmae: 'x' })).toEqual({ p: { tags: [1], nmae: 'x' }, issues: ['no-branch /p', 'missing-property /p/name'] })
    expect(restored(who, true)).toEqual({ p: true, issues: ['no-branch /p'] })
  })
  test('is not dispatched where every branch travels plainly', () => {
    const id = tool('anyOf', [plain({ type: 'string' }), plain({ type: 'integer' })])
    expect(restored(id, '4')).toEqual({ p: '4', issues: [] })
    expect(restored(id, 4)).toEqual({ p: 4, issues: [] })
    expect(Object.is(restored(id, -0).p, 0)).toBe(true)
    expect(restored(id, true)).toEqual({ p: true, issues: [] })
  })
  test('is judged behind references, on both sides', () => {
    const schema = { $ref: '#/$defs/tags' }
    const tags: UnionBranch = { schema, adapted: { type: 'string' }, codec: { kind: 'json', schema } }
    const root = tool('anyOf', [tags, plain({ $ref: '#/$defs/count' })], { tags: { type: 'array' }, count: { type: 'integer' } })
    expect(restored(root, '[1]')).toEqual({ p: [1], issues: [] })
    expect(restored(root, 5)).toEqual({ p: 5, issues: [] })
  })
  test('passes through a union without branches', () => {
    const schema = { anyOf: [] }
    expect(restored({ ...tool('anyOf', []), codec: { kind: 'union', schema, branches: [] } }, 5).p).toBe(5)
  })
})

describe('unions in unions', () => {
  /** Two branches that look the same to the model, `depth` levels deep, with a leaf that only the second one accepts. */
  function nested(depth: number): UnionBranch {
    if (depth === 0) return object({ leaf: { type: 'array', items: { type: 'string' } } }, { required: ['leaf'], json: ['leaf'] })
    const below = nested(depth - 1)
    const branch = (type: string): UnionBranch => {
      const schema = { type: 'object', properties: { next: below.schema, kind: { type } }, required: ['next', 'kind'] }
      const adapted = { type: 'object', properties: { next: below.adapted, kind: {} }, required: ['next', 'kind'] }
      return { schema, adapted, codec: { kind: 'object', schema, properties: new Map([['next', below.codec]]) } }
    }
    const branches = [branch('integer'), branch('string')]
    const schema = { anyOf: branches.map((one) => one.schema) }
    return { schema, adapted: { anyOf: branches.map((one) => one.adapted) }, codec: { kind: 'union', schema, branches } }
  }

  test('are decided once each', () => {
    const depth = 40
    const { schema, adapted, codec } = nested(depth)
    const value = (leaf: unknown): unknown => Array.from({ length: depth }).reduce((next) => ({ next, kind: 'x' }), { leaf })
    const root: RootCodec = { original: schema, adapted, codec }
    expect(restoreWithIssues(root, value('["a"]'))).toEqual({ value: value(['a']), issues: [] })
    expect(encode(root, value(['a']))).toEqual(value('["a"]'))
  })
})

describe('encoding a value of a union', () => {
  const text: UnionBranch = { schema: { type: 'array' }, adapted: { type: 'string' }, codec: { kind: 'json', schema: { type: 'array' } } }

  test('takes the branch whose original accepts it', () => {
    const either = tool('anyOf', [text, plain({ type: 'integer' })])
    expect(encoded(either, [1])).toBe('[1]')
    expect(encoded(either, 1)).toBe(1)
  })
  test('prefers a branch whose form the model is shown', () => {
    const wrong: UnionBranch = { schema: {}, adapted: { type: 'integer' }, codec: { kind: 'plain', schema: {} } }
    expect(encoded(tool('anyOf', [wrong, text]), [1])).toBe('[1]')
    expect(encoded(tool('anyOf', [wrong, text]), { a: 1 })).toEqual({ a: 1 })
  })
  test('writes null as the branch that admits it does', () => {
    const schema = { type: ['array', 'null'] }
    expect(encoded(tool('anyOf', [{ ...text, schema, codec: { kind: 'json', schema } }]), null)).toBe('null')
    expect(encoded(tool('anyOf', [{ schema, adapted: schema, codec: { kind: 'plain', schema } }]), null)).toBeNull()
  })
  test('leaves what fits no branch', () => {
    expect(encoded(tool('anyOf', [text]), 'x')).toBe('x')
  })
})
