import type { Finding } from './finding.js'
import { equal } from './schema/json.js'

/** What became of the findings of a schema that was rewritten. */
export interface Comparison {
  /** Found before and no longer. */
  readonly gone: readonly Finding[]
  /** Not found before. */
  readonly fresh: readonly Finding[]
}

const keyOf = ({ feature, pointer }: Finding): string => `${feature} ${pointer}`

/** Compares the findings of a schema before and after a rewrite. One that only moved, with the part of the schema that it is about, is neither gone nor fresh. */
export function compare(before: readonly Finding[], after: readonly Finding[]): Comparison {
  const known = new Set(before.map(keyOf))
  const left = new Set(after.map(keyOf))
  const gone = before.filter((finding) => !left.has(keyOf(finding)))
  const fresh = after.filter((finding) => {
    if (known.has(keyOf(finding))) return false
    const from = gone.findIndex((other) => other.feature === finding.feature && other.impact === finding.impact && equal(other.details, finding.details))
    if (from >= 0) gone.splice(from, 1)
    return from < 0
  })
  return { gone, fresh }
}
