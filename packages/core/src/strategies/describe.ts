import type { Details } from '../details.js'
import type { Draft } from './draft.js'
import type { Context } from './context.js'

/** JSON text of a value; undefined where it is longer than the limit or cannot be written. */
export function shortJson(value: unknown, limit: number): string | undefined {
  if (!isSmall(value, limit)) return undefined
  const text = written(value)
  return text !== undefined && text.length <= limit ? text : undefined
}

/** JSON text of a value; undefined where it cannot be written: a schema that is made in a program may have a bigint in it. */
function written(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** Says whether a value has at most so many parts and levels that writing it is cheap and safe. */
function isSmall(value: unknown, limit: number): boolean {
  let left = limit
  const look = (part: unknown, depth: number): boolean => {
    left -= 1
    if (left < 0 || depth > 24) return false
    if (typeof part !== 'object' || part === null) return typeof part !== 'string' || part.length <= limit
    const parts: readonly unknown[] = Array.isArray(part) ? part : Object.values(part)
    return parts.every((item) => look(item, depth + 1))
  }
  return look(value, 0)
}

const sentences: Readonly<Record<string, (value: string) => string>> = {
  minimum: (value) => `minimum ${value}`,
  maximum: (value) => `maximum ${value}`,
  exclusiveMinimum: (value) => `greater than ${value}`,
  exclusiveMaximum: (value) => `less than ${value}`,
  multipleOf: (value) => `multiple of ${value}`,
  minLength: (value) => `at least ${value} characters`,
  maxLength: (value) => `at most ${value} characters`,
  minItems: (value) => `at least ${value} items`,
  maxItems: (value) => `at most ${value} items`,
  minProperties: (value) => `at least ${value} properties`,
  maxProperties: (value) => `at most ${value} properties`,
}

/** A keyword and its value in words: `at most 5 items`, `format: uri`. Empty where that would be too long. */
export function inWords(keyword: string, value: unknown): string {
  if (keyword === 'uniqueItems') return value === true ? 'unique items' : ''
  const text = typeof value === 'string' ? value : shortJson(value, 160)
  if (text === undefined || text === '' || text.length > 200) return ''
  return sentences[keyword]?.(text) ?? `${keyword}: ${text}`
}

/** The description with the notes behind it; byte-stable, and never the same note twice. */
export function withNotes(description: unknown, notes: readonly string[]): string | undefined {
  const before = typeof description === 'string' ? description.trimEnd() : ''
  const fresh = notes.filter((note) => !before.includes(note))
  if (fresh.length === 0) return before === '' ? undefined : (description as string)
  const text = fresh.join('; ')
  return before === '' ? text : `${before} (${text})`
}

/** Drops a keyword from the draft and keeps what it said as a note. */
export function dropWithNote(draft: Draft, keyword: string, context: Context): void {
  if (context.describes) draft.note(inWords(keyword, draft.schema[keyword]))
  draft.remove(keyword)
}

/** Reads a detail that is a string. */
export function text(details: Details, name: string): string {
  const value = details[name]
  return typeof value === 'string' ? value : ''
}
