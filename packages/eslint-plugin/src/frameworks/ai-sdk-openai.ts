import type { Printed, PrintedSchema, PrintedValue } from '../zod/print/printed.js'
import { decided, failure, isNode, keyword, mapValues, placeOf, setKey, standsFor, unlessUnknown, type Rewrite } from './rewriting.js'

const maps = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies']
const lists = ['items', 'allOf', 'anyOf', 'oneOf']
const singles = ['additionalProperties', 'additionalItems', 'items', 'contains', 'not', 'if', 'then', 'else']

/** What `@ai-sdk/openai` leaves out of schemas: `propertyNames`, patterns that look around, and an `allOf` around a mere reference. */
export const normalizeForOpenAi: Rewrite = (schema, printed) => normalize(schema, printed, true)

function normalize(schema: PrintedSchema, printed: Printed, isRoot: boolean): PrintedValue {
  checkPropertyNames(schema, printed)
  delete schema['propertyNames']
  const pattern = keyword(schema, 'pattern')
  if (typeof pattern === 'string' && looksAround(pattern)) delete schema['pattern']
  const inner = (value: PrintedValue): PrintedValue => (isNode(value) ? unlessUnknown(() => normalize(value, printed, false)) : value)
  for (const name of maps) mapValues(schema[name], inner)
  for (const name of lists) {
    const list = schema[name]
    if (Array.isArray(list)) setKey(schema, name, list.map(inner))
  }
  for (const name of singles) {
    const single = schema[name]
    if (isNode(single)) setKey(schema, name, inner(single))
  }
  return withoutSingleReference(schema, printed, isRoot)
}

function checkPropertyNames(schema: PrintedSchema, printed: Printed): void {
  const names = keyword(schema, 'propertyNames')
  if (names === undefined || names === null) return
  const type = isNode(names) ? keyword(names, 'type') : undefined
  if (typeof names === 'boolean' || (type !== undefined && type !== null && type !== 'string')) {
    throw failure("'JSON Schema propertyNames that does not use a string schema' functionality not supported.", placeOf(schema, printed, 'propertyNames'))
  }
}

function withoutSingleReference(schema: PrintedSchema, printed: Printed, isRoot: boolean): PrintedSchema {
  const allOf = keyword(schema, 'allOf')
  const only = Array.isArray(allOf) && allOf.length === 1 ? decided(allOf[0]) : undefined
  if (!isNode(only) || Object.keys(only).length !== 1) return schema
  const reference = keyword(only, '$ref')
  if (typeof reference !== 'string') return schema
  if (!isRoot) {
    delete schema['allOf']
    setKey(schema, '$ref', reference)
    return standsFor(schema, only, printed)
  }
  const [, where = '', name = ''] = /^#\/(definitions|\$defs)\/(.+)$/.exec(reference) ?? []
  const definitions = keyword(schema, where)
  const definition = isNode(definitions) ? keyword(definitions, name.replaceAll('~1', '/').replaceAll('~0', '~')) : undefined
  if (!isNode(definition)) return schema
  delete schema['allOf']
  return standsFor(standsFor({ ...definition, ...schema }, schema, printed), definition, printed)
}

/** Whether a pattern has a look-ahead or look-behind, as this library looks for one. */
function looksAround(pattern: string): boolean {
  const withoutClasses = pattern.replace(/\\[^]|\[(?:\\[^]|[^\]\\])*\]?/g, '')
  return /\(\?(?:[=!]|<[=!])/.test(withoutClasses)
}
