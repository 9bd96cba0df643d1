import { describe, expect, test } from 'vitest'
import { isUnknown, unknown } from '../../source/unknown.js'
import { headerOf, readStatements } from '../read/read-source.test-support.js'
import type { ZodSchema } from '../schema.js'
import { printMcpFramework, printMcpFrameworkLegacy } from './mcp-framework.js'
import type { ZodToJsonSchemaOptions } from './options.js'
import { isPrinted, type NotPrinted, type Printed, type PrintedSchema } from './printed.js'
import { defaults } from './zod-to-json-schema-options.test-support.js'
import { printZodToJsonSchema } from './zod-to-json-schema.js'

function read(expression: string, library: ZodSchema['library'] = 'zod3'): ZodSchema {
  const value = readStatements(`const it = ${expression}`, library)
  if (value.kind !== 'zod') throw new Error(`No schema: ${expression}`)
  return value.schema
}

/** The text at a place of a module that `read` made up. */
const textAt = (expression: string, range: readonly [number, number]): string => `${headerOf('zod3')}const it = ${expression}`.slice(...range)

const print = (schema: ZodSchema, options: Partial<ZodToJsonSchemaOptions> = {}): Printed | NotPrinted =>
  printZodToJsonSchema(schema, { ...defaults, ...options })

/** What is printed, without the dialect. */
function schemaOf(schema: ZodSchema, options: Partial<ZodToJsonSchemaOptions> = {}): PrintedSchema {
  const printed = print(schema, options)
  if (!isPrinted(printed) || isUnknown(printed.schema)) throw new Error(JSON.stringify(printed))
  const { $schema: _, ...rest } = printed.schema
  return rest
}

/** The keywords of a printed property `v`, with the text of what brought each about. */
function causes(expression: string): Record<string, string> {
  const whole = `z.object({ v: ${expression} })`
  const printed = print(read(whole))
  if (!isPrinted(printed) || isUnknown(printed.schema)) throw new Error(JSON.stringify(printed))
  const property = (printed.schema['properties'] as PrintedSchema)['v'] as PrintedSchema
  return Object.fromEntries([...(printed.origins.get(property)?.keywords ?? [])].map(([keyword, { range }]) => [keyword, textAt(whole, range)]))
}

describe('origins: a keyword is blamed on the call that brought it about', () => {
  test.each([
    ['z.string().min(2).nullable()', { anyOf: 'nullable()' }],
    ['z.string().nullable()', { type: 'nullable()' }],
    ['z.number().int().positive()', { type: 'int()', exclusiveMinimum: 'positive()' }],
    ["z.string().min(2).describe('d')", { type: 'z.string()', minLength: 'min(2)', description: "describe('d')" }],
    ['z.object({})', { type: 'z.object({})', properties: 'z.object({})', additionalProperties: 'z.object({})' }],
    [
      "z.object({}).strict().describe('d')",
      { type: 'z.object({})', properties: 'z.object({})', additionalProperties: 'strict()', description: "describe('d')" },
    ],
    ["z.boolean().default(true).describe('d')", { type: 'z.boolean()', default: 'default(true)', required: 'default(true)', description: "describe('d')" }],
    ['z.boolean().optional().readonly()', { type: 'z.boolean()', required: 'optional()' }],
  ])('%s', (expression, expected) => {
    expect(causes(expression)).toEqual(expected)
  })

  test('each printed object knows its expression, and that of a property its key', () => {
    const whole = 'z.object({ v: z.array(z.string().nullable()) })'
    const printed = print(read(whole)) as Printed
    const property = ((printed.schema as PrintedSchema)['properties'] as PrintedSchema)['v'] as PrintedSchema
    const texts = [property, property['items'] as PrintedSchema].map((part) => {
      const origin = printed.origins.get(part)
      return [origin?.self, origin?.key].map((place) => place && textAt(whole, place.range))
    })
    expect(texts).toEqual([
      ['z.array(z.string().nullable())', 'v'],
      ['z.string().nullable()', undefined],
    ])
  })
})

describe('what is not known', () => {
  const hidden = unknown('imported', undefined)
  const opaque = { ...read('z.string()'), type: 'opaque', unknown: hidden, checks: [] } as ZodSchema

  test('a schema that was not read stands for itself, and may be optional', () => {
    const schema = { ...read('z.object({ a: z.string() })') } as Extract<ZodSchema, { type: 'object' }>
    const properties = new Map([...schema.shape.properties, ['b', { key: undefined, schema: () => opaque }] as const])
    const printed = print({ ...schema, shape: { properties, unread: [hidden] } }) as Printed
    expect(printed.schema).toMatchObject({ properties: { a: { type: 'string' }, b: hidden }, required: ['a'] })
    expect(printed.perhapsRequired.get(printed.schema)).toEqual(['b'])
    expect(printed.perhapsMore.get(printed.schema)).toEqual([hidden])
  })

  test('as a root it is all that there is', () => {
    expect((print(opaque) as Printed).schema).toBe(hidden)
  })

  test('a bound that is not known keeps its keyword', () => {
    expect(schemaOf(read('z.number().gt(imported)'))).toMatchObject({ type: 'number', exclusiveMinimum: { kind: 'unknown' } })
  })

  test('nullable over it may be printed in two ways, so nothing is said', () => {
    const schema: ZodSchema = { ...read('z.string().nullable()'), type: 'nullable', innerType: opaque }
    expect((print(schema) as Printed).schema).toBe(hidden)
  })

  test('a refined optional may refuse undefined', () => {
    const printed = print(read('z.object({ a: z.string().optional().refine((a) => a) })')) as Printed
    expect(printed.perhapsRequired.get(printed.schema)).toEqual(['a'])
  })

  test('a default that the checks refuse does not make optional', () => {
    expect(schemaOf(read('z.object({ a: z.number().min(5).default(3), b: z.number().min(5).default(7) })'))).toMatchObject({ required: ['a'] })
  })
})

