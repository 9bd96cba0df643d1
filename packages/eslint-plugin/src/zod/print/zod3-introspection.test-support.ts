import type { ZodTypeAny } from 'zod3'
import { unknown } from '../../source/unknown.js'
import type { Check, Metadata, Origin, StaticJson, ZodSchema } from '../schema.js'

type Def = Record<string, unknown>

const nowhere: Origin = { expression: undefined, introducer: undefined }
const base = { library: 'zod3', origin: nowhere, checks: [] } as const

/** Turns a real schema of zod 3 into what a reader of its source would make of it, without places. One object for each of zod's. */
export function introspect(schema: ZodTypeAny, known = new Map<object, ZodSchema>()): ZodSchema {
  const def = schema._def as Def
  const before = known.get(def)
  if (before !== undefined) return before
  const made = {} as ZodSchema
  known.set(def, made)
  const inner = (name: string): ZodSchema => introspect(def[name] as ZodTypeAny, known)
  return Object.assign(made, base, describedBy(def), definitionOf(def, inner, known))
}

function describedBy({ description }: Def): { metadata?: Metadata } {
  if (typeof description !== 'string') return {}
  return { metadata: { entries: new Map([['description', description]]), unread: [], origin: nowhere } }
}

function definitionOf(def: Def, inner: (name: string) => ZodSchema, known: Map<object, ZodSchema>): object {
  const list = (value: unknown): ZodSchema[] => [...(value as Iterable<ZodTypeAny>)].map((each) => introspect(each, known))
  const type = (def['typeName'] as string).replace('Zod', '')
  switch (type) {
    case 'String':
    case 'Number':
    case 'BigInt':
    case 'Date':
    case 'Boolean':
      return { type: type.toLowerCase(), coerce: def['coerce'] === true, checks: ((def['checks'] ?? []) as Def[]).map(checkOf) }
    case 'Null':
    case 'Undefined':
    case 'Void':
    case 'Any':
    case 'Unknown':
    case 'Never':
    case 'Symbol':
    case 'NaN':
    case 'Function':
      return { type: type.toLowerCase() }
    case 'Literal':
      return { type: 'literal', values: [def['value']] }
    case 'Enum':
      return { type: 'enum', native: false, entries: new Map((def['values'] as string[]).map((value) => [value, value])) }
    case 'NativeEnum':
      return { type: 'enum', native: true, entries: nativeEntries(def['values'] as Record<string, string | number>) }
    case 'Object':
      return objectOf(def, inner, known)
    case 'Array':
      return {
        type: 'array',
        element: inner('type'),
        checks: [...size(def['minLength'], 'min'), ...size(def['maxLength'], 'max'), ...size(def['exactLength'], 'exact')],
      }
    case 'Set':
      return { type: 'set', element: inner('valueType'), checks: [...size(def['minSize'], 'min'), ...size(def['maxSize'], 'max')] }
    case 'Tuple':
      return { type: 'tuple', items: list(def['items']), ...(def['rest'] !== null && { rest: inner('rest') }) }
    case 'Record':
      return { type: 'record', mode: 'partial', keyType: inner('keyType'), valueType: inner('valueType') }
    case 'Map':
      return { type: 'map', keyType: inner('keyType'), valueType: inner('valueType') }
    case 'Union':
      return { type: 'union', exclusive: false, options: list(def['options']) }
    case 'DiscriminatedUnion':
      return { type: 'union', exclusive: false, options: list(def['options']), discriminator: def['discriminator'] }
    case 'Intersection':
      return { type: 'intersection', left: inner('left'), right: inner('right') }
    default:
      return wrapperOf(type, def, inner, known)
  }
}

