import type { ScopeManager } from '@typescript-eslint/scope-manager'
import { analyze } from '@typescript-eslint/scope-manager'
import type { TSESTree } from '@typescript-eslint/types'
import type { Module } from './module.js'
import { parsersOfTheProject } from './parsers.js'

/** How a file is parsed: what ESLint's `context.languageOptions` says. Without a parser, one that is installed is taken. */
export interface Language {
  readonly parser?: unknown
  readonly parserOptions?: Readonly<Record<string, unknown>> | undefined
}

/** A parser of ESLint: https://eslint.org/docs/latest/extend/custom-parsers */
export interface Parser {
  readonly parse?: (text: string, options: object) => TSESTree.Program
  readonly parseForESLint?: (text: string, options: object) => ParserResult
}

interface ParserResult {
  readonly ast: TSESTree.Program
  readonly scopeManager?: ScopeManager | null
  readonly visitorKeys?: Readonly<Record<string, readonly string[] | undefined>> | null
}

export type Parsed = { readonly kind: 'module'; readonly module: Module } | { readonly kind: 'broken'; readonly reason: string }

/**
 * Parses a text as a module, without type information. The parser of `language` is tried first, so that every
 * file is read as the linted one is; then those that are installed, for a JavaScript file that imports TypeScript.
 * Never throws: a text that no parser accepts is `broken`, with the first one's words.
 */
export function parseModule(file: string, text: string, language: Language): Parsed {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const reasons: string[] = []
  for (const parser of candidates(language.parser)) {
    try {
      return { kind: 'module', module: { file, text: source, ...parsed(source, parser, optionsFor(file, language)) } }
    } catch (problem) {
      reasons.push(problem instanceof Error ? problem.message : String(problem))
    }
  }
  return { kind: 'broken', reason: reasons[0] ?? 'there is no parser' }
}

function* candidates(given: unknown): Iterable<Parser> {
  if (isParser(given)) yield given
  for (const parser of parsersOfTheProject()) if (parser !== given) yield parser
}

/** Whether a value has the functions of a parser. */
export const isParser = (value: unknown): value is Parser =>
  typeof value === 'object' &&
  value !== null &&
  (('parseForESLint' in value && typeof value.parseForESLint === 'function') || ('parse' in value && typeof value.parse === 'function'))

// With these a parser would build, or look up, a TypeScript program for every imported file.
const needTypes = ['project', 'projectService', 'programs', 'program', 'EXPERIMENTAL_useProjectService', 'emitDecoratorMetadata']

function optionsFor(file: string, { parserOptions }: Language): object {
  const kept = Object.entries(parserOptions ?? {}).filter(([name]) => !needTypes.includes(name))
  const own = { ecmaVersion: 'latest', sourceType: 'module', filePath: file, range: true, loc: true, tokens: false, comment: false }
  return { warnOnUnsupportedTypeScriptVersion: false, ...Object.fromEntries(kept), ...own }
}

function parsed(text: string, parser: Parser, options: object): Pick<Module, 'program' | 'scopes'> {
  // A first line `#!/usr/bin/env node` is a comment of the same length to every parser.
  const source = text.startsWith('#!') ? `//${text.slice(2)}` : text
  const result: ParserResult = parser.parseForESLint?.(source, options) ?? { ast: programOf(parser, source, options) }
  const scopes = result.scopeManager ?? analyze(result.ast, { sourceType: 'module', childVisitorKeys: keysOf(result) })
  return { program: result.ast, scopes }
}

function programOf(parser: Parser, source: string, options: object): TSESTree.Program {
  if (parser.parse === undefined) throw new Error('the parser has no function "parse"')
  return parser.parse(source, options)
}

/** What `analyze` takes for "use your own list" is null. */
const keysOf = ({ visitorKeys }: ParserResult) => (visitorKeys ?? null) as Record<string, string[] | undefined> | null
