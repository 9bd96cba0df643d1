import type { FeatureId } from '../../features/index.js'

/** A text that a provider answers with, and what it is about. */
export interface ErrorText {
  /**
   * The fixed part of the text, without the place that may stand before it. It begins with a fixed character and repeats nothing without a bound,
   * so that a hostile text costs no more than a long one. Groups: `keyword` or `keywords`, `path`, and names of details that an occurrence must have too.
   */
  readonly text: RegExp
  /** Whose words these are, the most likely first. */
  readonly targets: readonly string[]
  /** What it can be about, the most likely first. */
  readonly features: readonly FeatureId[]
  /** Better than `features` where the text names one of these keywords. */
  readonly byKeyword?: Readonly<Record<string, readonly FeatureId[]>>
  /** The text does not say which of the features it is about: without the tools nobody can tell. */
  readonly vague?: true
  /** What follows the node that the text names; `{keyword}` and `{index}` are the groups. */
  readonly below?: readonly string[]
  /** The place of the feature says more than the place in the text, which is its node. */
  readonly atFeature?: true
  /** The value that is objected to stands before the fixed part, in the notation of Python or JSON. */
  readonly valueBefore?: true
  /** One sentence or two in our words: what it means, and what to do. Groups may stand in it as `{name}`. */
  readonly says: string
}
