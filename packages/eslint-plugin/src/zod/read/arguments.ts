import type { Place } from '../../source/place.js'
import { isUnknown, unknown, type Unknown } from '../../source/unknown.js'
import type { Constant, Value } from '../../source/value.js'
import type { Known, Library, StaticJson, ZodSchema } from '../schema.js'

const names: Record<Value['kind'], string> = {
  constant: 'a constant',
  pattern: 'a regular expression',
  object: 'an object',
  array: 'an array',
  function: 'a function',
  class: 'a class',
  external: 'something of a package',
  instance: 'an object of a package',
  zod: 'a schema',
  'zod-check': 'a check',
  'json-schema-of': 'a JSON Schema',
  choice: 'one of several',
  unknown: 'unknown',
}

/** Why a value cannot be taken for what is expected in its place: the value itself where it is unknown. */
export function unfit(value: Value | undefined, expected: string, place: Place): Unknown {
  if (value === undefined) return unknown(`nothing is given where ${expected} is expected`, place)
  return isUnknown(value) ? value : unknown(`${names[value.kind]} where ${expected} is expected`, value.place)
}

/** Whether a value may be anything: it is unknown, of a package, or one of several. */
export const mayBeAnything = ({ kind }: Value): boolean => kind === 'unknown' || kind === 'external' || kind === 'instance' || kind === 'choice'

/** A schema of which nothing is known. */
export const opaque = (library: Library, reason: Unknown): ZodSchema => ({
  library,
  origin: { expression: reason.place, introducer: reason.place },
  type: 'opaque',
  checks: [],
  unknown: reason,
})

/** The schema that a value is; opaque where it is none. */
export const schemaIn = (value: Value | undefined, library: Library, place: Place): ZodSchema =>
  value?.kind === 'zod' ? value.schema : opaque(library, unfit(value, 'a schema', place))

export function numberIn(value: Value | undefined, place: Place): Known<number> {
  return value?.kind === 'constant' && typeof value.value === 'number' ? value.value : unfit(value, 'a number', place)
}

export function stringIn(value: Value | undefined, place: Place): Known<string> {
  return value?.kind === 'constant' && typeof value.value === 'string' ? value.value : unfit(value, 'a string', place)
}

export function constantIn(value: Value | undefined, place: Place): Known<Constant> {
  return value?.kind === 'constant' ? value.value : unfit(value, 'a constant', place)
}

export function patternIn(value: Value | undefined, place: Place): Known<{ readonly source: string; readonly flags: string }> {
  return value?.kind === 'pattern' ? { source: value.source, flags: value.flags } : unfit(value, 'a regular expression', place)
}

/** The bound of a number, a bigint or a date. */
export function boundIn(value: Value | undefined, place: Place): Known<number | bigint | Date> {
  if (value?.kind === 'constant' && (typeof value.value === 'number' || typeof value.value === 'bigint')) return value.value
  return dateIn(value) ?? unfit(value, 'a number or a date', place)
}

/** `new Date('2020-01-01')`. A time without a zone depends on where the program runs, so it is not known. */
function dateIn(value: Value | undefined): Date | undefined {
  if (value?.kind !== 'instance' || value.of.module !== 'global' || value.of.path.join('.') !== 'Date' || value.path.length > 0) return undefined
  const [first, ...others] = value.arguments
  if (first?.kind !== 'constant' || others.length > 0) return undefined
  if (typeof first.value === 'number') return new Date(first.value)
  const anywhereTheSame = typeof first.value === 'string' && /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(first.value)
  return anywhereTheSame ? new Date(first.value) : undefined
}

/** A value as JSON, with what is not known left unknown in its place. */
export function jsonIn(value: Value | undefined, place: Place): Known<StaticJson> {
  if (value?.kind === 'constant') return value.value
  if (value?.kind === 'array' && value.unread.length === 0) return value.elements.map((element) => jsonIn(element, place))
  if (value?.kind === 'object' && value.unread.length === 0) {
    return Object.fromEntries([...value.entries].map(([key, entry]) => [key, jsonIn(entry.value(), place)]))
  }
  if (value?.kind === 'array' || value?.kind === 'object') return value.unread[0] ?? unfit(value, 'JSON', place)
  return unfit(value, 'JSON', place)
}
