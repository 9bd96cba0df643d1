import { isUnknown, type Unknown } from '../../source/unknown.js'
import type { ZodSchema } from '../schema.js'
import type { PrintedSchema, PrintedValue } from './printed.js'
import { below, copyWithout, isKnown, type Conversion, type Of, type Part, type Position } from './zod-to-json-schema-conversion.js'

const primitives: ReadonlyMap<ZodSchema['type'], string> = new Map([
  ['string', 'string'],
  ['number', 'number'],
  ['bigint', 'integer'],
  ['boolean', 'boolean'],
  ['null', 'null'],
] as const)

/** The type of a schema that says nothing but its type: such unions and nullables become a list of types. */
export function bareType(schema: ZodSchema): string | undefined {
  if (schema.library !== 'zod3') return undefined
  const hasChecks = (schema.type === 'string' || schema.type === 'number' || schema.type === 'bigint') && schema.checks.length > 0
  return hasChecks ? undefined : primitives.get(schema.type)
}

/** Prints a union, discriminated or not. */
export function printUnion(schema: Of<'union'>, position: Position, conversion: Conversion): Part {
  const { options } = schema
  if (isUnknown(options)) return options
  if (conversion.options.target !== 'openApi3' || conversion.options.copy === 'ai-sdk') {
    const short = printTypes(options) ?? printLiterals(options) ?? printEnums(options)
    if (short !== undefined) return short
  }
  return printAnyOf(options, position, conversion)
}

/** Whether all are such; undefined where one that was not read decides. */
function every(options: readonly ZodSchema[], is: (option: ZodSchema) => boolean | Unknown): boolean | Unknown {
  const answers = options.map((option) => (option.type === 'opaque' ? option.unknown : is(option)))
  if (answers.includes(false)) return false
  return answers.find((answer) => isUnknown(answer)) ?? true
}

function printTypes(options: readonly ZodSchema[]): PrintedSchema | Unknown | undefined {
  const all = every(options, (option) => bareType(option) !== undefined)
  if (isUnknown(all)) return all
  if (!all) return undefined
  return { type: oneOrMore(options.flatMap((option) => bareType(option) ?? [])) }
}

function oneOrMore(types: readonly string[]): PrintedValue {
  const different = [...new Set(types)]
  // A union of nothing has no type, which JSON leaves out.
  return different.length > 1 ? different : (different[0] as PrintedValue)
}

function printLiterals(options: readonly ZodSchema[]): PrintedSchema | Unknown | undefined {
  const all = every(options, (option) => option.library === 'zod3' && option.type === 'literal' && isUndescribed(option))
  if (isUnknown(all)) return all
  if (!all) return undefined
  const values: PrintedValue[] = []
  const types: string[] = []
  for (const option of options as readonly Of<'literal'>[]) {
    const value = literalValue(option)
    if (isUnknown(value)) return value
    if (value === undefined) return undefined
    types.push(value === null ? 'null' : typeof value === 'bigint' ? 'integer' : typeof value)
    if (!values.includes(value as PrintedValue)) values.push(value as PrintedValue)
  }
  return { type: oneOrMore(types), enum: values }
}

function isUndescribed({ metadata }: ZodSchema): boolean | Unknown {
  const [unread] = metadata?.unread ?? []
  const description = metadata?.entries.get('description') ?? unread
  return isUnknown(description) ? description : !description
}

/** The one value of a literal of zod 3. */
export function literalValue({ values }: Of<'literal'>): string | number | boolean | bigint | null | undefined | Unknown {
  return isUnknown(values) ? values : values[0]
}

function printEnums(options: readonly ZodSchema[]): PrintedSchema | Unknown | undefined {
  const all = every(options, (option) => option.library === 'zod3' && option.type === 'enum' && !option.native)
  if (isUnknown(all)) return all
  if (!all) return undefined
  const values = (options as readonly Of<'enum'>[]).map(enumValues)
  const notRead = values.find((each) => isUnknown(each)) ?? values.flat().find((value) => isUnknown(value))
  return { type: 'string', enum: isUnknown(notRead) ? notRead : [...new Set(values.flat() as string[])] }
}

/** The values of an enum in the order written. */
export function enumValues({ entries }: Of<'enum'>): PrintedValue[] | Unknown {
  return isUnknown(entries) ? entries : [...entries.values()]
}

function printAnyOf(options: readonly ZodSchema[], position: Position, conversion: Conversion): Part {
  const parts = options.map((option, index) => conversion.convert(option, below(position, 'anyOf', String(index))))
  const kept = parts.filter((part): part is PrintedSchema | Unknown => {
    if (part === undefined) return false
    return isUnknown(part) || !conversion.options.strictUnions || Object.keys(part).length > 0
  })
  if (kept.length === 0) return undefined
  // What was not read may print nothing, and the union with it.
  return kept.some((part) => isKnown(part)) ? { anyOf: kept } : kept[0]
}

/** Prints an intersection: what its sides have in `allOf` is taken out of them. */
export function printIntersection(schema: Of<'intersection'>, position: Position, conversion: Conversion): Part {
  const sides = [schema.left, schema.right].map((side, index) => conversion.convert(side, below(position, 'allOf', String(index))))
  const evaluates = conversion.options.target === 'jsonSchema2019-09' && conversion.options.copy !== 'ai-sdk'
  const notRead = sides.find((side) => isUnknown(side))
  if (notRead !== undefined && (evaluates || !sides.some(isKnown))) return notRead
  let closed = evaluates
  const all: PrintedValue[] = []
  for (const side of sides) {
    if (side === undefined) continue
    if (isUnknown(side)) all.push(side)
    else if (Array.isArray(side['allOf']) && side['type'] !== 'string') {
      all.push(...side['allOf'])
      if (side['unevaluatedProperties'] === undefined) closed = false
    } else if (side['additionalProperties'] === false) all.push(copyWithout(conversion, side, 'additionalProperties'))
    else {
      all.push(side)
      closed = false
    }
  }
  return all.length === 0 ? undefined : { allOf: all, ...(closed && { unevaluatedProperties: false }) }
}
