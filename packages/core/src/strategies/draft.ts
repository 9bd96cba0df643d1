import { withSchema, type SchemaNode } from '../schema/node.js'
import { copy, isObject, own, setOwn, type JsonObject } from '../schema/json.js'
import { withNotes } from './describe.js'
import type { Problem } from './strategy.js'

/** The definitions that are being inlined, innermost first. */
export interface Inlining {
  readonly target: unknown
  readonly outer: Inlining | undefined
}

/** Knows where a part of a draft was written. */
export interface Whereabouts {
  originOf(above: Draft, child: SchemaNode): SchemaNode
}

/** A node that is being rewritten. Its schema is copied before the first change, and where it was written is found out when somebody asks. */
export class Draft {
  /** The node as it was given. */
  readonly initial: unknown
  private before: unknown
  private noted: string[] | undefined
  inlining: Inlining | undefined
  nulls: Set<string> | undefined
  /** By property: the word that stands for its absence. */
  absent: ReadonlyMap<string, string> | undefined
  rename: Map<string, string> | undefined
  table: Map<string, unknown> | undefined
  merged: readonly unknown[] | undefined
  onlyNull = false
  entries = false
  wrap: string | undefined
  /** What is solved although the schema still shows it. */
  private settledProblems: Set<string> | undefined
  private owned: Record<string, unknown> | undefined
  /** Whether somebody keeps the own schema, so that it is copied before it changes again. */
  private kept = false
  /** The schema as it was written that has the reference which the draft shows. */
  private holder: unknown
  private current: SchemaNode
  private stale = false

  private readonly above: Draft | undefined
  private readonly whereabouts: Whereabouts | undefined
  private written: SchemaNode | undefined
  private inlined: SchemaNode | undefined
  private absorbed: SchemaNode[] | undefined

  /** Without a draft above it, the node is taken to stand where it was written. */
  constructor(node: SchemaNode, inlining?: Inlining, above?: Draft, whereabouts?: Whereabouts) {
    this.current = node
    this.above = above
    this.whereabouts = whereabouts
    this.written = above === undefined || whereabouts === undefined ? node : undefined
    this.inlined = undefined
    this.initial = node.value
    this.before = node.value
    this.holder = node.value
    this.inlining = inlining
  }

  /** Where it was written: the places of findings are read off this one. */
  get origin(): SchemaNode {
    if (this.written === undefined && this.above !== undefined) this.written = this.whereabouts?.originOf(this.above, this.current)
    return this.written ?? this.current
  }

  /** Where it was inlined from, and so the origin of its parts. */
  get source(): SchemaNode {
    return this.inlined ?? this.origin
  }

  set source(node: SchemaNode) {
    this.inlined = node
  }

  /** The nodes at which what it says may have been written: itself, what it was made of, and for a branch also what stood beside its union. */
  get sources(): readonly SchemaNode[] {
    const union = this.current.keyword === 'anyOf' || this.current.keyword === 'oneOf' ? this.above?.source : undefined
    return [this.source, this.origin, ...(this.absorbed ?? none), ...(union === undefined ? none : [union])]
  }

  /** Tells that it says from now on what was written at another node, too. */
  absorb(node: SchemaNode): void {
    this.absorbed ??= []
    this.absorbed.push(node)
  }

  /** The node as it stands now, at its place in the schema that is being built. */
  get node(): SchemaNode {
    if (this.stale) this.refresh()
    return this.current
  }

  /** The node as it was before its values got another form: with references inlined and allOf merged. */
  get original(): unknown {
    return this.before
  }

  set original(value: unknown) {
    this.before = value
    this.kept = true
  }

  get schema(): JsonObject {
    return this.owned ?? this.current.schema
  }

  /** What the description has to say for the schema. */
  get notes(): readonly string[] {
    return this.noted ?? none
  }

  get isRoot(): boolean {
    return this.current.parent === undefined
  }

