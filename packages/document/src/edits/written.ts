import type { JsonNode } from '../json/node.js'

/** Where the objects and lists of a tree are written, so that one that is moved keeps its comments and the spelling of its numbers. */
export class WrittenValues {
  readonly #root: JsonNode
  #nodes: Map<unknown, JsonNode> | undefined

  constructor(root: JsonNode) {
    this.#root = root
  }

  /** The node of an object or a list that stands in the text; found by identity. */
  nodeOf(value: unknown): JsonNode | undefined {
    if (typeof value !== 'object' || value === null) return undefined
    this.#nodes ??= composites(this.#root)
    return this.#nodes.get(value)
  }
}

function composites(root: JsonNode): Map<unknown, JsonNode> {
  const nodes = new Map<unknown, JsonNode>()
  const waiting = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.children === undefined) continue
    nodes.set(node.value, node)
    for (const child of node.children) waiting.push(child)
  }
  return nodes
}
