import { ChangeRecord } from '../record.js'
import type { SchemaNode } from '../schema/node.js'
import { hiddenBy } from '../shadow.js'
import type { Draft } from '../strategies/draft.js'
import type { Problem, Rewrite, Strategy } from '../strategies/strategy.js'
import { follow } from './decide.js'
import type { Engine } from './engine.js'
import { asText } from './json.js'
import { putLost } from './lost-references.js'
import type { Outcome } from './outcome.js'
import { writtenAt } from './written-at.js'

/** How often one node is looked at again before its problems count as unsolvable. */
export const MAX_ROUNDS = 40

const unsolved = 'left as it is: no form is known that every target takes'

/**
 * Solves the problems of a node itself, its children left out. Gives what became of it where that is settled;
 * otherwise its parts come next, and `engine.hidden` has the keywords below which some target does not look.
 */
export function solve(engine: Engine, draft: Draft, live: number, known: readonly Problem[] | undefined): Outcome | undefined {
  const follows = engine.decides && follow(engine, draft)
  let problems = draft.unsettled(follows ? engine.problems.of(draft.node, live) : known)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (round > 0) problems = draft.unsettled(engine.problems.of(draft.node, live))
    engine.hidden = undefined
    if (problems !== undefined) {
      if (!engine.rejected && !draft.touched) judge(engine, draft, problems)
      engine.objectors = undefined
      const outcome = pass(engine, draft, problems, false) ?? pass(engine, draft, problems, true)
      if (outcome === undefined) {
        leave(engine, draft, problems)
        putLost(engine, draft, problems, engine.hidden, live)
        return undefined
      }
      if (outcome === 'again') continue
      if (outcome !== 'settled') return outcome
      engine.hidden = hiddenIn(engine, problems, true)
      putLost(engine, draft, problems, engine.hidden, live)
    }
    // A rewrite may have made the properties or the keyword that were decided about.
    if (!engine.decides || !follow(engine, draft)) return undefined
  }
  return undefined
}

/** What the source has counts, and not what a rewrite passes through on its way. */
function judge(engine: Engine, draft: Draft, problems: readonly Problem[]): void {
  const refused = problems.some(({ rejected, verdicts }) => rejected && verdicts.length > 0)
  if (refused && draft.origin.value === draft.initial) engine.rejected = true
}

function leave(engine: Engine, draft: Draft, problems: readonly Problem[]): void {
  for (const problem of problems)
    if (problem.rejected && problem.verdicts.length > 0) tell(engine, draft, draft.source, problem, undefined, 'equivalent', unsolved)
  engine.hidden = hiddenIn(engine, problems, false)
}

function hiddenIn(engine: Engine, problems: readonly Problem[], ignoredOnly: boolean): Map<string, number> | undefined {
  let hidden: Map<string, number> | undefined
  for (const { place, verdicts, rejected } of problems) {
    if (rejected && ignoredOnly) continue
    const keyword = place?.below[0]
    if (typeof keyword === 'string') hidden = hiddenBy(keyword, verdicts, engine.prepared.matrix, hidden)
  }
  return hidden
}

/** Tries to solve each of the problems once: all of them, each in its own place; some, so that the node has to be looked at again; undefined where none could be. */
function pass(engine: Engine, draft: Draft, problems: readonly Problem[], last: boolean): Outcome | 'settled' | 'again' | undefined {
  let solved = 0
  let open = 0
  const late = problems.length > 1 ? problems.findIndex((problem) => comesLast(problem, engine)) : -1
  for (const problem of late === -1 ? problems : lastTo(problems, late)) {
    const outcome = attempt(engine, draft, problem, last)
    if (outcome === 'changed') return 'again'
    if (outcome === 'done') solved += 1
    else if (outcome !== undefined) return outcome
    else if (problem.rejected) open += 1
  }
  if (solved === 0) return undefined
  return open === 0 ? 'settled' : 'again'
}

/** A list with one of its members at the end. */
function lastTo<T>(list: readonly T[], index: number): readonly T[] {
  return index === list.length - 1 ? list : [...list.slice(0, index), ...list.slice(index + 1), list[index] as T]
}

/** Whether the strategies for a problem decide how the parts of the node travel. */
function comesLast({ feature }: Problem, { settings }: Engine): boolean {
  return settings.strategiesOf(feature.id)[0]?.afterOthers === true
}

/** Tries the strategies for one problem, or its last resorts; undefined where none applies. */
function attempt(engine: Engine, draft: Draft, problem: Problem, last: boolean): Outcome | 'done' | 'changed' | undefined {
  const { settings } = engine
  const { id } = problem.feature
  engine.describes = settings.silent.size === 0 || !settings.silent.has(id)
  const { source } = draft
  let forbidden = false
  for (const strategy of problem.verdicts.length > 0 ? settings.strategiesOf(id) : (settings.wanted.get(id) ?? [])) {
    if ((!problem.rejected && (strategy.ignored !== true || settings.reader === 'source')) || (strategy.lastResort === true) !== last) continue
    const rewrite = settings.forbid.size === 0 ? strategy.rewrite(draft, problem, engine) : allowed(engine, draft, problem, strategy)
    if (rewrite === 'forbidden') forbidden = true
    if (rewrite === undefined || rewrite === 'forbidden') continue
    tell(engine, draft, source, problem, strategy.id, rewrite.effect ?? strategy.effect, rewrite.did)
    return carryOut(engine, draft, problem, rewrite)
  }
  if (!forbidden || !problem.rejected || draft.isRoot || settings.forbid.has('encodes')) return undefined
  tell(engine, draft, source, problem, asText.strategy, asText.effect, asText.did)
  return engine.asJson(draft)
}

/** Carries a strategy out only where its effect is not forbidden; what it has depends on the node. */
function allowed(engine: Engine, draft: Draft, problem: Problem, strategy: Strategy): Rewrite | 'forbidden' | undefined {
  const trial = draft.clone()
  const rewrite = strategy.rewrite(trial, problem, engine)
  if (rewrite === undefined) return undefined
  if (engine.settings.forbid.has(rewrite.effect ?? strategy.effect)) return 'forbidden'
  draft.adopt(trial)
  return rewrite
}

function carryOut(engine: Engine, draft: Draft, problem: Problem, rewrite: Rewrite): Outcome | 'done' | 'changed' {
  switch (rewrite.kind) {
    case 'settled':
      draft.settle(problem)
      return 'done'
    case 'done':
    case 'changed':
      return rewrite.kind
    case 'json':
      return engine.asJson(draft)
    case 'omit':
      return { schema: undefined, codec: undefined, demand: 'omit' }
    case 'parent':
      return { schema: undefined, codec: undefined, demand: rewrite.change }
  }
}

function tell(
  engine: Engine,
  draft: Draft,
  source: SchemaNode,
  { feature, details, verdicts, place }: Problem,
  strategy: string | undefined,
  effect: ChangeRecord['effect'],
  did: string,
): void {
  engine.changes.last = undefined
  if (engine.settings.unlisted.size > 0 && engine.settings.unlisted.has(feature.id)) return
  const at = writtenAt(draft, source, place)
  const change = new ChangeRecord(feature, details, verdicts, at.node, at.place, strategy, effect, did)
  if (strategy === undefined) change.objectors = [...(engine.objectors ?? [])]
  engine.changes.add(change)
}
