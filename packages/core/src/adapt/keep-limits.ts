import type { Details } from '../details.js'
import type { Feature } from '../features/feature.js'
import type { TargetVerdict } from '../finding.js'
import { ChangeRecord } from '../record.js'
import { isObject, type JsonObject, type Path } from '../schema/json.js'
import { pathOf, rootNode } from '../schema/node.js'
import { toPointer } from '../schema/pointer.js'
import { eachSchema } from '../schema/children.js'
import { SchemaRoot } from '../schema/root.js'
import { limitStrategies, type LimitStrategy } from '../strategies/limits.js'
import type { Engine } from './engine.js'
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

/** How often the whole is written more briefly before its length counts as given. */
const MAX_RUNS = 12

/** Looks at the whole: where a limit is passed, decides what has to be said more briefly and runs again. */
export function keepLimits(first: Run, again: (decisions: Decisions) => Run): Run {
  if (!first.engine.prepared.detectors.mayExceed && !mayBreakReferences(first)) return first
  let run = first
  let decisions: Decisions = {}
  const kept: { readonly excess: Excess; readonly strategy: LimitStrategy | undefined }[] = []
  if (breaksReferences(run)) {
    decisions = { inline: true }
    run = again(decisions)
  }
  const before = excesses(first.engine, first.engine.root)
  for (let count = 0; count < MAX_RUNS; count += 1) {
    if (run.engine.nodeOf === undefined && limited(run)) run = again(decisions)
    const passed = run.outcome === undefined && run === first ? before : excesses(run.engine, new SchemaRoot(run.outcome?.schema))
    const decided = passed.map((excess) => ({ excess, ...decide(run, excess, decisions) })).find(({ next }) => next !== undefined)
    if (decided?.next === undefined) {
      kept.push(...passed.map((excess) => ({ excess, strategy: undefined })))
      break
    }
    kept.push({ excess: decided.excess, strategy: decided.strategy })
    decisions = { ...decisions, ...decided.next }
    run = again(decisions)
    if (decisions.inline !== true && breaksReferences(run)) {
      decisions = { ...decisions, inline: true }
      run = again(decisions)
    }
  }
  if (before.some(({ verdicts }) => verdicts.some((verdict) => verdict.outcome === 'rejected'))) run.engine.rejected = true
  report(run.engine, kept)
  return run
}

/** Whether the result may pass a limit, so that one has to know what its parts stand for. */
function limited({ engine, outcome }: Run): boolean {
  return outcome !== undefined && excesses(engine, new SchemaRoot(outcome.schema)).length > 0
}

function mayBreakReferences({ engine, outcome }: Run): boolean {
  return outcome !== undefined && engine.definitions !== undefined
}

/** Whether a reference that stayed no longer leads where it did, because its target took another form or another place. */
function breaksReferences({ engine, outcome }: Run): boolean {
  if (outcome === undefined || engine.definitions === undefined) return false
  if (engine.wrap !== undefined) return true
  const root = new SchemaRoot(outcome.schema)
  let broken = false
  eachSchema(outcome.schema, (schema) => {
    const reference = schema['$ref']
    if (typeof reference === 'string' && root.resolve(reference) === undefined && engine.root.resolve(reference) !== undefined) broken = true
  })
  return broken
}

function report(engine: Engine, kept: readonly { readonly excess: Excess; readonly strategy: LimitStrategy | undefined }[]): void {
  const told = new Set<string>()
  for (const { excess, strategy } of kept) {
    const key = `${excess.feature.id} ${strategy?.id ?? ''}`
    if (told.has(key)) continue
    told.add(key)
    const { feature, details, verdicts } = excess
    const did = strategy?.did ?? 'left as it is: the whole is too large, split the tool'
    engine.changes.push(new ChangeRecord(feature, details, verdicts, rootNode(engine.root), undefined, strategy?.id, strategy?.effect ?? 'equivalent', did))
  }
}

function excesses(engine: Engine, root: SchemaRoot): Excess[] {
  const found: Excess[] = []
  const { detectors, matrix } = engine.prepared
  if (!isObject(root.schema)) return found
  detectors.schema(rootNode(root), (feature, details) => {
    const verdicts = matrix.verdicts(feature.id, details, { root: true, position: '' }, matrix.all)
    if (verdicts !== undefined) found.push({ feature, details, verdicts })
  })
  return found
}

function decide(run: Run, { feature, details }: Excess, decisions: Decisions): { strategy: LimitStrategy | undefined; next: Decisions | undefined } {
  const strategy = limitStrategies.find((one) => one.feature === feature.id)
  const schema = run.outcome?.schema ?? run.engine.root.schema
  if (strategy === undefined || !isObject(schema) || run.engine.settings.forbid.has(strategy.effect)) return { strategy, next: undefined }
  const next = strategy.decide(
    {
      schema,
      decisions,
      limit: (name) => smallest(run.engine.prepared.targets.map((target) => target.limits[name])),
      keyOf: (part, path) => toPointer(pathOfNode(run.engine, part) ?? path),
    },
    details,
  )
  return { strategy, next }
}

/** Where a part stood when it was rewritten; undefined where it was not. */
function pathOfNode(engine: Engine, part: JsonObject): Path | undefined {
  const node = engine.nodeOf?.get(part)
  return node === undefined ? undefined : pathOf(node)
}

function smallest(limits: readonly (number | undefined)[]): number | undefined {
  const known = limits.filter((limit) => limit !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}
