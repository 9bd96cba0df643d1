import { forEachChild } from './children.js'
import { componentsOf } from './components.js'
import { isObject, own, type JsonObject } from './json.js'
import type { SchemaRoot } from './root.js'
import { OBJECT, typesOf } from './types.js'

/** The schemas that a value has to go through next, beside the target of a reference. */
type Steps = (schema: JsonObject) => readonly JsonObject[]

/** How many steps are tried for the names on a cycle: a bound for each target of a reference, so that all of them together stay linear. */
const mostSteps = 1000

/** The cycles that references close. A schema leads to the schemas in it and to the target of its reference. */
export class Cycles {
  readonly #root: SchemaRoot
  readonly #steps: Steps
  readonly #component: ReadonlyMap<JsonObject, number>
  readonly #inside = new Map<JsonObject, readonly JsonObject[]>()
  readonly #searches = new Map<JsonObject, ReadonlyMap<JsonObject, JsonObject | undefined>>()

  private constructor(root: SchemaRoot, steps: Steps, starts: Iterable<JsonObject>) {
    this.#root = root
    this.#steps = steps
    this.#component = componentsOf(starts, (schema) => this.#successors(schema))
  }

  /** The cycles of a schema, whether or not a value has to go round them. */
  static all(root: SchemaRoot): Cycles {
    return new Cycles(root, childrenOf, isObject(root.schema) ? [root.schema] : [])
  }

  /** Those of the cycles that a value has to go round without end: every step is a required property, a member of `allOf` or a reference. */
  required(): Cycles {
    return new Cycles(this.#root, (schema) => requiredOf(schema, schema === this.#root.schema), this.#component.keys())
  }

  /** Says whether the reference of a schema closes a cycle: its target contains it, directly or through other references. */
  closes(holder: JsonObject): boolean {
    const target = this.#targetOf(holder)
    if (target === undefined) return false
    const component = this.#component.get(holder)
    return component !== undefined && component === this.#component.get(target)
  }

  /** Says whether a schema stands in the document. */
  knows(holder: JsonObject): boolean {
    return this.#component.has(holder)
  }

  /** A schema of the document with the same reference that closes a cycle; the given one where it refers to the whole, in which it stands in any case. */
  likeness(holder: JsonObject): JsonObject | undefined {
    for (const known of this.#component.keys()) if (known['$ref'] === holder['$ref'] && this.closes(known)) return known
    return this.#targetOf(holder) === this.#root.schema ? holder : undefined
  }

  /** The names of what is referred to on the shortest cycle that a reference closes, from its target on; the target alone where the cycle is a long one. */
  names(holder: JsonObject): readonly string[] {
    const target = this.#targetOf(holder)
    if (target === undefined) return []
    const before = this.#searchFrom(target)
    const names: string[] = []
    for (let at: JsonObject | undefined = before.has(holder) ? holder : undefined; at !== undefined && at !== target; at = before.get(at)) {
      const above = before.get(at)
      if (above !== undefined && this.#targetOf(above) === at) names.push(this.#nameOf(above))
    }
    return [this.#nameOf(holder), ...names.reverse()]
  }

  #searchFrom(target: JsonObject): ReadonlyMap<JsonObject, JsonObject | undefined> {
    const known = this.#searches.get(target)
    if (known !== undefined) return known
    const before = new Map<JsonObject, JsonObject | undefined>([[target, undefined]])
    this.#searches.set(target, before)
    let steps = 0
    for (const schema of before.keys()) {
      for (const next of this.#onCycle(schema)) {
        if (!before.has(next)) before.set(next, schema)
        steps += 1
        if (steps === mostSteps) return before
      }
    }
    return before
  }

  /** What a schema leads to and is led to by in turn. */
  #onCycle(schema: JsonObject): readonly JsonObject[] {
    let next = this.#inside.get(schema)
    if (next === undefined) {
      const component = this.#component.get(schema)
      next = this.#successors(schema).filter((successor) => this.#component.get(successor) === component)
      this.#inside.set(schema, next)
    }
    return next
  }

  #successors(schema: JsonObject): readonly JsonObject[] {
    const target = this.#targetOf(schema)
    return target === undefined ? this.#steps(schema) : [...this.#steps(schema), target]
  }

  #targetOf(schema: JsonObject): JsonObject | undefined {
    const reference = schema['$ref']
    if (typeof reference !== 'string') return undefined
    const target = this.#root.resolve(reference)?.schema
    return isObject(target) ? target : undefined
  }

  /** The name of the definition that a reference points at, or else the reference itself. */
  #nameOf(holder: JsonObject): string {
    const reference = holder['$ref']
    if (typeof reference !== 'string') return ''
    return this.#root.resolve(reference)?.definition ?? reference
  }
}

function childrenOf(schema: JsonObject): readonly JsonObject[] {
  const children: JsonObject[] = []
  forEachChild(schema, (_keyword, _key, value) => {
    if (isObject(value)) children.push(value)
  })
  return children
}

/** Arguments are never null, whatever the root says. */
function requiredOf(schema: JsonObject, isRoot: boolean): readonly JsonObject[] {
  if (schema['nullable'] === true && !isRoot) return []
  const steps: JsonObject[] = []
  const { allOf, properties, required } = schema
  if (Array.isArray(allOf)) for (const member of allOf) if (isObject(member)) steps.push(member)
  if (isObject(properties) && Array.isArray(required) && isOnlyObject(schema)) {
    for (const name of required) {
      const property = typeof name === 'string' ? own(properties, name) : undefined
      if (isObject(property)) steps.push(property)
    }
  }
  return steps
}

/** A node with properties and no type is meant as an object. */
function isOnlyObject(schema: JsonObject): boolean {
  const type = schema['type']
  return type === undefined || type === null || typesOf(schema) === OBJECT
}
