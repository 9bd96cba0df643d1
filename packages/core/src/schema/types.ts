import type { JsonObject } from './json.js'

/** The seven type names of JSON Schema. https://json-schema.org/draft/2020-12/json-schema-validation#section-6.1.1 */
export const typeNames = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const

export type TypeName = (typeof typeNames)[number]

/** The types of a node as bits, so that a set of them is one number. */
export const STRING = 1
export const NUMBER = 2
export const INTEGER = 4
export const BOOLEAN = 8
export const OBJECT = 16
export const ARRAY = 32
export const NULL = 64

/** The bit of a type name in any case; 0 for what is no type name. */
export function typeBit(name: unknown): number {
  if (typeof name !== 'string') return 0
  return plainBit(name) || plainBit(name.toLowerCase())
}

/** A switch and no table: every node that is looked at passes here. */
function plainBit(name: string): number {
  switch (name) {
    case 'string':
      return STRING
    case 'object':
      return OBJECT
    case 'array':
      return ARRAY
    case 'integer':
      return INTEGER
    case 'number':
      return NUMBER
    case 'boolean':
      return BOOLEAN
    case 'null':
      return NULL
    default:
      return 0
  }
}

/** The types that a node names as bits; 0 where it names none that exists. */
export function typesOf(schema: JsonObject): number {
  const type = schema['type']
  if (typeof type === 'string') return typeBit(type)
  if (!Array.isArray(type)) return 0
  let mask = 0
  for (const name of type) mask |= typeBit(name)
  return mask
}

/** The names of a set of types, in the order of {@link typeNames}. */
export function namesOf(mask: number): TypeName[] {
  return typeNames.filter((name) => (mask & typeBit(name)) !== 0)
}

/** The bit of a JSON value's type; a whole number is an integer. */
export function typeOfValue(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return STRING
    case 'number':
      return Number.isInteger(value) ? INTEGER : NUMBER
    case 'boolean':
      return BOOLEAN
    case 'object':
      return value === null ? NULL : Array.isArray(value) ? ARRAY : OBJECT
    default:
      return NULL
  }
}

/** Says whether a value is of one of the types; every integer is a number, and 5.0 is an integer. */
export function isOfTypes(value: unknown, mask: number): boolean {
  const bit = typeOfValue(value)
  return (mask & bit) !== 0 || (bit === INTEGER && (mask & NUMBER) !== 0)
}
