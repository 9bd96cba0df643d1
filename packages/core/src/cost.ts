import type { Detectors } from './detect.js'
import type { Matrix } from './matrix.js'
import { forEachChild } from './schema/children.js'
import type { JsonObject } from './schema/json.js'
import { childNode, rootNode, type SchemaNode } from './schema/node.js'
import { SchemaRoot } from './schema/root.js'

const DISPUTED = 2
/** What is ignored is lost without a word: worse than a refusal that nobody is sure of. */
const IGNORED = 3
const REJECTED = 4

/** How badly the targets of a matrix take a small schema as the value of a required property: 0 where nobody objects. */
export function costOf(sample: JsonObject, matrix: Matrix, detectors: Detectors): number {
  const root = rootNode(new SchemaRoot({ type: 'object', properties: { value: sample }, required: ['value'], additionalProperties: false }))
  let worst = 0
  const look = (node: SchemaNode): void => {
    detectors.node(node, (feature, details) => {
      for (const verdict of matrix.verdicts(feature.id, details, { root: false, position: node.keyword }, matrix.all) ?? []) {
        const cost = verdict.outcome === 'ignored' ? IGNORED : verdict.certainty === 'disputed' ? DISPUTED : REJECTED
        worst = Math.max(worst, cost)
      }
    })
    forEachChild(node.schema, (keyword, key, value) => {
      look(childNode(node, keyword, key, value))
    })
  }
  look(childNode(root, 'properties', 'value', sample))
  return worst
}
