import { has, isObject, type JsonObject } from './json.js'

/** Says whether a value stands there; null says nothing. */
export function isThere(value: unknown): boolean {
  return value !== undefined && value !== null
}

export function isFilled(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0
}

/** Says whether a node has a non-empty `anyOf`, `oneOf` or `allOf`. */
export function hasCombinator(schema: JsonObject): boolean {
  return isFilled(schema['anyOf']) || isFilled(schema['oneOf']) || isFilled(schema['allOf'])
}

/** Says whether a node tells by a type, a reference or a combinator what its values are. */
export function tellsType(schema: JsonObject): boolean {
  return isThere(schema['type']) || isThere(schema['$ref']) || isThere(schema['$dynamicRef']) || isThere(schema['$recursiveRef']) || hasCombinator(schema)
}

/** The first key of an object in the order of the document, without a list of all of them. */
export function firstKey(object: JsonObject): string | undefined {
  for (const key in object) if (has(object, key)) return key
  return undefined
}

export function isEmptyObject(value: unknown): boolean {
  return isObject(value) && firstKey(value) === undefined
}
