import type { Codec, RootCodec } from '../codec.js'
import type { Details } from '../details.js'
import type { Holder } from '../detect.js'
import type { Feature, Place } from '../features/feature.js'
import type { TargetVerdict } from '../finding.js'
import type { Prepared } from '../prepare.js'
import { ChangeRecord, isRejected } from '../record.js'
import { has, isObject, own, type JsonObject } from '../schema/json.js'
import { forEachChild } from '../schema/children.js'
import { childNode, nodeAtPath, pathOf, rootNode, type SchemaNode } from '../schema/node.js'
import { toPointer, valueAt } from '../schema/pointer.js'
import { SchemaRoot, type Resolved } from '../schema/root.js'
import { ARRAY, OBJECT } from '../schema/types.js'
import { MAX_DEPTH } from '../limits.js'
import { hiddenBy } from '../shadow.js'
import type { Context, NullChoice } from '../strategies/context.js'
import { inWords, withNotes } from '../strategies/describe.js'
import { Draft, type Inlining } from '../strategies/draft.js'
import type { Problem, Rewrite, Strategy } from '../strategies/strategy.js'
import type { Prefers } from '../targets/target.js'
import { assemble } from './assemble.js'
import { adaptChildren } from './children.js'
import { jsonString } from './json.js'
import { Origins } from './origins.js'
import { requireChosen } from './choose.js'
import type { Outcome } from './outcome.js'
import type { Choice, Decisions, Settings } from './settings.js'

/** How often one node is looked at again before its problems count as unsolvable. */
const MAX_ROUNDS = 40

const none: readonly TargetVerdict[] = []

const unsolved = 'left as it is: no form is known that every target takes'

const nothingBlocked: ReadonlySet<string> = new Set()

const nothingHidden = { kind: 'solved', hidden: undefined } as const

const busy: Outcome = { schema: undefined, codec: undefined }

/** Rewrites one schema for one set of targets: the state of one run. */
export class Engine implements Context {
  readonly root: SchemaRoot
  readonly prepared: Prepared
  readonly settings: Settings
  readonly decisions: Decisions
  readonly changes: ChangeRecord[] = []
  /** What became of the schemas that references point at and that stay; undefined where none stayed. */
  definitions: Map<unknown, Outcome | undefined> | undefined
  /** From a rewritten schema to the node that it stands for; filled only where a limit asks for it. */
  nodeOf: Map<unknown, SchemaNode> | undefined
  rejected = false
  /** The property under which the root is sent. */
  wrap: string | undefined
  describes = true
  /** Pointers of what holds something that cannot be mended: it is not put into another place. */
  blocked: ReadonlySet<string> = nothingBlocked
  #origins: Origins | undefined
  #inlinedNodes = 0
  #seen: Set<string> | undefined
  #found: Problem[] | undefined
  /** The targets that stood in the way of the strategies that were tried for a node. */
  #objectors: Set<string> | undefined
  readonly #standing = { root: false, position: '' }
  #pushed: ChangeRecord | undefined
  #live = 0
  /** The keywords under which schemas stand, of the node that was looked at last. */
  #holders: readonly Holder[] = []

  constructor(schema: unknown, prepared: Prepared, settings: Settings, decisions: Decisions) {
    this.root = new SchemaRoot(schema)
    this.prepared = prepared
    this.settings = settings
    this.decisions = decisions
  }

  get prefers(): Prefers {
    return this.prepared.prefers
  }

  get nulls(): NullChoice {
    return this.settings.jsonSchemaNulls ? this.prepared.jsonSchemaNulls : this.prepared.nulls
  }

  get reader(): 'request' | 'source' {
    return this.settings.reader
  }

  get rootKey(): string {
    return this.settings.rootKey
  }

  accepts(sample: JsonObject): boolean {
    if (this.prepared.cost(sample) === 0) return true
    this.#objectors ??= new Set()
    for (const target of this.prepared.objectors(sample)) this.#objectors.add(target)
    return false
  }

  inlineable(draft: Draft): Resolved | undefined {
    const reference = draft.schema['$ref']
    return typeof reference === 'string' ? this.resolvable(reference, draft) : undefined
  }

