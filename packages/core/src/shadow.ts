import type { TargetVerdict } from './finding.js'
import type { Matrix } from './matrix.js'

const conditional = ['if', 'then', 'else']

/**
 * The keywords whose schemas are lost where a target refuses or never reads the keyword.
 * Below the others (`oneOf`, `allOf`, `$defs`, `prefixItems` …) the parts survive the rewrite, so they are looked at.
 */
const lost: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[
    'additionalProperties',
    'patternProperties',
    'propertyNames',
    'contains',
    'not',
    'dependentSchemas',
    'unevaluatedItems',
    'unevaluatedProperties',
    'additionalItems',
    'contentSchema',
  ].map((keyword) => [keyword, [keyword]] as [string, string[]]),
  ...conditional.map((keyword) => [keyword, conditional] as [string, string[]]),
])

/** Adds to a map from keywords to bit masks which targets do not look below the keyword that a finding is about. */
export function hiddenBy(
  keyword: string,
  verdicts: readonly TargetVerdict[],
  matrix: Matrix,
  hidden: Map<string, number> | undefined,
): Map<string, number> | undefined {
  const group = lost.get(keyword)
  if (group === undefined) return hidden
  const map = hidden ?? new Map<string, number>()
  let mask = 0
  for (const verdict of verdicts) mask |= matrix.bit(verdict.target)
  for (const name of group) map.set(name, (map.get(name) ?? 0) | mask)
  return map
}
