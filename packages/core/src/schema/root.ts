import { has, isObject, type JsonObject } from './json.js'
import { eachSchema, forEachChild } from './children.js'
import { Cycles } from './cycles.js'
import { unescapeSegment } from './pointer.js'

/** What a reference points at: the schema and its path from the root. */
export interface Resolved {
  readonly schema: unknown
  readonly path: readonly (string | number)[]
  /** Its name where it stands directly under the `$defs` or `definitions` of the root. */
  readonly definition: string | undefined
}

/** A whole schema, with its references resolved once and remembered. */
export class SchemaRoot {
  readonly schema: unknown
  #resolved: Map<string, Resolved | null> | undefined
  #anchors: Map<string, Step> | undefined
  #cycles: Cycles | undefined
  #requiredCycles: Cycles | undefined
  #isReferredTo: boolean | undefined
  /** From a copy that a rewrite has made to what it was made of. */
  #originals: Map<unknown, JsonObject> | undefined

  constructor(schema: unknown) {
    this.schema = schema
  }

  /**
   * Resolves a local reference: `#`, a JSON Pointer in a fragment (`~0`, `~1` and `%XX` decoded), or an anchor.
   * Undefined where it points at nothing here, and for every other document.
   */
  resolve(reference: string): Resolved | undefined {
    this.#resolved ??= new Map()
    let resolved = this.#resolved.get(reference)
    if (resolved === undefined) {
      resolved = this.#find(reference) ?? null
      this.#resolved.set(reference, resolved)
    }
    return resolved ?? undefined
  }

  /** Tells that a rewrite has made a copy of a schema: its reference is the same one, in the same place. */
  copied(copy: JsonObject, original: JsonObject): void {
    if (copy !== original) (this.#originals ??= new Map<unknown, JsonObject>()).set(copy, this.#originalOf(original))
  }

  #originalOf(schema: JsonObject): JsonObject {
    return this.#originals?.get(schema) ?? schema
  }

  /** Says whether a schema with a `$ref` closes a cycle: its target contains it, directly or through other references. */
  closesCycle(schema: JsonObject): boolean {
    return this.#holderOf(schema) !== undefined
  }

  /** The schema that closes the cycle for this one: itself, what it was made of, or, where that is not known, any with the same reference. */
  #holderOf(schema: JsonObject): JsonObject | undefined {
    this.#cycles ??= Cycles.all(this)
    const original = this.#originalOf(schema)
    if (this.#cycles.closes(original)) return original
    return this.#cycles.knows(original) ? undefined : this.#cycles.likeness(original)
  }

  /** The names of what is referred to on the cycle that a schema with a `$ref` closes; undefined where it closes none. */
  cycleOf(schema: JsonObject): readonly string[] | undefined {
    const holder = this.#holderOf(schema)
    return holder && this.#cycles?.names(holder)
  }

  /** The same for a cycle of requirements only, so that no value that ends can fit it. */
  requiredCycleOf(schema: JsonObject): readonly string[] | undefined {
    const holder = this.#holderOf(schema)
    if (holder === undefined) return undefined
    this.#requiredCycles ??= this.#cycles?.required()
    return this.#requiredCycles?.closes(holder) === true ? this.#requiredCycles.names(holder) : undefined
  }

  /** Says whether some reference leads to the root, so that what is said of the whole is said of parts of it, too. */
  isReferredTo(): boolean {
    if (this.#isReferredTo === undefined) {
      this.#isReferredTo = false
      eachSchema(this.schema, ({ $ref: reference }) => {
        if (typeof reference === 'string' && this.resolve(reference)?.schema === this.schema) this.#isReferredTo = true
      })
    }
    return this.#isReferredTo
  }

  #find(reference: string): Resolved | undefined {
    const fragment = this.#fragmentOf(reference)
    if (fragment === undefined) return undefined
    if (fragment === '') return { schema: this.schema, path: [], definition: undefined }
    return fragment.startsWith('/') ? this.#atPointer(fragment) : this.#atAnchor(fragment)
  }

  /** The part after `#` where the reference stays in this document. */
  #fragmentOf(reference: string): string | undefined {
    if (reference.startsWith('#')) return reference.slice(1)
    const id = isObject(this.schema) ? this.schema['$id'] : undefined
    if (typeof id !== 'string' || id === '') return undefined
    const base = id.endsWith('#') ? id.slice(0, -1) : id
    if (reference === base) return ''
    return reference.startsWith(base + '#') ? reference.slice(base.length + 1) : undefined
  }

  #atPointer(pointer: string): Resolved | undefined {
    let value: unknown = this.schema
    const path: (string | number)[] = []
    for (const raw of pointer.slice(1).split('/')) {
      const segment = unescapeSegment(decodePercent(raw))
      if (Array.isArray(value)) {
        if (!/^(0|[1-9]\d*)$/.test(segment) || Number(segment) >= value.length) return undefined
        value = value[Number(segment)]
        path.push(Number(segment))
      } else if (isObject(value) && has(value, segment)) {
        value = value[segment]
        path.push(segment)
      } else {
        return undefined
      }
    }
    return { schema: value, path, definition: definitionAt(path) }
  }

  #atAnchor(name: string): Resolved | undefined {
    this.#anchors ??= anchorsOf(this.schema)
    const step = this.#anchors.get(decodePercent(name))
    return step && fromStep(step)
  }
}

function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A schema with the way to it, so that a path is only written where it is asked for. */
interface Step {
  readonly schema: unknown
  readonly above: Step | undefined
  readonly below: readonly (string | number)[]
}

function fromStep(step: Step): Resolved {
  return {
    schema: step.schema,
    get path() {
      return pathTo(step)
    },
    definition: step.above !== undefined && step.above.above === undefined ? definitionAt(step.below) : undefined,
  }
}

function definitionAt(path: readonly (string | number)[]): string | undefined {
  return path.length === 2 && (path[0] === '$defs' || path[0] === 'definitions') ? String(path[1]) : undefined
}

function pathTo(step: Step): (string | number)[] {
  const parts: (readonly (string | number)[])[] = []
  for (let at: Step | undefined = step; at !== undefined; at = at.above) parts.push(at.below)
  return parts.reverse().flat()
}

/** Every `$anchor`, `$dynamicAnchor` and draft-7 `$id: "#name"` of a schema; the first of a name in the order of the document. */
function anchorsOf(root: unknown): Map<string, Step> {
  const anchors = new Map<string, Step>()
  const seen = new Set<unknown>()
  const waiting: Step[] = [{ schema: root, above: undefined, below: [] }]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { schema } = at
    if (!isObject(schema) || seen.has(schema)) continue
    seen.add(schema)
    for (const name of anchorNames(schema)) if (!anchors.has(name)) anchors.set(name, at)
    const children: Step[] = []
    forEachChild(schema, (keyword, key, value) => {
      children.push({ schema: value, above: at, below: key === undefined ? [keyword] : [keyword, key] })
    })
    for (let child = children.pop(); child !== undefined; child = children.pop()) waiting.push(child)
  }
  return anchors
}

function anchorNames(schema: JsonObject): string[] {
  const { $anchor, $dynamicAnchor, $id } = schema
  const names = [$anchor, $dynamicAnchor].filter((name) => typeof name === 'string')
  return typeof $id === 'string' && $id.length > 1 && $id.startsWith('#') ? [...names, $id.slice(1)] : names
}
