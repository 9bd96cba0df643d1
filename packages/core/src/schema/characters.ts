/** The length of a text in characters: code points, as the validators of the providers count them. */
export function characters(text: string): number {
  let count = text.length
  for (let index = 0; index + 1 < text.length; index += 1) {
    if (isHigh(text.charCodeAt(index)) && isLow(text.charCodeAt(index + 1))) {
      count -= 1
      index += 1
    }
  }
  return count
}

/** The length of a text in bytes of UTF-8; a lone surrogate counts as three. */
export function bytes(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 0x80) count += 1
    else if (code < 0x800) count += 2
    else if (isHigh(code) && isLow(text.charCodeAt(index + 1))) {
      count += 4
      index += 1
    } else count += 3
  }
  return count
}

const isHigh = (code: number): boolean => code >= 0xd800 && code < 0xdc00
const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000
