import type { Codec } from '../codec.js'
import { copy, isObject, type JsonObject, own, setOwn } from '../schema/json.js'
import type { Holds } from '../schema/keywords.js'
import { childNode, type SchemaNode } from '../schema/node.js'
import { ARRAY, OBJECT } from '../schema/types.js'
import type { Draft } from '../strategies/draft.js'
import { choiceFor } from './decide.js'
import type { Engine } from './engine.js'
import { withNull } from '../strategies/nulls.js'
import { foldNull } from './fold-null.js'
import type { Outcome } from './outcome.js'
import { afterAll, afterList, afterOne, askPlainly, type Demand } from './stranded.js'

/** The branches of a union, as they were before they were rewritten, and their codecs, by index. */
export interface Branches {
  readonly keyword: string
  readonly originals: readonly unknown[]
  readonly codecs: readonly (Codec | undefined)[]
}

/** What became of everything below a node. */
export interface Parts {
  /** What takes the place of what stands under a keyword now. It is put there only when nothing below demands another form of the node. */
  rewritten: { readonly keyword: string; readonly value: unknown }[]
  /** By original name: codecs of properties whose values do not travel plainly. */
  properties: Map<string, Codec> | undefined
  /** The codec of `items`. */
  items: Codec | undefined
  /** The codec of `additionalProperties`. */
  extra: Codec | undefined
  /** The branches of anyOf (or oneOf); undefined where all travel plainly. */
  branches: Branches | undefined
  /** Whether a part travels in another form at a place from which it could not be brought back. */
  text: boolean
  demands: Demand[] | undefined
}

/** Rewrites everything below a node. Stops at the first keyword of which a part demands another form of the node itself. */
export function adaptChildren(engine: Engine, draft: Draft, live: number, hidden: ReadonlyMap<string, number> | undefined, levels: number): Parts {
  const parts: Parts = { rewritten: [], properties: undefined, items: undefined, extra: undefined, branches: undefined, text: false, demands: undefined }
  const below = levels + ((draft.node.types & (OBJECT | ARRAY)) !== 0 ? 1 : 0)
  const { schema } = draft
  for (const { name, holds } of engine.problems.holders) {
    const value = schema[name]
    if (value === undefined) continue
    const left = hidden === undefined ? live : live & ~(hidden.get(name) ?? 0)
    if (left === 0) overlook(engine, draft, name, value)
    else adaptKeyword(engine, draft, parts, name, holds, value, left, below)
    if (parts.demands !== undefined) return parts
  }
  afterAll(engine, draft, parts)
  return parts
}

function overlook(engine: Engine, draft: Draft, keyword: string, value: unknown): void {
  engine.overlooks = true
  engine.prepared.detectors.tally.below(keyword, value, draft.node.depth + 1)
}

function adaptKeyword(engine: Engine, draft: Draft, parts: Parts, keyword: string, holds: Holds, value: unknown, live: number, levels: number): void {
  switch (holds) {
    case 'schemas-by-name':
      if (isObject(value)) adaptNamed(engine, draft, parts, keyword, value, live, levels)
      return
    case 'schema-or-boolean':
      if (typeof value !== 'boolean') adaptOne(engine, draft, parts, keyword, value, live, levels)
      return
    case 'schema-or-schemas':
      if (!Array.isArray(value)) adaptOne(engine, draft, parts, keyword, value, live, levels)
      else adaptList(engine, draft, parts, keyword, value, live, levels)
      return
    case 'schemas':
      if (Array.isArray(value)) adaptList(engine, draft, parts, keyword, value, live, levels)
      return
    default:
  }
}

function adaptOne(engine: Engine, draft: Draft, parts: Parts, keyword: string, value: unknown, live: number, levels: number): void {
  const { losses } = engine.changes
  const outcome = adaptChild(engine, draft, childNode(draft.node, keyword, undefined, value), live, levels)
  if (outcome === undefined) return
  if (outcome.demand !== undefined) {
    askPlainly(parts, outcome.demand === 'omit' ? removing(keyword) : outcome.demand, engine.changes.last)
    return
  }
  if (outcome.schema !== value) parts.rewritten.push({ keyword, value: outcome.schema })
  if (keyword === 'items') parts.items = outcome.codec
  else if (keyword === 'additionalProperties') parts.extra = outcome.codec
  afterOne(engine, draft, parts, keyword, outcome.codec, engine.changes.losses > losses)
}

function adaptList(engine: Engine, draft: Draft, parts: Parts, keyword: string, list: readonly unknown[], live: number, levels: number): void {
  let result: unknown[] | undefined
  let codecs: (Codec | undefined)[] | undefined
  const { losses } = engine.changes
  for (let index = 0; index < list.length; index += 1) {
    const outcome = adaptChild(engine, draft, childNode(draft.node, keyword, index, list[index]), live, levels)
    if (outcome === undefined) continue
    if (outcome.demand !== undefined) {
      askPlainly(parts, outcome.demand === 'omit' ? removing(keyword, index) : outcome.demand, engine.changes.last)
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
  if (result !== undefined) parts.rewritten.push({ keyword, value: result })
  if (codecs !== undefined && (keyword === 'anyOf' || keyword === 'oneOf')) parts.branches = { keyword, originals: list, codecs }
  if (result !== undefined || codecs !== undefined) afterList(engine, draft, parts, keyword, list, codecs, engine.changes.losses > losses)
}

function adaptNamed(engine: Engine, draft: Draft, parts: Parts, keyword: string, map: JsonObject, live: number, levels: number): void {
  let result: Record<string, unknown> | undefined
  const defines = keyword === '$defs' || keyword === 'definitions'
  const isProperties = keyword === 'properties'
  const spelling = engine.nulls
  const nulls = isProperties && spelling !== 'none' ? draft.nulls : undefined
  const above = draft.node
  for (const name of Object.keys(map)) {
    const value = map[name]
    const node = childNode(above, keyword, name, value)
    const outcome = defines ? adaptDefinition(engine, node, draft, live) : adaptChild(engine, draft, node, live, levels)
    let schema = value
    if (outcome !== undefined) {
      if (outcome.demand !== undefined) {
        askPlainly(parts, outcome.demand === 'omit' ? removing(keyword, name) : outcome.demand, engine.changes.last)
        continue
      }
      schema = outcome.schema
      if (!isProperties) afterOne(engine, draft, parts, keyword, outcome.codec, false)
      else if (outcome.codec !== undefined) (parts.properties ??= new Map()).set(name, outcome.codec)
    }
    if (nulls !== undefined && spelling !== 'none' && nulls.has(name)) {
      const nullable = withNull(schema, spelling)
      schema = engine.settings.foldsNull ? foldNull(nullable, spelling) : nullable
    }
    if (schema !== value) setOwn((result ??= copy(map)), name, schema)
  }
  if (result !== undefined) parts.rewritten.push({ keyword, value: result })
}

function adaptChild(engine: Engine, draft: Draft, node: SchemaNode, live: number, levels: number): Outcome | undefined {
  if (engine.decides && node.keyword === 'properties' && choiceFor(engine.decisions, node) === 'json') return engine.cut(node, draft)
  return engine.adapt(node, draft, live, draft.inlining, levels)
}

/** A definition of the root is rewritten once, wherever it is needed first. */
function adaptDefinition(engine: Engine, node: SchemaNode, draft: Draft, live: number): Outcome | undefined {
  if (!draft.isRoot || draft.inlining !== undefined || live !== engine.prepared.matrix.all) return engine.adapt(node, draft, live, draft.inlining, 0)
  return engine.references.rewritten(childNode(draft.source, node.keyword, node.key, node.value))
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
