import type { Details } from './details.js'
import type { Feature, Place, Report, SchemaFeature, SchemaTrigger, ToolFeature, ToolsFeature } from './features/feature.js'
import { isObject } from './schema/json.js'
import { keywords } from './schema/keywords.js'
import type { SchemaNode } from './schema/node.js'
import type { Tool } from './tool.js'

/** Takes an occurrence of a feature; without a place, the node itself is meant. */
export type Emit = (feature: Feature, details: Details, place: Place | undefined) => void

const none: readonly SchemaFeature[] = []

/** The detectors of some features, sorted by what makes them run, so that a node pays only for what it has. */
export class Detectors {
  readonly #byKeyword = new Map<string, SchemaFeature[]>()
  readonly #byType: { readonly types: number; readonly feature: SchemaFeature }[] = []
  readonly #untyped: SchemaFeature[] = []
  readonly #unknown: SchemaFeature[] = []
  readonly #value: SchemaFeature[] = []
  readonly #root: SchemaFeature[] = []
  readonly #schema: SchemaFeature[] = []
  readonly #tool: ToolFeature[] = []
  readonly #tools: ToolsFeature[] = []
  #feature: Feature | undefined
  #emit: Emit | undefined
  readonly #report: Report = (details, place) => {
    if (this.#feature !== undefined) this.#emit?.(this.#feature, details, place)
  }

  constructor(features: readonly Feature[]) {
    for (const keyword of keywords.keys()) this.#byKeyword.set(keyword, [])
    for (const feature of features) {
      if (feature.on === 'tool') this.#tool.push(feature as ToolFeature)
      else if (feature.on === 'tools') this.#tools.push(feature as ToolsFeature)
      else for (const trigger of [feature.on].flat() as SchemaTrigger[]) this.#add(trigger, feature as SchemaFeature)
    }
  }

  #add(trigger: SchemaTrigger, feature: SchemaFeature): void {
    if (typeof trigger === 'object') {
      if ('types' in trigger) this.#byType.push({ types: trigger.types, feature })
      else for (const keyword of trigger.keywords) this.#byKeyword.set(keyword, [...(this.#byKeyword.get(keyword) ?? []), feature])
      return
    }
    const list = { untyped: this.#untyped, 'unknown-keyword': this.#unknown, value: this.#value, root: this.#root, schema: this.#schema }[trigger]
    list.push(feature)
  }

  /** Emits what one node has, its children left out. */
  node(node: SchemaNode, emit: Emit): void {
    if (node.parent === undefined) this.#run(this.#root, node, emit, '')
    if (!isObject(node.value)) {
      if (node.parent !== undefined) this.#run(this.#value, node, emit, '')
      return
    }
    const { schema, types } = node
    for (const key of Object.keys(schema)) {
      const features = this.#byKeyword.get(key)
      if (features === undefined) this.#run(this.#unknown, node, emit, key)
      else if (features.length > 0) this.#run(features, node, emit, key)
    }
    if (types === 0) this.#run(this.#untyped, node, emit, '')
    else for (const entry of this.#byType) if ((entry.types & types) !== 0) this.#one(entry.feature, node, emit, '')
  }

  /** Whether anything is counted over a whole schema. */
  get looksAtWhole(): boolean {
    return this.#schema.length > 0
  }

  /** Emits what the schema as a whole has: counts, depth. The node is its root. */
  schema(root: SchemaNode, emit: Emit): void {
    this.#run(this.#schema, root, emit, '')
  }

  tool(tool: Tool, emit: Emit): void {
    for (const feature of this.#tool) {
      this.#begin(feature, emit)
      feature.detect(tool, this.#report)
    }
  }

  tools(tools: readonly Tool[], emit: Emit): void {
    for (const feature of this.#tools) {
      this.#begin(feature, emit)
      feature.detect(tools, this.#report)
    }
  }

  #begin(feature: Feature, emit: Emit): void {
    this.#feature = feature
    this.#emit = emit
  }

  #run(features: readonly SchemaFeature[] = none, node: SchemaNode, emit: Emit, keyword: string): void {
    for (const feature of features) this.#one(feature, node, emit, keyword)
  }

  #one(feature: SchemaFeature, node: SchemaNode, emit: Emit, keyword: string): void {
    this.#begin(feature, emit)
    feature.detect(node, this.#report, keyword)
  }
}
