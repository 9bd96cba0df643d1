import type { Details } from '../details.js'
import type { FeatureId } from '../features/index.js'
import type { Effect, TargetVerdict } from '../finding.js'
import type { Feature, Place } from '../features/feature.js'
import type { Context } from './context.js'
import type { Draft } from './draft.js'

/** An occurrence of a feature that some target objects to, at the node that is being rewritten. */
export interface Problem {
  readonly feature: Feature
  readonly details: Details
  readonly place: Place | undefined
  readonly verdicts: readonly TargetVerdict[]
  readonly rejected: boolean
}

/**
 * What a strategy made of a node; undefined means that it does not apply, and then it must not have touched the draft.
 * - `done`: the draft was changed in its own place only; the other problems of the node still stand as they were found.
 * - `settled`: as `done`, but the schema shows the feature until the node is put together: it is not found again.
 * - `changed`: the draft was changed as a whole: it has to be looked at again.
 * - `json`: the node is to be sent as JSON text.
 * - `omit`: the node cannot have a value: its parent takes it out.
 * - `parent`: the parent has to be rewritten: this is its new schema.
 */
export type Rewrite =
  | { readonly kind: 'done' | 'settled' | 'changed' | 'json' | 'omit'; readonly did: string; readonly effect?: Effect }
  | { readonly kind: 'parent'; readonly did: string; readonly effect?: Effect; readonly change: (parent: Draft) => void }

/** Another way to write what has a feature. Knows no target: it asks the context what is accepted. */
export interface Strategy {
  readonly id: string
  readonly feature: FeatureId
  readonly effect: Effect
  /** What it does, in the imperative: `Write it as an enum with one value`. */
  readonly title: string
  /** Used also where the feature is merely ignored. */
  readonly ignored?: boolean
  /** For a special form of the feature only: its title is no general advice. */
  readonly special?: boolean
  /** Puts a definition in the place of a reference. */
  readonly inlines?: boolean
  /** Used only where no other problem of the node can be solved either. */
  readonly lastResort?: boolean
  /** Decides how the parts travel, so that it comes after whatever makes the node a part itself. */
  readonly afterOthers?: boolean
  readonly rewrite: (draft: Draft, problem: Problem, context: Context) => Rewrite | undefined
}

/** Defines a strategy; keeps its id as a literal type. */
export function defineStrategy<const S extends Strategy>(strategy: S): S {
  return strategy
}

export const done = (did: string, effect?: Effect): Rewrite => (effect === undefined ? { kind: 'done', did } : { kind: 'done', did, effect })
export const settled = (did: string, effect?: Effect): Rewrite => (effect === undefined ? { kind: 'settled', did } : { kind: 'settled', did, effect })
export const changed = (did: string, effect?: Effect): Rewrite => (effect === undefined ? { kind: 'changed', did } : { kind: 'changed', did, effect })
export const asJson = (did: string): Rewrite => ({ kind: 'json', did })
export const omit = (did: string, effect?: Effect): Rewrite => (effect === undefined ? { kind: 'omit', did } : { kind: 'omit', did, effect })
export const inParent = (did: string, change: (parent: Draft) => void, effect?: Effect): Rewrite =>
  effect === undefined ? { kind: 'parent', did, change } : { kind: 'parent', did, change, effect }
