import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('the README shows what the program prints', () => {
  const [, words = '', shown = ''] = /```console\n\$ toolschema (.+)\n([\s\S]+?)```/.exec(readFileSync(`${root}README.md`, 'utf8')) ?? []
  const { stdout } = spawnSync(process.execPath, ['packages/cli/bin/toolschema.js', ...words.split(' ')], { cwd: root, encoding: 'utf8' })
  expect(stdout).not.toBe('')
  expect(shown).toBe(stdout)
})
