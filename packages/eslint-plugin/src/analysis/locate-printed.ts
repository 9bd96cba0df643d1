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
    const places = (some: readonly Step[]): Place[] => [...some].reverse().flatMap((step) => placesAt(printed, step, isKey))
    const [root, ...inner] = steps(printed, path)
    const reference = referenceTo(path, printed)
    return [...places(inner), ...(reference === undefined ? [] : places(steps(printed, reference).slice(1))), ...(root === undefined ? [] : places([root]))]
  }
}

/** The way to the first reference that leads into the definitions, where a path goes through them: a definition is written anywhere, its use is not. */
function referenceTo([container, name]: Path, { schema }: Printed): Path | undefined {
  if (name === undefined || (container !== '$defs' && container !== 'definitions')) return undefined
  const open: { readonly value: unknown; readonly path: Path }[] = [{ value: schema, path: [] }]
  for (const { value, path } of open) {
    if (typeof value !== 'object' || value === null || isUnknown(value)) continue
    if ('$ref' in value && value.$ref === `#/${container}/${String(name)}`) return path
    for (const [key, inner] of Object.entries(value)) if (path.length > 0 || key !== container) open.push({ value: inner, path: [...path, key] })
  }
  return undefined
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

/**
 * A keyword comes from the call that brought it about, any other part from the expression of the schema around it, and that from its key.
 * A reference comes from where it stands: what it refers to is written elsewhere.
 */
function zodPlaces({ origins }: Printed, { object, segment }: Step): Place[] {
  const origin = origins.get(object)
  if (origin === undefined) return []
  const caused = segment === undefined ? undefined : origin.keywords.get(segment)
  const places = '$ref' in object ? [origin.key] : [caused, origin.self, origin.key]
  return places.filter((place) => place !== undefined)
}
