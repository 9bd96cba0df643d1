import { isUnknown, unknown, type Unknown } from '../../../source/unknown.js'
import type { StringFormatCheck } from '../../schema.js'
import { patterns } from './generated.js'

/** A pattern that a format brings: two of the same identity are printed once. */
export interface FormatPattern {
  readonly source: string | Unknown
  readonly identity: unknown
}

/** Zod makes the regular expression of these anew for each schema, so that the same format twice prints two. */
const madeAnew = new Set(['uuid', 'emoji', 'datetime', 'time', 'mac'])

/** The pattern that a check of a string's format prints in a minor of zod 4; undefined where it has none. */
export function patternOf(check: StringFormatCheck, minor: number): FormatPattern | undefined {
  if (check.pattern !== undefined)
    return isUnknown(check.pattern) ? { source: check.pattern, identity: check.pattern } : { source: check.pattern.source, identity: check.pattern }
  if (check.custom) return undefined
  if (isUnknown(check.format)) return { source: check.format, identity: check }
  const written = ofText(check, minor)
  if (written !== undefined) return { source: written, identity: check }
  const unread = ['version', 'precision', 'local', 'offset', 'delimiter', 'length'].map((name) => check.options.get(name)).find(isUnknown)
  if (unread !== undefined) return { source: unread, identity: check }
  const source = formatSource(check, minor)
  if (source === undefined) return undefined
  const anew = madeAnew.has(check.format) || (check.format === 'nanoid' && check.options.has('length'))
  return { source, identity: anew ? check : source }
}

/** `includes`, `startsWith` and `endsWith`. */
function ofText({ format, options }: StringFormatCheck, minor: number): string | Unknown | undefined {
  const text = options.get(format === 'includes' ? 'includes' : format === 'starts_with' ? 'prefix' : 'suffix')
  const position = options.get('position')
  if (format !== 'includes' && format !== 'starts_with' && format !== 'ends_with') return undefined
  if (isUnknown(text)) return text
  if (isUnknown(position)) return position
  if (typeof text !== 'string') return unknown('the text is no string', undefined)
  if (format === 'starts_with') return sourceOf(`^${escape(text)}.*`)
  if (format === 'ends_with') return sourceOf(`.*${escape(text)}$`)
  return sourceOf(typeof position === 'number' ? `^.{${position}${minor < 5 ? '' : ','}}${escape(text)}` : escape(text))
}

/** The text of a regular expression as `RegExp.prototype.source` gives it. */
const sourceOf = (text: string): string => new RegExp(text).source

function formatSource(check: StringFormatCheck, minor: number): string | undefined {
  const { options } = check
  switch (check.format) {
    case 'uuid':
      return options.get('version') === undefined ? listed('uuid', minor) : listed(`uuid ${text(options.get('version'))}`, minor)
    case 'mac':
      return listed('mac', minor)?.replaceAll('§', () => escape(text(options.get('delimiter') ?? ':')))
    case 'nanoid':
      return options.get('length') === undefined
        ? listed('nanoid', minor)
        : listed('nanoid length', minor)?.replace('{987}', `{${text(options.get('length'))}}`)
    case 'time':
    case 'datetime':
      return isoSource(check.format, options, minor)
    default:
      return isUnknown(check.format) ? undefined : listed(check.format, minor)
  }
}

function isoSource(format: 'time' | 'datetime', options: StringFormatCheck['options'], minor: number): string | undefined {
  const precision = options.get('precision')
  const counted = typeof precision === 'number' && precision !== -1 && precision !== 0
  const flags = format === 'time' ? [] : ['local', 'offset'].filter((flag) => options.get(flag)).map((flag) => ` ${flag}=true`)
  const key = [format, ...flags, typeof precision === 'number' ? ` precision=${counted ? 987 : precision}` : ''].join('')
  return listed(key, minor)?.replaceAll('{987}', `{${text(precision)}}`)
}

/** What the table has for a name in a minor. */
export const listed = (name: string, minor: number): string | undefined =>
  Object.hasOwn(patterns, name) ? patterns[name]?.findLast(([since]) => since <= minor)?.[1] : undefined

/** A text in which nothing is special in a regular expression, as zod writes it. */
export const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
