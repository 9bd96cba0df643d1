import { forEachChild } from './children.js'
import { isObject, type JsonObject, type Path } from './json.js'
import type { SchemaRoot } from './root.js'
import { ARRAY, OBJECT, typesOf } from './types.js'

/** How many levels a schema has. */
export interface Depth {
  /** Levels of objects. */
  readonly objects: number
  /** Levels of objects and arrays. */
  readonly containers: number
  /** The path to the last one of those. */
  readonly deepest: Path
}

/** What a schema reaches below itself, and the step towards the deepest of it. */
interface Reach {
  objects: number
  containers: number
  next: Step | undefined
}

interface Step {
  readonly schema: JsonObject
  /** The step below the schema before; for a reference the path of its target from the root. */
  readonly path: Path
  readonly isReference: boolean
}

interface Visit {
  readonly schema: JsonObject
  readonly steps: readonly Step[]
  index: number
}

/** All schemas that a root leads to, each behind everything that it leads to itself, but for what closes a cycle. Nothing recurses, so that no nesting is too deep. */
function inOrder(root: SchemaRoot): Visit[] {
  const finished: Visit[] = []
  if (!isObject(root.schema)) return finished
  const entered = new Set<JsonObject>()
  const visits: Visit[] = []
  const enter = (schema: JsonObject): void => {
    entered.add(schema)
    visits.push({ schema, steps: stepsBelow(schema, root), index: 0 })
  }
  enter(root.schema)
  for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
    const step = visit.steps[visit.index]
    visit.index += 1
    if (step === undefined) finished.push(...visits.splice(-1))
    else if (!entered.has(step.schema)) enter(step.schema)
  }
  return finished
}

/**
 * Counts the levels of a schema, through references. A definition is looked at once, and a reference that closes a cycle adds nothing,
 * so that the time is linear.
 */
export function depthOf(root: SchemaRoot): Depth {
  const reaches = new Map<JsonObject, Reach>()
  if (!isObject(root.schema)) return { objects: 0, containers: 0, deepest: [] }
  for (const visit of inOrder(root)) finish(visit, reaches)
  const { objects, containers } = reaches.get(root.schema) ?? { objects: 0, containers: 0 }
  return { objects, containers, deepest: follow(root.schema, reaches) }
}

/** How many objects and arrays stand above what references point at, on the longest way from the root. */
export function levelsAbove(root: SchemaRoot): ReadonlyMap<unknown, number> {
  const levels = new Map<JsonObject, number>()
  const passed = new Set<JsonObject>()
  for (const { schema, steps } of inOrder(root).reverse()) {
    passed.add(schema)
    const below = (levels.get(schema) ?? 0) + (levelOf(schema) === 0 ? 0 : 1)
    for (const step of steps) if (!passed.has(step.schema)) levels.set(step.schema, Math.max(levels.get(step.schema) ?? 0, below))
  }
  return levels
}

/** Whether some reference leads back to where it stands. */
export function isRecursive(root: SchemaRoot): boolean {
  const passed = new Set<JsonObject>()
  return inOrder(root)
    .reverse()
    .some(({ schema, steps }) => {
      passed.add(schema)
      return steps.some((step) => step.isReference && passed.has(step.schema))
    })
}

/** The schemas one step below: not the definitions, which count where something refers to them. */
function stepsBelow(schema: JsonObject, root: SchemaRoot): Step[] {
  const steps: Step[] = []
  forEachChild(schema, (keyword, key, value) => {
    if (keyword === '$defs' || keyword === 'definitions' || !isObject(value)) return
    steps.push({ schema: value, path: key === undefined ? [keyword] : [keyword, key], isReference: false })
  })
  const reference = schema['$ref']
  const target = typeof reference === 'string' ? root.resolve(reference) : undefined
  if (target !== undefined && isObject(target.schema)) steps.push({ schema: target.schema, path: target.path, isReference: true })
  return steps
}

function finish({ schema, steps }: Visit, reaches: Map<JsonObject, Reach>): void {
  const reach: Reach = { objects: 0, containers: 0, next: undefined }
  for (const step of steps) {
    const below = reaches.get(step.schema)
    if (below === undefined) continue
    reach.objects = Math.max(reach.objects, below.objects)
    if (below.containers > reach.containers) {
      reach.containers = below.containers
      reach.next = step
    }
  }
  const level = levelOf(schema)
  if ((level & OBJECT) !== 0) reach.objects += 1
  if (level !== 0) reach.containers += 1
  reaches.set(schema, reach)
}

/** Whether a schema is a level: the bits of object and array. */
function levelOf(schema: JsonObject): number {
  const types = typesOf(schema)
  if (types !== 0) return types & (OBJECT | ARRAY)
  return isObject(schema['properties']) ? OBJECT : isObject(schema['items']) ? ARRAY : 0
}

/** The path to the deepest level. Steps lead to schemas that were finished before, so they come to an end. */
function follow(schema: JsonObject, reaches: ReadonlyMap<JsonObject, Reach>): Path {
  const path: (string | number)[] = []
  for (let step = reaches.get(schema)?.next; step !== undefined; step = reaches.get(step.schema)?.next) {
    if (step.isReference) path.splice(0, path.length, ...step.path)
    else path.push(...step.path)
  }
  return path
}
