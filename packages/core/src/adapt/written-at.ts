import type { Place } from '../features/feature.js'
import type { SchemaNode } from '../schema/node.js'
import { valueAt } from '../schema/pointer.js'
import type { Draft } from '../strategies/draft.js'

/** Where something that was found in a draft stands as it was written, as far as it does; `source` is where it is looked for first. */
export function writtenAt(draft: Draft, source: SchemaNode, place: Place | undefined): { readonly node: SchemaNode; readonly place: Place | undefined } {
  // What stands beside a reference is written there, and not where the reference leads; what was merged is written where it came from.
  if (isAt(source, place)) return { node: source, place }
  const node = draft.sources.find((one) => isAt(one, place)) ?? source
  return { node, place: placeIn(node, place) }
}

function isAt(node: SchemaNode, place: Place | undefined): boolean {
  return place === undefined || place.below.length === 0 || valueAt(node.schema, place.below) !== undefined
}

/** The place, as far as it exists in the node as it was written. */
function placeIn(node: SchemaNode, place: Place | undefined): Place | undefined {
  if (place === undefined || isAt(node, place)) return place
  return placeIn(node, { below: place.below.slice(0, -1), anchor: 'key' })
}
