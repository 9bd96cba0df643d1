import type { JsonNode } from '../json/node.js'

/** Where a child of an object or a list begins: at its key where it has one. */
export function startOf(node: JsonNode): number {
  return node.keyStart >= 0 ? node.keyStart : node.start
}

/** Where a child of an object or a list ends, its comma left out. */
export function endOf(node: JsonNode): number {
  return node.outerEnd >= 0 ? node.outerEnd : node.end
}

/** The text around one child of an object or a list. */
export interface Surroundings {
  /** Where its line begins, if nothing but space and comments stand before it there; -1 where it follows something on its line. */
  readonly lineStart: number
  /** Behind its comma, or behind its value where it has none. */
  readonly tail: number
  /** Where its last line ends, its line break left out, if nothing but comments follow the tail there; -1 where something else does. */
  readonly lineEnd: number
}

/** Looks at what stands between a child and its neighbours. */
export function surroundings(text: string, container: JsonNode, index: number): Surroundings {
  const children = container.children ?? []
  const child = children[index] ?? container
  const before = children[index - 1]
  const boundary = before === undefined ? container.start + 1 : before.comma >= 0 ? before.comma + 1 : endOf(before)
  const tail = child.comma >= 0 ? child.comma + 1 : endOf(child)
  const commaIsOnNextLine = /[\r\n]/.test(text.slice(endOf(child), tail))
  return { lineStart: lineStartIn(text, boundary, startOf(child)), tail, lineEnd: commaIsOnNextLine ? -1 : restOfLine(text, tail) }
}

/** Where the last line of a gap begins; -1 where the gap has no line break outside of comments. */
function lineStartIn(text: string, from: number, to: number): number {
  let start = -1
  for (let at = from; at < to;) {
    if (text[at] === '/') {
      at = commentEnd(text, at)
    } else {
      if (isBreak(text[at])) start = at + 1
      at += 1
    }
  }
  return start
}

/** Where the line ends, if only space and comments stand between here and there; else -1. */
function restOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && !isBreak(text[at])) {
    if (text[at] === '/') {
      const end = commentEnd(text, at)
      if (/[\r\n]/.test(text.slice(at, end))) return -1
      at = end
    } else if (isSpace(text[at])) {
      at += 1
    } else {
      return -1
    }
  }
  return at
}

function commentEnd(text: string, start: number): number {
  if (text[start + 1] === '*') {
    const end = text.indexOf('*/', start + 2)
    return end < 0 ? text.length : end + 2
  }
  let at = start
  while (at < text.length && !isBreak(text[at])) at += 1
  return at
}

/** Behind the line break at an offset. */
export function nextLine(text: string, offset: number): number {
  if (offset >= text.length) return offset
  return text[offset] === '\r' && text[offset + 1] === '\n' ? offset + 2 : offset + 1
}

/** Behind the space at an offset. */
export function afterSpace(text: string, offset: number): number {
  let at = offset
  while (isSpace(text[at])) at += 1
  return at
}

/** Before the space that ends at an offset. */
export function beforeSpace(text: string, offset: number): number {
  let at = offset
  while (isSpace(text[at - 1])) at -= 1
  return at
}

export function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t'
}

export function isBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r'
}
