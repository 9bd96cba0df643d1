import type { Codec } from '../codec.js'
import { isObject } from '../schema/json.js'
import { nodeAtPath, type SchemaNode } from '../schema/node.js'
import { toPointer } from '../schema/pointer.js'
import type { Resolved } from '../schema/root.js'
import type { Draft } from '../strategies/draft.js'
import type { Engine } from './engine.js'
import type { Outcome } from './outcome.js'

/** So many nodes may be rewritten within each other before another definition waits until they are done: calls within calls have an end. */
const MOST_NESTING = 100

const anchored = { type: 'object', properties: {}, required: [], additionalProperties: false, $anchor: 'a' }

const busy: Outcome = { schema: undefined, codec: undefined }

/** The references of one run: those that are put in place, and those that stay. */
export class References {
  /** Those that stayed, as they are written; undefined where none did. */
  kept: Set<string> | undefined
  /** Targets of those that stand where no codec can follow them, so that their values had better travel plainly; undefined where there are none. */
  stranded: Set<unknown> | undefined
  /** Of codecs that were asked about: whether some value travels in another form. */
  forms: Map<Codec, boolean> | undefined
  /** How many nodes those that were put in place add up to. */
  inlinedNodes = 0
  /** Whether that was so many that the rest could not be put in place. */
  exhausted = false
  /** How many references have been put in place inside each other at most. */
  mostInlining = 0
  readonly #engine: Engine
  /** What became of definitions, and of whatever else those point at that stay. */
  #outcomes: Map<unknown, Outcome | undefined> | undefined
  /** What is rewritten when everything else is. */
  #deferred: SchemaNode[] | undefined
  /** What those point at that stay. */
  #targets: Set<unknown> | undefined

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** What a reference points at, where it may be put into a draft: not inside itself, not beyond the node budget, not what has to stay where it is. */
  resolvable(reference: string, draft: Draft): Resolved | undefined {
    const { root, blocked } = this.#engine
    const resolved = root.resolve(reference)
    if (resolved === undefined || resolved.path.length === 0 || (blocked.size > 0 && blocked.has(toPointer(resolved.path)))) return undefined
    let inside = 0
    for (let outer = draft.inlining; outer !== undefined; outer = outer.outer) {
      if (outer.target === resolved.schema) return undefined
      inside += 1
    }
    return encloses(resolved.schema, draft.origin) || this.#isTooMuch(inside) ? undefined : resolved
  }

  /** Whether nothing more may be put in place where so many references have been put inside each other. */
  #isTooMuch(inside: number): boolean {
    const { settings, decisions } = this.#engine
    if (decisions.maxInlining !== undefined && inside >= decisions.maxInlining) return true
    this.mostInlining = Math.max(this.mostInlining, inside)
    this.exhausted ||= this.inlinedNodes > settings.maxNodes
    return this.exhausted
  }

  /** Puts what a draft's reference points at in its place, and remembers where its parts were written. */
  enter(draft: Draft, resolved: Resolved): void {
    draft.inlining = { target: resolved.schema, outer: draft.inlining }
    draft.source = nodeAtPath(this.#engine.root, resolved.path)
    draft.standFor(resolved.schema)
    this.#engine.changes.tellOnce()
  }

  /** Rewrites a definition, once: where it is written, unless a reference that stays needed it before. */
  rewritten(definition: SchemaNode): Outcome | undefined {
    if (this.#outcomes?.has(definition.value) !== true) return this.#rewrite(definition)
    const outcome = this.#outcomes.get(definition.value)
    return outcome === busy ? undefined : outcome
  }

  /** The codec of a reference that stays: that of its target. */
  codecOf(draft: Draft): Codec | undefined {
    const reference = draft.schema['$ref']
    if (typeof reference !== 'string') return undefined
    const resolved = this.#engine.root.resolve(reference)
    if (resolved === undefined) return undefined
    this.kept ??= new Set()
    this.kept.add(reference)
    const outcome = this.#target(resolved)
    return outcome === busy ? { kind: 'reference', schema: draft.original, target: resolved.schema } : outcome?.codec
  }

  /** Refers to a definition by its pointer where it cannot keep its anchor. */
  spell(draft: Draft): void {
    const reference = draft.schema['$ref']
    if (typeof reference !== 'string' || !reference.startsWith('#') || reference === '#' || reference.startsWith('#/') || this.#engine.accepts(anchored)) return
    const resolved = this.#engine.root.resolve(reference)
    const pointer = toPointer(resolved?.path ?? [])
    if (resolved?.definition !== undefined && pointer === encodeURI(pointer)) draft.set('$ref', `#${pointer}`)
  }

  #target({ schema, path, definition }: Resolved): Outcome | undefined {
    if (!isObject(schema)) return undefined
    this.#targets ??= new Set()
    this.#targets.add(schema)
    if (schema === this.#engine.root.schema) return busy
    if (this.#outcomes?.has(schema) === true) return this.#outcomes.get(schema)
    if (this.#engine.nesting > MOST_NESTING) {
      ;(this.#deferred ??= []).push(nodeAtPath(this.#engine.root, path))
      return busy
    }
    // What is no definition is come upon where it is written, too.
    if (definition === undefined) this.#engine.changes.tellOnce()
    return this.#rewrite(nodeAtPath(this.#engine.root, path))
  }

  /** Rewrites what references point at that stood too deep inside each other to be followed at once. */
  rewriteDeferred(): void {
    for (let node = this.#deferred?.pop(); node !== undefined; node = this.#deferred?.pop()) if (this.#outcomes?.has(node.value) !== true) this.#rewrite(node)
  }

  #rewrite(node: SchemaNode): Outcome | undefined {
    const outcomes = (this.#outcomes ??= new Map<unknown, Outcome | undefined>())
    outcomes.set(node.value, busy)
    const { changes, prepared } = this.#engine
    const levels = this.#engine.levelsAbove(node.value)
    const outcome = changes.ofDefinition(() => this.#engine.adapt(node, undefined, prepared.matrix.all, undefined, levels))
    outcomes.set(node.value, outcome)
    return outcome
  }

  /** By what references point at: how its values travel, where not plainly. `root`: what became of the whole. */
  codecs(root: Outcome | undefined): ReadonlyMap<unknown, Codec> | undefined {
    let codecs: Map<unknown, Codec> | undefined
    for (const target of this.#targets ?? []) {
      const codec = this.codecOfTarget(target, root)
      if (codec !== undefined) (codecs ??= new Map()).set(target, codec)
    }
    return codecs
  }

  /** How the values of what a reference points at travel; undefined where they travel plainly. `root`: what became of the whole. */
  codecOfTarget(target: unknown, root: Outcome | undefined): Codec | undefined {
    return (target === this.#engine.root.schema ? root : this.#outcomes?.get(target))?.codec
  }
}

/** Says whether a node was written inside a schema. */
function encloses(schema: unknown, node: SchemaNode): boolean {
  for (let at: SchemaNode | undefined = node; at !== undefined; at = at.parent) if (at.value === schema) return true
  return false
}
