import { unknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { Definition, Library, Shape, ZodSchema } from '../schema.js'
import { schemaIn } from './arguments.js'
import type { Call } from './call.js'
import type { ZodFunction } from './functions.js'
import { definitionOf, make, originOf, valueOf, schemaOf } from './make.js'
import { joined, maskIn, misspelt, omitted, picked, shapeIn, unrecognized, wrapped } from './shape.js'

type ObjectSchema = Extract<ZodSchema, { type: 'object' }>
type ObjectDefinition = Extract<Definition, { type: 'object' }>

/** What a method of an object schema makes of its arguments. */
export type ObjectMethod = (schema: ObjectSchema, args: readonly Value[], call: Call) => Value

const object =
  (unknownKeys: 'strip' | 'strict' | 'loose'): ZodFunction =>
  ([shape, params], call, library) =>
    make(library, call, { type: 'object', checks: [], shape: givenShape(shape, library, call), unknownKeys }, params)

const givenShape = (value: Value | undefined, library: Library, call: Call): Shape =>
  value === undefined ? { properties: new Map(), unread: [] } : shapeIn(value, library, call.expression)

/** The definition of an object schema with another shape or another treatment of further keys. */
export function objectWith(schema: ObjectSchema, changes: Partial<ObjectDefinition>): ObjectDefinition {
  const { catchall, ...definition } = definitionOf(schema)
  const kept = catchall === undefined || 'unknownKeys' in changes ? {} : { catchall }
  return { ...definition, ...kept, ...changes }
}

/** Zod makes a new object of the definition; it is not linked to the old one, so what was told of that is lost. */
const remade = (schema: ObjectSchema, call: Call, changes: Partial<ObjectDefinition>): Value =>
  valueOf(schemaOf(schema.library, call, objectWith(schema, changes)), call)

const extend: ObjectMethod = (schema, [shape], call) => {
  if (shape?.kind === 'zod') return unknown('zod throws: a schema is no shape', call.expression)
  return remade(schema, call, { shape: joined(schema.shape, shapeIn(shape, schema.library, call.expression), schema.library) })
}

const merge: ObjectMethod = (schema, [other], call) => {
  if (other?.kind !== 'zod' || other.schema.type !== 'object') return unknown('the schema that is merged', call.expression)
  const { shape, unknownKeys, catchall, checks } = other.schema
  return remade(schema, call, { shape: joined(schema.shape, shape, schema.library), unknownKeys, ...(catchall === undefined ? {} : { catchall }), checks })
}

const select =
  (change: (shape: Shape, mask: ReturnType<typeof maskIn>, library: Library) => Shape): ObjectMethod =>
  (schema, [value], call) => {
    const mask = maskIn(value, call.expression)
    const missing = unrecognized(schema.shape, mask)
    if (missing !== undefined) return misspelt(missing, call.expression)
    return remade(schema, call, { shape: change(schema.shape, mask, schema.library), checks: [] })
  }

const wrapAll =
  (wrap: (inner: ZodSchema) => Definition, keepChecks: boolean): ObjectMethod =>
  (schema, [value], call) => {
    const isAll = value === undefined || (value.kind === 'constant' && !value.value)
    const mask = isAll ? undefined : maskIn(value, call.expression)
    const missing = mask === undefined ? undefined : unrecognized(schema.shape, mask)
    if (missing !== undefined) return misspelt(missing, call.expression)
    const shape = wrapped(schema.shape, mask, (inner) => ({ library: schema.library, origin: originOf(call), ...wrap(inner) }))
    return remade(schema, call, keepChecks ? { shape } : { shape, checks: [] })
  }

const optional =
  (exact: boolean) =>
  (innerType: ZodSchema): Definition => ({ type: 'optional', checks: [], innerType, exact })

const nonoptional = (innerType: ZodSchema): Definition => ({ type: 'nonoptional', checks: [], innerType })

const catchall: ObjectMethod = (schema, [value], call) => {
  const rest = schemaIn(value, schema.library, call.expression)
  return remade(schema, call, rest.type === 'never' ? { unknownKeys: 'strict' } : { unknownKeys: 'strip', catchall: rest })
}

const closing =
  (unknownKeys: 'strip' | 'strict' | 'loose'): ObjectMethod =>
  (schema, _args, call) =>
    remade(schema, call, { unknownKeys })

/** The methods of objects that `zod/mini` has as functions. */
const shared: readonly (readonly [string, ObjectMethod])[] = [
  ['extend', extend],
  ['safeExtend', extend],
  ['merge', merge],
  ['pick', select(picked)],
  ['omit', select(omitted)],
  ['partial', wrapAll(optional(false), false)],
  ['exactPartial', wrapAll(optional(true), false)],
  ['required', wrapAll(nonoptional, true)],
  ['catchall', catchall],
]

/** The methods of object schemas of zod 4. */
export const objectMethods: ReadonlyMap<string, ObjectMethod> = new Map<string, ObjectMethod>([
  ...shared,
  ['passthrough', closing('loose')],
  ['loose', closing('loose')],
  ['strict', closing('strict')],
  ['strip', closing('strip')],
])

export const objectFunctions: readonly (readonly [string, ZodFunction])[] = [
  ['object', object('strip')],
  ['strictObject', object('strict')],
  ['looseObject', object('loose')],
]

/** `z.extend(schema, shape)` and the like of `zod/mini`. */
export const miniObjectFunctions: ReadonlyMap<string, ZodFunction> = new Map(
  shared.map(([name, method]) => {
    const apply: ZodFunction = ([schema, ...args], call) =>
      schema?.kind === 'zod' && schema.schema.type === 'object' ? method(schema.schema, args, call) : unknown('an object schema', call.expression)
    return [name, apply]
  }),
)
