import { isUnknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { Check, Known, StringFormatCheck, ZodSchema } from '../schema.js'
import { boundIn, numberIn, patternIn, stringIn, unfit } from './arguments.js'
import type { Call } from './call.js'
import { originOf } from './make.js'
import { paramsIn } from './params.js'
import { formatOptions } from './string-formats.js'

type Checks = Known<readonly Check[]>
type Checking = (args: readonly Value[], call: Call) => Checks

const one =
  (check: (args: readonly Value[], call: Call) => Known<Check>): Checking =>
  (args, call) => {
    const made = check(args, call)
    return isUnknown(made) ? made : [made]
  }

const limit = (check: 'greater_than' | 'less_than', inclusive: boolean, given?: number | bigint): Checking =>
  one(([value], call) => ({ check, value: given ?? boundIn(value, call.expression), inclusive, origin: originOf(call) }))

/** The bound of a date: zod 3 keeps its milliseconds. */
const dateLimit = (check: 'greater_than' | 'less_than'): Checking =>
  one(([value], call) => {
    const bound = boundIn(value, call.expression)
    const milliseconds = bound instanceof Date ? bound.getTime() : isUnknown(bound) ? bound : unfit(value, 'a date', call.expression)
    return { check, value: milliseconds, inclusive: true, origin: originOf(call) }
  })

const minimum = (check: 'min_length' | 'min_size', given?: number): Checking =>
  one(([value], call) => ({ check, minimum: given ?? numberIn(value, call.expression), origin: originOf(call) }))

const maximum = (check: 'max_length' | 'max_size'): Checking =>
  one(([value], call) => ({ check, maximum: numberIn(value, call.expression), origin: originOf(call) }))

const length: Checking = one(([value], call) => ({ check: 'length_equals', length: numberIn(value, call.expression), origin: originOf(call) }))

const numberFormat = (format: 'safeint' | 'finite'): Checking => one((_args, call) => ({ check: 'number_format', format, origin: originOf(call) }))

const multipleOf: Checking = one(([value], call) => {
  const step = boundIn(value, call.expression)
  return { check: 'multiple_of', value: step instanceof Date ? unfit(value, 'a number', call.expression) : step, origin: originOf(call) }
})

/** `.safe()` of zod 3 is two bounds. */
const safe: Checking = (_args, call) => [
  { check: 'greater_than', value: Number.MIN_SAFE_INTEGER, inclusive: true, origin: originOf(call) },
  { check: 'less_than', value: Number.MAX_SAFE_INTEGER, inclusive: true, origin: originOf(call) },
]

const size: Checking = ([value], call) => {
  const bound = numberIn(value, call.expression)
  return [
    { check: 'min_size', minimum: bound, origin: originOf(call) },
    { check: 'max_size', maximum: bound, origin: originOf(call) },
  ]
}

const overwrite = (name: string): Checking => one((_args, call) => ({ check: 'overwrite', name, origin: originOf(call) }))

/** A format; only those settings are kept that zod 3 keeps of it. */
const format = (name: string, kept: readonly string[] = []): Checking =>
  one(([params], call) => {
    const settings = paramsIn(params)
    const told = formatOptions(settings)
    if (isUnknown(told)) return told
    const [unread] = kept.length > 0 ? settings.unread : []
    const options: StringFormatCheck['options'] = new Map(kept.flatMap((key) => optionOf(key, unread ?? told.options.get(key))))
    return { check: 'string_format', format: name, options, origin: originOf(call) }
  })

const optionOf = <T>(key: string, value: T | undefined): readonly (readonly [string, T])[] => (value === undefined ? [] : [[key, value]])

const regex: Checking = one(([pattern], call) => ({
  check: 'string_format',
  format: 'regex',
  pattern: patternIn(pattern, call.expression),
  options: new Map(),
  origin: originOf(call),
}))

const affix = (name: string, argument: string, kept: readonly string[] = []): Checking =>
  one(([text, params], call) => {
    const settings = paramsIn(params)
    const [unread] = settings.unread
    const told = formatOptions(settings)
    if (isUnknown(told)) return told
    const others = kept.flatMap((key) => optionOf(key, unread ?? told.options.get(key)))
    const options: StringFormatCheck['options'] = new Map([[argument, stringIn(text, call.expression)] as const, ...others])
    return { check: 'string_format', format: name, options, origin: originOf(call) }
  })

type Methods = Readonly<Record<string, Checking>>

const plainFormats = 'email url emoji uuid nanoid cuid cuid2 ulid base64 base64url date duration'.split(' ')

const texts: Methods = {
  ...Object.fromEntries(plainFormats.map((name) => [name, format(name)])),
  jwt: format('jwt', ['alg']),
  ip: format('ip', ['version']),
  cidr: format('cidr', ['version']),
  datetime: format('datetime', ['precision', 'offset', 'local']),
  time: format('time', ['precision']),
  regex,
  includes: affix('includes', 'includes', ['position']),
  startsWith: affix('starts_with', 'prefix'),
  endsWith: affix('ends_with', 'suffix'),
  min: minimum('min_length'),
  max: maximum('max_length'),
  length,
  nonempty: minimum('min_length', 1),
  trim: overwrite('trim'),
  toLowerCase: overwrite('toLowerCase'),
  toUpperCase: overwrite('toUpperCase'),
}

const limits = (zero: number | bigint): Methods => ({
  gte: limit('greater_than', true),
  min: limit('greater_than', true),
  gt: limit('greater_than', false),
  lte: limit('less_than', true),
  max: limit('less_than', true),
  lt: limit('less_than', false),
  positive: limit('greater_than', false, zero),
  nonnegative: limit('greater_than', true, zero),
  negative: limit('less_than', false, zero),
  nonpositive: limit('less_than', true, zero),
  multipleOf,
})

const methods: { readonly [Type in ZodSchema['type']]?: Methods } = {
  string: texts,
  number: { ...limits(0), step: multipleOf, int: numberFormat('safeint'), finite: numberFormat('finite'), safe },
  bigint: limits(0n),
  date: { min: dateLimit('greater_than'), max: dateLimit('less_than') },
  array: { min: minimum('min_length'), max: maximum('max_length'), length, nonempty: minimum('min_length', 1) },
  set: { min: minimum('min_size'), max: maximum('max_size'), size, nonempty: minimum('min_size', 1) },
}

/** What adds a check to a schema of zod 3; undefined where the schema has no such method. */
export function checking3(schema: ZodSchema, name: string): Checking | undefined {
  const own = methods[schema.type]
  return own !== undefined && Object.hasOwn(own, name) ? own[name] : undefined
}

/** The checks of a schema with further ones. Arrays and sets have one bound of a kind, the last one given. */
export function withChecks3(schema: ZodSchema, added: readonly Check[]): readonly Check[] {
  const isReplaced = (check: Check) => added.some((other) => other.check === check.check)
  const kept = schema.type === 'array' || schema.type === 'set' ? schema.checks.filter((check) => !isReplaced(check)) : schema.checks
  return [...kept, ...added]
}
