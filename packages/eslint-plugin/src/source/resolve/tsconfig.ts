import { dirname, isAbsolute, join, resolve } from 'node:path'
import { isFile } from './files.js'
import type { JsonObject } from './json.js'
import { isObject, jsonIn, textsIn } from './json.js'

/** What a `tsconfig.json` says of imports, with all that it extends. */
export interface TypeScriptSettings {
  readonly folder: string
  /** Where specifiers of packages are looked for first. */
  readonly baseUrl?: string | undefined
  /** Patterns of specifiers, and the absolute paths that they stand for. */
  readonly paths?: ReadonlyMap<string, readonly string[]> | undefined
  /** The files it is for: absolute patterns; undefined where it says nothing, which means all below its folder. */
  readonly files?: readonly string[] | undefined
  readonly include?: readonly string[] | undefined
  /** The configuration files of the projects that it only collects. */
  readonly references: readonly string[]
}

/** Where the folder of a package is, for `"extends": "@scope/tsconfig/base.json"`. */
export type FolderOf = (name: string, from: string) => string | undefined

/** The settings in a file and in what it extends; what it extends and is not there is left out. */
export function settingsIn(path: string, folderOf: FolderOf): TypeScriptSettings | undefined {
  const layers = layersOf(path, folderOf, [])
  if (layers.length === 0) return undefined
  const folder = dirname(path)
  const located = (base: string) => (text: string) => resolve(base, text.replace('${configDir}', folder))
  const last = (read: (config: JsonObject) => unknown) => layers.findLast(({ config }) => read(config) !== undefined)
  const list = (field: string) => {
    const layer = last((config) => config[field])
    return layer && textsIn(layer.config[field]).map(located(layer.folder))
  }
  const base = last((config) => options(config)['baseUrl'])
  const baseUrl = base && textsIn(options(base.config)['baseUrl']).map(located(base.folder))[0]
  const paths = last((config) => options(config)['paths'])
  return {
    folder,
    baseUrl,
    paths: paths && pathsOf(options(paths.config)['paths'], located(baseUrl ?? paths.folder)),
    files: list('files'),
    include: list('include'),
    references: referencesOf(layers.at(-1)?.config['references'], folder),
  }
}

const options = (config: JsonObject): JsonObject => (isObject(config['compilerOptions']) ? config['compilerOptions'] : {})

const pathsOf = (value: unknown, located: (text: string) => string) =>
  new Map(Object.entries(isObject(value) ? value : {}).map(([pattern, targets]) => [pattern, textsIn(targets).map(located)]))

const referencesOf = (value: unknown, folder: string): readonly string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [])
    .flatMap((reference) => (isObject(reference) ? textsIn(reference['path']) : []))
    .map((path) => resolve(folder, path))
    .map((path) => (path.endsWith('.json') ? path : join(path, 'tsconfig.json')))

interface Layer {
  readonly config: JsonObject
  readonly folder: string
}

/** A configuration and those that it extends: the one that has the last word at the end. */
function layersOf(path: string, folderOf: FolderOf, seen: readonly string[]): readonly Layer[] {
  const config = seen.includes(path) ? undefined : jsonIn(path)
  if (config === undefined) return []
  const folder = dirname(path)
  const bases = textsIn(config['extends']).map((base) => extended(base, folder, folderOf))
  return [...bases.flatMap((base) => (base === undefined ? [] : layersOf(base, folderOf, [...seen, path]))), { config, folder }]
}

function extended(base: string, folder: string, folderOf: FolderOf): string | undefined {
  if (base.startsWith('.') || isAbsolute(base)) return firstFile(resolve(folder, base))
  const [, name, rest] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(base) ?? []
  const home = name === undefined ? undefined : folderOf(name, folder)
  if (home === undefined) return undefined
  if (rest !== undefined) return firstFile(join(home, rest))
  return textsIn(jsonIn(join(home, 'package.json'))?.['tsconfig'])
    .map((own) => join(home, own))
    .concat(join(home, 'tsconfig.json'))
    .find(isFile)
}

const firstFile = (path: string) => [path, `${path}.json`, join(path, 'tsconfig.json')].find(isFile)
