import { atLeast, type ZodVersion } from '../zod/version.js'
import type { Metadata, Property, ZodSchema } from '../zod/schema.js'

/**
 * The schema of the input of a schema of zod 4, as `interopZodTransformInputSchema` of `@langchain/core` makes it: what goes into each pipe, down
 * through objects, arrays, optional and nullable schemas. `endless` for objects that refer to themselves by getters, on which it does not end.
 */
export function inputSchemaOf(schema: ZodSchema, version: ZodVersion): ZodSchema | 'endless' {
  const known = new Map<ZodSchema, ZodSchema | 'in progress'>()
  const inputOf = (given: ZodSchema): ZodSchema => {
    const before = known.get(given)
    if (before === 'in progress') throw endless
    if (before !== undefined) return before
    known.set(given, 'in progress')
    const made = withMetadataOf(given, withInput(given.type === 'pipe' ? inputOf(given.in) : given, inputOf), version)
    known.set(given, made)
    return made
  }
  try {
    return inputOf(schema)
  } catch (error) {
    if (error === endless) return 'endless'
    throw error
  }
}

const endless = new Error('the schema refers to itself')

function withInput(schema: ZodSchema, inputOf: (schema: ZodSchema) => ZodSchema): ZodSchema {
  if (schema.type === 'object') return copyOf(schema, { shape: { ...schema.shape, properties: mapped(schema.shape.properties, inputOf) } })
  if (schema.type === 'array') return copyOf(schema, { element: inputOf(schema.element) })
  if (schema.type === 'optional' || schema.type === 'nullable') return copyOf(schema, { innerType: inputOf(schema.innerType) })
  return schema
}

/** An object schema that takes no other properties, and so the objects that are properties or items of arrays in it, as `interopZodObjectStrict` of `@langchain/core` makes it. */
export function strictSchemaOf(schema: ZodSchema & { readonly type: 'object' }, version: ZodVersion): ZodSchema {
  const strict = (field: ZodSchema): ZodSchema => (field.type === 'object' ? strictSchemaOf(field, version) : field)
  const properties = mapped(schema.shape.properties, (field) => {
    const made = field.type === 'array' ? copyOf(field, { element: strict(field.element) }) : strict(field)
    return made === field ? field : withMetadataOf(field, made, version)
  })
  const { catchall: _catchall, ...others } = schema
  const made: ZodSchema = { ...withoutCopying(others), type: 'object', shape: { ...schema.shape, properties }, unknownKeys: 'strict' }
  return withMetadataOf(schema, made, version)
}

function mapped(properties: ReadonlyMap<string, Property>, make: (schema: ZodSchema) => ZodSchema): ReadonlyMap<string, Property> {
  return new Map(
    [...properties].map(([key, property]) => {
      const made = make(property.schema())
      return [key, { key: property.key, schema: () => made }]
    }),
  )
}

/** A copy that zod does not know to be one. */
const copyOf = (schema: ZodSchema, changes: object): ZodSchema => ({ ...withoutCopying(schema), ...changes })

function withoutCopying<T extends ZodSchema>(schema: T): T {
  const { parent: _parent, parentLink: _parentLink, metadata: _metadata, ...others } = schema
  return others as T
}

/** What is registered of a schema, and of those that it copies, is registered of what stands for it. */
function withMetadataOf(schema: ZodSchema, made: ZodSchema, version: ZodVersion): ZodSchema {
  const metadata = registeredOf(schema, version)
  return made === schema || metadata === undefined
    ? made
    : { ...made, metadata: { ...metadata, entries: new Map([...(made.metadata?.entries ?? []), ...metadata.entries]) } }
}

function registeredOf(schema: ZodSchema, version: ZodVersion): Metadata | undefined {
  const { metadata } = schema
  const inherited = isLinked(schema, version) && schema.parent !== undefined ? registeredOf(schema.parent, version) : undefined
  if (inherited === undefined) return metadata
  const entries = new Map(inherited.entries)
  entries.delete('id')
  for (const [key, value] of metadata?.entries ?? []) entries.set(key, value)
  const unread = [...inherited.unread, ...(metadata?.unread ?? [])]
  return entries.size + unread.length > 0 ? { entries, unread, origin: (metadata ?? inherited).origin } : undefined
}

/** Before zod 4.3, schemas with checks do not know of what they are copies. */
const isLinked = ({ parent, checks }: ZodSchema, version: ZodVersion): boolean => atLeast(version, 4, 3) || parent?.checks.length === checks.length
