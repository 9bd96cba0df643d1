import type { Resolve } from './module.js'
import type { Language } from './parse.js'
import { isParser } from './parse.js'
import { createResolver } from './resolve.js'

const byParser = new WeakMap<object, Map<string, Resolve>>()
const withoutParser = {}

/**
 * The one resolver for a parser and its options in this process, so that what one linted file had read serves the
 * next one, and the next keystroke. ESLint may make new objects of options for every run; the parser stays the same.
 */
export function sharedResolver(language: Language): Resolve {
  const parser = isParser(language.parser) ? language.parser : withoutParser
  const resolvers = byParser.get(parser) ?? new Map<string, Resolve>()
  byParser.set(parser, resolvers)
  const key = keyOf(language.parserOptions)
  const resolve = resolvers.get(key) ?? createResolver(language)
  resolvers.set(key, resolve)
  return resolve
}

/** The options as text; those that are no JSON (a parser within a parser) count as alike. */
function keyOf(options: Language['parserOptions']): string {
  try {
    return JSON.stringify(options ?? {}, (name, value: unknown) => (name === 'parser' || name === 'programs' ? undefined : value))
  } catch {
    return ''
  }
}
