import { join, relative } from 'node:path'
import { indexOf, sourceFile } from './extensions.js'
import { isDirectory } from './files.js'
import type { JsonObject } from './json.js'
import { jsonIn, textsIn } from './json.js'
import { targetsIn } from './package-map.js'

/** The source behind an entry of a package of the project: `.` or a subpath `./schemas`. Undefined where none is found. */
export function sourceOfEntry(folder: string, subpath: string): string | undefined {
  const manifest = jsonIn(join(folder, 'package.json')) ?? {}
  const found = firstOf(entriesOf(manifest, subpath), (target) => sourceOfTarget(folder, target))
  if (found !== undefined || subpath !== '.') return found
  return sourceOfStem(join(folder, 'src')) ?? indexOf(folder)
}

function entriesOf(manifest: JsonObject, subpath: string): readonly string[] {
  if (manifest['exports'] !== undefined) return targetsIn(manifest['exports'], subpath)
  if (subpath !== '.') return [subpath]
  return ['source', 'types', 'typings', 'module', 'main'].flatMap((field) => textsIn(manifest[field]))
}

/** Folders that nobody writes by hand. What is in them is older than its source, so the source goes first. */
const built = ['dist', 'build', 'out']

/** Folders that are built in some packages and written in others. */
const perhapsBuilt = ['lib', 'esm', 'cjs', 'es', 'types', 'typings', 'output']

const written = ['src', '', 'source', 'lib']

/** The source that a target of a manifest, `./dist/index.js`, was built from, or the file itself. */
export function sourceOfTarget(folder: string, target: string): string | undefined {
  const path = join(folder, target)
  const there = () => sourceFile(path) ?? (isDirectory(path) ? indexOf(path) : undefined)
  const from = (folders: readonly string[]) => builtFrom(folder, relative(folder, path).split(/[\\/]/), folders)
  return from(built) ?? there() ?? from(perhapsBuilt)
}

/** Folders in `dist` for one format of modules each: `dist/esm/index.js` is made of `src/index.ts`. */
const perFormat = /^(esm|cjs|es|mjs|types|node|src|source)$/

function builtFrom(folder: string, segments: readonly string[], folders: readonly string[]): string | undefined {
  const at = segments.findIndex((segment) => folders.includes(segment))
  const below = segments.slice(at + 1)
  if (at < 0 || below.length === 0) return undefined
  const rests = perFormat.test(below[0] ?? '') && below.length > 1 ? [below, below.slice(1)] : [below]
  const stems = rests.flatMap((rest) => written.map((source) => join(folder, ...segments.slice(0, at), source, ...rest)))
  return firstOf(stems, (stem) => sourceOfStem(stem.replace(/(\.d)?\.[cm]?[jt]sx?$/, '')))
}

const sourceOfStem = (path: string) => sourceFile(path) ?? indexOf(path)

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
