import { adapt, type Adaptation, type AdaptOptions } from './adapt.js'
import { prepare, type TargetChoice } from './prepare.js'
import { isObject } from './schema/json.js'

export interface SchemaCache {
  /** The adaptation of a schema: a new one, or the one that was made for the same object or the same content before. */
  adapt(schema: unknown): Adaptation
  /** Forgets everything. */
  clear(): void
  /** How many contents are remembered. */
  readonly size: number
}

/** How many contents a cache remembers unless said otherwise. */
const DEFAULT_SIZE = 1000

/**
 * Remembers adaptations for one choice of targets and options: by identity, so that a schema object that is given again costs a lookup, and by content.
 * An object that was given once is taken to stay as it is: change a copy, or call `clear`. At most `size` contents are remembered, the ones used last.
 * An unknown target, preset or strategy is a TypeError that lists the known ones.
 */
export function createSchemaCache(targets: TargetChoice | readonly TargetChoice[], options: AdaptOptions = {}, size: number = DEFAULT_SIZE): SchemaCache {
  prepare({ targets })
  const chosen = Object.freeze({ ...options })
  let byIdentity = new WeakMap<object, Adaptation>()
  const byContent = new Map<string, Adaptation>()
  return {
    adapt(schema) {
      if (!isObject(schema)) return adapt(schema, targets, chosen)
      const known = byIdentity.get(schema)
      if (known !== undefined) return known
      const adaptation = lookUp(byContent, schema, size, () => adapt(schema, targets, chosen))
      byIdentity.set(schema, adaptation)
      return adaptation
    },
    clear() {
      byIdentity = new WeakMap()
      byContent.clear()
    },
    get size() {
      return byContent.size
    },
  }
}

function lookUp(known: Map<string, Adaptation>, schema: object, size: number, make: () => Adaptation): Adaptation {
  const key = textOf(schema)
  if (key === undefined) return make()
  const found = known.get(key)
  const adaptation = found ?? make()
  if (found !== undefined) known.delete(key)
  else if (known.size >= size) known.delete(known.keys().next().value ?? '')
  known.set(key, adaptation)
  return adaptation
}

/** The JSON text of a schema; undefined where it has none: it refers to itself, or is too deep. */
function textOf(schema: object): string | undefined {
  try {
    return JSON.stringify(schema)
  } catch {
    return undefined
  }
}
