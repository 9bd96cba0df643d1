import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../../packages/core/src/features/index.js'
import { targets } from '../../packages/core/src/targets/index.js'
import { root } from './sources.js'

const core = join(root, 'packages/core/src')

const filesOf = (folder: string): string[] => readdirSync(join(core, folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

/** The ids that a file gives to a function which defines something, read from its text. */
function idsIn(folder: string, name: string, call: string): string[] {
  const text = readFileSync(join(core, folder, name), 'utf8')
  return [...text.matchAll(new RegExp(`${call}\\(\\{\\s*id: '([^']+)'`, 'g'))].map(([, id]) => id ?? '')
}

const definedIn = (folder: string, call: string): string[] =>
  filesOf(folder)
    .flatMap((name) => idsIn(folder, name, call))
    .sort()

test('every feature that is defined is in the list, once', () => {
  expect(features.map(({ id }) => id).sort()).toEqual(definedIn('features', 'defineFeature'))
})

test('every target that is defined is in the list, once', () => {
  expect(targets.map(({ id }): string => id).sort()).toEqual(definedIn('targets', 'defineTarget'))
})

test('a feature stands in a file that its family names', () => {
  const families = new Map(features.map(({ id, family }) => [id, family]))
  const elsewhere = filesOf('features').flatMap((name) =>
    idsIn('features', name, 'defineFeature')
      .filter((id) => !name.startsWith(families.get(id) ?? '?'))
      .map((id) => `${id} stands in ${name}`),
  )
  expect(elsewhere).toEqual([])
})
