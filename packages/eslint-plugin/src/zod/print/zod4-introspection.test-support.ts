import type { StaticJson, Check, Metadata, Property, StringFormatCheck, ZodSchema } from '../schema.js'

/* What zod 4 keeps of a schema, as far as it is read here. Its versions differ, so nothing of its types is used. */
type Definition = Readonly<Record<string, unknown>>
interface RealCheck {
  readonly _zod: { readonly def: Definition; readonly traits?: ReadonlySet<string> }
}
export interface RealSchema extends RealCheck {
  readonly _zod: {
    readonly def: Definition & { readonly type: string }
    readonly parent?: RealSchema
    readonly traits: ReadonlySet<string>
    readonly values?: unknown
    readonly innerType?: RealSchema
  }
}
export interface Registry {
  readonly _map: { get(schema: unknown): Readonly<Record<string, unknown>> | undefined }
}

const origin = { expression: undefined, introducer: undefined }

/** Reads real schemas of one version of zod as {@link ZodSchema}, for comparing printers with the real converter. */
export function introspection(registry: Registry): (schema: RealSchema) => ZodSchema {
  const known = new Map<RealSchema, ZodSchema>()
  const read = (schema: RealSchema): ZodSchema => {
    const found = known.get(schema)
    if (found !== undefined) return found
    // Before 4.1 `z.function()` makes no schema.
    if (!('_zod' in schema)) return { type: 'function', library: 'zod4', origin, checks: [] }
    const made = {} as ZodSchema
    known.set(schema, made)
    const { parent } = schema._zod
    const metadata = registry._map.get(schema)
    if (metadata !== undefined) described.add(schema)
    Object.assign(made, { library: 'zod4', origin, checks: checksOf(schema) }, definitionOf(schema, read))
    if (parent !== undefined) Object.assign(made, { parent: read(parent), parentLink: parent._zod.def === schema._zod.def ? 'clone' : 'check' })
    if (metadata !== undefined) Object.assign(made, { metadata: metadataOf(metadata) })
    return made
  }
  return read
}

const metadataOf = (metadata: Readonly<Record<string, unknown>>): Metadata => ({
  entries: new Map(Object.entries(metadata) as [string, StaticJson][]),
  unread: [],
  origin,
})

const checksOf = (schema: RealSchema): readonly Check[] => ((schema._zod.def['checks'] ?? []) as readonly RealCheck[]).map(checkOf)

const checks = new WeakMap<object, Check>()

function checkOf(check: RealCheck): Check {
  const { def } = check._zod
  const found = checks.get(check)
  if (found !== undefined) return found
  const made = { origin, ...(def['check'] === 'string_format' ? formatOf(def) : withoutFunctions(def)) } as Check
  checks.set(check, made)
  return made
}

function withoutFunctions(def: Definition): Definition {
  if (def['check'] === 'overwrite') return { check: 'overwrite', name: 'tx' }
  if (!['custom', 'property', 'describe', 'meta'].includes(String(def['check']))) return def
  return { check: 'custom' }
}

const patterns = new WeakMap<RegExp, { source: string; flags: string }>()

function patternOf(pattern: unknown): { source: string; flags: string } | undefined {
  if (!(pattern instanceof RegExp)) return undefined
  const found = patterns.get(pattern) ?? { source: pattern.source, flags: pattern.flags }
  patterns.set(pattern, found)
  return found
}

const written = new Set(['version', 'precision', 'local', 'offset', 'delimiter', 'length', 'prefix', 'suffix', 'includes', 'position', 'alg', 'enc'])

/** Only the patterns that a source would say: those that zod brings are the printer's to know. */
function formatOf(def: Definition): StringFormatCheck {
  const says = def['format'] === 'regex' || customFormats.has(String(def['format'])) || (def['pattern'] as RegExp | undefined)?.source === ownPattern
  const pattern = says ? patternOf(def['pattern']) : undefined
  return {
    check: 'string_format',
    format: String(def['format']),
    ...(pattern && { pattern }),
    options: new Map(Object.entries(def).filter(([key, value]) => written.has(key) && value !== undefined) as [string, StaticJson][]),
  }
}

/** The pattern that tests give instead of the one that a format brings. */
const ownPattern = '^own$'
/** The names under which tests make formats of their own. */
const customFormats = new Set(['my-format'])

