import type { ZodSchema } from '../../schema.js'
import { unknown } from '../../../source/unknown.js'
import { foldChecks } from './checks.js'
import { introducerOf, type Context, type Path } from './context.js'
import { failure } from './failure.js'
import { set, spoil, type Node } from './node.js'
import { optionality } from './optionality.js'
import { valuesOf } from './values.js'

type RecordSchema = Extract<ZodSchema, { type: 'record' }>

export function printRecord(context: Context, schema: RecordSchema, node: Node, path: Path): void {
  const cause = introducerOf(schema)
  set(node, 'type', 'object', cause)
  if (schema.keyType === undefined && !context.has('oneArgumentRecord')) refuse(context, schema, path)
  const keyType = keyOf(context, schema)
  const patterns = context.has('loosePatterns') && schema.mode === 'loose' ? [...foldChecks(context, keyType).patterns.values()] : []
  if (keyType.type === 'opaque' && schema.mode === 'loose') spoil(node, keyType.unknown)
  if (patterns.length > 0) {
    const value = context.print(schema.valueType, path)
    const printed: Node = {}
    for (const pattern of patterns) {
      if (typeof pattern.value === 'string') set(printed, pattern.value, value, pattern.cause)
      else spoil(printed, pattern.value)
    }
    set(node, 'patternProperties', printed, cause)
  } else {
    if (printsKeys(context)) {
      set(node, 'propertyNames', context.print(keyType, path), cause)
      context.records.push(schema)
    }
    set(node, 'additionalProperties', context.print(schema.valueType, path), cause)
  }
  if (context.has('requiredRecordKeys')) printRequired(context, schema, keyType, node)
}

/** Before `openapi-3.0` was known, only draft 4 left the names out. */
const printsKeys = (context: Context): boolean =>
  context.has('openapi') ? context.target === 'draft-07' || context.target === 'draft-2020-12' : context.target !== 'draft-04'

function printRequired(context: Context, schema: RecordSchema, keyType: ZodSchema, node: Node): void {
  if (schema.mode === 'partial') return
  const values = valuesOf(keyType)
  if (values === undefined) return
  const omittable = context.has('declaredOptionality') && context.options.io === 'input' ? optionality(context, schema.valueType).is : 'required'
  if (omittable === 'optional') return
  if (values === 'unread' || omittable === 'perhaps') return spoil(node, unknown('which keys a record requires', schema.origin.expression))
  const keys = values.filter((value) => typeof value === 'string' || typeof value === 'number')
  if (keys.length > 0) set(node, 'required', context.has('numericKeys') ? keys.map(String) : keys, introducerOf(schema))
}

/** The only argument is taken for the schema of the keys, and there is none of the values. */
function refuse(context: Context, schema: RecordSchema, path: Path): never {
  if (printsKeys(context)) context.print(schema.valueType, path)
  throw noValues(schema)
}

/** The error for a record that got one argument where two are needed. */
export const noValues = (schema: ZodSchema): Error => failure("Cannot read properties of undefined (reading '_zod')", schema.origin.expression)

const keyTypes = new WeakMap<ZodSchema, ZodSchema>()

/** The schema of a record's keys, which zod makes where none is written, and copies for a partial record in older versions. */
function keyOf(context: Context, schema: RecordSchema): ZodSchema {
  if (schema.keyType !== undefined && (schema.mode !== 'partial' || context.has('partialMark'))) return schema.keyType
  let first: ZodSchema = schema
  while (first.parent !== undefined) first = first.parent
  const made = keyTypes.get(first) ?? makeKey(context, schema)
  keyTypes.set(first, made)
  return made
}

function makeKey(context: Context, { keyType, library, origin }: RecordSchema): ZodSchema {
  if (keyType === undefined) return { type: 'string', library, origin, checks: [] }
  if (!context.has('clonedPartialKey')) {
    const never: ZodSchema = { type: 'never', library, origin, checks: [] }
    return { type: 'union', library, origin, checks: [], options: [keyType, never], exclusive: false }
  }
  const { metadata: _, ...copied } = keyType
  return { ...copied, parent: keyType }
}
