import { admittedTypes, listOf, targetOf, typeBitOf, unionsOf } from '../accepts.js'
import { isObject, type JsonObject } from '../schema/json.js'
import type { SchemaRoot } from '../schema/root.js'
import type { Restoration } from './restoration.js'

/** The schema objects that all apply to one value. */
export interface Facets {
  readonly schemas: readonly JsonObject[]
  /** False where a union is among them of which no branch can be told to be the one that is meant. */
  readonly complete: boolean
}

/** Follows references, allOf, and those branches of unions that are the only ones that fit the value. */
export function facetsOf(schemas: readonly unknown[], value: unknown, run: Restoration): Facets {
  return collect(schemas, run.original, (branches) => onlyBranch(branches, value, run))
}

/** Follows references and allOf; what unions say is left out. */
export function facetsBesideUnions(schemas: readonly unknown[], root: SchemaRoot): Facets {
  return collect(schemas, root, () => undefined)
}

function collect(schemas: readonly unknown[], root: SchemaRoot, choose: (branches: readonly unknown[]) => unknown): Facets {
  const facets = new Set<JsonObject>()
  let complete = true
  const waiting: unknown[] = [...schemas]
  for (const schema of waiting) {
    if (!isObject(schema) || facets.has(schema)) continue
    facets.add(schema)
    waiting.push(targetOf(schema, root), ...listOf(schema['allOf']))
    for (const branches of unionsOf(schema)) {
      const branch = choose(branches)
      if (branch === undefined) complete = false
      else waiting.push(branch)
    }
  }
  return { schemas: [...facets], complete }
}

/** The one branch that fits: by its type, by its exact form, or by its form once the nulls of optional properties are gone. */
function onlyBranch(branches: readonly unknown[], value: unknown, run: Restoration): unknown {
  const bit = typeBitOf(value)
  const typed = branches.filter((branch) => (admittedTypes(branch, run.original) & bit) !== 0)
  if (typed.length <= 1) return typed[0]
  const exact = typed.filter((branch) => run.exact.accepts(branch, value))
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  const tolerant = typed.filter((branch) => run.tolerant.accepts(branch, value))
  return tolerant.length === 1 ? tolerant[0] : undefined
}
