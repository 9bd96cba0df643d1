import { Random } from '../properties/random.js'
import { attempt, type Outcome } from './attempt.js'
import { inputFor, type Input } from './inputs.js'
import type { Json } from './json.js'

/** One case of a run: the same numbers give the same case. */
export function caseOf(
  seed: number,
  index: number,
  real: readonly Json[],
): { readonly input: Input; readonly run: (input: Input, tell?: (what: string) => void) => Outcome } {
  const own = Math.imul(seed ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b) >>> 0
  return { input: inputFor(new Random(own), real), run: (input, tell) => attempt(input, own + 1, tell) }
}
