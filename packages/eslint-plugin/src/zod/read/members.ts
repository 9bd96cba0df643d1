import type { Place } from '../../source/place.js'
import { isUnknown, unknown } from '../../source/unknown.js'
import type { Entry, ObjectValue, Value } from '../../source/value.js'
import type { Shape, ZodSchema } from '../schema.js'
import { definitionOf } from './make.js'
import { again } from './wrappers.js'

const placeOf = (schema: ZodSchema, place: Place): Place => schema.origin.expression ?? place

export const schemaValue = (schema: ZodSchema, place: Place): Value => ({ kind: 'zod', schema, place: placeOf(schema, place) })

const listOf = (schemas: readonly ZodSchema[], place: Place): Value => ({
  kind: 'array',
  elements: schemas.map((schema) => schemaValue(schema, place)),
  unread: [],
  place,
})

/** A shape as the object that `.shape` gives. */
function shapeValue(shape: Shape, place: Place): ObjectValue {
  const entries = [...shape.properties].map(([key, property]) => {
    const entry: Entry = { key: property.key, getter: true, value: () => schemaValue(property.schema(), place) }
    return [key, entry] as const
  })
  return { kind: 'object', entries: new Map(entries), unread: shape.unread, place }
}

const constant = (value: string | number | boolean | bigint | null | undefined, place: Place): Value => ({ kind: 'constant', value, place })

const knownConstant = (value: unknown, place: Place): Value => {
  if (isUnknown(value)) return value
  const simple = value === null || ['string', 'number', 'boolean', 'bigint', 'undefined'].includes(typeof value)
  return simple ? constant(value as string, place) : unknown('a value that a schema holds', place)
}

/** `Color.enum`: the entries as an object. */
function entriesValue(schema: Extract<ZodSchema, { type: 'enum' }>, place: Place): Value {
  if (isUnknown(schema.entries)) return schema.entries
  const entries = [...schema.entries].map(([key, value]) => [key, { key: undefined, getter: false, value: () => knownConstant(value, place) }] as const)
  return { kind: 'object', entries: new Map(entries), unread: [], place }
}

function optionsValue(schema: ZodSchema, place: Place): Value | undefined {
  if (schema.type === 'union') return isUnknown(schema.options) ? schema.options : listOf(schema.options, place)
  if (schema.type !== 'enum') return undefined
  if (isUnknown(schema.entries)) return schema.entries
  const elements = [...new Set(schema.entries.values())].map((value) => knownConstant(value, place))
  return { kind: 'array', elements, unread: [], place }
}

function literalValue(schema: Extract<ZodSchema, { type: 'literal' }>, place: Place): Value {
  if (isUnknown(schema.values)) return schema.values
  return schema.values.length === 1 ? knownConstant(schema.values[0], place) : unknown('which of several values a literal has', place)
}

/** What zod keeps in the definition of a schema, by the names that are the same in it and in {@link ZodSchema}. */
const inDefinition: ReadonlySet<string> = new Set(
  'type innerType element keyType valueType left right in out rest items options discriminator getter shape entries values'.split(' '),
)

/** `schema.def`, `schema._def`: what of it is known by its name in zod 4. Everything else of it is unknown. */
function definitionValue(schema: ZodSchema, place: Place): Value {
  const reason = unknown('the definition of a schema', place)
  if (schema.library === 'zod3')
    return { kind: 'object', entries: definedBy(schema, ['innerType', 'left', 'right', 'in', 'out'], place), unread: [reason], place }
  return { kind: 'object', entries: definedBy(schema, [...inDefinition], place), unread: [reason], place }
}

function definedBy(schema: ZodSchema, names: readonly string[], place: Place): ReadonlyMap<string, Entry> {
  const definition = definitionOf(schema) as unknown as Readonly<Record<string, unknown>>
  const entries = names.flatMap((name) => {
    const value = Object.hasOwn(definition, name) ? partValue(schema, name, place) : undefined
    return value === undefined ? [] : [[name, { key: undefined, getter: false, value: () => value }] as const]
  })
  return new Map(entries)
}

/** A part of a schema by its name in the definition. */
export function partValue(schema: ZodSchema, name: string, place: Place): Value | undefined {
  const at = placeOf(schema, place)
  if (name === 'type') return constant(schema.type, at)
  if (name === 'shape') return schema.type === 'object' ? shapeValue(schema.shape, at) : undefined
  if (name === 'options') return optionsValue(schema, at)
  if (name === 'entries') return schema.type === 'enum' ? entriesValue(schema, at) : undefined
  if (name === 'values') return undefined
  if (name === 'items') return schema.type !== 'tuple' ? undefined : isUnknown(schema.items) ? schema.items : listOf(schema.items, at)
  if (name === 'getter') return undefined
  if (name === 'discriminator') return schema.type === 'union' && schema.discriminator !== undefined ? knownConstant(schema.discriminator, at) : undefined
  const part = (schema as unknown as Readonly<Record<string, unknown>>)[name]
  return typeof part === 'object' && part !== null && 'type' in part ? schemaValue(part as ZodSchema, at) : undefined
}

/** The properties of schemas of zod 4, by what they are in the definition. */
const members4: Readonly<Record<string, readonly (readonly [type: ZodSchema['type'], part: string])[]>> = {
  shape: [['object', 'shape']],
  element: [['array', 'element']],
  options: [
    ['union', 'options'],
    ['enum', 'options'],
  ],
  enum: [['enum', 'entries']],
  keyType: [
    ['record', 'keyType'],
    ['map', 'keyType'],
  ],
  valueType: [
    ['record', 'valueType'],
    ['map', 'valueType'],
  ],
  in: [['pipe', 'in']],
  out: [['pipe', 'out']],
}

const members3: typeof members4 = {
  shape: [['object', 'shape']],
  element: [
    ['array', 'element'],
    ['record', 'valueType'],
  ],
  options: [
    ['union', 'options'],
    ['enum', 'options'],
  ],
  enum: [['enum', 'entries']],
  Enum: [['enum', 'entries']],
  Values: [['enum', 'entries']],
  keySchema: [
    ['record', 'keyType'],
    ['map', 'keyType'],
  ],
  valueSchema: [
    ['record', 'valueType'],
    ['map', 'valueType'],
  ],
  items: [['tuple', 'items']],
  discriminator: [['union', 'discriminator']],
}

/** The value of a property that is no method; undefined where the schema has none of that name. */
export function memberOf(schema: ZodSchema, name: string, place: Place): Value | undefined {
  if (name === 'def' || name === '_def') return definitionValue(schema, placeOf(schema, place))
  if (name === 'description') return unknown('the description of a schema', place)
  if (name === 'type' && schema.library !== 'zod3') return constant(schema.type, placeOf(schema, place))
  if (name === 'value' && schema.type === 'literal') return literalValue(schema, placeOf(schema, place))
  if (name === 'schema' && schema.library === 'zod3' && schema.type === 'lazy') return schemaValue(again(schema.getter)(), place)
  const table = schema.library === 'zod3' ? members3 : members4
  const [, part] = (Object.hasOwn(table, name) ? table[name] : undefined)?.find(([type]) => type === schema.type) ?? []
  return part === undefined ? undefined : (partValue(schema, part, place) ?? unknown(`the property "${name}" of a schema`, place))
}
