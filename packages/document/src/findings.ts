import { analyzeTools, type AnalyzeOptions, type Finding } from '@toolschema/core'
import { stateOf, type Entry, type RelatedPlace, type ToolDocument } from './document.js'
import { inLists, type List } from './lists.js'
import { extentAt, locate, locateInEntry } from './locate.js'
import type { Path } from './json/node.js'
import type { Range } from './position.js'
import { relatedPlaces } from './related.js'
import { isSameChoice, remembered } from './remember.js'

export type Targets = AnalyzeOptions['targets']

export interface FindingsOptions {
  /** Whom an entry is judged for. An entry whose source says for whom it is written is judged for those, unless a function decides. */
  readonly targets: Targets | ((entry: Entry) => Targets)
  /** What a verdict counts as when reports contradict each other; `error` unless said otherwise. */
  readonly disputed?: 'error' | 'warn' | 'off'
  /** Only these features are looked for. */
  readonly features?: readonly string[]
}

/** A finding with its place in the text. */
export interface LocatedFinding {
  readonly finding: Finding
  /** The tool it is about; of a whole list the first one. */
  readonly entry: Entry
  /** What the paths of the finding begin at: the schema of the entry, or the list of tools. */
  readonly of: 'schema' | 'list'
  readonly range: Range
  readonly related: readonly RelatedPlace[]
  readonly severity: 'error' | 'warning' | 'information' | 'hint'
}

/**
 * Everything that the targets object to, in the order of the text. What has not changed since the document was opened before is not looked at again.
 * Throws a TypeError for an unknown target.
 */
export function findings(document: ToolDocument, options: FindingsOptions): LocatedFinding[] {
  const found = [...document.entries.flatMap((entry) => schemaFindings(document, entry, options)), ...toolFindings(document, options)]
  return found.sort((left, right) => left.range.start.offset - right.range.start.offset)
}

/** The findings beside the schemas. */
export function toolFindings(document: ToolDocument, options: FindingsOptions): LocatedFinding[] {
  return inLists(document).flatMap((list) => listFindings(document, list, options))
}

export function targetsOf(entry: Entry, { targets }: FindingsOptions): Targets {
  return typeof targets === 'function' ? targets(entry) : (entry.target ?? targets)
}

/** The options of core for one entry. */
export function analysisOf(document: ToolDocument, entry: Entry, options: FindingsOptions): AnalyzeOptions {
  const { dialect } = entry
  return {
    targets: targetsOf(entry, options),
    ...(options.disputed === 'off' ? { disputed: false } : {}),
    ...(options.features === undefined ? {} : { features: options.features }),
    ...(dialect === undefined ? {} : { dialect }),
  }
}

function schemaFindings(document: ToolDocument, entry: Entry, options: FindingsOptions): LocatedFinding[] {
  const state = stateOf(document)
  const source = state.sources.get(entry)
  const { schemaPath, tool } = entry
  if (schemaPath === undefined || source === undefined) return []
  const memory = remembered(tool, analysisOf(document, entry, options))
  const start = source.node.start + source.shift
  memory.places ??= Int32Array.from(
    memory.found.flatMap(({ path, anchor }) => extentAt(state, [...schemaPath, ...path], anchor).map((offset) => offset - start)),
  )
  const { places } = memory
  return memory.found.map((finding, index) => {
    const range = state.lines.range(start + (places[2 * index] ?? 0), start + (places[2 * index + 1] ?? 0))
    return located(document, entry, schemaPath, finding, range, options)
  })
}

/** A finding of the schema of an entry, with its place. */
export function inSchema(document: ToolDocument, entry: Entry, schemaPath: Path, finding: Finding, options: FindingsOptions): LocatedFinding {
  return located(document, entry, schemaPath, finding, locate(document, [...schemaPath, ...finding.path], finding.anchor), options)
}

function located(document: ToolDocument, entry: Entry, schemaPath: Path, finding: Finding, range: Range, options: FindingsOptions): LocatedFinding {
  const related = relatedPlaces(document, finding, entry.tool.inputSchema, schemaPath)
  return { finding, entry, of: 'schema', range, related, severity: severityOf(finding, entry, options) }
}

/** What is said of tools beside their schemas: names, descriptions, flags, counts. A list can be written for several targets at once: each tool is judged for its own. */
function listFindings(document: ToolDocument, { path, entries }: List, options: FindingsOptions): LocatedFinding[] {
  const [first] = entries
  if (first === undefined) return []
  const tools = entries.map((entry) => entry.tool)
  const chosen = entries.map((entry) => targetsOf(entry, options))
  const results: LocatedFinding[] = []
  const ofWholeList = new Set<string>()
  for (const targets of distinct(chosen)) {
    for (const finding of analyzeTools(tools, { ...analysisOf(document, first, options), targets })) {
      const [index, ...rest] = finding.path
      const entry = typeof index === 'number' ? entries[index] : first
      if (entry === undefined || (typeof index === 'number' ? !isSameChoice(chosen[index], targets) : ofWholeList.has(finding.feature))) continue
      if (typeof index !== 'number') ofWholeList.add(finding.feature)
      const range = typeof index === 'number' ? locateInEntry(document, entry, rest, finding.anchor) : locate(document, path, 'key')
      results.push({ finding, entry, of: 'list', range, related: otherTool(document, finding, entries), severity: severityOf(finding, entry, options) })
    }
  }
  return results
}

function otherTool(document: ToolDocument, { details }: Finding, entries: readonly Entry[]): RelatedPlace[] {
  const other = typeof details['other'] === 'number' ? entries[details['other']] : undefined
  return other === undefined ? [] : [{ message: 'The other tool.', range: locateInEntry(document, other, ['name'], 'value') }]
}

function severityOf(finding: Finding, entry: Entry, { disputed }: FindingsOptions): LocatedFinding['severity'] {
  if (finding.impact === 'ignored') return finding.annotation ? 'hint' : 'warning'
  if (finding.adaptable && entry.target === undefined) return 'information'
  const isDisputed = finding.verdicts.every(({ outcome, certainty }) => outcome !== 'rejected' || certainty === 'disputed')
  return isDisputed && disputed === 'warn' ? 'warning' : 'error'
}

function distinct(choices: readonly Targets[]): Targets[] {
  const result: Targets[] = []
  for (const targets of choices) if (!result.some((one) => isSameChoice(one, targets))) result.push(targets)
  return result
}
