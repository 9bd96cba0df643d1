import type { Random } from '../properties/random.js'

class Point {
  readonly x: number = Number('1')
  get y(): number {
    return this.x + 1
  }
}

/** What only memory can hold. */
const oddities: readonly (() => unknown)[] = [
  () => undefined,
  () => () => 1,
  () => Symbol('a'),
  () => 10n,
  () => NaN,
  () => -Infinity,
  () => new Date(0),
  () => new Date(NaN),
  () => new Point(),
  () => new Map([['a', 1]]),
  () => new Set([1]),
  () => /a/g,
  () => new Uint8Array(2),
  () => Object.create(null) as unknown,
  () => Object.create({ type: 'string', properties: { a: {} } }) as unknown,
  // eslint-disable-next-line no-sparse-arrays -- a hole is what is looked for
  () => [, 1],
  () => Object(5) as unknown,
  () => new Error('a'),
  () => Promise.resolve(1),
  () => ({ toJSON: () => ({ type: 'string' }) }),
]

type Container = Record<string | number, unknown>

function containersIn(value: unknown): Container[] {
  const found: Container[] = []
  const waiting: unknown[] = [value]
  while (waiting.length > 0 && found.length < 200) {
    const one = waiting.pop()
    if (typeof one !== 'object' || one === null) continue
    found.push(one as Container)
    waiting.push(...Object.values(one))
  }
  return found
}

const copyOf = (value: unknown): unknown => structuredClone(value)

/** A copy with some parts that JSON cannot hold. */
export function inMemory(value: unknown, random: Random): unknown {
  const copy = copyOf(value)
  const containers = containersIn(copy)
  const odd = (): unknown => random.pick(oddities)?.()
  if (containers.length === 0 || random.chance(0.1)) return odd()
  for (let count = 1 + random.below(3); count > 0; count -= 1) put(random.pick(containers), odd(), random)
  return copy
}

/** A copy in which some parts contain what they are in. */
export function cyclic(value: unknown, random: Random): unknown {
  const copy = copyOf(value)
  const containers = containersIn(copy)
  if (containers.length === 0) {
    const list: unknown[] = []
    list.push(list)
    return list
  }
  for (let count = 1 + random.below(3); count > 0; count -= 1) put(random.pick(containers), random.pick(containers), random)
  return copy
}

const keys = [
  'a',
  'items',
  'properties',
  'type',
  'anyOf',
  'allOf',
  '$defs',
  'enum',
  'const',
  'default',
  'additionalProperties',
  'required',
  '$ref',
  'description',
  '__proto__',
]

function put(container: Container | undefined, value: unknown, random: Random): void {
  if (container === undefined) return
  const key = random.chance(0.7) ? random.pick(Object.keys(container)) : Array.isArray(container) ? container.length : random.pick(keys)
  if (key !== undefined) Object.defineProperty(container, key, { value, enumerable: true, writable: true, configurable: true })
}
