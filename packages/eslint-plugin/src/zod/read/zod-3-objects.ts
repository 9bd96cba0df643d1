import { unknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { Property, Shape, ZodSchema } from '../schema.js'
import { schemaIn } from './arguments.js'
import type { Call } from './call.js'
import { definitionOf, valueOf } from './make.js'
import { objectWith, type ObjectMethod } from './objects.js'
import { joined, maskIn, omitted, once, picked, shapeIn, wrapped, type Mask } from './shape.js'
import { changed3, make3, schemaOf3, wrap3 } from './zod-3-make.js'

type ObjectSchema = Extract<ZodSchema, { type: 'object' }>

/** Zod 3 keeps everything else of the definition, the description too. */
const withShape = (schema: ObjectSchema, call: Call, shape: Shape): Value => changed3(schema, call, { ...definitionOf(schema), shape })

const extend: ObjectMethod = (schema, [shape], call) => {
  if (shape?.kind === 'zod') return unknown('a schema is no shape', call.expression)
  return withShape(schema, call, joined(schema.shape, shapeIn(shape, 'zod3', call.expression), 'zod3'))
}

const setKey: ObjectMethod = (schema, [key, value], call) => {
  if (key?.kind !== 'constant') return unknown('a computed key', call.expression)
  const added = schemaIn(value, 'zod3', call.expression)
  const property: Property = { key: key.place, schema: () => added }
  return withShape(schema, call, joined(schema.shape, { properties: new Map([[String(key.value), property]]), unread: [] }, 'zod3'))
}

const merge: ObjectMethod = (schema, [other], call) => {
  if (other?.kind !== 'zod' || other.schema.type !== 'object') return unknown('the schema that is merged', call.expression)
  const { catchall, unknownKeys } = other.schema
  const shape = joined(schema.shape, other.schema.shape, 'zod3')
  return make3(call, { type: 'object', checks: [], shape, unknownKeys, ...(catchall === undefined ? {} : { catchall }) })
}

const select =
  (change: (shape: Shape, mask: Mask) => Shape): ObjectMethod =>
  (schema, [value], call) =>
    withShape(schema, call, change(schema.shape, maskIn(value, call.expression)))

const wrapAll =
  (wrap: (schema: ZodSchema, call: Call) => ZodSchema): ObjectMethod =>
  (schema, [value], call) => {
    const isAll = value === undefined || (value.kind === 'constant' && !value.value)
    return withShape(
      schema,
      call,
      wrapped(schema.shape, isAll ? undefined : maskIn(value, call.expression), (inner) => wrap(inner, call)),
    )
  }

const optional = (innerType: ZodSchema, call: Call): ZodSchema => wrap3(innerType, call, { type: 'optional', checks: [], innerType, exact: false })

function required(schema: ZodSchema): ZodSchema {
  return schema.type === 'optional' ? required(schema.innerType) : schema
}

/** What zod 3 makes of a part of an object for `.deepPartial()`: descriptions of wrappers and the rest of tuples are lost. */
function deepPartial(schema: ZodSchema, call: Call): ZodSchema {
  const make = (definition: Parameters<typeof schemaOf3>[1]) => schemaOf3(call, definition)
  switch (schema.type) {
    case 'object':
      return deepPartialObject(schema, call)
    case 'array':
      return schemaOf3(call, { ...definitionOf(schema), element: deepPartial(schema.element, call) }, schema.metadata)
    case 'optional':
      return make({ type: 'optional', checks: [], innerType: deepPartial(schema.innerType, call), exact: false })
    case 'nullable':
      return make({ type: 'nullable', checks: [], innerType: deepPartial(schema.innerType, call) })
    case 'tuple':
      return make({
        type: 'tuple',
        checks: [],
        items: Array.isArray(schema.items) ? schema.items.map((item: ZodSchema) => deepPartial(item, call)) : schema.items,
      })
    default:
      return schema
  }
}

function deepPartialObject(schema: ObjectSchema, call: Call): ZodSchema {
  const properties = [...schema.shape.properties].map(([key, property]) => {
    const inner = once(() => schemaOf3(call, { type: 'optional', checks: [], innerType: deepPartial(property.schema(), call), exact: false }))
    return [key, { key: property.key, schema: inner }] as const
  })
  const shape = { properties: new Map(properties), unread: schema.shape.unread }
  return schemaOf3(call, { ...definitionOf(schema), shape }, schema.metadata)
}

const closing =
  (unknownKeys: 'strip' | 'strict' | 'loose'): ObjectMethod =>
  (schema, _args, call) =>
    changed3(schema, call, { ...objectWith(schema, {}), unknownKeys })

const catchall: ObjectMethod = (schema, [rest], call) =>
  changed3(schema, call, { ...objectWith(schema, {}), catchall: schemaIn(rest, 'zod3', call.expression) })

const keyof: ObjectMethod = (schema, _args, call) => {
  const entries = schema.shape.unread[0] ?? new Map([...schema.shape.properties.keys()].map((key) => [key, key] as const))
  return make3(call, { type: 'enum', checks: [], entries, native: false })
}

/** The methods of object schemas of zod 3. */
export const objectMethods3: ReadonlyMap<string, ObjectMethod> = new Map<string, ObjectMethod>([
  ['extend', extend],
  ['augment', extend],
  ['setKey', setKey],
  ['merge', merge],
  ['pick', select((shape, mask) => picked(shape, mask, 'zod3'))],
  ['omit', select(omitted)],
  ['partial', wrapAll(optional)],
  ['required', wrapAll(required)],
  ['deepPartial', (schema, _args, call) => valueOf(deepPartialObject(schema, call), call)],
  ['strict', closing('strict')],
  ['strip', closing('strip')],
  ['passthrough', closing('loose')],
  ['nonstrict', closing('loose')],
  ['catchall', catchall],
  ['keyof', keyof],
])
