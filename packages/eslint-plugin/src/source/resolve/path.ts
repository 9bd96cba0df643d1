import { extname } from 'node:path'
import { indexOf, isCode, onlyDeclared, sourceFile } from './extensions.js'
import { isDirectory, isFile } from './files.js'
import type { Location } from './location.js'
import { external, file, unresolved } from './location.js'

/** Where an absolute path leads, as an import means it: to a file, with another extension or none, or to a folder's entry. */
export function locatePath(path: string, entryOf: (folder: string) => string | undefined): Location {
  if (isInstalled(path)) return external
  const found = sourceFile(path) ?? (isCode(path) && isFile(path) ? path : undefined) ?? (isDirectory(path) ? (entryOf(path) ?? indexOf(path)) : undefined)
  if (found !== undefined) return file(found)
  if (onlyDeclared(path)) return unresolved('only its types are declared')
  return unresolved(isFile(path) ? `a file "${extname(path)}" is no JavaScript or TypeScript` : 'there is no such file')
}

/** Whether a path lies in what a package manager installed. */
export const isInstalled = (path: string): boolean => /[\\/]node_modules[\\/]/.test(path)
