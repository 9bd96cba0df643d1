import { isUnknown, type Unknown } from '../source/unknown.js'
import type { Place } from '../source/place.js'
import type { Printed, PrintedSchema, PrintedValue } from '../zod/print/printed.js'
import type { ZodSchema } from '../zod/schema.js'
import { failure, setKey } from './rewriting.js'

/** What the converter of `@openai/agents-core` itself gives: `schema` undefined where it gives up, `undecided` where it is not known what it does. */
export interface Plain {
  readonly schema: Printed | undefined
  readonly undecided: Unknown | 'intersection' | undefined
  /** A literal that JSON cannot say, at which sending the schema fails. */
  readonly bigint: ZodSchema | undefined
}

interface Conversion {
  readonly origins: Printed['origins']
  readonly path: readonly ZodSchema[]
  readonly state: { undecided: Plain['undecided']; bigint: ZodSchema | undefined }
}

/** Converts the plainest schemas, without their checks: https://github.com/openai/openai-agents-js/blob/main/packages/agents-core/src/utils/zodJsonSchemaCompat.ts. */
export function convertPlainly(root: ZodSchema & { readonly type: 'object' }): Plain {
  const conversion: Conversion = { origins: new WeakMap(), path: [], state: { undecided: undefined, bigint: undefined } }
  const schema = convertObject(root, conversion)
  const { undecided, bigint } = conversion.state
  if (schema === undefined || isUnknown(schema)) return { schema: undefined, undecided, bigint }
  setKey(schema, '$schema', 'http://json-schema.org/draft-07/schema#')
  return { schema: { schema, origins: conversion.origins, perhapsRequired: new WeakMap(), perhapsMore: new WeakMap() }, undecided, bigint }
}

type Converted = PrintedSchema | Unknown | undefined

const decorators = new Set<ZodSchema['type']>(['branded', 'catch', 'default', 'effects', 'prefault', 'readonly'])

function undecorated(schema: ZodSchema): ZodSchema {
  let current = schema
  while (decorators.has(current.type) && 'innerType' in current) current = current.innerType
  return current
}

function note(made: PrintedSchema, schema: ZodSchema, { origins }: Conversion): PrintedSchema {
  const cause = schema.origin.introducer
  origins.set(made, {
    self: schema.origin.expression,
    keywords: cause === undefined ? new Map() : new Map(Object.keys(made).map((name) => [name, cause])),
  })
  return made
}

/** Remembers the key of a property, and what made it optional. */
function noteProperty(made: PrintedSchema, key: Place | undefined, optional: Place | undefined, { origins }: Conversion): void {
  const { self, keywords = [] } = origins.get(made) ?? {}
  origins.set(made, { self, key, keywords: new Map([...keywords, ...(optional === undefined ? [] : ([['required', optional]] as const))]) })
}

function convertObject(schema: ZodSchema & { readonly type: 'object' }, conversion: Conversion): Converted {
  if (conversion.path.includes(schema)) throw failure('Maximum call stack size exceeded', schema.origin.expression)
  const inside = { ...conversion, path: [...conversion.path, schema] }
  const properties: PrintedSchema = {}
  const required: string[] = []
  for (const [name, property] of schema.shape.properties) {
    const field = property.schema()
    const { schema: made, optional, cause } = convertField(field, inside)
    if (made === undefined) return undefined
    if (!isUnknown(made)) {
      describe(made, field)
      noteProperty(made, property.key, cause, conversion)
    }
    setKey(properties, name, made)
    if (!optional) required.push(name)
  }
  conversion.state.undecided ??= schema.shape.unread[0]
  const made: PrintedSchema = { type: 'object', properties, required, additionalProperties: false }
  describe(made, schema)
  return note(made, schema, conversion)
}

function convertField(field: ZodSchema, conversion: Conversion): { readonly schema: Converted; readonly optional: boolean; readonly cause: Place | undefined } {
  let current = undecorated(field)
  let optional = false
  let cause: Place | undefined
  while (current.type === 'optional') {
    optional = true
    cause ??= current.origin.introducer
    current = undecorated(current.innerType)
  }
  return { schema: convert(current, conversion), optional, cause }
}

function describe(made: PrintedSchema, schema: ZodSchema): void {
  const description = descriptionOf(schema)
  if (description !== undefined && !Object.hasOwn(made, 'description')) setKey(made, 'description', description)
}

