import type { ZodSchema } from '../../schema.js'
import { seenOf, type Context, type Seen } from './context.js'
import { asPrinted, assign, copyOf, holdsUnknown, notesOf, set, spoil, unknownOf, type Node } from './node.js'
import { parentOf } from './parents.js'
import { unknown } from '../../../source/unknown.js'

/** Lets wrappers and copies take over the keywords of what they wrap or were copied from, and calls the override. */
export function flattenAll(context: Context): void {
  for (const schema of [...context.seen.keys()].reverse()) flatten(context, schema)
}

function flatten(context: Context, schema: ZodSchema): void {
  const seen = seenOf(context, schema)
  if (seen.flattened) return
  seen.flattened = true
  const node = seen.definition ?? seen.node
  const own = copyOf(node)
  if (seen.ref !== undefined) {
    flatten(context, seen.ref)
    takeOver(context, node, seenOf(context, seen.ref), own)
    if (context.has('printsBesideParent')) settle(context, schema, seen.ref, node, own)
  }
  const parent = parentOf(context, schema)
  if (context.has('printsBesideParent') && parent !== undefined && parent !== seen.ref) {
    flatten(context, parent)
    const { node: reference, definition } = seenOf(context, parent)
    if (reference['$ref'] !== undefined) {
      set(node, '$ref', reference['$ref'], notesOf(reference).keywords.get('$ref'))
      if (definition !== undefined) dropRepeated(node, definition)
    }
  }
  if (context.has('printsBesideParent') || !seen.isParent) callOverride(context, schema, node)
}

function takeOver(context: Context, node: Node, { node: inner }: Seen, own: Node): void {
  // Before 2019-09, nothing counts beside `$ref`.
  const alone = context.target === 'draft-07' || context.target === 'draft-04' || context.target === 'openapi-3.0'
  if (inner['$ref'] && alone) {
    const all = Array.isArray(node['allOf']) ? node['allOf'] : []
    all.push(inner)
    node['allOf'] = all
    if (!context.has('printsBesideParent')) return
  } else assign(node, inner)
  const { more, perhapsRequired } = notesOf(node)
  assign(node, own)
  if (!Object.hasOwn(own, 'properties')) Object.assign(notesOf(node), { more, perhapsRequired })
}

/** A copy keeps only its own keywords, and nothing repeats what a reference says. */
function settle(context: Context, schema: ZodSchema, ref: ZodSchema, node: Node, own: Node): void {
  if (parentOf(context, schema) === ref) {
    for (const keyword of Object.keys(node)) {
      if (keyword !== '$ref' && keyword !== 'allOf' && !Object.hasOwn(own, keyword)) delete node[keyword]
    }
  }
  const { node: reference, definition } = seenOf(context, ref)
  if (reference['$ref'] && definition !== undefined) dropRepeated(node, definition)
}

function dropRepeated(node: Node, definition: Node): void {
  const unread = unknownOf(definition)
  for (const keyword of Object.keys(node)) {
    if (keyword === '$ref' || keyword === 'allOf') continue
    if (unread !== undefined) spoil(node, unread)
    if (!Object.hasOwn(definition, keyword)) continue
    const [mine, theirs] = [node[keyword], definition[keyword]]
    if (mine !== theirs && (holdsUnknown(mine) || holdsUnknown(theirs))) spoil(node, unknown(`whether "${keyword}" repeats what is referred to`, undefined))
    else if (JSON.stringify(mine) === JSON.stringify(theirs)) delete node[keyword]
  }
}

/** What is unknown is not shown to the override. */
function callOverride(context: Context, schema: ZodSchema, node: Node): void {
  if (unknownOf(node) === undefined) context.options.override?.(schema, asPrinted(node))
}