  /** Whether it is a property that the object requires, and not merely because absence is sent as null. */
  get isRequired(): boolean {
    const { keyword, key, parent } = this.current
    if (keyword !== 'properties' || parent === undefined) return false
    const { required } = parent.schema
    return Array.isArray(required) && required.includes(key) && this.above?.nulls?.has(String(key)) !== true
  }

  /** Whether anything has been rewritten. */
  get touched(): boolean {
    return this.owned !== undefined
  }

  set(key: string, value: unknown): void {
    setOwn(this.mutable(), key, value)
    this.stale = true
  }

  remove(key: string): void {
    this.own(without(this.owned ?? this.current.schema, key))
  }

  /** Puts another schema in the place of this one. */
  replace(schema: JsonObject): void {
    this.own(copy(schema))
  }

  /** Goes on as a schema that was written elsewhere: a reference in it is that one's. */
  standFor(schema: unknown): void {
    this.holder = schema
    this.stale = true
  }

  /** Tells that a part of the draft carries on its reference. */
  passOn(part: JsonObject): void {
    if (isObject(this.holder)) this.current.root.copied(part, this.holder)
  }

  /** Forgets how a property travels that is taken out. */
  forget(name: string): void {
    if (this.nulls !== undefined) this.nulls = new Set([...this.nulls].filter((one) => one !== name))
    if (this.rename !== undefined) this.rename = new Map([...this.rename].filter(([, original]) => original !== name))
  }

  /** A copy that can be changed without changing this one. */
  clone(): Draft {
    const copy = new Draft(this.origin, this.inlining)
    copy.adopt(this)
    copy.noted = [...this.notes]
    copy.owned = this.owned === undefined ? undefined : { ...this.owned }
    return copy
  }

  /** Takes over all that another draft of the same node has become. */
  adopt(other: Draft): void {
    this.current = other.node
    this.stale = false
    this.before = other.before
    this.kept = true
    other.kept = true
    this.noted = other.noted
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
    this.settledProblems = other.settledProblems === undefined ? undefined : new Set(other.settledProblems)
    this.owned = other.owned
    this.holder = other.holder
    this.absorbed = other.absorbed === undefined ? undefined : [...other.absorbed]
  }

  /** Keeps in the description what the schema can no longer say. */
  note(text: string): void {
    if (text === '' || this.notes.includes(text)) return
    this.noted ??= []
    this.noted.push(text)
  }

  /** Takes a problem for solved from now on. */
  settle(problem: Problem): void {
    this.settledProblems ??= new Set()
    this.settledProblems.add(keyOf(problem))
  }

  /** The problems that are not solved yet. */
  unsettled(problems: readonly Problem[] | undefined): readonly Problem[] | undefined {
    if (this.settledProblems === undefined || problems === undefined) return problems
    const left = problems.filter((problem) => this.settledProblems?.has(keyOf(problem)) !== true)
    return left.length === 0 ? undefined : left
  }

  /** Writes the notes into the description. */
  describe(): void {
    const description = withNotes(own(this.schema, 'description'), this.notes)
    if (description !== undefined && description !== this.schema['description']) this.set('description', description)
  }

  private own(schema: Record<string, unknown>): void {
    this.owned = schema
    this.kept = false
    this.stale = true
  }

  private mutable(): Record<string, unknown> {
    if (this.owned !== undefined && !this.kept) return this.owned
    const schema = copy(this.schema)
    this.own(schema)
    return schema
  }

  private refresh(): void {
    const schema = this.owned ?? this.current.schema
    this.current = withSchema(this.current, schema)
    if (typeof schema['$ref'] === 'string' && isObject(this.holder)) this.current.root.copied(schema, this.holder)
    this.stale = false
  }
}

const none: readonly never[] = []

function keyOf({ feature, place }: Problem): string {
  return JSON.stringify([feature.id, place?.below])
}

/** A copy without one key: deleting it from an object would make every later access slow. */
function without(schema: JsonObject, key: string): Record<string, unknown> {
  const rest: Record<string, unknown> = {}
  for (const name of Object.keys(schema)) if (name !== key) setOwn(rest, name, schema[name])
  return rest
}
