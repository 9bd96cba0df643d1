import type { PrintedSchema, PrintedValue } from '../zod/print/printed.js'
import { isNode } from './rewriting.js'

export const annotations: ReadonlySet<string> = new Set(['$comment', 'default', 'description', 'examples', 'readOnly', 'title', 'writeOnly'])

const objectKeywords = 'additionalProperties dependencies maxProperties minProperties patternProperties properties propertyNames required'.split(' ')

/** The keywords that OpenAI's SDK refuses in strict mode, in the order in which it looks for them. */
export const unsupported: readonly string[] = [
  ...['$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveAnchor', '$recursiveRef', 'allOf', 'contains', 'contentEncoding', 'contentMediaType'],
  ...['contentSchema', 'dependentRequired', 'dependentSchemas', 'dependencies', 'else', 'if', 'maxContains', 'maxProperties', 'minContains'],
  ...['minProperties', 'not', 'oneOf', 'patternProperties', 'prefixItems', 'propertyNames', 'then', 'unevaluatedItems', 'unevaluatedProperties', 'uniqueItems'],
]

const singles = 'additionalItems additionalProperties contains contentSchema else if not propertyNames then unevaluatedItems unevaluatedProperties'.split(' ')
const lists = ['allOf', 'anyOf', 'items', 'oneOf', 'prefixItems']
const maps = ['$defs', 'definitions', 'dependentSchemas', 'dependencies', 'patternProperties', 'properties']

/** A sub-schema, and how to put another in its place. */
export interface Child {
  readonly value: PrintedValue
  readonly path: readonly string[]
  readonly put: (value: PrintedValue) => void
}

/** The sub-schemas of a schema, in the order in which OpenAI's SDK visits them. */
export function childrenOf(schema: PrintedSchema, path: readonly string[]): Child[] {
  const at = (holder: PrintedSchema | PrintedValue[], key: string, inside: readonly string[]): Child => ({
    value: (holder as PrintedSchema)[key] as PrintedValue,
    path: [...path, ...inside],
    put: (value) => Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true }),
  })
  const inLists = lists.flatMap((name) => {
    const list = schema[name]
    if (Array.isArray(list)) return list.map((_item, index) => at(list, String(index), [name, String(index)]))
    return list === undefined ? [] : [at(schema, name, [name])]
  })
  const inMaps = maps.flatMap((name) => {
    const map = schema[name]
    return isNode(map) ? Object.keys(map).map((key) => at(map, key, [name, key])) : []
  })
  return [...singles.filter((name) => Object.hasOwn(schema, name)).map((name) => at(schema, name, [name])), ...inLists, ...inMaps]
}

/** Whether a schema is of objects, by its type or, where it has none, by its keywords. */
export function constrainsObjects(schema: PrintedSchema, type: PrintedValue | undefined): boolean {
  if (type === undefined) return objectKeywords.some((name) => Object.hasOwn(schema, name))
  return type === 'object' || (Array.isArray(type) && type.includes('object'))
}

/** Whether nothing stands beside a keyword but annotations and definitions. */
export const isAloneBesideAnnotations = (schema: PrintedSchema, keyword: string): boolean =>
  Object.keys(schema).every((name) => name === keyword || name === '$defs' || name === 'definitions' || annotations.has(name))
