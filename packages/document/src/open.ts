import { register, stateOf, type Entry, type Problem, type Source, type State, type ToolDocument } from './document.js'
import { sourceFor, spotBelow } from './entry.js'
import type { Located } from './envelopes/shape.js'
import { readAgain } from './json/apart.js'
import { rangeAt } from './locate.js'
import { read, type Read } from './read.js'
import { reopened } from './reopen.js'
import { keptAt, Reuse, transplant } from './reuse.js'

export interface OpenOptions {
  /** The name of the file: a schema alone is shown by it, and YAML is told from JSON. */
  readonly name?: string
  /** The same document before it was edited: what did not change is taken over from it. */
  readonly previous?: ToolDocument
}

/**
 * Reads a text and finds the tools in it: JSON or JSON with comments, in any known envelope, or a log with one message a line.
 * Never throws: what is wrong with the text is listed in `problems`.
 */
export function openDocument(text: string, options: OpenOptions = {}): ToolDocument {
  const { previous } = options
  const name = options.name ?? (previous === undefined ? undefined : stateOf(previous).name)
  if (previous?.text === text) return previous
  const edited = previous === undefined ? undefined : reopened(text, previous)
  const from = edited ?? read(text, name)
  const reuse = previous === undefined ? undefined : new Reuse(previous)
  const sources = new Map<Entry, Source>()
  for (const located of from.found.entries) {
    const source = sourceAt(text, from, located, name, reuse)
    if (source !== undefined) sources.set(source.entry, source)
  }
  return assemble(text, from, sources, name)
}

function sourceAt(text: string, { root }: Read, located: Located, name: string | undefined, reuse: Reuse | undefined): Source | undefined {
  const spot = root === undefined ? undefined : spotBelow(root, located.path)
  if (root === undefined || spot === undefined) return undefined
  const same = reuse?.withNode(spot.node, located)
  if (same !== undefined) return sourceFor(text, located, spot, name, same.entry.tool)
  if (reuse === undefined || spot.shift !== 0) return sourceFor(text, located, spot, name)
  const alike = reuse.withText(text, spot.node, located)
  const node = alike === undefined ? readAgain(text, spot.node) : keptAt(spot.node, alike)
  if (node === undefined || !transplant(root, located.path, node)) return sourceFor(text, located, spot, name)
  return sourceFor(text, located, { node, shift: 0 }, name, alike?.entry.tool)
}

/** Puts the document together that others see. */
function assemble(text: string, { found, ...from }: Read, sources: ReadonlyMap<Entry, Source>, name: string | undefined): ToolDocument {
  const state: State = { ...from, notes: found.notes, sources, name }
  return register({ text, kind: found.kind, problems: problemsOf(state), entries: [...sources.keys()] }, state)
}

function problemsOf(state: State): Problem[] {
  const { lines } = state
  const problems = state.problems.map(({ code, message, start, end, related }): Problem => ({
    code,
    message,
    severity: code === 'invalid-json' && !state.inLines ? 'error' : 'warning',
    range: lines.range(start, end),
    related: related === undefined ? [] : [{ message: related.message, range: lines.range(related.start, related.end) }],
  }))
  const notes = state.notes.map(({ code, message, path, severity }): Problem => ({ code, message, severity, range: rangeAt(state, path, 'key'), related: [] }))
  return [...problems, ...notes].sort((left, right) => left.range.start.offset - right.range.start.offset)
}
