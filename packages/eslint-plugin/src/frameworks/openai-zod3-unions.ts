import { isUnknown } from '../source/unknown.js'
import type { ZodSchema } from '../zod/schema.js'

/** Values of which an alternative can be: those of a type, where they are listed only these, and of objects those whose keys tell them apart. */
interface Domain {
  readonly type: 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array' | 'unknown'
  readonly values?: ReadonlySet<unknown>
  readonly discriminators?: ReadonlyMap<string, readonly Domain[]>
}

/** Whether a value can be of two alternatives of a union. Alternatives of which nothing is known do not count. */
export function isAmbiguous({ options }: ZodSchema & { readonly type: 'union' }): boolean {
  if (isUnknown(options)) return false
  const domains = options.map((option) => domainsOf(option, []))
  return domains.some((left, index) => domains.slice(index + 1).some((right) => left.some((first) => right.some((second) => overlap(first, second)))))
}

function domainsOf(schema: ZodSchema, above: readonly ZodSchema[]): Domain[] {
  if (above.includes(schema)) return [{ type: 'unknown' }]
  const inside = [...above, schema]
  switch (schema.type) {
    case 'opaque':
      return []
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'array':
      return [{ type: schema.type }]
    case 'object':
      return [{ type: 'object', discriminators: discriminatorsOf(schema) }]
    case 'literal':
    case 'enum':
      return listed(schema)
    case 'union':
      return isUnknown(schema.options) ? [] : schema.options.flatMap((option) => domainsOf(option, inside))
    case 'nullable':
      return [...domainsOf(schema.innerType, inside), { type: 'null' }]
    case 'optional':
    case 'default':
    case 'readonly':
    case 'branded':
      return domainsOf(schema.innerType, inside)
    case 'lazy':
      return domainsOf(schema.getter(), inside)
    default:
      return [{ type: 'unknown' }]
  }
}

function discriminatorsOf(schema: ZodSchema & { readonly type: 'object' }): ReadonlyMap<string, readonly Domain[]> {
  const found = [...schema.shape.properties].map(([name, property]) => [name, listed(property.schema())] as const)
  return new Map(found.filter(([, domains]) => domains.length > 0 && domains.every(({ values }) => values !== undefined && values.size > 0)))
}

/** The values that a literal or an enum lists, by their types; none where they are not known. */
function listed(schema: ZodSchema): Domain[] {
  const values = schema.type === 'literal' ? schema.values : schema.type === 'enum' && !isUnknown(schema.entries) ? [...schema.entries.values()] : []
  if (isUnknown(values) || values.some(isUnknown)) return []
  const types = new Map<Domain['type'], Set<unknown>>()
  for (const value of values) {
    const type = typeOf(value)
    types.set(type, (types.get(type) ?? new Set()).add(value))
  }
  return [...types].map(([type, set]) => (type === 'unknown' ? { type } : { type, values: set }))
}

function typeOf(value: unknown): Domain['type'] {
  if (value === null) return 'null'
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value === 'string' ? 'string' : 'boolean'
  return typeof value === 'number' && Number.isFinite(value) ? 'number' : 'unknown'
}

function overlap(left: Domain, right: Domain): boolean {
  if (left.type === 'unknown' || right.type === 'unknown') return true
  if (left.type !== right.type) return false
  for (const [name, first] of left.discriminators ?? []) {
    const second = right.discriminators?.get(name)
    if (second !== undefined && !first.some((one) => second.some((other) => overlap(one, other)))) return false
  }
  const { values } = right
  return left.values === undefined || values === undefined || [...left.values].some((value) => values.has(value))
}
