import type { Run } from './keep-limits.js'

/**
 * Runs again where the references that were put in place used up the nodes that may be: so that no part is laid out in full while others are one text,
 * each of them goes as deep as it can everywhere.
 */
export function inlineEvenly(first: Run, again: (maxInlining: number) => Run): Run {
  let best = first
  let fits = 0
  let tooMuch = first.engine.references.mostInlining + 1
  while (tooMuch - fits > 1) {
    const depth = Math.floor((fits + tooMuch) / 2)
    const run = again(depth)
    if (run.engine.references.exhausted) tooMuch = depth
    else {
      fits = depth
      best = run
    }
  }
  return best
}
