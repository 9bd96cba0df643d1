import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generated } from '../../../../../../scripts/zod-patterns.js'

test('the table of patterns is what scripts/zod-patterns.js makes of the installed versions of zod', async () => {
  expect(await readFile(new URL('generated.ts', import.meta.url), 'utf8')).toBe(await generated())
})
