import { isObject, type JsonObject } from './json.js'
import type { Holds } from './keywords.js'
import { OBJECT } from './types.js'

/** How many values a list may have that nothing is to be said about. */
const FEW = 100

/** Whether a value is of the form that nearly every value of such a keyword has, so that nothing can be malformed about it. False means: look closer. */
export function isRegular(holds: Holds, value: unknown): boolean {
  switch (holds) {
    case 'string':
      return typeof value === 'string'
    case 'type':
      return isPlainType(value)
    case 'schemas-by-name':
    case 'schema':
    case 'schema-or-schemas':
    case 'object':
      return isObject(value)
    case 'strings':
      return Array.isArray(value) && value.every(isString)
    case 'schema-or-boolean':
      return typeof value === 'boolean' || isObject(value)
    case 'number':
      return typeof value === 'number'
    case 'positive-number':
      return typeof value === 'number' && value > 0
    case 'count':
      return typeof value === 'number' && value >= 0 && Number.isInteger(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'list':
      return Array.isArray(value) && value.length > 0 && value.length <= FEW && value.every(isFilledString)
    case 'schemas':
      return Array.isArray(value)
    case 'any':
      return value !== null
    default:
      return false
  }
}

/** Whether a schema is the root that nearly every tool has: an object with properties and nothing that could keep a value from being one. */
export function isRegularRoot(schema: JsonObject, types: number): boolean {
  const { type, properties, anyOf, oneOf, allOf, not } = schema
  if (types !== OBJECT || typeof type !== 'string' || !isObject(properties)) return false
  return anyOf === undefined && oneOf === undefined && allOf === undefined && not === undefined && schema['enum'] === undefined && schema['const'] === undefined
}

function isPlainType(value: unknown): boolean {
  switch (value) {
    case 'string':
    case 'object':
    case 'array':
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return true
    default:
      return false
  }
}

function isString(value: unknown): boolean {
  return typeof value === 'string'
}

function isFilledString(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
