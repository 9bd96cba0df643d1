import { isObject, own } from '../json/node.js'

const typeNames = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
const structures = ['properties', '$defs', 'definitions', 'patternProperties'] as const
const lists = ['anyOf', 'oneOf', 'allOf', 'enum', 'prefixItems'] as const

/** Says whether a value can be nothing but a JSON Schema: it has a keyword that holds what the keyword wants. */
export function looksLikeSchema(value: unknown): boolean {
  if (!isObject(value)) return false
  const type = own(value, 'type')
  if (isTypeName(type) || (Array.isArray(type) && type.length > 0 && type.every(isTypeName))) return true
  const dialect = own(value, '$schema')
  if (typeof dialect === 'string' && dialect.includes('json-schema.org')) return true
  if (typeof own(value, '$ref') === 'string' || Object.hasOwn(value, 'const')) return true
  return structures.some((key) => isObject(own(value, key))) || lists.some((key) => Array.isArray(own(value, key)))
}

/** Type names of any case: Gemini writes them in capitals. */
function isTypeName(name: unknown): boolean {
  return typeof name === 'string' && typeNames.has(name.toLowerCase())
}
