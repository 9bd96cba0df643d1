import { isUnknown, unknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { Known, StaticJson, StringFormatCheck } from '../schema.js'
import { jsonIn } from './arguments.js'
import type { Call } from './call.js'
import { patternIn, stringIn } from './arguments.js'
import { harmless, paramsIn, type Params } from './params.js'

type Options = StringFormatCheck['options']
type FormatMaker = (args: readonly Value[], call: Call) => Known<StringFormatCheck>

/** What the settings of a format say, without the messages. Settings that are not known are most often a message: they are left out here. */
export function formatOptions(params: Params): Known<Pick<StringFormatCheck, 'options' | 'pattern'>> {
  const told = [...params.settings].filter(([key]) => !harmless.has(key))
  const [odd] = told.find(([key]) => oddSettings.has(key)) ?? []
  if (odd !== undefined) return unknown(`the setting "${odd}" of a format`, params.settings.get(odd)?.place)
  const options = told.filter(([key]) => key !== 'pattern').map(([key, value]) => [key, optionIn(value)] as const)
  const pattern = params.settings.get('pattern')
  const place = pattern?.place
  return { options: new Map(options), ...(pattern !== undefined && place !== undefined ? { pattern: patternIn(pattern, place) } : {}) }
}

/** They would make another check of it. */
const oddSettings: ReadonlySet<string> = new Set(['format', 'check', 'type', 'checks', 'coerce', 'fn'])

function optionIn(value: Value): Known<StaticJson | { readonly source: string; readonly flags: string }> {
  if (value.kind === 'pattern') return { source: value.source, flags: value.flags }
  return isUnknown(value) ? value : jsonIn(value, value.place)
}

/** Formats of which the settings change the pattern. */
const adjustable: ReadonlySet<string> = new Set(['email', 'uuid', 'datetime', 'time', 'mac'])

const format =
  (name: string, own: Options = new Map()): FormatMaker =>
  ([params]) => {
    const settings = paramsIn(params)
    const told = formatOptions(settings)
    if (isUnknown(told)) return told
    const [pattern] = adjustable.has(name) ? settings.unread : []
    if (pattern !== undefined) return { check: 'string_format', format: name, ...told, pattern }
    return { check: 'string_format', format: name, ...told, options: new Map([...own, ...told.options]) }
  }

const uuid = (version: string): FormatMaker => format('uuid', new Map([['version', version]]))

const hash: FormatMaker = ([algorithm, params], call) => {
  const alg = stringIn(algorithm, call.expression)
  const settings = paramsIn(params)
  const told = settings.unread[0] ?? formatOptions(settings)
  if (isUnknown(told)) return told
  const enc = told.options.get('enc') ?? 'hex'
  if (typeof alg !== 'string' || typeof enc !== 'string') return [alg, enc].find(isUnknown) ?? unknown('a hash', call.expression)
  const options = new Map([['alg', alg] as const, ...told.options, ['enc', enc] as const])
  return { check: 'string_format', format: `${alg}_${enc}`, ...told, options }
}

/** `z.stringFormat(name, test)`. */
const named: FormatMaker = ([name, test, params], call) => {
  const told = formatOptions(paramsIn(params))
  if (isUnknown(told)) return told
  const pattern = test?.kind === 'function' ? {} : { pattern: patternIn(test, call.expression) }
  return { check: 'string_format', format: stringIn(name, call.expression), ...told, ...pattern, custom: true }
}

const sameNames = 'email guid uuid url emoji nanoid cuid cuid2 ulid xid ksuid ipv4 ipv6 mac cidrv4 cidrv6 base64 base64url e164 iban jwt hostname hex'

/** The formats of zod 4, by the name of the function: `z.email()`, and most of them `z.string().email()`. */
export const formatMakers: ReadonlyMap<string, FormatMaker> = new Map<string, FormatMaker>([
  ...sameNames.split(' ').map((name) => [name, format(name)] as const),
  ['uuidv4', uuid('v4')],
  ['uuidv6', uuid('v6')],
  ['uuidv7', uuid('v7')],
  ['httpUrl', format('url')],
  ['creditCard', format('credit_card')],
  ['currencyCode', format('currency_code')],
  ['hash', hash],
  ['stringFormat', named],
])

/** `z.iso.date()` and `z.string().date()`. */
export const isoFormatMakers: ReadonlyMap<string, FormatMaker> = new Map(['datetime', 'date', 'time', 'duration'].map((name) => [name, format(name)] as const))

/** The formats that `z.string()` of zod 4 has as methods. */
export const formatMethods: ReadonlyMap<string, FormatMaker> = new Map<string, FormatMaker>([
  ...[...formatMakers].filter(([name]) => !/^(mac|iban|hostname|hex|httpUrl|creditCard|currencyCode|hash|stringFormat)$/.test(name)),
  ...isoFormatMakers,
])
