import type { Range } from '@toolschema/document'
import { printable, type Paint } from '../terminal.js'

/** So much of a line is shown; of a longer one, so much before the place. */
const most = 110
const before = 40

/** The line of a range, with its number and the range underlined. */
export function frame(text: string, range: Range, paint: Paint): string[] {
  const { start, end } = range
  const window = windowOf(text, range)
  const number = String(start.line + 1)
  const gutter = ' '.repeat(number.length)
  const shown = printable(text.slice(window.from, window.to))
  const lead = printable(text.slice(window.from, start.offset))
  const marked = printable(text.slice(start.offset, Math.min(end.offset, window.to)))
  // A tab stays a tab, so that the mark stands below its place whatever a tab is worth.
  const space = (window.cutBefore ? ' ' : '') + lead.replace(/[^\t]/g, ' ')
  const mark = '^'.repeat(Math.max(1, [...marked].length))
  const line = `${window.cutBefore ? '…' : ''}${shown}${window.cutAfter ? '…' : ''}`
  return [`${paint.dim(`${number} │`)} ${line}`, `${paint.dim(`${gutter} │`)} ${space}${paint.red(mark)}`]
}

interface Window {
  readonly from: number
  readonly to: number
  readonly cutBefore: boolean
  readonly cutAfter: boolean
}

/** The part of the line that is shown. A file can be one line of megabytes, so the line is never looked through. */
function windowOf(text: string, { start, end }: Range): Window {
  const lineStart = start.offset - start.column
  const cutBefore = end.column > most
  const from = cutBefore ? start.offset - before : lineStart
  const tail = text.slice(from, from + most)
  const lineEnd = tail.slice(start.offset - from).search(/[\r\n]/)
  const cutAfter = lineEnd < 0 && from + most < text.length && !/^[\r\n]/.test(text.slice(from + most, from + most + 1))
  return { from, to: lineEnd < 0 ? from + tail.length : start.offset + lineEnd, cutBefore, cutAfter }
}
