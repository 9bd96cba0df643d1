import { JsonNode } from './node.js'
import { parse, type Parsed } from './parse.js'
import type { TextProblem } from './problems.js'

/** A text with one JSON value a line. */
export interface Log {
  /** A list of the values; it is not written anywhere. */
  readonly root: JsonNode
  readonly problems: readonly TextProblem[]
  /** Every line that is not empty is a value. */
  readonly complete: boolean
}

const lines = /^(\uFEFF?[ \t]*(?:data:[ \t]*)?)([^\r\n]*\S)/gm

/**
 * Reads JSON Lines and server-sent events (`data: {…}`): each line that is a JSON object or list. Other lines are left out.
 * Undefined where the first line is the beginning of something longer, where no line is a value, and where the first alone is one: something is wrong behind it.
 */
export function readLines(text: string): Log | undefined {
  const values: JsonNode[] = []
  const problems: TextProblem[] = []
  let complete = true
  let isFirst = true
  let beginsWithValue = false
  for (const line of text.matchAll(lines)) {
    const start = line.index + (line[1]?.length ?? 0)
    const end = start + (line[2]?.length ?? 0)
    const opens = text[start] === '{' || text[start] === '['
    const read = opens ? parse(text, start, end) : undefined
    if (read?.root !== undefined && isComplete(read)) {
      problems.push(...read.problems)
      values.push(read.root)
      if (isFirst && line[1]?.includes('data') !== true) beginsWithValue = true
    } else {
      if (isFirst && opens) return undefined
      complete = false
      if (text[start] === '{') problems.push({ code: 'invalid-json', message: 'This line is no complete JSON value. It was left out.', start, end })
    }
    isFirst = false
  }
  const [first] = values
  if (first === undefined || (values.length === 1 && beginsWithValue)) return undefined
  const root = new JsonNode(
    'array',
    first.start,
    first.end,
    values.map(({ value }) => value),
    values,
  )
  return { root, problems, complete }
}

function isComplete(read: Parsed): boolean {
  return !read.continues && read.problems.every((problem) => problem.code !== 'invalid-json')
}
