import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { features } from '../../packages/core/src/features/index.js'
import { targets } from '../../packages/core/src/targets/index.js'
import { root, sourcesOf } from './sources.js'

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

test('a feature stands in a file of its family: strings.ts, or string-lengths.ts where that grew too long', () => {
  const families = new Map(features.map(({ id, family }) => [id, family]))
  const elsewhere = filesOf('features').flatMap((name) =>
    idsIn('features', name, 'defineFeature')
      .filter((id) => !name.startsWith(families.get(id)?.replace(/s$/, '') ?? '?'))
      .map((id) => `${id} stands in ${name}`),
  )
  expect(elsewhere).toEqual([])
})

/** The groups of tests of the features, by title: a feature may have several. */
function testsOfFeatures(): Map<string, string> {
  const groups = new Map<string, string>()
  const tests = sourcesOf('core', { tests: true }).filter(({ file }) => file.startsWith('packages/core/src/features/') && file.endsWith('.test.ts'))
  for (const statement of tests.flatMap(({ tree }) => [...tree.statements])) {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) continue
    const [title] = statement.expression.arguments
    if (title !== undefined && ts.isStringLiteralLike(title)) groups.set(title.text, (groups.get(title.text) ?? '') + statement.getText())
  }
  return groups
}

test('every feature has a case that finds it and a case that does not', () => {
  const groups = testsOfFeatures()
  const lacking = features.flatMap(({ id }) => {
    const text = groups.get(id)
    if (text === undefined) return [`${id} has no group of tests`]
    const [all, none] = [/\.(toEqual|toMatchObject|toHaveLength|toContain)/g, /\.toEqual\(\[\]\)/g].map((pattern) => text.match(pattern)?.length ?? 0)
    return [...(none === 0 ? [`${id} has no case against`] : []), ...(all === none ? [`${id} has no case for`] : [])]
  })
  expect(lacking).toEqual([])
})
