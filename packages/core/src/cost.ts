import type { Detectors } from './detect.js'
import type { TargetVerdict } from './finding.js'
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
  return objections(sample, matrix, detectors).reduce(
    (worst, { outcome, certainty }) => Math.max(worst, outcome === 'ignored' ? IGNORED : certainty === 'disputed' ? DISPUTED : REJECTED),
    0,
  )
}

/** The targets that object to such a schema. */
export function objectorsOf(sample: JsonObject, matrix: Matrix, detectors: Detectors): string[] {
  return [...new Set(objections(sample, matrix, detectors).map(({ target }) => target))]
}

function objections(sample: JsonObject, matrix: Matrix, detectors: Detectors): TargetVerdict[] {
  const root = rootNode(new SchemaRoot({ type: 'object', properties: { value: sample }, required: ['value'], additionalProperties: false }))
  const found: TargetVerdict[] = []
  const look = (node: SchemaNode): void => {
    detectors.node(node, (feature, details) => {
      found.push(...(matrix.verdicts(feature.id, details, { root: false, position: node.keyword }, matrix.all) ?? []))
    })
    forEachChild(node.schema, (keyword, key, value) => {
      look(childNode(node, keyword, key, value))
    })
  }
  look(childNode(root, 'properties', 'value', sample))
  return found
}
