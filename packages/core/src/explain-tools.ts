import { Detectors } from './detect.js'
import type { Details } from './details.js'
import { features, type FeatureId } from './features/index.js'
import type { Place as Below } from './features/feature.js'
import { MAX_DEPTH } from './limits.js'
import { forEachChild } from './schema/children.js'
import { isObject, type Path } from './schema/json.js'
import { withEnd } from './schema/ends.js'
import { childNode, pathOf, rootNode, type SchemaNode } from './schema/node.js'
import { SchemaRoot } from './schema/root.js'
import type { Tool } from './tool.js'

/** A feature that a tool has, whoever may object to it. */
export interface Occurrence {
  readonly tool: number
  readonly feature: FeatureId
  readonly details: Details
  /** The node of the schema; undefined for what is beside the schema. */
  readonly node: SchemaNode | undefined
  /** Into the schema, or below the tool where there is no node. */
  readonly path: Path
}

/** From so many nodes on, a schema object that was seen is not looked at again: only then can the input be a graph that never ends. */
const manyNodes = 50_000

/** Tools with everything that their schemas do, each schema looked at when it is first asked for. */
export class Inventory {
  readonly tools: readonly Tool[]
  readonly #detectors = new Detectors(features)
  readonly #byTool: (Map<FeatureId, Occurrence[]> | undefined)[] = []
  readonly #nodes: SchemaNode[][] = []
  #lists: Map<FeatureId, Occurrence[]> | undefined

  constructor(tools: readonly Tool[]) {
    this.tools = tools
  }

  /** Every occurrence of some features in every tool. */
  occurrences(wanted: readonly FeatureId[]): Occurrence[] {
    const lists = (this.#lists ??= this.#ofList())
    const found = this.tools.flatMap((_tool, index) => wanted.flatMap((feature) => this.#of(index).get(feature) ?? []))
    return [...found, ...wanted.flatMap((feature) => lists.get(feature) ?? [])]
  }

  /** Every node of a tool's schema. */
  nodes(tool: number): readonly SchemaNode[] {
    this.#of(tool)
    return this.#nodes[tool] ?? []
  }

  #of(index: number): Map<FeatureId, Occurrence[]> {
    let known = this.#byTool[index]
    if (known === undefined) {
      known = new Map()
      this.#byTool[index] = known
      this.#look(index, known)
    }
    return known
  }

  #look(index: number, known: Map<FeatureId, Occurrence[]>): void {
    const tool = this.tools[index] ?? {}
    const nodes: SchemaNode[] = []
    this.#nodes[index] = nodes
    this.#detectors.tool(tool, (feature, details, place) => {
      add(known, { tool: index, feature: feature.id as FeatureId, details, node: undefined, path: place?.below ?? [] })
    })
    if (tool.inputSchema === undefined) return
    const at = (node: SchemaNode) => (feature: { readonly id: string }, details: Details, place: Below | undefined) => {
      add(known, { tool: index, feature: feature.id as FeatureId, details, node, path: [...pathOf(node), ...(place?.below ?? [])] })
    }
    const root = rootNode(new SchemaRoot(withEnd(tool.inputSchema)))
    const waiting = [root]
    const seen = new Set<unknown>()
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (nodes.length > manyNodes && isObject(node.value)) {
        if (seen.has(node.value)) continue
        seen.add(node.value)
      }
      nodes.push(node)
      const current = node
      this.#detectors.node(node, at(node))
      const children: SchemaNode[] = []
      if (node.depth < MAX_DEPTH) forEachChild(node.schema, (keyword, key, value) => children.push(childNode(current, keyword, key, value)))
      waiting.push(...children.reverse())
    }
    this.#detectors.schema(root, at(root))
  }

  /** What only a list of tools can have. */
  #ofList(): Map<FeatureId, Occurrence[]> {
    const known = new Map<FeatureId, Occurrence[]>()
    this.#detectors.tools(this.tools, (feature, details, place) => {
      const [tool = -1, ...path] = place?.below ?? []
      add(known, { tool: Number(tool), feature: feature.id as FeatureId, details, node: undefined, path })
    })
    return known
  }
}

function add(known: Map<FeatureId, Occurrence[]>, occurrence: Occurrence): void {
  const list = known.get(occurrence.feature)
  if (list === undefined) known.set(occurrence.feature, [occurrence])
  else list.push(occurrence)
}
