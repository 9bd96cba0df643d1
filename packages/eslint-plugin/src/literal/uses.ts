import { isUnknown } from '../source/unknown.js'
import type { Place } from '../source/place.js'
import type { Printed, PrintedValue } from '../zod/print/printed.js'

/** A schema that a file sends, and for whom. */
export interface SharedSchema {
  readonly printed: Printed
  /** The targets and the dialect, as one text. */
  readonly audience: string
}

interface Use {
  readonly value: string
  readonly audience: string
}

/** Says whether an edit of what is written at a place does the same wherever a schema of the file has that. */
export type EditsAlike = (place: Place, isEquivalent: boolean) => boolean

/** So many objects are looked at: a file with more has none that is written twice by hand. */
const ENOUGH = 100_000

/** Finds what the schemas of a file have in common: constants that several of them, or several places of one, use. */
export function usesIn(sendings: readonly SharedSchema[]): EditsAlike {
  const uses = new Map<string, Use[]>()
  let seen = 0
  for (const { printed, audience } of sendings) {
    const open: PrintedValue[] = [printed.schema]
    for (let value = open.pop(); value !== undefined && seen < ENOUGH; value = open.pop()) {
      if (typeof value !== 'object' || value === null || isUnknown(value)) continue
      seen += 1
      const self = printed.origins.get(value)?.self
      if (self !== undefined) {
        const there = uses.get(keyOf(self))
        const use: Use = { value: JSON.stringify(value), audience }
        if (there === undefined) uses.set(keyOf(self), [use])
        else there.push(use)
      }
      open.push(...Object.values<PrintedValue>(value))
    }
  }
  return (place, isEquivalent) => {
    const [first, ...others] = uses.get(keyOf(place)) ?? []
    if (first === undefined || seen >= ENOUGH) return false
    return others.length === 0 || (isEquivalent && others.every(({ value, audience }) => value === first.value && audience === first.audience))
  }
}

const keyOf = ({ file, range }: Place): string => `${file}:${range.join('-')}`
