/** How long a text may be whose result is remembered. */
const LONGEST = 1000

/** How many results are remembered before all of them are forgotten. */
const MOST = 500

/** The same function of a text, which remembers its results: schemas repeat their patterns. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const result = known.get(text)
    if (result !== undefined || known.has(text)) return result as T
    const made = make(text)
    if (text.length > LONGEST) return made
    if (known.size >= MOST) known.clear()
    known.set(text, made)
    return made
  }
}
