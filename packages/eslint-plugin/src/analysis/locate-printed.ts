import type { Place } from '../source/place.js'
import { isUnknown } from '../source/unknown.js'
import type { Printed, PrintedValue } from '../zod/print/printed.js'

type Path = readonly (string | number)[]
type Anchor = 'key' | 'value'
/** The places that a part of a schema comes from: its own first, then those of the parts around it. */
export type Locator = (path: Path, anchor: Anchor) => readonly Place[]

/** Finds where the parts of a printed schema come from. */
export function locatorOf(printed: Printed, written: 'zod' | 'json'): Locator {
  const placesAt = written === 'json' ? literalPlaces : zodPlaces
  return (path, anchor) => {
    const isKey = anchor === 'key'
    return steps(printed, path)
      .reverse()
      .flatMap((step) => placesAt(printed, step, isKey))
  }
}

interface Step {
  readonly object: object
  /** What leads on from there; undefined where the path ends. */
  readonly segment: string | undefined
}

/** The objects on the way to a place, the outermost first. */
function steps({ schema }: Printed, path: Path): Step[] {
  const found: Step[] = []
  let value: PrintedValue | undefined = schema
  for (let index = 0; ; index += 1) {
    if (typeof value !== 'object' || value === null || isUnknown(value)) return found
    const segment = index < path.length ? String(path[index]) : undefined
    found.push({ object: value, segment })
    if (segment === undefined || !Object.hasOwn(value, segment)) return found
    value = (value as Readonly<Record<string, PrintedValue>>)[segment]
  }
}

/** In a literal a part has a key and a value; a schema as a whole is shown at the key that leads to it. */
function literalPlaces({ origins }: Printed, { object, segment }: Step, isKey: boolean): Place[] {
  const origin = origins.get(object)
  if (origin === undefined || segment === undefined) return []
  const [key, value] = [origin.keywords.get(segment), origin.values?.get(segment)]
  return (isKey ? [key, value] : [value, key]).filter((place) => place !== undefined)
}

/** A keyword comes from the call that brought it about, any other part from the expression of the schema around it, and that from its key. */
function zodPlaces({ origins }: Printed, { object, segment }: Step): Place[] {
  const origin = origins.get(object)
  if (origin === undefined) return []
  const caused = segment === undefined ? undefined : origin.keywords.get(segment)
  return [caused, origin.self, origin.key].filter((place) => place !== undefined)
}
