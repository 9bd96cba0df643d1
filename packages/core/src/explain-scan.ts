import { errorTexts, vagueTexts } from './targets/errors/index.js'
import type { ErrorText } from './targets/errors/error-text.js'
import type { RootTarget } from './targets/target.js'
import { quotedTexts } from './explain-quotes.js'

/** A known text inside a message. */
export interface Statement {
  readonly known: ErrorText
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

const compiled = new WeakMap<readonly RootTarget[], readonly ErrorText[]>()

/** Finds the known texts in a message, in their order, each once. Where two overlap, the more telling one counts. */
export function statementsIn(message: string, targets: readonly RootTarget[]): Statement[] {
  const taken = new Uint8Array(message.length)
  const found: Omit<Statement, 'before'>[] = []
  for (const known of textsOf(targets)) {
    let count = 0
    for (const match of message.matchAll(globally(known.text))) {
      if (count >= most) break
      const { index: start } = match
      const end = start + match[0].length
      if (taken.subarray(start, end).includes(1)) continue
      taken.fill(1, start, end)
      found.push({ known, start, end, quote: match[0], groups: match.groups ?? {} })
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

function textsOf(targets: readonly RootTarget[]): readonly ErrorText[] {
  const known = compiled.get(targets)
  if (known !== undefined) return known
  const texts = [...errorTexts, ...quotedTexts(targets), ...vagueTexts]
  compiled.set(targets, texts)
  return texts
}

const global = new WeakMap<RegExp, RegExp>()

function globally(text: RegExp): RegExp {
  const known = global.get(text)
  if (known !== undefined) return known
  const expression = new RegExp(text.source, 'g')
  global.set(text, expression)
  return expression
}
