import { admitsStrings, admittedTypes } from '../accepts.js'
import type { Codec, ObjectCodec } from '../codec.js'
import { isObject, own, type JsonObject } from '../schema/json.js'
import { ARRAY } from '../schema/types.js'
import type { Draft } from '../strategies/draft.js'
import type { Parts } from './children.js'
import type { Engine } from './engine.js'
import type { Outcome } from './outcome.js'

/** Puts a node together from its rewritten parts, and says how its values travel. */
export function assemble(engine: Engine, draft: Draft, parts: Parts, mark: number): Outcome | undefined {
  if (mustBeText(engine, draft, parts)) {
    engine.lift(draft, mark)
    return engine.asJson(draft)
  }
  const schema = renamed(engine.finish(draft, parts.schema), draft)
  const codec = codecOf(engine, draft, parts, schema)
  if (!draft.touched && schema === draft.schema && codec === undefined) return undefined
  engine.nodeOf?.set(schema, draft.node)
  return { schema, codec }
}

/**
 * An array of JSON strings becomes one JSON string, and so does a map of them: one level of escaping instead of two.
 * A union in which one branch became text while another one admits strings could not be told apart.
 */
function mustBeText(engine: Engine, draft: Draft, parts: Parts): boolean {
  if (draft.isRoot) return false
  if (parts.items?.kind === 'json' || (draft.entries && entryCodec(parts)?.kind === 'json')) return true
  if (parts.extra?.kind === 'json' && !isObject(own(draft.schema, 'properties'))) return true
  const { branches } = parts
  if (branches === undefined) return false
  return needsObjectCodec(draft, parts) || branches.codecs.some((codec, index) => isAmbiguous(codec, branches.originals.filter((_other, at) => at !== index), branches.codecs.filter((_other, at) => at !== index), engine))
}

/** Whether the values of a branch, in the form in which they are sent, could be taken for those of another branch. */
function isAmbiguous(codec: Codec | undefined, others: readonly unknown[], codecs: readonly (Codec | undefined)[], engine: Engine): boolean {
  if (hasText(codec)) return codecs.some(hasText) || others.some((other) => admitsStrings(other, engine.root))
  if (codec?.kind === 'entries') return others.some((other) => (admittedTypes(other, engine.root) & ARRAY) !== 0)
  return false
}

/** Whether some value of a codec is sent as a string that stands for it, in a branch of a union too. */
function hasText(codec: Codec | undefined): boolean {
  if (codec?.kind === 'union') return codec.branches.some((branch) => hasText(branch.codec))
  return codec?.kind === 'json' || codec?.kind === 'table'
}

function needsObjectCodec({ nulls, absent, rename, merged }: Draft, { properties, extra }: Parts): boolean {
  return properties !== undefined || nulls !== undefined || absent !== undefined || rename !== undefined || merged !== undefined || extra !== undefined
}

export function renamed(schema: JsonObject, draft: Draft): JsonObject {
  const { rename } = draft
  if (rename === undefined) return schema
  const sent = new Map([...rename].map(([name, original]) => [original, name]))
  const result: Record<string, unknown> = { ...schema }
  const { properties, required, propertyOrdering } = schema
  if (isObject(properties)) result['properties'] = Object.fromEntries(Object.entries(properties).map(([name, value]) => [sent.get(name) ?? name, value]))
  const rename_ = (names: unknown): unknown => (Array.isArray(names) ? names.map((name: unknown) => (typeof name === 'string' ? (sent.get(name) ?? name) : name)) : names)
  if (required !== undefined) result['required'] = rename_(required)
  if (propertyOrdering !== undefined) result['propertyOrdering'] = rename_(propertyOrdering)
  return result
}

function codecOf(engine: Engine, draft: Draft, parts: Parts, schema: JsonObject): Codec | undefined {
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
  if (parts.branches !== undefined) return unionCodec(parts.branches, original, schema)
  return engine.referenceCodec(draft)
}

/** The codec of the values of a map that is sent as a list of entries: it stands at `items.properties.value`. */
function entryCodec(parts: Parts): Codec | undefined {
  return parts.items?.kind === 'object' ? parts.items.properties.get('value') : undefined
}

function objectCodec(draft: Draft, parts: Parts, schema: JsonObject): ObjectCodec | undefined {
  const { nulls, absent, rename, merged } = draft
  const { properties, extra } = parts
  if (!needsObjectCodec(draft, parts)) return undefined
  return {
    kind: 'object',
    schema,
    properties: properties ?? none,
    ...(nulls === undefined ? {} : { nulls }),
    ...(absent === undefined ? {} : { absent }),
    ...(rename === undefined ? {} : { rename }),
    ...(merged === undefined ? {} : { merged }),
    ...(extra === undefined ? {} : { extra }),
  }
}

const none: ReadonlyMap<string, Codec> = new Map()

function unionCodec(branches: NonNullable<Parts['branches']>, schema: JsonObject, adapted: JsonObject): Codec {
  const list = adapted[branches.keyword] as readonly unknown[]
  return {
    kind: 'union',
    schema,
    branches: branches.originals.map((original, index) => ({
      adapted: list[index],
      schema: original,
      codec: branches.codecs[index] ?? { kind: 'plain', schema: original },
    })),
  }
}
