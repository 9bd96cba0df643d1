import type { Value } from '../../source/value.js'
import type { Metadata, Origin } from '../schema.js'
import { jsonIn, unfit } from './arguments.js'
import type { Call } from './call.js'
import { objectEntries } from './shape.js'

/** What `.describe(text)` tells. */
export const descriptionIn = (value: Value | undefined, call: Call, origin: Origin): Metadata => ({
  entries: new Map([['description', value === undefined ? undefined : jsonIn(value, call.expression)]]),
  unread: [],
  origin,
})

/** What `.meta({ … })` tells. */
export function metadataIn(value: Value | undefined, call: Call, origin: Origin): Metadata {
  if (value?.kind === 'object') {
    const entries = objectEntries([...value.entries].map(([key, entry]) => [key, jsonIn(entry.value(), call.expression)] as const))
    return { entries, unread: value.unread, origin }
  }
  const nothing = value === undefined || value.kind === 'constant'
  return { entries: new Map(), unread: nothing ? [] : [unfit(value, 'metadata', call.expression)], origin }
}
