import type { RootCodec } from '../codec.js'
import { MAX_DEPTH } from '../limits.js'
import type { Prepared } from '../prepare.js'
import { levelsAbove } from '../schema/depth.js'
import { isObject, type JsonObject } from '../schema/json.js'
import { childNode, rootNode, type SchemaNode } from '../schema/node.js'
import { SchemaRoot, type Resolved } from '../schema/root.js'
import { ARRAY, OBJECT } from '../schema/types.js'
import type { Context, NullChoice } from '../strategies/context.js'
import { Draft, type Inlining } from '../strategies/draft.js'
import type { Problem } from '../strategies/strategy.js'
import type { Prefers } from '../targets/target.js'
import { assemble } from './assemble.js'
import { Changes } from './changes.js'
import { adaptChildren } from './children.js'
import { decidesNodes } from './decide.js'
import { asText, jsonString } from './json.js'
import { keywordOf, Origins, partAt } from './origins.js'
import type { Outcome } from './outcome.js'
import { Problems } from './problems.js'
import { References } from './references.js'
import type { Decisions, Settings } from './settings.js'
import { MAX_ROUNDS, solve } from './solve.js'
import { carryOutAll } from './stranded.js'

const nothingBlocked: ReadonlySet<string> = new Set()

/** Where nodes within nodes are taken up again and again, the work doubles with every level. After so many nodes, one that would have to be is sent as JSON text. */
const MOST_REPEATED = 100_000

/** Rewrites one schema for one set of targets: the state of one run. */
export class Engine implements Context {
  readonly root: SchemaRoot
  readonly prepared: Prepared
  readonly settings: Settings
  readonly decisions: Decisions
  readonly changes = new Changes()
  readonly references: References
  readonly problems: Problems
  /** Whether decisions about single nodes have to be followed. */
  readonly decides: boolean
  /** From a rewritten schema to the node that it stands for; filled only where a limit asks for it. */
  nodeOf: Map<unknown, SchemaNode> | undefined
  rejected = false
  /** Whether something was left as it is because no target looks below it. */
  overlooks = false
  /** How many nodes were put in the place of references there. */
  overlookedNodes = 0
  /** The property under which the root is sent. */
  wrap: string | undefined
  describes = true
  /** Pointers of what holds something that cannot be mended: it is not put into another place. */
  blocked: ReadonlySet<string> = nothingBlocked
  /** The targets that stood in the way of the strategies that were tried for a node. */
  objectors: Set<string> | undefined
  /** Of the node that was solved last: the keywords below which some targets do not look, as bits. */
  hidden: ReadonlyMap<string, number> | undefined
  /** How many nodes are being rewritten within each other, definitions for the sake of a reference included. */
  nesting = 0
  /** Whether a node around the current one is being rewritten once more, and how many nodes were rewritten within such ones. */
  #repeating = false
  #repeated = 0
  #origins: Origins | undefined
  #levelsAbove: ReadonlyMap<unknown, number> | undefined

  constructor(schema: unknown, prepared: Prepared, settings: Settings, decisions: Decisions) {
    this.root = new SchemaRoot(schema)
    this.prepared = prepared
    this.settings = settings
    this.decisions = decisions
    this.decides = decidesNodes(decisions)
    this.references = new References(this)
    this.problems = new Problems(prepared, settings)
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
    this.objectors ??= new Set()
    for (const target of this.prepared.objectors(sample)) this.objectors.add(target)
    return false
  }

  inlineable(draft: Draft): Resolved | undefined {
    const reference = draft.schema['$ref']
    return typeof reference === 'string' ? this.references.resolvable(reference, draft) : undefined
  }

  resolvable(reference: string, draft: Draft): Resolved | undefined {
    return this.references.resolvable(reference, draft)
  }

  enter(draft: Draft, resolved: Resolved): void {
    this.references.enter(draft, resolved)
  }

  copied(part: unknown, from: unknown): void {
    this.#origins ??= new Origins(this.root)
    this.#origins.copied(part, from)
    if (isObject(part) && isObject(from) && typeof part['$ref'] === 'string' && part['$ref'] === from['$ref']) this.root.copied(part, from)
  }

  absorb(draft: Draft, keyword: string, index: number): void {
    const part = partAt(draft.node, keyword, index)
    if (isObject(part)) draft.absorb(this.originOf(draft, childNode(draft.node, keyword, index, part)))
  }

  /** Where a part of a draft was written. */
  originOf(draft: Draft, child: SchemaNode): SchemaNode {
    if (!draft.touched && draft.node === draft.origin) return child
    const { source } = draft
    const written = partAt(source, child.keyword, child.key)
    if (written !== undefined && written === child.value) return childNode(source, child.keyword, child.key, written)
    const keyword = keywordOf(source, child)
    if (keyword !== undefined) return childNode(source, keyword, child.key, child.value)
    this.#origins ??= new Origins(this.root)
    const known = this.#origins.of(child.value)
    if (known !== undefined) return known
    // A part that is new and no member of a list was made of what stood in its place.
    return written === undefined || typeof child.key === 'number' ? source : childNode(source, child.keyword, child.key, written)
  }

