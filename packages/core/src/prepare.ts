import { Detectors } from './detect.js'
import { features } from './features/index.js'
import { Matrix, resolveTargets } from './matrix.js'
import type { JsonObject } from './schema/json.js'
import type { Prefers, RootTarget, Target } from './targets/target.js'
import { costOf, objectorsOf } from './cost.js'

/** A target by its id, or one of your own. */
export type TargetChoice = string | Target

export interface Choices {
  /** Ids of targets, or targets of your own. A set of targets behaves as one: its verdict is the worst of its members'. */
  readonly targets: TargetChoice | readonly TargetChoice[]
  /** Whether disputed verdicts count; they do unless this is false. */
  readonly disputed?: boolean
  /** Facts that conditions of verdicts may ask for: `api`, `family`. */
  readonly facts?: Readonly<Record<string, string | boolean>>
}

/** A set of targets made ready: only the detectors that some of them can object to. */
export interface Prepared {
  readonly key: string
  readonly targets: readonly RootTarget[]
  readonly matrix: Matrix
  readonly detectors: Detectors
  readonly prefers: Prefers
  readonly nulls: Prefers['null']
  /** How null is written where JSON Schema's own spelling has to be kept; `none` where the targets take none of them. */
  readonly jsonSchemaNulls: Prefers['null'] | 'none'
  /** How badly the targets take a schema as the value of a property: 0 is not at all. Samples are told apart by identity. */
  readonly cost: (sample: JsonObject) => number
  /** The ids of the targets that object to such a schema. */
  readonly objectors: (sample: JsonObject) => readonly string[]
}

const prepared = new Map<string, Prepared>()
const numbered = new WeakMap<Target, number>()
let count = 0

/** Makes a set of targets ready, for `also` looked for besides; the same choice is made ready only once. An unknown id is a TypeError that lists the known ones. */
export function prepare(choices: Choices, also: readonly string[] = []): Prepared {
  demand(choices)
  const key = also.length === 0 ? keyOf(choices) : `${keyOf(choices)} + ${also.join(' ')}`
  let found = prepared.get(key)
  if (found === undefined) {
    found = build(key, choices, also)
    if (prepared.size >= 200) prepared.clear()
    prepared.set(key, found)
  }
  return found
}

function keyOf(choices: Choices): string {
  const targets = keyOfTargets(choices.targets)
  if (choices.disputed === undefined && choices.facts === undefined) return targets
  return JSON.stringify([targets, choices.disputed ?? true, choices.facts ?? {}])
}

function keyOfTargets(targets: Choices['targets']): string {
  if (typeof targets === 'string') return targets
  if (!Array.isArray(targets)) return nameOf(targets as TargetChoice)
  let key = ''
  for (const target of targets as readonly TargetChoice[]) key = key === '' ? nameOf(target) : `${key} ${nameOf(target)}`
  return key
}

function nameOf(target: TargetChoice): string {
  if (typeof target === 'string') return target
  let number = numbered.get(target)
  if (number === undefined) {
    count += 1
    number = count
    numbered.set(target, number)
  }
  return `#${String(number)}`
}

/** Throws a TypeError where no target was named. */
function demand(choices: Partial<Choices> | undefined): void {
  const given: unknown = choices?.targets
  if (given === undefined || given === null) throw new TypeError('No target was given. Name at least one, "gemini" for example.')
}

function build(key: string, choices: Choices, also: readonly string[]): Prepared {
  const targets = resolveTargets(choices.targets)
  const first = targets[0]
  if (first === undefined) throw new TypeError('No target was given. Name at least one, "gemini" for example.')
  const matrix = new Matrix(targets, { disputed: choices.disputed ?? true, ...(choices.facts === undefined ? {} : { facts: choices.facts }) })
  const detectors = new Detectors(
    features.filter((feature) => matrix.concerns(feature.id) || also.includes(feature.id)),
    (feature) => leastOver(matrix, targets, feature),
  )
  const costs = new Map<JsonObject, number>()
  const cost = (sample: JsonObject): number => {
    let known = costs.get(sample)
    if (known === undefined) {
      known = costOf(sample, matrix, detectors)
      costs.set(sample, known)
    }
    return known
  }
  const objecting = new Map<JsonObject, readonly string[]>()
  const objectors = (sample: JsonObject): readonly string[] => {
    let known = objecting.get(sample)
    if (known === undefined) objecting.set(sample, (known = objectorsOf(sample, matrix, detectors)))
    return known
  }
  return { key, targets, matrix, detectors, prefers: first.prefers, nulls: nullSpelling(targets, cost), jsonSchemaNulls: plainSpelling(cost), cost, objectors }
}

const nullSamples = {
  nullable: { type: 'string', nullable: true },
  'type-list': { type: ['string', 'null'] },
  'any-of': { anyOf: [{ type: 'string' }, { type: 'null' }] },
}

/** The way to write null that the targets take best; of those that they all take, the one that they prefer. */
function nullSpelling(targets: readonly RootTarget[], cost: (sample: JsonObject) => number): Prefers['null'] {
  const wanted = [...targets.map((target) => target.prefers.null), 'type-list', 'any-of', 'nullable'] as const
  return wanted.reduce((best, next) => (cost(nullSamples[next]) < cost(nullSamples[best]) ? next : best))
}

function plainSpelling(cost: (sample: JsonObject) => number): Prefers['null'] | 'none' {
  return (['type-list', 'any-of'] as const).find((spelling) => cost(nullSamples[spelling]) === 0) ?? 'none'
}

/** The smallest count from which on some target objects to a feature; 0 where a cell does not depend on a count. */
function leastOver(matrix: Matrix, targets: readonly RootTarget[], feature: string): number {
  const overs = targets
    .flatMap(({ id }) => matrix.everyCell(feature, id))
    .filter(({ certainty }) => certainty !== 'historical')
    .map(({ when }) => {
      const limits = Object.values(when ?? {}).flatMap((condition) => (typeof condition === 'object' && condition?.over !== undefined ? [condition.over] : []))
      return limits.length === 0 ? 0 : Math.min(...limits)
    })
  return overs.length === 0 ? 0 : Math.min(...overs)
}
