import { wrapped, type Paint } from '../terminal.js'

/** A page of the documentation as lines for a terminal: headings stand out, a row of a table becomes a paragraph, links say where they lead. */
export function pageLines(page: string, width: number, paint: Paint): string[] {
  const lines: string[] = []
  let head: string[] | undefined
  let inCode = false
  for (const line of page.split('\n')) {
    if (line.startsWith('```')) {
      inCode = !inCode
      if (inCode) lines.push(...fence(line, paint))
    } else if (inCode) {
      lines.push(`    ${line}`)
    } else if (line.startsWith('|')) {
      const cells = cellsOf(line)
      if (head === undefined) head = cells
      else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) lines.push(...row(head, cells, width, paint))
    } else {
      head = undefined
      lines.push(...paragraph(line, width, paint))
    }
  }
  return withoutRepeatedBlanks(lines)
}

/** What a block of code is an example of stands behind its language: `json rejected=gemini,vertex-ai`. */
function fence(line: string, paint: Paint): string[] {
  const [, ...notes] = line.slice(3).trim().split(' ')
  const said = notes.map((note) => note.replace('=', ' by ').replaceAll(',', ', ')).join('; ')
  return said === '' ? [] : [`  ${paint.dim(`${said}:`)}`]
}

function paragraph(line: string, width: number, paint: Paint): string[] {
  if (/^<!--.*-->$/.test(line)) return []
  const heading = /^(#+) (.*)$/.exec(line)
  if (heading !== null) return [heading[1] === '#' ? paint.bold(paint.underline(heading[2] ?? '')) : paint.bold(heading[2] ?? '')]
  const marker = /^\s*(?:[-*]|\d+\.) /.exec(line)?.[0] ?? ''
  const space = ' '.repeat(marker.length)
  return wrapped(inline(line.slice(marker.length)), width - marker.length).map((part, index) => (index === 0 ? marker : space) + part)
}

function row(head: readonly string[], cells: readonly string[], width: number, paint: Paint): string[] {
  const [first = '', ...others] = cells
  const details = others.flatMap((cell, index) =>
    cell.split('<br>').flatMap((part, place) => {
      const label = place === 0 ? `${head[index + 1] ?? ''}: ` : ''
      return part === '' ? [] : wrapped(label + inline(part), width - 4).map((one) => `    ${one}`)
    }),
  )
  return [`  ${paint.bold(inline(first))}`, ...details]
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** Links become their words, with the address where it is one; marks of emphasis and of code go. */
function inline(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words: string, address: string) => (/^https?:/.test(address) ? `${words} (${address})` : words))
    .replace(/`+ ?([^`]+?) ?`+/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
}

function withoutRepeatedBlanks(lines: readonly string[]): string[] {
  return lines.filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''))
}
