import type { Printed, PrintedSchema, PrintedValue } from '../zod/print/printed.js'
import { failure, keyword, placeOf, renameCause, setKey } from './rewriting.js'

const mixed = 'Google does not support this JSON Schema enum. Enum values must share one supported primitive type and match the schema type.'

/** Writes the values of an enum as `@ai-sdk/google` did: numbers and booleans as strings, null as `nullable`. */
export function addEnum(made: PrintedSchema, schema: PrintedSchema, values: readonly PrintedValue[], printed: Printed): void {
  const type = keyword(schema, 'type')
  const allowsNull = Array.isArray(type) ? type.includes('null') : false
  const isNullable = allowsNull || (type === undefined && values.includes(null))
  if (values.length > 0 && values.every((value) => value === null) && (type === undefined || type === 'null' || allowsNull)) {
    setKey(made, 'type', 'null')
    if (Array.isArray(type)) delete made['anyOf']
    return
  }
  const kept = isNullable ? values.filter((value) => value !== null) : values
  const enumType = typeOfEnum(kept, type)
  if (enumType === undefined) throw failure(mixed, placeOf(schema, printed, Object.hasOwn(schema, 'enum') ? 'enum' : 'const'))
  setKey(made, 'type', enumType)
  if (Array.isArray(type)) delete made['anyOf']
  if (isNullable) setKey(made, 'nullable', true)
  if (enumType !== 'string') setKey(made, 'format', 'enum')
  setKey(made, 'enum', enumType === 'string' ? [...kept] : kept.map(String))
  if (!Object.hasOwn(schema, 'enum')) renameCause(made, 'const', 'enum', printed)
}

function typeOfEnum(values: readonly PrintedValue[], type: PrintedValue | undefined): string | undefined {
  if (values.length === 0) return undefined
  const allows = (name: string): boolean => type === undefined || type === name || (Array.isArray(type) && type.includes(name))
  if (allows('string') && values.every((value) => typeof value === 'string')) return 'string'
  if (values.every((value) => typeof value === 'number')) {
    if (allows('number')) return 'number'
    if (allows('integer') && values.every((value) => Number.isInteger(value))) return 'integer'
  }
  return allows('boolean') && values.every((value) => typeof value === 'boolean') ? 'boolean' : undefined
}
