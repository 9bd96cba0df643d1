import { globalRegistry } from 'zod'
import type { Definition, Metadata, StringFormatCheck, ZodSchema } from '../schema.js'
import { once } from './shape.js'

/** What the internals of a schema of zod 4 are, as far as they are looked at here. */
interface Real {
  readonly _zod: { readonly def: Def; readonly parent?: Real; readonly traits: ReadonlySet<string>; readonly innerType?: Real }
}

interface Def extends Readonly<Record<string, unknown>> {
  readonly type: Definition['type']
  readonly checks?: readonly { readonly _zod: { readonly def: Def & { readonly check: string } } }[]
}

const nowhere = { expression: undefined, introducer: undefined }

/** Turns schemas that zod 4 made into the form in which they are read, one object for each. */
export function introspectZod4(library: 'zod4' | 'mini'): (real: unknown) => ZodSchema {
  const known = new Map<unknown, ZodSchema>()
  const introspect = (value: unknown): ZodSchema => {
    const found = known.get(value)
    if (found !== undefined) return found
    const real = value as Real
    const schema = { library, origin: nowhere } as unknown as { -readonly [Key in keyof ZodSchema]: ZodSchema[Key] }
    known.set(value, schema as ZodSchema)
    const metadata = metadataOf(real)
    Object.assign(schema, definitionOf(real, introspect), metadata === undefined ? {} : { metadata })
    if (real._zod.parent !== undefined) Object.assign(schema, { parent: introspect(real._zod.parent) })
    return schema as ZodSchema
  }
  return introspect
}

function metadataOf(real: Real): Metadata | undefined {
  const registry = globalRegistry as unknown as { readonly _map: WeakMap<object, object> }
  const told = registry._map.get(real)
  return told === undefined ? undefined : { entries: new Map(Object.entries(told)), unread: [], origin: nowhere }
}

function definitionOf(real: Real, introspect: (real: unknown) => ZodSchema): object {
  const { def, traits } = real._zod
  const checks = (def.checks ?? []).map(({ _zod }) => checkOf(_zod.def))
  return { type: def.type, checks, ...partsOf(real, def, traits, introspect) }
}

const formatOf = (def: Def): object => (def['check'] === undefined ? {} : { format: stringFormatOr(def) })

function stringFormatOr(def: Def): object {
  return def['check'] === 'string_format' ? stringFormat(def) : { check: def['check'], format: def['format'] }
}

const notOptions = new Set('type check format pattern abort error fn when checks description message path params'.split(' '))

const plainPattern = (value: unknown): unknown => (value instanceof RegExp ? { source: value.source, flags: value.flags } : value)

function stringFormat(def: Def): Omit<StringFormatCheck, 'options'> & { readonly options: ReadonlyMap<string, unknown> } {
  const options = Object.entries(def).filter(([key]) => !notOptions.has(key))
  const pattern = def['pattern'] === undefined ? {} : { pattern: plainPattern(def['pattern']) as { source: string; flags: string } }
  return { check: 'string_format', format: String(def['format']), ...pattern, options: new Map(options.map(([key, value]) => [key, plainPattern(value)])) }
}

function checkOf(def: Def & { readonly check: string }): object {
  if (def.check === 'string_format') return stringFormat(def)
  const kept = ['check', 'minimum', 'maximum', 'length', 'size', 'value', 'inclusive', 'format', 'mime'] as const
  return Object.fromEntries(kept.flatMap((key) => (key in def ? [[key, def[key]]] : [])))
}

function partsOf(real: Real, def: Def, traits: ReadonlySet<string>, introspect: (real: unknown) => ZodSchema): object {
  const inner = (name: string) => introspect(def[name])
  const list = (name: string) => (def[name] as readonly unknown[]).map(introspect)
  switch (def.type) {
    case 'string':
    case 'number':
    case 'bigint':
      return { coerce: def['coerce'] === true, ...formatOf(def) }
    case 'boolean':
    case 'date':
      return { coerce: def['coerce'] === true }
    case 'literal':
      return { values: def['values'] }
    case 'enum':
      return { entries: entriesOf(def['entries'] as Record<string, string | number>), native: false }
    case 'object':
      return objectOf(def, introspect)
    case 'array':
      return { element: inner('element') }
    case 'set':
      return { element: inner('valueType') }
    case 'tuple':
      return { items: list('items'), ...(def['rest'] === null || def['rest'] === undefined ? {} : { rest: inner('rest') }) }
    case 'record':
      return { keyType: inner('keyType'), valueType: inner('valueType'), mode: def['partial'] === true ? 'partial' : (def['mode'] ?? 'strict') }
    case 'map':
      return { keyType: inner('keyType'), valueType: inner('valueType') }
    case 'union':
      return {
        options: list('options'),
        ...(def['discriminator'] === undefined ? {} : { discriminator: def['discriminator'] }),
        exclusive: traits.has('$ZodXor'),
      }
    case 'intersection':
      return { left: inner('left'), right: inner('right') }
    case 'optional':
      return { innerType: inner('innerType'), exact: traits.has('$ZodExactOptional') }
    case 'nullable':
    case 'nonoptional':
    case 'readonly':
    case 'promise':
    case 'success':
      return { innerType: inner('innerType') }
    case 'default':
    case 'prefault':
      return { innerType: inner('innerType'), value: def['defaultValue'] }
    case 'catch':
      return { innerType: inner('innerType'), value: (def['catchValue'] as (context: undefined) => unknown)(undefined) }
    case 'pipe':
      return { in: inner('in'), out: inner('out'), codec: traits.has('$ZodCodec') }
    case 'lazy':
      return { getter: once(() => introspect(real._zod.innerType)) }
    case 'template_literal':
      return { parts: (def['parts'] as readonly unknown[]).map((part) => (typeof part === 'object' && part !== null ? introspect(part) : part)) }
    default:
      return {}
  }
}

/** Without the keys that lead from the numbers of a TypeScript enum back to its names. */
function entriesOf(entries: Readonly<Record<string, string | number>>): ReadonlyMap<string, string | number> {
  const numbers = Object.values(entries).filter((value) => typeof value === 'number')
  return new Map(Object.entries(entries).filter(([key]) => !numbers.includes(Number(key))))
}

function objectOf(def: Def, introspect: (real: unknown) => ZodSchema): object {
  const shape = def['shape'] as Readonly<Record<string, unknown>>
  const properties = Object.keys(shape).map((key) => [key, { key: undefined, schema: () => introspect(shape[key]) }] as const)
  const catchall = def['catchall'] as Real | undefined
  const type = catchall?._zod.def.type
  return {
    shape: { properties: new Map(properties), unread: [] },
    unknownKeys: type === 'never' ? 'strict' : 'strip',
    ...(catchall === undefined || type === 'never' ? {} : { catchall: introspect(catchall) }),
  }
}
