import { describe, expect, test } from 'vitest'
import { createSchemaCache } from './cache.js'

const schema = () => ({ type: 'object', properties: { unit: { const: 'C' } } })

describe('a cache of adapted schemas', () => {
  test('gives the same adaptation for the same object and for the same content', () => {
    const cache = createSchemaCache('gemini')
    const first = schema()
    expect(cache.adapt(first)).toBe(cache.adapt(first))
    expect(cache.adapt(schema())).toBe(cache.adapt(first))
    expect(cache.size).toBe(1)
  })

  test('tells contents apart that differ in a value, or in the order of keys', () => {
    const cache = createSchemaCache('gemini')
    expect(cache.adapt({ type: 'object', minProperties: 1 })).not.toBe(cache.adapt({ type: 'object', minProperties: '1' }))
    expect(JSON.stringify(cache.adapt({ type: 'object', title: 'a' }).schema)).toBe('{"type":"object","title":"a"}')
    expect(JSON.stringify(cache.adapt({ title: 'a', type: 'object' }).schema)).toBe('{"title":"a","type":"object"}')
  })

  test('forgets the content that was used longest ago when it is full', () => {
    const cache = createSchemaCache('gemini', {}, 2)
    const [one, two] = [cache.adapt({ title: 'one' }), cache.adapt({ title: 'two' })]
    cache.adapt({ title: 'one' })
    cache.adapt({ title: 'three' })
    expect(cache.size).toBe(2)
    expect(cache.adapt({ title: 'one' })).toBe(one)
    expect(cache.adapt({ title: 'two' })).not.toBe(two)
  })

  test('takes a schema without JSON text', () => {
    const cyclic: Record<string, unknown> = { type: 'object', properties: {} }
    ;(cyclic['properties'] as Record<string, unknown>)['self'] = cyclic
    expect(() => createSchemaCache('anthropic').adapt(cyclic)).not.toThrow()
  })

  test('is empty after clear, for objects that it had seen too', () => {
    const cache = createSchemaCache('openai-strict')
    const given = schema()
    const before = cache.adapt(given)
    cache.clear()
    expect(cache.size).toBe(0)
    expect(cache.adapt(given)).not.toBe(before)
  })

  test('names the known targets when it is made for one that does not exist', () => {
    expect(() => createSchemaCache('gemni')).toThrow(/Did you mean "gemini"\?/)
  })
})
