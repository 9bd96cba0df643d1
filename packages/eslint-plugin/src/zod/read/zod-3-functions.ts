import type { Value } from '../../source/value.js'
import type { Definition, ZodSchema } from '../schema.js'
import { constantIn, schemaIn, stringIn, unfit } from './arguments.js'
import type { Call } from './call.js'
import { schemasIn } from './collections.js'
import { enumEntries, objectEnum } from './enums.js'
import { shapeIn } from './shape.js'
import { lazyGetter } from './wrappers.js'
import { describedBy, make3, schemaOf3 } from './zod-3-make.js'
import { valueOf } from './make.js'

type Zod3Function = (args: readonly Value[], call: Call) => Value

const simpleTypes = ['string', 'number', 'bigint', 'boolean', 'date', 'symbol', 'undefined', 'null', 'void', 'any', 'unknown', 'never', 'nan'] as const

const coercible = ['string', 'number', 'bigint', 'boolean', 'date'] as const

const schemaAt = (value: Value | undefined, call: Call): ZodSchema => schemaIn(value, 'zod3', call.expression)

const simple =
  (type: (typeof simpleTypes)[number]): Zod3Function =>
  ([params], call) => {
    const isCoerced = params?.kind === 'object' && params.entries.has('coerce')
    if (isCoerced) return unfit(params.entries.get('coerce')?.value(), 'no setting "coerce"', call.expression)
    return make3(call, { type, checks: [] }, params)
  }

const around =
  (definition: (inner: ZodSchema) => Definition): Zod3Function =>
  ([inner, params], call) =>
    make3(call, definition(schemaAt(inner, call)), params)

const object =
  (unknownKeys: 'strip' | 'strict'): Zod3Function =>
  ([shape, params], call) =>
    make3(call, { type: 'object', checks: [], shape: shapeIn(shape, 'zod3', call.expression), unknownKeys }, params)

const record: Zod3Function = ([first, second, third], call) => {
  const isParams = second === undefined || second.kind === 'constant' || second.kind === 'object'
  if (isParams) return make3(call, { type: 'record', checks: [], valueType: schemaAt(first, call), mode: 'strict' }, second)
  return make3(call, { type: 'record', checks: [], keyType: schemaAt(first, call), valueType: schemaAt(second, call), mode: 'strict' }, third)
}

const map: Zod3Function = ([key, value, params], call) =>
  make3(call, { type: 'map', checks: [], keyType: schemaAt(key, call), valueType: schemaAt(value, call) }, params)

const union: Zod3Function = ([options, params], call) =>
  make3(call, { type: 'union', checks: [], options: schemasIn(options, 'zod3', call), exclusive: false }, params)

const discriminatedUnion: Zod3Function = ([key, options, params], call) => {
  const discriminator = stringIn(key, call.expression)
  return make3(call, { type: 'union', checks: [], options: schemasIn(options, 'zod3', call), discriminator, exclusive: false }, params)
}

const intersection: Zod3Function = ([left, right, params], call) =>
  make3(call, { type: 'intersection', checks: [], left: schemaAt(left, call), right: schemaAt(right, call) }, params)

const tuple: Zod3Function = ([items, params], call) => make3(call, { type: 'tuple', checks: [], items: schemasIn(items, 'zod3', call) }, params)

const literal: Zod3Function = ([value, params], call) =>
  make3(call, { type: 'literal', checks: [], values: value === undefined ? [undefined] : [constantIn(value, call.expression)] }, params)

const enumeration: Zod3Function = ([values, params], call) => {
  const entries = values?.kind === 'object' ? unfit(values, 'a list of values', call.expression) : enumEntries(values, 'zod3', call)
  return make3(call, { type: 'enum', checks: [], entries, native: false }, params)
}

const nativeEnum: Zod3Function = ([values, params], call) => {
  const entries = values?.kind === 'object' ? objectEnum(values, 'zod3', call) : unfit(values, 'an enum', call.expression)
  return make3(call, { type: 'enum', checks: [], entries, native: true }, params)
}

const lazy: Zod3Function = ([getter, params], call) => make3(call, { type: 'lazy', checks: [], getter: lazyGetter(getter, 'zod3', call) }, params)

const preprocess: Zod3Function = ([, schema, params], call) =>
  make3(call, { type: 'effects', checks: [], effect: 'preprocess', innerType: schemaAt(schema, call) }, params)

const pipeline: Zod3Function = ([first, second], call) =>
  make3(call, { type: 'pipe', checks: [], in: schemaAt(first, call), out: schemaAt(second, call), codec: false })

/** A test of anything; without the test it is `any` itself. */
const custom: Zod3Function = ([test], call) => {
  const any = schemaOf3(call, { type: 'any', checks: [] })
  const isTested = test !== undefined && !(test.kind === 'constant' && !test.value)
  return valueOf(isTested ? schemaOf3(call, { type: 'effects', checks: [], effect: 'refinement', innerType: any }) : any, call)
}

/** `z.ostring()`. */
const optional =
  (type: 'string' | 'number' | 'boolean'): Zod3Function =>
  (_args, call) =>
    make3(call, { type: 'optional', checks: [], innerType: schemaOf3(call, { type, checks: [] }), exact: false })

/** The functions of zod 3 that make schemas, by their path after `z`. */
export const zod3Functions: ReadonlyMap<string, Zod3Function> = new Map<string, Zod3Function>([
  ...simpleTypes.map((type) => [type, simple(type)] as const),
  ...coercible.map((type): [string, Zod3Function] => [
    `coerce.${type}`,
    ([params], call) => valueOf(schemaOf3(call, { type, checks: [], coerce: true }, describedBy(params, call)), call),
  ]),
  ['array', around((element) => ({ type: 'array', checks: [], element }))],
  ['set', around((element) => ({ type: 'set', checks: [], element }))],
  ['optional', around((innerType) => ({ type: 'optional', checks: [], innerType, exact: false }))],
  ['nullable', around((innerType) => ({ type: 'nullable', checks: [], innerType }))],
  ['promise', around((innerType) => ({ type: 'promise', checks: [], innerType }))],
  ['object', object('strip')],
  ['strictObject', object('strict')],
  ['record', record],
  ['map', map],
  ['union', union],
  ['discriminatedUnion', discriminatedUnion],
  ['intersection', intersection],
  ['tuple', tuple],
  ['literal', literal],
  ['enum', enumeration],
  ['nativeEnum', nativeEnum],
  ['lazy', lazy],
  ['preprocess', preprocess],
  ['pipeline', pipeline],
  ['custom', custom],
  ['instanceof', custom],
  ['function', ([, , params], call) => make3(call, { type: 'function', checks: [] }, params)],
  ['ostring', optional('string')],
  ['onumber', optional('number')],
  ['oboolean', optional('boolean')],
])
