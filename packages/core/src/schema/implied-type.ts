import { isObject, kindOf, type JsonObject } from './json.js'
import { keywords } from './keywords.js'
import { ARRAY, OBJECT, STRING } from './types.js'

/** What a keyword says about the type of a node that names none. `none`: an enum without values. */
export interface ImpliedType {
  readonly from: string
  readonly implied: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'mixed' | 'none'
}

/** The keywords that say most about a type, before all others. */
const first = ['properties', 'items', 'prefixItems', 'enum', 'const']

/** The keyword that tells the type of a node, and the type; undefined where no keyword does. */
export function impliedType(schema: JsonObject): ImpliedType | undefined {
  for (const from of first) {
    const implied = impliedBy(from, schema[from])
    if (implied !== undefined) return { from, implied }
  }
  for (const from of Object.keys(schema)) {
    const implied = impliedBy(from, schema[from])
    if (implied !== undefined) return { from, implied }
  }
  return undefined
}

function impliedBy(keyword: string, value: unknown): ImpliedType['implied'] | undefined {
  if (keyword === 'const') return value === undefined ? undefined : kindOf(value)
  if (value === undefined || value === null) return undefined
  if (keyword === 'enum') return Array.isArray(value) ? kindOfAll(value) : undefined
  const group = keywords.get(keyword)?.group
  if (group === undefined) return undefined
  if (group === OBJECT) return 'object'
  if (group === ARRAY) return 'array'
  return group === STRING ? 'string' : 'number'
}

function kindOfAll(values: readonly unknown[]): ImpliedType['implied'] {
  if (values.length === 0) return 'none'
  const kind = kindOf(values[0])
  return values.every((value) => kindOf(value) === kind) ? kind : 'mixed'
}

/** Says whether a node says by a type, a reference or a union what its values are; null and an empty union say nothing. */
export function saysType(schema: JsonObject): boolean {
  return isThere(schema['type']) || isThere(schema['$ref']) || isThere(schema['$dynamicRef']) || isThere(schema['$recursiveRef']) || hasUnion(schema)
}

/** Says whether a node has a non-empty `anyOf`, `oneOf` or `allOf`. */
export function hasUnion(schema: JsonObject): boolean {
  return isFilled(schema['anyOf']) || isFilled(schema['oneOf']) || isFilled(schema['allOf'])
}

export function isThere(value: unknown): boolean {
  return value !== undefined && value !== null
}

export function isFilled(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0
}

/** Says whether a node is an object by its type, or by `properties` where it names no type. */
export function hasProperties(schema: JsonObject): boolean {
  const properties = schema['properties']
  if (!isObject(properties)) return false
  for (const name in properties) if (Object.hasOwn(properties, name)) return true
  return false
}
