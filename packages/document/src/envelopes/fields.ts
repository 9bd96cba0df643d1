import { own, valueAt, type JsonObject } from '../json/node.js'
import type { Field, Shape } from './shape.js'

/** What an object with nothing but a name is, in a list whose other entries are all of one form. */
export function spareOf(known: readonly (Shape | undefined)[]): Shape | undefined {
  const shape = known.find((one) => one !== undefined)
  return shape?.nameSuffices === true && known.every((one) => one === undefined || one === shape) ? shape : undefined
}

/** The value of a field of an entry: the first of its places where something stands. */
export function fieldValue(entry: unknown, shape: Shape, field: Field): unknown {
  const path = shape.fields[field]?.find((one) => valueAt(entry, one) !== undefined)
  return path === undefined ? undefined : valueAt(entry, path)
}

export function hasName(entry: unknown, shape: Shape): boolean {
  return typeof fieldValue(entry, shape, 'name') === 'string'
}

/** An entry that has a name and is of no special type: a tool whose schema is missing. */
export function isPlainTool(entry: JsonObject): boolean {
  return typeof own(entry, 'name') === 'string' && (own(entry, 'type') ?? null) === null
}
