import type { FeatureId } from '../features/index.js'

/** What a target does with a feature. `ignored`: the request passes, but the model never sees it or never obeys it. */
export type Outcome = 'accepted' | 'ignored' | 'rejected'

/** How sure that is. `disputed`: reports contradict each other. `historical`: true once; explains old errors and never judges. */
export type Certainty = 'confirmed' | 'disputed' | 'inferred' | 'historical'

/** A comparison with one detail of an occurrence, as data. A plain value means equality. */
export type Condition =
  | string
  | number
  | boolean
  | null
  | {
      readonly in?: readonly (string | number | boolean)[]
      readonly notIn?: readonly (string | number | boolean)[]
      readonly over?: number
      readonly some?: readonly string[]
      readonly someNotIn?: readonly string[]
      readonly nonEmpty?: boolean
    }

/** All conditions have to hold. Keys are details of the feature, `root`, `position`, and the caller's facts `strict`, `api`, `family`. */
export type When = Readonly<Record<string, Condition>>

export interface Verdict {
  readonly outcome: Outcome
  readonly certainty: Certainty
  /** One sentence: what the target does, and why. */
  readonly says: string
  /** The provider's own error text with `{placeholders}`. */
  readonly quote?: string
  /** Where it was seen: addresses, packages with versions, ids of cases. */
  readonly evidence: readonly string[]
  readonly when?: When
  /** Since when, or for which generation, in words. */
  readonly since?: string
}

export interface NameRule {
  /** A regular expression for the whole name; null where any character goes. */
  readonly pattern: string | null
  readonly maxLength: number | null
  readonly unit: 'characters'
  readonly unique?: boolean | 'unknown'
  /** A recommendation and not a rule: shown as a warning. */
  readonly advice?: boolean
  readonly evidence: readonly string[]
}

export interface Prefers {
  readonly null: 'nullable' | 'type-list' | 'any-of'
  readonly const: 'const' | 'enum'
  readonly refs: 'keep' | 'inline'
  readonly map: 'additionalProperties' | 'entries' | 'json'
  readonly tuple: 'prefixItems' | 'json'
}

/** The shape in which a provider takes a tool; see tools.ts. */
export type Declaration = 'gemini' | 'chat-completions' | 'anthropic' | 'mcp'

export interface RootTarget {
  readonly id: string
  readonly title: string
  readonly kind: 'provider' | 'host'
  readonly parametersField: string
  /** What the field is read as, in words. */
  readonly dialect: string
  readonly declaration: Declaration
  readonly names: NameRule | null
  readonly limits: Readonly<Record<string, number>>
  /** What silence means: the verdict for a feature that has no cell. */
  readonly unlisted: Verdict
  readonly verdicts: Verdicts
  readonly prefers: Prefers
  /** Flags that a declaration for this target carries, `strict: true` for one. */
  readonly flags?: Readonly<Record<string, unknown>>
  /** Facts that hold for this target and that a `when` may ask for. */
  readonly facts?: Readonly<Record<string, string | boolean>>
  /** The target whose rules and flags hold where this one's would cost values: the same API without strict mode. */
  readonly relaxed?: string
  /** A declaration without arguments leaves the field of the schema out. */
  readonly omitEmptyParameters?: boolean
  /** Texts of errors that no rule here predicts, so that they can still be explained. */
  readonly otherErrors?: readonly { readonly text: string; readonly says: string }[]
  readonly note?: string
}

/** A verdict a feature, or several with conditions: the first whose condition holds wins. */
export type Verdicts = { readonly [F in FeatureId]?: Verdict | readonly Verdict[] }

/** A target that differs from another one: only the differences stand here. A verdict replaces all verdicts of the base for its feature. */
export interface DerivedTarget extends Partial<Omit<RootTarget, 'id' | 'title' | 'verdicts'>> {
  readonly id: string
  readonly title: string
  readonly extends: string
  readonly verdicts: Verdicts
}

export type Target = RootTarget | DerivedTarget

/** Defines a target; keeps its id as a literal type. */
export function defineTarget<const T extends Target>(target: T): T {
  return target
}

interface Grounds {
  readonly quote?: string
  readonly evidence: readonly string[]
  readonly when?: When
  readonly since?: string
}

export const rejected = (certainty: Certainty, says: string, grounds: Grounds): Verdict => ({ outcome: 'rejected', certainty, says, ...grounds })
export const ignored = (certainty: Certainty, says: string, grounds: Grounds): Verdict => ({ outcome: 'ignored', certainty, says, ...grounds })
export const accepted = (certainty: Certainty, says: string, grounds: Grounds): Verdict => ({ outcome: 'accepted', certainty, says, ...grounds })
