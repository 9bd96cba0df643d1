import { unknown, type Unknown } from '../../source/unknown.js'
import type { Property, ZodSchema } from '../schema.js'
import type { PrintedSchema, PrintedValue } from './printed.js'
import { absence, accepts, isAbsent } from './zod3-parse.js'
import {
  beginning,
  below,
  failure,
  isKnown,
  obscurity,
  placeOf,
  setKeyword,
  type Conversion,
  type Of,
  type Part,
  type Position,
} from './zod-to-json-schema-conversion.js'

/** Prints an object, with its properties in the order in which JavaScript lists them. */
export function printObject(schema: Of<'object'>, position: Position, conversion: Conversion): PrintedSchema {
  const properties: Record<string, PrintedValue> = {}
  const required: string[] = []
  const perhapsRequired: string[] = []
  for (const name of namesInOrder(schema)) {
    const property = schema.shape.properties.get(name)
    if (property === undefined) continue
    const printed = printProperty(name, property, position, conversion)
    if (printed === undefined) continue
    // An assignment to __proto__, which is what the library does, adds no key.
    if (name !== '__proto__') properties[name] = printed.part
    if (printed.required === true) required.push(name)
    if (printed.required === undefined) perhapsRequired.push(name)
  }
  const result: PrintedSchema = { type: 'object', properties, ...(required.length > 0 && { required }) }
  const additional = additionalProperties(schema, position, conversion)
  if (additional !== undefined) result['additionalProperties'] = additional
  noteOpenParts(result, schema, perhapsRequired, conversion)
  return result
}

function noteOpenParts(result: PrintedSchema, schema: Of<'object'>, perhapsRequired: readonly string[], conversion: Conversion): void {
  if (perhapsRequired.length > 0) conversion.perhapsRequired.set(result, perhapsRequired)
  if (schema.shape.unread.length > 0) conversion.perhapsMore.set(result, schema.shape.unread)
  const additional = result['additionalProperties']
  if (additional !== undefined) setKeyword(conversion, result, 'additionalProperties', additional, closing(schema).origin)
}

/** The copy that decided what becomes of other keys: `strict()` of `z.object({}).strict().describe('…')`. */
function closing(schema: Of<'object'>): ZodSchema {
  const { copied } = schema
  const isSame = copied?.type === 'object' && copied.unknownKeys === schema.unknownKeys && copied.catchall === schema.catchall
  return isSame ? closing(copied) : schema
}

const namesInOrder = ({ shape }: Of<'object'>): readonly string[] => {
  const names = [...shape.properties.keys()]
  return names.includes('__proto__') ? names : Object.keys(Object.fromEntries(names.map((name) => [name, true])))
}

interface PrintedProperty {
  readonly part: PrintedSchema | Unknown
  /** Undefined where it is not known. */
  readonly required: boolean | undefined
}

function printProperty(name: string, property: Property, position: Position, conversion: Conversion): PrintedProperty | undefined {
  const schema = property.schema()
  // A schema of zod 4 mini has none of the fields that the library looks for.
  if (schema.library === 'mini' && schema.type !== 'opaque') return undefined
  const { path } = below(position, 'properties', name)
  if (conversion.options.copy === 'openai' && name === '__proto__')
    throw failure(`Zod field at \`${path.join('/')}\` uses unsupported property name \`__proto__\`, which Zod omits from parsed output.`, property.key)
  const optional = isAbsent(schema)
  const readied = conversion.options.copy === 'zod-to-json-schema' && conversion.options.target === 'openAi' ? nullableInstead(schema, optional) : schema
  const part = conversion.convert(readied, { path, propertyPath: path })
  if (part === undefined) return undefined
  if (isKnown(part)) noteProperty(part, property, schema, optional, conversion)
  return decide(schema, part, optional, path, conversion)
}

function decide(
  schema: ZodSchema,
  part: PrintedSchema | Unknown,
  optional: boolean | undefined,
  path: readonly string[],
  conversion: Conversion,
): PrintedProperty {
  const { copy, target, openaiStrictMode } = conversion.options
  if (copy === 'zod-to-json-schema' && target === 'openAi') return { part, required: true }
  if (copy !== 'openai' || !openaiStrictMode) return { part, required: optional === undefined ? undefined : !optional }
  const nullable = accepts(schema, null)
  if (optional === false || nullable === true || schema.type === 'default') return { part, required: true }
  if (optional === undefined || nullable === undefined)
    return { part: unknown('it may be optional without being nullable, at which the conversion would fail', schema.origin.expression), required: true }
  throw failure(
    `Zod field at \`${path.join('/')}\` uses \`.optional()\` without \`.nullable()\` which is not supported by the API. See: https://platform.openai.com/docs/guides/structured-outputs?api-mode=responses#all-fields-must-be-required`,
    schema.origin.expression,
  )
}

/** With the target `openAi` an optional property is printed as a nullable one. */
function nullableInstead(schema: ZodSchema, optional: boolean | undefined): ZodSchema {
  if (optional === false) return schema
  const inner = schema.type === 'optional' ? schema.innerType : schema
  const nullable = accepts(inner, null)
  // What is printed inside it decides about references and definitions elsewhere.
  if (optional === undefined || nullable === undefined)
    throw obscurity(unknown('whether a property is optional and nullable is not known', schema.origin.expression))
  if (nullable) return inner
  return { library: 'zod3', type: 'nullable', innerType: inner, checks: [], origin: schema.origin, ...(inner.metadata && { metadata: inner.metadata }) }
}

function noteProperty(part: PrintedSchema, { key }: Property, schema: ZodSchema, optional: boolean | undefined, conversion: Conversion): void {
  const before = conversion.origins.get(part)
  const keywords = new Map(before?.keywords)
  const cause = optional === true ? absence(schema) : undefined
  const place = cause === undefined ? undefined : placeOf(beginning(cause).origin)
  if (place !== undefined) keywords.set('required', place)
  conversion.origins.set(part, { ...before, key, keywords })
}

function additionalProperties({ catchall, unknownKeys }: Of<'object'>, position: Position, conversion: Conversion): Part | boolean {
  const { copy, removeAdditionalStrategy } = conversion.options
  if (catchall !== undefined && catchall.type !== 'never') {
    const printed = conversion.convert(catchall, below(position, 'additionalProperties'))
    return printed ?? (copy === 'openai' ? true : undefined)
  }
  if (unknownKeys === 'loose') return true
  return unknownKeys === 'strip' && removeAdditionalStrategy === 'strict'
}
