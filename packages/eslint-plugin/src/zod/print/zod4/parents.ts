import { isUnknown, type Unknown } from '../../../source/unknown.js'
import type { Place } from '../../../source/place.js'
import type { ZodSchema } from '../../schema.js'
import type { Context } from './context.js'
import { jsonOf } from './json.js'
import { set, spoil, type Node } from './node.js'

/** The schema of which zod knows, in this version, that a schema was copied from it. */
export function parentOf(context: Context, schema: ZodSchema): ZodSchema | undefined {
  return schema.parentLink === 'check' && !context.has('checksLinkParent') ? undefined : schema.parent
}

interface Registered {
  readonly value: ReturnType<typeof jsonOf>
  readonly cause: Place | undefined
}

/** What `z.globalRegistry.get(schema)` gives: a copy inherits all but the id. */
export interface Registration {
  readonly entries: ReadonlyMap<string, Registered>
  readonly unread: readonly Unknown[]
}

export function registrationOf(context: Context, schema: ZodSchema): Registration {
  const parent = parentOf(context, schema)
  const inherited = parent && registrationOf(context, parent)
  const entries = new Map(inherited?.entries)
  entries.delete('id')
  const metadata = schema.metadata
  for (const [key, value] of metadata?.entries ?? []) {
    entries.set(key, { value: jsonOf(value, metadata?.origin.expression), cause: metadata?.origin.introducer })
  }
  return { entries, unread: [...(inherited?.unread ?? []), ...(metadata?.unread ?? [])] }
}

/** The name that a schema was given for references to it; undefined too where it is not known, its node is unknown then. */
export function idOf(schema: ZodSchema): string | undefined {
  const id = schema.metadata?.entries.get('id')
  if (id === undefined || id === null || id === '' || id === 0 || id === false || isUnknown(id)) return undefined
  return typeof id === 'string' ? id : undefined
}

/** Writes metadata over what a schema printed. */
export function printMetadata(context: Context, schema: ZodSchema, node: Node): void {
  const { entries, unread } = registrationOf(context, schema)
  for (const [key, { value, cause }] of entries) {
    set(node, key, value, cause)
    if (key === 'id' && isUnknown(value)) spoil(node, value)
  }
  if (unread[0] !== undefined) spoil(node, unread[0])
}
