const allowed = new Uint8Array(128)
for (const char of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%") allowed[char.charCodeAt(0)] = 1

const isHex = (code: number): boolean => (code >= 48 && code <= 57) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102)

/** Says whether a text is made of the characters that a URI reference may have, each where it may stand. https://www.rfc-editor.org/rfc/rfc3986#section-4.1 */
export function isUriReference(text: string): boolean {
  let inFragment = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code > 127 || allowed[code] === 0) return false
    if (code === 37 && !(isHex(text.charCodeAt(index + 1)) && isHex(text.charCodeAt(index + 2)))) return false
    if (inFragment && (code === 35 || code === 91 || code === 93)) return false
    if (code === 35) inFragment = true
  }
  return true
}
