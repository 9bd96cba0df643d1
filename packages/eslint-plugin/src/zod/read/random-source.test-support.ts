import type { Library } from '../schema.js'
import { methodsOf } from './random-methods.test-support.js'
import { leaves } from './random-leaves.test-support.js'
import { randomOf, type Random } from './random.test-support.js'
import { textsOf, type Texts } from './random-values.test-support.js'

/** The text of an expression that makes a schema, with what is known of it so that more can be made of it. */
export interface Expression {
  readonly text: string
  /** What zod calls it, or what it stands in for: `object`, `enum`, `string`, `format` … */
  readonly kind: string
  readonly keys: readonly string[]
}

export interface Making {
  readonly library: Library
  readonly random: Random
  readonly texts: Texts
  /** Constants declared so far. */
  readonly names: Expression[]
  readonly schema: (depth: number) => Expression
  readonly object: (depth: number) => Expression
  readonly shape: (depth: number) => { readonly text: string; readonly keys: readonly string[] }
}

const first =
  "const limits = { low: 2, high: 99 }\nconst test = (x) => true\nconst Color = { Red: 'red', Blue: 'blue' }\nconst Level = { 0: 'Low', 1: 'High', Low: 0, High: 1 }"

/** Statements of a random program that makes the schema `it`; the same for the same seed. */
export function randomSource(seed: number, library: Library): string {
  const random = randomOf(seed)
  const making: Making = {
    library,
    random,
    texts: textsOf(random, library),
    names: [],
    schema: (depth) => schema(depth, making),
    object: (depth) => object(depth, making),
    shape: (depth) => shape(depth, making),
  }
  const lines = [first]
  const count = random.below(4)
  for (let index = 0; index < count; index++) {
    const expression = random.chance(0.4) ? object(2, making) : schema(2, making)
    lines.push(`const c${index} = ${expression.text}`)
    making.names.push({ ...expression, text: `c${index}` })
  }
  lines.push(`const it = ${random.chance(0.5) ? object(4, making).text : schema(4, making).text}`)
  return lines.join('\n')
}

const keys = ['a', 'b', 'name', '"two words"', '1', '"10"', 'kind', '["computed"]'] as const

const plainKey = (key: string): string => key.replace(/[[\]"]/g, '')

function shape(depth: number, making: Making): { text: string; keys: readonly string[] } {
  const { random, texts } = making
  const chosen = random.some(keys)
  const [spread] = making.names.filter(({ kind }) => kind === 'object')
  const spreads = spread !== undefined && random.chance(0.15) ? [`...${spread.text}.shape`] : random.chance(0.02) ? ['...hidden({})'] : []
  // After a spread V8 lists getters last, against the specification.
  const mayDefer = spreads.length === 0 && making.library !== 'zod3'
  const parts = chosen.map((key) => {
    const value = making.schema(depth - 1)
    return mayDefer && random.chance(0.06) ? `get ${key}() { return ${value.text} }` : `${key}: ${texts.perhapsHidden(value.text, 0.02)}`
  })
  return { text: `{ ${[...spreads, ...parts].join(', ')} }`, keys: [...chosen.map(plainKey), ...(spreads.length > 0 ? (spread?.keys ?? []) : [])] }
}

function object(depth: number, making: Making): Expression {
  const { random, texts, library } = making
  const given = shape(Math.max(depth, 1), making)
  const maker = random.pick(library === 'zod3' ? ['object', 'object', 'strictObject'] : ['object', 'object', 'strictObject', 'looseObject'])
  return chained({ text: `z.${maker}(${given.text}${texts.params()})`, kind: 'object', keys: given.keys }, depth, making)
}

function schema(depth: number, making: Making): Expression {
  const { random, names } = making
  const named = random.chance(0.2) ? names[random.below(names.length)] : undefined
  if (named !== undefined) return chained(named, depth - 2, making)
  if (random.chance(0.03)) {
    const [one, other] = [making.schema(depth - 1), making.schema(depth - 1)]
    return { text: `(hidden(${String(random.chance(0.5))}) ? ${one.text} : ${other.text})`, kind: 'any', keys: [] }
  }
  if (depth > 1 && random.chance(0.25)) return object(depth - 1, making)
  return chained(leaves(depth, making), depth, making)
}

function chained(expression: Expression, depth: number, making: Making): Expression {
  let current = expression
  const links = making.random.below(depth > 2 ? 4 : 3)
  for (let link = 0; link < links; link++) current = methodsOf(current, depth, making) ?? current
  return current
}
