import type { Details } from '../details.js'
import type { Feature, SchemaFeature } from '../features/feature.js'
import type { TargetVerdict } from '../finding.js'
import { ChangeRecord, isRejected } from '../record.js'
import { isRecursive } from '../schema/depth.js'
import { isObject, type JsonObject, type Path } from '../schema/json.js'
import { pathOf, rootNode } from '../schema/node.js'
import { toPointer } from '../schema/pointer.js'
import { SchemaRoot } from '../schema/root.js'
import { limitStrategies, type LimitStrategy } from '../strategies/limits.js'
import type { Engine } from './engine.js'
import { lostReferences } from './lost-references.js'
import type { Outcome } from './outcome.js'
import type { Decisions } from './settings.js'

export interface Run {
  readonly engine: Engine
  readonly outcome: Outcome | undefined
}

interface Excess {
  readonly feature: Feature
  readonly details: Details
  readonly verdicts: readonly TargetVerdict[]
}

/** A limit that was passed, and what was done about it. */
interface Kept {
  readonly excess: Excess
  readonly strategy: LimitStrategy | undefined
}

/** How often the whole is written more briefly before its length counts as given. */
const MAX_RUNS = 12

/** Looks at the whole: where a limit is passed, decides what has to be said more briefly and runs again. */
export function keepLimits(first: Run, again: (decisions: Decisions) => Run): Run {
  const suspects = first.engine.prepared.detectors.suspects()
  if (suspects.length === 0 && first.engine.references.kept === undefined && !first.engine.overlooks) return first
  let decisions: Decisions = {}
  let run = first
  const rerun = (next: Decisions): void => {
    const inlinesMore = next.inline === true && decisions.inline !== true
    decisions = { ...decisions, ...next }
    // How deep references can be put in place was found out before, unless there are more of them now.
    const { maxInlining } = run.engine.decisions
    run = again(maxInlining === undefined || inlinesMore ? decisions : { ...decisions, maxInlining })
  }
  const mendReferences = (): void => {
    if (decisions.inline !== true && breaksReferences(run)) rerun({ inline: true })
    const lost = lostReferences(run, decisions.lost)
    if (lost !== undefined) rerun({ lost })
  }
  mendReferences()
  const kept: Kept[] = []
  for (let count = 0; count < MAX_RUNS; count += 1) {
    const passed = excesses(run.engine, resultOf(run), run === first ? suspects : undefined)
    // What the parts stand for is known only to a run that keeps account of it.
    if (run.engine.nodeOf === undefined && run.outcome !== undefined && passed.some(asksForKeys)) rerun({})
    const decided = passed.map((excess) => ({ excess, ...decide(run, excess, decisions) })).find(({ next }) => next !== undefined)
    if (decided?.next === undefined) {
      kept.push(...passed.map((excess) => ({ excess, strategy: undefined })))
      break
    }
    kept.push({ excess: decided.excess, strategy: decided.strategy })
    rerun(decided.next)
    mendReferences()
  }
  run.engine.rejected = first.engine.rejected || excesses(first.engine, first.engine.root, suspects).some(({ verdicts }) => isRejected(verdicts))
  report(run.engine, kept)
  return run
}

function resultOf({ engine, outcome }: Run): SchemaRoot {
  return outcome === undefined ? engine.root : new SchemaRoot(outcome.schema)
}

/** Whether a reference that stayed no longer leads where it did, because its target took another form or another place, or a form that cannot be followed from there. */
function breaksReferences({ engine, outcome }: Run): boolean {
  if (outcome === undefined || engine.references.kept === undefined) return false
  if (engine.wrap !== undefined || [...(engine.references.stranded ?? [])].some((target) => engine.references.codecOfTarget(target, outcome) !== undefined))
    return true
  const root = new SchemaRoot(outcome.schema)
  for (const reference of engine.references.kept) if (root.resolve(reference) === undefined) return true
  return false
}

function report(engine: Engine, kept: readonly Kept[]): void {
  const told = new Set<string>()
  for (const { excess, strategy } of kept) {
    const key = `${excess.feature.id} ${strategy?.id ?? ''}`
    if (told.has(key)) continue
    told.add(key)
    const { feature, details, verdicts } = excess
    const did = strategy?.did ?? 'left as it is: the whole is too large, split the tool'
    engine.changes.list.push(
      new ChangeRecord(feature, details, verdicts, rootNode(engine.root), undefined, strategy?.id, strategy?.effect ?? 'equivalent', did),
    )
  }
}

function excesses(engine: Engine, root: SchemaRoot, among?: readonly SchemaFeature[]): Excess[] {
  const found: Excess[] = []
  const { detectors, matrix } = engine.prepared
  const suspects = among ?? detectors.suspects()
  if (suspects.length === 0 || !isObject(root.schema)) return found
  detectors.schema(
    rootNode(root),
    (feature, details) => {
      const verdicts = matrix.verdicts(feature.id, details, { root: true, position: '' }, matrix.all)
      if (verdicts !== undefined) found.push({ feature, details, verdicts })
    },
    suspects,
  )
  return found
}

function decide(run: Run, excess: Excess, decisions: Decisions): { strategy: LimitStrategy | undefined; next: Decisions | undefined } {
  const strategy = strategyFor(excess)
  const schema = run.outcome?.schema ?? run.engine.root.schema
  if (strategy === undefined || !isObject(schema) || run.engine.settings.forbid.has(strategy.effect)) return { strategy, next: undefined }
  const next = strategy.decide(
    {
      schema,
      decisions,
      recursive: isRecursive(run.engine.root),
      limit: (name) => smallest(run.engine.prepared.targets.map((target) => target.limits[name])),
      keyOf: (part, path) => toPointer(pathOfNode(run.engine, part) ?? path),
    },
    excess.details,
  )
  return { strategy, next }
}

/** Where a part stood when it was rewritten; undefined where it was not. */
function pathOfNode(engine: Engine, part: JsonObject): Path | undefined {
  const node = engine.nodeOf?.get(part)
  return node === undefined ? undefined : pathOf(node)
}

function strategyFor({ feature }: Excess): LimitStrategy | undefined {
  return limitStrategies.find((one) => one.feature === feature.id)
}

function asksForKeys(excess: Excess): boolean {
  const strategy = strategyFor(excess)
  return strategy !== undefined && strategy.uniform !== true
}

function smallest(limits: readonly (number | undefined)[]): number | undefined {
  const known = limits.filter((limit) => limit !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}
