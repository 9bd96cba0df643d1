import type { Finding, TargetVerdict } from '@toolschema/core'

/** How bad something is. Only errors keep a file from being clean. */
export type Level = 'error' | 'warning' | 'hint'

/** How much a kind of finding counts. */
export type Weight = 'error' | 'warn' | 'off'
export const weights: readonly Weight[] = ['error', 'warn', 'off']

export interface Weights {
  /** Rejections of which reports differ. */
  readonly disputed: Weight
  /** Rejections that clients repair at request time without loss, in tools that anybody may be sent. */
  readonly adaptable: Weight
}

const ranks: Readonly<Record<Level, number>> = { error: 3, warning: 2, hint: 1 }

/** The worst of some levels; undefined where there is none. */
export function worst(levels: readonly (Level | undefined)[]): Level | undefined {
  let found: Level | undefined
  for (const level of levels) if (level !== undefined && (found === undefined || ranks[level] > ranks[found])) found = level
  return found
}

/** How bad the verdict of one target is; undefined where it does not count. `neutral`: the source is not written for one provider. */
export function levelOf(verdict: TargetVerdict, finding: Pick<Finding, 'adaptable' | 'annotation'>, neutral: boolean, weights: Weights): Level | undefined {
  const base = verdict.outcome === 'rejected' ? 'error' : finding.annotation ? 'hint' : 'warning'
  const disputed = verdict.certainty === 'disputed' ? weights.disputed : 'error'
  const adaptable = base === 'error' && finding.adaptable && neutral ? weights.adaptable : 'error'
  return lighter(lighter(base, disputed), adaptable)
}

function lighter(level: Level | undefined, weight: Weight): Level | undefined {
  if (weight === 'off') return undefined
  return weight === 'warn' && level === 'error' ? 'warning' : level
}
