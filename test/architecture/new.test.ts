import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from './sources.js'

const copied = [
  'packages/core/package.json',
  'packages/core/src',
  'scripts',
  'test/cases',
  'docs/features',
  'package.json',
  'tsconfig.base.json',
  '.prettierrc.json',
]
const folder = mkdtempSync(join(tmpdir(), 'toolschema-new-'))
for (const path of copied) if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Every file of the copy with its text. */
function state(): Map<string, string> {
  const files = ['packages', 'scripts', 'test', 'docs'].flatMap((top) =>
    existsSync(join(folder, top)) ? readdirSync(join(folder, top), { recursive: true, withFileTypes: true, encoding: 'utf8' }) : [],
  )
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}

/** Runs the command and says which files it changed or wrote. */
function touchedBy(...words: string[]): string[] {
  const before = state()
  execFileSync(process.execPath, ['scripts/new.js', ...words], { cwd: folder })
  return [...state()]
    .filter(([file, text]) => before.get(file) !== text)
    .map(([file]) => file)
    .sort()
}

function complaintAbout(...words: string[]): string {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/new.js', ...words], { cwd: folder, encoding: 'utf8' })
  return status === 0 ? '' : stderr
}

describe('a new target', () => {
  test('is its data, its line in the list and the file of its cases', () => {
    expect(touchedBy('target', 'some-provider', '--extends', 'openai')).toEqual([
      'packages/core/src/targets/index.ts',
      'packages/core/src/targets/some-provider.ts',
      'test/cases/some-provider.jsonl',
    ])
  })

  test('is not written twice', () => {
    expect(complaintAbout('target', 'some-provider', '--extends', 'openai')).toContain('some-provider.ts exists already.')
  })

  test('extends a target that exists', () => {
    expect(complaintAbout('target', 'other-provider', '--extends', 'opnai')).toMatch(/There is no target "opnai" to extend\. Known: .*openai/)
  })
})

describe('a new feature', () => {
  test('is an object and two tests at the end of its family, and its page', () => {
    expect(touchedBy('feature', 'some-keyword', 'strings')).toEqual([
      'docs/features/some-keyword.md',
      'packages/core/src/features/strings.test.ts',
      'packages/core/src/features/strings.ts',
    ])
  })

  test('can be one of tools', () => {
    expect(touchedBy('feature', 'some-name', 'tools')).toEqual([
      'docs/features/some-name.md',
      'packages/core/src/features/tools.test.ts',
      'packages/core/src/features/tools.ts',
    ])
  })

  test('is not written twice', () => {
    expect(complaintAbout('feature', 'some-keyword', 'strings')).toContain('There is a feature "some-keyword" already.')
  })

  test('belongs to a family that exists', () => {
    expect(complaintAbout('feature', 'other-keyword', 'strngs')).toMatch(/There is no family "strngs"\. Known: .*strings/)
  })

  test('has a name of lower-case words', () => {
    expect(complaintAbout('feature', 'otherKeyword', 'strings')).toContain('"otherKeyword" is no name')
  })
})

describe('the result', () => {
  const written = ['targets/index.ts', 'features/index.ts', 'features/strings.test.ts', 'features/tools.test.ts'].map((file) => `packages/core/src/${file}`)

  test('has types that fit', () => {
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: { composite: false, declarationMap: false, noEmit: true }, files: written }),
    )
    const { stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], { cwd: folder, encoding: 'utf8' })
    expect(stdout).toBe('')
  })

  test('passes its tests and is seen by the lists', () => {
    const lists = `
      import { expect, test } from 'vitest'
      import { featureById } from './packages/core/src/features/index.js'
      import { targetById } from './packages/core/src/targets/index.js'
      test('lists', () => { expect([targetById.has('some-provider'), featureById.has('some-keyword'), featureById.has('some-name')]).toEqual([true, true, true]) })
    `
    writeFileSync(join(folder, 'lists.test.ts'), lists)
    const tests = [...written.filter((file) => file.endsWith('.test.ts')), 'lists.test.ts']
    const { stdout, status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, '--reporter=verbose', ...tests], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    expect(status, stdout).toBe(0)
    for (const title of ['some-keyword > is found at its key', 'some-keyword > is not a property of that name', 'some-name > is found at the name', 'lists']) {
      expect(stdout).toContain(title)
    }
  })
})
