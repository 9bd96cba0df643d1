import { isObject } from './json.js'
import type { Holds } from './keywords.js'

const plainTypes: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])

/** Whether a value is of the form that nearly every value of such a keyword has, so that nothing can be malformed about it. False means: look closer. */
export function isRegular(holds: Holds, value: unknown): boolean {
  switch (holds) {
    case 'string':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'positive-number':
      return typeof value === 'number' && value > 0
    case 'count':
      return typeof value === 'number' && value >= 0 && Number.isInteger(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'strings':
      return Array.isArray(value) && value.every(isString)
    case 'list':
    case 'schemas':
      return Array.isArray(value)
    case 'schemas-by-name':
    case 'schema':
    case 'schema-or-schemas':
    case 'object':
      return isObject(value)
    case 'schema-or-boolean':
      return typeof value === 'boolean' || isObject(value)
    case 'type':
      return plainTypes.has(value)
    case 'any':
      return value !== null
    default:
      return false
  }
}

function isString(value: unknown): boolean {
  return typeof value === 'string'
}
