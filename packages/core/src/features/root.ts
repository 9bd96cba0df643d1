import { isObject, kindOf, type JsonObject } from '../schema/json.js'
import { OBJECT } from '../schema/types.js'
import { wrapperOf } from '../schema/wrapper.js'
import { atKey, atValue, defineFeature } from './feature.js'
import { inQuotes, ofKind, quoted } from './words.js'

const combinators = ['anyOf', 'oneOf', 'allOf']

export const rootNotObject = defineFeature({
  id: 'root-not-object',
  family: 'root',
  irregular: true,
  on: 'root',
  detect: (node, report) => {
    if (!isObject(node.value) && node.value !== undefined) report({ value: kindOf(node.value) })
  },
  what: ({ value }) => `is ${ofKind(value)} in place of a schema object`,
})

export const rootTypeMissing = defineFeature({
  id: 'root-type-missing',
  family: 'root',
  irregular: true,
  on: 'root',
  detect: ({ value, schema }, report) => {
    if (!isObject(value) || (schema['type'] !== undefined && schema['type'] !== null)) return
    report({ empty: Object.keys(schema).length === 0, hasRef: typeof schema['$ref'] === 'string', hasCombinator: hasCombinator(schema) })
  },
  what: ({ empty }) => (empty === true ? 'is empty and does not say "type": "object"' : 'does not say "type": "object" at the top level'),
})

export const rootTypeNotObject = defineFeature({
  id: 'root-type-not-object',
  family: 'root',
  irregular: true,
  on: 'root',
  detect: ({ schema, types }, report) => {
    const type = schema['type']
    if (type === undefined || type === null || (typeof type === 'string' && types === OBJECT)) return
    report({ list: Array.isArray(type) }, atValue('type'))
  },
  what: ({ list }) => (list === true ? 'has a list of types at the top level, not the type "object" alone' : 'has another type than "object" at the top level'),
})

export const rootCombinator = defineFeature({
  id: 'root-combinator',
  family: 'root',
  irregular: true,
  on: 'root',
  detect: ({ schema }, report) => {
    if (!hasCombinator(schema)) return
    const keywords = Object.keys(schema).filter((key) => combinators.includes(key) && isFilled(schema[key]))
    report({ keywords, hasType: schema['type'] !== undefined && schema['type'] !== null }, atKey(keywords[0] ?? 'anyOf'))
  },
  what: ({ keywords }) => `has ${inQuotes(keywords)} at the top level`,
})

export const rootEnumConstNot = defineFeature({
  id: 'root-enum-const-not',
  family: 'root',
  irregular: true,
  on: 'root',
  detect: ({ schema }, report) => {
    if (schema['enum'] === undefined && schema['const'] === undefined && schema['not'] === undefined) return
    const keywords = Object.keys(schema).filter((key) => key === 'enum' || key === 'const' || key === 'not')
    report({ keywords }, atKey(keywords[0] ?? 'enum'))
  },
  what: ({ keywords }) => `has ${inQuotes(keywords)} at the top level`,
})

export const rootWithoutProperties = defineFeature({
  id: 'root-without-properties',
  family: 'root',
  irregular: true,
  on: 'root',
  detect: ({ schema, types }, report) => {
    if (types === OBJECT && schema['properties'] === undefined) report({ combinator: hasCombinator(schema) })
  },
  what: () => 'is an object without "properties"',
})

export const rootExtraKeyword = defineFeature({
  id: 'root-extra-keyword',
  family: 'root',
  on: 'root',
  detect: ({ schema }, report) => {
    for (const keyword of Object.keys(schema)) {
      if (keyword !== 'type' && keyword !== 'properties' && keyword !== 'required' && schema[keyword] !== undefined) report({ keyword }, atKey(keyword))
    }
  },
  what: ({ keyword }) => `has ${quoted(keyword)} at the top level, beside "type", "properties" and "required"`,
})

export const wrappedSchema = defineFeature({
  id: 'wrapped-schema',
  family: 'root',
  irregular: true,
  on: 'root',
  detect: ({ schema }, report) => {
    const key = wrapperOf(schema)
    if (key !== undefined) report({ key }, atKey(key))
  },
  what: ({ key }) => `holds its schema one level too deep, under "${String(key)}"`,
})

function hasCombinator(schema: JsonObject): boolean {
  return isFilled(schema['anyOf']) || isFilled(schema['oneOf']) || isFilled(schema['allOf'])
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}
