import type { Place } from '../source/place.js'
import { isUnknown } from '../source/unknown.js'
import type { Printed, PrintedOrigin, PrintedValue } from '../zod/print/printed.js'

type Path = readonly (string | number)[]
type Anchor = 'key' | 'value'
/** The places that a part of a schema comes from: its own first, then those of the parts around it. */
export type Locator = (path: Path, anchor: Anchor) => readonly Place[]

/** Finds where the parts of a printed schema come from. A literal may hold schemas of zod, so each object is asked for itself. */
export function locatorOf(printed: Printed): Locator {
  return (path, anchor) => {
    const isKey = anchor === 'key'
    const places = (some: readonly Step[]): Place[] => [...some].reverse().flatMap((step) => placesAt(step, printed.origins.get(step.object), isKey))
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

function placesAt(step: Step, origin: PrintedOrigin | undefined, isKey: boolean): Place[] {
  if (origin === undefined) return []
  const places = origin.values === undefined ? zodPlaces(origin, step) : literalPlaces(origin, origin.values, step.segment, isKey)
  return places.filter((place) => place !== undefined)
}

/** In a literal a part has a key and a value; a schema as a whole is shown at the key that leads to it. */
function literalPlaces({ keywords }: PrintedOrigin, values: ReadonlyMap<string, Place>, segment: string | undefined, isKey: boolean): (Place | undefined)[] {
  if (segment === undefined) return []
  const [key, value] = [keywords.get(segment), values.get(segment)]
  return isKey ? [key, value] : [value, key]
}

/**
 * A keyword comes from the call that brought it about, any other part from the expression of the schema around it, and that from its key.
 * A reference comes from where it stands: what it refers to is written elsewhere.
 */
function zodPlaces({ keywords, self, key }: PrintedOrigin, { object, segment }: Step): (Place | undefined)[] {
  if ('$ref' in object) return [key]
  return [segment === undefined ? (isObjectSchema(object) ? keywords.get('type') : undefined) : keywords.get(segment), self, key]
}

/** Of an object with wrappers around it, `z.object(…)` is what says how it is printed. */
const isObjectSchema = (object: { readonly type?: unknown }): boolean => object.type === 'object'
