/** The name that is spelled most like the one given; undefined where none is near. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  let best: string | undefined
  let least = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of names) {
    const edits = editsBetween(name.toLowerCase(), candidate.toLowerCase(), least)
    if (edits < least) {
      best = candidate
      least = edits
    }
  }
  return best
}

/** Characters to insert, delete or replace; `limit` where that many or more are needed. */
function editsBetween(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 0; i < from.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < to.length; j += 1) {
      const replaced = (row[j] ?? 0) + (from[i] === to[j] ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return Math.min(row[to.length] ?? limit, limit)
}
