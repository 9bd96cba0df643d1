import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** What tells one state of a file from another. */
export interface Stamp {
  readonly time: number
  readonly size: number
}

/** The stamp of a file; undefined where there is none, or something else than a file. */
export function stampOf(path: string): Stamp | undefined {
  const stats = statusOf(path)
  return stats?.isFile() === true ? { time: stats.mtimeMs, size: stats.size } : undefined
}

export const isFile = (path: string): boolean => statusOf(path)?.isFile() === true

export const isDirectory = (path: string): boolean => statusOf(path)?.isDirectory() === true

function statusOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** The text of a file, without its byte order mark; undefined where it cannot be read. */
export function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return undefined
  }
}

/** The path without symbolic links; the path itself where it does not exist. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return path
  }
}

/** The names of the folders in a folder, links to folders among them; none where it cannot be read. */
export function foldersIn(path: string): readonly string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map(({ name }) => name)
  } catch {
    return []
  }
}

/** A folder and those above it, the nearest first. */
export function* upwards(folder: string): Iterable<string> {
  for (let current = folder, above = dirname(current); ; current = above, above = dirname(current)) {
    yield current
    if (above === current) return
  }
}
