import type { Place } from './place.js'

const brand = Symbol('unknown')

/** What a static reader cannot know. It stands where the value would stand, and nothing is ever claimed about it. */
export interface Unknown {
  readonly kind: 'unknown'
  /** Why, in a few words that complete "not read: …", for the debug report. */
  readonly reason: string
  readonly place: Place | undefined
  /** Sets it apart from JSON that happens to have the same keys. */
  readonly [brand]: true
}

/** Something that cannot be known, because of `reason`, written at `place`. */
export const unknown = (reason: string, place: Place | undefined): Unknown => ({ kind: 'unknown', reason, place, [brand]: true })

/** Whether a value was made by {@link unknown}. */
export const isUnknown = (value: unknown): value is Unknown => typeof value === 'object' && value !== null && brand in value
