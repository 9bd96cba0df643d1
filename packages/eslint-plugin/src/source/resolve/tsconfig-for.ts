import { dirname, join } from 'node:path'
import { isFile, upwards } from './files.js'
import { matcher } from './glob.js'
import { remembered } from './remember.js'
import type { FolderOf, TypeScriptSettings } from './tsconfig.js'
import { settingsIn } from './tsconfig.js'

/**
 * Makes the function that finds the settings for a file: those of the nearest `tsconfig.json` or `jsconfig.json`, or
 * of a project that it collects (`"files": [], "references": [{ "path": "./tsconfig.app.json" }]`), if that one is for the file.
 */
export function createSettings(folderOf: FolderOf, now: () => number): (file: string) => TypeScriptSettings | undefined {
  const nearest = remembered((folder) => settingsAround(folder, folderOf), now)
  return remembered((file) => {
    const candidates = nearest(dirname(file))
    return candidates.find((settings) => isFor(settings, file)) ?? candidates[0]
  }, now)
}

function settingsAround(folder: string, folderOf: FolderOf): readonly TypeScriptSettings[] {
  for (const above of upwards(folder)) {
    const path = ['tsconfig.json', 'jsconfig.json'].map((name) => join(above, name)).find(isFile)
    const settings = path === undefined ? undefined : settingsIn(path, folderOf)
    if (settings === undefined) continue
    return [settings, ...settings.references.flatMap((reference) => settingsIn(reference, folderOf) ?? [])]
  }
  return []
}

/** Whether settings are for a file, `exclude` aside. */
function isFor({ files, folder, include }: TypeScriptSettings, file: string): boolean {
  if (files?.includes(file) === true) return true
  const patterns = include ?? (files === undefined ? [folder] : [])
  return patterns.some((pattern) => covers(withSlashes(pattern), withSlashes(file)))
}

/** A pattern of `include` that names a folder means all that is in it. */
const covers = (pattern: string, path: string) => matcher(pattern)(path) || matcher(`${pattern}/**/*`)(path)

const withSlashes = (path: string) => path.replaceAll('\\', '/').replace(/^\/+/, '')
