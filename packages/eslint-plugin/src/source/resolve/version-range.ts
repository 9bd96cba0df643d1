/** The last release of each minor version of zod; a range is taken for the newest of them that it allows, which is what installing would give. */
const releases = (
  '3.0.2 3.1.0 3.2.0 3.3.4 3.4.2 3.5.4 3.6.1 3.7.3 3.8.2 3.9.8 3.10.3 3.11.6 3.12.1 3.13.4 3.14.5 3.15.1 3.16.1 3.17.10 3.18.0 3.19.1 ' +
  '3.20.6 3.21.4 3.22.5 3.23.8 3.24.4 3.25.76 4.0.17 4.1.13 4.2.1 4.3.6 4.4.3 4.5.4 4.6.7'
).split(' ')

/**
 * The newest version of zod that a range of npm allows (https://docs.npmjs.com/cli/v11/using-npm/dependency-selectors):
 * `^4.0.0` → `4.6.7`, `~4.1.2` → `4.1.13`, `3.22.3` → itself. Undefined for what is no range, or allows none.
 */
export function newestIn(range: string): string | undefined {
  const named = range.match(/\d+\.\d+\.\d+/g) ?? []
  const alternatives = range.split('||').map(intervalsOf)
  if (alternatives.includes(undefined)) return undefined
  const allowed = [...releases, ...named].filter((version) =>
    alternatives.some((intervals) => intervals?.every(({ from, to }) => from <= order(version) && order(version) < to)),
  )
  return allowed.sort((a, b) => order(b) - order(a))[0]
}

/** What a comparator allows: from a version, up to but without another. */
interface Interval {
  readonly from: number
  readonly to: number
}

/** What must all hold: `>=3.22 <4`. Undefined where a part is not understood. */
function intervalsOf(range: string): readonly Interval[] | undefined {
  const comparators = range
    .trim()
    .replace(/^(\S+)\s+-\s+(\S+)$/, '>=$1 <=$2')
    .replace(/([~^<>=])\s+/g, '$1')
    .split(/\s+/)
    .map(intervalOf)
  return comparators.every((interval) => interval !== undefined) ? comparators : undefined
}

function intervalOf(comparator: string): Interval | undefined {
  if (/^(|\*|x|latest)$/i.test(comparator)) return { from: 0, to: Infinity }
  const [, operator, major, minor, patch] = /^(\^|~|>=|<=|>|<|=|)v?(\d+)(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?(?:[-+][\w.-]+)?$/i.exec(comparator) ?? []
  if (operator === undefined || major === undefined) return undefined
  const parts = [major, minor, patch].map((part) => (part === undefined || !/^\d+$/.test(part) ? undefined : Number(part)))
  const from = ordered(parts)
  return bounds[operator]?.(from, afterAll(parts), parts)
}

const bounds: Readonly<Record<string, (from: number, after: number, parts: Parts) => Interval>> = {
  '': (from, after) => ({ from, to: after }),
  '=': (from, after) => ({ from, to: after }),
  '^': (from, _, [major]) => ({ from, to: afterAll([major]) }),
  '~': (from, _, [major, minor]) => ({ from, to: afterAll([major, minor]) }),
  '>=': (from) => ({ from, to: Infinity }),
  '>': (_, after) => ({ from: after, to: Infinity }),
  '<': (from) => ({ from: 0, to: from }),
  '<=': (_, after) => ({ from: 0, to: after }),
}

type Parts = readonly (number | undefined)[]

const weights = [1_000_000, 1_000, 1]

const ordered = (parts: Parts) => weights.reduce((sum, weight, index) => sum + weight * (parts[index] ?? 0), 0)

/** The first version that comes after all that parts stand for: `4` → 5.0.0, `4.1` → 4.2.0, `4.1.2` → 4.1.3. */
const afterAll = (parts: Parts) => ordered(parts) + (weights[parts.filter((part) => part !== undefined).length - 1] ?? Infinity)

const order = (version: string) => ordered(version.split('.').map(Number))
