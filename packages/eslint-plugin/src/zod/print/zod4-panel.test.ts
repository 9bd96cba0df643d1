import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { choices, clear, printed, real } from './zod4-comparison.test-support.js'
import { nameOf, versions, type Zod } from './zod4-versions.test-support.js'

const panel = new URL('../../../../../../shared/zod-panel/panel.jsonl', import.meta.url)

interface Row {
  readonly id: string
  readonly expression: string
  readonly zodVersion: string
}

/** The expressions of the panel, once each. */
const rows = (existsSync(panel) ? readFileSync(panel, 'utf8').trim().split('\n') : []).map((line) => JSON.parse(line) as Row)
const expressions = (zodVersion: string): readonly string[] => [...new Set(rows.filter((row) => row.zodVersion === zodVersion).map((row) => row.expression))]

// An expression of the panel that this version has no function for makes nothing to compare.
function evaluate(zod: Zod, expression: string): Zod {
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- The panel is ours, and text by design.
    return new Function('z', `return ${expression}`)(zod)
  } catch {
    return undefined
  }
}

// Older versions warn of targets that they do not know.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterAll(() => void vi.restoreAllMocks())

describe.skipIf(rows.length === 0).each(versions.map((installed) => [nameOf(installed), installed] as const))(
  'zod %s, the expressions of the panel',
  (_, installed) => {
    test.each([
      ['v4', installed.zod, 100],
      ['mini', installed.mini, 40],
    ] as const)('%s: prints what the real converter prints', (kind, zod, least) => {
      let compared = 0
      for (const expression of expressions(kind)) {
        clear(zod)
        const schema = evaluate(zod, expression)
        if (schema === undefined) continue
        compared++
        for (const choice of choices) {
          expect
            .soft(printed({ version: installed.version, zod }, schema, choice), `${expression} ${JSON.stringify(choice)}`)
            .toEqual(real(zod, schema, choice))
        }
      }
      expect(compared).toBeGreaterThan(least)
    })
  },
)
