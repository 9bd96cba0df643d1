import type { Change } from './position.js'

const BLOCK = 1 << 16

/** The part in which two texts differ: what stands in front of it and behind it is the same. Undefined where they are equal. */
export function changeBetween(before: string, after: string): Change | undefined {
  if (before === after) return undefined
  const shorter = Math.min(before.length, after.length)
  const start = commonLength(shorter, (from, to) => before.slice(from, to) === after.slice(from, to))
  const fromEnd = (text: string, from: number, to: number): string => text.slice(text.length - to, text.length - from)
  const behind = commonLength(shorter - start, (from, to) => fromEnd(before, from, to) === fromEnd(after, from, to))
  return { start, oldEnd: before.length - behind, newEnd: after.length - behind }
}

/** How far two texts agree, in ever smaller blocks: comparing a block is far cheaper than comparing its characters one by one. */
function commonLength(length: number, isSame: (from: number, to: number) => boolean): number {
  let at = 0
  for (let size = BLOCK; size >= 1; size >>= 1) while (at + size <= length && isSame(at, at + size)) at += size
  return at
}
