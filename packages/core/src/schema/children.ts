import { isObject, type JsonObject } from './json.js'
import { schemaHolders } from './keywords.js'

export type VisitChild = (keyword: string, key: string | number | undefined, value: unknown) => void

/**
 * Calls back for every schema position directly below a schema, in the order of its keys.
 * Walks by position, never by name: values of `default`, `const`, `enum`, `examples` and of unknown keywords are data.
 */
export function forEachChild(schema: JsonObject, visit: VisitChild): void {
  for (const name of Object.keys(schema)) {
    const holds = schemaHolders.get(name)
    if (holds !== undefined) visitKeyword(name, holds, schema[name], visit)
  }
}

/** Calls back for the schema positions under one keyword. */
export function visitKeyword(name: string, holds: string, value: unknown, visit: VisitChild): void {
  switch (holds) {
    case 'schema-or-boolean':
      if (typeof value !== 'boolean' && value !== null && value !== undefined) visit(name, undefined, value)
      return
    case 'schemas':
      if (Array.isArray(value)) value.forEach((item, index) => visit(name, index, item))
      return
    case 'schema-or-schemas':
      if (Array.isArray(value)) value.forEach((item, index) => visit(name, index, item))
      else if (value !== null && value !== undefined) visit(name, undefined, value)
      return
    case 'schemas-by-name':
      if (isObject(value)) for (const key of Object.keys(value)) visit(name, key, value[key])
      return
    default:
      return
  }
}

/** Calls back once for every schema object of a document, in no order that counts; without recursion, so that no nesting is too deep. */
export function eachSchema(root: unknown, visit: (schema: JsonObject) => void): void {
  const seen = new Set<unknown>()
  const waiting: unknown[] = [root]
  while (waiting.length > 0) {
    const schema = waiting.pop()
    if (!isObject(schema) || seen.has(schema)) continue
    seen.add(schema)
    visit(schema)
    forEachChild(schema, (_keyword, _key, value) => waiting.push(value))
  }
}
