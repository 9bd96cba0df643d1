import { isUnknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { Check, Known, ZodSchema } from '../schema.js'
import type { Call } from './call.js'
import { checkMakers } from './checks.js'
import { numberFormats } from './number-formats.js'
import { originOf } from './make.js'
import { formatMethods } from './string-formats.js'

/** Methods of zod 4's schemas by the check that they add; a number or a bigint is what they give it themselves. */
type Methods = Readonly<Record<string, string | readonly [check: string, argument: number | bigint]>>

const texts: Methods = {
  regex: 'regex',
  includes: 'includes',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
  min: 'minLength',
  max: 'maxLength',
  length: 'length',
  nonempty: ['minLength', 1],
  lowercase: 'lowercase',
  uppercase: 'uppercase',
  trim: 'trim',
  normalize: 'normalize',
  toLowerCase: 'toLowerCase',
  toUpperCase: 'toUpperCase',
  slugify: 'slugify',
}

const bounds: Methods = { gt: 'gt', gte: 'gte', min: 'gte', lt: 'lt', lte: 'lte', max: 'lte', multipleOf: 'multipleOf' }

const signs = (zero: number | bigint): Methods => ({
  positive: ['gt', zero],
  nonnegative: ['gte', zero],
  negative: ['lt', zero],
  nonpositive: ['lte', zero],
})

const sizes: Methods = { min: 'minSize', max: 'maxSize', size: 'size', nonempty: ['minSize', 1] }

const methods: { readonly [Type in ZodSchema['type']]?: Methods } = {
  string: texts,
  number: { ...bounds, ...signs(0), step: 'multipleOf' },
  bigint: { ...bounds, ...signs(0n) },
  date: { min: 'gte', max: 'lte' },
  array: { min: 'minLength', max: 'maxLength', length: 'length', nonempty: ['minLength', 1] },
  set: sizes,
  map: sizes,
  file: { min: 'minSize', max: 'maxSize', mime: 'mime' },
}

/** The check that a method of a schema of zod 4 adds; undefined where it is no such method. */
export function checkOfMethod(schema: ZodSchema, name: string, args: readonly Value[], call: Call): Known<Check> | undefined {
  const origin = originOf(call)
  if (schema.type === 'number' && (name === 'int' || name === 'safe')) return { check: 'number_format', format: numberFormats.get('int') ?? 'safeint', origin }
  const format = schema.type === 'string' && schema.format === undefined ? formatMethods.get(name) : undefined
  if (format !== undefined) {
    const check = format(args, call)
    return isUnknown(check) ? check : { ...check, origin }
  }
  const own = methods[schema.type]
  const method = own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined
  if (method === undefined) return undefined
  const [check, given] = typeof method === 'string' ? [method] : method
  return checkMakers.get(check)?.(given === undefined ? args : [{ kind: 'constant', value: given, place: call.introducer }, ...args], call, origin)
}

/** Whether a schema of zod 4 has a method that adds a check. */
export const hasCheckMethod = (schema: ZodSchema, name: string): boolean =>
  (schema.type === 'number' && (name === 'int' || name === 'safe')) ||
  (schema.type === 'string' && schema.format === undefined && formatMethods.has(name)) ||
  Object.hasOwn(methods[schema.type] ?? {}, name)
