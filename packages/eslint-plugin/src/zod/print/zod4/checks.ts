import type { Place } from '../../../source/place.js'
import { isUnknown, type Unknown } from '../../../source/unknown.js'
import type { Check, Known, ZodSchema } from '../../schema.js'
import { patternOf } from '../patterns/format.js'
import { introducerOf, type Context } from './context.js'

/** A value that a keyword gets, and the check that gave it. */
export interface Given<T> {
  readonly value: Known<T>
  readonly cause: Place | undefined
}

export type BoundName = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'

/** What all checks of a schema say together. */
export interface Folded {
  readonly bounds: Map<BoundName, Given<number>>
  readonly divisors: Given<number>[]
  /** By what makes two of them the same. */
  readonly patterns: Map<unknown, Given<string>>
  format?: Given<string>
  /** The check because of which a number is an integer. */
  integer?: { readonly cause: Place | undefined }
  encoding?: Given<string>
  /** The format is wider than the keyword's. */
  lax: boolean
  mime?: Given<readonly string[]>
  /** Set when an unknown part decides which keywords there are. */
  unknown?: Unknown
}

const numberRanges = {
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-3.4028234663852886e38, 3.4028234663852886e38],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE],
} as const

const addresses = new Set<unknown>(['ipv4', 'ipv6', 'mac'])

/** Folds the checks of a schema, the format that it is itself first. */
export function foldChecks(context: Context, schema: ZodSchema): Folded {
  const folded: Folded = { bounds: new Map(), divisors: [], patterns: new Map(), lax: false }
  const own = 'format' in schema ? schema.format : undefined
  // The format that the schema itself is was brought about with it.
  if (own !== undefined) foldCheck(context, folded, { ...own, origin: { expression: schema.origin.expression, introducer: introducerOf(schema) } }, true)
  for (const check of schema.checks) foldCheck(context, folded, check, false)
  if (own?.check === 'string_format' && addresses.has(own.format) && context.has('addressesLast') && !context.has('foldedChecks')) {
    folded.format = { value: own.format, cause: introducerOf(schema) }
  }
  return folded
}

function foldCheck(context: Context, folded: Folded, check: Check, own: boolean): void {
  const cause = check.origin.introducer
  const later = context.has('foldedChecks')
  switch (check.check) {
    case 'greater_than':
      return narrow(folded, check.inclusive ? 'minimum' : 'exclusiveMinimum', check.value, cause, later)
    case 'less_than':
      return narrow(folded, check.inclusive ? 'maximum' : 'exclusiveMaximum', check.value, cause, later)
    case 'min_length':
    case 'min_size':
      return narrow(folded, 'minimum', check.minimum, cause, later)
    case 'max_length':
    case 'max_size':
      return narrow(folded, 'maximum', check.maximum, cause, later)
    case 'length_equals':
      return both(folded, [check.length, check.length], cause, later)
    case 'size_equals':
      return both(folded, [check.size, check.size], cause, later)
    case 'multiple_of':
      return divide(folded, check.value, cause, later)
    case 'number_format':
      return formatNumber(folded, check, later)
    case 'string_format':
      return formatString(context, folded, check, own)
    case 'mime_type':
      folded.mime = { value: later && folded.mime !== undefined ? common(folded.mime.value, check.mime) : check.mime, cause }
      return
    default:
      return
  }
}

/** Keeps the narrower of two bounds; of an unknown one nothing is known, so it stays unknown. */
function narrow(folded: Folded, name: BoundName, value: Known<number | bigint | Date>, cause: Place | undefined, infinite: boolean): void {
  const current = folded.bounds.get(name)
  if (typeof value === 'bigint' || value instanceof Date) return
  if (isUnknown(value)) folded.bounds.set(name, { value, cause })
  else if (isUnknown(current?.value)) return
  else if (current === undefined ? infinite || Math.abs(value) !== Infinity : narrower(name, value, current.value)) folded.bounds.set(name, { value, cause })
}

const narrower = (name: BoundName, value: number, current: number): boolean =>
  name === 'minimum' || name === 'exclusiveMinimum' ? value > current : value < current

/** Both bounds at once: older versions overwrite what was there. */
function both(folded: Folded, [minimum, maximum]: readonly [Known<number>, Known<number>], cause: Place | undefined, later: boolean): void {
  if (!later) {
    folded.bounds.set('minimum', { value: minimum, cause })
    folded.bounds.set('maximum', { value: maximum, cause })
    return
  }
  narrow(folded, 'minimum', minimum, cause, true)
  narrow(folded, 'maximum', maximum, cause, true)
}

function divide(folded: Folded, value: Known<number | bigint>, cause: Place | undefined, all: boolean): void {
  if (typeof value === 'bigint') return
  if (all ? folded.divisors.every((divisor) => divisor.value !== value) : folded.divisors.length === 0) folded.divisors.push({ value, cause })
}

function formatNumber(folded: Folded, check: Extract<Check, { check: 'number_format' }>, later: boolean): void {
  if (check.format === 'finite') return
  const cause = check.origin.introducer
  if (check.format.includes('int')) folded.integer = { cause }
  else if (!later) delete folded.integer
  both(folded, numberRanges[check.format], cause, later)
}

const textFormats = new Set(['includes', 'starts_with', 'ends_with'])

function formatString(context: Context, folded: Folded, check: Extract<Check, { check: 'string_format' }>, own: boolean): void {
  const cause = check.origin.introducer
  const { format } = check
  if (isUnknown(format)) folded.unknown ??= format
  else if (context.has('foldedChecks') || !textFormats.has(format)) folded.format = { value: format, cause }
  const pattern = patternOf(check, context.minor)
  if (pattern !== undefined && !folded.patterns.has(pattern.identity)) folded.patterns.set(pattern.identity, { value: pattern.source, cause })
  if ((format === 'base64' || format === 'base64url') && (own || !context.has('encodingOfOwnFormat') || context.has('foldedChecks'))) {
    folded.encoding = { value: format, cause }
  }
  if (format === 'datetime' && context.has('laxDatetime')) relax(folded, check)
}

function relax(folded: Folded, { options }: Extract<Check, { check: 'string_format' }>): void {
  const local = options.get('local')
  const precision = options.get('precision')
  if (isUnknown(local)) folded.unknown ??= local
  else if (isUnknown(precision)) folded.unknown ??= precision
  else if (local || precision === -1) folded.lax = true
}

const common = (first: Known<readonly string[]>, second: Known<readonly string[]>): Known<readonly string[]> =>
  isUnknown(first) ? first : isUnknown(second) ? second : first.filter((mime) => second.includes(mime))
