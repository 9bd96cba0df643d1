import { keywords } from '../../packages/core/src/schema/keywords.js'
import type { Random } from '../properties/random.js'
import { anything, names, object, texts, type Json } from './json.js'
import { cyclic, inMemory } from './memory.js'
import { mutated } from './mutate.js'

export interface Input {
  readonly kind: string
  readonly schema: unknown
  /** It can be written as JSON text. */
  readonly isJson: boolean
  /** It is made to cost as much as it can. */
  readonly isHeavy: boolean
}

const keywordNames = [...keywords.keys()]
const some = <T>(random: Random, list: readonly T[], most: number): T[] =>
  Array.from({ length: random.below(most + 1) }, () => random.pick(list)).filter((one) => one !== undefined)

/** Keywords with values of any kind. */
function scrambled(random: Random, depth = 0): Json {
  if (depth > 4 || random.chance(0.1)) return anything(random, 2)
  const value = (keyword: string): Json => {
    const holds = random.chance(0.1) ? 'any' : keywords.get(keyword)?.holds
    const below = (): Json => scrambled(random, depth + 1)
    if (holds === 'schema' || holds === 'schema-or-boolean' || holds === 'schema-or-schemas') return below()
    if (holds === 'schemas') return Array.from({ length: random.below(4) }, below)
    if (holds === 'schemas-by-name') return object(some(random, names, 3).map((name) => [name, below()]))
    if (holds === 'strings') return some(random, names, 3)
    if (holds === 'type') return random.pick(['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']) ?? 'object'
    if (keyword === '$ref') return random.pick(['#', '#/$defs/a', '#/properties/a', '#/$defs/__proto__', '#/items', '#a', ...texts]) ?? '#'
    return anything(random)
  }
  return object(some(random, keywordNames, 6).map((keyword) => [keyword, value(keyword)]))
}

const wrappers: readonly ((inner: Json, more: Json) => Json)[] = [
  (inner) => ({ type: 'array', items: inner }),
  (inner) => ({ type: 'object', properties: { a: inner } }),
  (inner) => ({ type: 'object', properties: { a: inner }, required: ['a'], additionalProperties: false }),
  (inner) => ({ type: 'object', additionalProperties: inner }),
  (inner, more) => ({ anyOf: [inner, more] }),
  (inner) => ({ allOf: [inner] }),
  (inner) => ({ oneOf: [inner, { type: 'null' }] }),
  (inner) => ({ not: inner }),
  (inner) => ({ $defs: { a: inner }, $ref: '#/$defs/a' }),
  (inner) => ({ patternProperties: { '^a': inner } }),
  (inner) => ({ prefixItems: [inner] }),
  (inner) => [inner],
  (inner) => ({ enum: [inner] }),
  (inner) => ({ default: inner }),
]

/** One thing in another in another, up to 10,000 times. */
function deep(random: Random): Json {
  const wrapper = some(random, wrappers, 3)
  let schema: Json = random.chance(0.5) ? { type: 'string' } : scrambled(random)
  const levels = random.pick([20, 190, 200, 210, 1000, 10_000]) ?? 10
  for (let level = 0; level < levels; level += 1) schema = (wrapper[level % Math.max(1, wrapper.length)] ?? wrappers[1])?.(schema, { type: 'string' }) ?? schema
  return schema
}

/** Definitions of which each refers several times to the next one, so that putting them in place doubles with every step. */
function bomb(random: Random): Json {
  const length = 2 + random.below(60)
  const width = 2 + random.below(3)
  const holder = random.pick(['anyOf', 'allOf', 'oneOf', 'properties', 'prefixItems', 'items']) ?? 'properties'
  const back = random.chance(0.3)
  const definitions = Array.from({ length }, (_, index): [string, Json] => {
    const next = { $ref: `#/$defs/d${String(index + 1 === length && back ? random.below(length) : index + 1)}` }
    if (index + 1 === length && !back) return [`d${String(index)}`, scrambled(random, 3)]
    const all: Json[] = Array.from({ length: width }, () => next)
    const held: Json = holder === 'properties' ? object(all.map((one, at) => [`p${String(at)}`, one])) : holder === 'items' ? next : all
    return [`d${String(index)}`, { ...(random.chance(0.5) ? { type: holder === 'properties' ? 'object' : 'array' } : {}), [holder]: held }]
  })
  return random.chance(0.5)
    ? { $ref: '#/$defs/d0', $defs: object(definitions) }
    : { type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs: object(definitions) }
}

