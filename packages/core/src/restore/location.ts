import { itemSchema, listOf } from '../accepts.js'
import { isObject, type JsonObject } from '../schema/json.js'
import { toPointer } from '../schema/pointer.js'
import type { SchemaRoot } from '../schema/root.js'

/** A step down from the schema of a value: to a property, to an item, or to one branch of a union. */
export type Step = string | number | { readonly keyword: 'anyOf' | 'oneOf'; readonly index: number }

interface Place {
  readonly schema: unknown
  readonly path: readonly (string | number)[]
}

/** A place that was looked up, and those below it. */
interface Known {
  readonly place: Place | undefined
  readonly below: Map<string, Known>
}

/** Tells where the schema of a value stands in the original: steps are looked up through references and combinators, as far as they lead, and each of them once. */
export function schemaPointers(root: SchemaRoot): (steps: readonly Step[]) => string {
  const top: Known = { place: { schema: root.schema, path: [] }, below: new Map() }
  return (steps) => {
    let at = top
    for (const step of steps) {
      const key = typeof step === 'object' ? `${step.keyword} ${String(step.index)}` : typeof step === 'number' ? `item ${String(step)}` : `property ${step}`
      let next = at.below.get(key)
      if (next === undefined) at.below.set(key, (next = { place: at.place && below(at.place, step, root), below: new Map() }))
      if (next.place === undefined) break
      at = next
    }
    return toPointer(at.place?.path ?? [])
  }
}

function below(place: Place, step: Step, root: SchemaRoot): Place | undefined {
  const parts = partsOf(place, root)
  if (typeof step === 'object') return first(parts, (part) => child(part, part.schema[step.keyword], [step.keyword, step.index]))
  if (typeof step === 'number') return first(parts, (part) => itemBelow(part, step))
  return (
    first(parts, (part) => child(part, part.schema['properties'], ['properties', step])) ??
    first(parts, (part) => (isObject(part.schema['additionalProperties']) ? child(part, part.schema, ['additionalProperties']) : undefined))
  )
}

type Part = Place & { readonly schema: JsonObject }

/** A schema together with what applies to the same value: what it refers to and what it combines. */
function partsOf(place: Place, root: SchemaRoot): Part[] {
  const parts: Part[] = []
  const seen = new Set<unknown>()
  const waiting: Place[] = [place]
  for (let index = 0; index < waiting.length && index < 1000; index += 1) {
    const { schema, path } = waiting[index] ?? place
    if (!isObject(schema) || seen.has(schema)) continue
    seen.add(schema)
    parts.push({ schema, path })
    const reference = schema['$ref']
    const resolved = typeof reference === 'string' ? root.resolve(reference) : undefined
    if (resolved !== undefined) waiting.push(resolved)
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      listOf(schema[keyword]).forEach((branch, branchIndex) => waiting.push({ schema: branch, path: [...path, keyword, branchIndex] }))
    }
  }
  return parts
}

function itemBelow(part: Part, index: number): Place | undefined {
  const schema = itemSchema(part.schema, index)
  if (!isObject(schema)) return undefined
  const keyword = ['items', 'additionalItems'].find((name) => part.schema[name] === schema)
  if (keyword !== undefined) return { schema, path: [...part.path, keyword] }
  return { schema, path: [...part.path, Array.isArray(part.schema['items']) ? 'items' : 'prefixItems', index] }
}

/** The schema at the last segment of `below`, of `path`, where `holder` has it. */
function child(part: Part, holder: unknown, path: readonly (string | number)[]): Place | undefined {
  const key = path[path.length - 1]
  if (key === undefined || typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined
  return { schema: (holder as JsonObject)[key], path: [...part.path, ...path] }
}

function first<T>(parts: readonly Part[], find: (part: Part) => T | undefined): T | undefined {
  for (const part of parts) {
    const found = find(part)
    if (found !== undefined) return found
  }
  return undefined
}
