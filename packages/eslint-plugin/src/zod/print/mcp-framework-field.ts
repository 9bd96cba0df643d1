import { isUnknown, unknown, type Unknown } from '../../source/unknown.js'
import type { Place } from '../../source/place.js'
import type { Check, Origin, Property, StaticJson, ZodSchema } from '../schema.js'
import type { PrintedOrigin, PrintedSchema, PrintedValue } from './printed.js'
import { toPrinted } from './serialized.js'
import { beginning, claim, placeOf, setKeyword, type Of } from './zod-to-json-schema-conversion.js'
import { sourceOf } from './zod-to-json-schema-string.js'
import { enumValues, literalValue } from './zod-to-json-schema-union.js'

/** One run of mcp-framework's converter. */
export interface McpConversion {
  readonly origins: WeakMap<object, PrintedOrigin>
  readonly perhapsRequired: WeakMap<object, readonly string[]>
  readonly perhapsMore: WeakMap<object, readonly Unknown[]>
  /** The fields that have no description, at which it throws. */
  readonly undescribed: { readonly path: string; readonly place: Place | undefined }[]
}

export interface PrintedField {
  readonly printed: PrintedSchema | Unknown
  /** Undefined where it is not known. */
  readonly optional: boolean | undefined
}

/** What the wrappers around a schema say of it. */
interface Unwrapped {
  readonly schema: ZodSchema
  readonly optional: Origin | undefined
  readonly description: { readonly value: PrintedValue; readonly origin: Origin } | undefined
  readonly defaultTo: { readonly value: StaticJson; readonly origin: Origin } | undefined
}

/** Prints a property; `path` is undefined inside arrays, where descriptions may be missing. */
export function printField(property: Property, path: string | undefined, conversion: McpConversion): PrintedField {
  const field = printSchema(property.schema(), path, conversion)
  if (!isUnknown(field.printed)) {
    const before = conversion.origins.get(field.printed)
    const keywords = new Map(before?.keywords)
    const place = field.cause && placeOf(field.cause)
    if (place !== undefined) keywords.set('required', place)
    conversion.origins.set(field.printed, { ...before, key: property.key, keywords })
  }
  return field
}

function printSchema(outer: ZodSchema, path: string | undefined, conversion: McpConversion): PrintedField & { readonly cause?: Origin | undefined } {
  const { schema, optional, description, defaultTo } = unwrap(outer)
  if (schema.type === 'opaque') return { printed: schema.unknown, optional: optional === undefined ? undefined : true }
  const printed: PrintedSchema = { type: typeOf(schema) }
  if (description !== undefined) setKeyword(conversion, printed, 'description', description.value, description.origin)
  if (defaultTo?.value !== undefined) setKeyword(conversion, printed, 'default', toPrinted(defaultTo.value), defaultTo.origin)
  if (schema.library === 'zod3') printMore(printed, schema, path, conversion)
  claim(conversion, printed, schema)
  const place = outer.origin.expression
  if (place !== undefined) conversion.origins.set(printed, { keywords: new Map(), ...conversion.origins.get(printed), self: place })
  return { printed, optional: optional !== undefined, cause: optional }
}

function unwrap(outer: ZodSchema): Unwrapped {
  let schema = outer
  let optional: Origin | undefined
  let description = descriptionOf(schema)
  let defaultTo: Unwrapped['defaultTo']
  while (schema.library === 'zod3' && (schema.type === 'optional' || schema.type === 'nullable' || schema.type === 'default')) {
    if (schema.type === 'default') defaultTo = { value: schema.value, origin: beginning(schema).origin }
    else optional ??= beginning(schema).origin
    schema = schema.innerType
    description ??= descriptionOf(schema)
  }
  return { schema, optional, description, defaultTo }
}

function descriptionOf({ library, metadata }: ZodSchema): Unwrapped['description'] {
  const value = metadata?.entries.get('description') ?? metadata?.unread[0]
  if (library !== 'zod3' || metadata === undefined || value === undefined || value === '') return undefined
  return { value: value as PrintedValue, origin: metadata.origin }
}

