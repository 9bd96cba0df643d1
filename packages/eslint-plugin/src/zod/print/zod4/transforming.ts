import type { ZodSchema } from '../../schema.js'
import type { Context } from './context.js'
import { noValues } from './records.js'

export type Answer = 'yes' | 'no' | 'perhaps'

/** Whether a schema changes what it is given: examples and defaults, which are of the output, are then left out of the input. */
export function transforms(context: Context, schema: ZodSchema, seen = new Set<ZodSchema>()): Answer {
  if (seen.has(schema)) return 'no'
  seen.add(schema)
  if (schema.type === 'transform') return 'yes'
  if (schema.type === 'opaque') return 'perhaps'
  if (schema.type === 'pipe' && schema.codec && context.has('codecTransforms')) return 'yes'
  let answer: Answer = 'no'
  for (const part of partsOf(context, schema)) {
    const found = part === 'unread' ? 'perhaps' : transforms(context, part, seen)
    if (found === 'yes') return 'yes'
    if (found === 'perhaps') answer = 'perhaps'
  }
  return answer
}

/** The schemas inside, as far as zod asks them. */
function* partsOf(context: Context, schema: ZodSchema): Iterable<ZodSchema | 'unread'> {
  switch (schema.type) {
    case 'array':
    case 'set':
      yield schema.element
      return
    case 'lazy':
      yield schema.getter()
      return
    case 'promise':
    case 'optional':
    case 'nonoptional':
    case 'nullable':
    case 'readonly':
    case 'default':
    case 'prefault':
      yield schema.innerType
      return
    case 'catch':
      if (context.has('catchTransforms')) yield schema.innerType
      return
    case 'intersection':
      yield* [schema.left, schema.right]
      return
    case 'record':
      if (schema.keyType !== undefined) yield schema.keyType
      yield schema.valueType
      if (schema.keyType === undefined && !context.has('oneArgumentRecord')) throw noValues(schema)
      return
    case 'map':
      yield* [schema.keyType, schema.valueType]
      return
    case 'pipe':
      yield* [schema.in, schema.out]
      return
    case 'object':
      for (const property of schema.shape.properties.values()) yield property.schema()
      if (schema.shape.unread.length > 0) yield 'unread'
      return
    case 'union':
      if (Array.isArray(schema.options)) yield* schema.options
      else yield 'unread'
      return
    case 'tuple':
      if (Array.isArray(schema.items)) yield* schema.items
      else yield 'unread'
      if (schema.rest !== undefined) yield schema.rest
      return
    default:
      return
  }
}
