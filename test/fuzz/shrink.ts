/** Values with one part less than a JSON value, or with a part in the place of the whole. */
function* smaller(value: unknown): Generator {
  if (typeof value !== 'object' || value === null) return
  for (const below of Object.values(value)) if (typeof below === 'object' && below !== null) yield below
  const put = (key: string, below: unknown): unknown =>
    Array.isArray(value)
      ? (value as unknown[]).map((one, index) => (String(index) === key ? below : one))
      : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, name === key ? below : one]))
  for (const key of Object.keys(value))
    yield Array.isArray(value) ? value.toSpliced(Number(key), 1) : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  for (const [key, below] of Object.entries(value)) {
    if (typeof below !== 'object' || below === null) continue
    if (Object.keys(below as object).length > 0) yield put(key, {})
    for (const less of smaller(below)) yield put(key, less)
  }
}

/** The smallest value found within some milliseconds that still fails; a value that is too deep for this stays as it is. */
export function shrunk(value: unknown, fails: (value: unknown) => boolean, milliseconds: number): unknown {
  const end = performance.now() + milliseconds
  let smallest = value
  const less = (): unknown => {
    for (const one of smaller(smallest))
      if (performance.now() > end) return undefined
      else if (fails(one)) return one
    return undefined
  }
  try {
    for (let next = less(); next !== undefined; next = less()) smallest = next
  } catch {
    return smallest
  }
  return smallest
}
