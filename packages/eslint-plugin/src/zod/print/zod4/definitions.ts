import type { Place } from '../../../source/place.js'
import type { ZodSchema } from '../../schema.js'
import { seenOf, type Context, type Seen } from './context.js'
import { failure } from './failure.js'
import { copyOf, empty, set } from './node.js'
import { idOf } from './parents.js'

/** Moves what has an id, refers to itself or, where asked for, is used twice into definitions, and leaves references. */
export function extractDefinitions(context: Context, root: ZodSchema): void {
  if (context.has('duplicateIds')) refuseDuplicateIds(context)
  for (const [schema, seen] of context.seen) {
    const cause = schema.metadata?.entries.has('id') ? schema.metadata.origin.introducer : undefined
    const reused = seen.count > 1 && context.options.reused === 'ref'
    if (schema === root || idOf(schema) !== undefined || seen.cycle || reused) extract(context, seen, seen === seenOf(context, root), cause)
  }
}

function refuseDuplicateIds(context: Context): void {
  const owners = new Set<string>()
  for (const schema of context.seen.keys()) {
    const id = idOf(schema)
    if (id === undefined) continue
    if (owners.has(id)) {
      const message = `Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`
      throw failure(message, schema.metadata?.origin.introducer ?? schema.origin.expression)
    }
    owners.add(id)
  }
}

function extract(context: Context, seen: Seen, isRoot: boolean, cause: Place | undefined): void {
  const { node } = seen
  if (node['$ref']) return
  const { id } = node
  const named = typeof id === 'string'
  const stays = isRoot && !(named && id !== '' && context.has('rootDefinition'))
  const name = stays ? undefined : named ? id : `__schema${context.unnamed++}`
  seen.definition = copyOf(node)
  if (name !== undefined && name !== '') seen.name = name
  empty(node)
  const segment = context.target === 'draft-2020-12' ? '$defs' : 'definitions'
  set(node, '$ref', name === undefined ? '#' : `#/${segment}/${context.has('escapedReferences') ? escapePointer(name) : name}`, cause)
}

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
