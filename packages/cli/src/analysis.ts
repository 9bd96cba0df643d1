import { findings, type Entry, type FindingsOptions, type LocatedFinding, type ToolDocument } from '@toolschema/document'
import type { Input } from './inputs.js'
import { levelOf, worst } from './levels.js'
import { mergeAdaptable } from './merge.js'
import type { Cell, FileReport, Item, Row } from './report.js'
import type { Settings } from './settings.js'

/** What is wrong with a document, for whom, and how bad that is. */
export function analyzeDocument({ name, path }: Input, document: ToolDocument, settings: Settings): FileReport {
  const located = findings(document, questionOf(settings))
  const found = mergeAdaptable(located.flatMap((one) => findingItem(one, settings)))
  const items = [...document.problems.map(problemItem), ...found].sort((left, right) => left.range.start.offset - right.range.start.offset)
  const byEntry = new Map<Entry, Item[]>(document.entries.map((entry) => [entry, []]))
  for (const item of found) if (item.entry !== undefined) byEntry.get(item.entry)?.push(item)
  const rows = [...byEntry].map(([entry, some]) => rowFor(entry, some, settings))
  return { name, path, document, items, rows }
}

/** Whom to ask, as the findings of a document want it. */
export function questionOf({ targets, asked, weights }: Settings): FindingsOptions {
  return { targets: asked ? () => targets : targets, disputed: weights.disputed }
}

function problemItem({ code, severity, message, range, related }: ToolDocument['problems'][number]): Item {
  const level = severity === 'information' ? 'hint' : severity
  return { code, level, adaptable: false, message, range, related, entry: undefined, finding: undefined }
}

function findingItem({ finding, entry, of, range, related }: LocatedFinding, { weights }: Settings): Item[] {
  const neutral = isNeutral(entry)
  const level = worst(finding.verdicts.map((verdict) => levelOf(verdict, finding, neutral, weights)))
  if (level === undefined) return []
  const adaptable = finding.adaptable && neutral && finding.impact === 'rejected'
  const ofWholeList = of === 'list' && finding.path.length === 0
  return [{ code: finding.feature, level, adaptable, message: finding.message, range, related, entry: ofWholeList ? undefined : entry, finding }]
}

/** Nobody says for whom the tool is written, so the client that sends it will know. */
function isNeutral(entry: Entry | undefined): boolean {
  return entry?.target === undefined
}

/** Who is asked about an entry: those of the command line; else those that it is written for; else those of the configuration. */
export function targetsFor(entry: Entry, { targets, asked }: Settings): readonly string[] {
  return asked ? targets : (entry.target ?? targets)
}

function rowFor(entry: Entry, items: readonly Item[], settings: Settings): Row {
  const neutral = isNeutral(entry)
  const cells = new Map(targetsFor(entry, settings).map((target) => [target, { errors: 0, adaptable: 0, warnings: 0 }]))
  for (const { finding, adaptable } of items) {
    for (const verdict of finding?.verdicts ?? []) {
      const cell = cells.get(verdict.target)
      const level = finding === undefined ? undefined : levelOf(verdict, finding, neutral, settings.weights)
      if (cell === undefined) continue
      if (level === 'warning') cell.warnings += 1
      if (level === 'error' && adaptable) cell.adaptable += 1
      else if (level === 'error') cell.errors += 1
    }
  }
  return { entry, cells: cells satisfies ReadonlyMap<string, Cell> }
}
