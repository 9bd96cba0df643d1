import type { AnalyzeOptions, Dialect, Effect, Finding, Tool } from '@toolschema/core'
import type { TextEdit } from '@toolschema/document'
import type { Place } from '../source/place.js'
import type { Unknown } from '../source/unknown.js'

/**
 * A tool, or a schema alone, that was found in a file, however it is written there: as JSON, as an object literal, in zod.
 * It is all that the analysis knows of a file: front ends make it and know no provider, the analysis never sees text.
 */
export interface SchemaSource {
  /** The tool beside its schema. A field that is not known is {@link Unknown}, one that is not there is left out. */
  readonly tool: Omit<Tool, 'inputSchema'>
  /** What the provider is sent; undefined where the tool has no schema. What is not known at all has an {@link Unknown} for its schema. */
  readonly schema: PartialSchema | undefined
  /** What it may be instead, where it is not known which library sends it: only what all of them have in common is said. */
  readonly variants?: readonly PartialSchema[]
  /** Tools that are sent together have the same value here. */
  readonly list: unknown
  /** For whom the source itself is written; undefined where anybody may be sent it. */
  readonly targets: readonly string[] | undefined
  /** What the schema is written in, where it is not JSON Schema. */
  readonly dialect: Dialect | undefined
  /**
   * Where a place is written that core names in a tool: `[]` is the tool, `['name']` its name, `['inputSchema', …]` a place of its schema.
   * A place that is not written anywhere is shown at the nearest one around it.
   */
  readonly locate: (path: readonly (string | number)[], anchor: 'key' | 'value') => Location
  /** The ways to mend a finding of the schema in the file, the best first. Each takes it away and adds none for the targets of `judge`. */
  readonly remedies: (finding: Finding, judge: AnalyzeOptions) => readonly Remedy[]
  /** Gives the tool another name where it is written. Empty where it cannot be changed there. */
  readonly rename?: (name: string) => readonly TextEdit[]
  /** Whether the source itself has it adapted at request time: it goes through `adapt` or `adaptTools`. */
  readonly adapted: boolean
  /** What is wrong whoever is asked: a converter throws, or loses what was written. */
  readonly troubles: readonly Trouble[]
}

/** A schema of which parts may not be known. Every `Printed` is one. */
export interface PartialSchema {
  readonly schema: unknown
  /** Properties of which it is not known whether they are required, by the object schema that has them: they are left out of `required`. */
  readonly perhapsRequired: WeakMap<object, readonly string[]>
  /** Object schemas that may have further properties. */
  readonly perhapsMore: WeakMap<object, readonly Unknown[]>
}

/** A schema of which everything is known. */
export const wholly = (schema: unknown): PartialSchema => ({ schema, perhapsRequired: new WeakMap(), perhapsMore: new WeakMap() })

/** What is underlined: offsets into the text of the file that is linted. */
export type Range = readonly [start: number, end: number]

export interface Location {
  readonly range: Range
  /** The place in words, where it is in another file: `./schemas.ts:12`. The range is then what leads there. */
  readonly writtenIn?: string
  /** What brings it about, in whatever file that is written. */
  readonly cause?: Place | undefined
}

export interface Remedy {
  /** In the imperative: `Write it as an enum with one value`. */
  readonly title: string
  readonly effect: Effect
  /** In order, and without overlaps. */
  readonly edits: readonly TextEdit[]
}

export interface Trouble {
  readonly id: TroubleId
  /** One or two plain sentences. */
  readonly message: string
  readonly at: Location
}

/** `unconvertible`: the converter throws. `schema-lost`: it sends something else, silently. `mixed-zod-versions`: schemas of two libraries are put together. */
export const troubleIds = ['unconvertible', 'schema-lost', 'mixed-zod-versions'] as const
export type TroubleId = (typeof troubleIds)[number]
