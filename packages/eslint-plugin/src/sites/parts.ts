import type { Place } from '../source/place.js'
import type { Value } from '../source/value.js'
import type { Site } from './site.js'

/** A part of what a source says: what it is, and where it is written. */
export interface Part {
  readonly value: Value
  readonly place: Place
  /** The key under which it is written, if it is. */
  readonly key?: Place | undefined
}

/** The name that a part is, if it is one. */
export const namedBy = (part: Part | undefined): Site['name'] =>
  part?.value.kind === 'constant' && typeof part.value.value === 'string' ? { text: part.value.value, place: part.value.place } : undefined