  /** Rewrites the whole. */
  run(): Outcome | undefined {
    this.prepared.detectors.tally.reset()
    const outcome = this.adapt(rootNode(this.root), undefined, this.prepared.matrix.all, undefined, 0)
    this.references.rewriteDeferred()
    return outcome
  }

  /** Rewrites a node and everything below it. `levels`: how many containers stand above it. */
  adapt(node: SchemaNode, above: Draft | undefined, live: number, inlining: Inlining | undefined, levels: number): Outcome | undefined {
    // A trial of how deep references may be put in place has failed: what it makes is not looked at.
    if (this.references.exhausted && this.decisions.maxInlining !== undefined) return undefined
    if (node.depth > MAX_DEPTH) return inlining === undefined ? undefined : this.asJson(new Draft(node, inlining, above, this))
    if (this.#isTooDeep(node, levels)) return this.asJson(new Draft(node, inlining, above, this))
    if (inlining !== undefined) this.references.inlinedNodes += 1
    if (this.#repeating) this.#repeated += 1
    const problems = this.problems.of(node, live)
    if (problems === undefined && this.problems.holders.length === 0 && !this.decides) return undefined
    const repeating = this.#repeating
    this.nesting += 1
    const outcome = this.#rewrite(new Draft(node, inlining, above, this), live, problems, levels)
    this.nesting -= 1
    this.#repeating = repeating
    return outcome
  }

  /** Rewrites what a draft shows, and once more for as long as something below it demands another form of it. */
  #rewrite(draft: Draft, live: number, problems: readonly Problem[] | undefined, levels: number): Outcome | undefined {
    const start = this.changes.list.length
    for (let restarts = 0; ; restarts += 1) {
      const outcome = solve(this, draft, live, restarts === 0 ? problems : this.problems.of(draft.node, live))
      if (outcome !== undefined) return outcome
      if (this.#isTooDeep(draft.node, levels)) {
        this.changes.keepOnly([], start)
        return this.asJson(draft)
      }
      const mark = this.changes.list.length
      const parts = adaptChildren(this, draft, live, this.hidden, levels)
      if (parts.demands === undefined) return assemble(this, draft, parts, mark)
      if (restarts > MAX_ROUNDS && draft.isRoot) return { schema: draft.schema, codec: undefined }
      if (!draft.isRoot && (restarts > MAX_ROUNDS || this.#repeated > MOST_REPEATED)) {
        const cause = parts.demands.find((demand) => demand.cause !== undefined)?.cause
        this.changes.keepOnly([cause?.withConsequence(draft.source, asText)], mark)
        return this.asJson(draft)
      }
      this.changes.keepOnly(carryOutAll(parts.demands, draft), mark)
      this.#repeating = true
    }
  }

  /** Whether a limit asks for text in the place of a container that stands in so many others. It may have become one only when it was given its type. */
  #isTooDeep({ types }: SchemaNode, levels: number): boolean {
    const { maxLevels } = this.decisions
    return maxLevels !== undefined && levels >= maxLevels && (types & (OBJECT | ARRAY)) !== 0
  }

  /** How many containers stand above what a reference points at that stays, as far as a limit asks for it. */
  levelsAbove(target: unknown): number {
    if (this.decisions.maxLevels === undefined) return 0
    this.#levelsAbove ??= levelsAbove(this.root)
    return this.#levelsAbove.get(target) ?? 0
  }

  /** Sends a node as JSON text because a limit asks for it. */
  cut(node: SchemaNode, above: Draft): Outcome {
    return this.asJson(new Draft(node, above.inlining, above, this))
  }

  /** Sends the node as JSON text. */
  asJson(draft: Draft): Outcome {
    return { schema: jsonString(draft.original, draft.notes, this.root, draft.schema), codec: { kind: 'json', schema: draft.original } }
  }

  /** How the values of the whole travel. */
  rootCodec(original: unknown, outcome: Outcome | undefined): RootCodec {
    const codec: RootCodec = {
      original,
      adapted: outcome === undefined ? original : outcome.schema,
      codec: outcome?.codec ?? { kind: 'plain', schema: original },
    }
    const definitions = this.references.codecs(outcome)
    if (this.wrap === undefined && definitions === undefined) return codec
    return { ...codec, ...(this.wrap === undefined ? {} : { wrap: this.wrap }), ...(definitions === undefined ? {} : { definitions }) }
  }
}
