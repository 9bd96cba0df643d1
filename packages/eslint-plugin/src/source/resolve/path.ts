import { dirname, extname, join, relative } from 'node:path'
import { indexOf, onlyDeclared, sourceFile } from './extensions.js'
import { isDirectory, isFile } from './files.js'
import type { Location } from './location.js'
import { external, file, unresolved } from './location.js'
import { sourceOfEntry, sourceOfTarget } from './package-entry.js'
import { packageAround } from './packages.js'

/**
 * Where an absolute path leads, as an import means it: to a file, with another extension or none, to what a folder
 * stands for, or to the source of a file that was not built yet.
 */
export function locatePath(path: string): Location {
  if (isInstalled(path)) return external
  const found = sourceFile(path) ?? (isDirectory(path) ? sourceOfFolder(path) : undefined) ?? notYetBuilt(path)
  if (found !== undefined) return file(found)
  if (onlyDeclared(path)) return unresolved('only its types are declared')
  return unresolved(isFile(path) ? `a file "${extname(path)}" is no JavaScript or TypeScript` : 'there is no such file')
}

const sourceOfFolder = (folder: string) => (isFile(join(folder, 'package.json')) ? sourceOfEntry(folder, '.') : undefined) ?? indexOf(folder)

function notYetBuilt(path: string): string | undefined {
  const around = packageAround(dirname(path))
  return around === undefined || isFile(path) ? undefined : sourceOfTarget(around, relative(around, path))
}

/** Whether a path lies in what a package manager installed. */
export const isInstalled = (path: string): boolean => /[\\/]node_modules[\\/]/.test(path)
