/** 36 to the power of 8: how many texts of 8 base-36 characters there are. */
const space = 2_821_109_907_456

/** A hash of a text as 8 characters of 0-9 and a-z; the same in every process. Not meant to keep secrets. */
export function shortHash(text: string): string {
  // FNV-1a twice, with two starting points, over the UTF-16 code units. http://www.isthe.com/chongo/tech/comp/fnv/
  let low = 0x811c9dc5
  let high = 0xcbf29ce4
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ (unit + 0x9e37), 0x01000193)
  }
  const wide = (mix(high) & 0x1fffff) * 2 ** 32 + mix(low ^ text.length)
  return (wide % space).toString(36).padStart(8, '0')
}

/** Spreads every bit over all others: short texts that differ in one letter end up far apart. */
function mix(bits: number): number {
  let mixed = bits ^ (bits >>> 16)
  mixed = Math.imul(mixed, 0x7feb352d)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
