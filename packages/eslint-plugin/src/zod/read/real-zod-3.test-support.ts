import type { Check, ZodSchema } from '../schema.js'
import { once } from './shape.js'

/** What the definition of a schema of zod 3 is, as far as it is looked at here. */
interface Def extends Readonly<Record<string, unknown>> {
  readonly typeName: string
  readonly description?: string
}

const nowhere = { expression: undefined, introducer: undefined }

/** Turns schemas that zod 3 made into the form in which they are read, one object for each. */
export function introspectZod3(): (real: unknown) => ZodSchema {
  const known = new Map<unknown, ZodSchema>()
  const introspect = (value: unknown): ZodSchema => {
    const found = known.get(value)
    if (found !== undefined) return found
    const { _def: def } = value as { readonly _def: Def }
    const schema = { library: 'zod3', origin: nowhere } as unknown as ZodSchema
    known.set(value, schema)
    const metadata = def.description === undefined ? {} : { metadata: { entries: new Map([['description', def.description]]), unread: [], origin: nowhere } }
    return Object.assign(schema, metadata, { checks: checksOf(def) }, partsOf(def, introspect))
  }
  return introspect
}

function checksOf(def: Def): readonly Check[] {
  const origin = nowhere
  const simple = (check: string, name: string, key: string): object[] =>
    def[key] === null || def[key] === undefined ? [] : [{ check, [name]: (def[key] as { value: number }).value, origin }]
  if (def.typeName === 'ZodArray') {
    return [
      ...simple('min_length', 'minimum', 'minLength'),
      ...simple('max_length', 'maximum', 'maxLength'),
      ...simple('length_equals', 'length', 'exactLength'),
    ] as unknown as Check[]
  }
  if (def.typeName === 'ZodSet') return [...simple('min_size', 'minimum', 'minSize'), ...simple('max_size', 'maximum', 'maxSize')] as unknown as Check[]
  const checks = (def['checks'] ?? []) as readonly (Readonly<Record<string, unknown>> & { readonly kind: string })[]
  return checks.map((check) => ({ ...checkOf(check, def.typeName), origin })) as unknown as Check[]
}

const formatNames: Readonly<Record<string, string>> = { startsWith: 'starts_with', endsWith: 'ends_with' }

const argumentNames: Readonly<Record<string, string>> = { startsWith: 'prefix', endsWith: 'suffix', includes: 'includes' }

function checkOf(check: Readonly<Record<string, unknown>> & { readonly kind: string }, typeName: string): object {
  const { kind, value, inclusive } = check
  if (typeName !== 'ZodString') {
    if (kind === 'min' || kind === 'max') return { check: kind === 'min' ? 'greater_than' : 'less_than', value, inclusive: inclusive ?? true }
    if (kind === 'multipleOf') return { check: 'multiple_of', value }
    return { check: 'number_format', format: kind === 'int' ? 'safeint' : kind }
  }
  if (kind === 'min') return { check: 'min_length', minimum: value }
  if (kind === 'max') return { check: 'max_length', maximum: value }
  if (kind === 'length') return { check: 'length_equals', length: value }
  if (kind === 'trim' || kind === 'toLowerCase' || kind === 'toUpperCase') return { check: 'overwrite', name: kind }
  if (kind === 'regex') {
    const { source, flags } = check['regex'] as RegExp
    return { check: 'string_format', format: 'regex', pattern: { source, flags }, options: new Map() }
  }
  const others = Object.entries(check).filter(
    ([key, told]) => ['version', 'alg', 'precision', 'offset', 'local', 'position'].includes(key) && told !== undefined,
  )
  const argument = argumentNames[kind]
  const options = new Map([...others, ...(argument === undefined ? [] : [[argument, value] as const])])
  return { check: 'string_format', format: formatNames[kind] ?? kind, options }
}

