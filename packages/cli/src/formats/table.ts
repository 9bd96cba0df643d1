import type { Level } from '../levels.js'
import type { Cell, FileReport, Report, Row } from '../report.js'
import { padded, printable, type Paint } from '../terminal.js'
import { cellText, counted } from './words.js'

const longestName = 40
const gap = '  '

/** The tools that somebody objects to, each with what everybody makes of it. Targets that do not fit beside each other follow below. */
export function table(report: Report, columns: number, paint: Paint): string[] {
  const rows = report.files.map((file) => ({ file, rows: file.rows.filter(isObjectedTo) }))
  const shown = rows.flatMap((group) => group.rows)
  if (shown.length === 0) return []
  const width = Math.max(4, ...shown.map((row) => nameOf(row).length))
  const blocks = chunks(report.targets, Math.max(1, Math.floor((columns - width) / cellWidth(report.targets))))
  const lines = blocks.flatMap((targets, index) => [...(index === 0 ? [] : ['']), ...block(rows, targets, width, report.files.length > 1, paint)])
  const silent = report.files.reduce((sum, file) => sum + file.rows.length, 0) - shown.length
  return silent === 0 ? lines : [...lines, paint.dim(`and ${counted(silent, 'tool')} that everybody takes`)]
}

/** Says whether a row of a table has anything to tell. */
export function isObjectedTo({ cells }: Row): boolean {
  return [...cells.values()].some(({ errors, adaptable, warnings }) => errors + adaptable + warnings > 0)
}

function block(
  groups: readonly { readonly file: FileReport; readonly rows: readonly Row[] }[],
  targets: readonly string[],
  width: number,
  named: boolean,
  paint: Paint,
): string[] {
  const space = cellWidth(targets) - gap.length
  const head = [padded('tool', width), ...targets.map((target) => padded(target, space))].join(gap).trimEnd()
  const lines = groups.flatMap(({ file, rows }) => [
    ...(named && rows.length > 0 ? [paint.dim(printable(file.name))] : []),
    ...rows.map((row) => [padded(nameOf(row), width), ...targets.map((target) => cell(row.cells.get(target), space, paint))].join(gap).trimEnd()),
  ])
  return [paint.bold(head), ...lines]
}

function nameOf({ entry }: Row): string {
  const name = printable(entry.name)
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name
}

const cellWidth = (targets: readonly string[]): number => Math.max(10, ...targets.map((target) => target.length)) + gap.length

function cell(content: Cell | undefined, width: number, paint: Paint): string {
  if (content === undefined) return padded('-', width, paint.dim)
  const level: Level | undefined = content.errors > 0 ? 'error' : content.adaptable + content.warnings > 0 ? 'warning' : undefined
  return padded(cellText(content), width, level === 'error' ? paint.red : level === 'warning' ? paint.yellow : paint.green)
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  const result: T[][] = []
  for (let index = 0; index < list.length; index += size) result.push(list.slice(index, index + size))
  return result
}