  resolvable(reference: string, draft: Draft): Resolved | undefined {
    const resolved = this.root.resolve(reference)
    if (resolved === undefined || this.#inlinedNodes > this.settings.maxNodes) return undefined
    if (resolved.path.length === 0 || this.#isBlocked(resolved)) return undefined
    for (let outer = draft.inlining; outer !== undefined; outer = outer.outer) if (outer.target === resolved.schema) return undefined
    return this.#encloses(resolved.schema, draft.origin) ? undefined : resolved
  }

  #isBlocked({ path }: Resolved): boolean {
    return this.blocked.size > 0 && this.blocked.has(toPointer(path))
  }

  /** Says whether a node was written inside a schema. */
  #encloses(schema: unknown, node: SchemaNode): boolean {
    for (let at: SchemaNode | undefined = node; at !== undefined; at = at.parent) if (at.value === schema) return true
    return false
  }

  /** Puts what the draft's reference points at in its place, and remembers where its parts were written. */
  enter(draft: Draft, resolved: Resolved): void {
    draft.inlining = { target: resolved.schema, outer: draft.inlining }
    draft.source = nodeAtPath(this.root, resolved.path)
    this.#seen ??= new Set(this.changes.map((change) => `${change.feature} ${change.pointer}`))
  }

  copied(part: unknown, from: unknown): void {
    this.#origins ??= new Origins(this.root)
    this.#origins.copied(part, from)
  }

  run(): Outcome | undefined {
    const node = rootNode(this.root)
    this.prepared.detectors.tally.reset()
    return this.adapt(node, undefined, this.prepared.matrix.all, undefined, 0)
  }

