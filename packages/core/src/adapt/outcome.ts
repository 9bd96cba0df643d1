import type { Codec } from '../codec.js'
import type { Draft } from '../strategies/draft.js'

/** What became of a node; undefined where nothing did. */
export interface Outcome {
  readonly schema: unknown
  /** Undefined where values travel plainly. */
  readonly codec: Codec | undefined
  /** `omit`: the node cannot have a value. A function: the parent has to be rewritten with it, and then everything below it anew. */
  readonly demand?: 'omit' | ((parent: Draft) => void)
}
