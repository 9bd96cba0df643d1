import { targets } from '@toolschema/core'
import { describe, expect, test } from 'vitest'
import { run } from '../../../../test/cli/world.js'

interface Knowledge {
  readonly id: string
  readonly rejects: number
  readonly ignores: number
  readonly confirmed: number
  readonly inferred: number
  readonly disputed: number
  readonly sources: number
}

const known = async (): Promise<Knowledge[]> => JSON.parse((await run(['targets', '--json'])).out) as Knowledge[]

describe('targets', () => {
  test('lists everybody who is known', async () => {
    expect((await known()).map(({ id }) => id)).toEqual(targets.map(({ id }) => id))
  })

  test('counts every objection under one certainty', async () => {
    for (const { rejects, ignores, confirmed, inferred, disputed } of await known()) expect(confirmed + inferred + disputed).toBe(rejects + ignores)
  })

  test('says on how much evidence', async () => {
    const gemini = (await known()).find(({ id }) => id === 'gemini')
    const { out } = await run(['targets'])
    expect(gemini?.sources).toBeGreaterThan(10)
    expect(out).toMatch(/^gemini +Gemini API.*\n +rejects \d+, ignores \d+: \d+ confirmed, \d+ inferred, \d+ disputed; \d+ sources\n/)
  })
})
