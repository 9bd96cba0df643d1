import { analyze, type AnalyzeOptions, type Finding } from '@toolschema/core'
import { probes } from './probe.js'
import { isWhole, settle, type Settled } from './settle.js'
import type { PartialSchema } from './source.js'

/** What was found when the unknown parts had turned out in one way. */
interface Outcome {
  readonly settled: Settled
  /** By what has to come out the same each time. */
  readonly found: ReadonlyMap<string, Finding>
}

/** The findings that a schema and all of its variants have in common, at the same places and for the same targets. */
export function commonFindings(partial: PartialSchema, variants: readonly PartialSchema[], options: AnalyzeOptions): Finding[] {
  const others = variants.map((variant) => new Set(schemaFindings(variant, options).map(commonKey)))
  return schemaFindings(partial, options).filter((finding) => others.every((keys) => keys.has(commonKey(finding))))
}

const commonKey = ({ feature, pointer, verdicts, message }: Finding): string =>
  JSON.stringify([feature, pointer, verdicts.map(({ target, outcome }) => [target, outcome]), message])

/**
 * The findings of a schema that do not depend on what is not known of it, nor lie in there.
 * Their fixes are those that come out the same each time, so that nothing guessed is written into a file.
 */
export function schemaFindings(partial: PartialSchema, options: AnalyzeOptions): Finding[] {
  if (isWhole(partial)) return analyze(partial.schema, options)
  const outcomes: Outcome[] = []
  for (const probe of probes) {
    const settled = settle(partial, probe)
    const found = new Map(
      analyze(settled.schema, options).flatMap((finding) => (isInside(finding, settled) ? [] : [[keyOf(finding, settled), finding] as const])),
    )
    if (found.size === 0) return []
    outcomes.push({ settled, found })
  }
  const [first, ...others] = outcomes
  if (first === undefined) return []
  return [...first.found].flatMap(([key, finding]) => {
    const again = others.map(({ found }) => found.get(key))
    return again.every((other) => other !== undefined) ? [agreed(finding, again, first.settled)] : []
  })
}

/** Whether a finding lies in a part that was guessed. The part itself has its place in what is known. */
function isInside({ pointer }: Finding, { guesses }: Settled): boolean {
  const segments = pointer.split('/')
  return segments.some((_segment, index) => index > 0 && guesses.has(segments.slice(0, index).join('/')))
}

function keyOf(finding: Finding, settled: Settled): string {
  const { feature, pointer, anchor, verdicts } = finding
  return JSON.stringify([feature, pointer, anchor, verdicts.map(({ target, outcome, certainty }) => [target, outcome, certainty]), messageOf(finding, settled)])
}

/** The sentence about a finding; a value that was guessed is left open in it. */
function messageOf({ message, pointer }: Finding, { guesses }: Settled): string {
  const guess = guesses.get(pointer)
  if (typeof guess !== 'string' && typeof guess !== 'number') return message
  return [JSON.stringify(guess), String(guess)].reduce(
    (text, written) => text.replaceAll(new RegExp(`(?<![\\w.-])${literally(written)}(?![\\w.])`, 'g'), '…'),
    message,
  )
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function agreed(finding: Finding, others: readonly Finding[], settled: Settled): Finding {
  const { feature, path, pointer, anchor, details, impact, adaptable, annotation, verdicts, conflict } = finding
  return {
    ...{ feature, path, pointer, anchor, details, impact, adaptable, annotation, verdicts, conflict },
    message: messageOf(finding, settled),
    // Trying fixes out is slow, and most findings are never asked.
    get fixes() {
      return finding.fixes.filter((fix) => others.every((other) => other.fixes.some((one) => isSame(one, fix))))
    },
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
