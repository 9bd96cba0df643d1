import type { Dialect } from '@toolschema/core'
import type { Place } from '../source/place.js'
import type { Value } from '../source/value.js'

/** Where a source hands a schema to a library. */
export interface Site {
  /** What the model calls: a tool; or a schema that its answer has to follow. */
  readonly holds: 'tool' | 'answer'
  /** The tool's name, where it is written or follows from what is written. */
  readonly name: { readonly text: string; readonly place: Place } | undefined
  /** The schema as it was read: a zod schema, a raw shape, a JSON Schema literal, or unknown. */
  readonly schema: Value
  /** What is underlined where nothing more exact is known: the expression that stands at the site, in the file that has the site. */
  readonly place: Place
  /** The key under which the schema is written: `inputSchema`. */
  readonly key?: Place | undefined
  /** The library whose conversion counts, by its id in frameworks/; undefined where that is not known, or where the schema is JSON already. */
  readonly framework: string | undefined
  /** The targets for which the source itself is written; undefined where anybody may be sent it. */
  readonly targets: readonly string[] | undefined
  /** What a literal there is written in, where it is not JSON Schema. */
  readonly dialect?: Dialect | undefined
  /** What an object literal there means: `{ city: z.string() }` is a raw shape, `{ type: 'object' }` a JSON Schema. Decided by what it holds where both are possible. */
  readonly accepts: 'zod' | 'json' | 'both'
  /** Whether the library rewrites names that providers refuse, so that a name is never at fault. */
  readonly rewritesNames: boolean
  /** Sites of one file whose tools are sent together have the same text here: one list or object literal, one block that registers them on one server. */
  readonly list?: string | undefined
  /** How the site was recognised, for the debug report. */
  readonly foundBy: string
}
