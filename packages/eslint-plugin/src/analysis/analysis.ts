import { analyzeJson, type FileProblem } from './json.js'
import type { Settings } from '../settings.js'
import { isJson, type LintedFile } from './file.js'
import { analyzeProgram } from './program.js'
import type { Report } from './report.js'
import { reportsOf } from './reports.js'

const known = new WeakMap<object, Map<string, readonly Report[]>>()

/** All that the rules say of a file. They all ask, and it is found out once for each way in which they are set. */
export function analysisOf(file: LintedFile, settings: Settings): readonly Report[] {
  const { ast } = file.sourceCode
  const bySettings = known.get(ast) ?? new Map<string, readonly Report[]>()
  known.set(ast, bySettings)
  // What is allowed is left out of the reports later.
  const key = JSON.stringify({ ...settings, allow: [] })
  const before = bySettings.get(key)
  if (before !== undefined) return before
  const reports = analyze(file, settings)
  bySettings.set(key, reports)
  return reports
}

function analyze(file: LintedFile, settings: Settings): Report[] {
  if (!isJson(file)) return reportsOf(analyzeProgram(file, settings), settings)
  const { sources, problems } = analyzeJson(file)
  return [...problems.map(problemReport), ...reportsOf(sources, settings)]
}

const problemReport = ({ id, message, range }: FileProblem): Report => ({
  ...{ rule: 'no-incompatible-schema' as const, messageId: id, message, range },
  fix: undefined,
  suggestions: [],
})
