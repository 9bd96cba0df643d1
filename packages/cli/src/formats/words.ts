import type { Cell, Counts, Item, Remedy } from '../report.js'

/** `1 error`, `2 errors` */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** What one target makes of one tool, in a word or two. */
export function cellText({ errors, adaptable, warnings }: Cell): string {
  if (errors > 0) return counted(errors, 'error')
  if (adaptable > 0) return 'adaptable'
  return warnings > 0 ? counted(warnings, 'warning') : 'ok'
}

/** The closing line: how much of everything there is. */
export function totals({ files, tools, errors, adaptable, warnings, hints }: Counts): string {
  const parts = [
    errors > 0 ? counted(errors, 'error') : '',
    adaptable > 0 ? `${adaptable} that clients can adapt` : '',
    warnings > 0 ? counted(warnings, 'warning') : '',
    hints > 0 ? counted(hints, 'hint') : '',
  ].filter((part) => part !== '')
  return `${counted(tools, 'tool')} in ${counted(files, 'file')}: ${parts.length === 0 ? 'nothing to complain about' : parts.join(', ')}.`
}

/** Those who object, each once: `gemini, vertex-ai`. Rejections come first, and what is only ignored says so. */
export function objectors({ finding }: Item): string {
  const named = (outcome: string, word: string): string[] =>
    (finding?.verdicts ?? []).filter((verdict) => verdict.outcome === outcome).map(({ target }) => target + word)
  return [...named('rejected', ''), ...named('ignored', ' ignores it')].join(', ')
}

/** What can be done, as a line of its own; empty where the message says all there is to say. */
export function remedyText(remedy: Remedy): string {
  switch (remedy.kind) {
    case 'safe':
      return 'toolschema fix does this.'
    case 'lossy':
      return `toolschema fix --allow ${remedy.effect} does this: it ${consequences[remedy.effect] ?? 'changes the values that are taken'}.`
    case 'adapt':
      return ''
    case 'none':
      return remedy.conflict.length === 0
        ? 'toolschema fix leaves this to you.'
        : `toolschema fix leaves this to you: ${new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(remedy.conflict)} ${remedy.conflict.length === 1 ? 'rejects' : 'reject'} what would mend it.`
  }
}

const consequences: Readonly<Record<string, string>> = {
  encodes: 'sends the same values in another form',
  widens: 'admits values that were refused before',
  narrows: 'refuses values that were admitted before',
  conflates: 'makes one of two values that were told apart before',
}
