import { describe, expect, test } from 'vitest'
import { adapt } from '../adapt.js'
import type { TargetId } from '../targets/index.js'

const user = { type: 'object', properties: { login: { type: 'string' } }, required: ['login'], additionalProperties: false }
const maybe = (keyword: string): object => ({ [keyword]: [{ $ref: '#/$defs/user' }, { type: 'null' }] })

/** What becomes of a property that one schema declares as a user or null, and another one as a user. */
function merged(declared: object, target: TargetId): unknown {
  const base = { type: 'object', properties: { by: declared } }
  const narrowed = { type: 'object', properties: { by: { $ref: '#/$defs/user' } }, required: ['by'] }
  const root = { type: 'object', properties: { p: { allOf: [base, narrowed] } }, required: ['p'], $defs: { user } }
  const { schema } = adapt(root, target)
  return (schema as { properties: { p: { properties: { by: unknown } } } }).properties.p.properties.by
}

describe('a reference beside a union that has it as a branch is put in place with its properties', () => {
  test.each<[TargetId, string]>([
    ['gemini', 'anyOf'],
    ['gemini', 'oneOf'],
    ['openai-strict', 'anyOf'],
    ['openai-strict', 'oneOf'],
  ])('for %s, in %s', (target, keyword) => {
    expect(merged(maybe(keyword), target)).toMatchObject({ type: 'object', properties: { login: { type: 'string' } }, required: ['login'] })
  })
})

test('where the branches of a oneOf overlap, the change says that more is admitted', () => {
  const effects = (declared: object): string[] => {
    const allOf = [{ properties: { by: declared } }, { properties: { by: { $ref: '#/$defs/user' } } }]
    const { changes } = adapt({ type: 'object', properties: { p: { type: 'object', allOf } }, $defs: { user } }, 'gemini')
    return changes.filter(({ feature }) => feature === 'one-of').map(({ effect }) => effect)
  }
  expect(effects(maybe('oneOf'))).toEqual(['equivalent'])
  expect(effects({ oneOf: [{ $ref: '#/$defs/user' }, { type: 'object', properties: { login: { enum: ['root'] } } }] })).toEqual(['widens'])
})
