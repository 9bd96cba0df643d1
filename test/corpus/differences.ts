type Path = readonly (string | number)[]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where two JSON values differ: keys that came, went or have another value; lists of another length as a whole. */
export function differences(before: unknown, after: unknown, path: Path = []): Path[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length ? before.flatMap((item, index) => differences(item, after[index], [...path, index])) : [path]
  }
  if (!isObject(before) || !isObject(after)) return Object.is(before, after) ? [] : [path]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    const below = [...path, key]
    return Object.hasOwn(before, key) && Object.hasOwn(after, key) ? differences(before[key], after[key], below) : [below]
  })
}
