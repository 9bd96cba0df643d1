import { MAX_DEPTH } from './limits.js'
import type { Prepared } from './prepare.js'
import { FindingRecord, type FixSource } from './record.js'
import { forEachChild } from './schema/children.js'
import { isObject } from './schema/json.js'
import { childNode, rootNode, type SchemaNode } from './schema/node.js'
import { SchemaRoot } from './schema/root.js'
import { hiddenBy } from './shadow.js'

/** From so many nodes on, a schema object that was seen is not looked at again: only then can the input be a graph that never ends. */
const MANY_NODES = 50_000

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
