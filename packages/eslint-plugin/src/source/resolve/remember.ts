/** How long what was found out about folders is taken for true: an edit of a `tsconfig.json` is seen a second later. */
const lifetime = 1000

/** A function that answers the same key from memory for a second; `now` is a clock in milliseconds. */
export function remembered<Result>(compute: (key: string) => Result, now: () => number): (key: string) => Result {
  const known = new Map<string, Result>()
  let until = -Infinity
  return (key) => {
    if (now() >= until) {
      known.clear()
      until = now() + lifetime
    }
    if (!known.has(key)) known.set(key, compute(key))
    return known.get(key) as Result
  }
}
