import { isObject, kindOf } from '../schema/json.js'
import { keywords, type Holds } from '../schema/keywords.js'
import { atKey, atValue, defineFeature } from './feature.js'
import { ofKind } from './words.js'

export const booleanSchema = defineFeature({
  id: 'boolean-schema',
  family: 'malformed',
  on: 'value',
  detect: (node, report) => {
    if (typeof node.value === 'boolean') report({ value: node.value }, atValue())
  },
  what: ({ value }) => `is the boolean ${String(value)} in place of a schema`,
})

export const schemaNotObject = defineFeature({
  id: 'schema-not-object',
  family: 'malformed',
  on: 'value',
  detect: (node, report) => {
    if (typeof node.value !== 'boolean') report({ value: kindOf(node.value) }, atValue())
  },
  what: ({ value }) => `is ${ofKind(value)} in place of a schema`,
})

/** Any value may stand there, null too. */
const takesNull: ReadonlySet<string> = new Set(['default', 'const'])

export const keywordNull = defineFeature({
  id: 'keyword-null',
  family: 'malformed',
  irregular: true,
  on: { keywords: [...keywords.keys()].filter((name) => !takesNull.has(name)) },
  detect: (node, report, keyword) => {
    if (node.schema[keyword] === null) report({ keyword }, atKey(keyword))
  },
  what: ({ keyword }) => `sets "${String(keyword)}" to null`,
})

/** Where one schema stands, what stands there in its place is a finding of its own. */
const takesSchema: ReadonlySet<Holds> = new Set<Holds>(['any', 'schema', 'schema-or-boolean', 'schema-or-schemas'])

export const keywordInvalidValue = defineFeature({
  id: 'keyword-invalid-value',
  family: 'malformed',
  irregular: true,
  on: { keywords: [...keywords.values()].filter(({ holds }) => !takesSchema.has(holds)).map(({ name }) => name) },
  detect: (node, report, keyword) => {
    const value = node.schema[keyword]
    const holds = keywords.get(keyword)?.holds
    if (holds === undefined || fits(value, holds, keyword)) return
    report({ keyword, actual: kindOf(value), numericString: isNumericHolder(holds) && isNumeric(value) }, atKey(keyword))
  },
  what: ({ keyword, actual }) => `gives "${String(keyword)}" ${ofKind(actual)} that it does not allow`,
})

const exclusive: ReadonlySet<string> = new Set(['exclusiveMinimum', 'exclusiveMaximum'])

/** Whether a value is of the form that a keyword asks for; what has a feature of its own counts as fitting. */
function fits(value: unknown, holds: Holds, keyword: string): boolean {
  if (value === null || value === undefined) return true
  switch (holds) {
    case 'string':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number' || (typeof value === 'boolean' && exclusive.has(keyword))
    case 'positive-number':
      return typeof value === 'number' && value > 0
    case 'count':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0
    case 'boolean':
      return typeof value === 'boolean'
    case 'strings':
      return typeof value === 'boolean' || isStrings(value)
    case 'strings-by-name':
      return isObject(value) && Object.keys(value).every((name) => isStrings(value[name]))
    case 'list':
    case 'schemas':
      return Array.isArray(value)
    case 'schemas-by-name':
    case 'object':
      return isObject(value)
    case 'type':
      return typeof value === 'string' || isStrings(value)
    default:
      return true
  }
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isNumericHolder(holds: Holds): boolean {
  return holds === 'number' || holds === 'positive-number' || holds === 'count'
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value)
}
