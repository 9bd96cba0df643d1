import { Detectors } from '../detect.js'
import type { Details } from '../details.js'
import { forEachChild } from '../schema/children.js'
import { isObject } from '../schema/json.js'
import { childNode, pathOf, rootNode, type SchemaNode } from '../schema/node.js'
import { toPointer } from '../schema/pointer.js'
import { SchemaRoot } from '../schema/root.js'
import type { Feature } from './feature.js'

export interface Occurrence {
  readonly feature: string
  readonly pointer: string
  readonly anchor: 'key' | 'value'
  readonly details: Details
}

/** Every occurrence of some features in a schema, whoever may object to it: what the tests of a family look at. */
export function occurrences(features: readonly Feature[], schema: unknown): Occurrence[] {
  const found: Occurrence[] = []
  const detectors = new Detectors(features)
  const seen = new Set<unknown>()
  const look = (node: SchemaNode): void => {
    if (isObject(node.value)) {
      if (seen.has(node.value)) return
      seen.add(node.value)
    }
    detectors.node(node, (feature, details, place) => {
      found.push({ feature: feature.id, pointer: toPointer([...pathOf(node), ...(place?.below ?? [])]), anchor: place?.anchor ?? 'key', details })
    })
    forEachChild(node.schema, (keyword, key, value) => {
      look(childNode(node, keyword, key, value))
    })
  }
  const root = rootNode(new SchemaRoot(schema))
  look(root)
  detectors.schema(root, (feature, details, place) => {
    found.push({ feature: feature.id, pointer: toPointer(place?.below ?? []), anchor: place?.anchor ?? 'key', details })
  })
  return found
}
