import type { Evaluator } from '../source/evaluator.js'
import { isUnknown, unknown, type Unknown } from '../source/unknown.js'
import type { InstanceValue, JsonSchemaOfValue, Value } from '../source/value.js'
import type { ToJsonSchemaOptions, ZodToJsonSchemaOptions } from '../zod/print/options.js'
import type { NotPrinted, Printed } from '../zod/print/printed.js'
import { printZod4 } from '../zod/print/zod4.js'
import { printZodToJsonSchema } from '../zod/print/zod-to-json-schema.js'
import type { ZodSchema } from '../zod/schema.js'
import type { ZodVersion } from '../zod/version.js'

/** Converters that a source calls by itself, with the options that it writes. */
export type Converted = Printed | NotPrinted | Unknown

/** `z.toJSONSchema(schema, options)` and `schema.toJSONSchema(options)`. */
export function ofToJsonSchema({ schema, options, place }: JsonSchemaOfValue, version: ZodVersion, evaluator: Evaluator): Converted {
  const read = optionsOf(options, evaluator)
  if (isUnknown(read)) return read
  const target = targets[read['target'] ?? 'draft-2020-12']
  if (target === undefined) return unknown('a conversion to a dialect that is not known', place)
  return printZod4(schema, {
    version,
    target,
    io: read['io'] === 'input' ? 'input' : 'output',
    reused: read['reused'] === 'ref' ? 'ref' : 'inline',
    unrepresentable: read['unrepresentable'] === 'any' ? 'any' : 'throw',
  })
}

const targets: Readonly<Record<string, ToJsonSchemaOptions['target']>> = {
  'draft-2020-12': 'draft-2020-12',
  'draft-07': 'draft-07',
  'draft-7': 'draft-07',
  'draft-04': 'draft-04',
  'draft-4': 'draft-04',
  'openapi-3.0': 'openapi-3.0',
}

/** Options whose every value is a text; anything else, `override` above all, may change whatever is printed. */
function optionsOf(options: Value | undefined, evaluator: Evaluator): Readonly<Record<string, string | undefined>> | Unknown {
  if (options === undefined || (options.kind === 'constant' && options.value === undefined)) return {}
  if (options.kind !== 'object' || options.unread.length > 0) return unknown('a conversion with options that are not known', options.place)
  const read: Record<string, string> = {}
  for (const key of options.entries.keys()) {
    const value = evaluator.member(options, key, options.place)
    if (value.kind !== 'constant' || (typeof value.value !== 'string' && value.value !== undefined))
      return unknown(`a conversion with the option ${key}`, options.place)
    if (typeof value.value === 'string') read[key] = value.value
  }
  return read
}

/** `zodToJsonSchema(schema, name | options)` of the npm package `zod-to-json-schema`. */
export function ofZodToJsonSchema(schema: ZodSchema, options: Value | undefined, evaluator: Evaluator): Converted {
  const read = options?.kind === 'constant' && typeof options.value === 'string' ? { name: options.value } : optionsOf(options, evaluator)
  if (isUnknown(read)) return read
  const known: Partial<ZodToJsonSchemaOptions> = {}
  for (const [key, value] of Object.entries(read)) {
    if (!Object.hasOwn(zodToJsonSchemaDefaults, key) && key !== 'name') return unknown(`a conversion with the option ${key}`, options?.place)
    Object.assign(known, { [key]: value })
  }
  return printZodToJsonSchema(schema, { ...zodToJsonSchemaDefaults, ...known })
}

const zodToJsonSchemaDefaults: ZodToJsonSchemaOptions = {
  target: 'jsonSchema7',
  $refStrategy: 'root',
  strictUnions: false,
  pipeStrategy: 'all',
  effectStrategy: 'input',
  removeAdditionalStrategy: 'passthrough',
  nameStrategy: 'ref',
  nullableStrategy: 'from-target',
  openaiStrictMode: false,
  copy: 'zod-to-json-schema',
}

/** What a function of a package that only passes a schema on is given: `jsonSchema({ … })`, `zodSchema(…)`. */
export function passedOn({ of, arguments: args }: InstanceValue): Value | undefined {
  const name = of.path.at(-1)
  const passes = passing.some(({ module, names }) => module.test(of.module) && name !== undefined && names.includes(name))
  return passes ? args[0] : undefined
}

const passing: readonly { readonly module: RegExp; readonly names: readonly string[] }[] = [
  { module: /^ai(\/|$)|^@ai-sdk\//, names: ['jsonSchema', 'zodSchema', 'asSchema'] },
  { module: /^@modelcontextprotocol\/(server|sdk|core)(\/|$)/, names: ['fromJsonSchema'] },
]

/** Whether a call is one of the npm package `zod-to-json-schema`. */
export const isZodToJsonSchema = ({ of }: InstanceValue): boolean =>
  of.module === 'zod-to-json-schema' && ['zodToJsonSchema', 'default'].includes(of.path.at(-1) ?? '')
