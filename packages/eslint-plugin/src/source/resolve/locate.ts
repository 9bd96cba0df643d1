import { isBuiltin } from 'node:module'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { jsonIn } from './json.js'
import type { Location } from './location.js'
import { external, file, unresolved } from './location.js'
import { sourceOfEntry, sourceOfTarget } from './package-entry.js'
import { matchOf, targetsIn } from './package-map.js'
import type { PackagePlace } from './packages.js'
import { createPackages, packageAround, packageParts } from './packages.js'
import { locatePath } from './path.js'
import { createSettings } from './tsconfig-for.js'
import type { TypeScriptSettings } from './tsconfig.js'

type Find = (name: string, folder: string) => PackagePlace | undefined

/** Makes the function that finds where a specifier in a file leads, by TypeScript's rules and then Node's, without reading the file there. */
export function createLocator(now: () => number): (specifier: string, from: string) => Location {
  const find = createPackages(now)
  const settingsFor = createSettings((name, folder) => find(name, folder)?.folder, now)
  return (specifier, from) => {
    if (hasScheme(specifier)) return external
    if (!isAbsolute(from)) return isRelative(specifier) ? unresolved('the importing text has no place on disk') : external
    if (isRelative(specifier)) return locatePath(resolve(dirname(from), specifier))
    if (isAbsolute(specifier)) return locatePath(specifier)
    const settings = settingsFor(from)
    return byPaths(specifier, settings) ?? byName(specifier, dirname(from), find) ?? nowhere(specifier, settings)
  }
}

const isRelative = (specifier: string) => /^\.\.?($|\/)/.test(specifier)

/** `node:fs`, `bun:test`, `npm:zod@4`, `https://…`: nothing in the project. A drive's letter is no scheme. */
const hasScheme = (specifier: string) => /^[a-z][a-z\d+.-]+:/i.test(specifier)

/** https://www.typescriptlang.org/tsconfig/#paths and #baseUrl */
function byPaths(specifier: string, settings: TypeScriptSettings | undefined): Location | undefined {
  const base = settings?.baseUrl === undefined ? [] : [join(settings.baseUrl, specifier)]
  return [...mappedPaths(specifier, settings), ...base].map(locatePath).find(({ kind }) => kind !== 'unresolved')
}

function mappedPaths(specifier: string, settings: TypeScriptSettings | undefined): readonly string[] {
  const pattern = patternFor(specifier, settings)
  const targets = pattern === undefined ? undefined : settings?.paths?.get(pattern)
  return (targets ?? []).map((target) => target.replace('*', matchOf(pattern ?? '', specifier) ?? ''))
}

/** The pattern with the longest text before its `*`; a specifier that is written out goes first. */
function patternFor(specifier: string, settings: TypeScriptSettings | undefined): string | undefined {
  const patterns = [...(settings?.paths?.keys() ?? [])]
  if (patterns.includes(specifier)) return specifier
  return patterns.filter((pattern) => matchOf(pattern, specifier) !== undefined).sort((a, b) => b.indexOf('*') - a.indexOf('*'))[0]
}

/** What a name means to Node: a module of its own, an entry of `imports`, a package. Undefined where nothing of that name is known. */
function byName(specifier: string, folder: string, find: Find): Location | undefined {
  if (isBuiltin(specifier)) return external
  if (specifier.startsWith('#')) return byImports(specifier, folder, find)
  const parts = packageParts(specifier)
  const place = parts && find(parts.name, folder)
  if (place === undefined || parts === undefined) return undefined
  if (place.kind === 'installed') return external
  const source = sourceOfEntry(place.folder, parts.subpath) ?? sourceOfTarget(place.folder, parts.subpath)
  return source === undefined ? unresolved(`the package "${parts.name}" of this project has no source for it`) : file(source)
}

/** https://nodejs.org/api/packages.html#subpath-imports */
function byImports(specifier: string, folder: string, find: Find): Location | undefined {
  const around = packageAround(folder)
  if (around === undefined) return undefined
  for (const target of targetsIn(jsonIn(join(around, 'package.json'))?.['imports'], specifier)) {
    const source = target.startsWith('.') ? sourceOfTarget(around, target) : undefined
    const found = source === undefined ? byOtherName(target, around, find) : file(source)
    if (found !== undefined) return found
  }
  return undefined
}

const byOtherName = (target: string, folder: string, find: Find) => (/^[.#]/.test(target) ? undefined : (byName(target, folder, find) ?? external))

function nowhere(specifier: string, settings: TypeScriptSettings | undefined): Location {
  if (specifier.startsWith('#')) return unresolved('no "imports" and no "paths" lead to a file')
  const pattern = patternFor(specifier, settings)
  return pattern === undefined || pattern === '*' ? external : unresolved('the "paths" of the tsconfig lead to no file')
}
