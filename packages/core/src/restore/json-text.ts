export const DEFAULT_MAX_JSON_BYTES = 1024 * 1024

export type Decoded = { readonly value: unknown } | 'malformed' | 'too-large'

/** Limits and helpers of decoding. */
export interface Decoding {
  readonly maxJsonBytes?: number
  /** Gets a text that does not parse and gives back one that may. */
  readonly repair?: (text: string) => string
}

/** Reads JSON text, also inside a Markdown code fence. Nothing is guessed: a text that does not parse is malformed unless `repair` mends it. */
export function decode(text: string, { maxJsonBytes = DEFAULT_MAX_JSON_BYTES, repair }: Decoding): Decoded {
  if (isLargerThan(text, maxJsonBytes)) return 'too-large'
  const bare = withoutFence(text.trim())
  const decoded = parse(bare)
  if (decoded !== 'malformed' || repair === undefined) return decoded
  try {
    return parse(repair(bare))
  } catch {
    return 'malformed'
  }
}

function parse(text: string): Decoded {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return 'malformed'
  }
}

/** A language tag is letters before white space or before the beginning of a JSON text that is no word itself. */
const languageTag = /^[A-Za-z][\w+-]*(?=[\s[{"])/

function withoutFence(text: string): string {
  if (!text.startsWith('```')) return text
  const body = text.endsWith('```') && text.length >= 6 ? text.slice(3, -3) : text.slice(3)
  return body.replace(languageTag, '').trim()
}

/** Counts the bytes of UTF-8 only where the length alone does not tell. */
function isLargerThan(text: string, limit: number): boolean {
  if (text.length > limit) return true
  if (text.length * 3 <= limit) return false
  let bytes = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    // Half of a surrogate pair makes two of its four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3
  }
  return bytes > limit
}
