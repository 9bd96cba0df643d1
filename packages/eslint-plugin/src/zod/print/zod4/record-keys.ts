import type { Context, Seen } from './context.js'
import { seenOf } from './context.js'
import { listed } from '../patterns/format.js'
import { assign, isNode, set, unknownOf, type Node, type NodeValue } from './node.js'

/** Names of properties are strings: numeric schemas of keys are printed as the strings that they accept. */
export function nameRecordKeys(context: Context): void {
  if (!context.has('numericKeys')) return
  const byNode = new Map<Node, Seen>()
  for (const seen of context.seen.values()) if (seen.definition !== undefined && !byNode.has(seen.node)) byNode.set(seen.node, seen)
  const rewritten = new Map<Node, Node>()
  for (const record of context.records) {
    const { node, definition } = seenOf(context, record)
    const names = (definition ?? node)['propertyNames']
    if (!isNode(names) || rewritten.has(names)) continue
    const strings = asStrings(context, byNode, names, new Set())
    if (strings !== names) rewritten.set(names, strings)
  }
  for (const { node, definition } of context.seen.values()) {
    for (const carrier of [node, definition]) {
      const names = carrier?.['propertyNames']
      const strings = isNode(names) ? rewritten.get(names) : undefined
      if (carrier !== undefined && strings !== undefined) carrier['propertyNames'] = strings
    }
  }
}

/** The same object where nothing is numeric. */
function asStrings(context: Context, byNode: ReadonlyMap<Node, Seen>, names: Node, visited: Set<Node>): Node {
  if (names['$ref']) {
    if (visited.has(names)) return names
    visited.add(names)
    const definition = byNode.get(names)?.definition
    if (definition === undefined) return names
    const inlined = asStrings(context, byNode, definition, visited)
    return inlined === definition ? names : inlined
  }
  let node = names
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = node[keyword]
    if (!Array.isArray(branches)) continue
    const strings = branches.map((branch: NodeValue) => (isNode(branch) ? asStrings(context, byNode, branch, visited) : branch))
    if (strings.some((branch, index) => branch !== branches[index])) node = withKeyword(node, keyword, strings)
  }
  return unknownOf(node) === undefined ? stringified(context, node) : node
}

function withKeyword(node: Node, keyword: string, value: NodeValue): Node {
  const copy: Node = {}
  assign(copy, node)
  copy[keyword] = value
  return copy
}

const ofNumbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format', 'id']

function stringified(context: Context, node: Node): Node {
  const types: readonly NodeValue[] = Array.isArray(node['type']) ? node['type'] : [node['type']]
  const numeric = !types.includes('string') && types.some((type) => type === 'number' || type === 'integer')
  const values = Array.isArray(node['enum']) ? node['enum'] : node['const'] !== undefined ? [node['const']] : undefined
  if (!numeric && !values?.some((value: NodeValue) => typeof value === 'number')) return node
  const rest: Node = {}
  assign(rest, node)
  for (const keyword of ofNumbers) delete rest[keyword]
  if (Array.isArray(rest['enum'])) rest['enum'] = rest['enum'].map((value: NodeValue) => (typeof value === 'number' ? String(value) : value))
  else if (typeof rest['const'] === 'number') rest['const'] = String(rest['const'])
  if (!numeric) return rest
  rest['type'] = 'string'
  if (values === undefined) set(rest, 'pattern', listed(types.includes('number') ? 'part number' : 'part int', context.minor), undefined)
  return rest
}
