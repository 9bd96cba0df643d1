import type { Details } from './details.js'
import type { Feature, Place, Report, SchemaFeature, SchemaTrigger, ToolFeature, ToolsFeature } from './features/feature.js'
import { isObject } from './schema/json.js'
import { keywords, type Holds } from './schema/keywords.js'
import type { SchemaNode } from './schema/node.js'
import { isRegular } from './schema/regular.js'
import { Tally, tallied } from './tally.js'
import type { Tool } from './tool.js'

/** Takes an occurrence of a feature; without a place, the node itself is meant. */
export type Emit = (feature: Feature, details: Details, place: Place | undefined) => void

/** What is looked for where a keyword stands. */
interface Entry {
  readonly holds: Holds
  /** Whether some draft of JSON Schema defines it. */
  readonly isKeyword: boolean
  readonly holdsSchemas: boolean
  readonly tallied: boolean
  readonly features: SchemaFeature[]
  /** What can only be found where the value of the keyword is not of its usual form. */
  readonly irregular: SchemaFeature[]
}

const none: readonly string[] = []

/** The detectors of some features, sorted by what makes them run, so that a node pays only for what it has. */
export class Detectors {
  /** Bounds on what was looked at since the last reset. */
  readonly tally = new Tally()
  readonly #byKeyword = new Map<string, Entry>()
  readonly #byType: { readonly types: number; readonly feature: SchemaFeature }[] = []
  readonly #untyped: SchemaFeature[] = []
  readonly #unknown: SchemaFeature[] = []
  readonly #value: SchemaFeature[] = []
  readonly #root: SchemaFeature[] = []
  readonly #schema: SchemaFeature[] = []
  readonly #tool: ToolFeature[] = []
  readonly #tools: ToolsFeature[] = []
  readonly #bounds: readonly { readonly bound: SchemaFeature['bound']; readonly least: number }[]
  #feature: Feature | undefined
  #emit: Emit | undefined
  readonly #report: Report = (details, place) => {
    if (this.#feature !== undefined) this.#emit?.(this.#feature, details, place)
  }

  /** `least`: the smallest count of a feature of the whole schema that some target objects to. */
  constructor(features: readonly Feature[], least: (feature: string) => number = () => 0) {
    for (const { name, holds } of keywords.values()) {
      this.#byKeyword.set(name, { holds, isKeyword: true, holdsSchemas: holds.startsWith('schema'), tallied: tallied.has(name), features: [], irregular: [] })
    }
    for (const feature of features) {
      if (feature.on === 'tool') this.#tool.push(feature as ToolFeature)
      else if (feature.on === 'tools') this.#tools.push(feature as ToolsFeature)
      else for (const trigger of [feature.on].flat() as SchemaTrigger[]) this.#add(trigger, feature as SchemaFeature)
    }
    this.#bounds = this.#schema.map(({ bound, id }) => ({ bound, least: least(id) }))
  }

  #add(trigger: SchemaTrigger, feature: SchemaFeature): void {
    if (typeof trigger === 'object') {
      if ('types' in trigger) this.#byType.push({ types: trigger.types, feature })
      else for (const keyword of trigger.keywords) this.#entry(keyword)[feature.irregular === true ? 'irregular' : 'features'].push(feature)
      return
    }
    const list = { untyped: this.#untyped, 'unknown-keyword': this.#unknown, value: this.#value, root: this.#root, schema: this.#schema }[trigger]
    list.push(feature)
  }

  #entry(name: string): Entry {
    const known = this.#byKeyword.get(name)
    if (known !== undefined) return known
    const entry: Entry = { holds: 'any', isKeyword: false, holdsSchemas: false, tallied: false, features: [], irregular: [] }
    this.#byKeyword.set(name, entry)
    return entry
  }

  /** Emits what one node has, its children left out. Gives the keywords of the node under which schemas may stand. */
  node(node: SchemaNode, emit: Emit): readonly string[] {
    this.#emit = emit
    if (node.parent === undefined) this.#run(this.#root, node, '')
    if (!isObject(node.value)) {
      if (node.parent !== undefined) this.#run(this.#value, node, '')
      return none
    }
    const { schema, types } = node
    let holders: string[] | undefined
    this.tally.node(node.depth)
    for (const key in schema) {
      if (!Object.hasOwn(schema, key)) continue
      const entry = this.#byKeyword.get(key)
      if (entry?.isKeyword !== true) this.#run(this.#unknown, node, key)
      if (entry === undefined) continue
      if (entry.holdsSchemas) (holders ??= []).push(key)
      if (entry.tallied) this.tally.keyword(key, schema[key])
      if (entry.features.length > 0) this.#run(entry.features, node, key)
      if (entry.irregular.length > 0 && !isRegular(entry.holds, schema[key])) this.#run(entry.irregular, node, key)
    }
    if (types === 0) this.#run(this.#untyped, node, '')
    else for (const entry of this.#byType) if ((entry.types & types) !== 0) this.#one(entry.feature, node, '')
    return holders ?? none
  }

  /** Whether anything is counted over a whole schema. */
  get looksAtWhole(): boolean {
    return this.#schema.length > 0
  }

  /** Emits what the schema as a whole has: counts, depth. The node is its root. */
  schema(root: SchemaNode, emit: Emit): void {
    this.#emit = emit
    this.#run(this.#schema, root, '')
  }

  /** Whether a limit of the whole may be passed, as far as the tally tells. */
  get mayExceed(): boolean {
    for (const { bound, least } of this.#bounds) if (bound === undefined || bound(this.tally) > least) return true
    return false
  }

  tool(tool: Tool, emit: Emit): void {
    this.#emit = emit
    for (const feature of this.#tool) {
      this.#feature = feature
      feature.detect(tool, this.#report)
    }
  }

  tools(tools: readonly Tool[], emit: Emit): void {
    this.#emit = emit
    for (const feature of this.#tools) {
      this.#feature = feature
      feature.detect(tools, this.#report)
    }
    for (const feature of this.#schema) {
      this.#feature = feature
      feature.detectInTools?.(tools, this.#report)
    }
  }

  #run(features: readonly SchemaFeature[], node: SchemaNode, keyword: string): void {
    for (const feature of features) this.#one(feature, node, keyword)
  }

  #one(feature: SchemaFeature, node: SchemaNode, keyword: string): void {
    this.#feature = feature
    feature.detect(node, this.#report, keyword)
  }
}
