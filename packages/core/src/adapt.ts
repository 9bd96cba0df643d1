import { Engine } from './adapt/engine.js'
import { inlineEvenly } from './adapt/inline-evenly.js'
import { keepLimits, type Run } from './adapt/keep-limits.js'
import { settingsFor, type AdaptOptions } from './adapt/options.js'
import type { Decisions } from './adapt/settings.js'
import type { RootCodec } from './codec.js'
import type { Change } from './finding.js'
import { prepare, type Choices, type Prepared, type TargetChoice } from './prepare.js'
import { encode } from './encode.js'
import { withEnd } from './schema/ends.js'
import type { Issue } from './issues.js'
import { needsRestore, restore, restoreWithIssues, type RestoreOptions } from './restore.js'
import { walk } from './walk.js'

export type { AdaptOptions } from './adapt/options.js'

/** A schema rewritten for some targets, with the way back for its values. */
export interface Adaptation {
  /** What the targets take; the very object that was given where nothing had to change. */
  readonly schema: unknown
  /** Every finding that was acted upon, and what was done; those without a strategy are left as they were. */
  readonly changes: readonly Change[]
  /** The original was accepted as it is: nothing in it is rejected. */
  readonly ok: boolean
  /** No value is lost: every change keeps the same values, at most in another form. */
  readonly lossless: boolean
  /** The field of a declaration that takes this schema: `parameters`, `input_schema` … */
  readonly parametersField: string
  /** Flags that the declaration has to carry: `strict` for one; undefined where the target has none. */
  readonly flags: Readonly<Record<string, unknown>> | undefined
  /** With `strict: 'auto'`: why strict mode is not used; undefined where it is. */
  readonly relaxed: string | undefined
  /** Whether {@link restore} can change anything at all. */
  readonly needsRestore: boolean
  /** How values travel; data, so that it can be looked at. */
  readonly codec: RootCodec
  /** Arguments as a model gives them → as the tool wants them. Lenient: never throws, for any value. */
  readonly restore: (args: unknown, options?: RestoreOptions) => unknown
  /** The same, with what was noticed on the way. */
  readonly restoreWithIssues: (args: unknown, options?: RestoreOptions) => { readonly value: unknown; readonly issues: readonly Issue[] }
  /** Arguments of the tool → as a model would give them for this schema: for examples and for replayed history. */
  readonly encode: (value: unknown) => unknown
}

/**
 * Rewrites a schema until no target rejects anything. The input is never changed; what cannot be expressed stays and is listed in `changes`.
 * Several targets get one schema that each of them takes; where none exists, a change names the targets that disagree.
 * Any value may be given; an object that contains itself is read as one that refers to itself. An unknown target, preset or strategy is a TypeError that lists the known ones.
 */
export function adapt(schema: unknown, targets: TargetChoice | readonly TargetChoice[], options: AdaptOptions = {}): Adaptation {
  const settings = settingsFor(options)
  const prepared = prepare(choose(targets, options), settings.wantedIds)
  const finite = withEnd(schema)
  if (options.strict === 'auto') return automatic(finite, prepared, options)
  return adaptFor(finite, prepared, options)
}

function choose(targets: Choices['targets'], { disputed, facts }: AdaptOptions): Choices {
  if (disputed === undefined && facts === undefined) return { targets }
  return { targets, ...(disputed === undefined ? {} : { disputed }), ...(facts === undefined ? {} : { facts }) }
}

function adaptFor(schema: unknown, prepared: Prepared, options: AdaptOptions): Result {
  const { engine, outcome } = keepLimits(run(schema, prepared, options, {}), (decisions) => run(schema, prepared, options, decisions, true))
  if (outcome !== undefined || (schema !== undefined && schema !== null)) return new Result(schema, prepared, engine, outcome)
  const instead = run(noArguments, prepared, options, {})
  // What cannot be said to all targets is left in what is sent, although nobody wrote it.
  engine.changes.list.push(...instead.engine.changes.list.filter(({ strategy }) => strategy === undefined))
  return new Result(schema, prepared, engine, instead.outcome ?? { schema: noArguments, codec: undefined })
}

