import { isUnknown } from '../../source/unknown.js'
import type { Place } from '../../source/place.js'
import type { StaticJson } from '../schema.js'
import type { PrintedOrigin, PrintedSchema, PrintedValue } from './printed.js'

/** A value that a source says, as part of a printed schema. What JSON cannot say stays until {@link asJson}. */
export function toPrinted(value: StaticJson): PrintedValue {
  if (isUnknown(value) || typeof value !== 'object' || value === null) return value as PrintedValue
  if (Array.isArray(value)) return (value as readonly StaticJson[]).map(toPrinted)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, toPrinted(member)]))
}

/** Something that `JSON.stringify` refuses. */
export interface NotSerialized {
  readonly error: string
  readonly place: Place | undefined
}

/**
 * Makes of a printed schema, in place, what `JSON.stringify` makes of it: keys that are undefined go, `NaN` becomes null.
 * A bigint ends it with the words of JavaScript.
 */
export function asJson(printed: PrintedSchema, origins: WeakMap<object, PrintedOrigin>): NotSerialized | undefined {
  return visit(printed, undefined, origins, new Set())
}

function visit(
  holder: PrintedSchema | PrintedValue[],
  above: Place | undefined,
  origins: WeakMap<object, PrintedOrigin>,
  visited: Set<object>,
): NotSerialized | undefined {
  if (visited.has(holder)) return undefined
  visited.add(holder)
  const origin = origins.get(holder)
  for (const [key, value] of Object.entries(holder as Record<string, unknown>)) {
    const place = origin?.keywords.get(key) ?? origin?.self ?? above
    if (typeof value === 'bigint') return { error: 'Do not know how to serialize a BigInt', place }
    if (value === undefined && !Array.isArray(holder)) delete holder[key]
    else if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) (holder as Record<string, unknown>)[key] = null
    else if (typeof value === 'object' && value !== null && !isUnknown(value)) {
      const failed = visit(value as PrintedSchema | PrintedValue[], place, origins, visited)
      if (failed !== undefined) return failed
    }
  }
  return undefined
}