function typeOf(schema: ZodSchema): PrintedValue {
  if (schema.library !== 'zod3') return 'string'
  switch (schema.type) {
    case 'number':
    case 'boolean':
    case 'array':
    case 'object':
    case 'null':
    case 'undefined':
      return schema.type
    case 'literal': {
      const value = literalValue(schema)
      if (isUnknown(value)) return value
      return typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'string'
    }
    default:
      return 'string'
  }
}

function printMore(printed: PrintedSchema, schema: ZodSchema, path: string | undefined, conversion: McpConversion): void {
  switch (schema.type) {
    case 'enum':
      if (!schema.native) printed['enum'] = enumValues(schema)
      return
    case 'array':
      printed['items'] = printSchema(schema.element, undefined, conversion).printed
      return
    case 'object':
      return printProperties(printed, schema, path, conversion)
    case 'number':
      for (const check of schema.checks) printNumberCheck(printed, check, conversion)
      return printPositive(printed, schema.checks, conversion)
    case 'string':
      for (const check of schema.checks) printStringCheck(printed, check, conversion)
      return
    default:
      return
  }
}

function printProperties(printed: PrintedSchema, { shape }: Of<'object'>, path: string | undefined, conversion: McpConversion): void {
  const properties: PrintedSchema = {}
  const required: string[] = []
  const perhapsRequired: string[] = []
  for (const [name, property] of shape.properties) {
    const inside = path === undefined ? undefined : `${path}.${name}`
    const field = printField(property, inside, conversion)
    if (inside !== undefined && !isUnknown(field.printed) && field.printed['description'] === undefined)
      conversion.undescribed.push({ path: inside, place: property.schema().origin.expression })
    properties[name] = field.printed
    if (field.optional === undefined) perhapsRequired.push(name)
    else if (!field.optional) required.push(name)
  }
  printed['properties'] = properties
  if (required.length > 0) printed['required'] = required
  if (perhapsRequired.length > 0) conversion.perhapsRequired.set(printed, perhapsRequired)
  if (shape.unread.length > 0) conversion.perhapsMore.set(printed, shape.unread)
}

function printNumberCheck(printed: PrintedSchema, check: Check, conversion: McpConversion): void {
  if (check.check === 'number_format' && check.format === 'safeint') setKeyword(conversion, printed, 'type', 'integer', check.origin)
  if (check.check !== 'greater_than' && check.check !== 'less_than') return
  const [bound, exclusive] = check.check === 'greater_than' ? (['minimum', 'exclusiveMinimum'] as const) : (['maximum', 'exclusiveMaximum'] as const)
  setKeyword(conversion, printed, bound, check.value as PrintedValue, check.origin)
  if (!check.inclusive) setKeyword(conversion, printed, exclusive, true, check.origin)
}

/** Anything above 0 is taken to begin at 1, whatever else is said. */
function printPositive(printed: PrintedSchema, checks: readonly Check[], conversion: McpConversion): void {
  const above = checks.filter((check) => check.check === 'greater_than' && !check.inclusive)
  const positive = above.find((check) => 'value' in check && check.value === 0)
  const perhaps = above.find((check) => 'value' in check && isUnknown(check.value))
  if (positive !== undefined) setKeyword(conversion, printed, 'minimum', 1, positive.origin)
  else if (perhaps !== undefined)
    setKeyword(conversion, printed, 'minimum', unknown('a bound that is not known may be 0', placeOf(perhaps.origin)), perhaps.origin)
}

const formats: ReadonlyMap<unknown, string> = new Map([
  ['email', 'email'],
  ['url', 'uri'],
  ['uuid', 'uuid'],
])

/** The last of a kind wins; what it does not know, it leaves out. */
function printStringCheck(printed: PrintedSchema, check: Check, conversion: McpConversion): void {
  if (check.check === 'min_length') setKeyword(conversion, printed, 'minLength', check.minimum, check.origin)
  if (check.check === 'max_length') setKeyword(conversion, printed, 'maxLength', check.maximum, check.origin)
  if (check.check !== 'string_format') return
  const format = formats.get(check.format)
  if (format !== undefined) setKeyword(conversion, printed, 'format', format, check.origin)
  if (check.format !== 'regex' || check.pattern === undefined) return
  setKeyword(conversion, printed, 'pattern', isUnknown(check.pattern) ? check.pattern : sourceOf(check.pattern), check.origin)
}
