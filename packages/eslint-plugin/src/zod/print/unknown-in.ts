import { isUnknown, type Unknown } from '../../source/unknown.js'
import type { Printed, PrintedSchema, PrintedValue } from './printed.js'

/** A part of a printed schema that is not known. */
export interface UnknownPart {
  /** Its JSON Pointer. */
  readonly pointer: string
  /** Why; undefined where it is only not known which properties are required. */
  readonly cause: Unknown | undefined
}

/** The known part of a printed schema, and the JSON Pointers of the rest: parts that are not known, `required` and `properties` where more may belong there. */
export function unknownIn(printed: Printed): { readonly schema: PrintedSchema; readonly unknown: readonly string[] } {
  const { schema, parts } = knownIn(printed)
  return { schema, unknown: parts.map(({ pointer }) => pointer) }
}

/** The known part of a printed schema, and why the rest is not. */
export function knownIn({ schema, perhapsRequired, perhapsMore }: Printed): { readonly schema: PrintedSchema; readonly parts: readonly UnknownPart[] } {
  const parts: UnknownPart[] = []

  const knownPart = (value: PrintedValue, pointer: string): PrintedValue | undefined => {
    if (isUnknown(value)) {
      parts.push({ pointer, cause: value })
      return undefined
    }
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((element, index) => knownPart(element, `${pointer}/${String(index)}`) ?? null)
    return knownObject(value, pointer)
  }

  const knownObject = (object: PrintedSchema, pointer: string): PrintedSchema => {
    const result: PrintedSchema = {}
    for (const [key, value] of Object.entries(object)) {
      const known = knownPart(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
      if (known !== undefined) Object.defineProperty(result, key, { value: known, enumerable: true, configurable: true, writable: true })
    }
    if ((perhapsRequired.get(object)?.length ?? 0) > 0) parts.push({ pointer: `${pointer}/required`, cause: undefined })
    const more = perhapsMore.get(object)
    if (more !== undefined) parts.push({ pointer: `${pointer}/properties`, cause: more[0] })
    return result
  }

  if (isUnknown(schema)) return { schema: {}, parts: [{ pointer: '', cause: schema }] }
  return { schema: knownObject(schema, ''), parts }
}
