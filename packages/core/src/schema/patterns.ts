import { remembered } from './remembered.js'

/** What a regular expression is made of, as far as readers of patterns differ about it. */
export interface PatternParts {
  /** Begins with `^`. */
  readonly start: boolean
  /** Ends with `$`. */
  readonly end: boolean
  /** Has `^` or `$` anywhere outside a class. */
  readonly anchors: boolean
  readonly lookaround: boolean
  readonly backreference: boolean
  /** Has `\b` or `\B` outside a class. */
  readonly boundary: boolean
  /** The shorthand classes in use, each once: `\d`, `\w` … */
  readonly shorthands: readonly string[]
  /** Has inside a class an unescaped `[` or a doubled `&`, `-` or `~`. */
  readonly setSyntax: boolean
}

/** Reads a regular expression once from left to right, as ECMA-262 does; any text has an answer. */
export const partsOf = remembered(scan)

function scan(pattern: string): PatternParts {
  let anchors = false
  let end = false
  let lookaround = false
  let backreference = false
  let boundary = false
  let setSyntax = false
  let shorthands: string[] | undefined
  let inClass = false
  let previous = ''
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern.charAt(index)
    end = false
    if (character === '\\') {
      index += 1
      const escaped = pattern.charAt(index)
      if (isShorthand(escaped)) shorthands = withShorthand(shorthands, '\\' + escaped)
      else if (!inClass) {
        if (escaped === 'b' || escaped === 'B') boundary = true
        else if ((escaped >= '1' && escaped <= '9') || (escaped === 'k' && pattern.charAt(index + 1) === '<')) backreference = true
      }
      previous = ''
      continue
    }
    if (inClass) {
      if (character === ']') inClass = false
      else if (character === '[' || (character === previous && (character === '&' || character === '-' || character === '~'))) setSyntax = true
      previous = character
    } else if (character === '[') {
      inClass = true
      previous = ''
      if (pattern.charAt(index + 1) === '^') index += 1
    } else if (character === '^' || character === '$') {
      anchors = true
      end = character === '$'
    } else if (character === '(' && pattern.charAt(index + 1) === '?') {
      if (opensLookaround(pattern, index + 2)) lookaround = true
      else if (pattern.startsWith('P=', index + 2)) backreference = true
    }
  }
  return { start: pattern.startsWith('^'), end, anchors, lookaround, backreference, boundary, shorthands: shorthands ?? none, setSyntax }
}

const none: readonly string[] = []

function isShorthand(escaped: string): boolean {
  return escaped === 'd' || escaped === 'w' || escaped === 's' || escaped === 'D' || escaped === 'W' || escaped === 'S'
}

function withShorthand(shorthands: string[] = [], shorthand: string): string[] {
  if (!shorthands.includes(shorthand)) shorthands.push(shorthand)
  return shorthands
}

function opensLookaround(pattern: string, index: number): boolean {
  const first = pattern.charAt(index)
  const sign = first === '<' ? pattern.charAt(index + 1) : first
  return sign === '=' || sign === '!'
}
