import { expect, test } from 'vitest'
import type { Place } from '../../source/place.js'
import { unknown } from '../../source/unknown.js'
import type { ZodSchema } from '../schema.js'
import type { ToJsonSchemaOptions } from './options.js'
import { isPrinted, type Printed } from './printed.js'
import { printZod4 } from './zod4.js'

const place = (at: number): Place => ({ file: 'a.ts', range: [at, at + 1] })
const made = (at: number) => ({ library: 'zod4' as const, origin: { expression: place(at), introducer: place(at + 100) }, checks: [] })
const text = (at: number): ZodSchema => ({ ...made(at), type: 'string' })
const optional = (at: number, innerType: ZodSchema): ZodSchema => ({ ...made(at), type: 'optional', exact: false, innerType })
const nullable = (at: number, innerType: ZodSchema): ZodSchema => ({ ...made(at), type: 'nullable', innerType })
const notRead = unknown('imported from a package', place(99))
const opaque: ZodSchema = { ...made(9), type: 'opaque', unknown: notRead }

const object = (properties: Readonly<Record<string, ZodSchema>>): ZodSchema => ({
  ...made(1),
  type: 'object',
  unknownKeys: 'strip',
  shape: { properties: new Map(Object.entries(properties).map(([key, schema], index) => [key, { key: place(50 + index), schema: () => schema }])), unread: [] },
})

const options = (minor: number): ToJsonSchemaOptions => ({
  version: { major: 4, minor, patch: 0 },
  target: 'draft-07',
  io: 'input',
  reused: 'inline',
  unrepresentable: 'throw',
})

function print(schema: ZodSchema, minor = 6): Printed {
  const result = printZod4(schema, options(minor))
  if (!isPrinted(result)) throw new Error(result.error)
  return result
}

test('an unknown property is printed as unknown, and may be required', () => {
  const { schema, perhapsRequired } = print(object({ a: text(2), b: opaque }))
  expect(schema).toMatchObject({ properties: { a: { type: 'string' }, b: notRead }, required: ['a'] })
  expect(perhapsRequired.get(schema)).toEqual(['b'])
})

test('what may become a list of types is unknown where it may, and keeps its keyword where it cannot', () => {
  expect(print(nullable(3, opaque), 6).schema).toBe(notRead)
  expect(print(nullable(3, opaque), 4).schema).toMatchObject({ anyOf: [notRead, { type: 'null' }] })
})

test('keywords know the calls that brought them about', () => {
  const { schema, origins } = print(object({ a: optional(3, nullable(2, text(4))) }))
  const property = (schema as { properties: { a: object } }).properties.a
  expect(property).toEqual({ type: ['string', 'null'] })
  expect(origins.get(property)).toEqual({
    self: place(3),
    key: place(50),
    keywords: new Map([
      ['type', place(102)],
      ['required', place(103)],
    ]),
  })
})

test('an error is said in the words of zod, at the schema at fault', () => {
  expect(printZod4(object({ when: { ...made(7), type: 'date' } }), options(6))).toEqual({
    error: 'Date cannot be represented in JSON Schema',
    place: place(7),
  })
})
