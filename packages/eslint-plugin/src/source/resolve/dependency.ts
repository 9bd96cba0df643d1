import { join } from 'node:path'
import { realPath, textOf, upwards } from './files.js'
import { isObject, jsonIn, textsIn } from './json.js'
import type { Dependency } from './lockfile.js'
import { lockedVersion } from './lockfile.js'
import { packageAround } from './packages.js'
import { entryIn } from './pnpm-workspace.js'
import { newestIn } from './version-range.js'

/**
 * The version of a package that the files of a folder use: the installed one, else what a lock file says, else the
 * newest that the nearest manifest allows. Undefined where nothing tells.
 */
export function versionOf(name: string, folder: string): string | undefined {
  const home = installedAt(name, folder)
  const installed = home === undefined ? undefined : jsonIn(join(home, 'package.json'))?.['version']
  if (typeof installed === 'string') return installed
  const dependency = dependencyOn(name, folder)
  if (dependency !== undefined) return lockedVersion(dependency) ?? newestIn(dependency.range)
  // Many servers use the zod that comes with their SDK.
  return lockedVersion({ name, range: '', folder: packageAround(folder) ?? folder })
}

/** The real folder of an installed package, from a folder upwards. */
export function installedAt(name: string, folder: string): string | undefined {
  for (const above of upwards(folder)) {
    const path = join(above, 'node_modules', name)
    if (jsonIn(join(path, 'package.json')) !== undefined) return realPath(path)
  }
  return undefined
}

// What a library itself is built and tested with says more than what it allows its users to have.
const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/** What the nearest manifest that names a package asks for; an alias (`npm:zod@^4`) and a catalog stand for their range. */
export function dependencyOn(name: string, folder: string): (Dependency & { readonly alias: string | undefined }) | undefined {
  for (const above of upwards(folder)) {
    const manifest = jsonIn(join(above, 'package.json')) ?? {}
    const asked = fields.flatMap((field) => textsIn(isObject(manifest[field]) ? manifest[field][name] : undefined))[0]
    if (asked === undefined) continue
    const written = asked.startsWith('catalog:') ? (inCatalog(name, asked.slice('catalog:'.length), above) ?? asked) : asked
    const [, alias, range] = /^npm:(.+?)(?:@([^@]*))?$/.exec(written) ?? []
    return { name, range: alias === undefined ? written : (range ?? '*'), folder: above, alias }
  }
  return undefined
}

/** The range that a catalog of the workspace gives a package: https://pnpm.io/catalogs */
function inCatalog(name: string, catalog: string, folder: string): string | undefined {
  const isDefault = catalog === '' || catalog === 'default'
  for (const above of upwards(folder)) {
    const text = textOf(join(above, 'pnpm-workspace.yaml'))
    const found =
      text === undefined
        ? undefined
        : ((isDefault ? entryIn(text, ['catalog'], name) : undefined) ?? entryIn(text, ['catalogs', isDefault ? 'default' : catalog], name))
    const manifest = jsonIn(join(above, 'package.json'))
    const inManifest = [manifest, manifest?.['workspaces']].flatMap((place) =>
      textsIn(entryOf(place, isDefault ? ['catalog', name] : ['catalogs', catalog, name])),
    )
    if (found !== undefined || inManifest[0] !== undefined) return found ?? inManifest[0]
  }
  return undefined
}

const entryOf = (value: unknown, keys: readonly string[]): unknown => keys.reduce<unknown>((within, key) => (isObject(within) ? within[key] : undefined), value)