function wrapperOf(type: string, def: Def, inner: (name: string) => ZodSchema, known: Map<object, ZodSchema>): object {
  switch (type) {
    case 'Optional':
      return { type: 'optional', exact: false, innerType: inner('innerType') }
    case 'Nullable':
      return { type: 'nullable', innerType: inner('innerType') }
    case 'Readonly':
      return { type: 'readonly', innerType: inner('innerType') }
    case 'Promise':
      return { type: 'promise', innerType: inner('type') }
    case 'Branded':
      return { type: 'branded', innerType: inner('type') }
    case 'Default':
      return { type: 'default', innerType: inner('innerType'), value: (def['defaultValue'] as () => StaticJson)() }
    case 'Catch':
      return { type: 'catch', innerType: inner('innerType'), value: unknown('not needed', undefined) }
    case 'Effects': {
      const effect = def['effect'] as { type: 'refinement' | 'transform' | 'preprocess'; transform?: { length: number } }
      const total = effect.type === 'transform' && (effect.transform?.length ?? 2) < 2
      return { type: 'effects', effect: effect.type, innerType: inner('schema'), ...(total && { total }) }
    }
    case 'Pipeline':
      return { type: 'pipe', codec: false, in: inner('in'), out: inner('out') }
    case 'Lazy':
      return { type: 'lazy', getter: () => introspect((def['getter'] as () => ZodTypeAny)(), known) }
    default:
      throw new Error(`No schema of zod 3: ${type}`)
  }
}

function objectOf(def: Def, inner: (name: string) => ZodSchema, known: Map<object, ZodSchema>): object {
  const shape = (def['shape'] as () => Record<string, ZodTypeAny>)()
  const properties = new Map(Object.entries(shape).map(([name, each]) => [name, { key: undefined, schema: () => introspect(each, known) }]))
  const unknownKeys = def['unknownKeys'] === 'passthrough' ? 'loose' : def['unknownKeys']
  const catchall = inner('catchall')
  return { type: 'object', shape: { properties, unread: [] }, unknownKeys, ...(catchall.type !== 'never' && { catchall }) }
}

/** A TypeScript enum lists each numeric member twice; a reader leaves out the reverse. */
function nativeEntries(values: Record<string, string | number>): Map<string, string | number> {
  const isReverse = (key: string): boolean => /^\d+$/.test(key) && typeof values[values[key] as string] === 'number'
  return new Map(Object.entries(values).filter(([key]) => !isReverse(key)))
}

function size(found: unknown, kind: 'min' | 'max' | 'exact'): Check[] {
  if (found === null || found === undefined) return []
  const { value } = found as { value: number }
  if (kind === 'min') return [{ origin: nowhere, check: 'min_length', minimum: value }]
  return [kind === 'max' ? { origin: nowhere, check: 'max_length', maximum: value } : { origin: nowhere, check: 'length_equals', length: value }]
}

const formats = new Map([
  ['startsWith', { format: 'starts_with', option: 'prefix' }],
  ['endsWith', { format: 'ends_with', option: 'suffix' }],
  ['includes', { format: 'includes', option: 'includes' }],
])

function checkOf(check: Def): Check {
  const { kind } = check as { kind: string }
  const value = check['value'] as number
  const length = typeof check['inclusive'] !== 'boolean'
  switch (kind) {
    case 'min':
      return length
        ? { origin: nowhere, check: 'min_length', minimum: value }
        : { origin: nowhere, check: 'greater_than', value, inclusive: check['inclusive'] === true }
    case 'max':
      return length
        ? { origin: nowhere, check: 'max_length', maximum: value }
        : { origin: nowhere, check: 'less_than', value, inclusive: check['inclusive'] === true }
    case 'length':
      return { origin: nowhere, check: 'length_equals', length: value }
    case 'multipleOf':
      return { origin: nowhere, check: 'multiple_of', value }
    case 'int':
      return { origin: nowhere, check: 'number_format', format: 'safeint' }
    case 'finite':
      return { origin: nowhere, check: 'number_format', format: 'finite' }
    case 'trim':
    case 'toLowerCase':
    case 'toUpperCase':
      return { origin: nowhere, check: 'overwrite', name: kind }
    case 'regex': {
      const { source, flags } = check['regex'] as RegExp
      return { origin: nowhere, check: 'string_format', format: 'regex', pattern: { source, flags }, options: new Map() }
    }
    default:
      return formatOf(kind, check)
  }
}

function formatOf(kind: string, check: Def): Check {
  const { format, option } = formats.get(kind) ?? { format: kind, option: 'version' }
  const value = (option === 'version' ? check['version'] : check['value']) as string | undefined
  const position = check['position'] as number | undefined
  const options = new Map<string, StaticJson>()
  if (value !== undefined) options.set(option, value)
  if (position !== undefined) options.set('position', position)
  return { origin: nowhere, check: 'string_format', format, options }
}
