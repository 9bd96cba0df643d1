import { childNode, rootNode, type SchemaNode } from '../schema/node.js'
import { setOwn, type JsonObject } from '../schema/json.js'
import { typesOf } from '../schema/types.js'

/** The definitions that are being inlined, innermost first. */
export interface Inlining {
  readonly target: unknown
  readonly outer: Inlining | undefined
}

/** A node that is being rewritten. Its schema is copied before the first change. */
export class Draft {
  /** The node as it stands now, at its place in the schema that is being built. */
  node: SchemaNode
  /** Where it was written: the places of findings are read off this one. */
  readonly origin: SchemaNode
  /** The node as it was given. */
  readonly initial: unknown
  /** The node as it was before its values got another form: with references inlined and allOf merged. */
  original: unknown
  notes: string[] = []
  inlining: Inlining | undefined
  /** Where it was inlined from, and so the origin of its parts. */
  source: SchemaNode
  nulls: Set<string> | undefined
  /** By property: the word that stands for its absence. */
  absent: ReadonlyMap<string, string> | undefined
  rename: Map<string, string> | undefined
  table: Map<string, unknown> | undefined
  merged: readonly unknown[] | undefined
  onlyNull = false
  entries = false
  wrap: string | undefined
  #own: Record<string, unknown> | undefined

  constructor(node: SchemaNode, origin: SchemaNode, inlining: Inlining | undefined) {
    this.node = node
    this.origin = origin
    this.source = origin
    this.initial = node.value
    this.original = node.value
    this.inlining = inlining
  }

  get schema(): JsonObject {
    return this.node.schema
  }

  get isRoot(): boolean {
    return this.node.parent === undefined
  }

  /** Whether anything has been rewritten. */
  get touched(): boolean {
    return this.#own !== undefined
  }

  set(key: string, value: unknown): void {
    setOwn(this.#mutable(), key, value)
    this.#refresh()
  }

  remove(key: string): void {
    delete this.#mutable()[key]
    this.#refresh()
  }

  /** Puts another schema in the place of this one. */
  replace(schema: JsonObject): void {
    this.#own = { ...schema }
    this.#refresh()
  }

  /** A copy that can be changed without changing this one. */
  clone(): Draft {
    const copy = new Draft(this.node, this.origin, this.inlining)
    copy.adopt(this)
    copy.notes = [...this.notes]
    copy.#own = this.#own === undefined ? undefined : { ...this.#own }
    return copy
  }

  /** Takes over all that another draft of the same node has become. */
  adopt(other: Draft): void {
    this.node = other.node
    this.original = other.original
    this.notes = other.notes
    this.inlining = other.inlining
    this.source = other.source
    this.nulls = other.nulls
    this.absent = other.absent
    this.rename = other.rename
    this.table = other.table
    this.merged = other.merged
    this.onlyNull = other.onlyNull
    this.entries = other.entries
    this.wrap = other.wrap
    this.#own = other.#own
  }

  /** Keeps in the description what the schema can no longer say. */
  note(text: string): void {
    if (text !== '' && !this.notes.includes(text)) this.notes.push(text)
  }

  #mutable(): Record<string, unknown> {
    this.#own ??= { ...this.node.schema }
    return this.#own
  }

  #refresh(): void {
    const { parent, keyword, key, root } = this.node
    const schema = this.#own
    this.node = parent === undefined ? { ...rootNode(root), value: schema, schema: schema ?? {}, types: typesOf(schema ?? {}) } : childNode(parent, keyword, key, schema)
  }
}
