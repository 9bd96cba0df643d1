import { changeBetween } from './change.js'
import { stateOf, type Source, type ToolDocument } from './document.js'
import { find } from './envelopes/find.js'
import { grafted, moved, setOwn, type JsonNode } from './json/node.js'
import { parseApart } from './json/apart.js'
import type { TextProblem } from './json/problems.js'
import type { Change } from './position.js'
import type { Read } from './read.js'

/**
 * Reads a text again of which only the inside of one entry has changed: that entry is read, everything else is taken over.
 * Undefined where the edit is of another kind, or where one of the texts is broken: then all has to be read.
 */
export function reopened(text: string, previous: ToolDocument): Read | undefined {
  const state = stateOf(previous)
  const { root } = state
  const change = changeBetween(previous.text, text)
  if (root === undefined || state.inLines || change === undefined || state.problems.some(isSyntax)) return undefined
  const edited = sourceAround(state.sources.values(), change)
  if (edited === undefined) return undefined
  const start = edited.node.start + edited.shift
  const oldEnd = edited.node.end + edited.shift
  const end = oldEnd + change.newEnd - change.oldEnd
  const read = parseApart(text, start, end)
  if (read.root?.end !== end || read.continues || read.problems.some(isSyntax)) return undefined
  const newRoot = spliced(root, 0, { change, edited: edited.node, replacement: read.root })
  const found = find(newRoot.value)
  const problems = [
    ...state.problems.filter((problem) => problem.start < start || problem.start >= oldEnd).map((problem) => after(problem, change)),
    ...read.problems,
  ]
  return { root: newRoot, lines: state.lines.edited(text, change), problems, found, inLines: false }
}

function isSyntax(problem: TextProblem): boolean {
  return problem.code === 'invalid-json'
}

/** The entry that has the whole change inside its braces. */
function sourceAround(sources: Iterable<Source>, { start, oldEnd }: Change): Source | undefined {
  for (const source of sources) {
    if (source.node.start + source.shift < start && oldEnd < source.node.end + source.shift) return source
  }
  return undefined
}

interface Splice {
  readonly change: Change
  readonly edited: JsonNode
  readonly replacement: JsonNode
}

/** Copies what lies around the edited entry; what stands before it stays, what stands behind it is moved as a whole. */
function spliced(node: JsonNode, shift: number, splice: Splice): JsonNode {
  const { change, edited, replacement } = splice
  const by = change.newEnd - change.oldEnd
  if (node === edited) {
    const copy = grafted(replacement, 0)
    copy.key = node.key
    copy.keyStart = node.keyStart < 0 ? -1 : node.keyStart + shift
    copy.keyEnd = node.keyEnd < 0 ? -1 : node.keyEnd + shift
    copy.comma = node.comma < 0 ? -1 : node.comma + shift + by
    return copy
  }
  if (node.end + shift <= change.start) return shift === 0 ? node : grafted(node, shift)
  if (node.start + shift >= change.oldEnd) return grafted(node, shift + by)
  const below = shift + node.shift
  const children = (node.children ?? []).map((child) => spliced(child, below, splice))
  const copy = moved(node, shift, copyOf(node, children), children)
  copy.end += by
  if (copy.comma >= 0) copy.comma += by
  return copy
}

/** The value of a container whose children have changed. */
function copyOf(node: JsonNode, children: readonly JsonNode[]): unknown {
  if (node.kind === 'array') return children.map((child) => child.value)
  const object = { ...(node.value as Record<string, unknown>) }
  for (const child of children) if (child.key !== undefined) setOwn(object, child.key, child.value)
  return object
}

function after(problem: TextProblem, { oldEnd, newEnd }: Change): TextProblem {
  const by = (offset: number): number => (offset < oldEnd ? offset : offset + newEnd - oldEnd)
  const { related } = problem
  const there = { ...problem, start: by(problem.start), end: by(problem.end) }
  return related === undefined ? there : { ...there, related: { ...related, start: by(related.start), end: by(related.end) } }
}
