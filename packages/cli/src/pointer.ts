/** A path as a JSON Pointer. https://www.rfc-editor.org/rfc/rfc6901 */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