/** The description of a schema; in zod 3 also of what it wraps, and of the items of an array. Schemas of zod/mini do not tell theirs. */
function descriptionOf(schema: ZodSchema): PrintedValue | undefined {
  if (schema.library === 'mini') return undefined
  if (schema.library === 'zod4') return described(schema) ?? (schema.parent && descriptionOf(schema.parent))
  let current: ZodSchema | undefined = schema
  while (current !== undefined) {
    const own = described(current)
    if (own !== undefined) return own
    current = 'innerType' in current ? current.innerType : current.type === 'array' ? current.element : undefined
  }
  return undefined
}

function described({ metadata }: ZodSchema): PrintedValue | undefined {
  const value = metadata?.entries.get('description')
  if (isUnknown(value)) return value
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function convert(given: ZodSchema, conversion: Conversion): Converted {
  const schema = undecorated(given)
  const made = convertUndecorated(schema, conversion)
  if (made === undefined || isUnknown(made)) return made
  const description = descriptionOf(given)
  if (description !== undefined) setKey(made, 'description', description)
  return schema.type === 'object' ? made : note(made, schema, conversion)
}

function convertUndecorated(schema: ZodSchema, conversion: Conversion): Converted {
  switch (schema.type) {
    case 'opaque':
      conversion.state.undecided ??= schema.unknown
      return schema.unknown
    case 'string':
    case 'number':
    case 'boolean':
      return { type: schema.type }
    case 'object':
      return convertObject(schema, conversion)
    case 'array':
      return holding(convert(schema.element, conversion), (items) => ({ type: 'array', items }))
    case 'record':
      return holding(convert(schema.valueType, conversion), (additionalProperties) => ({ type: 'object', additionalProperties }))
    case 'nullable':
      return holding(convert(schema.innerType, conversion), (inner) => ({ anyOf: [inner, { type: 'null' }] }))
    case 'union':
      return isUnknown(schema.options) ? undecided(schema.options, conversion) : holdingAll(schema.options, conversion, (anyOf) => ({ anyOf }))
    case 'tuple':
      return isUnknown(schema.items) ? undecided(schema.items, conversion) : convertTuple(schema, schema.items, conversion)
    case 'literal':
      return isUnknown(schema.values) || schema.values.some(isUnknown)
        ? undecided(isUnknown(schema.values) ? schema.values : schema.values.find(isUnknown), conversion)
        : convertLiteral(schema.values, schema, conversion)
    case 'enum':
      return isUnknown(schema.entries) ? undecided(schema.entries, conversion) : convertEnum([...schema.entries.values()])
    case 'intersection':
      conversion.state.undecided ??= 'intersection'
      return undefined
    default:
      return undefined
  }
}

function undecided(unknown: Unknown | undefined, { state }: Conversion): Converted {
  state.undecided ??= unknown
  return unknown
}

const holding = (inner: Converted, make: (inner: PrintedSchema | Unknown) => PrintedSchema): Converted => (inner === undefined ? undefined : make(inner))

function holdingAll(list: readonly ZodSchema[], conversion: Conversion, make: (inner: (PrintedSchema | Unknown)[]) => PrintedSchema): Converted {
  const made: (PrintedSchema | Unknown)[] = []
  for (const item of list) {
    const converted = convert(item, conversion)
    if (converted === undefined) return undefined
    made.push(converted)
  }
  return made.length === 0 ? undefined : make(made)
}

const convertTuple = ({ rest }: ZodSchema & { readonly type: 'tuple' }, list: readonly ZodSchema[], conversion: Conversion): Converted =>
  holdingAll(list, conversion, (items) => ({ type: 'array', items, minItems: items.length, ...(rest === undefined ? { maxItems: items.length } : {}) }))

/** Zod 3 has one value, and none counts as not known to the library. What JSON cannot say is left out of objects and null in lists. */
function convertLiteral(values: readonly unknown[], schema: ZodSchema, { state }: Conversion): Converted {
  const [only] = values
  if (values.length === 0 || (schema.library === 'zod3' && only === undefined)) return undefined
  if (values.some((value) => typeof value === 'bigint')) state.bigint = schema
  const types = [...new Set(values.map(typeName))]
  if (values.length > 1) return { enum: values.map(inJson), type: types }
  return { ...(only === undefined ? {} : { const: inJson(only) }), type: types[0] ?? null }
}

const inJson = (value: unknown): PrintedValue =>
  value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? null : (value as PrintedValue)

const typeName = (value: unknown): string => (value === null ? 'null' : typeof value)

function convertEnum(values: readonly (string | number | Unknown)[]): Converted {
  if (values.length === 0) return undefined
  const types = new Set(values.filter((value) => !isUnknown(value)).map((value) => typeof value))
  const [only] = types
  return { type: types.size === 1 ? (only === 'string' ? 'string' : 'number') : ['string', 'number'], enum: values.map(inJson) }
}
