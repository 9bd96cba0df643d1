import { isUnknown } from '../../source/unknown.js'
import type { Shape, ZodSchema } from '../schema.js'

/** What differs between a schema that was read and the one that zod made, and how often the reader said that it does not know. */
export interface Comparison {
  readonly differences: readonly string[]
  readonly unknowns: number
}

interface State {
  readonly differences: string[]
  unknowns: number
  /** Which schema stands for which: the same one each time. */
  readonly pairs: Map<ZodSchema, ZodSchema>
  readonly taken: Map<ZodSchema, ZodSchema>
  readonly compared: Set<ZodSchema>
}

/** Compares everything that a printer can see, but for origins; schemas that are shared must be shared on both sides. */
export function compare(read: ZodSchema, expected: ZodSchema): Comparison {
  const state: State = { differences: [], unknowns: 0, pairs: new Map(), taken: new Map(), compared: new Set() }
  schemas(read, expected, '', state)
  return state
}

type Fields = Readonly<Record<string, unknown>>

function schemas(read: ZodSchema, expected: ZodSchema, path: string, state: State): void {
  if (read.type === 'opaque') {
    state.unknowns += 1
    return
  }
  if (!isSamePair(read, expected, path, state)) return
  if (state.compared.has(read)) return
  state.compared.add(read)
  fields(normalized(read), normalized(expected), path, state)
}

/** Whether both stand for each other wherever they occur. */
function isSamePair(read: ZodSchema, expected: ZodSchema, path: string, state: State): boolean {
  const [partner, other] = [state.pairs.get(read) ?? expected, state.taken.get(expected) ?? read]
  state.pairs.set(read, partner)
  state.taken.set(expected, other)
  if (partner === expected && other === read) return true
  state.differences.push(`${path}: another object`)
  return false
}

/** Of what a schema was copied from only that matters what is told of it: what it holds, the copy holds too. */
function parents(read: ZodSchema, expected: ZodSchema, path: string, state: State): void {
  if (!isSamePair(read, expected, path, state)) return
  for (const key of ['type', 'checks', 'metadata'] as const) values(read[key], expected[key], `${path}.${key}`, state)
  values(read.parent, expected.parent, `${path}.parent`, state)
}

const ignored: ReadonlySet<string> = new Set(['origin', 'parentLink', 'copied', 'key', 'name', 'custom'])

/** The same schema in the one form in which both sides say it. */
function normalized(schema: ZodSchema): Fields {
  if (schema.type === 'record' && schema.keyType === undefined) return { ...schema, keyType: 'a string' }
  if (schema.type === 'record' && isPlainString(schema)) return { ...schema, keyType: 'a string' }
  if (schema.type === 'object' && schema.library !== 'zod3' && schema.catchall?.type === 'unknown' && schema.catchall.metadata === undefined) {
    const { catchall: _catchall, ...others } = schema
    return { ...others, unknownKeys: 'loose' }
  }
  return { ...schema, ...('coerce' in schema ? { coerce: schema.coerce ? true : undefined } : {}), checks: inOrder(schema) }
}

const isPlainString = ({ keyType }: Extract<ZodSchema, { type: 'record' }>): boolean =>
  keyType?.type === 'string' && keyType.checks.length === 0 && keyType.metadata === undefined && keyType.parent === undefined && keyType.format === undefined

/** Zod 3 keeps the bounds of arrays and sets side by side, in no order. */
function inOrder(schema: ZodSchema): ZodSchema['checks'] {
  const isUnordered = schema.library === 'zod3' && (schema.type === 'array' || schema.type === 'set')
  return isUnordered ? [...schema.checks].sort((one, other) => one.check.localeCompare(other.check)) : schema.checks
}

function fields(read: Fields, expected: Fields, path: string, state: State): void {
  for (const key of new Set([...Object.keys(read), ...Object.keys(expected)])) {
    if (!ignored.has(key)) values(read[key], expected[key], `${path}.${key}`, state)
  }
}

function values(read: unknown, expected: unknown, path: string, state: State): void {
  if (isUnknown(read)) state.unknowns += 1
  else if (typeof read === 'function' && typeof expected === 'function') thunks(read as () => unknown, expected as () => unknown, path, state)
  else if (read instanceof Map && expected instanceof Map) maps(read, expected, path, state)
  else if (Array.isArray(read) && Array.isArray(expected)) lists(read, expected, path, state)
  else if (read instanceof Date && expected instanceof Date) values(read.getTime(), expected.getTime(), path, state)
  else if (!isFields(read) || !isFields(expected)) simple(read, expected, path, state)
  else if ('library' in read) (path.endsWith('.parent') ? parents : schemas)(read as unknown as ZodSchema, expected as unknown as ZodSchema, path, state)
  else if (read['check'] === 'string_format' && expected['check'] === 'string_format') formats(read, expected, path, state)
  else if ('unread' in read && (read as unknown as Shape).unread.length > 0) state.unknowns += 1
  else if ('check' in read) fields(withoutMetadata(read), expected, path, state)
  else fields(read, expected, path, state)
}

/** What a check tells is compared where it is told: in the metadata of the schema. */
function withoutMetadata(check: Fields): Fields {
  const { metadata: _metadata, ...others } = check
  return others
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const show = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'undefined') return String(value)
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

function simple(read: unknown, expected: unknown, path: string, state: State): void {
  if (!Object.is(read, expected)) state.differences.push(`${path}: ${show(read)} was read, zod has ${show(expected)}`)
}

function thunks(read: () => unknown, expected: () => unknown, path: string, state: State): void {
  if (read() !== read()) state.differences.push(`${path}: another object each time`)
  values(read(), expected(), path, state)
}

function maps(read: ReadonlyMap<unknown, unknown>, expected: ReadonlyMap<unknown, unknown>, path: string, state: State): void {
  lists([...read.keys()], [...expected.keys()], `${path} keys`, state)
  for (const [key, value] of read) if (expected.has(key)) values(value, expected.get(key), `${path}.${String(key)}`, state)
}

function lists(read: readonly unknown[], expected: readonly unknown[], path: string, state: State): void {
  simple(read.length, expected.length, `${path}.length`, state)
  read.slice(0, expected.length).forEach((value, index) => {
    values(value, expected[index], `${path}[${index}]`, state)
  })
}

/** Of formats the pattern is only compared where the source says it, and options only where they are not what zod takes without them. */
function formats(read: Fields, expected: Fields, path: string, state: State): void {
  values(read['format'], expected['format'], `${path}.format`, state)
  if ('pattern' in read || read['custom'] === true || expected['format'] === 'regex') values(read['pattern'], expected['pattern'], `${path}.pattern`, state)
  if (isUnknown(read['pattern'])) return
  const [told, real] = [options(read), options(expected)]
  for (const key of new Set([...Object.keys(told), ...Object.keys(real)])) values(told[key], real[key], `${path}.${key}`, state)
}

function options(check: Fields): Fields {
  const isHash = /^(md5|sha\d+)_/.test(String(check['format']))
  const isHttp = (value: unknown) => isFields(value) && value['source'] === '^https?$'
  const all = check['options'] as ReadonlyMap<string, unknown>
  const isHttpUrl = isHttp(all.get('protocol'))
  const isLeftOut = (key: string, value: unknown) =>
    value === undefined ||
    value === null ||
    value === false ||
    (isHash && (key === 'alg' || key === 'enc')) ||
    (isHttpUrl && (key === 'protocol' || key === 'hostname'))
  return Object.fromEntries([...all].filter(([key, value]) => !isLeftOut(key, value)))
}
