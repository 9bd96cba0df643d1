import { isUnknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { Definition, Known, Library, StringFormatCheck } from '../schema.js'
import type { Call } from './call.js'
import { collectionFunctions } from './collections.js'
import { make, originOf } from './make.js'
import { bigintFormats, numberFormats } from './number-formats.js'
import { objectFunctions } from './objects.js'
import { formatMakers, isoFormatMakers } from './string-formats.js'
import { wrapperFunctions } from './wrappers.js'

/** What a call of one of zod's functions makes of its arguments. */
export type ZodFunction = (args: readonly Value[], call: Call, library: Library) => Value

const simpleTypes = ['string', 'number', 'bigint', 'boolean', 'date', 'symbol', 'undefined', 'null', 'void', 'never', 'nan', 'file'] as const

const coercible = ['string', 'number', 'bigint', 'boolean', 'date'] as const

const simple =
  (definition: Definition): ZodFunction =>
  ([params], call, library) =>
    make(library, call, definition, params)

const format =
  (maker: (args: readonly Value[], call: Call) => Known<StringFormatCheck>): ZodFunction =>
  (args, call, library) => {
    const check = maker(args, call)
    return isUnknown(check) ? check : make(library, call, { type: 'string', checks: [], format: check })
  }

const custom: ZodFunction = (_args, call, library) => make(library, call, { type: 'custom', checks: [] })

/** The functions of zod 4 and of `zod/mini` that make schemas, by their path after `z`. */
export const zodFunctions: ReadonlyMap<string, ZodFunction> = new Map<string, ZodFunction>([
  ...simpleTypes.map((type) => [type, simple({ type, checks: [] })] as const),
  ...coercible.map((type) => [`coerce.${type}`, simple({ type, checks: [], coerce: true })] as const),
  ['any', (_args, call, library) => make(library, call, { type: 'any', checks: [] })],
  ['unknown', (_args, call, library) => make(library, call, { type: 'unknown', checks: [] })],
  ...[...formatMakers].map(([name, maker]) => [name, format(maker)] as const),
  ...[...isoFormatMakers].map(([name, maker]) => [`iso.${name}`, format(maker)] as const),
  ...[...numberFormats].map(([name, kind]) => [name, numberFormat(kind)] as const),
  ...[...bigintFormats].map(([name, kind]) => [name, bigintFormat(kind)] as const),
  ['custom', custom],
  ['instanceof', custom],
  ['function', (_args, call, library) => make(library, call, { type: 'function', checks: [] })],
  ['_function', (_args, call, library) => make(library, call, { type: 'function', checks: [] })],
  ...collectionFunctions,
  ...objectFunctions,
  ...wrapperFunctions,
])

function numberFormat(kind: typeof numberFormats extends ReadonlyMap<string, infer Format> ? Format : never): ZodFunction {
  return ([params], call, library) =>
    make(library, call, { type: 'number', checks: [], format: { check: 'number_format', format: kind, origin: originOf(call) } }, params)
}

function bigintFormat(kind: typeof bigintFormats extends ReadonlyMap<string, infer Format> ? Format : never): ZodFunction {
  return ([params], call, library) =>
    make(library, call, { type: 'bigint', checks: [], format: { check: 'bigint_format', format: kind, origin: originOf(call) } }, params)
}
