import { isUnknown, type Unknown } from '../../../source/unknown.js'
import type { Context } from './context.js'
import { isNode, notesOf, set, spoil, unknownOf, type Node } from './node.js'

/** Writes alternatives that are nothing but types as a list of types: `anyOf: [{ type: 'string' }, { type: 'null' }]` → `type: ['string', 'null']`. */
export function listTypes(context: Context): void {
  if (!context.has('typeLists') || context.target === 'openapi-3.0') return
  for (const { node, definition } of context.seen.values()) listTypesOf(definition ?? node)
}

function listTypesOf(node: Node): void {
  const { anyOf: options } = node
  if (!Array.isArray(options) || options.length === 0 || node['type'] !== undefined) return
  const types: string[] = []
  let unread: Unknown | undefined
  for (const option of options) {
    const uncertain = unknownOf(option)
    if (uncertain !== undefined) unread ??= uncertain
    else if (!addTypes(option, types)) return
  }
  if (unread !== undefined) return spoil(node, unread)
  const cause = notesOf(node).keywords.get('anyOf')
  delete node['anyOf']
  const [only] = types
  set(node, 'type', types.length === 1 ? only : types, cause)
}

/** Adds the types of an alternative; false where it says more than types. */
function addTypes(option: Node[string], types: string[]): boolean {
  if (!isNode(option)) return false
  listTypesOf(option)
  const { type } = option
  const named = Array.isArray(type) ? type : [type]
  if (Object.keys(option).length !== 1 || isUnknown(type) || !named.every((name) => typeof name === 'string')) return false
  for (const name of named) if (typeof name === 'string' && !types.includes(name)) types.push(name)
  return true
}
