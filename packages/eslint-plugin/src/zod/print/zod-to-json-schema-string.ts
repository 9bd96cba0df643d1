import { isUnknown, unknown, type Unknown } from '../../source/unknown.js'
import type { Check, Known, Origin, StringFormatCheck } from '../schema.js'
import type { PrintedSchema, PrintedValue } from './printed.js'
import { setKeyword, type Conversion, type Of } from './zod-to-json-schema-conversion.js'

/** Prints a string; unknown where it cannot be told which keywords its checks bring. */
export function printString(schema: Of<'string'>, conversion: Conversion): PrintedSchema | Unknown {
  const printed: PrintedSchema = { type: 'string' }
  for (const check of schema.checks) {
    const unread = printCheck(printed, check, conversion)
    if (unread !== undefined) return unread
  }
  return printed
}

function printCheck(printed: PrintedSchema, check: Check, conversion: Conversion): Unknown | undefined {
  switch (check.check) {
    case 'min_length':
      tighten(printed, 'minLength', check.minimum, check.origin, conversion)
      return undefined
    case 'max_length':
      tighten(printed, 'maxLength', check.maximum, check.origin, conversion)
      return undefined
    case 'length_equals':
      tighten(printed, 'minLength', check.length, check.origin, conversion)
      tighten(printed, 'maxLength', check.length, check.origin, conversion)
      return undefined
    case 'string_format':
      return printFormat(printed, check, conversion)
    default:
      return undefined
  }
}

/** Keeps the stricter of two bounds. */
function tighten(printed: PrintedSchema, keyword: 'minLength' | 'maxLength', bound: Known<number>, origin: Origin, conversion: Conversion): void {
  const before = printed[keyword]
  if (typeof before !== 'number') {
    if (before === undefined || !isUnknown(before)) setKeyword(conversion, printed, keyword, bound, origin)
  } else if (isUnknown(bound)) {
    setKeyword(conversion, printed, keyword, bound, origin)
  } else if (keyword === 'minLength' ? bound > before : bound < before) {
    setKeyword(conversion, printed, keyword, bound, origin)
  }
}

/** The formats that the library says in a word. Those that it does not know print nothing. */
const formats: ReadonlyMap<string, string> = new Map([
  ['email', 'email'],
  ['url', 'uri'],
  ['uuid', 'uuid'],
  ['datetime', 'date-time'],
  ['date', 'date'],
  ['time', 'time'],
  ['duration', 'duration'],
])

const ipv4 = '(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])'
const ipv6Cidr =
  '^(([0-9a-fA-F]{1,4}:){7,7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:)|fe80:(:[0-9a-fA-F]{0,4}){0,4}%[0-9a-zA-Z]{1,}|::(ffff(:0{1,4}){0,1}:){0,1}((25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])\\.){3,3}(25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])|([0-9a-fA-F]{1,4}:){1,4}:((25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])\\.){3,3}(25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9]))\\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$'

/** The formats that the library says as a pattern, with flags already worked into it. */
const patterns: ReadonlyMap<string, string> = new Map([
  ['cuid', '^[cC][^\\s-]{8,}$'],
  ['cuid2', '^[0-9a-z]+$'],
  ['ulid', '^[0-9A-HJKMNP-TV-Z]{26}$'],
  ['nanoid', '^[a-zA-Z0-9_-]{21}$'],
  ['emoji', '^(\\p{Extended_Pictographic}|\\p{Emoji_Component})+$'],
])

/** The copy inside `openai` is older and does not know these. */
const laterPatterns: ReadonlyMap<string, string> = new Map([
  ['base64url', '^([0-9a-zA-Z-_]{4})*(([0-9a-zA-Z-_]{2}(==)?)|([0-9a-zA-Z-_]{3}(=)?))?$'],
  ['jwt', '^[A-Za-z0-9-_]+\\.[A-Za-z0-9-_]+\\.[A-Za-z0-9-_]*$'],
  ['cidrv4', `^${ipv4}\\/(3[0-2]|[12]?[0-9])$`],
  ['cidrv6', ipv6Cidr],
])

