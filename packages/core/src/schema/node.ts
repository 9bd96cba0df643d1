import { has, isObject, type JsonObject, type Path } from './json.js'
import { keywords, type Holds } from './keywords.js'
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

/** The same place with another schema in it. */
export function withSchema({ parent, keyword, key, root, depth }: SchemaNode, schema: JsonObject): SchemaNode {
  return { value: schema, schema, parent, keyword, key, types: typesOf(schema), root, depth }
}

/** The path from the root of the schema to a node. */
export function pathOf(node: SchemaNode): (string | number)[] {
  const path: (string | number)[] = []
  for (let current = node; current.parent !== undefined; current = current.parent) {
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
    const holds = keywords.get(keyword)?.holds
    const below = has(node.schema, keyword) ? node.schema[keyword] : undefined
    if (holds === undefined || below === undefined) return undefined
    if (holdsOne(holds, below)) {
      node = childNode(node, keyword, undefined, below)
      index += 1
      continue
    }
    const key = holdsMany(holds, below) ? keyIn(below, path[index + 1]) : undefined
    if (key === undefined) return undefined
    node = childNode(node, keyword, key, (below as Readonly<Record<string | number, unknown>>)[key])
    index += 2
  }
  return node
}

function holdsOne(holds: Holds, value: unknown): boolean {
  if (holds === 'schema-or-boolean') return typeof value !== 'boolean' && value !== null
  return holds === 'schema' || (holds === 'schema-or-schemas' && !Array.isArray(value) && value !== null)
}

function holdsMany(holds: Holds, value: unknown): value is object {
  if (holds === 'schemas-by-name') return isObject(value)
  return (holds === 'schemas' || holds === 'schema-or-schemas') && Array.isArray(value)
}

/** The key as it stands in the container, an index as a number; undefined where nothing stands there. */
function keyIn(container: object, segment: string | number | undefined): string | number | undefined {
  if (segment === undefined || !has(container, String(segment))) return undefined
  return Array.isArray(container) ? Number(segment) : String(segment)
}

/** The node at any path, also where it leads through something that is no keyword: the path of the node is the one given. */
export function nodeAtPath(root: SchemaRoot, path: Path): SchemaNode {
  const node = nodeAt(root, path)
  if (node !== undefined) return node
  let value = root.schema
  let current = rootNode(root)
  for (const segment of path) {
    value = Array.isArray(value) ? value[Number(segment)] : isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined
    current = childNode(current, String(segment), undefined, value)
  }
  return current
}
