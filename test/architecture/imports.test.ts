import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packages } from '../../scripts/arrows.js'
import { cycleIn } from './cycles.js'
import { packageFolders, root, sourcesOf, type Source } from './sources.js'

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')) as Manifest
const packageName = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
const siblings = new Map(Object.entries(packages).map(([folder, { name }]) => [name, folder]))

/** The packages that a folder imports, each with a file that does so. */
const importedBy = (folder: string): Map<string, string> =>
  new Map(
    sourcesOf(folder).flatMap((source) =>
      source.imports.filter(({ file }) => file === undefined).map(({ specifier }) => [packageName(specifier), source.file] as const),
    ),
  )

const valueImports = (sources: readonly Source[]): Map<string, string[]> =>
  new Map(sources.map(({ file, imports }) => [file, imports.flatMap((one) => (one.file === undefined || one.typeOnly ? [] : [one.file]))]))

test('every package stands in the table of arrows, under its name', () => {
  expect(packageFolders.map((folder) => [folder, packages[folder]?.name])).toEqual(packageFolders.map((folder) => [folder, manifestOf(folder).name]))
})

test('the arrows themselves have no cycle', () => {
  expect(cycleIn(new Map(Object.entries(packages).map(([folder, { imports }]) => [folder, imports])))).toBeUndefined()
})

describe.each(packageFolders)('%s', (folder) => {
  test('imports siblings only along its arrows', () => {
    const allowed = packages[folder]?.imports ?? []
    const wrong = [...importedBy(folder)].filter(([name]) => siblings.has(name) && !allowed.includes(siblings.get(name) ?? ''))
    expect(wrong).toEqual([])
  })

  test('imports only the public entry of a sibling', () => {
    const deep = sourcesOf(folder, { tests: true }).flatMap(({ file, imports }) =>
      imports
        .filter(({ specifier }) => siblings.has(packageName(specifier)) && specifier !== packageName(specifier))
        .map(({ specifier }) => `${file}: ${specifier}`),
    )
    expect(deep).toEqual([])
  })

  test('reaches no file outside its own sources', () => {
    const outside = sourcesOf(folder).flatMap(({ file, imports }) =>
      imports.filter((one) => one.file?.startsWith(`packages/${folder}/src/`) === false).map(({ specifier }) => `${file}: ${specifier}`),
    )
    expect(outside).toEqual([])
  })

  test('declares each package that it imports', () => {
    const { name, dependencies, devDependencies, peerDependencies, optionalDependencies } = manifestOf(folder)
    const declared = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })])
    const isDeclared = (imported: string, typeOnly: boolean) => declared.has(imported) || (typeOnly && devDependencies?.[`@types/${imported}`] !== undefined)
    const undeclared = sourcesOf(folder).flatMap(({ file, imports }) =>
      imports
        .filter((one) => one.file === undefined && !isBuiltin(one.specifier) && !isDeclared(packageName(one.specifier), one.typeOnly))
        .map(({ specifier }) => `${file}: ${specifier}`),
    )
    expect(undeclared).toEqual([])
  })

  test('has no cycle among its files, types aside', () => {
    expect(cycleIn(valueImports(sourcesOf(folder)))).toBeUndefined()
  })
})

describe('core', () => {
  test('imports nothing outside itself', () => {
    expect([...importedBy('core')]).toEqual([])
  })

  test('has no dependency', () => {
    const { dependencies, peerDependencies, optionalDependencies } = manifestOf('core')
    expect({ ...dependencies, ...peerDependencies, ...optionalDependencies }).toEqual({})
  })
})
