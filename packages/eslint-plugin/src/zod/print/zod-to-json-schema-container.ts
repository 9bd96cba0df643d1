import { isUnknown, unknown, type Unknown } from '../../source/unknown.js'
import type { Check, Known, ZodSchema } from '../schema.js'
import type { PrintedSchema, PrintedValue } from './printed.js'
import {
  anything,
  below,
  claim,
  copyWithout,
  isKnown,
  setKeyword,
  type Conversion,
  type Of,
  type Part,
  type Position,
} from './zod-to-json-schema-conversion.js'
import { printString } from './zod-to-json-schema-string.js'
import { enumValues } from './zod-to-json-schema-union.js'

/** Prints an array or a set. */
export function printArray(schema: Of<'array'>, position: Position, conversion: Conversion): PrintedSchema {
  const printed: PrintedSchema = { type: 'array' }
  const { copy, openaiStrictMode } = conversion.options
  if (schema.type === 'set') printed['uniqueItems'] = true
  const isSaid = schema.type === 'set' || (copy === 'openai' && openaiStrictMode) || !needsNoItems(schema.element, copy)
  const items = isSaid ? conversion.convert(schema.element, below(position, 'items')) : undefined
  if (items !== undefined) printed['items'] = items
  for (const [kind, keywords] of sizes) printSize(printed, schema.checks, kind, keywords, conversion)
  return printed
}

const needsNoItems = (element: ZodSchema, copy: Conversion['options']['copy']): boolean =>
  (element.library === 'zod3' && element.type === 'any') || (element.library === 'mini' && element.type !== 'opaque' && copy !== 'openai')

/** In the order in which the library writes them: an exact length wins. */
const sizes = [
  ['min', ['minItems']],
  ['max', ['maxItems']],
  ['exact', ['minItems', 'maxItems']],
] as const

function printSize(printed: PrintedSchema, checks: readonly Check[], kind: 'min' | 'max' | 'exact', keywords: readonly string[], conversion: Conversion): void {
  const found = checks.flatMap((check) => {
    const size = sizeOf(check, kind)
    return size === undefined ? [] : [{ size, origin: check.origin }]
  })
  const last = found.at(-1)
  if (last !== undefined) for (const keyword of keywords) setKeyword(conversion, printed, keyword, last.size, last.origin)
}

function sizeOf(check: Check, kind: 'min' | 'max' | 'exact'): Known<number> | undefined {
  switch (check.check) {
    case 'min_length':
    case 'min_size':
      return kind === 'min' ? check.minimum : undefined
    case 'max_length':
    case 'max_size':
      return kind === 'max' ? check.maximum : undefined
    case 'length_equals':
      return kind === 'exact' ? check.length : undefined
    case 'size_equals':
      // Zod 3's `.size(n)` is `.min(n).max(n)`.
      return kind === 'exact' ? undefined : check.size
    default:
      return undefined
  }
}

/** Prints a tuple, with its items in `items`. */
export function printTuple(schema: Of<'tuple'>, position: Position, conversion: Conversion): PrintedSchema {
  const { items, rest } = schema
  const parts = isUnknown(items) ? items : printItems(items, position, conversion)
  const length = isUnknown(items) ? items : items.length
  if (rest === undefined) return { type: 'array', minItems: length, maxItems: length, items: parts }
  const additional = conversion.convert(rest, below(position, 'additionalItems'))
  return { type: 'array', minItems: length, items: parts, ...(additional !== undefined && { additionalItems: additional }) }
}

/** Items that print nothing are left out, which moves the later ones; the copy inside `openai` mends that. */
function printItems(items: readonly ZodSchema[], position: Position, conversion: Conversion): PrintedValue[] {
  return items.flatMap((item, index) => {
    const part = conversion.convert(item, below(position, 'items', String(index)))
    return part ?? (conversion.options.copy === 'openai' ? {} : [])
  })
}

/** Prints a map as an array of pairs. */
export function printMap(schema: Of<'map'>, position: Position, conversion: Conversion): PrintedSchema {
  const [key, value] = [schema.keyType, schema.valueType].map(
    (each, index) => conversion.convert(each, below(position, 'items', 'items', String(index))) ?? anything(conversion, position),
  )
  const pair: PrintedSchema = { type: 'array', items: [key ?? {}, value ?? {}], minItems: 2, maxItems: 2 }
  claim(conversion, pair, schema)
  return { type: 'array', maxItems: 125, items: pair }
}

/** Prints a record; unknown where its keys were not read, which decide its keywords. */
export function printRecord(schema: Of<'record'>, position: Position, conversion: Conversion): PrintedSchema | Unknown {
  const { keyType } = schema
  const isOpenApi = conversion.options.target === 'openApi3' && conversion.options.copy !== 'ai-sdk'
  if (keyType?.type === 'opaque') return keyType.unknown
  if (keyType?.library === 'zod3' && keyType.type === 'enum' && !keyType.native && isOpenApi) return printNamedRecord(schema, keyType, position, conversion)
  const value = conversion.convert(schema.valueType, below(position, 'additionalProperties'))
  const printed: PrintedSchema = { type: 'object', additionalProperties: value ?? (conversion.options.copy === 'openai' ? {} : true) }
  if (isOpenApi || keyType?.library !== 'zod3') return printed
  const names = printNames(keyType, position, conversion)
  return isUnknown(names) ? names : { ...printed, ...(names !== undefined && { propertyNames: names }) }
}

/** OpenAPI 3 has no `propertyNames`: a record with an enum of keys is printed as an object. */
function printNamedRecord(schema: Of<'record'>, keyType: Of<'enum'>, position: Position, conversion: Conversion): PrintedSchema {
  const names = enumValues(keyType)
  const notRead = isUnknown(names) ? names : names.find((name) => isUnknown(name))
  if (isUnknown(names) || notRead !== undefined) {
    const properties = notRead ?? unknown('the keys are not known', undefined)
    return { type: 'object', required: names, properties, additionalProperties: false }
  }
  const properties: PrintedSchema = {}
  for (const name of names as string[]) {
    const at = below(position, 'properties', name)
    properties[name] = conversion.convert(schema.valueType, at) ?? anything(conversion, position)
  }
  return { type: 'object', required: names, properties, additionalProperties: false }
}

function printNames(keyType: ZodSchema, position: Position, conversion: Conversion): PrintedSchema | Unknown | undefined {
  if (keyType.type === 'string' && keyType.checks.length > 0) return namesOnly(printString(keyType, conversion), keyType, conversion)
  if (keyType.type === 'enum' && !keyType.native) return namesOnly({ enum: enumValues(keyType) }, keyType, conversion)
  if (keyType.type !== 'branded' || conversion.options.copy === 'openai') return undefined
  const { innerType } = keyType
  if (innerType.type === 'opaque') return innerType.unknown
  if (innerType.library !== 'zod3' || innerType.type !== 'string' || innerType.checks.length === 0) return undefined
  const printed = conversion.convert(innerType, position)
  return printed === undefined ? undefined : namesOnly(printed, keyType, conversion)
}

function namesOnly(printed: Exclude<Part, undefined>, keyType: ZodSchema, conversion: Conversion): PrintedSchema | Unknown {
  if (!isKnown(printed)) return printed
  const names = copyWithout(conversion, printed, 'type')
  claim(conversion, names, keyType)
  return names
}
