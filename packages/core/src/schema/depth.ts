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

/**
 * Counts the levels of a schema, through references. A definition is looked at once, and a reference that closes a cycle adds nothing,
 * so that the time is linear; nothing recurses, so that no nesting is too deep.
 */
export function depthOf(root: SchemaRoot): Depth {
  const reaches = new Map<JsonObject, Reach>()
  if (!isObject(root.schema)) return { objects: 0, containers: 0, deepest: [] }
  const visits: Visit[] = []
  const enter = (schema: JsonObject): void => {
    reaches.set(schema, { objects: 0, containers: 0, next: undefined })
    visits.push({ schema, steps: stepsBelow(schema, root), index: 0 })
  }
  enter(root.schema)
  for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
    const step = visit.steps[visit.index]
    visit.index += 1
    if (step === undefined) {
      visits.pop()
      finish(visit, reaches)
    } else if (!reaches.has(step.schema)) {
      enter(step.schema)
    }
  }
  const { objects, containers } = reaches.get(root.schema) ?? { objects: 0, containers: 0 }
  return { objects, containers, deepest: follow(root.schema, reaches) }
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

function finish({ schema, steps }: Visit, reaches: ReadonlyMap<JsonObject, Reach>): void {
  const reach = reaches.get(schema)
  if (reach === undefined) return
  for (const step of steps) {
    const below = reaches.get(step.schema)
    if (below === undefined) continue
    reach.objects = Math.max(reach.objects, below.objects)
    if (below.containers > reach.containers) {
      reach.containers = below.containers
      reach.next = step
    }
  }
  const types = typesOf(schema)
  const isLevel = types === 0 ? (isObject(schema['properties']) ? OBJECT : isObject(schema['items']) ? ARRAY : 0) : types & (OBJECT | ARRAY)
  if ((isLevel & OBJECT) !== 0) reach.objects += 1
  if (isLevel !== 0) reach.containers += 1
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
