import type { Resolution, Resolve } from './module.js'
import type { Language } from './parse.js'
import { createReader } from './read.js'
import { realPath } from './resolve/files.js'
import { createLocator } from './resolve/locate.js'

/** What a resolver works with. */
export interface ResolverOptions extends Language {
  /** A clock in milliseconds, for tests. */
  readonly now?: () => number
}

/**
 * Makes the function that finds what an import means. It reads the sources of the project alone, those of its
 * workspace among them; packages that are installed are named and never read. It remembers what it read, so one
 * resolver serves as long as the process lives. What it returns never throws.
 */
export function createResolver(options: ResolverOptions): Resolve {
  const read = createReader(options)
  const locate = createLocator(options.now ?? Date.now)
  return (specifier, from) => {
    const found = locate(specifier, from.file)
    if (found.kind === 'package') return { kind: 'package', name: specifier }
    return found.kind === 'file' ? moduleIn(realPath(found.file), read) : found
  }
}

function moduleIn(file: string, read: ReturnType<typeof createReader>): Resolution {
  const parsed = read(file)
  return parsed.kind === 'module' ? parsed : { kind: 'unresolved', reason: parsed.reason }
}
