import type { Embedded } from './node.js'
import { parse } from './parse.js'

/** Reads the JSON that a string holds, so that its places can be told in the literal. Undefined where the string holds no object, or broken JSON. */
export function embeddedIn(literal: string, value: unknown): Embedded | undefined {
  if (typeof value !== 'string') return undefined
  const { root, problems } = parse(value)
  if (root?.kind !== 'object' || problems.some((problem) => problem.code === 'invalid-json')) return undefined
  const offsets = literalOffsets(literal)
  return offsets.length === value.length + 1 ? { text: value, root, offsets } : undefined
}

/** For each character of a string, and its end, how far from the opening quote of the literal it is written. */
function literalOffsets(literal: string): Uint32Array {
  const offsets = new Uint32Array(literal.length)
  let count = 0
  let at = 1
  const end = literal.length - 1
  while (at < end) {
    offsets[count] = at
    count += 1
    if (literal[at] !== '\\') at += 1
    else at += literal[at + 1] === 'u' ? 6 : 2
  }
  offsets[count] = end
  return offsets.slice(0, count + 1)
}

/** Writes text so that it can stand inside a string literal. */
export function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
