import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { choices, clear, printed, real } from './zod4-comparison.test-support.js'
import { random, schemaOf } from './zod4-random.test-support.js'
import { nameOf, versions } from './zod4-versions.test-support.js'

const cases = Number(process.env['SCHEMA_CASES'] ?? 500)
const first = Number(process.env['SCHEMA_SEED'] ?? 1)

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterAll(() => void vi.restoreAllMocks())

describe.each(versions.map((installed) => [nameOf(installed), installed] as const))('zod %s, schemas made at random', (_, installed) => {
  test('prints what the real converter prints', () => {
    const { zod } = installed
    const wrong: unknown[] = []
    for (let seed = first; seed < first + cases && wrong.length < 10; seed++) {
      clear(zod)
      const chooser = random(seed)
      const state = { early: false }
      const schema = schemaOf({ ...chooser, z: zod, depth: 1 + chooser.below(4), shared: [], open: [], state })
      if (state.early) continue
      for (const choice of [chooser.one(choices), chooser.one(choices), chooser.one(choices)]) {
        const [expected, found] = [real(zod, schema, choice), printed(installed, schema, choice)]
        if (JSON.stringify(sorted(found)) !== JSON.stringify(sorted(expected))) wrong.push({ seed, choice, expected, found })
      }
    }
    expect(wrong).toEqual([])
  }, 600_000)
})

/** With keys in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, sorted(item)])
}
