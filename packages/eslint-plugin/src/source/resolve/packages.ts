import { join } from 'node:path'
import { isDirectory, realPath, textOf, upwards } from './files.js'
import { foldersMatching } from './glob.js'
import { isObject, jsonIn, textsIn } from './json.js'
import { listIn } from './pnpm-workspace.js'
import { remembered } from './remember.js'

/** Where a package is: installed by a package manager, or a folder of this project. */
export interface PackagePlace {
  readonly kind: 'installed' | 'project'
  readonly folder: string
}

/** A specifier in its parts: `@scope/name/part` is `@scope/name` and `./part`; `.` means the package itself. */
export function packageParts(specifier: string): { readonly name: string; readonly subpath: string } | undefined {
  const [, name, rest] = /^((?:@[^/]+\/)?[^/@.][^/]*)(\/.*)?$/.exec(specifier) ?? []
  return name === undefined ? undefined : { name, subpath: rest === undefined || rest === '/' ? '.' : `.${rest}` }
}

/** The nearest folder with a `package.json`, from a folder upwards. */
export function packageAround(folder: string): string | undefined {
  for (const above of upwards(folder)) if (jsonIn(join(above, 'package.json')) !== undefined) return above
  return undefined
}

/** Makes the function that finds a package by its name, from the folder of the file that imports it. */
export function createPackages(now: () => number): (name: string, folder: string) => PackagePlace | undefined {
  const membersOf = remembered(membersBelow, now)
  const around = remembered(packageAround, now)
  const find = (name: string, folder: string): PackagePlace | undefined => {
    const own = around(folder)
    if (own !== undefined && jsonIn(join(own, 'package.json'))?.['name'] === name) return { kind: 'project', folder: own }
    return linked(name, folder) ?? member(name, folder)
  }
  const member = (name: string, folder: string): PackagePlace | undefined => {
    for (const above of upwards(folder)) {
      const found = membersOf(above).get(name)
      if (found !== undefined) return { kind: 'project', folder: found }
    }
    return undefined
  }
  const known = remembered((key) => find(...(key.split('\n') as [string, string])), now)
  return (name, folder) => known(`${name}\n${folder}`)
}

/** A package in a `node_modules` folder. A link out of it leads to a sibling in the workspace. */
function linked(name: string, folder: string): PackagePlace | undefined {
  for (const above of upwards(folder)) {
    const path = join(above, 'node_modules', name)
    if (isDirectory(path)) {
      const real = realPath(path)
      return { kind: /[\\/]node_modules[\\/]/.test(real) ? 'installed' : 'project', folder: real }
    }
  }
  return undefined
}

/** The members of the workspace whose root a folder is, by their names; none where it is no root. */
function membersBelow(root: string): ReadonlyMap<string, string> {
  const patterns = memberPatterns(root)
  const folders = patterns.length === 0 ? [] : foldersMatching(root, patterns)
  return new Map(
    folders.flatMap((folder) => {
      const name = jsonIn(join(folder, 'package.json'))?.['name']
      return typeof name === 'string' ? [[name, realPath(folder)] as const] : []
    }),
  )
}

/** What says which folders are the members: npm, yarn and bun in `package.json`, pnpm in a file of its own, lerna. */
function memberPatterns(root: string): readonly string[] {
  const workspaces = jsonIn(join(root, 'package.json'))?.['workspaces']
  const inManifest = textsIn(isObject(workspaces) ? workspaces['packages'] : workspaces)
  const inPnpm = listIn(textOf(join(root, 'pnpm-workspace.yaml')) ?? '', 'packages')
  return inManifest.length + inPnpm.length > 0 ? [...inManifest, ...inPnpm] : textsIn(jsonIn(join(root, 'lerna.json'))?.['packages'])
}
