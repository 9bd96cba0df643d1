import type { JsonObject } from '../schema/json.js'
import type { Resolved, SchemaRoot } from '../schema/root.js'
import type { Prefers } from '../targets/target.js'
import type { Draft } from './draft.js'

export type NullSpelling = Prefers['null']

/** `none`: null cannot be written so that every reader takes it. */
export type NullChoice = NullSpelling | 'none'

/** What the targets take and how the caller wants things done: all that a strategy may ask. */
export interface Context {
  readonly root: SchemaRoot
  readonly prefers: Prefers
  /** How null is written for these targets. */
  readonly nulls: NullChoice
  /** Who reads the result: one request's targets, or everybody who reads the source. */
  readonly reader: 'request' | 'source'
  /** Whether a rewrite may say in the description what it loses. */
  readonly describes: boolean
  /** The key under which a root that is no object is sent. */
  readonly rootKey: string
  /** Whether every target takes this schema as the value of a property: not rejected and not ignored. The same sample is asked only once. */
  accepts(sample: JsonObject): boolean
  /** What the draft's reference points at, where it may be put in its place; undefined inside itself and beyond the node budget. */
  inlineable(draft: Draft): Resolved | undefined
  /** What a reference points at, where it may be put into the draft: not inside itself, not beyond the node budget. */
  resolvable(reference: string, draft: Draft): Resolved | undefined
  /** Tells that a draft goes on as what a reference points at. */
  enter(draft: Draft, resolved: Resolved): void
  /** Tells that a draft goes on as a schema that holds what a part of it said, too. */
  absorb(draft: Draft, keyword: string, index: number): void
  /** Tells that a new part says what another one said, so that it was written where that one stands. */
  copied(part: unknown, from: unknown): void
}