function printFormat(printed: PrintedSchema, check: StringFormatCheck & { readonly origin: Origin }, conversion: Conversion): Unknown | undefined {
  const names = namesOf(check)
  if (isUnknown(names)) return names
  for (const name of names) {
    const format = formats.get(name) ?? (name === 'ipv4' || name === 'ipv6' ? name : undefined)
    const pattern = patternOf(name, check, conversion)
    if (name === 'base64') setKeyword(conversion, printed, 'contentEncoding', 'base64', check.origin)
    else if (format !== undefined) addKeyword(printed, 'format', 'anyOf', format, check.origin, conversion)
    else if (pattern !== undefined) addKeyword(printed, 'pattern', 'allOf', pattern, check.origin, conversion)
  }
  return undefined
}

/** `.ip()` and `.cidr()` without a version stand for both versions. */
function namesOf({ format, options }: StringFormatCheck): readonly string[] | Unknown {
  if (isUnknown(format)) return format
  if (format !== 'ip' && format !== 'cidr') return [format]
  const version = options.get('version')
  if (isUnknown(version)) return version
  return ['v4', 'v6'].filter((each) => version !== (each === 'v4' ? 'v6' : 'v4')).map((each) => format + each)
}

function patternOf(name: string, check: StringFormatCheck, conversion: Conversion): string | Unknown | undefined {
  const written = (option: string, around: (text: string) => string): string | Unknown => {
    const text = check.options.get(option)
    if (typeof text !== 'string') return isUnknown(text) ? text : unknown(`the argument of ${name} is not known`, undefined)
    return new RegExp(around(escaped(text, conversion))).source
  }
  switch (name) {
    case 'regex':
      return check.pattern === undefined || isUnknown(check.pattern)
        ? (check.pattern ?? unknown('the pattern is not known', undefined))
        : sourceOf(check.pattern)
    case 'starts_with':
      return written('prefix', (text) => `^${text}`)
    case 'ends_with':
      return written('suffix', (text) => `${text}$`)
    case 'includes':
      return written('includes', (text) => text)
    default:
      return patterns.get(name) ?? (conversion.options.copy === 'openai' ? undefined : laterPatterns.get(name))
  }
}

/** The pattern as `RegExp.source` has it, which escapes what `new RegExp('/')` does not. */
export function sourceOf({ source, flags }: { readonly source: string; readonly flags: string }): string {
  try {
    return new RegExp(source, flags).source
  } catch {
    return source
  }
}

/** The library's list of characters that need no backslash lacks the letter w, in both cases; the copy inside `openai` has it. */
function escaped(text: string, conversion: Conversion): string {
  if (conversion.options.copy === 'openai') return Array.from(text, (character) => (/[a-zA-Z0-9]/.test(character) ? character : `\\${character}`)).join('')
  return text.replaceAll(/[^a-vx-zA-VX-Z0-9]/g, (unit) => `\\${unit}`)
}

/** The second format makes an `anyOf` of both, the second pattern an `allOf`. */
function addKeyword(
  printed: PrintedSchema,
  keyword: 'format' | 'pattern',
  list: 'anyOf' | 'allOf',
  value: PrintedValue,
  origin: Origin,
  conversion: Conversion,
): void {
  const first = printed[keyword]
  const before = printed[list]
  if (first === undefined && before === undefined) return setKeyword(conversion, printed, keyword, value, origin)
  const all = Array.isArray(before) ? before : []
  if (first !== undefined) {
    const moved: PrintedSchema = { [keyword]: first }
    const place = conversion.origins.get(printed)?.keywords.get(keyword)
    conversion.origins.set(moved, { keywords: new Map(place === undefined ? [] : [[keyword, place]]) })
    all.push(moved)
    delete printed[keyword]
  }
  const added: PrintedSchema = {}
  setKeyword(conversion, added, keyword, value, origin)
  all.push(added)
  setKeyword(conversion, printed, list, all, origin)
}
