import { MAX_DEPTH } from '../limits.js'
import { ChangeRecord } from '../record.js'
import { restricts } from '../schema/annotations.js'
import { eachSchema, forEachChild, visitKeyword } from '../schema/children.js'
import { isObject, setOwn, type JsonObject } from '../schema/json.js'
import { schemaHolders } from '../schema/keywords.js'
import { SchemaRoot } from '../schema/root.js'
import type { Draft } from '../strategies/draft.js'
import type { Problem } from '../strategies/strategy.js'
import type { Engine } from './engine.js'
import type { Run } from './keep-limits.js'
import { writtenAt } from './written-at.js'

/** References that led somewhere and no longer do, with those that are known already; undefined where there are no others. They stand where no target looks. */
export function lostReferences({ engine, outcome }: Run, known: ReadonlySet<string> | undefined): ReadonlySet<string> | undefined {
  if (outcome === undefined || !engine.overlooks || engine.reader === 'source') return undefined
  const lost = new Set(known)
  const after = new SchemaRoot(outcome.schema)
  const waiting: unknown[] = [outcome.schema]
  while (waiting.length > 0)
    eachSchema(waiting.pop(), ({ $ref: reference }) => {
      if (typeof reference !== 'string' || lost.has(reference) || after.resolve(reference) !== undefined) return
      const target = engine.root.resolve(reference)
      if (target === undefined) return
      lost.add(reference)
      waiting.push(target.schema)
    })
  return lost.size === (known?.size ?? 0) ? undefined : lost
}

/** Keywords that refuse what their schema admits: with more admitted they would refuse more. They go together. */
const conditional = ['if', 'then', 'else']
const refusing = new Map([['not', ['not']], ...conditional.map((keyword) => [keyword, conditional] as [string, string[]])])

/** Puts what is referred to in its place where no target reads it and it would be gone otherwise. `hidden`: keywords below which some targets do not look. */
export function putLost(engine: Engine, draft: Draft, problems: readonly Problem[], hidden: ReadonlyMap<string, number> | undefined, live: number): void {
  const { lost } = engine.decisions
  if (lost === undefined || hidden === undefined) return
  for (const problem of problems) {
    const keyword = problem.place?.below[0]
    if (!problem.rejected && typeof keyword === 'string' && (live & ~(hidden.get(keyword) ?? 0)) === 0) putUnder(keyword, engine, draft, problem, lost)
  }
}

function putUnder(keyword: string, engine: Engine, draft: Draft, { feature, details, verdicts, place }: Problem, lost: ReadonlySet<string>): void {
  const inliner = new Inliner(engine, lost)
  const group = refusing.get(keyword)
  const replaced = (group ?? [keyword]).map((name) => [name, inliner.keyword(name, draft.schema[name], 0)] as const)
  if (!inliner.used) return
  const leaves = inliner.cut && group !== undefined
  for (const [name, value] of replaced) {
    if (leaves) draft.remove(name)
    else if (value !== draft.schema[name]) draft.set(name, value)
  }
  const [strategy, did] = leaves
    ? ['take-out', `took out ${keyword}, which refers to what cannot stay`]
    : ['inline-reference', `inlined what ${keyword} refers to`]
  const at = writtenAt(draft, draft.source, place)
  engine.changes.add(new ChangeRecord(feature, details, verdicts, at.node, at.place, strategy, inliner.cut ? 'widens' : 'equivalent', did))
}

/** How many nodes may take the place of references in all: as nothing reads them, they shall not swell what is sent. */
const MOST_NODES = 500

/** Puts what lost references led to in their place, and nothing where that contains itself or gets too much. */
class Inliner {
  used = false
  /** Whether something was left out. */
  cut = false
  readonly #engine: Engine
  readonly #lost: ReadonlySet<string>
  readonly #inside: unknown[] = []

  constructor(engine: Engine, lost: ReadonlySet<string>) {
    this.#engine = engine
    this.#lost = lost
  }

  /** The value of a keyword with its references replaced. */
  keyword(name: string, value: unknown, depth: number): unknown {
    let result = value
    visitKeyword(name, schemaHolders.get(name) ?? '', value, (_keyword, key, schema) => {
      const replaced = this.#schema(schema, depth + 1)
      if (replaced === schema) return
      if (result === value && key !== undefined) result = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as JsonObject) }
      if (key === undefined) result = replaced
      else setOwn(result as Record<string, unknown>, String(key), replaced)
    })
    return result
  }

  #schema(schema: unknown, depth: number): unknown {
    if (!isObject(schema)) return schema
    if (this.#inside.length > 0) this.#engine.overlookedNodes += 1
    if (depth > MAX_DEPTH) return this.#leaveOut({})
    const { $ref: reference } = schema
    if (typeof reference === 'string' && this.#lost.has(reference)) return this.#target(schema, reference, depth)
    const names = new Set<string>()
    forEachChild(schema, (name) => names.add(name))
    const result: Record<string, unknown> = { ...schema }
    let changed = false
    for (const name of names) {
      result[name] = this.keyword(name, schema[name], depth)
      changed ||= result[name] !== schema[name]
    }
    return changed ? result : schema
  }

  #target(schema: JsonObject, reference: string, depth: number): unknown {
    this.used = true
    const target = this.#engine.root.resolve(reference)?.schema
    const { $ref: _reference, ...written } = schema
    const beside = this.#schema(written, depth) as JsonObject
    if (this.#inside.includes(target) || this.#isTooMuch()) return this.#leaveOut(beside)
    this.#inside.push(target)
    const replaced = this.#schema(target, depth + 1)
    this.#inside.pop()
    if (!restricts(schema, '$ref')) return isObject(replaced) ? { ...replaced, ...beside } : replaced
    return { ...beside, allOf: [...(Array.isArray(beside['allOf']) ? (beside['allOf'] as unknown[]) : []), replaced] }
  }

  #isTooMuch(): boolean {
    return this.#engine.overlookedNodes > Math.min(MOST_NODES, this.#engine.settings.maxNodes)
  }

  #leaveOut(rest: JsonObject): JsonObject {
    this.cut = true
    return rest
  }
}
