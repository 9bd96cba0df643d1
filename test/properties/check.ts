import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { Case, type Choice } from './case.js'

/** How many schemas are tried for each choice of targets. */
export const cases = Number(process.env['SCHEMA_CASES'] ?? 100)

const everywhere = ['gemini', 'vertex-ai', 'gemini-json-schema', 'openai-strict', 'openai', 'azure-openai', 'anthropic', 'anthropic-strict', 'mcp', 'generic']

export const choices: readonly Choice[] = [
  ...everywhere.map((target) => ({ name: target, targets: [target], options: {} })),
  ...['gemini', 'openai-strict'].map((target) => ({ name: `${target} in the way of schemashim`, targets: [target], options: { preset: 'schemashim' } })),
  { name: 'gemini and openai-strict together', targets: ['gemini', 'openai-strict'], options: {} },
]

const parameters = { numRuns: cases, seed: 20261130 }
const withSeed = (schemas: fc.Arbitrary<unknown>): fc.Arbitrary<readonly [unknown, number]> => fc.tuple(schemas, fc.integer())
const samples = new Map<fc.Arbitrary<unknown>, readonly (readonly [unknown, number])[]>()

/** The same schemas for every choice. */
function sample(schemas: fc.Arbitrary<unknown>): readonly (readonly [unknown, number])[] {
  let sampled = samples.get(schemas)
  if (sampled === undefined) samples.set(schemas, (sampled = fc.sample(withSeed(schemas), parameters)))
  return sampled
}

interface Broken {
  readonly count: number
  readonly smallest: readonly [schema: unknown, seed: number]
}

/** Tests every promise on the same schemas: they are generated and adapted once; of a promise that is broken the smallest schema is shown that breaks it. */
export function checkAll(choice: Choice, schemas: fc.Arbitrary<unknown>, promises: Readonly<Record<string, (one: Case) => unknown>>): void {
  const broken = new Map<string, Broken>()

  beforeAll(() => {
    for (const input of sample(schemas)) {
      const one = new Case(...input, choice)
      for (const [name, promise] of Object.entries(promises)) {
        if (speaksAgainst(promise, one) === undefined) continue
        const { count, smallest } = broken.get(name) ?? { count: 0, smallest: input }
        broken.set(name, { count: count + 1, smallest: sizeOf(input) < sizeOf(smallest) ? input : smallest })
      }
    }
  }, 3_600_000)

  test.each(Object.keys(promises))('%s', (name) => {
    const found = broken.get(name)
    if (found === undefined) return
    const one = new Case(...found.smallest, choice)
    expect.fail(
      `broken by ${String(found.count)} of ${String(cases)} schemas, the smallest of them with its seed: ${JSON.stringify(found.smallest)}\n` +
        `adapted: ${JSON.stringify(adapted(one))}\nagainst: ${JSON.stringify(speaksAgainst(promises[name] ?? (() => undefined), one))}`,
    )
  })
}

const sizeOf = ([schema]: Broken['smallest']): number => JSON.stringify(schema).length

function speaksAgainst(promise: (one: Case) => unknown, one: Case): unknown {
  try {
    return promise(one)
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : error
  }
}

function adapted(one: Case): unknown {
  try {
    const { schema, changes } = one.adaptation()
    return { schema, changes: changes.map(({ strategy, effect, pointer }) => `${String(strategy)} ${effect} ${pointer}`) }
  } catch {
    return undefined
  }
}
