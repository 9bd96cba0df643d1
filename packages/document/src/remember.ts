import { analyze, type AnalyzeOptions, type Finding, type Tool } from '@toolschema/core'

/** What was found in a tool. */
export interface Memory {
  readonly analysis: AnalyzeOptions
  readonly found: readonly Finding[]
  /** Where each finding begins and ends, in pairs, counted from the beginning of the entry; filled when somebody asks. */
  places: Int32Array | undefined
}

/** A tool stays the same object for as long as its text does, so what was found in it can be kept beside it. */
const memories = new WeakMap<Tool, Memory>()

/** The findings of a tool: those of the last time, if the question was the same. */
export function remembered(tool: Tool, analysis: AnalyzeOptions): Memory {
  const known = memories.get(tool)
  if (known !== undefined && isSameQuestion(known.analysis, analysis)) return known
  const memory: Memory = { analysis, found: analyze(tool.inputSchema, analysis), places: undefined }
  memories.set(tool, memory)
  return memory
}

function isSameQuestion(left: AnalyzeOptions, right: AnalyzeOptions): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]) as Set<keyof AnalyzeOptions>
  return [...names].every((name) => isSameChoice(left[name], right[name]))
}

/** Says whether two choices name the same things; targets that are no ids are told apart by identity. */
export function isSameChoice(left: unknown, right: unknown): boolean {
  const [some, others] = [[left].flat(), [right].flat()]
  return some.length === others.length && some.every((item, index) => item === others[index])
}
