import type { Codec, ReferenceCodec, RootCodec } from '../codec.js'
import { SchemaRoot } from '../schema/root.js'

interface Roots {
  readonly original: SchemaRoot
  readonly adapted: SchemaRoot
}

const known = new WeakMap<RootCodec, Roots>()

/** The two schemas that the references in a codec are resolved against, kept so that each is resolved once. */
export function rootsOf(codec: RootCodec): Roots {
  let roots = known.get(codec)
  if (roots === undefined) {
    roots = { original: new SchemaRoot(codec.original), adapted: new SchemaRoot(codec.adapted) }
    known.set(codec, roots)
  }
  return roots
}

/** The codec of what a reference points at. */
export function definitionOf({ schema, target }: ReferenceCodec, root: RootCodec): Codec {
  return root.definitions?.get(target) ?? { kind: 'plain', schema }
}
