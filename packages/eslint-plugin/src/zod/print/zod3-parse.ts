import { isUnknown, unknown } from '../../source/unknown.js'
import type { StaticJson, ZodSchema } from '../schema.js'
import { passesChecks } from './zod3-checks.js'
import type { Of } from './zod-to-json-schema-conversion.js'

/** What zod 3 makes of a value. */
interface Parsed {
  /** Undefined where it is not known: a function of the source decides. */
  readonly accepted: boolean | undefined
  /** What comes out; unknown after a transform. */
  readonly value: StaticJson
}

const hidden = unknown('only a run of the program knows the value', undefined)
const refused: Parsed = { accepted: false, value: undefined }
const undecided: Parsed = { accepted: undefined, value: hidden }
const taken = (value: StaticJson): Parsed => ({ accepted: true, value })
const given = (accepted: boolean | undefined, value: StaticJson): Parsed => (accepted === true ? taken(value) : accepted === false ? refused : undecided)

/** Whether zod 3 parses a value without an error; undefined where that is not known. */
export const accepts = (schema: ZodSchema, value: StaticJson): boolean | undefined => parse(schema, value, 0).accepted

/** `schema.isOptional()`: zod 3 tries whether `undefined` is accepted. */
export const isAbsent = (schema: ZodSchema): boolean | undefined => accepts(schema, undefined)

/** The schema inside wrappers that makes a value optional: what `.optional()` or `.default()` made. */
export function absence(schema: ZodSchema, depth = 0): ZodSchema {
  if (depth > 50) return schema
  switch (schema.type) {
    case 'nullable':
    case 'readonly':
    case 'branded':
    case 'effects':
      return absence(schema.innerType, depth + 1)
    case 'pipe':
      return absence(schema.in, depth + 1)
    case 'lazy':
      return absence(schema.getter(), depth + 1)
    default:
      return schema
  }
}

function parse(schema: ZodSchema, value: StaticJson, depth: number): Parsed {
  if (schema.type === 'opaque' || schema.library !== 'zod3' || depth > 50) return undecided
  if (schema.type === 'any' || schema.type === 'unknown') return taken(value)
  if (schema.type === 'catch') return taken(hidden)
  return parseWrapper(schema, value, depth + 1) ?? (isUnknown(value) ? undecided : parseValue(schema, value, depth + 1))
}

function parseWrapper(schema: ZodSchema, value: StaticJson, depth: number): Parsed | undefined {
  switch (schema.type) {
    case 'optional':
      return value === undefined ? taken(value) : isUnknown(value) ? undecided : parse(schema.innerType, value, depth)
    case 'nullable':
      return value === null ? taken(value) : isUnknown(value) ? undecided : parse(schema.innerType, value, depth)
    case 'default':
      return isUnknown(value) ? undecided : parse(schema.innerType, value === undefined ? schema.value : value, depth)
    case 'readonly':
    case 'branded':
      return parse(schema.innerType, value, depth)
    case 'lazy':
      return parse(schema.getter(), value, depth)
    case 'effects':
      return parseEffects(schema, value, depth)
    case 'pipe':
      return parsePipe(schema, value, depth)
    case 'union':
      return parseUnion(schema, value, depth)
    case 'intersection':
      return parseIntersection(schema, value, depth)
    default:
      return undefined
  }
}

function parseEffects(schema: Of<'effects'>, value: StaticJson, depth: number): Parsed {
  if (schema.effect === 'preprocess') return undecided
  const inner = parse(schema.innerType, value, depth)
  if (inner.accepted !== true) return inner
  return { accepted: schema.effect === 'transform' && schema.total ? true : undefined, value: schema.effect === 'transform' ? hidden : inner.value }
}

function parsePipe(schema: Of<'pipe'>, value: StaticJson, depth: number): Parsed {
  const first = parse(schema.in, value, depth)
  return first.accepted === true ? parse(schema.out, first.value, depth) : first
}

