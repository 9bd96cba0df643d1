import type { Path } from './json.js'
import type { SchemaRoot } from './root.js'

/** How many levels a schema has. */
export interface Depth {
  /** Levels of objects. */
  readonly objects: number
  /** Levels of objects and arrays. */
  readonly containers: number
  /** The path to a node of the last of those levels. */
  readonly deepest: Path
}

export function depthOf(_root: SchemaRoot): Depth {
  return { objects: 0, containers: 0, deepest: [] }
}
