import { describe, expect, test } from 'vitest'
import type { Codec, RootCodec } from './codec.js'
import { encode } from './encode.js'
import { RestoreError } from './issues.js'
import { needsRestore, restore, restoreWithIssues } from './restore.js'

const schema = { type: 'object', properties: { tags: { type: 'array' }, any: {}, limit: { type: 'integer' } }, required: ['tags'] }
const tool: RootCodec = {
  original: schema,
  adapted: {},
  codec: {
    kind: 'object',
    schema,
    properties: new Map<string, Codec>([
      ['tags', { kind: 'json', schema: { type: 'array' } }],
      ['any', { kind: 'json', schema: {} }],
    ]),
    nulls: new Set(['limit', 'any']),
  },
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const key of Object.keys(value)) deepFreeze((value as Record<string, unknown>)[key])
  }
  return value
}

describe('restore', () => {
  test('gives the arguments that the original describes', () => {
    expect(restore(tool, { tags: '["a"]', any: '5', limit: null })).toEqual({ tags: ['a'], any: 5 })
  })
  test('does not change its input', () => {
    const args = deepFreeze({ tags: '[1]', any: null, limit: -0, other: { a: null } })
    expect(restore(deepFreeze(tool), args)).toEqual({ tags: [1], limit: 0, other: { a: null } })
  })
  test('gives equal results for equal input', () => {
    const args = { limit: 1, tags: '[1]', any: 'x' }
    expect(JSON.stringify(restoreWithIssues(tool, args))).toBe(JSON.stringify(restoreWithIssues(tool, { ...args })))
  })
})

describe('restoreWithIssues', () => {
  test('says what it noticed, where in the arguments and where in the original', () => {
    expect(restoreWithIssues(tool, { tags: '[1', any: 'x', limit: 1.5 }).issues).toEqual([
      {
        pointer: '/tags',
        schemaPointer: '/properties/tags',
        kind: 'malformed-json',
        severity: 'error',
        message: '"tags" has to be JSON text, and "[1" does not parse. Send an array as JSON.',
      },
      {
        pointer: '/any',
        schemaPointer: '/properties/any',
        kind: 'malformed-json',
        severity: 'warning',
        message: '"any" is no JSON text and was taken as plain text. Put a text in double quotes.',
      },
      {
        pointer: '/limit',
        schemaPointer: '/properties/limit',
        kind: 'not-an-integer',
        severity: 'error',
        message: '"limit" is 1.5, and the tool takes a whole number.',
      },
    ])
  })
  test('names the limit of JSON text', () => {
    const large = `"${'x'.repeat(1024 * 1024)}"`
    expect(restoreWithIssues(tool, { tags: large }).issues[0]?.message).toContain('more than 1048576 bytes')
    expect(restoreWithIssues(tool, { tags: '[1]' }, { maxJsonBytes: 2 }).issues[0]?.message).toContain('more than 2 bytes')
    expect(restoreWithIssues(tool, large).issues[0]?.message).toContain('more than 1048576 bytes')
  })
})

describe('strict mode', () => {
  const failure = (args: unknown): RestoreError => {
    try {
      restore(tool, args, { mode: 'strict' })
    } catch (error) {
      if (error instanceof RestoreError) return error
    }
    throw new Error('No RestoreError was thrown.')
  }

  test('throws for the first error', () => {
    expect(failure({ any: 'warned about', tags: '[1', limit: 1.5 })).toMatchObject({ pointer: '/tags', kind: 'malformed-json', snippet: '"[1"' })
  })
  test('shows at most 80 characters of the value', () => expect(failure({ tags: 'x'.repeat(200) }).snippet).toHaveLength(80))
  test('throws for arguments that do not parse', () => expect(failure('{"tags"')).toMatchObject({ pointer: '', kind: 'malformed-arguments' }))
  test('throws for what validate finds', () => {
    expect(() => restore(tool, { tags: '[]', limit: 'x' }, { mode: 'strict', validate: true })).toThrow(RestoreError)
  })
  test('does not throw for warnings', () => {
    expect(restore(tool, { any: 'plain text', tags: ['taken as it is'] }, { mode: 'strict' })).toEqual({ any: 'plain text', tags: ['taken as it is'] })
  })
})

describe('needsRestore', () => {
  const plain: Codec = { kind: 'plain', schema: {} }

  test('is false where values travel plainly', () => expect(needsRestore({ original: {}, adapted: {}, codec: plain })).toBe(false))
  test('is true for every other codec and for a root that is wrapped', () => {
    expect(needsRestore(tool)).toBe(true)
    expect(needsRestore({ original: {}, adapted: {}, codec: plain, wrap: 'value' })).toBe(true)
  })
})

describe('what is very deep', () => {
  function nested(depth: number, wrap: (value: unknown) => unknown): unknown {
    let value: unknown = -0
    for (let level = 0; level < depth; level += 1) value = wrap(value)
    return value
  }
  const depthOf = (value: unknown): number => {
    let depth = 0
    for (let at = value; typeof at === 'object' && at !== null; at = Object.values(at).at(-1)) depth += 1
    return depth
  }
  const list = { type: 'object', properties: { next: { anyOf: [{ $ref: '#' }, { type: 'integer' }] } } }
  const codecs: Record<string, Codec> = {
    plain: { kind: 'plain', schema: list },
    json: { kind: 'json', schema: list },
    entries: { kind: 'entries', schema: {}, value: { kind: 'reference', schema: {}, target: list } },
    array: { kind: 'array', schema: {}, items: { kind: 'reference', schema: {}, target: list } },
    union: { kind: 'union', schema: { anyOf: [list] }, branches: [{ schema: list, adapted: list, codec: { kind: 'reference', schema: list, target: list } }] },
    table: { kind: 'table', schema: {}, values: new Map([['a', { next: 1 }]]) },
  }

  test.each(Object.keys(codecs))('is passed on by the codec %s', (kind) => {
    const codec = codecs[kind] ?? { kind: 'null' }
    const root: RootCodec = { original: list, adapted: list, codec, definitions: new Map([[list, codec]]), wrap: 'value' }
    for (const value of [nested(10_000, (next) => ({ next })), nested(10_000, (next) => [next]), nested(10_000, (value) => [{ key: 'next', value }])]) {
      expect(depthOf(restore(root, { value }, { validate: true }))).toBeGreaterThan(9_000)
      expect(() => encode(root, value)).not.toThrow()
    }
  })
  test('is decoded from JSON text', () => {
    const root: RootCodec = { original: { type: 'array' }, adapted: {}, codec: { kind: 'json', schema: { type: 'array' } }, wrap: 'value' }
    expect(depthOf(restore(root, { value: '['.repeat(10_000) + ']'.repeat(10_000) }))).toBe(10_000)
  })
  test('is a reference that leads to itself, too', () => {
    const reference: Codec = { kind: 'reference', schema: {}, target: list }
    const root: RootCodec = { original: list, adapted: list, codec: reference, definitions: new Map([[list, reference]]) }
    expect(restore(root, { a: 1 })).toEqual({ a: 1 })
    expect(encode(root, { a: 1 })).toEqual({ a: 1 })
  })
})