  /** Rewrites a node and everything below it. */
  adapt(node: SchemaNode, above: Draft | undefined, live: number, inlining: Inlining | undefined, levels: number): Outcome | undefined {
    if (node.depth > MAX_DEPTH) return inlining === undefined ? undefined : this.#asJson(new Draft(node, inlining, above, this))
    if (levels >= (this.decisions.maxLevels ?? Infinity) && (node.types & (OBJECT | ARRAY)) !== 0) return this.#asJson(new Draft(node, inlining, above, this))
    if (inlining !== undefined) this.#inlinedNodes += 1
    const problems = this.#problems(node, live)
    if (problems === undefined && this.#holders.length === 0 && this.#decides === false && typeof node.schema['$ref'] !== 'string') return undefined
    const draft = new Draft(node, inlining, above, this)
    for (let restarts = 0; ; restarts += 1) {
      const solved = this.#solve(draft, live, restarts === 0 ? problems : undefined, restarts > 0)
      if (solved.kind === 'outcome') return solved.outcome
      const mark = this.changes.length
      const parts = adaptChildren(this, draft, live, this.#holders, solved.hidden, levels)
      if (parts.demand === undefined) return assemble(this, draft, parts, mark)
      this.#keepOnly(this.#pushed, mark)
      if (restarts > MAX_ROUNDS) return this.#asJson(draft)
      parts.demand(draft)
    }
  }

  /** Rewrites what a reference that stays points at, once; the marker where that is under way. */
  definition(resolved: Resolved, live: number): Outcome | undefined | 'busy' {
    const { schema } = resolved
    const definitions = (this.definitions ??= new Map<unknown, Outcome | undefined>([[this.root.schema, busy]]))
    if (definitions.has(schema)) {
      const known = definitions.get(schema)
      return known === busy ? 'busy' : known
    }
    definitions.set(schema, busy)
    this.#seen ??= new Set(this.changes.map((change) => `${change.feature} ${change.pointer}`))
    const node = nodeAtPath(this.root, resolved.path)
    const outcome = this.adapt(node, undefined, live, undefined, 0)
    definitions.set(schema, outcome)
    return outcome
  }

  /** Solves the problems of the node itself, its children left out. */
  #solve(draft: Draft, live: number, known: Problem[] | undefined, look: boolean): { kind: 'outcome'; outcome: Outcome | undefined } | { kind: 'solved'; hidden: Map<string, number> | undefined } {
    if (this.#decides) this.#decide(draft)
    let problems = draft.unsettled(look || this.#decides ? this.#problems(draft.node, live) : known)
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if (round > 0) problems = draft.unsettled(this.#problems(draft.node, live))
      if (problems === undefined) {
        // A rewrite may have made the properties or the keyword that were decided about.
        if (this.#decides && this.#decide(draft)) continue
        return nothingHidden
      }
      if (!draft.touched) this.#judge(problems)
      this.#objectors = undefined
      const outcome = this.#pass(draft, problems, false) ?? this.#pass(draft, problems, true)
      if (outcome === undefined) {
        for (const problem of problems) if (problem.rejected && problem.verdicts.length > 0) this.#push(draft, draft.source, problem, undefined, 'equivalent', unsolved)
        return { kind: 'solved', hidden: this.#hidden(problems) }
      }
      if (outcome === 'settled' && !(this.#decides && this.#decide(draft))) return { kind: 'solved', hidden: this.#hidden(problems, true) }
      if (outcome !== 'again' && outcome !== 'settled') return { kind: 'outcome', outcome }
    }
    return nothingHidden
  }

  /** Tries to solve each of the problems once: all of them, each in its own place; some, so that the node has to be looked at again; undefined where none could be. */
  #pass(draft: Draft, problems: readonly Problem[], last: boolean): Outcome | 'settled' | 'again' | undefined {
    let solved = 0
    let open = 0
    for (const problem of problems) {
      const outcome = this.#attempt(draft, problem, last)
      if (outcome === 'changed') return 'again'
      if (outcome === 'done') solved += 1
      else if (outcome !== undefined) return outcome
      else if (problem.rejected) open += 1
    }
    if (solved === 0) return undefined
    return open === 0 ? 'settled' : 'again'
  }

  /** What an earlier run decided about a property. */
  choiceFor(property: SchemaNode): Choice | undefined {
    const { properties } = this.decisions
    if (properties === undefined || property.parent === undefined) return undefined
    return properties.get(toPointer(pathOf(property.parent)))?.get(String(property.key))
  }

  /** Follows what an earlier run decided so that the whole keeps within a limit. Says whether that changed anything. */
  #decide(draft: Draft): boolean {
    const { keywords, properties } = this.decisions
    let changed = false
    const pointer = toPointer(pathOf(draft.node))
    for (const keyword of keywords?.get(pointer) ?? []) {
      if (!has(draft.schema, keyword)) continue
      draft.note(inWords(keyword, draft.schema[keyword]))
      draft.remove(keyword)
      changed = true
    }
    const chosen = properties?.get(pointer)
    return (chosen !== undefined && requireChosen(draft, chosen)) || changed
  }

  get #decides(): boolean {
    return this.decisions.keywords !== undefined || this.decisions.properties !== undefined
  }

  /** Only what the source has counts; what a rewrite passes through on its way does not. */
  #judge(problems: readonly Problem[]): void {
    for (const { rejected, verdicts } of problems) if (rejected && verdicts.length > 0) this.rejected = true
  }

  #hidden(problems: readonly Problem[], ignoredOnly = false): Map<string, number> | undefined {
    let hidden: Map<string, number> | undefined
    for (const { place, verdicts, rejected } of problems) {
      if (rejected && ignoredOnly) continue
      const keyword = place?.below[0]
      if (typeof keyword === 'string') hidden = hiddenBy(keyword, verdicts, this.prepared.matrix, hidden)
    }
    return hidden
  }

  #problems(node: SchemaNode, live: number): Problem[] | undefined {
    this.#found = undefined
    this.#live = live
    this.#standing.root = node.parent === undefined
    this.#standing.position = node.keyword
    this.#holders = this.prepared.detectors.node(node, this.#emit)
    return this.#found
  }

  readonly #emit = (feature: Feature, details: Details, place: Place | undefined): void => {
    const verdicts = this.prepared.matrix.verdicts(feature.id, details, this.#standing, this.#live)
    const wanted = verdicts === undefined ? this.settings.wanted.get(feature.id) : undefined
    if (verdicts === undefined && wanted === undefined) return
    const rejected = verdicts === undefined || isRejected(verdicts)
    const problem = { feature, details, place, verdicts: verdicts ?? none, rejected }
    if (this.#found === undefined) this.#found = [problem]
    else this.#found.push(problem)
  }

  /** Tries the strategies for one problem, or its last resorts; undefined where none applies. */
  #attempt(draft: Draft, problem: Problem, last: boolean): Outcome | 'done' | 'changed' | undefined {
    this.describes = !this.settings.silent.has(problem.feature.id)
    const { source } = draft
    let forbidden = false
    for (const strategy of this.#strategiesFor(problem)) {
      if ((!problem.rejected && (strategy.ignored !== true || this.reader === 'source')) || (strategy.lastResort === true) !== last) continue
      const rewrite = this.settings.forbid.size === 0 ? strategy.rewrite(draft, problem, this) : this.#allowed(draft, problem, strategy)
      if (rewrite === 'forbidden') forbidden = true
      if (rewrite === undefined || rewrite === 'forbidden') continue
      this.#push(draft, source, problem, strategy.id, rewrite.effect ?? strategy.effect, rewrite.did)
      if (rewrite.kind === 'settled') draft.settle(problem)
      return this.#carryOut(draft, rewrite)
    }
    if (!forbidden || !problem.rejected || draft.isRoot || this.settings.forbid.has('encodes')) return undefined
    this.#push(draft, source, problem, 'json', 'encodes', 'passed as a JSON string')
    return this.#asJson(draft)
  }

  /** Carries a strategy out only where its effect is not forbidden; what it has depends on the node. */
  #allowed(draft: Draft, problem: Problem, strategy: Strategy): Rewrite | 'forbidden' | undefined {
    const trial = draft.clone()
    const rewrite = strategy.rewrite(trial, problem, this)
    if (rewrite === undefined) return undefined
    if (this.settings.forbid.has(rewrite.effect ?? strategy.effect)) return 'forbidden'
    draft.adopt(trial)
    return rewrite
  }

