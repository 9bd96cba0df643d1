import { isUnknown } from '../source/unknown.js'
import type { ZodSchema } from '../zod/schema.js'

/** Whether a schema, or one inside of it, is such a one. */
export function someSchema(schema: ZodSchema, isSuch: (schema: ZodSchema) => boolean, visited = new Set<ZodSchema>()): boolean {
  if (visited.has(schema)) return false
  visited.add(schema)
  return isSuch(schema) || schemasIn(schema).some((inner) => someSchema(inner, isSuch, visited))
}

function schemasIn(schema: ZodSchema): readonly ZodSchema[] {
  switch (schema.type) {
    case 'object':
      return [...[...schema.shape.properties.values()].map((property) => property.schema()), ...given(schema.catchall)]
    case 'array':
    case 'set':
      return [schema.element]
    case 'tuple':
      return [...(isUnknown(schema.items) ? [] : schema.items), ...given(schema.rest)]
    case 'record':
    case 'map':
      return [...given(schema.keyType), schema.valueType]
    case 'union':
      return isUnknown(schema.options) ? [] : schema.options
    case 'intersection':
      return [schema.left, schema.right]
    case 'pipe':
      return [schema.in, schema.out]
    case 'lazy':
      return [schema.getter()]
    default:
      return 'innerType' in schema ? [schema.innerType] : []
  }
}

const given = (schema: ZodSchema | undefined): ZodSchema[] => (schema === undefined ? [] : [schema])
