import { isObject, own, type JsonObject } from './json.js'
import type { SchemaRoot } from './root.js'
import { ARRAY, BOOLEAN, INTEGER, NULL, NUMBER, OBJECT, STRING, typeBit, typeOfValue, typesOf } from './types.js'

/** How many properties are tried as the one that tells object branches apart, and how many references are followed to a branch. */
const mostTried = 16

const groups = [STRING, NUMBER | INTEGER, BOOLEAN, OBJECT, ARRAY, NULL]
const everything = groups.reduce((mask, group) => mask | group, 0)

/** Says whether no value fits two of the branches: told by their types, by the values they list, or by a required property that is a constant. */
export function areDisjoint(branches: readonly unknown[], root: SchemaRoot): boolean {
  const schemas = branches.map((branch) => follow(branch, root))
  const types = schemas.map(admitted)
  return groups.every((group) => {
    const rivals = schemas.filter((_schema, index) => ((types[index] ?? 0) & group) !== 0)
    if (rivals.length < 2) return true
    return (
      areDistinct(rivals.map((schema) => valuesOf(schema)?.filter((value) => (typeOfValue(value) & group) !== 0))) ||
      (group === OBJECT && haveDiscriminator(rivals, root))
    )
  })
}

function follow(branch: unknown, root: SchemaRoot): JsonObject {
  let schema: unknown = branch
  for (let steps = 0; steps < mostTried; steps += 1) {
    if (!isObject(schema)) return {}
    const reference = schema['$ref']
    if (typeof reference !== 'string') return schema
    schema = root.resolve(reference)?.schema
  }
  return {}
}

function admitted(schema: JsonObject): number {
  const values = valuesOf(schema)
  const type = schema['type']
  if (Array.isArray(type) && type.some((name) => typeBit(name) === 0)) return everything
  let types = typesOf(schema)
  if (types === 0) types = values === undefined ? everything : values.reduce<number>((mask, value) => mask | typeOfValue(value), 0)
  return schema['nullable'] === true ? types | NULL : types
}

/** The values that a schema lists with `const` or `enum`. */
function valuesOf(schema: JsonObject): readonly unknown[] | undefined {
  if (schema['const'] !== undefined) return [schema['const']]
  const values = schema['enum']
  return Array.isArray(values) ? values : undefined
}

/** Says whether every list is there, holds nothing but plain values, and shares none with another list. */
function areDistinct(lists: readonly (readonly unknown[] | undefined)[]): boolean {
  const seen = new Set<unknown>()
  for (const list of lists) {
    if (list === undefined || list.some((value) => typeof value === 'object' && value !== null)) return false
    const values = new Set(list)
    for (const value of values) {
      if (seen.has(value)) return false
      seen.add(value)
    }
  }
  return true
}

function haveDiscriminator(schemas: readonly JsonObject[], root: SchemaRoot): boolean {
  const first = schemas[0]?.['properties']
  if (!isObject(first)) return false
  const names = Object.keys(first).filter((name) => valuesOf(follow(first[name], root)) !== undefined)
  return names.slice(0, mostTried).some((name) => areDistinct(schemas.map((schema) => constantsOf(schema, name, root))))
}

/** The values that a schema admits for a property that it requires; undefined where it does not require or not list them. */
function constantsOf(schema: JsonObject, name: string, root: SchemaRoot): readonly unknown[] | undefined {
  const { properties, required } = schema
  if (!isObject(properties) || !Array.isArray(required) || !required.includes(name)) return undefined
  return valuesOf(follow(own(properties, name), root))
}
