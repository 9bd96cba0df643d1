/** What a backslash and what follows it mean, and where that ends. */
export type Escape =
  | { readonly kind: 'character'; readonly code: number; readonly end: number }
  | { readonly kind: 'class'; readonly end: number }
  | { readonly kind: 'anchor'; readonly end: number }
  | { readonly kind: 'reference'; readonly group: number; readonly end: number }
  | { readonly kind: 'fault'; readonly reason: string; readonly end: number }

const hexadecimals: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }
const controls: Readonly<Record<string, number>> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 }

/** Reads the escape whose backslash stands before an index, as Python's `re` does. */
export function readEscape(text: string, index: number, inClass: boolean): Escape {
  const letter = text.charAt(index)
  if (letter === '') return { kind: 'fault', reason: 'a backslash at the end', end: index }
  if (isDigit(text.charCodeAt(index))) return readNumber(text, index, inClass)
  const end = index + 1
  if ('dDsSwW'.includes(letter)) return { kind: 'class', end }
  if (letter === 'b' && inClass) return { kind: 'character', code: 8, end }
  if ('AbBZ'.includes(letter) && !inClass) return { kind: 'anchor', end }
  const control = controls[letter]
  if (control !== undefined) return { kind: 'character', code: control, end }
  const length = hexadecimals[letter]
  if (length !== undefined) return readHexadecimal(text, index, length)
  if (letter === 'N') return readCharacterName(text, index)
  if (isLetter(text.charCodeAt(index))) return { kind: 'fault', reason: `the escape \\${letter}`, end }
  const code = text.codePointAt(index) ?? 0
  return { kind: 'character', code, end: index + (code > 0xffff ? 2 : 1) }
}

/** `\0`, up to three octal digits, or the number of a group. */
function readNumber(text: string, index: number, inClass: boolean): Escape {
  if (inClass || text.charAt(index) === '0') {
    let end = index
    while (end < index + 3 && isOctal(text.charCodeAt(end))) end += 1
    return end === index ? { kind: 'fault', reason: `the escape \\${text.charAt(index)}`, end } : octal(text, index, end)
  }
  if (!isDigit(text.charCodeAt(index + 1))) return { kind: 'reference', group: Number(text.charAt(index)), end: index + 1 }
  const isOctalNumber = isOctal(text.charCodeAt(index)) && isOctal(text.charCodeAt(index + 1)) && isOctal(text.charCodeAt(index + 2))
  return isOctalNumber ? octal(text, index, index + 3) : { kind: 'reference', group: Number(text.slice(index, index + 2)), end: index + 2 }
}

function octal(text: string, start: number, end: number): Escape {
  const code = Number.parseInt(text.slice(start, end), 8)
  return code > 0o377 ? { kind: 'fault', reason: 'an octal escape that is too large', end } : { kind: 'character', code, end }
}

function readHexadecimal(text: string, index: number, length: number): Escape {
  const end = index + 1 + length
  for (let at = index + 1; at < end; at += 1) {
    if (!isHexadecimal(text.charCodeAt(at))) return { kind: 'fault', reason: `an incomplete escape \\${text.charAt(index)}`, end }
  }
  const code = Number.parseInt(text.slice(index + 1, end), 16)
  return code > 0x10ffff
    ? { kind: 'fault', reason: `an escape \\${text.charAt(index)} of a character that does not exist`, end }
    : { kind: 'character', code, end }
}

/** `\N{NAME}`; which names exist is not known here. */
function readCharacterName(text: string, index: number): Escape {
  const close = text.charAt(index + 1) === '{' ? text.indexOf('}', index + 2) : -1
  if (close <= index + 2) return { kind: 'fault', reason: 'the escape \\N without a name', end: index + 1 }
  return { kind: 'character', code: Number.NaN, end: close + 1 }
}

/** Reads a character class from behind its bracket. */
export function readClass(text: string, start: number): { readonly end: number; readonly fault?: string } {
  let at = text.charAt(start) === '^' ? start + 1 : start
  const first = at
  while (at < text.length) {
    if (text.charAt(at) === ']' && at > first) return { end: at + 1 }
    const low = readMember(text, at)
    if (low.kind === 'fault') return { end: low.end, fault: low.reason }
    at = low.end
    if (text.charAt(at) !== '-') continue
    if (text.charAt(at + 1) === ']') return { end: at + 2 }
    if (at + 1 >= text.length) break
    const high = readMember(text, at + 1)
    if (high.kind === 'fault') return { end: high.end, fault: high.reason }
    if (low.kind !== 'character' || high.kind !== 'character') return { end: high.end, fault: 'a range that begins or ends with a class' }
    if (high.code < low.code) return { end: high.end, fault: 'a range whose ends are swapped' }
    at = high.end
  }
  return { end: text.length, fault: 'a character class that is not closed' }
}

function readMember(text: string, index: number): Escape {
  if (text.charAt(index) === '\\') return readEscape(text, index + 1, true)
  const code = text.codePointAt(index) ?? 0
  return { kind: 'character', code, end: index + (code > 0xffff ? 2 : 1) }
}

export const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isOctal = (code: number): boolean => code >= 48 && code <= 55
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
const isHexadecimal = (code: number): boolean => isDigit(code) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70)
