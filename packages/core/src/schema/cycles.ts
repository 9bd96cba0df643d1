import { isObject, type JsonObject } from './json.js'
import { forEachChild } from './children.js'
import type { SchemaRoot } from './root.js'

interface Reference {
  readonly holder: JsonObject
  readonly target: JsonObject
  /** The targets that enclose the reference, the root among them where something refers to it. */
  readonly enclosing: readonly JsonObject[]
}

/**
 * The schemas whose `$ref` closes a cycle.
 * Vertices are the schemas that something refers to; a reference is an edge from every target that encloses it to its own target.
 * It closes a cycle exactly where one of those edges stays inside a strongly connected component.
 */
export function closingReferences(root: SchemaRoot): ReadonlySet<JsonObject> {
  const references = collect(root, targetsOf(root))
  const edges = new Map<JsonObject, Set<JsonObject>>()
  for (const { target, enclosing } of references) {
    for (const from of enclosing) {
      const to = edges.get(from) ?? new Set()
      to.add(target)
      edges.set(from, to)
    }
  }
  const component = components(edges)
  const closing = new Set<JsonObject>()
  for (const { holder, target, enclosing } of references) {
    if (enclosing.some((from) => from === target || (component.get(from) !== undefined && component.get(from) === component.get(target)))) closing.add(holder)
  }
  return closing
}

/** The schemas that some local reference points at. */
function targetsOf(root: SchemaRoot): Set<JsonObject> {
  const targets = new Set<JsonObject>()
  eachSchema(root.schema, (schema) => {
    const target = targetOf(root, schema)
    if (target !== undefined) targets.add(target)
  })
  return targets
}

function targetOf(root: SchemaRoot, schema: JsonObject): JsonObject | undefined {
  const reference = schema['$ref']
  if (typeof reference !== 'string') return undefined
  const target = root.resolve(reference)?.schema
  return isObject(target) ? target : undefined
}

function collect(root: SchemaRoot, targets: ReadonlySet<JsonObject>): Reference[] {
  const references: Reference[] = []
  const seen = new Set<JsonObject>()
  const waiting: { schema: unknown; enclosing: readonly JsonObject[] }[] = [{ schema: root.schema, enclosing: [] }]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { schema } = at
    if (!isObject(schema) || seen.has(schema)) continue
    seen.add(schema)
    const enclosing = targets.has(schema) ? [...at.enclosing, schema] : at.enclosing
    const target = targetOf(root, schema)
    if (target !== undefined) references.push({ holder: schema, target, enclosing })
    forEachChild(schema, (_keyword, _key, value) => waiting.push({ schema: value, enclosing }))
  }
  return references
}

function eachSchema(root: unknown, visit: (schema: JsonObject) => void): void {
  const seen = new Set<unknown>()
  const waiting: unknown[] = [root]
  while (waiting.length > 0) {
    const schema = waiting.pop()
    if (!isObject(schema) || seen.has(schema)) continue
    seen.add(schema)
    visit(schema)
    forEachChild(schema, (_keyword, _key, value) => waiting.push(value))
  }
}

/** Tarjan's strongly connected components, without recursion; vertices that no edge leaves are left out. */
function components(edges: ReadonlyMap<JsonObject, ReadonlySet<JsonObject>>): Map<JsonObject, number> {
  const index = new Map<JsonObject, number>()
  const low = new Map<JsonObject, number>()
  const component = new Map<JsonObject, number>()
  const stack: JsonObject[] = []
  let counter = 0
  let found = 0
  for (const start of edges.keys()) {
    if (index.has(start)) continue
    const work: { vertex: JsonObject; rest: Iterator<JsonObject> }[] = []
    const enter = (vertex: JsonObject): void => {
      index.set(vertex, counter)
      low.set(vertex, counter)
      counter += 1
      stack.push(vertex)
      work.push({ vertex, rest: (edges.get(vertex) ?? new Set<JsonObject>()).values() })
    }
    enter(start)
    for (let top = work.at(-1); top !== undefined; top = work.at(-1)) {
      const { vertex } = top
      const next = top.rest.next()
      if (next.done !== true) {
        if (!index.has(next.value)) enter(next.value)
        else if (!component.has(next.value)) low.set(vertex, Math.min(low.get(vertex) ?? 0, index.get(next.value) ?? 0))
        continue
      }
      work.pop()
      const above = work.at(-1)
      if (above !== undefined) low.set(above.vertex, Math.min(low.get(above.vertex) ?? 0, low.get(vertex) ?? 0))
      if (low.get(vertex) === index.get(vertex)) {
        for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
          component.set(member, found)
          if (member === vertex) break
        }
        found += 1
      }
    }
  }
  return component
}