function definitionOf(schema: RealSchema, read: (schema: RealSchema) => ZodSchema): object {
  const { def } = schema._zod
  const inner = (key: string): ZodSchema => read(def[key] as RealSchema)
  const all = (key: string): readonly ZodSchema[] => (def[key] as readonly RealSchema[]).map(read)
  switch (def.type) {
    case 'string':
      return def['check'] === 'string_format' ? { type: 'string', format: formatOf(def) } : { type: 'string' }
    case 'number':
    case 'bigint':
      return def['check'] === undefined ? { type: def.type } : { type: def.type, format: { origin, check: def['check'], format: def['format'] } }
    case 'literal':
      return { type: 'literal', values: def['values'] }
    case 'enum':
      return { type: 'enum', entries: new Map(enumEntries(def['entries'] as Readonly<Record<string, string | number>>)), native: false }
    case 'object':
      return {
        type: 'object',
        shape: { properties: propertiesOf(def['shape'] as Readonly<Record<string, RealSchema>>, read), unread: [] },
        ...catchallOf(def, read),
      }
    case 'array':
      return { type: 'array', element: inner('element') }
    case 'set':
      return { type: 'set', element: inner('valueType') }
    case 'tuple':
      return { type: 'tuple', items: all('items'), ...(def['rest'] ? { rest: inner('rest') } : {}) }
    case 'record':
      return recordOf(schema, read)
    case 'map':
      return { type: 'map', keyType: inner('keyType'), valueType: inner('valueType') }
    case 'union':
      return {
        type: 'union',
        options: all('options'),
        exclusive: def['inclusive'] === false && def['discriminator'] === undefined,
        ...(def['discriminator'] === undefined ? {} : { discriminator: def['discriminator'] }),
      }
    case 'intersection':
      return { type: 'intersection', left: inner('left'), right: inner('right') }
    case 'optional':
      return { type: 'optional', innerType: inner('innerType'), exact: schema._zod.traits.has('$ZodExactOptional') }
    case 'default':
    case 'prefault':
      return { type: def.type, innerType: inner('innerType'), value: def['defaultValue'] }
    case 'catch':
      return { type: 'catch', innerType: inner('innerType'), value: (def['catchValue'] as (context: unknown) => unknown)({}) }
    case 'nullable':
    case 'nonoptional':
    case 'readonly':
    case 'promise':
    case 'success':
      return { type: def.type, innerType: inner('innerType') }
    case 'pipe':
      return { type: 'pipe', in: inner('in'), out: inner('out'), codec: schema._zod.traits.has('$ZodCodec') }
    case 'lazy':
      return { type: 'lazy', getter: () => read(schema._zod.innerType as unknown as RealSchema) }
    case 'template_literal':
      return {
        type: 'template_literal',
        parts: (def['parts'] as readonly unknown[]).map((part) => (typeof part === 'object' && part !== null ? read(part as RealSchema) : part)),
      }
    default:
      return { type: def.type }
  }
}

const enumEntries = (entries: Readonly<Record<string, string | number>>): [string, string | number][] => {
  const numbers = Object.values(entries).filter((value) => typeof value === 'number')
  return Object.entries(entries).filter(([key]) => !numbers.includes(Number(key)))
}

const propertiesOf = (shape: Readonly<Record<string, RealSchema>>, read: (schema: RealSchema) => ZodSchema): ReadonlyMap<string, Property> =>
  new Map(Object.keys(shape).map((key) => [key, { key: undefined, schema: () => read(shape[key] as unknown as RealSchema) }]))

function catchallOf(def: Definition, read: (schema: RealSchema) => ZodSchema): object {
  const catchall = def['catchall'] as RealSchema | undefined
  if (catchall === undefined) return { unknownKeys: 'strip' }
  if (catchall._zod.def.type === 'never') return { unknownKeys: 'strict' }
  return { unknownKeys: 'strip', catchall: read(catchall) }
}

/** Schemas that have metadata of their own. */
const described = new WeakSet<RealSchema>()

/** A partial record as its source says it: older versions keep a changed key. */
function recordOf(schema: RealSchema, read: (schema: RealSchema) => ZodSchema): object {
  const { def } = schema._zod
  const key = def['keyType'] as RealSchema | undefined
  if (def['valueType'] === undefined) return { type: 'record', valueType: read(key as unknown as RealSchema), mode: 'strict' }
  const valueType = read(def['valueType'] as RealSchema)
  const mode = def['mode'] === 'loose' ? 'loose' : def['partial'] === true ? 'partial' : 'strict'
  if (key === undefined) return { type: 'record', valueType, mode }
  const source = key._zod.parent
  const keyType = read(key)
  // The copy of the key that a partial record makes is told nothing of its own.
  return source?._zod.def === key._zod.def && !described.has(key)
    ? { type: 'record', valueType, mode: 'partial', keyType: read(source) }
    : { type: 'record', valueType, mode, keyType }
}
