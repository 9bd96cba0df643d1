import picocolors from 'picocolors'
import { countsOf, remedyOf, type FileReport, type Item, type Report } from '../report.js'
import { printable, wrapped, type Paint } from '../terminal.js'
import { brief, headline, placeText } from './brief.js'
import type { Format } from './format.js'
import { frame } from './frame.js'
import { table } from './table.js'
import { counted, remedyText, totals } from './words.js'

const usualWidth = 100

/** For people: each finding with its line of the source, then a table of tools and targets. Hints are counted only. */
export const pretty: Format = (report, { colors, columns, quiet }) => {
  const paint = picocolors.createColors(colors)
  const width = Math.max(40, Math.min(columns ?? usualWidth, 120))
  const blocks = report.files.flatMap((file) => fileBlocks(file, width, paint))
  if (quiet) return joined(blocks)
  return joined([...blocks, table(report, columns ?? usualWidth, paint), report.files.length === 0 ? [] : closing(report, paint)])
}

function joined(blocks: readonly (readonly string[])[]): string {
  const written = blocks.filter((lines) => lines.length > 0).map((lines) => lines.map((line) => `${line.trimEnd()}\n`).join(''))
  return written.join('\n')
}

/** What clients repair by themselves is told in short, behind the rest. */
function fileBlocks(file: FileReport, width: number, paint: Paint): string[][] {
  const shown = file.items.filter(({ level }) => level !== 'hint')
  const full = shown.filter((item) => !item.adaptable).map((item) => block(file, item, width, paint))
  return [...full, shown.filter((item) => item.adaptable).flatMap((item) => brief(file, item, paint))]
}

function block(file: FileReport, item: Item, width: number, paint: Paint): string[] {
  const remedy = item.finding === undefined ? '' : remedyText(remedyOf(item))
  return [
    headline(file.name, item, paint),
    ...wrapped(printable(item.message), width - 2).map((line) => `  ${line}`),
    ...frame(file.document.text, item.range, paint).map((line) => `  ${line}`),
    ...item.related.map((place) => `  ${paint.dim(`${placeText(file.name, place.range.start)} ${printable(place.message)}`)}`),
    ...(remedy === '' ? [] : [`  ${paint.dim(remedy)}`]),
  ]
}

function closing(report: Report, paint: Paint): string[] {
  const mendable = report.files.flatMap(({ items }) => items).filter((item) => item.level !== 'hint' && remedyOf(item).kind === 'safe').length
  const offer = mendable === 0 ? [] : [`toolschema fix mends ${counted(mendable, 'finding')} without a change of meaning.`]
  return [paint.bold(totals(countsOf(report))), ...offer]
}
