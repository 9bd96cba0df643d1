import type { TextEdit } from '@toolschema/document'
import type { Range } from './source.js'

export const ruleNames = ['no-incompatible-schema', 'no-unconvertible-schema', 'no-lossy-schema', 'strict-ready', 'valid-tool-name'] as const
export type RuleName = (typeof ruleNames)[number]

/** What one rule says of one place of a file. */
export interface Report {
  readonly rule: RuleName
  /** The id of a feature of core, or of a trouble with a converter or a file. */
  readonly messageId: string
  readonly message: string
  readonly range: Range
  /** Keeps what the schema admits: applied by `--fix`. */
  readonly fix: readonly TextEdit[] | undefined
  readonly suggestions: readonly Suggestion[]
}

/** A change that its author has to want. */
export interface Suggestion {
  /** An action, and what it costs. */
  readonly title: string
  readonly edits: readonly TextEdit[]
}
