import type { Codec, ObjectCodec } from '../codec.js'
import { restricts } from '../schema/annotations.js'
import { isObject, own, type JsonObject } from '../schema/json.js'
import { withNotes } from '../strategies/describe.js'
import type { Draft } from '../strategies/draft.js'
import { hasText } from './ambiguous.js'
import type { Parts } from './children.js'
import type { Engine } from './engine.js'
import { foldNull } from './fold-null.js'
import { formsOf, gatherTexts } from './gather.js'
import type { Outcome } from './outcome.js'

/** Puts a node together from its rewritten parts, and says how its values travel. `mark`: the count of changes before its parts were rewritten. */
export function assemble(engine: Engine, draft: Draft, parts: Parts, mark: number): Outcome | undefined {
  if (mustBeText(draft, parts) || !gatherTexts(engine, draft, parts, mark)) {
    // What was done to its parts no longer counts, but for what made it text.
    const cause = engine.changes.list.slice(mark).find((change) => change.effect === 'encodes')
    engine.changes.keepOnly([cause?.at(draft.source)], mark)
    return engine.asJson(draft)
  }
  for (const { keyword, value } of parts.rewritten) draft.set(keyword, value)
  if (engine.settings.foldsNull) {
    const folded = foldNull(draft.schema, engine.nulls)
    if (folded !== draft.schema) draft.replace(folded)
  }
  engine.references.spell(draft)
  const schema = finished(engine, draft)
  const codec = codecOf(engine, draft, parts)
  if (!draft.touched && codec === undefined) return undefined
  engine.nodeOf?.set(schema, draft.node)
  return { schema, codec }
}

const describedUnion = { anyOf: [{ type: 'string' }, { type: 'integer' }], description: 'text' }

/** The draft's schema with its notes in the description, in those of the branches where a union has to stand alone, and with the new names of its properties. */
export function finished(engine: Engine, draft: Draft): JsonObject {
  if (draft.notes.length > 0) {
    const { anyOf } = draft.schema
    if (!Array.isArray(anyOf) || engine.accepts(describedUnion)) draft.describe()
    else draft.set('anyOf', describedEach(anyOf, draft.notes))
  }
  return draft.rename === undefined ? draft.schema : renamed(draft.schema, draft.rename)
}

function describedEach(branches: readonly unknown[], notes: readonly string[]): unknown[] {
  return branches.map((branch) => (isObject(branch) ? described(branch, notes) : branch))
}

function described(schema: JsonObject, notes: readonly string[]): JsonObject {
  if (Array.isArray(schema['anyOf'])) return { ...schema, anyOf: describedEach(schema['anyOf'], notes) }
  const description = withNotes(own(schema, 'description'), notes)
  return description === undefined || description === schema['description'] ? schema : { ...schema, description }
}

/**
 * An array of JSON strings becomes one JSON string, and so does a map of them: one level of escaping instead of two.
 * So is a union that stands beside what would restrict the text of a branch.
 */
function mustBeText(draft: Draft, parts: Parts): boolean {
  if (draft.isRoot) return false
  if (parts.text || parts.items?.kind === 'json' || (draft.entries && entryCodec(parts)?.kind === 'json')) return true
  if (parts.extra?.kind === 'json' && !isObject(own(draft.schema, 'properties'))) return true
  const { branches } = parts
  if (branches === undefined) return false
  return needsObjectCodec(draft, parts) || (restricts(draft.schema, branches.keyword) && branches.codecs.some(hasText))
}

function needsObjectCodec({ nulls, absent, rename, merged }: Draft, { properties, extra }: Parts): boolean {
  return properties !== undefined || nulls !== undefined || absent !== undefined || rename !== undefined || merged !== undefined || extra !== undefined
}

function renamed(schema: JsonObject, rename: ReadonlyMap<string, string>): JsonObject {
  const sent = new Map([...rename].map(([name, original]) => [original, name]))
  const result: Record<string, unknown> = { ...schema }
  const { properties, required, propertyOrdering } = schema
  if (isObject(properties)) result['properties'] = Object.fromEntries(Object.entries(properties).map(([name, value]) => [sent.get(name) ?? name, value]))
  const rename_ = (names: unknown): unknown =>
    Array.isArray(names) ? names.map((name: unknown) => (typeof name === 'string' ? (sent.get(name) ?? name) : name)) : names
  if (required !== undefined) result['required'] = rename_(required)
  const { dependentRequired } = schema
  if (isObject(dependentRequired))
    result['dependentRequired'] = Object.fromEntries(Object.entries(dependentRequired).map(([name, names]) => [sent.get(name) ?? name, rename_(names)]))
  if (propertyOrdering !== undefined) result['propertyOrdering'] = rename_(propertyOrdering)
  return result
}

function codecOf(engine: Engine, draft: Draft, parts: Parts): Codec | undefined {
  if (draft.wrap !== undefined) {
    engine.wrap = draft.wrap
    return parts.properties?.get(draft.wrap)
  }
  if (draft.onlyNull) return { kind: 'null' }
  if (draft.table !== undefined) return { kind: 'table', schema: draft.original, values: draft.table }
  const original = isObject(draft.original) ? draft.original : {}
  if (draft.entries) return { kind: 'entries', schema: original, value: entryCodec(parts) ?? { kind: 'plain', schema: own(original, 'additionalProperties') } }
  const object = objectCodec(draft, parts, original)
  if (object !== undefined) return object
  if (parts.items !== undefined) return { kind: 'array', schema: original, items: parts.items }
  if (parts.branches !== undefined) return unionCodec(parts.branches, parts, original)
  return engine.references.codecOf(draft)
}

/** The codec of the values of a map that is sent as a list of entries: it stands at `items.properties.value`. */
function entryCodec(parts: Parts): Codec | undefined {
  return parts.items?.kind === 'object' ? parts.items.properties.get('value') : undefined
}

/** An object's codec while it is put together: key by key, because a spread of every part costs more than the rest. */
type Growing = { -readonly [Key in keyof ObjectCodec]: ObjectCodec[Key] }

function objectCodec(draft: Draft, parts: Parts, schema: JsonObject): ObjectCodec | undefined {
  const { nulls, absent, rename, merged } = draft
  const { properties, extra } = parts
  if (!needsObjectCodec(draft, parts)) return undefined
  const codec: Growing = { kind: 'object', schema, properties: properties ?? none }
  if (nulls !== undefined) codec.nulls = nulls
  if (absent !== undefined) codec.absent = absent
  if (rename !== undefined) codec.rename = rename
  if (merged !== undefined) codec.merged = merged
  if (extra !== undefined) codec.extra = extra
  return codec
}

const none: ReadonlyMap<string, Codec> = new Map()

function unionCodec(branches: NonNullable<Parts['branches']>, parts: Parts, schema: JsonObject): Codec {
  const list = formsOf(branches, parts)
  return {
    kind: 'union',
    schema,
    branches: list.map(({ schema: original, adapted, codec }) => ({ adapted, schema: original, codec: codec ?? { kind: 'plain', schema: original } })),
  }
}
