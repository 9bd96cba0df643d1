import { isUnknown } from '../source/unknown.js'
import type { NotPrinted } from '../zod/print/printed.js'
import type { ZodSchema } from '../zod/schema.js'
import { isAmbiguous } from './openai-zod3-unions.js'
import { failure, orFailure } from './rewriting.js'

/**
 * What `openai` says against a schema of zod 3 before it converts it; undefined where it has no objection.
 * What is not known is not objected to: https://github.com/openai/openai-node/blob/master/src/helpers/zod-v3-strict-schema.ts.
 */
export function refusalOf(schema: ZodSchema): NotPrinted | undefined {
  const sent = orFailure(() => {
    visit(schema, '$', new Set())
    return { error: '', place: undefined }
  })
  return 'error' in sent && sent.error !== '' ? sent : undefined
}

const names: Partial<Record<ZodSchema['type'], string>> = { bigint: 'ZodBigInt', nan: 'ZodNaN', pipe: 'ZodPipeline' }

/** What zod 3 calls the class of a schema. */
function nameOf(schema: ZodSchema): string {
  if (schema.type === 'union' && schema.discriminator !== undefined) return 'ZodDiscriminatedUnion'
  if (schema.type === 'enum' && schema.native) return 'ZodNativeEnum'
  return names[schema.type] ?? `Zod${schema.type.charAt(0).toUpperCase()}${schema.type.slice(1)}`
}

const reasons: Partial<Record<ZodSchema['type'], string>> = {
  bigint: 'encode integers as decimal strings and convert with BigInt after parsing',
  date: 'native dates do not have a synchronous JSON representation',
  map: 'native maps do not have a synchronous JSON representation',
  set: 'native sets do not have a synchronous JSON representation',
  promise: 'asynchronous values do not have a synchronous JSON representation',
  effects: 'custom transformations and refinements are opaque to JSON Schema',
  pipe: 'custom pipelines are opaque to JSON Schema',
  intersection: 'intersections cannot prove that both branches produce the same value',
  catch: 'catch fallbacks cannot be proven to produce JSON-native values',
  tuple: 'tuple schemas require unsupported array-valued items',
  record: 'open-ended record schemas require unsupported additionalProperties',
}

const leaves = new Set<ZodSchema['type']>(['string', 'number', 'boolean', 'null', 'enum', 'any', 'unknown', 'literal', 'opaque'])
const changing = new Set(['trim', 'toLowerCase', 'toUpperCase'])
const withPattern = new Set(['regex', 'cuid', 'cuid2', 'starts_with', 'ends_with', 'includes', 'emoji', 'ulid', 'nanoid'])

function objectionTo(schema: ZodSchema): string | undefined {
  const reason = reasons[schema.type]
  if (reason !== undefined) return reason
  if (schema.type === 'literal' && !isUnknown(schema.values) && schema.values.some((value) => !isUnknown(value) && !isJson(value))) {
    return 'literal values must be finite JSON primitives'
  }
  if (schema.type === 'number' && schema.coerce === true && !isFinite(schema)) return 'number coercion must prove its parsed output is finite'
  if (schema.type === 'default' && !givesJson(schema.innerType, new Set())) {
    return 'default factory output is not independently guaranteed to be finite and JSON-native; it may contain bigint'
  }
  if (schema.type !== 'string') return undefined
  if (schema.checks.some((check) => check.check === 'overwrite' && changing.has(check.name))) {
    return 'value-changing string checks are not represented in JSON Schema'
  }
  const patterns = schema.checks.filter((check) => check.check === 'string_format' && !isUnknown(check.format) && withPattern.has(check.format))
  return patterns.length > 1 ? 'multiple pattern-producing checks require unsupported allOf' : undefined
}

const isJson = (value: unknown): boolean =>
  value === null || ['string', 'boolean'].includes(typeof value) || (typeof value === 'number' && Number.isFinite(value))

function visit(schema: ZodSchema, path: string, visited: Set<ZodSchema>): void {
  if (visited.has(schema)) return
  visited.add(schema)
  if (schema.type === 'intersection' && path === '$') return
  const refuse = (why: string): Error =>
    failure(
      `Zod schema field \`${path}\` uses \`${nameOf(schema)}\`, which cannot be represented by strict Structured Outputs: ${why}`,
      schema.origin.expression,
    )
  const objection = objectionTo(schema)
  if (objection !== undefined) throw refuse(objection)
  const children = childrenOf(schema, path)
  if (children === undefined) {
    if (!leaves.has(schema.type)) throw refuse('this Zod schema is outside the documented JSON-native subset')
    return
  }
  for (const child of children) visit(child.schema, child.path, visited)
  if (schema.type === 'object' && isOpen(schema)) throw refuse('open object schemas require additionalProperties: false')
  if (schema.type === 'union' && schema.discriminator === undefined && path !== '$' && isAmbiguous(schema)) {
    throw refuse('ambiguous union branches overlap; use disjoint JSON types, distinct literals, or a discriminated union')
  }
}

interface Child {
  readonly schema: ZodSchema
  readonly path: string
}

function childrenOf(schema: ZodSchema, path: string): Child[] | undefined {
  switch (schema.type) {
    case 'object': {
      const fields = [...schema.shape.properties].map(([name, property]) => ({ schema: property.schema(), path: `${path}.${name}` }))
      const { catchall } = schema
      return catchall === undefined || catchall.type === 'never' ? fields : [...fields, { schema: catchall, path: `${path}.<catchall>` }]
    }
    case 'array':
      return [{ schema: schema.element, path: `${path}[]` }]
    case 'union':
      return isUnknown(schema.options) ? [] : schema.options.map((option, index) => ({ schema: option, path: `${path}[${String(index)}]` }))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'branded':
      return [{ schema: schema.innerType, path }]
    case 'lazy':
      return [{ schema: schema.getter(), path }]
    default:
      return undefined
  }
}

const isOpen = ({ unknownKeys, catchall }: ZodSchema & { readonly type: 'object' }): boolean =>
  unknownKeys === 'loose' || (catchall !== undefined && catchall.type !== 'never' && catchall.type !== 'opaque')

function isFinite({ checks }: ZodSchema): boolean {
  const bounds = (kind: 'greater_than' | 'less_than'): boolean =>
    checks.some((check) => check.check === kind && (isUnknown(check.value) || (typeof check.value === 'number' && Number.isFinite(check.value))))
  return checks.some(({ check }) => check === 'number_format') || (bounds('greater_than') && bounds('less_than'))
}

/** Whether what a schema gives is sure to be JSON. */
function givesJson(schema: ZodSchema, above: ReadonlySet<ZodSchema>): boolean {
  if (above.has(schema) || schema.type === 'opaque') return true
  const inside = new Set([...above, schema])
  if (schema.type === 'number') return isFinite(schema)
  if (schema.type === 'literal') return objectionTo(schema) === undefined
  if (['string', 'boolean', 'null', 'enum'].includes(schema.type)) return true
  if (schema.type === 'optional' || (schema.type === 'object' && isOpen(schema))) return false
  return childrenOf(schema, '')?.every((child) => givesJson(child.schema, inside)) ?? false
}
