import { adapt, type AnalyzeOptions, type Change, type Finding } from '@toolschema/core'
import { probes } from './probe.js'
import { isWhole, settle } from './settle.js'
import type { PartialSchema } from './source.js'

/** What becomes of a rejected place when the schema is adapted at request time. */
export type Fate = 'kept' | 'lost' | 'rejected'

/** Says what becomes of findings at request time. What depends on unknown parts is taken for kept: nothing is claimed about it. */
export function fatesIn(partial: PartialSchema, { targets }: AnalyzeOptions): (finding: Finding) => { readonly fate: Fate; readonly did: string } {
  const schemas = isWhole(partial) ? [partial.schema] : probes.map((probe) => settle(partial, probe).schema)
  const changes = schemas.map((schema) => adapt(schema, targets).changes)
  return (finding) => {
    const same = changes.map((some) => some.find((change) => change.feature === finding.feature && change.pointer === finding.pointer))
    const fates = same.map((change) => (change === undefined ? 'kept' : fateOf(change)))
    const [fate = 'kept'] = fates
    return fates.every((other) => other === fate) ? { fate, did: same[0]?.did ?? '' } : { fate: 'kept', did: '' }
  }
}

function fateOf({ strategy, effect }: Change): Fate {
  if (strategy === undefined) return 'rejected'
  if (effect === 'equivalent') return 'kept'
  // Models write JSON inside of a string far worse than arguments.
  return effect === 'encodes' && !strategy.endsWith('-json') ? 'kept' : 'lost'
}
