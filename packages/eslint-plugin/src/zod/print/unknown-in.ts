import { isUnknown } from '../../source/unknown.js'
import type { Printed, PrintedSchema, PrintedValue } from './printed.js'

/** The known part of a printed schema, and the JSON Pointers of the rest: parts that are not known, `required` and `properties` where more may belong there. */
export function unknownIn({ schema, perhapsRequired, perhapsMore }: Printed): { readonly schema: PrintedSchema; readonly unknown: readonly string[] } {
  const unknown: string[] = []

  const knownPart = (value: PrintedValue, pointer: string): PrintedValue | undefined => {
    if (isUnknown(value)) {
      unknown.push(pointer)
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
    if ((perhapsRequired.get(object)?.length ?? 0) > 0) unknown.push(`${pointer}/required`)
    if (perhapsMore.has(object)) unknown.push(`${pointer}/properties`)
    return result
  }

  if (isUnknown(schema)) return { schema: {}, unknown: [''] }
  return { schema: knownObject(schema, ''), unknown }
}
