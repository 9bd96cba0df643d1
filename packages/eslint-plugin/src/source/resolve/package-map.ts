import { isObject } from './json.js'

/**
 * What the `exports` or `imports` of a package may lead to for a subpath (`.`, `./schemas`, `#schemas`), the best first:
 * https://nodejs.org/api/packages.html#package-entry-points. All conditions count, because any of them may
 * name the source; those for other places than Node come last.
 */
export function targetsIn(map: unknown, subpath: string): readonly string[] {
  if (!isObject(map) || !Object.keys(map).some((key) => /^[.#]/.test(key))) return subpath === '.' ? leaves(map) : []
  if (subpath in map && !subpath.includes('*')) return leaves(map[subpath])
  const matching = Object.keys(map).filter((key) => matchOf(key, subpath) !== undefined)
  const [best] = matching.sort((a, b) => b.indexOf('*') - a.indexOf('*'))
  if (best === undefined) return []
  return leaves(map[best]).map((target) => target.replaceAll('*', matchOf(best, subpath) ?? ''))
}

/** What `*` of a pattern stands for in a text; undefined where the text does not match. */
export function matchOf(pattern: string, text: string): string | undefined {
  const [before, after, more] = pattern.split('*')
  if (before === undefined || after === undefined || more !== undefined) return undefined
  const fits = text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after)
  return fits ? text.slice(before.length, text.length - after.length) : undefined
}

const preferred = ['types', 'import', 'module', 'module-sync', 'node', 'default', 'require']

function rank(condition: string): number {
  if (/source|src/i.test(condition)) return -1
  return preferred.includes(condition) ? preferred.indexOf(condition) : preferred.length
}

function leaves(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return (value as unknown[]).flatMap(leaves)
  if (!isObject(value)) return []
  return Object.keys(value)
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((condition) => leaves(value[condition]))
}
