import { features } from '@toolschema/core'
import { describe, expect, test } from 'vitest'
import { run } from '../../../../test/cli/world.js'

describe('feature', () => {
  test('shows the page', async () => {
    const { code, out } = await run(['feature', 'const'])
    expect(code).toBe(0)
    expect(out).toMatch(/^const\n\nA node fixes its value/)
    expect(out).not.toMatch(/<!--|```|\]\(/)
  })

  test('names those that are alike for an unknown one', async () => {
    const { code, err } = await run(['feature', 'array-items'])
    expect(code).toBe(2)
    expect(err).toMatch(/^There is no feature "array-items"\. Like it: .*array-without-items.*\.\n$/)
  })

  test('names all of them where none is alike', async () => {
    const { err } = await run(['feature', 'xyz'])
    expect(err).toBe(`There is no feature "xyz". Known: ${features.map(({ id }) => id).join(', ')}.\n`)
  })
})
