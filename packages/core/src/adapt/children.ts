import type { Codec } from '../codec.js'
import type { Holder } from '../detect.js'
import { isObject, own, setOwn, type JsonObject } from '../schema/json.js'
import { childNode, type SchemaNode } from '../schema/node.js'
import { ARRAY, OBJECT } from '../schema/types.js'
import type { Draft } from '../strategies/draft.js'
import type { NullSpelling } from '../strategies/context.js'
import type { Engine } from './engine.js'
import { withNull } from '../strategies/nulls.js'
import type { Outcome } from './outcome.js'

/** What became of everything below a node. */
export interface Parts {
  /** The node's schema with the rewritten parts in it; the draft's own where nothing changed. */
  schema: JsonObject
  /** By original name: codecs of properties whose values do not travel plainly. */
  properties: Map<string, Codec> | undefined
  /** The codec of `items`. */
  items: Codec | undefined
  /** The codec of `additionalProperties`. */
  extra: Codec | undefined
  /** Codecs of the branches of anyOf (or oneOf), by index; undefined where all travel plainly. */
  branches: { keyword: string; originals: readonly unknown[]; codecs: (Codec | undefined)[] } | undefined
  demand: ((parent: Draft) => void) | undefined
}

/** Rewrites everything below a node. Stops at the first part that demands another form of the node itself. */
export function adaptChildren(engine: Engine, draft: Draft, live: number, holders: readonly Holder[], hidden: ReadonlyMap<string, number> | undefined, levels: number): Parts {
  const parts: Parts = { schema: draft.schema, properties: undefined, items: undefined, extra: undefined, branches: undefined, demand: undefined }
  const below = levels + ((draft.node.types & (OBJECT | ARRAY)) !== 0 ? 1 : 0)
  const { schema } = draft
  for (const { name: keyword, holds } of holders) {
    if (!Object.hasOwn(schema, keyword)) continue
    const left = hidden === undefined ? live : live & ~(hidden.get(keyword) ?? 0)
    if (left === 0) {
      engine.prepared.detectors.tally.below(keyword, schema[keyword], draft.node.depth + 1)
      continue
    }
    const value = schema[keyword]
    if (Array.isArray(value)) adaptList(engine, draft, parts, keyword, value, left, below)
    else if (holds === 'schemas-by-name') {
      if (isObject(value)) adaptNamed(engine, draft, parts, keyword, value, left, below)
    } else if (holds !== 'schemas' && (typeof value !== 'boolean' || holds !== 'schema-or-boolean')) adaptOne(engine, draft, parts, keyword, value, left, below)
    if (parts.demand !== undefined) return parts
  }
  return parts
}

function adaptOne(engine: Engine, draft: Draft, parts: Parts, keyword: string, value: unknown, live: number, levels: number): void {
  const outcome = adaptChild(engine, draft, childNode(draft.node, keyword, undefined, value), live, levels)
  if (outcome === undefined) return
  if (outcome.demand !== undefined) {
    parts.demand = outcome.demand === 'omit' ? removing(keyword) : outcome.demand
    return
  }
  if (outcome.schema !== value) put(draft, parts, keyword, outcome.schema)
  if (keyword === 'items') parts.items = outcome.codec
  else if (keyword === 'additionalProperties') parts.extra = outcome.codec
}

function adaptList(engine: Engine, draft: Draft, parts: Parts, keyword: string, list: readonly unknown[], live: number, levels: number): void {
  let result: unknown[] | undefined
  let codecs: (Codec | undefined)[] | undefined
  for (let index = 0; index < list.length; index += 1) {
    const outcome = adaptChild(engine, draft, childNode(draft.node, keyword, index, list[index]), live, levels)
    if (outcome === undefined) continue
    if (outcome.demand !== undefined) {
      parts.demand = outcome.demand === 'omit' ? removing(keyword, index) : outcome.demand
      return
    }
    if (outcome.schema !== list[index]) {
      result ??= [...list]
      result[index] = outcome.schema
    }
    if (outcome.codec !== undefined) {
      codecs ??= list.map(() => undefined)
      codecs[index] = outcome.codec
    }
  }
  if (result !== undefined) put(draft, parts, keyword, result)
  if (codecs !== undefined && (keyword === 'anyOf' || keyword === 'oneOf')) parts.branches = { keyword, originals: list, codecs }
}

function adaptNamed(engine: Engine, draft: Draft, parts: Parts, keyword: string, map: JsonObject, live: number, levels: number): void {
  let result: Record<string, unknown> | undefined
  const defines = keyword === '$defs' || keyword === 'definitions'
  const nulls = keyword === 'properties' && engine.nulls !== 'none' ? draft.nulls : undefined
  const above = draft.node
  for (const name in map) {
    if (!Object.hasOwn(map, name)) continue
    const value = map[name]
    const node = childNode(above, keyword, name, value)
    const outcome = defines ? adaptDefinition(engine, node, draft, live) : adaptChild(engine, draft, node, live, levels)
    let schema = value
    if (outcome !== undefined) {
      if (outcome.demand !== undefined) {
        parts.demand = outcome.demand === 'omit' ? removing(keyword, name) : outcome.demand
        return
      }
      schema = outcome.schema
      if (keyword === 'properties' && outcome.codec !== undefined) (parts.properties ??= new Map()).set(name, outcome.codec)
    }
    if (nulls?.has(name) === true) schema = withNull(schema, engine.nulls as NullSpelling)
    if (schema === value) continue
    result ??= { ...map }
    setOwn(result, name, schema)
  }
  if (result !== undefined) put(draft, parts, keyword, result)
}

function adaptChild(engine: Engine, draft: Draft, node: SchemaNode, live: number, levels: number): Outcome | undefined {
  if (node.keyword === 'properties' && engine.choiceFor(node) === 'json') return engine.cut(node, draft)
  return engine.adapt(node, draft, live, draft.inlining, levels)
}

/** A definition is rewritten once, wherever it is needed first. */
function adaptDefinition(engine: Engine, node: SchemaNode, draft: Draft, live: number): Outcome | undefined {
  if (engine.definitions?.has(node.value) !== true) return engine.adapt(node, draft, live, draft.inlining, 0)
  const outcome = engine.definitions?.get(node.value)
  return outcome?.schema === undefined ? undefined : outcome
}

/** Takes a part out of a node, its name in `required` with it. */
export function removing(keyword: string, key?: string | number): (parent: Draft) => void {
  return (parent) => {
    const value = own(parent.schema, keyword)
    if (typeof key === 'number' && Array.isArray(value)) {
      const rest = value.filter((_, index) => index !== key)
      if (rest.length === 0) parent.remove(keyword)
      else parent.set(keyword, rest)
    } else if (typeof key === 'string' && isObject(value)) {
      parent.set(keyword, Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)))
      if (keyword === 'properties') parent.forget(key)
      const { required } = parent.schema
      if (keyword === 'properties' && Array.isArray(required)) {
        const rest = required.filter((name) => name !== key)
        if (rest.length === 0) parent.remove('required')
        else parent.set('required', rest)
      }
    } else {
      parent.remove(keyword)
    }
  }
}

function put(draft: Draft, parts: Parts, keyword: string, value: unknown): void {
  if (parts.schema === draft.schema) parts.schema = { ...draft.schema, [keyword]: value }
  else (parts.schema as Record<string, unknown>)[keyword] = value
}
