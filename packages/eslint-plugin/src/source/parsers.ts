import { createRequire } from 'node:module'
import type { Parser } from './parse.js'

let found: readonly Parser[] | undefined

/**
 * The parsers that are installed beside this package: that of typescript-eslint, and the one that ESLint itself
 * has for JavaScript. Loaded when first asked for: neither is needed where ESLint hands over its own.
 */
export function parsersOfTheProject(): readonly Parser[] {
  found ??= [loaded('@typescript-eslint/parser'), loaded('typescript-eslint', 'parser'), loaded('espree', undefined, 'eslint')]
    .filter((parser) => parser !== undefined)
    .slice(0, 2)
  return found
}

/** A package, or one name of what it exports; `through` names the package whose dependency it is. */
function loaded(name: string, member?: string, through?: string): Parser | undefined {
  try {
    const own = createRequire(import.meta.url)
    const from = through === undefined ? own : createRequire(own.resolve(`${through}/package.json`))
    const exported = from(name) as Record<string, unknown>
    return (member === undefined ? exported : exported[member]) as Parser
  } catch {
    return undefined
  }
}
