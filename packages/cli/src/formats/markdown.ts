import type { FileReport, Item, Report } from '../report.js'
import { allFailures, countsOf, remedyOf } from '../report.js'
import type { Format } from './format.js'
import { isObjectedTo } from './table.js'
import { cellText, counted, objectors, remedyText, totals } from './words.js'

/** A comment for a pull request: the table of tools and targets, then the findings of each file. Hints are counted only. */
export const markdown: Format = (report, { quiet }) => {
  const heading = `### toolschema: ${report.files.length === 0 ? 'nothing could be checked.' : totals(countsOf(report))}`
  const failures = allFailures(report)
    .map((failure) => `- ${text(failure)}`)
    .join('\n')
  const blocks = [heading, failures, quiet ? '' : table(report), ...report.files.map(findings)]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function table({ files, targets }: Report): string {
  const rows = files.flatMap((file) => file.rows.filter(isObjectedTo).map((row) => ({ file, row })))
  if (rows.length === 0) return ''
  const silent = files.reduce((sum, file) => sum + file.rows.length, 0) - rows.length
  const lines = rows.map(({ file, row }) => {
    // In a table a bar has to be escaped even in a code span.
    const tool = (files.length > 1 ? `${code(file.name)}: ${code(row.entry.name)}` : code(row.entry.name)).replaceAll('|', '\\|')
    const cells = targets.map((target) => row.cells.get(target)).map((cell) => (cell === undefined ? '-' : cellText(cell)))
    return `| ${[tool, ...cells].join(' | ')} |`
  })
  const table = [`| tool | ${targets.join(' | ')} |`, `| --- |${' --- |'.repeat(targets.length)}`, ...lines].join('\n')
  return silent === 0 ? table : `${table}\n\nAnd ${counted(silent, 'tool')} that everybody takes.`
}

function findings(file: FileReport): string {
  const shown = file.items.filter(({ level }) => level !== 'hint')
  if (shown.length === 0) return ''
  const summary = `<summary>${counted(shown.length, 'finding')} in ${html(file.name)}</summary>`
  return ['<details>', summary, '', ...shown.map(item), '', '</details>'].join('\n')
}

function item(one: Item): string {
  const { start } = one.range
  const who = objectors(one)
  const tool = one.entry === undefined ? '' : ` ${code(one.entry.name)}`
  const level = one.adaptable ? 'adaptable' : one.level
  const remedy = one.finding === undefined ? '' : ` ${remedyText(remedyOf(one))}`
  return `- **${level}** ${code(one.code)}${tool}, line ${start.line + 1}${who === '' ? '' : ` (${who})`}: ${text(one.message)}${remedy}`.trimEnd()
}

/** A code span, with a fence longer than any run of backticks in it. */
function code(content: string): string {
  const oneLine = content.replace(/\s+/g, ' ')
  const longest = Math.max(0, ...[...oneLine.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const padding = longest > 0 || oneLine === '' ? ' ' : ''
  return `${fence}${padding}${oneLine}${padding}${fence}`
}

/** Words of others, which must not become links, mentions or tags. */
function text(content: string): string {
  return content.replace(/\s+/g, ' ').replace(/[&\\`*_[\]<>|#@~]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function html(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
