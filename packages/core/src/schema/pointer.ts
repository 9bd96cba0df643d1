import { has, isObject, type Path } from './json.js'

/** Writes a path as a JSON Pointer. https://www.rfc-editor.org/rfc/rfc6901 */
export function toPointer(path: Path): string {
  let pointer = ''
  for (const segment of path) {
    pointer += '/' + (typeof segment === 'number' ? String(segment) : escapeSegment(segment))
  }
  return pointer
}

/** Reads a JSON Pointer into its segments. All of them are strings: what is an index is known only beside a value. */
export function fromPointer(pointer: string): string[] {
  if (pointer === '') return []
  return pointer.slice(1).split('/').map(unescapeSegment)
}

export function escapeSegment(segment: string): string {
  return segment.includes('~') || segment.includes('/') ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment
}

export function unescapeSegment(segment: string): string {
  return segment.includes('~') ? segment.replaceAll('~1', '/').replaceAll('~0', '~') : segment
}

/** The value at a path, or undefined where nothing stands. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root
  for (const segment of path) {
    if (Array.isArray(value)) value = value[Number(segment)]
    else if (isObject(value) && has(value, String(segment))) value = value[segment]
    else return undefined
  }
  return value
}
