import { ARRAY, INTEGER, NUMBER, OBJECT, STRING } from './types.js'

/**
 * What stands under a keyword.
 * - `schema`: one schema. `schema-or-boolean`: one schema, or a boolean that is plain data.
 * - `schemas`: a list of schemas. `schemas-by-name`: an object from names to schemas. `schema-or-schemas`: `items`, which was a list before 2020-12.
 * - the others: no schema, but a value of this form.
 */
export type Holds =
  | 'schema'
  | 'schema-or-boolean'
  | 'schemas'
  | 'schemas-by-name'
  | 'schema-or-schemas'
  | 'string'
  | 'number'
  | 'positive-number'
  | 'count'
  | 'boolean'
  | 'strings'
  | 'strings-by-name'
  | 'list'
  | 'type'
  | 'object'
  | 'any'

export interface Keyword {
  readonly name: string
  readonly holds: Holds
  /** The types that the keyword says something about, as bits; absent where it applies to all. */
  readonly group?: number
}

const NUMERIC = NUMBER | INTEGER

/** Every keyword of JSON Schema from draft 4 to 2020-12: the one place that says where a sub-schema stands. https://json-schema.org/specification */
const table: readonly (readonly [name: string, holds: Holds, group?: number])[] = [
  ['$ref', 'string'],
  ['$defs', 'schemas-by-name'],
  ['definitions', 'schemas-by-name'],
  ['$schema', 'string'],
  ['$id', 'string'],
  ['$anchor', 'string'],
  ['$dynamicAnchor', 'string'],
  ['$dynamicRef', 'string'],
  ['$recursiveRef', 'string'],
  ['$recursiveAnchor', 'any'],
  ['$vocabulary', 'object'],
  ['$comment', 'string'],
  ['type', 'type'],
  ['enum', 'list'],
  ['const', 'any'],
  ['anyOf', 'schemas'],
  ['oneOf', 'schemas'],
  ['allOf', 'schemas'],
  ['not', 'schema-or-boolean'],
  ['if', 'schema-or-boolean'],
  ['then', 'schema-or-boolean'],
  ['else', 'schema-or-boolean'],
  ['properties', 'schemas-by-name', OBJECT],
  ['required', 'strings', OBJECT],
  ['additionalProperties', 'schema-or-boolean', OBJECT],
  ['patternProperties', 'schemas-by-name', OBJECT],
  ['propertyNames', 'schema-or-boolean', OBJECT],
  ['minProperties', 'count', OBJECT],
  ['maxProperties', 'count', OBJECT],
  ['dependentRequired', 'strings-by-name', OBJECT],
  ['dependentSchemas', 'schemas-by-name', OBJECT],
  ['dependencies', 'object', OBJECT],
  ['unevaluatedProperties', 'schema-or-boolean', OBJECT],
  ['items', 'schema-or-schemas', ARRAY],
  ['prefixItems', 'schemas', ARRAY],
  ['additionalItems', 'schema-or-boolean', ARRAY],
  ['unevaluatedItems', 'schema-or-boolean', ARRAY],
  ['contains', 'schema-or-boolean', ARRAY],
  ['minContains', 'count', ARRAY],
  ['maxContains', 'count', ARRAY],
  ['minItems', 'count', ARRAY],
  ['maxItems', 'count', ARRAY],
  ['uniqueItems', 'boolean', ARRAY],
  ['minLength', 'count', STRING],
  ['maxLength', 'count', STRING],
  ['pattern', 'string', STRING],
  ['format', 'string'],
  ['contentEncoding', 'string', STRING],
  ['contentMediaType', 'string', STRING],
  ['contentSchema', 'schema-or-boolean', STRING],
  ['minimum', 'number', NUMERIC],
  ['maximum', 'number', NUMERIC],
  ['exclusiveMinimum', 'number', NUMERIC],
  ['exclusiveMaximum', 'number', NUMERIC],
  ['multipleOf', 'positive-number', NUMERIC],
  ['title', 'string'],
  ['description', 'string'],
  ['default', 'any'],
  ['examples', 'list'],
  ['deprecated', 'boolean'],
  ['readOnly', 'boolean'],
  ['writeOnly', 'boolean'],
  ['nullable', 'boolean'],
]

export const keywords: ReadonlyMap<string, Keyword> = new Map(
  table.map(([name, holds, group]) => [name, group === undefined ? { name, holds } : { name, holds, group }]),
)

/** The same, for the keywords under which schemas stand alone: whoever walks asks this one. */
export const schemaHolders: ReadonlyMap<string, Holds> = new Map(
  [...keywords.values()].filter(({ holds }) => holds.startsWith('schema')).map(({ name, holds }) => [name, holds]),
)
