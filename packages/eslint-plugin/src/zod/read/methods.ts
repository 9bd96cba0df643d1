import { isUnknown, unknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { Check, Definition, ZodSchema } from '../schema.js'
import { schemaIn } from './arguments.js'
import type { Call } from './call.js'
import { checkOfMethod, hasCheckMethod } from './check-methods.js'
import { checkMakers, checksIn } from './checks.js'
import { keysAsEnum } from './collections.js'
import { extracted } from './enum-methods.js'
import { copyOf, definitionOf, make, originOf, schemaOf, valueOf, withChecks } from './make.js'
import { descriptionIn, metadataIn } from './metadata.js'
import { objectMethods } from './objects.js'
import { registered } from './registry.js'
import { again, piped, wraps } from './wrappers.js'

/** What a method makes of its schema and its arguments. */
export type Method = (schema: ZodSchema, args: readonly Value[], call: Call) => Value

const newSchema = (schema: ZodSchema, call: Call, definition: Definition): Value => make(schema.library, call, definition)

/** The copy that a check makes. */
const checked = (schema: ZodSchema, call: Call, checks: readonly Check[]): ZodSchema => {
  const copy = withChecks(schema, call, checks)
  return copy.type === 'lazy' ? { ...copy, getter: again(copy.getter) } : copy
}

const check: Method = (schema, args, call) => {
  const checks = checksIn(args, originOf(call))
  return isUnknown(checks) ? checks : valueOf(checked(schema, call, checks), call)
}

const adding =
  (name: string): Method =>
  (schema, args, call) => {
    const added = checkMakers.get(name)?.(args, call, originOf(call))
    if (added === undefined || isUnknown(added)) return added ?? unknown(`the check ${name}`, call.expression)
    return valueOf(checked(schema, call, [added]), call)
  }

const meta: Method = (schema, args, call) =>
  args.length === 0 ? unknown('the metadata of a schema', call.expression) : valueOf(copyOf(schema, call, metadataIn(args[0], call, originOf(call))), call)

const clone: Method = (schema, args, call) =>
  args.length === 0 ? valueOf(copyOf(schema, call), call) : unknown('a schema with another definition', call.expression)

const apply: Method = (schema, [called, ...others], call) =>
  called?.kind === 'function'
    ? call.invoke(called, [valueOf(schema, { ...call, expression: schema.origin.expression ?? call.expression }), ...others])
    : unknown('what a function makes of a schema', call.expression)

/** The methods that all schemas of zod 4 have, `zod/mini` included. */
const everywhere: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['check', check],
  ['with', check],
  ['clone', clone],
  ['brand', (schema, _args, call) => valueOf(schema, call)],
  ['register', registered],
  ['apply', apply],
])

/** The further methods that all schemas of zod 4 have, but not those of `zod/mini`. */
const classic: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['refine', adding('refine')],
  ['superRefine', adding('superRefine')],
  ['overwrite', adding('overwrite')],
  ['array', (schema, _args, call) => newSchema(schema, call, { type: 'array', checks: [], element: schema })],
  [
    'or',
    (schema, [other], call) => newSchema(schema, call, { type: 'union', checks: [], options: [schema, otherSchema(schema, other, call)], exclusive: false }),
  ],
  ['and', (schema, [other], call) => newSchema(schema, call, { type: 'intersection', checks: [], left: schema, right: otherSchema(schema, other, call) })],
  ['transform', (schema, _args, call) => newSchema(schema, call, piped(schema, 'transform', call))],
  ['pipe', (schema, [other], call) => newSchema(schema, call, piped(schema, otherSchema(schema, other, call), call))],
  ['describe', (schema, [text], call) => valueOf(copyOf(schema, call, descriptionIn(text, call, originOf(call))), call)],
  ['meta', meta],
  ['toJSONSchema', (schema, [options], call) => ({ kind: 'json-schema-of', schema, options, place: call.expression })],
  ...[...wraps].flatMap(([name, wrap]): readonly (readonly [string, Method])[] =>
    name === 'promise' || name === 'success' ? [] : [[name, (schema, args, call) => newSchema(schema, call, wrap(schema, args, call, schema.library))]],
  ),
])

const otherSchema = (schema: ZodSchema, other: Value | undefined, call: Call): ZodSchema => schemaIn(other, schema.library, call.expression)

/** The methods of single types. */
function methodOfType(schema: ZodSchema, name: string): Method | undefined {
  if (hasCheckMethod(schema, name)) return checking(name)
  if (schema.type === 'number' && name === 'finite') return (_schema, _args, call) => valueOf(schema, call)
  if (schema.type === 'object') {
    const method = objectMethods.get(name)
    if (method !== undefined) return (_schema, args, call) => method(schema, args, call)
    if (name === 'keyof') return (_schema, _args, call) => newSchema(schema, call, keysAsEnum(schema))
  }
  if (schema.type === 'tuple' && name === 'rest') {
    return (_schema, [rest], call) => valueOf(schemaOf(schema.library, call, { ...definitionOf(schema), rest: otherSchema(schema, rest, call) }), call)
  }
  if (schema.type === 'enum' && (name === 'extract' || name === 'exclude')) return (_schema, [keys], call) => extracted(schema, name, keys, call)
  const inner = innerOf(schema, name)
  return inner === undefined ? undefined : (_schema, _args, call) => valueOf(inner(), call)
}

const checking =
  (name: string): Method =>
  (schema, args, call) => {
    const added = checkOfMethod(schema, name, args, call)
    if (added === undefined || isUnknown(added)) return added ?? unknown(`the check ${name}`, call.expression)
    return valueOf(checked(schema, call, [added]), call)
  }

/** `.unwrap()` and the like. */
function innerOf(schema: ZodSchema, name: string): (() => ZodSchema) | undefined {
  if (name === 'removeDefault') return schema.type === 'default' ? () => schema.innerType : undefined
  if (name === 'removeCatch') return schema.type === 'catch' ? () => schema.innerType : undefined
  if (name !== 'unwrap') return undefined
  if (schema.type === 'array') return () => schema.element
  if (schema.type === 'lazy') return again(schema.getter)
  return 'innerType' in schema ? () => schema.innerType : undefined
}

/** The method of a schema of zod 4 that makes a schema; undefined where there is none of that name. */
export const methodOf = (schema: ZodSchema, name: string): Method | undefined =>
  everywhere.get(name) ?? (schema.library === 'mini' ? undefined : (classic.get(name) ?? methodOfType(schema, name)))
