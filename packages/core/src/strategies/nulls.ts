import type { NullSpelling } from './context.js'
import { has, isObject, type JsonObject } from '../schema/json.js'

/** Makes a schema admit null, in the given spelling. What admits it already comes back as it is. */
export function withNull(schema: unknown, spelling: NullSpelling): JsonObject {
  if (!isObject(schema)) return { type: ['string', 'null'] }
  const { anyOf } = schema
  if (Array.isArray(anyOf) && anyOf.length > 0) {
    if (anyOf.some((branch) => isObject(branch) && branch['type'] === 'null')) return schema
    if (spelling !== 'nullable') return { ...schema, anyOf: [...(anyOf as unknown[]), { type: 'null' }] }
  }
  if (spelling === 'nullable') return schema['nullable'] === true ? schema : { ...schema, nullable: true }
  if (spelling === 'type-list' && has(schema, 'type') && !has(schema, '$ref') && (typeof schema['const'] !== 'object' || schema['const'] === null)) return inTypeList(schema)
  return { anyOf: [schema, { type: 'null' }] }
}

function inTypeList(schema: JsonObject): JsonObject {
  const { type } = schema
  const result: Record<string, unknown> = { ...schema }
  if (!Array.isArray(type)) result['type'] = [type, 'null']
  else if (!type.includes('null')) result['type'] = [...(type as unknown[]), 'null']
  if (has(schema, 'const')) {
    delete result['const']
    result['enum'] = schema['const'] === null ? [null] : [schema['const'], null]
  } else if (Array.isArray(schema['enum']) && !schema['enum'].includes(null)) {
    result['enum'] = [...(schema['enum'] as unknown[]), null]
  }
  return result
}
