import type { Finding } from './finding.js'
import { remediesFor, type Dialect } from './fixes.js'
import { prepare, type Choices } from './prepare.js'
import { FindingRecord } from './record.js'
import type { Tool } from './tool.js'
import { withEnd } from './schema/ends.js'
import { walk } from './walk.js'

export interface AnalyzeOptions extends Choices {
  /** Only these features are looked for. */
  readonly features?: readonly string[]
  /** What the source is written in: an effect is judged in it. `json-schema` unless said otherwise. */
  readonly dialect?: Dialect
}

/**
 * Finds every place of a schema that some target rejects or ignores. Any value may be given; the input is never changed.
 * Paths lead into the schema as written. An unknown target is a TypeError that lists the known ones.
 */
export function analyze(written: unknown, options: AnalyzeOptions): Finding[] {
  const schema = withEnd(written)
  const prepared = prepare(options)
  const findings: Finding[] = []
  const source = { remediesOf: (finding: FindingRecord) => remediesFor(schema, finding, findings, options) }
  walk(schema, prepared, (finding) => findings.push(finding), source)
  const { features } = options
  return features === undefined ? findings : findings.filter((finding) => features.includes(finding.feature))
}

/** Finds what some target rejects in tools beside their schemas: names, descriptions, flags, counts. Paths begin with the index of the tool; an empty path means the list. */
export function analyzeTools(tools: readonly Tool[], options: AnalyzeOptions): Finding[] {
  const { matrix, detectors } = prepare(options)
  const findings: Finding[] = []
  const position = { root: true, position: '' }
  tools.forEach((tool, index) => {
    detectors.tool(tool, (feature, details, place) => {
      const verdicts = matrix.verdicts(feature.id, details, position, matrix.all)
      const below = { below: [index, ...(place?.below ?? [])], anchor: place?.anchor ?? ('key' as const) }
      if (verdicts !== undefined) findings.push(new FindingRecord(feature, details, verdicts, undefined, below, undefined))
    })
  })
  detectors.tools(tools, (feature, details, place) => {
    const verdicts = matrix.verdicts(feature.id, details, position, matrix.all)
    if (verdicts !== undefined) findings.push(new FindingRecord(feature, details, verdicts, undefined, place, undefined))
  })
  const { features } = options
  return features === undefined ? findings : findings.filter((finding) => features.includes(finding.feature))
}
