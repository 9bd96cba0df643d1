/** A path into a document: object keys and array indexes, from the root down. */
export type Path = readonly (string | number)[]

export type JsonObject = Readonly<Record<string, unknown>>

export type NodeKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'missing'

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads an own key; `__proto__` is a key like any other. */
export function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** The value at a path, or undefined where nothing stands. */
export function valueAt(value: unknown, path: Path): unknown {
  let at = value
  for (const segment of path) at = Array.isArray(at) ? (at[Number(segment)] as unknown) : own(at, String(segment))
  return at
}

/** Below this number of members a search beats an index. */
const INDEX_FROM = 24

/** A value together with the place of its text. A member of an object is one node: its value, and the key in front of it. */
export class JsonNode {
  readonly kind: NodeKind
  readonly start: number
  /** Where the text of the value ends: the offset behind its last character. */
  end: number
  /** What the text says; `undefined` for the value that a key lacks in a broken text. */
  value: unknown
  /** The values of the members, or the items; undefined for a scalar. */
  readonly children: JsonNode[] | undefined
  key: string | undefined = undefined
  keyStart = -1
  keyEnd = -1
  /** The offset of the comma that follows in the object or array; -1 where there is none. */
  comma = -1
  /** Where what belongs to the value ends, if something stands behind it that is no JSON: `as const` in TypeScript. -1 where nothing does. */
  outerEnd = -1
  /** How far everything below this node stands behind the offsets that it carries, because text in front of it has changed since it was read. */
  shift = 0
  /** The document that a string holds, where it is read as JSON. */
  embedded: Embedded | undefined = undefined
  #index: Map<string, JsonNode> | undefined

  constructor(kind: NodeKind, start: number, end: number, value: unknown, children?: JsonNode[]) {
    this.kind = kind
    this.start = start
    this.end = end
    this.value = value
    this.children = children ?? (kind === 'object' || kind === 'array' ? [] : undefined)
  }

  /** The child under a key or an index. Of several members with one key the last counts, as it does for JSON.parse. */
  child(segment: string | number): JsonNode | undefined {
    const children = this.children
    if (children === undefined) return undefined
    if (this.kind === 'array') return isIndex(segment) ? children[Number(segment)] : undefined
    const key = String(segment)
    if (children.length >= INDEX_FROM) return (this.#index ??= indexOf(children)).get(key)
    return children.findLast((child) => child.key === key && child.kind !== 'missing')
  }

  /** Puts another node in the place of a child, in the value as well. */
  replace(segment: string | number, node: JsonNode): void {
    const children = this.children ?? []
    const index = this.kind === 'array' ? Number(segment) : children.findLastIndex((child) => child.key === segment && child.kind !== 'missing')
    children[index] = node
    this.#index = undefined
    setOwn(this.value as Record<string | number, unknown>, segment, node.value)
  }
}

/** Writes an own key, also where it is called `__proto__`. */
export function setOwn(object: object, key: string | number, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true })
}

/** JSON that stands as text in a string of another JSON text. */
export interface Embedded {
  readonly text: string
  readonly root: JsonNode
  /** From an offset in the text to how far from the start of the string literal it stands in the file. */
  readonly offsets: Uint32Array
}

function indexOf(children: readonly JsonNode[]): Map<string, JsonNode> {
  const index = new Map<string, JsonNode>()
  for (const child of children) if (child.key !== undefined && child.kind !== 'missing') index.set(child.key, child)
  return index
}

function isIndex(segment: string | number): boolean {
  return typeof segment === 'number' || /^(0|[1-9]\d*)$/.test(segment)
}

/** The same node so much further behind. Its children are shared, so everything below it is {@link JsonNode.shift shifted}. */
export function grafted(node: JsonNode, by: number): JsonNode {
  const copy = moved(node, by, node.value, node.children)
  copy.shift = node.shift + by
  return copy
}

/** Copies a tree so that every offset in it is the one of the text as it is now. The values stay the same objects. */
export function settled(node: JsonNode, shift: number): JsonNode {
  const root = moved(node, shift, node.value, undefined)
  const waiting: { from: JsonNode; to: JsonNode; shift: number }[] = [{ from: node, to: root, shift: shift + node.shift }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const child of next.from.children ?? []) {
      const copy = moved(child, next.shift, child.value, undefined)
      next.to.children?.push(copy)
      if (child.children !== undefined) waiting.push({ from: child, to: copy, shift: next.shift + child.shift })
    }
  }
  return root
}

/** The same key and place, so much further behind, with a value and children. */
export function moved(node: JsonNode, by: number, value: unknown, children: JsonNode[] | undefined): JsonNode {
  const copy = new JsonNode(node.kind, node.start + by, node.end + by, value, children)
  copy.key = node.key
  if (node.keyStart >= 0) {
    copy.keyStart = node.keyStart + by
    copy.keyEnd = node.keyEnd + by
  }
  if (node.comma >= 0) copy.comma = node.comma + by
  if (node.outerEnd >= 0) copy.outerEnd = node.outerEnd + by
  copy.embedded = node.embedded
  return copy
}
