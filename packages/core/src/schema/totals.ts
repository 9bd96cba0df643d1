import { forEachChild } from './children.js'
import { isObject, type JsonObject } from './json.js'
import type { SchemaRoot } from './root.js'

/** What a whole schema adds up to. Every schema counts once, where it is written. */
export interface Totals {
  /** Properties of all objects. */
  readonly properties: number
  /** Members of all enums. */
  readonly enumValues: number
  /** Characters of the names of properties and definitions, and of string values of `enum` and `const`. */
  readonly characters: number
  /** The sum of all `maxItems`. */
  readonly maxItems: number
  /** Properties that are not in the `required` of their object. */
  readonly optional: number
  /** Properties with an `anyOf` or with a list of at least two types. */
  readonly unions: number
  /** The longest chain of schema positions as written, references not followed. */
  readonly levels: number
  /** Whether any schema has a `$ref`. */
  readonly references: boolean
}

type Sums = { -readonly [Name in keyof Totals]: Totals[Name] }

const known = new WeakMap<SchemaRoot, Totals>()

/** Adds up a schema, once a root. */
export function totalsOf(root: SchemaRoot): Totals {
  let totals = known.get(root)
  if (totals === undefined) known.set(root, (totals = addUp(root.schema)))
  return totals
}

function addUp(schema: unknown): Totals {
  const sums: Sums = { properties: 0, enumValues: 0, characters: 0, maxItems: 0, optional: 0, unions: 0, levels: 0, references: false }
  const seen = new Set<JsonObject>()
  let level: JsonObject[] = isObject(schema) ? [schema] : []
  while (level.length > 0) {
    sums.levels += 1
    const next: JsonObject[] = []
    const wait = (_keyword: string, _key: string | number | undefined, value: unknown): void => {
      if (isObject(value)) next.push(value)
    }
    for (const at of level) {
      if (seen.has(at)) continue
      seen.add(at)
      add(at, sums)
      forEachChild(at, wait)
    }
    level = next
  }
  return sums
}

function add(schema: JsonObject, sums: Sums): void {
  const { properties, maxItems } = schema
  if (typeof schema['$ref'] === 'string') sums.references = true
  if (isObject(properties)) addProperties(properties, schema['required'], sums)
  if (typeof maxItems === 'number' && maxItems > 0) sums.maxItems += maxItems
  if (typeof schema['const'] === 'string') sums.characters += schema['const'].length
  const values = schema['enum']
  if (Array.isArray(values)) {
    sums.enumValues += values.length
    for (const value of values) if (typeof value === 'string') sums.characters += value.length
  }
  addNames(schema['$defs'], sums)
  addNames(schema['definitions'], sums)
}

function addNames(definitions: unknown, sums: Sums): void {
  if (isObject(definitions)) for (const name of Object.keys(definitions)) sums.characters += name.length
}

function addProperties(properties: JsonObject, required: unknown, sums: Sums): void {
  const names = new Set<unknown>(Array.isArray(required) ? required : [])
  for (const name of Object.keys(properties)) {
    sums.properties += 1
    sums.characters += name.length
    if (!names.has(name)) sums.optional += 1
    const property = properties[name]
    if (isObject(property) && isUnion(property)) sums.unions += 1
  }
}

function isUnion(schema: JsonObject): boolean {
  const { anyOf, type } = schema
  return (Array.isArray(anyOf) && anyOf.length > 0) || (Array.isArray(type) && type.length > 1)
}