  #strategiesFor(problem: Problem): readonly Strategy[] {
    const { id } = problem.feature
    return problem.verdicts.length > 0 ? this.settings.strategiesOf(id) : (this.settings.wanted.get(id) ?? [])
  }

  #carryOut(draft: Draft, rewrite: Rewrite): Outcome | 'done' | 'changed' {
    switch (rewrite.kind) {
      case 'settled':
        return 'done'
      case 'done':
      case 'changed':
        return rewrite.kind
      case 'json':
        return this.#asJson(draft)
      case 'omit':
        return { schema: undefined, codec: undefined, demand: 'omit' }
      case 'parent':
        return { schema: undefined, codec: undefined, demand: rewrite.change }
    }
  }

  /** Sends the node as JSON text. */
  asJson(draft: Draft): Outcome {
    return this.#asJson(draft)
  }

  #asJson(draft: Draft): Outcome {
    const codec: Codec = { kind: 'json', schema: draft.original }
    return { schema: jsonString(draft.original, draft.notes, this.root, draft.schema), codec }
  }

  #push(draft: Draft, node: SchemaNode, problem: Problem, strategy: string | undefined, effect: ChangeRecord['effect'], did: string): void {
    const { feature, details, verdicts } = problem
    this.#pushed = undefined
    if (this.settings.unlisted.has(feature.id)) return
    const place = placeIn(node, problem.place)
    const change = new ChangeRecord(feature, details, verdicts, node, place, strategy, effect, did)
    if (strategy === undefined) change.objectors = [...(this.#objectors ?? [])]
    if (this.#seen !== undefined) {
      const key = `${feature.id} ${change.pointer}`
      if (this.#seen.has(key)) return
      this.#seen.add(key)
    }
    this.changes.push(change)
    this.#pushed = change
  }

  /** Forgets what was done below a node that takes another form after all, but for the change that is the cause. */
  #keepOnly(cause: ChangeRecord | undefined, mark: number): void {
    for (const change of this.changes.splice(mark)) if (change !== cause) this.#seen?.delete(`${change.feature} ${change.pointer}`)
    if (cause !== undefined) this.changes.push(cause)
  }

  /** The node becomes JSON text because a part of it did: what was done to its parts no longer counts, but for that. */
  lift(draft: Draft, mark: number): void {
    const cause = this.changes.slice(mark).find((change) => change.effect === 'encodes')
    this.#keepOnly(cause?.at(draft.source), mark)
  }

  /** The codec of a reference that stays: that of its target. */
  referenceCodec(draft: Draft): Codec | undefined {
    const reference = draft.schema['$ref']
    const resolved = typeof reference === 'string' ? this.root.resolve(reference) : undefined
    if (resolved === undefined) return undefined
    const outcome = this.definition(resolved, this.prepared.matrix.all)
    if (outcome === 'busy') return { kind: 'reference', schema: draft.original, target: resolved.schema }
    return outcome?.codec
  }

  /** How the values of the whole travel. */
  rootCodec(original: unknown, outcome: Outcome | undefined): RootCodec {
    const codec: RootCodec = { original, adapted: outcome === undefined ? original : outcome.schema, codec: outcome?.codec ?? { kind: 'plain', schema: original } }
    const definitions = this.#definitionCodecs(outcome)
    if (this.wrap === undefined && definitions === undefined) return codec
    return { ...codec, ...(this.wrap === undefined ? {} : { wrap: this.wrap }), ...(definitions === undefined ? {} : { definitions }) }
  }

  #definitionCodecs(outcome: Outcome | undefined): ReadonlyMap<unknown, Codec> | undefined {
    if (this.definitions === undefined) return undefined
    const codecs = new Map<unknown, Codec>()
    for (const [target, known] of this.definitions) {
      const codec = known === busy ? outcome?.codec : known?.codec
      if (codec !== undefined) codecs.set(target, codec)
    }
    return codecs.size === 0 ? undefined : codecs
  }

  /** Sends a node as JSON text because a limit asks for it. */
  cut(node: SchemaNode, above: Draft): Outcome {
    return this.#asJson(new Draft(node, above.inlining, above, this))
  }

  /** Where a part of a draft was written. */
  originOf(draft: Draft, child: SchemaNode): SchemaNode {
    if (draft.node === draft.origin) return child
    const { source } = draft
    const below = own(source.schema, child.keyword)
    const value = child.key === undefined ? below : valueAt(below, [child.key])
    if (value !== undefined && value === child.value) return childNode(source, child.keyword, child.key, value)
    this.#origins ??= new Origins(this.root)
    const known = this.#origins.of(child.value)
    if (known !== undefined) return known
    // A part that is new and no member of a list was made of what stood in its place.
    return value === undefined || (value !== child.value && typeof child.key === 'number') ? source : childNode(source, child.keyword, child.key, value)
  }

  /** The draft's schema with its notes in the description: in those of the branches where a union has to stand alone. */
  finish(draft: Draft, schema: JsonObject): JsonObject {
    if (draft.notes.length === 0) return schema
    const { anyOf } = schema
    if (!Array.isArray(anyOf) || this.accepts(describedUnion)) return described(schema, draft.notes)
    return { ...schema, anyOf: anyOf.map((branch: unknown) => (isObject(branch) ? described(branch, draft.notes) : branch)) }
  }
}

const describedUnion = { anyOf: [{ type: 'string' }, { type: 'integer' }], description: 'text' }

function described(schema: JsonObject, notes: readonly string[]): JsonObject {
  const description = withNotes(own(schema, 'description'), notes)
  return description === undefined || description === schema['description'] ? schema : { ...schema, description }
}

/** The place, as far as it exists in the node as it was written. */
function placeIn(node: SchemaNode, place: Place | undefined): Place | undefined {
  if (place === undefined || place.below.length === 0 || valueAt(node.schema, place.below) !== undefined) return place
  return placeIn(node, { below: place.below.slice(0, -1), anchor: 'key' })
}
