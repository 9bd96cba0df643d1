import type { Detail } from '../details.js'

/** Lists at most three of some names, then how many more there are. */
export function listed(names: Detail): string {
  return list(names, shownAs)
}

/** A count and its noun: `1 property`, `3 properties`. */
export function counted(count: Detail, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`
}

/** A kind of JSON value with its article: `an array`, `null`. */
export function ofKind(kind: Detail): string {
  if (kind === 'null') return 'null'
  return `${kind === 'array' || kind === 'object' ? 'an' : 'a'} ${String(kind)}`
}

/** Quotes a text for a sentence, cut where it is long. */
export function quoted(text: Detail): string {
  const whole = String(text)
  return JSON.stringify(whole.length > 60 ? whole.slice(0, 59) + '…' : whole)
}

/** The same as {@link listed}, each name in quotes: for keywords and other names that read like plain words. */
export function inQuotes(names: Detail): string {
  return list(names, quoted)
}

function list(names: Detail, show: (name: string | number) => string): string {
  const all = Array.isArray(names) ? (names as readonly (string | number)[]) : []
  const shown = all.slice(0, 3).map(show).join(', ')
  return all.length > 3 ? `${shown} and ${all.length - 3} more` : shown
}

/** A name as it is where it reads well in a sentence, else in quotes. */
function shownAs(name: string | number): string {
  const text = String(name)
  return text === '' || text.length > 60 || /\p{Cc}/u.test(text) ? quoted(text) : text
}
