import { forEachChild } from '../schema/children.js'
import { isObject, own } from '../schema/json.js'
import { schemaHolders } from '../schema/keywords.js'
import { childNode, rootNode, type SchemaNode } from '../schema/node.js'
import type { SchemaRoot } from '../schema/root.js'

/** A schema object with the step that leads to it. */
interface Place {
  readonly value: unknown
  readonly above: Place | undefined
  readonly keyword: string
  readonly key: string | number | undefined
}

/** Where the parts of a schema were written. Rewrites move parts as they are, so that a part is known by its identity wherever it stands now. */
export class Origins {
  readonly #root: SchemaRoot
  readonly #nodes = new Map<unknown, SchemaNode>()
  readonly #copies = new Map<unknown, unknown>()
  #places: ReadonlyMap<unknown, Place> | undefined

  constructor(root: SchemaRoot) {
    this.#root = root
  }

  /** Tells that a new part says what another one said. */
  copied(part: unknown, from: unknown): void {
    if (part !== from) this.#copies.set(part, from)
  }

  /** The node at which a part was written; undefined for a new one. */
  of(part: unknown): SchemaNode | undefined {
    let original = part
    for (let steps = 0; this.#copies.has(original) && steps < 100; steps += 1) original = this.#copies.get(original)
    if (!isObject(original)) return undefined
    this.#places ??= placesOf(this.#root.schema)
    const place = this.#places.get(original)
    return place && this.#node(place)
  }

  #node(place: Place): SchemaNode {
    const way: Place[] = []
    let at = place
    // What stands above is shared by all that stands below it.
    for (; at.above !== undefined && !this.#nodes.has(at.value); at = at.above) way.push(at)
    let node = this.#nodes.get(at.value) ?? rootNode(this.#root)
    for (const { keyword, key, value } of way.reverse()) {
      node = childNode(node, keyword, key, value)
      this.#nodes.set(value, node)
    }
    return node
  }
}

/** What stands below a node, under a keyword and a name or an index there; undefined where nothing does. */
export function partAt({ schema }: SchemaNode, keyword: string, key: string | number | undefined): unknown {
  return partOf(own(schema, keyword), key)
}

function partOf(below: unknown, key: string | number | undefined): unknown {
  if (key === undefined || below === undefined) return below
  if (Array.isArray(below)) return (below as readonly unknown[])[Number(key)]
  return isObject(below) ? own(below, String(key)) : undefined
}

/** The keyword of a node under which a part stands that a rewrite put under another one: that of a `oneOf` that became an `anyOf`, for one. */
export function keywordOf({ schema }: SchemaNode, part: SchemaNode): string | undefined {
  return Object.keys(schema).find((keyword) => schemaHolders.has(keyword) && partOf(schema[keyword], part.key) === part.value)
}

/** Every schema object of a document with its place; the first one where it stands at several. Without recursion, so that no nesting is too deep. */
function placesOf(schema: unknown): ReadonlyMap<unknown, Place> {
  const places = new Map<unknown, Place>()
  if (!isObject(schema)) return places
  const root: Place = { value: schema, above: undefined, keyword: '', key: undefined }
  places.set(schema, root)
  for (const place of places.values()) {
    if (!isObject(place.value)) continue
    forEachChild(place.value, (keyword, key, value) => {
      if (isObject(value) && !places.has(value)) places.set(value, { value, above: place, keyword, key })
    })
  }
  return places
}
