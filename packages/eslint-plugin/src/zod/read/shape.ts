import type { Place } from '../../source/place.js'
import { isUnknown, unknown, type Unknown } from '../../source/unknown.js'
import type { Entry, Value } from '../../source/value.js'
import type { Known, Library, Property, Shape, ZodSchema } from '../schema.js'
import { mayBeAnything, opaque, schemaIn, unfit } from './arguments.js'

/** The shape that an object of schemas is. What is no object makes a shape that may hold anything. */
export function shapeIn(value: Value | undefined, library: Library, place: Place): Shape {
  if (value?.kind !== 'object') return { properties: new Map(), unread: [unfit(value, 'a shape', place)] }
  const properties = [...value.entries].map(([key, entry]) => [key, propertyIn(entry, library, place)] as const)
  return { properties: objectEntries(properties), unread: value.unread }
}

/** Getters are read late, because that is how a schema refers to itself. */
function propertyIn(entry: Entry, library: Library, place: Place): Property {
  const read = () => schemaIn(entry.value(), library, place)
  if (entry.getter) return { key: entry.key, schema: once(read) }
  const schema = read()
  return { key: entry.key, schema: () => schema }
}

/** A function that runs once and gives the same result each time. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Both shapes, the later one on top: `.extend(…)`, `.merge(…)`. What is not read of the later one may overwrite any property of the earlier. */
export function joined(earlier: Shape, later: Shape, library: Library): Shape {
  const [cause] = later.unread
  const properties =
    cause === undefined ? earlier.properties : new Map([...earlier.properties].map(([key, property]) => [key, covered(property, cause, library)]))
  return { properties: inKeyOrder(new Map([...properties, ...later.properties])), unread: [...earlier.unread, ...later.unread] }
}

function covered(property: Property, cause: Unknown, library: Library): Property {
  const schema = opaque(library, unknown('it may be overwritten by what is put on top of it', cause.place))
  return { key: property.key, schema: () => schema }
}

/** JavaScript lists integer keys first, ascending. */
function inKeyOrder<T>(entries: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  const isIndex = (key: string) => /^(0|[1-9]\d*)$/.test(key) && Number(key) < 2 ** 32 - 1
  const indices = [...entries].filter(([key]) => isIndex(key)).sort(([one], [other]) => Number(one) - Number(other))
  return indices.length === 0 ? entries : new Map([...indices, ...[...entries].filter(([key]) => !isIndex(key))])
}

/** The entries of an object that a program fills in this order. */
export const objectEntries = <T>(entries: Iterable<readonly [string, T]>): ReadonlyMap<string, T> => inKeyOrder(new Map(entries))

/** The keys that `{ name: true, … }` selects; undefined where no mask is given. */
export type Mask = Known<ReadonlyMap<string, boolean>>

export function maskIn(value: Value | undefined, place: Place): Mask {
  if (value?.kind !== 'object') return unfit(value, 'a mask', place)
  const [unread] = value.unread
  if (unread !== undefined) return unread
  const selected = new Map<string, boolean>()
  for (const [key, entry] of value.entries) {
    const truth = truthOf(entry.value(), place)
    if (isUnknown(truth)) return truth
    selected.set(key, truth)
  }
  return selected
}

function truthOf(value: Value, place: Place): Known<boolean> {
  if (value.kind === 'constant') return Boolean(value.value)
  return mayBeAnything(value) ? unfit(value, 'true or false', place) : true
}

/** The first key of a mask that the shape does not have: zod 4 throws for it. */
export function unrecognized(shape: Shape, mask: Mask): string | undefined {
  if (isUnknown(mask) || shape.unread.length > 0) return undefined
  return [...mask.keys()].find((key) => !shape.properties.has(key))
}

/** `.pick(mask)`: in the order of the mask. */
export function picked(shape: Shape, mask: Mask, library: Library): Shape {
  if (isUnknown(mask)) return { properties: new Map(), unread: [...shape.unread, mask] }
  const selected = [...mask.keys()].filter((key) => mask.get(key) === true)
  const properties = selected.flatMap((key) => {
    const property = shape.properties.get(key) ?? (library === 'zod3' ? undefined : unreadProperty(shape, library))
    return property === undefined ? [] : [[key, property] as const]
  })
  // Zod 4 throws for a key that is not there, zod 3 leaves it out: whether it is there is not known.
  const isMissing = library === 'zod3' && selected.some((key) => !shape.properties.has(key))
  return { properties: objectEntries(properties), unread: isMissing ? shape.unread : [] }
}

/** A property that stands in a part of the shape that could not be read, if there is one. */
function unreadProperty(shape: Shape, library: Library): Property | undefined {
  const [reason] = shape.unread
  if (reason === undefined) return undefined
  const schema = opaque(library, reason)
  return { key: undefined, schema: () => schema }
}

/** `.omit(mask)`. */
export function omitted(shape: Shape, mask: Mask): Shape {
  if (isUnknown(mask)) return { properties: new Map(), unread: [...shape.unread, mask] }
  return { properties: new Map([...shape.properties].filter(([key]) => mask.get(key) !== true)), unread: shape.unread }
}

/** `.partial()`, `.required()` and the like: the selected properties, or all of them, wrapped. */
export function wrapped(shape: Shape, mask: Mask | undefined, wrap: (schema: ZodSchema) => ZodSchema): Shape {
  const properties = [...shape.properties].map(([key, property]) => {
    if (mask !== undefined && !isUnknown(mask) && mask.get(key) !== true) return [key, property] as const
    const schema = once(() => (isUnknown(mask) ? opaque(property.schema().library, mask) : wrap(property.schema())))
    return [key, { key: property.key, schema }] as const
  })
  return { properties: new Map(properties), unread: shape.unread }
}

export const misspelt = (key: string, place: Place): Unknown => unknown(`zod throws: there is no property "${key}"`, place)
