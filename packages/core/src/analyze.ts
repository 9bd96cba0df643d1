import type { Finding } from './finding.js'
import { fixesFor, type Dialect } from './fixes.js'
import { prepare, type Choices, type Prepared } from './prepare.js'
import { MAX_DEPTH } from './limits.js'
import { FindingRecord, type FixSource } from './record.js'
import { forEachChild } from './schema/children.js'
import { isObject } from './schema/json.js'
import { childNode, rootNode, type SchemaNode } from './schema/node.js'
import { SchemaRoot } from './schema/root.js'
import { hiddenBy } from './shadow.js'
import type { Tool } from './tool.js'

export interface AnalyzeOptions extends Choices {
  /** Only these features are looked for. */
  readonly features?: readonly string[]
  /** What the source is written in: an effect is judged in it. `json-schema` unless said otherwise. */
  readonly dialect?: Dialect
}

/** From so many nodes on, a schema object that was seen is not looked at again: only then can the input be a graph that never ends. */
const MANY_NODES = 50_000

/**
 * Finds every place of a schema that some target rejects or ignores. Any value may be given; the input is never changed.
 * Paths lead into the schema as written. An unknown target is a TypeError that lists the known ones.
 */
export function analyze(schema: unknown, options: AnalyzeOptions): Finding[] {
  const prepared = prepare(options)
  const findings: Finding[] = []
  const source = { fixesOf: (finding: FindingRecord) => fixesFor(schema, finding, findings, options) }
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

/** Visits every node of a schema once and reports what the prepared targets object to. */
export function walk(schema: unknown, prepared: Prepared, report: (finding: FindingRecord) => void, source?: FixSource): void {
  const { matrix, detectors } = prepared
  let count = 0
  let seen: Set<unknown> | undefined

  const visit = (node: SchemaNode, live: number): void => {
    count += 1
    if (count > MANY_NODES && isObject(node.value)) {
      seen ??= new Set()
      if (seen.has(node.value)) return
      seen.add(node.value)
    }
    let hidden: Map<string, number> | undefined
    detectors.node(node, (feature, details, place) => {
      const verdicts = matrix.verdicts(feature.id, details, { root: node.parent === undefined, position: node.keyword }, live)
      if (verdicts === undefined) return
      report(new FindingRecord(feature, details, verdicts, node, place, source))
      const keyword = place?.below[0]
      if (typeof keyword === 'string') hidden = hiddenBy(keyword, verdicts, matrix, hidden)
    })
    if (node.depth >= MAX_DEPTH) return
    forEachChild(node.schema, (keyword, key, value) => {
      const left = hidden === undefined ? live : live & ~(hidden.get(keyword) ?? 0)
      if (left !== 0) visit(childNode(node, keyword, key, value), left)
    })
  }

  const root = rootNode(new SchemaRoot(schema))
  visit(root, matrix.all)
  if (isObject(schema)) {
    detectors.schema(root, (feature, details, place) => {
      const verdicts = matrix.verdicts(feature.id, details, { root: true, position: '' }, matrix.all)
      if (verdicts !== undefined) report(new FindingRecord(feature, details, verdicts, root, place, source))
    })
  }
}
