import type { Printed, PrintedSchema, PrintedValue } from '../zod/print/printed.js'
import { decided, failure, isNode, keyword, placeOf, setKey, standsFor } from './rewriting.js'

export interface References {
  readonly root: PrintedSchema
  /** The definitions inside of which we are. */
  readonly resolving: readonly string[]
}

const recursion = Symbol('recursion')

/** Whether a conversion stopped at a definition that refers to itself. */
export const isRecursion = (error: unknown): boolean => error instanceof Error && recursion in error

/** Puts a definition in the place of a reference to it, with the keywords that stand beside the reference over its own. */
export function resolve(schema: PrintedSchema, { root, resolving }: References, printed: Printed): { value: PrintedValue; references: References } {
  const written = keyword(schema, '$ref')
  const reference = typeof written === 'string' ? written : ''
  const definition = definitionAt(reference, root)
  if (definition === undefined) {
    const words = 'Google schema conversion only supports references to direct children of root-level $defs or definitions.'
    throw failure(words, placeOf(schema, printed))
  }
  if (resolving.includes(reference)) throw Object.assign(new Error(reference), { [recursion]: true })
  const references = { root, resolving: [...resolving, reference] }
  const known = decided(definition)
  if (!isNode(known)) return { value: known === true ? beside(schema) : known, references }
  const value: PrintedSchema = { ...known, ...beside(schema) }
  return { value: standsFor(standsFor(value, schema, printed), known, printed), references }
}

function beside(schema: PrintedSchema): PrintedSchema {
  const copy: PrintedSchema = {}
  for (const [name, value] of Object.entries(schema)) if (name !== '$ref') setKey(copy, name, value)
  return copy
}

function definitionAt(reference: string, root: PrintedSchema): PrintedValue | undefined {
  const [, where = '', encoded = ''] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(reference) ?? []
  const definitions = keyword(root, where)
  const name = decoded(encoded)
  return isNode(definitions) && name !== undefined && Object.hasOwn(definitions, name) ? definitions[name] : undefined
}

function decoded(encoded: string): string | undefined {
  try {
    const name = decodeURIComponent(encoded)
    return name.includes('/') || /~(?![01])/u.test(name) ? undefined : name.replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return undefined
  }
}
