import { grafted, type JsonNode } from './node.js'
import { parse, type Parsed } from './parse.js'

/**
 * Reads a part of a text so that the tree does not keep the whole text in memory: strings are cut out of what was read, and hold on to all of it.
 * Without this a document that is edited for hours would keep a copy of its text for each tool that was touched.
 */
export function parseApart(text: string, start: number, end: number): Parsed {
  const { root, problems, continues } = parse(copyOf(text.slice(start, end)))
  return { root: root === undefined ? undefined : grafted(root, start), problems: problems.map((problem) => behind(problem, start)), continues }
}

/** Putting two strings together makes a new one, which the engine does not do for a slice. */
function copyOf(text: string): string {
  return ` ${text}`.slice(1)
}

function behind(problem: Parsed['problems'][number], by: number): Parsed['problems'][number] {
  const { related } = problem
  const there = { ...problem, start: problem.start + by, end: problem.end + by }
  return related === undefined ? there : { ...there, related: { ...related, start: related.start + by, end: related.end + by } }
}

/** Reads the text of a node again, apart from the rest. The key and the place stay those of the node. */
export function readAgain(text: string, node: JsonNode): JsonNode | undefined {
  const { root } = parseApart(text, node.start, node.end)
  if (root?.kind !== node.kind) return undefined
  root.key = node.key
  root.keyStart = node.keyStart
  root.keyEnd = node.keyEnd
  root.comma = node.comma
  return root
}
