import type { Details } from './details.js'
import type { Feature, Place, Report, SchemaFeature, SchemaTrigger, ToolFeature, ToolsFeature } from './features/feature.js'
import { keywords, type Holds } from './schema/keywords.js'
import type { SchemaNode } from './schema/node.js'
import { isRegular, isRegularRoot } from './schema/regular.js'
import { Tally, tallied } from './tally.js'
import type { Tool } from './tool.js'

/** Takes an occurrence of a feature; without a place, the node itself is meant. */
export type Emit = (feature: Feature, details: Details, place: Place | undefined) => void

/** A keyword under which schemas may stand, or `$ref`. */
export interface Holder {
  readonly name: string
  readonly holds: Holds
}

/** What is looked for where a keyword stands. */
interface Entry extends Holder {
  /** The types that the keyword says something about, as bits; {@link ANY} where that does not count. */
  readonly group: number
  /** Whether some draft of JSON Schema defines it. */
  readonly isKeyword: boolean
  /** Whether there are schemas under it or behind it. */
  readonly leads: boolean
  readonly tallied: boolean
  readonly features: SchemaFeature[]
  /** What runs for a type too, so that the keyword counts only in a node that names none. */
  readonly untyped: SchemaFeature[]
  /** What can only be found where the keyword does not stand as it usually does. */
  readonly irregular: SchemaFeature[]
}

const none: readonly Holder[] = []
const nothing: readonly SchemaFeature[] = []

/** A bit beside those of the types, that every node has. */
const ANY = 128

/** The detectors of some features, sorted by what makes them run, so that a node pays only for what it has. */
export class Detectors {
  /** Bounds on what was looked at since the last reset. */
  readonly tally = new Tally()
  readonly #byKeyword = new Map<string, Entry>()
  readonly #byType: { readonly types: number; readonly feature: SchemaFeature }[] = []
  /** By the types of a node: what runs for one of them. */
  readonly #byTypes: (readonly SchemaFeature[] | undefined)[] = []
  readonly #untyped: SchemaFeature[] = []
  readonly #unknown: SchemaFeature[] = []
  readonly #value: SchemaFeature[] = []
  readonly #root: SchemaFeature[] = []
  readonly #irregularRoot: SchemaFeature[] = []
  readonly #schema: SchemaFeature[] = []
  readonly #tool: ToolFeature[] = []
  readonly #tools: ToolsFeature[] = []
  readonly #bounds: readonly { readonly feature: SchemaFeature; readonly least: number }[]
  #feature: Feature | undefined
  #emit: Emit | undefined
  readonly #report: Report = (details, place) => {
    if (this.#feature !== undefined) this.#emit?.(this.#feature, details, place)
  }

  /** `least`: the smallest count of a feature of the whole schema that some target objects to. */
  constructor(features: readonly Feature[], least: (feature: string) => number = () => 0) {
    for (const feature of features) {
      if (feature.on === 'tool') this.#tool.push(feature)
      else if (feature.on === 'tools') this.#tools.push(feature)
      else if (feature.on === 'schema') this.#schema.push(feature)
    }
    for (const { name, holds, group = ANY } of keywords.values()) {
      const leads = holds.startsWith('schema') || name === '$ref'
      this.#byKeyword.set(name, {
        name,
        holds,
        group,
        isKeyword: true,
        leads,
        tallied: this.#schema.length > 0 && tallied.has(name),
        features: [],
        untyped: [],
        irregular: [],
      })
    }
    for (const feature of features) this.#sort(feature)
    this.#bounds = this.#schema.map((feature) => ({ feature, least: least(feature.id) }))
  }

  #sort(feature: Feature): void {
    const triggers = [feature.on].flat()
    const hasType = triggers.some((trigger) => typeof trigger === 'object' && 'types' in trigger)
    for (const trigger of triggers) if (trigger !== 'tool' && trigger !== 'tools' && trigger !== 'schema') this.#add(trigger, feature as SchemaFeature, hasType)
  }

  #add(trigger: Exclude<SchemaTrigger, 'schema'>, feature: SchemaFeature, hasType: boolean): void {
    const irregular = feature.irregular === true
    if (typeof trigger === 'string') {
      const list = { untyped: this.#untyped, 'unknown-keyword': this.#unknown, value: this.#value, root: irregular ? this.#irregularRoot : this.#root }[trigger]
      list.push(feature)
    } else if ('types' in trigger) this.#byType.push({ types: trigger.types, feature })
    else for (const keyword of trigger.keywords) this.#entry(keyword)[hasType ? 'untyped' : irregular ? 'irregular' : 'features'].push(feature)
  }

  #entry(name: string): Entry {
    const known = this.#byKeyword.get(name)
    if (known !== undefined) return known
    const entry: Entry = { name, holds: 'any', group: ANY, isKeyword: false, leads: false, tallied: false, features: [], untyped: [], irregular: [] }
    this.#byKeyword.set(name, entry)
    return entry
  }

  /** Emits what one node has, its children left out. Gives the keywords of the node under or behind which schemas may stand. */
  node(node: SchemaNode, emit: Emit): readonly Holder[] {
    this.#emit = emit
    const { schema, types } = node
    if (node.parent === undefined) this.#atRoot(node)
    if (schema !== node.value) {
      if (node.parent !== undefined) this.#run(this.#value, node, '')
      return none
    }
    let holders: Holder[] | undefined
    this.tally.node(node.depth, node.key)
    for (const key of Object.keys(schema)) {
      const entry = this.#byKeyword.get(key)
      if (entry === undefined) {
        this.#run(this.#unknown, node, key)
        continue
      }
      const value = schema[key]
      if (entry.leads) {
        if (holders === undefined) holders = [entry]
        else holders.push(entry)
      }
      if (types === 0 && entry.untyped.length > 0) this.#run(entry.untyped, node, key)
      if (entry.features.length > 0) this.#run(entry.features, node, key)
      if (entry.irregular.length > 0 && (((types | ANY) & entry.group) === 0 || !isRegular(entry.holds, value))) this.#run(entry.irregular, node, key)
      if (entry.tallied) this.tally.keyword(key, value)
      if (!entry.isKeyword) this.#run(this.#unknown, node, key)
    }
    if (types === 0) this.#run(this.#untyped, node, '')
    else this.#run(this.#byTypes[types] ?? this.#ofTypes(types), node, '')
    return holders ?? none
  }

  #atRoot(node: SchemaNode): void {
    this.#run(this.#root, node, '')
    if (this.#irregularRoot.length > 0 && !isRegularRoot(node.schema, node.types)) this.#run(this.#irregularRoot, node, '')
  }

  #ofTypes(types: number): readonly SchemaFeature[] {
    const list = this.#byType.filter((entry) => (entry.types & types) !== 0).map(({ feature }) => feature)
    this.#byTypes[types] = list
    return list
  }

  /** The features of the whole that there may be, as far as the tally tells. */
  suspects(): readonly SchemaFeature[] {
    let found: SchemaFeature[] | undefined
    for (const { feature, least } of this.#bounds) if (feature.bound === undefined || feature.bound(this.tally) > least) (found ??= []).push(feature)
    return found ?? nothing
  }

  /** Emits what the schema as a whole has: counts, depth. The node is its root. */
  schema(root: SchemaNode, emit: Emit, suspects: readonly SchemaFeature[] = this.#schema): void {
    this.#emit = emit
    this.#run(suspects, root, '')
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
    for (const feature of features) {
      this.#feature = feature
      feature.detect(node, this.#report, keyword)
    }
  }
}
