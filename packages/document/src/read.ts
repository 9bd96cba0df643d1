import { find, findInLines, type Found } from './envelopes/find.js'
import { yamlMessage } from './envelopes/formats.js'
import { readLines } from './json/lines.js'
import type { JsonNode } from './json/node.js'
import { parse } from './json/parse.js'
import type { TextProblem } from './json/problems.js'
import { Lines } from './position.js'

/** A text with its tree, and where the tools stand in it. */
export interface Read {
  readonly root: JsonNode | undefined
  readonly lines: Lines
  readonly problems: readonly TextProblem[]
  readonly found: Found
  readonly inLines: boolean
}

/** Reads a whole text: one JSON value, or else a log with one value a line. */
export function read(text: string, name: string | undefined): Read {
  const lines = new Lines(text)
  const whole = parse(text)
  if (whole.problems.every((problem) => problem.code !== 'invalid-json')) return { ...whole, lines, found: find(whole.root?.value), inLines: false }
  const yaml = yamlMessage(text, name)
  if (yaml !== undefined) {
    const note = { code: 'no-schemas', message: yaml.message, path: [], severity: 'information' } as const
    return { root: undefined, lines, problems: [], found: { kind: yaml.title, entries: [], notes: [note] }, inLines: false }
  }
  const log = readLines(text)
  if (log !== undefined) {
    const inLines = findInLines(log.root.value as unknown[])
    if (inLines.entries.length > 0 || log.complete) return { root: log.root, problems: log.problems, lines, found: inLines, inLines: true }
  }
  const found = find(whole.root?.value)
  // What is missing in a broken text may stand where it could not be read.
  return { ...whole, lines, found: { ...found, notes: found.notes.filter(({ code }) => code !== 'nothing-found' && code !== 'not-a-tool') }, inLines: false }
}
