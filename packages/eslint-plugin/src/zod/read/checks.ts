import { isUnknown, unknown, type Unknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { Check, Known, Origin } from '../schema.js'
import { boundIn, jsonIn, numberIn, patternIn, stringIn, unfit } from './arguments.js'
import type { Call } from './call.js'
import { descriptionIn, metadataIn } from './metadata.js'
import { paramsIn } from './params.js'
import { formatOptions } from './string-formats.js'

/** Makes a check of the arguments of a call. */
export type CheckMaker = (args: readonly Value[], call: Call, origin: Origin) => Known<Check>

const bound =
  (check: 'greater_than' | 'less_than', inclusive: boolean): CheckMaker =>
  ([value], call, origin) => ({ check, value: boundIn(value, call.expression), inclusive, origin })

const fixed =
  (check: 'greater_than' | 'less_than', inclusive: boolean): CheckMaker =>
  (_args, _call, origin) => ({ check, value: 0, inclusive, origin })

const minimum =
  (check: 'min_length' | 'min_size'): CheckMaker =>
  ([value], call, origin) => ({ check, minimum: numberIn(value, call.expression), origin })

const maximum =
  (check: 'max_length' | 'max_size'): CheckMaker =>
  ([value], call, origin) => ({ check, maximum: numberIn(value, call.expression), origin })

const plain =
  (check: 'custom' | 'property' | 'properties'): CheckMaker =>
  (_args, _call, origin) => ({ check, origin })

const overwrite =
  (name: string): CheckMaker =>
  (_args, _call, origin) => ({ check: 'overwrite', name, origin })

/** `lowercase`, `starts_with` …: the first argument under its name, the settings beside it. */
const stringCheck =
  (format: string, argument?: string): CheckMaker =>
  (args, call, origin) => {
    const params = paramsIn(args[argument === undefined ? 0 : 1])
    const told = formatOptions(params)
    if (isUnknown(told)) return told
    const [position] = format === 'includes' ? params.unread : []
    const first = argument === undefined ? [] : [[argument, stringIn(args[0], call.expression)] as const]
    const options = new Map([...told.options, ...(position === undefined ? [] : [['position', position] as const]), ...first])
    return { check: 'string_format', format, ...told, options, origin }
  }

const multipleOf: CheckMaker = ([value], call, origin) => {
  const step = boundIn(value, call.expression)
  return { check: 'multiple_of', value: step instanceof Date ? unfit(value, 'a number', call.expression) : step, origin }
}

const regex: CheckMaker = ([pattern], call, origin) => ({
  check: 'string_format',
  format: 'regex',
  pattern: patternIn(pattern, call.expression),
  options: new Map(),
  origin,
})

const mime: CheckMaker = ([types], call, origin) => {
  const list = jsonIn(types, call.expression)
  if (typeof list === 'string') return { check: 'mime_type', mime: [list], origin }
  const strings = Array.isArray(list) && list.every((type) => typeof type === 'string')
  return { check: 'mime_type', mime: strings ? list : unfit(types, 'a list of media types', call.expression), origin }
}

/** The checks of zod 4 that are functions, by their name in `zod/mini`; zod itself has most of them too. */
export const checkMakers: ReadonlyMap<string, CheckMaker> = new Map<string, CheckMaker>([
  ['lt', bound('less_than', false)],
  ['lte', bound('less_than', true)],
  ['maximum', bound('less_than', true)],
  ['gt', bound('greater_than', false)],
  ['gte', bound('greater_than', true)],
  ['minimum', bound('greater_than', true)],
  ['positive', fixed('greater_than', false)],
  ['negative', fixed('less_than', false)],
  ['nonpositive', fixed('less_than', true)],
  ['nonnegative', fixed('greater_than', true)],
  ['multipleOf', multipleOf],
  ['maxSize', maximum('max_size')],
  ['minSize', minimum('min_size')],
  ['size', ([value], call, origin) => ({ check: 'size_equals', size: numberIn(value, call.expression), origin })],
  ['maxLength', maximum('max_length')],
  ['minLength', minimum('min_length')],
  ['length', ([value], call, origin) => ({ check: 'length_equals', length: numberIn(value, call.expression), origin })],
  ['regex', regex],
  ['lowercase', stringCheck('lowercase')],
  ['uppercase', stringCheck('uppercase')],
  ['includes', stringCheck('includes', 'includes')],
  ['startsWith', stringCheck('starts_with', 'prefix')],
  ['endsWith', stringCheck('ends_with', 'suffix')],
  ['property', plain('property')],
  ['properties', plain('properties')],
  ['mime', mime],
  ['overwrite', overwrite('overwrite')],
  ['normalize', overwrite('normalize')],
  ['trim', overwrite('trim')],
  ['toLowerCase', overwrite('toLowerCase')],
  ['toUpperCase', overwrite('toUpperCase')],
  ['slugify', overwrite('slugify')],
  ['check', plain('custom')],
  ['refine', plain('custom')],
  ['superRefine', plain('custom')],
  ['describe', ([text], call, origin) => ({ check: 'describe', metadata: descriptionIn(text, call, origin), origin })],
  ['meta', ([data], call, origin) => ({ check: 'meta', metadata: metadataIn(data, call, origin), origin })],
])

/** The checks that `.check(…)` is given: functions, checks, and schemas that are checks too, such as `z.email()`. */
export function checksIn(values: readonly Value[], origin: Origin): Known<readonly Check[]> {
  const checks = values.map((value) => checkIn(value, origin))
  return checks.find(isUnknown) ?? checks.filter((check): check is Check => !isUnknown(check))
}

function checkIn(value: Value, origin: Origin): Check | Unknown {
  if (value.kind === 'function') return { check: 'custom', origin }
  if (value.kind === 'zod-check') return value.check
  if (value.kind === 'zod' && value.schema.type === 'custom') return { check: 'custom', origin: value.schema.origin }
  if (value.kind === 'zod' && 'format' in value.schema) return { ...value.schema.format, origin: value.schema.origin }
  return isUnknown(value) ? value : unknown('a check', value.place)
}