function parseUnion({ options, discriminator }: Of<'union'>, value: StaticJson, depth: number): Parsed {
  if (discriminator !== undefined && !isUnknown(value) && (typeof value !== 'object' || value === null)) return refused
  if (isUnknown(options)) return undecided
  const results = options.map((option) => parse(option, value, depth))
  return results.find(({ accepted }) => accepted !== false) ?? refused
}

/** Both sides must agree on what comes out. */
function parseIntersection({ left, right }: Of<'intersection'>, value: StaticJson, depth: number): Parsed {
  const sides = [parse(left, value, depth), parse(right, value, depth)]
  const accepted = all(sides)
  if (accepted !== true) return given(accepted, undefined)
  return isSimple(value) && sides.every((side) => side.value === value) ? taken(value) : undecided
}

const isSimple = (value: StaticJson): boolean => typeof value !== 'object' || value === null

/** A function that is called on the way may throw, which ends everything: so nothing is known beside it. */
function all(results: readonly Parsed[]): boolean | undefined {
  if (results.every(({ accepted }) => accepted === true)) return true
  return results.some(({ accepted, value }) => accepted === undefined || isUnknown(value)) ? undefined : false
}

type Container = readonly StaticJson[] | { readonly [key: string]: StaticJson }

function parseValue(schema: ZodSchema, value: StaticJson, depth: number): Parsed {
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
    case 'date':
      return parsePrimitive(schema, value)
    case 'undefined':
    case 'void':
      return given(value === undefined, value)
    case 'null':
      return given(value === null, value)
    case 'literal':
      return given(isUnknown(schema.values) || schema.values.some(isUnknown) ? undefined : schema.values[0] === value, value)
    case 'enum':
      return given(isListed(schema, value), value)
    case 'object':
    case 'array':
    case 'tuple':
    case 'record':
      return given(isUnknown(value) ? undefined : typeof value === 'object' && value !== null && parseContainer(schema, value, depth), hidden)
    default:
      // Sets, maps, functions, promises, symbols, NaN and never: nothing that a source says as JSON is one.
      return refused
  }
}

function parsePrimitive(schema: Of<'string'> | Of<'number'> | Of<'bigint'> | Of<'boolean'>, value: StaticJson): Parsed {
  if (schema.coerce !== true) return parseChecked(schema, value)
  if (typeof value === 'object' && value !== null) return undecided
  if (schema.type === 'string') return parseChecked(schema, String(value))
  if (schema.type === 'boolean') return parseChecked(schema, Boolean(value))
  // A number and a date that are made of undefined are invalid; whether BigInt(undefined) throws through depends on zod's version.
  return value === undefined && schema.type !== 'bigint' ? refused : undecided
}

function parseChecked(schema: Of<'string'> | Of<'number'> | Of<'bigint'> | Of<'boolean'>, value: StaticJson): Parsed {
  const fits = typeof value === schema.type && !Number.isNaN(value)
  return fits ? given(passesChecks(schema.checks, value as string | number | bigint | boolean), value) : refused
}

function isListed({ entries }: Of<'enum'>, value: StaticJson): boolean | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  if (isUnknown(entries)) return undefined
  const values = [...entries.values()]
  return values.includes(value) || (values.some(isUnknown) ? undefined : false)
}

function parseContainer(schema: Of<'object'> | Of<'array'> | Of<'tuple'> | Of<'record'>, value: Container, depth: number): boolean | undefined {
  if (Array.isArray(value) !== (schema.type === 'array' || schema.type === 'tuple')) return false
  // Sizes and the rules for further keys would have to be followed too; only the empty and the plain cases are common as defaults.
  if (schema.type === 'array')
    return schema.checks.length > 0 ? undefined : all((value as readonly StaticJson[]).map((element) => parse(schema.element, element, depth)))
  if (schema.type !== 'object' || schema.catchall !== undefined || schema.unknownKeys === 'strict' || schema.shape.unread.length > 0) return undefined
  const members = value as { readonly [key: string]: StaticJson }
  return all([...schema.shape.properties].map(([name, property]) => parse(property.schema(), members[name], depth)))
}
