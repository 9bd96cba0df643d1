import { shownName } from '../inputs.js'
import type { Level } from '../levels.js'
import type { FileReport, Item } from '../report.js'
import type { Format } from './format.js'

/**
 * One workflow command a finding, which GitHub shows at its line in a pull request.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export const github: Format = (report, { root }) => {
  const commands = report.files.flatMap((file) => [...file.items].sort(worstFirst).map((item) => commandFor(file, item, root)))
  const failures = report.failures.map((failure) => `::error title=toolschema::${escapeText(failure)}`)
  return [...failures, ...commands].map((line) => `${line}\n`).join('')
}

const words: Readonly<Record<Level, string>> = { error: 'error', warning: 'warning', hint: 'notice' }
const order: readonly Level[] = ['error', 'warning', 'hint']

/** GitHub shows only the first few of a step: what clients repair by themselves comes behind what nobody repairs. */
function worstFirst(left: Item, right: Item): number {
  return order.indexOf(left.level) - order.indexOf(right.level) || Number(left.adaptable) - Number(right.adaptable)
}

function commandFor(file: FileReport, { level, code, message, range, entry }: Item, root: string): string {
  const title = entry === undefined ? code : `${entry.name}: ${code}`
  const { start, end } = range
  const place = file.path === undefined ? [] : [`file=${escapeProperty(shownName(file.path, root))}`]
  const properties = [
    ...place,
    `line=${start.line + 1}`,
    `endLine=${end.line + 1}`,
    `col=${start.column + 1}`,
    `endColumn=${end.column + 1}`,
    `title=${escapeProperty(title)}`,
  ]
  return `::${words[level]} ${properties.join(',')}::${escapeText(message)}`
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
