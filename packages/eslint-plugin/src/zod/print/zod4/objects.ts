import type { Place } from '../../../source/place.js'
import type { ZodSchema } from '../../schema.js'
import { introducerOf, type Context, type Path } from './context.js'
import { notesOf, set, type Node } from './node.js'
import { optionality } from './optionality.js'

type ObjectSchema = Extract<ZodSchema, { type: 'object' }>

export function printObject(context: Context, schema: ObjectSchema, node: Node, path: Path): void {
  const cause = introducerOf(schema)
  set(node, 'type', 'object', cause)
  const properties: Node = {}
  set(node, 'properties', properties, cause)
  for (const [key, property] of schema.shape.properties) {
    const printed = context.print(property.schema(), path)
    if (key !== '__proto__' || context.has('protoKeys')) set(properties, key, printed, undefined)
  }
  printRequired(context, schema, node, cause)
  notesOf(node).more = schema.shape.unread
  printCatchall(context, schema, node, path, cause)
}

function printRequired(context: Context, schema: ObjectSchema, node: Node, cause: Place | undefined): void {
  const required: string[] = []
  const perhaps: string[] = []
  for (const [key, property] of schema.shape.properties) {
    const found = optionality(context, property.schema())
    if (found.is === 'required') required.push(key)
    if (found.is === 'perhaps') perhaps.push(key)
    notesOf(node).properties.set(key, { key: property.key, optional: found.cause })
  }
  if (required.length > 0) set(node, 'required', required, cause)
  notesOf(node).perhapsRequired = perhaps
}

function printCatchall(context: Context, schema: ObjectSchema, node: Node, path: Path, cause: Place | undefined): void {
  const { catchall, unknownKeys } = schema
  if (catchall === undefined ? unknownKeys === 'strict' : catchall.type === 'never') return set(node, 'additionalProperties', false, cause)
  if (catchall !== undefined) return set(node, 'additionalProperties', context.print(catchall, path), catchall.origin.introducer ?? cause)
  if (unknownKeys === 'loose') return set(node, 'additionalProperties', context.print(looseCatchall(schema), path), cause)
  if (context.options.io === 'output') set(node, 'additionalProperties', false, cause)
}

const catchalls = new WeakMap<ZodSchema, ZodSchema>()

/** What `loose()` makes its catchall: one schema, which copies keep. */
function looseCatchall(schema: ObjectSchema): ZodSchema {
  let first: ZodSchema = schema
  while (first.parent !== undefined) first = first.parent
  const found = catchalls.get(first) ?? {
    type: 'unknown',
    library: schema.library,
    origin: { expression: undefined, introducer: first.origin.introducer },
    checks: [],
  }
  catchalls.set(first, found)
  return found
}
