import type { Level } from '../levels.js'
import type { FileReport, Item } from '../report.js'
import { printable, type Paint } from '../terminal.js'
import { objectors } from './words.js'

/** The first line of a finding: where, which tool, how bad, which feature, who objects. */
export function headline(file: string, item: Item, paint: Paint): string {
  const tool = item.entry === undefined ? [] : [paint.bold(printable(item.entry.name))]
  const level = levels[item.level](paint)(item.adaptable ? 'adaptable' : item.level)
  const who = objectors(item)
  return [placeText(file, item.range.start), ...tool, `${level} ${item.code}`, ...(who === '' ? [] : [paint.dim(`(${who})`)])].join('  ')
}

/** `tools.json:12:9`, as terminals and editors understand it. */
export function placeText(file: string, { line, column }: Item['range']['start']): string {
  return `${printable(file)}:${line + 1}:${column + 1}`
}

/** A finding in two lines. */
export function brief({ name }: Pick<FileReport, 'name'>, item: Item, paint: Paint): string[] {
  return [headline(name, item, paint), `  ${printable(item.message)}`]
}

const levels: Readonly<Record<Level, (paint: Paint) => (text: string) => string>> = {
  error: (paint) => paint.red,
  warning: (paint) => paint.yellow,
  hint: (paint) => paint.dim,
}
