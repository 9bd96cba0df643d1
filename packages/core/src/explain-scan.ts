import type { Spoken } from './explain-speakers.js'

/** A known text inside a message. */
export interface Statement extends Spoken {
  readonly start: number
  readonly end: number
  readonly quote: string
  readonly groups: Readonly<Record<string, string | undefined>>
  /** What stands before it on its line, as far as no other statement stands there. */
  readonly before: string
}

/** How many errors of one kind are read. */
const most = 1_000
/** How far before a statement its place may stand. */
const reach = 2_500

/** Finds the known texts in a message, in their order, each once. Where two overlap, the more telling one counts. */
export function statementsIn(message: string, texts: readonly Spoken[]): Statement[] {
  const taken = new Uint8Array(message.length)
  const found: Omit<Statement, 'before'>[] = []
  for (const spoken of texts) {
    let count = 0
    for (const match of message.matchAll(globally(spoken.known.text))) {
      if (count >= most) break
      const { index: start } = match
      const end = start + match[0].length
      if (taken.subarray(start, end).includes(1)) continue
      taken.fill(1, start, end)
      found.push({ ...spoken, start, end, quote: match[0], groups: match.groups ?? {} })
      count += 1
    }
  }
  found.sort((left, right) => left.start - right.start)
  const different = new Map<string, Statement>()
  found.forEach((statement, index) => {
    const before = gapBefore(message, statement.start, found[index - 1]?.end ?? 0)
    const key = `${before}\n${statement.quote}`
    if (!different.has(key)) different.set(key, { ...statement, before })
  })
  return [...different.values()]
}

function gapBefore(message: string, start: number, previous: number): string {
  const line = message.lastIndexOf('\n', start - 1) + 1
  return message.slice(Math.max(start === 0 ? 0 : line, previous, start - reach), start)
}

const global = new WeakMap<RegExp, RegExp>()

function globally(text: RegExp): RegExp {
  const known = global.get(text)
  if (known !== undefined) return known
  const expression = new RegExp(text.source, 'g')
  global.set(text, expression)
  return expression
}
