import type { Place } from '../../source/place.js'
import { unknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { Library, ZodSchema } from '../schema.js'
import { zod3Functions } from './zod-3-functions.js'
import { zod3MethodOf } from './zod-3-methods.js'
import { unfit } from './arguments.js'
import type { Call } from './call.js'
import { checkMakers } from './checks.js'
import { overChoices } from './choices.js'
import { zodFunctions } from './functions.js'
import { isUnknown } from '../../source/unknown.js'
import { originOf } from './make.js'
import { memberOf } from './members.js'
import { methodOf } from './methods.js'
import { miniObjectFunctions } from './objects.js'
import { otherFunctions } from './other-functions.js'

/**
 * What a function of zod gives for these arguments. `path` is what follows the namespace: `['string']`, `['iso', 'date']`.
 * Arguments that are one of several give one of several schemas; functions that are not known give something unknown.
 */
export function callZod(library: Library, path: readonly string[], call: Call): Value {
  return overChoices(call.arguments, call.expression, (args) => called(library, path, args, call))
}

function called(library: Library, path: readonly string[], args: readonly Value[], call: Call): Value {
  // The functions of `zod/v4/core` have the names of mini's after a line: `_minLength`.
  const name = (path[0] === 'core' ? path.slice(1) : path).join('.').replace(/^_(?!default$)/, '')
  if (library === 'zod3') return zod3Functions.get(name)?.(args, call) ?? unknown(otherFunctions.get(name) ?? `the function z.${name}`, call.expression)
  if (name === 'toJSONSchema') return convert(args, call)
  const make = zodFunctions.get(name) ?? (library === 'mini' ? miniObjectFunctions.get(name) : undefined)
  if (make !== undefined) return make(args, call, library)
  const check = checkMakers.get(name)?.(args, call, originOf(call))
  if (check !== undefined) return isUnknown(check) ? check : { kind: 'zod-check', check, place: call.expression }
  return unknown(otherFunctions.get(name) ?? `the function z.${name}`, call.expression)
}

function convert([schema, options]: readonly Value[], call: Call): Value {
  if (schema?.kind !== 'zod') return unfit(schema, 'a schema', call.expression)
  return { kind: 'json-schema-of', schema: schema.schema, options, place: call.expression }
}

/** A property of a schema, such as `.shape` or `.element`; undefined where the name is that of a method or of nothing. */
export const zodMember = (schema: ZodSchema, name: string, place: Place): Value | undefined => memberOf(schema, name, place)

/** What a method of a schema gives for these arguments. Methods that are not known give something unknown. */
export function zodMethod(schema: ZodSchema, name: string, call: Call): Value {
  if (schema.type === 'opaque') return schema.unknown
  const method = schema.library === 'zod3' ? zod3MethodOf(schema, name) : methodOf(schema, name)
  if (method === undefined) return unknown(otherFunctions.get(name) ?? `the method .${name}() of a schema`, call.expression)
  if (name === 'describe' || name === 'meta') return method(schema, call.arguments, call)
  return overChoices(call.arguments, call.expression, (args) => method(schema, args, call))
}