describe('schemas of zod 4 in the hands of a converter for zod 3', () => {
  test('a whole one becomes anything', () => {
    expect(schemaOf(read('z.object({ a: z.string() })', 'zod4'))).toEqual({})
  })

  test('one of mini makes it throw', () => {
    expect(print(read('z.object({ a: z.string() })', 'mini'))).toMatchObject({ error: "Cannot read properties of undefined (reading 'typeName')" })
  })

  test('a property vanishes', () => {
    const schema = read('z.object({ a: z.string() })') as Extract<ZodSchema, { type: 'object' }>
    const foreign = (['zod4', 'mini'] as const).map((library) => [library, { key: undefined, schema: () => read('z.string()', library) }] as const)
    const properties = new Map([...schema.shape.properties, ...foreign])
    expect(schemaOf({ ...schema, shape: { properties, unread: [] } })).toEqual({
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a'],
      additionalProperties: false,
    })
  })
})

describe('errors have the real words and the place at fault', () => {
  const failing = (expression: string, options: Partial<ZodToJsonSchemaOptions> = {}): readonly (string | undefined)[] => {
    const result = print(read(expression), options)
    return isPrinted(result) ? ['printed'] : [result.error, result.place && textAt(expression, result.place.range)]
  }

  test('a bigint cannot be sent', () => {
    expect(failing('z.object({ a: z.bigint().min(3n) })')).toEqual(['Do not know how to serialize a BigInt', 'min(3n)'])
  })

  const openai = { copy: 'openai', openaiStrictMode: true, nameStrategy: 'duplicate-ref', $refStrategy: 'extract-to-root', name: 'tool' } as const

  test('the copy inside openai wants nullable with optional', () => {
    expect(failing('z.object({ a: z.string().optional() })', openai)).toEqual([
      'Zod field at `#/definitions/tool/properties/a` uses `.optional()` without `.nullable()` which is not supported by the API. See: https://platform.openai.com/docs/guides/structured-outputs?api-mode=responses#all-fields-must-be-required',
      'z.string().optional()',
    ])
    expect(failing('z.object({ a: z.string().nullish() })', openai)).toEqual(['printed'])
  })

  test('and an object as the root', () => {
    expect(failing('z.array(z.string())', openai)).toEqual(["Root schema must have type: 'object' but got type: 'array'", 'z.array(z.string())'])
  })
})

describe('mcp-framework', () => {
  test('knows few types, takes nullable for optional and anything above 0 for 1', () => {
    const schema = read(
      "z.object({ a: z.number().positive().describe('a'), b: z.string().nullable().describe('b'), c: z.union([z.string(), z.null()]).describe('c') })",
    )
    expect((printMcpFramework(schema, { tool: 'weather' }) as Printed).schema).toEqual({
      type: 'object',
      properties: {
        a: { type: 'number', description: 'a', minimum: 1, exclusiveMinimum: true },
        b: { type: 'string', description: 'b' },
        c: { type: 'string', description: 'c' },
      },
      required: ['a', 'c'],
    })
  })

  test('throws at fields without a description', () => {
    expect(printMcpFramework(read('z.object({ a: z.object({ b: z.string() }) })'), { tool: 'weather' })).toMatchObject({
      error:
        'Missing descriptions for fields in weather: a.b, a. All fields must have descriptions when using Zod object schemas. Use .describe() on each field, e.g., z.string().describe("Field description")',
    })
  })

  test('takes anything but an object of zod 3 for a record of fields', () => {
    expect((printMcpFramework(read('z.object({ a: z.string() })', 'zod4'), { tool: 'weather' }) as Printed).schema).toMatchObject({
      type: 'object',
      properties: { kind: 'unknown' },
    })
  })

  test('sends only type and description of fields in the older form', () => {
    const field = (expression: string, description: string) => ({ key: undefined, schema: read(expression), description })
    const fields = new Map([
      ['a', field('z.number().min(3).optional()', 'A')],
      ['b', field("z.enum(['x'])", 'B')],
    ])
    expect((printMcpFrameworkLegacy(fields) as Printed).schema).toEqual({
      type: 'object',
      properties: { a: { type: 'number', description: 'A' }, b: { type: 'string', description: 'B' } },
      required: ['b'],
    })
  })
})