/** Strict mode where it costs no value, else the same API without it. */
function automatic(schema: unknown, prepared: Prepared, options: AdaptOptions): Adaptation {
  const { strict: _strict, ...rest } = options
  const strict = adaptFor(schema, prepared, rest)
  if (strict.lossless || prepared.targets.every((target) => target.relaxed === undefined)) return strict
  const costs = strict.changes.filter((change) => !keepsValues(change)).map(String)
  const targets = prepared.targets.map((target) => target.relaxed ?? target)
  const relaxed = adaptFor(schema, prepare(choose(targets, rest)), rest)
  relaxed.relaxed = `Strict mode would cost values: ${costs.slice(0, 3).join('; ')}${costs.length > 3 ? ` and ${String(costs.length - 3)} more` : ''}.`
  return relaxed
}

function keepsValues(change: Change): boolean {
  return change.effect === 'equivalent' || change.effect === 'encodes' || (change.adaptable && change.effect === 'narrows')
}

/** What is sent for a tool that has no schema. */
const noArguments = Object.freeze({ type: 'object', properties: Object.freeze({}) })

/** What adapting a schema would change, and nothing else. */
export function check(schema: unknown, targets: TargetChoice | readonly TargetChoice[], options: AdaptOptions = {}): readonly Change[] {
  return adapt(schema, targets, options).changes
}

function run(schema: unknown, prepared: Prepared, options: AdaptOptions, decisions: Decisions, tracks = false): Run {
  const first = runOnce(schema, prepared, options, decisions, tracks)
  if (!first.engine.references.exhausted) return first
  const { maxInlining: known, ...others } = decisions
  if (known !== undefined) return run(schema, prepared, options, others, tracks)
  return inlineEvenly(first, (maxInlining) => runOnce(schema, prepared, options, { ...decisions, maxInlining }, tracks))
}

function runOnce(schema: unknown, prepared: Prepared, options: AdaptOptions, decisions: Decisions, tracks: boolean): Run {
  const settings = settingsFor(options, decisions)
  const ready = decisions.inline === true ? prepare(choose(prepared.targets, options), settings.wantedIds) : prepared
  const engine = new Engine(schema, ready, settings, decisions)
  if (tracks) engine.nodeOf = new Map()
  return { engine, outcome: engine.run() }
}

function isRefused(schema: unknown, prepared: Prepared): boolean {
  let refused = false
  walk(schema, prepared, ({ impact }) => {
    if (impact === 'rejected') refused = true
  })
  return refused
}

class Result implements Adaptation {
  readonly schema: unknown
  readonly changes: readonly Change[]
  readonly codec: RootCodec
  relaxed: string | undefined
  readonly #prepared: Prepared
  #ok: boolean | undefined

  constructor(original: unknown, prepared: Prepared, engine: Engine, outcome: Run['outcome']) {
    this.schema = outcome === undefined ? original : outcome.schema
    this.changes = engine.changes.list
    // What stood below a part that took another form was never looked at.
    if (engine.rejected || (this.changes.length === 0 && outcome === undefined)) this.#ok = !engine.rejected
    this.codec = engine.rootCodec(original, outcome)
    this.#prepared = prepared
  }

  get ok(): boolean {
    this.#ok ??= !isRefused(this.codec.original, this.#prepared)
    return this.#ok
  }

  get lossless(): boolean {
    return this.changes.every(keepsValues)
  }

  get parametersField(): string {
    return this.#prepared.targets[0]?.parametersField ?? 'parameters'
  }

  get flags(): Readonly<Record<string, unknown>> | undefined {
    return this.#prepared.targets[0]?.flags
  }

  get needsRestore(): boolean {
    return needsRestore(this.codec)
  }

  // Functions that work without the object: `const { schema, restore } = adapt(…)`.
  get restore(): Adaptation['restore'] {
    const { codec } = this
    return (args, options) => restore(codec, args, options)
  }

  get restoreWithIssues(): Adaptation['restoreWithIssues'] {
    const { codec } = this
    return (args, options) => restoreWithIssues(codec, args, options)
  }

  get encode(): Adaptation['encode'] {
    const { codec } = this
    return (value) => encode(codec, value)
  }
}
