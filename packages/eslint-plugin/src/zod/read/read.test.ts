import { describe, expect, it } from 'vitest'
import { isUnknown } from '../../source/unknown.js'
import type { Library, ZodSchema } from '../schema.js'
import { readExpression } from './read-source.test-support.js'

function schemaOf(expression: string, library: Library = 'zod4'): ZodSchema {
  const value = readExpression(expression, library)
  if (value.kind !== 'zod') throw new Error(`${value.kind} was read`)
  return value.schema
}

describe('what is not known', () => {
  it('leaves the rest of a schema known', () => {
    expect(schemaOf('z.string().min(hidden(1)).max(5)')).toMatchObject({ type: 'string', checks: [{ minimum: { kind: 'unknown' } }, { maximum: 5 }] })
  })

  it('is an opaque schema in place of a schema', () => {
    expect(schemaOf('z.array(hidden(1))')).toMatchObject({ type: 'array', element: { type: 'opaque' } })
  })

  it('leaves a shape open, and what it may overwrite unknown', () => {
    const schema = schemaOf('z.object({ a: z.string() }).extend(hidden({}))')
    if (schema.type !== 'object') return expect.fail(schema.type)
    expect(schema.shape.unread).toHaveLength(1)
    expect(schema.shape.properties.get('a')?.schema().type).toBe('opaque')
  })

  it('is what a method gives that zod does not have', () => {
    expect(isUnknown(readExpression('z.boolean().min(1)', 'zod4'))).toBe(true)
    expect(isUnknown(readExpression('z.string().optional()', 'mini'))).toBe(true)
    expect(isUnknown(readExpression('z.string().overwrite((text) => text)', 'zod3'))).toBe(true)
  })
})

it('makes one of several schemas of one of several arguments', () => {
  const value = readExpression('z.object({ a: hidden(1) ? z.string() : z.number() })', 'zod4')
  expect(value.kind === 'choice' ? value.options.map(({ kind }) => kind) : value.kind).toEqual(['zod', 'zod'])
})

it('says where a check comes from: the method with its arguments', () => {
  const text = 'z.string().min(2)'
  const [check] = schemaOf(text).checks
  const [start, end] = check?.origin.introducer?.range ?? [0, 0]
  expect(end - start).toBe('min(2)'.length)
})

it('tells a conversion by zod itself from other values', () => {
  expect(readExpression('z.toJSONSchema(z.string(), { io: "input" })', 'zod4')).toMatchObject({ kind: 'json-schema-of', schema: { type: 'string' } })
})
