import type { Details } from './details.js'
import type { FeatureId } from './features/index.js'
import type { Certainty } from './targets/target.js'

/**
 * What a rewrite does to the values that a schema admits.
 * - `equivalent`: the same values. `encodes`: the same values in another form, restored at run time.
 * - `widens`: admits values that the original refuses. `narrows`: some values can no longer be produced.
 * - `conflates`: two values of the original become one.
 */
export type Effect = 'equivalent' | 'encodes' | 'widens' | 'narrows' | 'conflates'

/** What one target does with the occurrence of a feature; targets that accept it are not listed. */
export interface TargetVerdict {
  readonly target: string
  readonly outcome: 'ignored' | 'rejected'
  readonly certainty: Certainty
  readonly says: string
  readonly quote?: string
  readonly evidence: readonly string[]
}

/** A change to a JSON document, against the document as it is written. Edits of one fix never overlap. */
export type JsonEdit =
  /** Writes a value: replaces what stands there, or adds the key at the end of the object (after the key `after`, if that is given). */
  | { readonly kind: 'set'; readonly path: readonly (string | number)[]; readonly value: unknown; readonly after?: string }
  /** Takes the key and its value, or the list member, out. */
  | { readonly kind: 'remove'; readonly path: readonly (string | number)[] }
  /** Gives a key another name; its value stays as it is. */
  | { readonly kind: 'rename'; readonly path: readonly (string | number)[]; readonly name: string }

export interface Fix {
  /** In the imperative: `Write it as an enum with one value`. */
  readonly title: string
  readonly effect: Effect
  readonly edits: readonly JsonEdit[]
}

/** One place that some target objects to. */
export interface Finding {
  readonly feature: FeatureId
  /** Into the schema as written, never into an inlined copy. */
  readonly path: readonly (string | number)[]
  /** The same as a JSON Pointer (RFC 6901). */
  readonly pointer: string
  /** Whether the key at the path is meant, or its value. At the empty path: the root. */
  readonly anchor: 'key' | 'value'
  readonly details: Details
  readonly impact: 'rejected' | 'ignored'
  /** A client repairs it at request time without loss. */
  readonly adaptable: boolean
  /** A mere annotation that somebody ignores: a hint at most. */
  readonly annotation: boolean
  readonly verdicts: readonly TargetVerdict[]
  /** One plain sentence: what, for whom, what to do. */
  readonly message: string
  /** Best first; empty where nothing honest can be done. */
  readonly fixes: readonly Fix[]
  /** The targets that cannot be pleased together with those that object here: where there is no fix, because they reject what would mend it. */
  readonly conflict: readonly string[]
}

/** A finding together with what adapt did about it. */
export interface Change extends Finding {
  /** The strategy that was used; undefined where none led to a form that every target takes. */
  readonly strategy: string | undefined
  readonly effect: Effect
  /** What happened, in one clause: `inlined $ref #/$defs/Point`. */
  readonly did: string
  /** The targets that cannot be pleased together with the others; empty where all are. */
  readonly conflict: readonly string[]
  /** The pointer of the node that took another form: the finding's own place, or one around it. */
  readonly rewritten: string
  /** `limit: null branch of anyOf changed to nullable` */
  toString(): string
}
