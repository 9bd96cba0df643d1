import type { Random } from '../properties/random.js'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Names that programs stumble over, among plain ones. */
export const names = [
  'a',
  'b',
  'value',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  '0',
  '-1',
  'a/b',
  'a~1b',
  '%25',
  '#',
  'type',
  'properties',
  '$ref',
  '$defs',
  'required',
  'ключ',
  '\ud800',
  'x\ud83d',
  '\u0000',
  'n'.repeat(300),
]

export const texts = [
  ...names,
  'null',
  '5',
  '[1]',
  '{"a":1}',
  '"q"',
  '(?<a>',
  '(a+)+$',
  '^(?!x)',
  '[',
  '\\p{L}',
  '#/nowhere',
  '#/$defs/a',
  '#',
  'https://a.example/x',
  'a#b',
]
const numbers = [0, -0, 1, -1, 0.5, 200, 1e21, -1e308, Number.MAX_VALUE, 5e-324, 2 ** 53, 2 ** 53 + 2, -(2 ** 31) - 1]

/** Any JSON value. */
export function anything(random: Random, depth = 0): Json {
  const kind = random.below(depth > 3 ? 5 : 8)
  if (kind === 0) return random.pick(numbers) ?? 0
  if (kind === 1) return random.chance(0.5)
  if (kind === 2) return null
  if (kind < 5) return random.pick(texts) ?? ''
  const length = random.below(4)
  if (kind === 5) return Array.from({ length }, () => anything(random, depth + 1))
  return object(Array.from({ length }, () => [random.pick(names) ?? 'a', anything(random, depth + 1)]))
}

/** An object with these keys as its own, `__proto__` too. */
export function object(entries: readonly (readonly [string, Json])[]): Json {
  return Object.fromEntries(entries)
}

export const isObject = (value: unknown): value is Readonly<Record<string, Json>> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** How many characters a value has as JSON text, about; also where it is deeper than JSON.stringify goes, and once for what is shared or cyclic. */
export function sizeOf(value: unknown): number {
  const seen = new Set<unknown>()
  const waiting: unknown[] = [value]
  let size = 0
  while (waiting.length > 0) {
    const one = waiting.pop()
    size += typeof one === 'string' ? one.length + 3 : 6
    if (typeof one !== 'object' || one === null || seen.has(one)) continue
    seen.add(one)
    for (const key of Object.keys(one)) {
      size += key.length + 3
      waiting.push((one as Readonly<Record<string, unknown>>)[key])
    }
  }
  return size
}

/** Freezes a value and everything in it, however deep that is. */
export function frozen<T>(value: T): T {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one !== 'object' || one === null || Object.isFrozen(one) || ArrayBuffer.isView(one)) continue
    Object.freeze(one)
    for (const { value: below } of Object.values(Object.getOwnPropertyDescriptors(one))) waiting.push(below)
  }
  return value
}
