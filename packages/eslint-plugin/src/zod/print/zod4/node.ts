import type { Place } from '../../../source/place.js'
import { isUnknown, type Unknown } from '../../../source/unknown.js'
import type { PrintedSchema, PrintedValue } from '../printed.js'

/** A schema while it is being printed: like {@link PrintedSchema}, but a keyword may have been set to undefined, which JSON leaves out at the end. */
export interface Node {
  [keyword: string]: NodeValue
}

export type NodeValue = PrintedValue | undefined | NodeValue[] | Node

/** What is known of a node beside its keywords. */
export interface Notes {
  self?: Place | undefined
  readonly keywords: Map<string, Place>
  readonly properties: Map<string, PropertyNotes>
  perhapsRequired: readonly string[]
  more: readonly Unknown[]
  /** Set when it is not known which keywords the node has: it is printed as this. */
  unknown?: Unknown
}

export interface PropertyNotes {
  readonly key: Place | undefined
  /** What made it optional: `optional()`, `default()`. */
  readonly optional: Place | undefined
}

const notes = new WeakMap<object, Notes>()

/** The notes of a node, made when first asked for. */
export function notesOf(node: Node): Notes {
  const found = notes.get(node)
  if (found !== undefined) return found
  const made: Notes = { keywords: new Map(), properties: new Map(), perhapsRequired: [], more: [] }
  notes.set(node, made)
  return made
}

/** Sets a keyword, and what caused it. */
export function set(node: Node, keyword: string, value: NodeValue, cause: Place | undefined): void {
  assignOwn(node, keyword, value)
  if (cause !== undefined) notesOf(node).keywords.set(keyword, cause)
}

/** Marks that it is not known which keywords a node has. */
export function spoil(node: Node, unknown: Unknown): void {
  notesOf(node).unknown ??= unknown
}

/** Copies all keywords of a node over those of another, with their notes. */
export function assign(target: Node, source: Node): void {
  for (const [keyword, value] of Object.entries(source)) assignOwn(target, keyword, value)
  const from = notesOf(source)
  const to = notesOf(target)
  for (const [keyword, cause] of from.keywords) if (Object.hasOwn(source, keyword)) to.keywords.set(keyword, cause)
  for (const [key, property] of from.properties) to.properties.set(key, property)
  if (Object.hasOwn(source, 'properties')) {
    to.perhapsRequired = from.perhapsRequired
    to.more = from.more
  }
  if (from.unknown !== undefined) spoil(target, from.unknown)
}

/** A copy with the same keywords and notes. */
export function copyOf(node: Node): Node {
  const copy: Node = {}
  assign(copy, node)
  notesOf(copy).self = notesOf(node).self
  return copy
}

/** Takes away every keyword and every note except where the node stands for. */
export function empty(node: Node): void {
  for (const keyword of Object.keys(node)) delete node[keyword]
  const { self } = notesOf(node)
  notes.delete(node)
  notesOf(node).self = self
}

export const isNode = (value: NodeValue): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value) && !isUnknown(value)

/** Whether something unknown is anywhere inside. */
export function holdsUnknown(value: NodeValue, seen = new Set<object>()): boolean {
  if (isUnknown(value)) return true
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  if (Array.isArray(value)) return value.some((item) => holdsUnknown(item, seen))
  return unknownOf(value) !== undefined || Object.values(value).some((item) => holdsUnknown(item, seen))
}

/** Why it is not known which keywords a value has, where it is not. */
export const unknownOf = (value: NodeValue): Unknown | undefined => (isUnknown(value) ? value : isNode(value) ? notesOf(value).unknown : undefined)

/** Calls what the user gave for changing a printed schema: nodes and printed schemas are the same objects. */
export const asPrinted = (node: Node): PrintedSchema => node as PrintedSchema

/** Like an assignment, but a key named `__proto__` becomes a key. */
function assignOwn(target: Node, key: string, value: NodeValue): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  else target[key] = value
}
