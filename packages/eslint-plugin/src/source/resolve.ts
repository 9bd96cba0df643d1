import { isBuiltin } from 'node:module'
import { dirname, isAbsolute, resolve as joined } from 'node:path'
import type { Module, Resolution, Resolve } from './module.js'
import type { Language } from './parse.js'
import { createReader } from './read.js'
import { realPath } from './resolve/files.js'
import type { Location } from './resolve/location.js'
import { external, unresolved } from './resolve/location.js'
import { locatePath } from './resolve/path.js'

/** What a resolver works with. */
export interface ResolverOptions extends Language {
  /** A clock in milliseconds, for tests. */
  readonly now?: () => number
}

/**
 * Makes the function that finds what an import means. It reads the sources of the project alone: what a relative
 * specifier says; packages that are installed are named and never read. It remembers what it read, so one
 * resolver serves as long as the process lives. What it returns never throws.
 */
export function createResolver(options: ResolverOptions): Resolve {
  const read = createReader(options)
  return (specifier, from) => {
    const found = locate(specifier, from)
    if (found.kind === 'package') return { kind: 'package', name: specifier }
    return found.kind === 'file' ? moduleIn(realPath(found.file), read) : found
  }
}

function moduleIn(file: string, read: ReturnType<typeof createReader>): Resolution {
  const parsed = read(file)
  return parsed.kind === 'module' ? parsed : { kind: 'unresolved', reason: parsed.reason }
}

function locate(specifier: string, from: Module): Location {
  if (isRelative(specifier)) {
    if (!isAbsolute(from.file)) return unresolved('the importing text has no place on disk')
    return locatePath(joined(dirname(from.file), specifier), () => undefined)
  }
  if (isAbsolute(specifier)) return locatePath(specifier, () => undefined)
  if (isBuiltin(specifier) || hasScheme(specifier)) return external
  return external
}

const isRelative = (specifier: string) => /^\.\.?($|\/)/.test(specifier)

/** `node:fs`, `bun:test`, `npm:zod@4`, `https://…`: nothing in the project. */
const hasScheme = (specifier: string) => /^[a-z][a-z\d+.-]*:/i.test(specifier)
