import { setOwn } from './json.js'
import { toPointer } from './pointer.js'

/** A value of so many parts is looked at without remembering which of them it has had. */
const FEW_PARTS = 5_000
const FEW_LEVELS = 200

/** So many parts may a value add up to whose parts stand in several places. */
const MOST_PARTS = 1_000_000

/**
 * Whether a value has an end, as every JSON text has: it does not contain itself. A value in memory can, and it can hold one part in so many places
 * that going through all of them takes for ever; that counts as without an end, too.
 */
export function hasEnd(value: unknown): boolean {
  return !isContainer(value) || partsOf(value, FEW_PARTS, 0) >= 0 || !hasRepeats(value) || addsUp(value)
}

/** The same value with references in the place of the parts that stand in it for a second time, where it has no end. */
export function withEnd(value: unknown): unknown {
  return hasEnd(value) ? value : withReferences(value as object)
}

/** How many parts are left of a number after those of a value are taken off; negative where they do not suffice or it is too deep. */
function partsOf(value: object, most: number, depth: number): number {
  if (depth > FEW_LEVELS) return -1
  let left = most - 1
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && left >= 0; index += 1) left = without(left, value[index], depth)
    return left
  }
  for (const part of Object.values(value) as unknown[]) if (left >= 0) left = without(left, part, depth)
  return left
}

function without(most: number, part: unknown, depth: number): number {
  return isContainer(part) ? partsOf(part, most, depth + 1) : most
}

/** A part and where it was met first. */
interface Met {
  readonly value: object
  readonly copy: object
  readonly above: Met | undefined
  readonly key: string
}

function withReferences(value: object): unknown {
  const met = new Map<object, Met>()
  const waiting: Met[] = []
  const meet = (part: object, above: Met | undefined, key: string): object => {
    const one = { value: part, copy: Array.isArray(part) ? [] : {}, above, key }
    met.set(part, one)
    waiting.push(one)
    return one.copy
  }
  const whole = meet(value, undefined, '')
  // What is nearest to the root comes first, and so that is what is referred to.
  for (let at = waiting[0], next = 1; at !== undefined; at = waiting[next], next += 1) {
    for (const [key, part] of Object.entries(at.value) as [string, unknown][]) {
      const known = isContainer(part) ? met.get(part) : undefined
      const put = known !== undefined ? { $ref: `#${toPointer(pathTo(known)).replaceAll('%', '%25')}` } : isContainer(part) ? meet(part, at, key) : part
      setOwn(at.copy as Record<string, unknown>, key, put)
    }
  }
  return whole
}

function pathTo(met: Met): string[] {
  const path: string[] = []
  for (let at = met; at.above !== undefined; at = at.above) path.push(at.key)
  return path.reverse()
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

function hasRepeats(value: object): boolean {
  const seen = new Set<object>([value])
  const waiting: object[] = [value]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const part of Object.values(at) as unknown[]) {
      if (!isContainer(part)) continue
      if (seen.has(part)) return true
      seen.add(part)
      waiting.push(part)
    }
  }
  return false
}

interface Open {
  readonly value: object
  readonly parts: readonly object[]
  next: number
  count: number
}

const open = (value: object): Open => ({ value, parts: (Object.values(value) as unknown[]).filter(isContainer), next: 0, count: 1 })

/** Counts every part as often as it stands somewhere; false where one is inside itself or the count is too high. */
function addsUp(value: object): boolean {
  const counts = new Map<object, number | 'open'>([[value, 'open']])
  const path = [open(value)]
  for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
    const part = at.parts[at.next]
    if (part === undefined) {
      counts.set(at.value, at.count)
      path.pop()
      const above = path.at(-1)
      if (above !== undefined) above.count += at.count
      if (at.count > MOST_PARTS) return false
      continue
    }
    at.next += 1
    const count = counts.get(part)
    if (count === 'open') return false
    if (count !== undefined) at.count += count
    else {
      counts.set(part, 'open')
      path.push(open(part))
    }
  }
  return true
}
