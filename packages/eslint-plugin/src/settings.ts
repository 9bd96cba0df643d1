import type { Judging } from './analysis/judging.js'
import { mistakesIn } from './settings-fields.js'

/** What holds for one rule in one file: its options before `settings.toolschema` before the defaults. Plain data, so that it can be compared. */
export interface Settings extends Judging {
  /** Ids of features that are not reported. */
  readonly allow: readonly string[]
  /** Which zod is used: a version, or `auto` for the one that is installed. */
  readonly zodVersion: string
  /** Home-made functions and classes that take schemas. */
  readonly sites: readonly Site[]
  /** Whether imports of the project's own files are followed, and how. */
  readonly resolveImports: boolean | ResolveOptions
}

/** A function, a method or a constructor that takes a schema of a tool. */
export interface Site {
  /** Its name, `defineTool`; of a method the last name. */
  readonly callee: string
  /** The module that it is imported from; anywhere unless given. */
  readonly from?: string
  /** Which argument holds the schema, or the object that has it; the first unless given. */
  readonly argument?: number
  /** The way from that argument to the schema: `inputSchema`, `tool.parameters`; the argument itself unless given. */
  readonly property?: string
  /** The way to the name of the tool, in the same argument. */
  readonly name?: string
  /** The library whose way of sending schemas it follows: `mcp-v1`, `ai-sdk` … */
  readonly framework?: string
  /** For whom the schema is; the targets of the settings unless given. */
  readonly targets?: readonly string[]
}

export interface ResolveOptions {
  /** Beginnings of imports, and the folders that they stand for: `{ '@/': './src/' }`. */
  readonly alias?: Readonly<Record<string, string>>
}

/** Whom tools are checked for that anybody may be sent, where nobody says otherwise. */
export const defaultTargets: readonly string[] = ['gemini', 'openai-strict', 'anthropic']

const defaults: Settings = {
  targets: defaultTargets,
  disputed: 'error',
  namePrefix: '',
  assumeAdapter: false,
  allow: [],
  zodVersion: 'auto',
  sites: [],
  resolveImports: true,
}

/** The settings for a rule, with a sentence for each mistake in `shared`; what is mistaken is left at its default. ESLint itself has checked `options`. */
export function settingsFor(shared: unknown, options: Partial<Settings> = {}): { readonly settings: Settings; readonly mistakes: readonly string[] } {
  const mistakes = mistakesIn(shared)
  const usable = mistakes.length > 0 || shared === undefined ? {} : (shared as Partial<Settings>)
  return { settings: { ...defaults, ...usable, ...options }, mistakes }
}
