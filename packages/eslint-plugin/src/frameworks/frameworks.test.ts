import { describe, expect, it } from 'vitest'
import type { Place } from '../source/place.js'
import { isUnknown } from '../source/unknown.js'
import { isPrinted, type PrintedSchema } from '../zod/print/printed.js'
import type { Library } from '../zod/schema.js'
import { readExpression } from '../zod/read/read-source.test-support.js'
import type { Sent } from './framework.js'
import { frameworkById, frameworks } from './index.js'

const versions = { zod4: { major: 4, minor: 6, patch: 7 }, mini: { major: 4, minor: 6, patch: 7 }, zod3: { major: 3, minor: 25, patch: 76 } } as const

function sendBy(id: string, expression: string, library: Library = 'zod4'): Sent {
  const value = readExpression(expression, library)
  const framework = frameworkById.get(id)
  if (value.kind !== 'zod' || framework === undefined) throw new Error(`${id}: ${value.kind}`)
  return framework.send(value.schema, versions[library])
}

function schemaBy(id: string, expression: string, library?: Library): PrintedSchema {
  const sent = sendBy(id, expression, library)
  if (!isPrinted(sent) || isUnknown(sent.schema)) throw new Error('error' in sent ? sent.error : 'unknown')
  return sent.schema
}

const propertyOf = (schema: PrintedSchema, name: string): unknown => (schema['properties'] as PrintedSchema)[name]

/** The text of an expression at a place in the program that is read. */
function textAt(expression: string, place: Place | undefined): string {
  const value = readExpression(expression, 'zod4')
  const [before = 0] = value.kind === 'zod' ? (value.schema.origin.expression?.range ?? []) : []
  const [start = before, end = before] = place?.range ?? []
  return expression.slice(start - before, end - before)
}

describe('the frameworks', () => {
  it('have an id each', () => {
    expect(new Set(frameworks.map(({ id }) => id)).size).toBe(frameworks.length)
  })
})

describe('what is not known', () => {
  it('is left where it stands by those that rewrite around it', () => {
    const schema = schemaBy('ai-sdk', 'z.object({ a: hidden, b: z.object({}) })')
    expect(isUnknown(propertyOf(schema, 'a'))).toBe(true)
    expect(propertyOf(schema, 'b')).toEqual({ type: 'object', properties: {}, additionalProperties: false })
  })

  it('counts as something that OpenAI takes, and is required', () => {
    expect(schemaBy('openai', 'z.object({ a: hidden })')['required']).toEqual(['a'])
  })

  it('makes unknown what depends on it', () => {
    expect(isUnknown(propertyOf(schemaBy('anthropic-output-format', 'z.object({ a: z.string().meta(hidden) })'), 'a'))).toBe(true)
  })
})

describe('where things come from', () => {
  it('is still known of what a library makes anew', () => {
    const expression = 'z.object({ a: z.number().positive().nullable() })'
    const sent = sendBy('ai-sdk-google-3', expression)
    const origin = isPrinted(sent) ? sent.origins.get(propertyOf(schemaOf(sent), 'a') as object) : undefined
    expect(textAt(expression, origin?.self)).toBe('z.number().positive().nullable()')
    expect(textAt(expression, origin?.keywords.get('nullable'))).toBe('nullable()')
  })

  it('is the property that OpenAI does not take', () => {
    const expression = 'z.object({ a: z.string().optional() })'
    const sent = sendBy('openai', expression)
    expect(sent).toMatchObject({ error: expect.stringContaining('`properties/a` uses `.optional()` without `.nullable()`') as string })
    expect(textAt(expression, isPrinted(sent) ? undefined : sent.place)).toBe('optional()')
  })
})

const schemaOf = (sent: Sent): PrintedSchema => {
  if (!isPrinted(sent) || isUnknown(sent.schema)) throw new Error('not known')
  return sent.schema
}

describe('what is silently lost', () => {
  it.each([
    ['mcp-v1', 'z.union([z.object({}), z.object({})])', 'zod4'],
    ['fastmcp', 'z.object({ a: z.record(z.string(), z.number()) })', 'zod4'],
    ['mcp-framework', "z.object({ a: z.union([z.string(), z.number()]).describe('a') })", 'zod3'],
    ['google-adk', 'z.string()', 'zod4'],
  ] as const)('is said: %s with %s', (id, expression, library) => {
    expect(sendBy(id, expression, library)).toHaveProperty('lost')
  })

  it.each([
    ['mcp-v1', 'z.object({ a: z.union([z.string(), z.number()]) })', 'zod4'],
    ['fastmcp', 'z.object({ a: z.array(z.record(z.string(), z.number())) })', 'zod4'],
    ['mcp-framework', "z.object({ a: z.enum(['x']).optional().describe('a') })", 'zod3'],
  ] as const)('is not claimed: %s with %s', (id, expression, library) => {
    expect(sendBy(id, expression, library)).not.toHaveProperty('lost')
  })
})
