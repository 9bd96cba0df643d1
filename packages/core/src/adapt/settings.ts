import type { Effect } from '../finding.js'
import type { Strategy } from '../strategies/strategy.js'

/** What the caller chose, with the preset's and our own choices filled in. */
export interface Settings {
  /** The strategies of a feature, in the order in which they are tried. */
  readonly strategiesOf: (feature: string) => readonly Strategy[]
  /** Features that are rewritten although no target objects, each with the strategies for that. */
  readonly wanted: ReadonlyMap<string, readonly Strategy[]>
  readonly wantedIds: readonly string[]
  readonly forbid: ReadonlySet<Effect>
  /** A union of one form and null is written as that form with null, although no target objects. */
  readonly foldsNull: boolean
  /** How many nodes inlined references may add up to. */
  readonly maxNodes: number
  readonly rootKey: string
  readonly reader: 'request' | 'source'
  /** Null has to be written as JSON Schema does, because others read it too. */
  readonly jsonSchemaNulls: boolean
  /** Features whose loss is not told in the description. */
  readonly silent: ReadonlySet<string>
  /** Features whose changes are made and not listed. */
  readonly unlisted: ReadonlySet<string>
}

/** What becomes of one property so that a limit is kept. */
export type Choice = 'json' | 'nullable'

/** Decisions of an earlier run that the next one has to follow, so that the whole keeps within a limit. */
export interface Decisions {
  /** From how many containers on a node becomes JSON text. */
  readonly maxLevels?: number
  /** How many references may be put in place inside each other. */
  readonly maxInlining?: number
  /** References are put in place also where they might stay. */
  readonly inline?: boolean
  /** References that would lead nowhere, because no target reads what has them: what they led to is put in their place. */
  readonly lost?: ReadonlySet<string>
  /** By the pointer of the object that declares them: the properties that become JSON text or required and nullable. */
  readonly properties?: ReadonlyMap<string, ReadonlyMap<string, Choice>>
  /** By the pointer of the node that has them: keywords that move to the description. */
  readonly keywords?: ReadonlyMap<string, readonly string[]>
}
