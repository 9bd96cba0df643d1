import type { JsonObject } from './schema/json.js'

/**
 * How the values of one schema node travel: what the model sends for it, and what the tool gets.
 * Built by adapt in the same recursion that rewrites the schema, never read off the result: two different originals can have one adapted form.
 * `schema` is always the original node (its references already inlined and its allOf merged where adapt had to do that); what is not told here has its own shape.
 */
export type Codec = PlainCodec | JsonCodec | ObjectCodec | ArrayCodec | UnionCodec | TableCodec | NullCodec | EntriesCodec | ReferenceCodec

/** The value has the original's own shape. Null for an optional property that does not admit it is still dropped on the way back. */
export interface PlainCodec {
  readonly kind: 'plain'
  readonly schema: unknown
}

/** The value is sent as JSON text in a string. */
export interface JsonCodec {
  readonly kind: 'json'
  readonly schema: unknown
}

export interface ObjectCodec {
  readonly kind: 'object'
  readonly schema: JsonObject
  /** By the original name: the properties whose values do not travel plainly. */
  readonly properties: ReadonlyMap<string, Codec>
  /** Properties (original names) that were optional and are now required: absent is sent as null. */
  readonly nulls?: ReadonlySet<string>
  /** By property (original name) that was optional and is now required: the word that is sent where it is absent. */
  readonly absent?: ReadonlyMap<string, string>
  /** From the name that is sent to the original one, for this object alone. */
  readonly rename?: ReadonlyMap<string, string>
  /** For keys that the original does not declare. */
  readonly extra?: Codec
  /** The branches of a union of objects that were merged into this one. */
  readonly merged?: readonly unknown[]
}

export interface ArrayCodec {
  readonly kind: 'array'
  readonly schema: JsonObject
  readonly items: Codec
}

export interface UnionBranch {
  /** The branch as the model is shown it. */
  readonly adapted: unknown
  /** The branch as the tool declared it. */
  readonly schema: unknown
  readonly codec: Codec
}

export interface UnionCodec {
  readonly kind: 'union'
  readonly schema: JsonObject
  readonly branches: readonly UnionBranch[]
}

/** The value is one of a list, sent as a string that stands for it. */
export interface TableCodec {
  readonly kind: 'table'
  readonly schema: unknown
  readonly values: ReadonlyMap<string, unknown>
}

/** Only null is legal here, whatever is sent. */
export interface NullCodec {
  readonly kind: 'null'
}

/** A map from names to values, sent as a list of `{ key, value }`. */
export interface EntriesCodec {
  readonly kind: 'entries'
  readonly schema: JsonObject
  readonly value: Codec
}

/** A reference that stays and leads back to a definition on the way: its codec is looked up in {@link RootCodec.definitions}. */
export interface ReferenceCodec {
  readonly kind: 'reference'
  /** The node that holds the reference. */
  readonly schema: unknown
  /** The original schema that it points at: the key into the definitions. */
  readonly target: unknown
}

/** The codec of a whole schema. */
export interface RootCodec {
  /** The original schema: references inside the codec's schemas are resolved against it. */
  readonly original: unknown
  /** The adapted schema: references inside the branches' adapted schemas are resolved against it. */
  readonly adapted: unknown
  readonly codec: Codec
  /** The property under which a root that is no object is sent. */
  readonly wrap?: string
  /** By original target: the codecs of what references point at; absent or without an entry where values travel plainly. */
  readonly definitions?: ReadonlyMap<unknown, Codec>
}