/** Definitions that refer to each other in every way. */
function web(random: Random): Json {
  const ids = Array.from({ length: 2 + random.below(7) }, (_, index) => `d${String(index)}`)
  const to = (): Json => ({ $ref: `#/$defs/${random.pick(ids) ?? 'd0'}` })
  const part = (): Json => random.pick(wrappers)?.(to(), to()) ?? to()
  const node = (): Json => ({
    type: 'object',
    properties: object(some(random, names, 4).map((name) => [name, random.chance(0.5) ? part() : to()])),
    required: some(random, names, 2),
  })
  return { ...(node() as object), $defs: object(ids.map((id) => [id, random.chance(0.7) ? node() : part()])) }
}

/** Many of one thing. */
function wide(random: Random): Json {
  const count = random.pick([100, 1001, 6000]) ?? 100
  const list = Array.from({ length: count }, (_, index) => index)
  switch (random.below(5)) {
    case 0:
      return { type: 'object', properties: object(list.map((index) => [`p${String(index)}`, random.chance(0.5) ? { type: 'string' } : {}])) }
    case 1:
      return { type: 'object', properties: { a: { enum: list.map((index) => (random.chance(0.5) ? index : `v${String(index)}`)) } } }
    case 2:
      return {
        type: 'object',
        properties: { a: { anyOf: list.slice(0, 300).map((index) => ({ type: 'object', properties: { [`k${String(index)}`]: { const: index } } })) } },
      }
    case 3:
      return { allOf: list.slice(0, 300).map((index) => ({ properties: { [`p${String(index % 7)}`]: { minimum: index } }, required: [`p${String(index)}`] })) }
    default:
      return { type: 'object', required: list.slice(0, 1500).map((index) => `p${String(index)}`), description: 'd'.repeat(count * 10) }
  }
}

/** The kinds of inputs with their shares. What is made to cost as much as it can is rare: each costs as much as a hundred others. */
const kinds: readonly (readonly [
  share: number,
  kind: string,
  make: (random: Random, real: readonly Json[]) => unknown,
  more?: { readonly isJson?: false; readonly isHeavy?: true },
])[] = [
  [100, 'any JSON', (random) => anything(random)],
  [350, 'keywords with any value', (random) => scrambled(random)],
  [350, 'a real schema, mutated', (random, real) => mutated(random.pick(real) ?? {}, random)],
  [2, 'deep', deep, { isHeavy: true }],
  [1, 'a bomb of references', bomb, { isHeavy: true }],
  [60, 'a web of references', (random) => (random.chance(0.5) ? web(random) : mutated(web(random), random))],
  [1, 'wide', wide, { isHeavy: true }],
  [30, 'in memory only', (random, real) => inMemory(random.chance(0.5) ? (random.pick(real) ?? {}) : scrambled(random), random), { isJson: false }],
  [30, 'cyclic in memory', (random, real) => cyclic(random.chance(0.5) ? (random.pick(real) ?? {}) : scrambled(random), random), { isJson: false }],
]
const shares = kinds.reduce((sum, [share]) => sum + share, 0)

export function inputFor(random: Random, real: readonly Json[]): Input {
  let left = random.below(shares)
  for (const [share, kind, make, { isJson = true, isHeavy = false } = {}] of kinds) {
    left -= share
    if (left < 0) return { kind, schema: make(random, real), isJson, isHeavy }
  }
  return { kind: 'nothing', schema: undefined, isJson: false, isHeavy: false }
}
