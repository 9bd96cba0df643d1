import { isObject, type JsonObject, type Path } from './json.js'
import type { SchemaRoot } from './root.js'
import { typesOf } from './types.js'

/** A place in a schema where a schema stands, together with what leads to it. */
export interface SchemaNode {
  /** What stands there; {@link schema} is the same where it is an object, else an empty object. */
  readonly value: unknown
  readonly schema: JsonObject
  readonly parent: SchemaNode | undefined
  /** The keyword that leads here (`properties`, `items`, `anyOf` …); the empty string at the root. */
  readonly keyword: string
  /** The name or the index below that keyword; undefined where the keyword holds one schema. */
  readonly key: string | number | undefined
  /** The types that the node names, as the bits of types.ts; 0 where it names none that exists. */
  readonly types: number
  readonly root: SchemaRoot
  /** How many schema positions stand above this one. */
  readonly depth: number
}

const nothing: JsonObject = Object.freeze({})

export function rootNode(root: SchemaRoot): SchemaNode {
  const schema = isObject(root.schema) ? root.schema : nothing
  return { value: root.schema, schema, parent: undefined, keyword: '', key: undefined, types: typesOf(schema), root, depth: 0 }
}

export function childNode(parent: SchemaNode, keyword: string, key: string | number | undefined, value: unknown): SchemaNode {
  const schema = isObject(value) ? value : nothing
  return { value, schema, parent, keyword, key, types: typesOf(schema), root: parent.root, depth: parent.depth + 1 }
}

/** The path from the root of the schema to a node. */
export function pathOf(node: SchemaNode): (string | number)[] {
  const path: (string | number)[] = []
  for (let current: SchemaNode | undefined = node; current?.parent !== undefined; current = current.parent) {
    if (current.key !== undefined) path.push(current.key)
    path.push(current.keyword)
  }
  return path.reverse()
}

/** The node at a path of schema positions, or undefined where the path does not lead to one. */
export function nodeAt(root: SchemaRoot, path: Path): SchemaNode | undefined {
  let node = rootNode(root)
  let index = 0
  while (index < path.length) {
    const keyword = String(path[index])
    const below = Object.hasOwn(node.schema, keyword) ? node.schema[keyword] : undefined
    if (below === undefined) return undefined
    const named = keyword === 'items' ? Array.isArray(below) : root.holdsMany(keyword)
    if (!named) {
      node = childNode(node, keyword, undefined, below)
      index += 1
      continue
    }
    const key = path[index + 1]
    if (key === undefined) return undefined
    const value = Array.isArray(below) ? (below[Number(key)] as unknown) : isObject(below) && Object.hasOwn(below, String(key)) ? below[key] : undefined
    if (value === undefined) return undefined
    node = childNode(node, keyword, Array.isArray(below) ? Number(key) : String(key), value)
    index += 2
  }
  return node
}
