import { dirname, isAbsolute } from 'node:path'
import type { Library } from '../zod/schema.js'
import type { ZodVersion } from '../zod/version.js'
import { zodVersion } from '../zod/version.js'
import type { Module } from './module.js'
import { dependencyOn, installedAt, versionOf } from './resolve/dependency.js'
import { denoRange } from './resolve/deno.js'
import { remembered } from './resolve/remember.js'
import { newestIn } from './resolve/version-range.js'

/** Which of zod's libraries a specifier means, and the version of it that decides how it behaves. */
export interface ZodLibrary {
  readonly library: Library
  readonly version: ZodVersion
}

export interface ZodLookupOptions {
  /** What the settings say instead of what is installed: `4.6.7`, `4.1`, `3`. */
  readonly zodVersion?: string | undefined
  /** A clock in milliseconds, for tests. */
  readonly now?: () => number
}

/** Finds which zod a specifier means in a module; undefined for what is no zod, and for one whose version nothing tells. */
export type LibraryOf = (specifier: string, from: Pick<Module, 'file'>) => ZodLibrary | undefined

/** Makes the function that tells which zod a specifier means: https://zod.dev/library-authors and https://zod.dev/packages. */
export function createZodLookup({ now = Date.now, zodVersion: setting }: ZodLookupOptions): LibraryOf {
  const chosen = setting === undefined ? undefined : newestIn(setting)
  const inFolder = remembered((key) => {
    const [specifier = '', folder] = key.split('\n')
    return libraryIn(specifier, folder, chosen)
  }, now)
  return (specifier, { file }) => (mayBeZod(specifier) ? inFolder(isAbsolute(file) ? `${specifier}\n${dirname(file)}` : specifier) : undefined)
}

// Asked of every import of every file: most are answered here.
const mayBeZod = (specifier: string) => !specifier.startsWith('.') && /zod|genkit|^astro:/.test(specifier)

function libraryIn(specifier: string, folder: string | undefined, chosen: string | undefined): ZodLibrary | undefined {
  const version = (name: string) => chosen ?? (folder === undefined ? undefined : (versionOf(name, folder) ?? denoVersion(name, folder)))
  const [, packageName, subpath = ''] = /^(zod|@zod\/(?:zod|mini|core))(\/.*)?$/.exec(specifier) ?? []
  if (packageName === '@zod/mini') return made('mini', version(packageName) ?? '4.0.0')
  if (packageName === '@zod/core') return made('zod4', version(packageName) ?? '4.0.0')
  if (packageName !== undefined) return entry(subpath, version(packageName))
  const written = inSpecifier(specifier)
  if (written !== undefined) return entry(written.subpath, chosen ?? newestIn(written.range))
  if (specifier === '@hono/zod-openapi') return entry('', version('zod'))
  return folder === undefined ? reexported(specifier, '/') : (reexported(specifier, folder) ?? aliased(specifier, folder, chosen))
}

const made = (library: Library, text: string): ZodLibrary | undefined => {
  const version = zodVersion(text)
  return version && { library, version }
}

/** What each entry of the package is. Version 3.25 carries the first zod 4 in its subpaths, version 4 the last zod 3. */
function entry(subpath: string, text: string | undefined): ZodLibrary | undefined {
  const major = text === undefined ? undefined : zodVersion(text)?.major
  if (text === undefined || major === undefined) return undefined
  if (subpath === '') return made(major === 3 ? 'zod3' : 'zod4', text)
  if (subpath === '/v3') return made('zod3', major === 3 ? text : '3.25.76')
  const version = major === 3 ? '4.0.0' : text
  if (/^\/(v4|v4\/classic|v4\/core)$/.test(subpath)) return made('zod4', version)
  return /^\/(mini|v4-mini|v4\/mini)$/.test(subpath) ? made('mini', version) : undefined
}

const denoVersion = (name: string, folder: string) => {
  const range = denoRange(name, folder)
  return range === undefined ? undefined : newestIn(range)
}

/** What names its version itself: `npm:zod@4/mini`, `jsr:@zod/zod@^4`, `https://esm.sh/zod@3.23.8`. */
function inSpecifier(specifier: string): { readonly range: string; readonly subpath: string } | undefined {
  const inRegistry = /^(?:npm:\/?zod|jsr:\/?@zod\/zod)(?:@([^/]+))?(\/.+)?$/.exec(specifier)
  if (inRegistry !== null) return { range: inRegistry[1] ?? '*', subpath: inRegistry[2] ?? '' }
  const onNetwork = /^https?:\/\/[^?]*\/zod@([^/?]+)(\/v3|\/v4\/mini|\/v4-mini|\/v4|\/mini)?(?=[/?]|$)/.exec(specifier)
  return onNetwork === null ? undefined : { range: onNetwork[1] ?? '*', subpath: onNetwork[2] ?? '' }
}

/** Packages that export a `z` of their own dependency, with the packages on the way to it. */
const exporters: Readonly<Record<string, readonly string[]>> = {
  genkit: ['genkit', '@genkit-ai/core'],
  'genkit/beta': ['genkit', '@genkit-ai/core'],
  '@genkit-ai/core': ['@genkit-ai/core'],
  'astro/zod': ['astro'],
  'astro:content': ['astro'],
  'astro:schema': ['astro'],
}

function reexported(specifier: string, folder: string): ZodLibrary | undefined {
  const chain = exporters[specifier]
  if (chain === undefined) return undefined
  const home = chain.reduce<string | undefined>((from, name) => (from === undefined ? undefined : installedAt(name, from)), folder)
  return entry('', (home === undefined ? undefined : versionOf('zod', home)) ?? bundledWith(chain[0] ?? '', folder))
}

/** Where the package is not installed: genkit has zod 3, astro has zod 4 from its version 6 on. */
function bundledWith(name: string, folder: string): string | undefined {
  if (name !== 'astro') return newestIn('3')
  const astro = dependencyOn('astro', folder)?.range.match(/\d+/)?.[0]
  return astro === undefined ? undefined : newestIn(Number(astro) >= 6 ? '4' : '3')
}

/** Another name for zod: `"zod3": "npm:zod@^3"` in the manifest. */
function aliased(specifier: string, folder: string, chosen: string | undefined): ZodLibrary | undefined {
  const [, name = '', subpath = ''] = /^([^/@]+)(\/.*)?$/.exec(specifier) ?? []
  if (name === '' || dependencyOn(name, folder)?.alias !== 'zod') return undefined
  return entry(subpath, versionOf(name, folder) ?? chosen)
}
