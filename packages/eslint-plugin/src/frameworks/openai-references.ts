import type { Printed, PrintedSchema, PrintedValue } from '../zod/print/printed.js'
import { isUnknown } from '../source/unknown.js'
import { childrenOf, isAloneBesideAnnotations } from './openai-keywords.js'
import { failure, isNode, placeOf } from './rewriting.js'

/** What a local reference leads to: undefined where it leads nowhere. */
export function referred(root: PrintedSchema, reference: string): PrintedValue | undefined {
  const parts = partsOf(reference)
  let value: PrintedValue | undefined = parts && root
  for (const part of parts ?? []) {
    if (value === undefined || isUnknown(value)) return value
    const holder: PrintedValue = value
    value = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, part) ? (holder as PrintedSchema)[part] : undefined
  }
  return value
}

function partsOf(reference: string): string[] | undefined {
  if (reference === '#') return []
  if (!reference.startsWith('#/')) return undefined
  try {
    const parts = decodeURIComponent(reference.slice(2)).split('/')
    return parts.some((part) => /~(?![01])/.test(part)) ? undefined : parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  } catch {
    return undefined
  }
}

/** Throws for a reference that leads nowhere or has constraints beside it, as OpenAI's SDK does. */
export function checkReferences(root: PrintedSchema, printed: Printed): void {
  const check = (schema: PrintedValue, path: readonly string[]): void => {
    if (!isNode(schema)) return
    const reference = schema['$ref']
    const where = path.join('/') || '<root>'
    if (typeof reference === 'string') {
      const place = placeOf(schema, printed)
      const target = referred(root, reference)
      if (target === undefined) throw failure(`Local $ref at \`${where}\` does not resolve to an object or boolean schema: ${JSON.stringify(reference)}`, place)
      if (!isAloneBesideAnnotations(schema, '$ref')) {
        throw failure(
          `Schema $ref at \`${where}\` has non-annotation siblings that Draft 7 ignores and cannot be represented in strict Structured Outputs.`,
          place,
        )
      }
    }
    for (const child of childrenOf(schema, path)) check(child.value, child.path)
  }
  check(root, [])
}

/** Whether a schema takes null. What depends on something unknown counts as if it did: it is not known to fail. */
export function takesNull(schema: PrintedValue | undefined, root: PrintedSchema, followed: readonly string[] = []): boolean {
  if (typeof schema === 'boolean') return schema
  if (!isNode(schema)) return true
  const reference = schema['$ref']
  if (reference !== undefined) {
    if (typeof reference !== 'string' || followed.includes(reference) || !isAloneBesideAnnotations(schema, '$ref')) return isUnknown(reference)
    const target = referred(root, reference)
    return target !== undefined && takesNull(target, root, [...followed, reference])
  }
  const { type, const: only, enum: values, allOf, anyOf, oneOf } = schema
  if (!isUnknown(type) && type !== undefined && type !== 'null' && !mayInclude(type, 'null')) return false
  if (only !== undefined && !isUnknown(only) && only !== null) return false
  if (values !== undefined && !mayInclude(values, null)) return false
  if (Array.isArray(allOf) && !allOf.every((inner) => takesNull(inner, root))) return false
  if (Array.isArray(anyOf) && !anyOf.some((inner) => takesNull(inner, root))) return false
  if (Array.isArray(oneOf) && !oneOf.some(isUnknown) && oneOf.filter((inner) => takesNull(inner, root)).length !== 1) return false
  return ['not', 'if', 'then', 'else'].every((name) => schema[name] === undefined)
}

const mayInclude = (list: PrintedValue, wanted: PrintedValue): boolean =>
  isUnknown(list) || (Array.isArray(list) && (list.includes(wanted) || list.some(isUnknown)))
