import { unknown, type Unknown } from '../../../source/unknown.js'
import type { Context } from './context.js'
import { assign, holdsUnknown, isNode, notesOf, set, spoil, unknownOf, type Node, type NodeValue } from './node.js'

/** The keywords of objects that can be combined; with any other, an intersection stays `allOf`. */
const combined = new Set(['type', 'properties', 'required', 'additionalProperties'])
const unions = ['oneOf', 'anyOf'] as const

/** Writes intersections of objects as one object each. */
export function foldIntersections(context: Context): void {
  if (!context.has('foldedIntersections')) return
  const carriers = new Map<unknown, Node[]>()
  for (const { node, definition } of context.seen.values()) {
    for (const carrier of [node, definition]) {
      const allOf = carrier?.['allOf']
      if (carrier === undefined || !Array.isArray(allOf)) continue
      carriers.set(allOf, [...(carriers.get(allOf) ?? []), carrier])
    }
  }
  for (const allOf of context.intersections) for (const carrier of carriers.get(allOf) ?? []) foldIntersection(carrier)
}

function foldIntersection(node: Node): void {
  const { allOf } = node
  if (!Array.isArray(allOf) || allOf.length < 2 || [...combined].some((keyword) => keyword in node)) return
  const members = (allOf as readonly NodeValue[]).filter(isNode)
  const unread = members.map(uncertain).find((found) => found !== undefined)
  if (unread !== undefined) return spoil(node, unread)
  const union = members.find((member) => unions.some((keyword) => Array.isArray(member[keyword])))
  const folded = union === undefined ? foldObjects(members) : distribute(members, union)
  if (folded === undefined) return
  const cause = notesOf(node).keywords.get('allOf')
  delete node['allOf']
  assign(node, folded)
  for (const keyword of Object.keys(folded)) if (cause !== undefined && !notesOf(folded).keywords.has(keyword)) notesOf(node).keywords.set(keyword, cause)
}

/** Why it cannot be known what folding a member gives. */
const uncertain = (member: Node): Unknown | undefined => unknownOf(member) ?? notesOf(member).more[0]

/** `A & (X | Y)` is `(A & X) | (A & Y)`. */
function distribute(members: readonly Node[], union: Node): Node | undefined {
  const keyword = unions.find((name) => Array.isArray(union[name]))
  const options = keyword === undefined ? undefined : union[keyword]
  if (keyword === undefined || !Array.isArray(options) || Object.keys(union).length !== 1) return undefined
  const others = members.filter((member) => member !== union)
  const branches = options.map((option: NodeValue) => {
    const unread = isNode(option) ? uncertain(option) : unknownOf(option)
    if (unread === undefined) return isNode(option) ? foldObjects([...others, option]) : undefined
    const branch: Node = {}
    spoil(branch, unread)
    return branch
  })
  if (branches.includes(undefined)) return undefined
  const folded: Node = {}
  const unread = branches.map(unknownOf).find((found) => found !== undefined)
  if (unread !== undefined) spoil(folded, unread)
  set(folded, keyword, branches, notesOf(union).keywords.get(keyword))
  return folded
}

/** The one object that several describe together; undefined where one of them says more than an object's keywords. */
function foldObjects(members: readonly NodeValue[]): Node | undefined {
  const objects = members.filter(isNode)
  if (objects.length < members.length) return undefined
  if (!objects.every((object) => object['type'] === 'object' && Object.keys(object).every((keyword) => combined.has(keyword)))) return undefined
  const folded: Node = { type: 'object' }
  const properties: Node = {}
  folded['properties'] = properties
  for (const object of objects) {
    for (const key of keysOf(object['properties'])) {
      if (!Object.hasOwn(properties, key)) set(properties, key, foldProperty(objects, key), undefined)
      if (!notesOf(folded).properties.has(key))
        notesOf(folded).properties.set(key, notesOf(object).properties.get(key) ?? { key: undefined, optional: undefined })
    }
  }
  foldRequired(objects, folded)
  foldAdditional(objects, folded)
  return folded
}

const keysOf = (properties: NodeValue): string[] => (isNode(properties) ? Object.keys(properties) : [])

function foldProperty(objects: readonly Node[], key: string): NodeValue {
  const parts: NodeValue[] = []
  for (const object of objects) {
    const { properties } = object
    const declared = isNode(properties) ? declaredIn(properties, key) : undefined
    const part = declared === undefined ? undeclared(object) : declared
    if (part !== undefined) addDifferent(parts, part)
  }
  if (parts.length > 1 && parts.some((part) => holdsUnknown(part))) {
    const merged: Node = {}
    spoil(merged, unknown(`whether two schemas of "${key}" are the same`, undefined))
    return merged
  }
  return parts.length === 1 ? parts[0] : (foldObjects(parts) ?? { allOf: parts })
}

/** What an object says of a key. Zod takes what every object of JavaScript inherits (`constructor`, `__proto__`) for a schema. */
function declaredIn(properties: Node, key: string): NodeValue {
  if (Object.hasOwn(properties, key)) return properties[key]
  if (key === '__proto__') return {}
  return key in properties ? null : undefined
}

/** What an object says of keys that it does not declare: its catchall. */
function undeclared(object: Node): NodeValue {
  const { additionalProperties } = object
  return isNode(additionalProperties) && (Object.keys(additionalProperties).length > 0 || unknownOf(additionalProperties) !== undefined)
    ? additionalProperties
    : undefined
}

function addDifferent(parts: NodeValue[], part: NodeValue): void {
  if (!parts.some((other) => other === part || JSON.stringify(other) === JSON.stringify(part))) parts.push(part)
}

function foldRequired(objects: readonly Node[], folded: Node): void {
  const required = new Set(objects.flatMap((object) => (Array.isArray(object['required']) ? object['required'] : [])))
  const cause = objects.map((object) => notesOf(object).keywords.get('required')).find((found) => found !== undefined)
  if (required.size > 0) set(folded, 'required', [...required], cause)
  notesOf(folded).perhapsRequired = [...new Set(objects.flatMap((object) => notesOf(object).perhapsRequired))].filter((key) => !required.has(key))
}

function foldAdditional(objects: readonly Node[], folded: Node): void {
  const cause = objects.map((object) => notesOf(object).keywords.get('additionalProperties')).find((found) => found !== undefined)
  if (objects.every((object) => object['additionalProperties'] === false)) return set(folded, 'additionalProperties', false, cause)
  const constraints: NodeValue[] = []
  for (const object of objects) {
    const constraint = undeclared(object)
    if (constraint !== undefined) addDifferent(constraints, constraint)
  }
  if (constraints.length > 0) set(folded, 'additionalProperties', constraints.length === 1 ? constraints[0] : { allOf: constraints }, cause)
}
