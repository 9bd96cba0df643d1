import { expect, test } from 'vitest'
import { adapt, analyze, fixAll } from '../index.js'
import { shortJson } from './describe.js'

test('JSON text of a value, where it is short and can be written', () => {
  expect(shortJson({ a: [1, 'x'] }, 100)).toBe('{"a":[1,"x"]}')
  expect(shortJson('x'.repeat(101), 100)).toBeUndefined()
  expect([shortJson(1n, 100), shortJson({ a: [2n] }, 100), shortJson(undefined, 100)]).toEqual([undefined, undefined, undefined])
})

test.each(['gemini', 'vertex-ai', 'openai-strict', 'anthropic-strict'])('a schema made in a program may have bigints in it (%s)', (target) => {
  const schema = {
    type: 'object',
    properties: { a: { const: 1n }, b: { enum: [1n, { x: 2n }] }, c: { type: 'integer', default: 5n, minimum: 3n }, d: { not: { const: 7n } } },
    required: ['a', 'b', 'c', 'd'],
  }
  expect(() => {
    const { changes, restore, encode } = adapt(schema, target)
    changes.map(String)
    encode({ a: 1n, b: { x: 2n } })
    restore({ a: '1', b: '1' })
    for (const finding of analyze(schema, { targets: [target] })) expect([finding.message === '', finding.fixes]).toEqual([false, expect.any(Array)])
    fixAll(schema, { targets: [target] })
  }).not.toThrow()
})
