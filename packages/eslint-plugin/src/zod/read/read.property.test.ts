import { describe, expect, it } from 'vitest'
import * as zod4 from 'zod'
import * as mini from 'zod/mini'
import * as zod3 from 'zod3'
import type { Value } from '../../source/value.js'
import type { Library, ZodSchema } from '../schema.js'
import { compare } from './compare.test-support.js'
import { randomSource } from './random-source.test-support.js'
import { readStatements } from './read-source.test-support.js'
import { introspectZod3 } from './real-zod-3.test-support.js'
import { introspectZod4 } from './real-zod-4.test-support.js'

const cases = Number(process.env['READ_CASES'] ?? process.env['SCHEMA_CASES'] ?? 500)
const start = Number(process.env['SCHEMA_SEED'] ?? 1)
const namespaces: Record<Library, object> = { zod3, zod4, mini }

/** The schema that zod makes of a program; undefined where it throws. */
function made(source: string, library: Library): ZodSchema | undefined {
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the programs are ours, and only zod itself can say what they make
    const run = new Function('z', 'hidden', `${source}\nreturn it`) as (z: object, hidden: (value: unknown) => unknown) => unknown
    const real = run(namespaces[library], (value) => value)
    const schema = library === 'zod3' ? introspectZod3()(real) : introspectZod4(library)(real)
    compare(schema, schema)
    return schema
  } catch {
    return undefined
  }
}

interface Verdict {
  readonly differences: readonly string[]
  readonly unknowns: number
}

/** A value that was read beside the schema that zod made: of several, the one that fits best. */
function verdictOn(value: Value, expected: ZodSchema): Verdict {
  if (value.kind === 'zod') return compare(value.schema, expected)
  if (value.kind === 'unknown') return { differences: [], unknowns: 1 }
  if (value.kind !== 'choice') return { differences: [`${value.kind} was read`], unknowns: 0 }
  const verdicts = value.options.map((option) => verdictOn(option, expected))
  return verdicts.reduce((best, verdict) => (verdict.differences.length < best.differences.length ? verdict : best))
}

/** Zod runs the getters of a shape again for some copies of an object. Readers do not, so what getters make may be shared where zod shares nothing. */
const isOfGetters = (difference: string, source: string): boolean => difference.endsWith('another object') && /\bget [\w"[]/.test(source)

describe.each(['zod4', 'mini', 'zod3'] as const)('random programs of %s', (library) => {
  it('are read as zod makes them, or as not known', () => {
    const programs = { run: 0, plain: 0, known: 0 }
    for (let seed = start; seed < start + cases; seed++) {
      const source = randomSource(seed, library)
      const expected = made(source, library)
      if (expected === undefined) continue
      const { differences, unknowns } = verdictOn(readStatements(source, library), expected)
      expect(
        differences.filter((difference) => !isOfGetters(difference, source)),
        `seed ${String(seed)}\n${source}`,
      ).toEqual([])
      programs.run += 1
      if (source.includes('hidden')) continue
      programs.plain += 1
      programs.known += unknowns === 0 ? 1 : 0
    }
    expect(programs.run, 'zod must run most of the programs').toBeGreaterThan(cases * 0.8)
    expect(programs.known, 'programs that hide nothing are known in full').toBeGreaterThan(programs.plain * 0.95)
  }, 600_000)
})
