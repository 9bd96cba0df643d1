import { isUnknown } from '../../../source/unknown.js'
import type { ZodSchema } from '../../schema.js'

type Literal = string | number | boolean | bigint | null | undefined

/** The values that a schema accepts, where they are few and listed; `unread` where that cannot be known. */
export function valuesOf(schema: ZodSchema): readonly Literal[] | undefined | 'unread' {
  switch (schema.type) {
    case 'opaque':
      return 'unread'
    case 'undefined':
      return [undefined]
    case 'null':
      return [null]
    case 'enum':
      return isUnknown(schema.entries) ? 'unread' : known([...schema.entries.values()])
    case 'literal':
      return isUnknown(schema.values) ? 'unread' : known(schema.values)
    case 'union':
      return isUnknown(schema.options) ? 'unread' : ofAll(schema.options.map(valuesOf))
    case 'optional':
      return schema.exact ? valuesOf(schema.innerType) : withOne(valuesOf(schema.innerType), undefined)
    case 'nullable':
      return withOne(valuesOf(schema.innerType), null)
    case 'nonoptional': {
      const inner = valuesOf(schema.innerType)
      return Array.isArray(inner) ? inner.filter((value) => value !== undefined) : inner
    }
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return valuesOf(schema.innerType)
    case 'pipe':
      return valuesOf(schema.in)
    default:
      return undefined
  }
}

const known = (values: readonly unknown[]): readonly Literal[] | 'unread' => (values.some(isUnknown) ? 'unread' : [...new Set(values as readonly Literal[])])

function ofAll(all: readonly ReturnType<typeof valuesOf>[]): ReturnType<typeof valuesOf> {
  if (all.includes(undefined)) return undefined
  if (all.includes('unread')) return 'unread'
  return [...new Set(all.flatMap((values) => (typeof values === 'object' ? values : [])))]
}

const withOne = (values: ReturnType<typeof valuesOf>, value: Literal): ReturnType<typeof valuesOf> =>
  typeof values === 'object' ? [...new Set([...values, value])] : values
