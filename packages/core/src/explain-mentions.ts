import type { Statement } from './explain-scan.js'
import type { Tool } from './tool.js'

/** The tools that a text names. */
export interface Mentions {
  /** Those of the list, the most likely first. */
  readonly tools: readonly number[]
  /** A name that no tool of the list has, or an index that the list does not reach; undefined where the text names one of the list, or none at all. */
  readonly missing: string | number | undefined
}

/** Reads off a statement which tools it is about, by name or by index. */
export function mentionsOf({ before, groups }: Statement, tools: readonly Tool[]): Mentions {
  const words = `${before} ${groups['path'] ?? ''}`.slice(-3_000)
  const quoted = [groups['tool'], ...namesIn(words, quotedNames)].filter((name) => name !== undefined)
  const names = [...quoted, ...namesIn(words, bareNames)]
  const named = tools.flatMap(({ name }, index) => (typeof name === 'string' && names.includes(name) ? [index] : []))
  if (named.length > 0) return { tools: named, missing: undefined }
  const indexes = indexesIn(words)
  const reached = indexes.filter((index) => index < tools.length)
  const isNamed = tools.some(({ name }) => typeof name === 'string' && name !== '')
  // A word without quotes may be no name at all, so only the others are missed.
  const missing = (isNamed ? quoted[0] : undefined) ?? (reached.length === 0 ? indexes[0] : undefined)
  return { tools: reached, missing }
}

const quotedNames = [
  /\bfunction '([^'\n]{1,200})'/g,
  /\b(?:[tT]ool|[fF]unctionDeclaration) ['"`](?!…|parameters[.'"`])([^'"`\n]{1,200})['"`]/g,
  /['"`]([^'"`\n]{1,200})['"`] functionDeclaration/g,
]

const bareNames = [/\btool ([^\s,:'"`]{1,200})[,:]/g, /([^\s'"`]{1,200}) functionDeclaration/g]

function namesIn(words: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => [...words.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name])))
}

function indexesIn(words: string): number[] {
  const group = /\btools\[(\d{1,6})\]\.function_?[dD]eclarations\[(\d{1,6})\]/.exec(words)
  if (group !== null) {
    const [outer, inner] = [Number(group[1]), Number(group[2])]
    if (outer === 0) return [inner]
    return inner === 0 ? [outer] : [inner, outer]
  }
  const index = /\bfunction_?[dD]eclarations\[(\d{1,6})\]|\btools(?:\[(\d{1,6})\]|[./](\d{1,6}))/.exec(words)
  return index === null ? [] : [Number(index[1] ?? index[2] ?? index[3])]
}