function partsOf(def: Def, introspect: (real: unknown) => ZodSchema): object {
  const inner = (name: string) => introspect(def[name])
  const list = (name: string) => (def[name] as readonly unknown[]).map(introspect)
  const simple = def.typeName.slice(3).toLowerCase()
  switch (def.typeName) {
    case 'ZodString':
    case 'ZodNumber':
    case 'ZodBigInt':
    case 'ZodBoolean':
    case 'ZodDate':
      return { type: simple, coerce: def['coerce'] === true }
    case 'ZodLiteral':
      return { type: 'literal', values: [def['value']] }
    case 'ZodEnum':
      return { type: 'enum', entries: new Map((def['values'] as string[]).map((value) => [value, value])), native: false }
    case 'ZodNativeEnum':
      return { type: 'enum', entries: entriesOf(def['values'] as Record<string, string | number>), native: true }
    case 'ZodObject':
      return objectOf(def, introspect)
    case 'ZodArray':
      return { type: 'array', element: inner('type') }
    case 'ZodSet':
      return { type: 'set', element: inner('valueType') }
    case 'ZodTuple':
      return { type: 'tuple', items: list('items'), ...(def['rest'] === null ? {} : { rest: inner('rest') }) }
    case 'ZodRecord':
      return { type: 'record', keyType: inner('keyType'), valueType: inner('valueType'), mode: 'strict' }
    case 'ZodMap':
      return { type: 'map', keyType: inner('keyType'), valueType: inner('valueType') }
    case 'ZodUnion':
      return { type: 'union', options: list('options'), exclusive: false }
    case 'ZodDiscriminatedUnion':
      return { type: 'union', options: list('options'), discriminator: def['discriminator'], exclusive: false }
    case 'ZodIntersection':
      return { type: 'intersection', left: inner('left'), right: inner('right') }
    case 'ZodOptional':
      return { type: 'optional', innerType: inner('innerType'), exact: false }
    case 'ZodNullable':
    case 'ZodReadonly':
      return { type: simple, innerType: inner('innerType') }
    case 'ZodPromise':
    case 'ZodBranded':
      return { type: simple, innerType: inner('type') }
    case 'ZodDefault':
      return { type: 'default', innerType: inner('innerType'), value: (def['defaultValue'] as () => unknown)() }
    case 'ZodCatch':
      return { type: 'catch', innerType: inner('innerType'), value: (def['catchValue'] as (context: undefined) => unknown)(undefined) }
    case 'ZodEffects':
      return effectsOf(def, introspect)
    case 'ZodPipeline':
      return { type: 'pipe', in: inner('in'), out: inner('out'), codec: false }
    case 'ZodLazy':
      return { type: 'lazy', getter: once(() => introspect((def['getter'] as () => unknown)())) }
    default:
      return { type: simple }
  }
}

/** As `zod-to-json-schema` finds the keys that lead from the numbers of a TypeScript enum back to its names. */
const entriesOf = (entries: Readonly<Record<string, string | number>>): ReadonlyMap<string, string | number> =>
  new Map(Object.entries(entries).filter(([, value]) => typeof entries[value] !== 'number'))

function objectOf(def: Def, introspect: (real: unknown) => ZodSchema): object {
  const shape = (def['shape'] as () => Readonly<Record<string, unknown>>)()
  const properties = Object.keys(shape).map((key) => [key, { key: undefined, schema: () => introspect(shape[key]) }] as const)
  const catchall = introspect(def['catchall'])
  return {
    type: 'object',
    shape: { properties: new Map(properties), unread: [] },
    unknownKeys: def['unknownKeys'] === 'passthrough' ? 'loose' : def['unknownKeys'],
    ...(catchall.type === 'never' ? {} : { catchall }),
  }
}

function effectsOf(def: Def, introspect: (real: unknown) => ZodSchema): object {
  const effect = def['effect'] as { readonly type: string; readonly transform?: (...args: readonly never[]) => unknown }
  const isTotal = effect.type === 'transform' && (effect.transform?.length ?? 2) <= 1
  return { type: 'effects', effect: effect.type, innerType: introspect(def['schema']), ...(isTotal ? { total: true } : {}) }
}
