import { has, isObject, type JsonObject } from '../schema/json.js'
import { isEmptyObject, isThere } from '../schema/presence.js'
import { OBJECT } from '../schema/types.js'
import { atKey, defineFeature } from './feature.js'
import { counted, quoted } from './words.js'

const atAdditional = atKey('additionalProperties')

export const objectWithoutProperties = defineFeature({
  id: 'object-without-properties',
  family: 'objects',
  on: { types: OBJECT },
  detect: ({ schema }, report) => {
    const { properties, additionalProperties } = schema
    if (isThere(properties) && !isEmptyObject(properties)) return
    if (isThere(additionalProperties) && additionalProperties !== false) return
    if (countOf(schema['patternProperties']) === 0) report({ key: isThere(properties) })
  },
  what: () => 'is an object that declares no properties',
})

export const additionalPropertiesMissing = defineFeature({
  id: 'additional-properties-missing',
  family: 'objects',
  on: [{ types: OBJECT }, { keywords: ['properties'] }],
  detect: ({ schema, parent }, report, keyword) => {
    if (has(schema, 'additionalProperties')) return
    if (keyword === 'properties' && (isThere(schema['type']) || !isObject(schema['properties']))) return
    report({ properties: countOf(schema['properties']), root: parent === undefined })
  },
  what: () => 'is an object that leaves "additionalProperties" out',
  adaptable: ({ properties, root }) => root === true || Number(properties) > 0,
})

export const additionalPropertiesFalse = defineFeature({
  id: 'additional-properties-false',
  family: 'objects',
  on: { keywords: ['additionalProperties'] },
  detect: ({ schema }, report) => {
    if (schema['additionalProperties'] === false) report({ properties: countOf(schema['properties']) }, atAdditional)
  },
  what: () => 'admits no other properties with "additionalProperties": false',
})

export const additionalPropertiesOpen = defineFeature({
  id: 'additional-properties-open',
  family: 'objects',
  on: { keywords: ['additionalProperties'] },
  detect: ({ schema }, report) => {
    const value = schema['additionalProperties']
    if (value !== true && !isObject(value)) return
    const kind = value === true || isEmptyObject(value) ? 'any' : 'schema'
    report({ kind, properties: countOf(schema['properties']) }, atAdditional)
  },
  what: ({ kind }) =>
    kind === 'any' ? 'admits any other property with "additionalProperties"' : 'admits other properties of one schema with "additionalProperties"',
})

export const patternProperties = defineFeature({
  id: 'pattern-properties',
  family: 'objects',
  on: { keywords: ['patternProperties'] },
  detect: ({ schema }, report) => {
    report({ count: countOf(schema['patternProperties']), hasProperties: isThere(schema['properties']) }, atKey('patternProperties'))
  },
  what: ({ count }) => `describes properties by ${counted(count, 'pattern', 'patterns')} of their names with "patternProperties"`,
})

const besidePropertyNames = ['properties', 'patternProperties', 'additionalProperties']

export const propertyNames = defineFeature({
  id: 'property-names',
  family: 'objects',
  on: { keywords: ['propertyNames'] },
  detect: ({ schema }, report) => {
    report({ besides: besidePropertyNames.filter((keyword) => isThere(schema[keyword])) }, atKey('propertyNames'))
  },
  what: () => 'says with "propertyNames" how its properties may be called',
})

export const dependencies = defineFeature({
  id: 'dependencies',
  family: 'objects',
  on: { keywords: ['dependentRequired', 'dependentSchemas', 'dependencies'] },
  detect: (_node, report, keyword) => {
    report({ keyword }, atKey(keyword))
  },
  what: ({ keyword }) => `makes properties depend on each other with "${String(keyword)}"`,
})

export const propertyCount = defineFeature({
  id: 'property-count',
  family: 'objects',
  on: { keywords: ['minProperties', 'maxProperties'] },
  detect: ({ schema }, report, keyword) => {
    const value = schema[keyword]
    if (typeof value === 'number') report({ keyword, value }, atKey(keyword))
  },
  what: ({ keyword, value }) => `limits the number of its properties with "${String(keyword)}": ${String(value)}`,
})

export const propertyNameCharset = defineFeature({
  id: 'property-name-charset',
  family: 'objects',
  on: { keywords: ['properties'] },
  detect: ({ schema, parent }, report) => {
    eachName(schema, (name) => {
      if (!isPlainName(name)) report({ name, topLevel: parent === undefined }, atKey('properties', name))
    })
  },
  what: ({ name }) => `has a name that is not made of 1 to 64 letters, digits, underscores, dots and dashes: ${quoted(name)}`,
})

const keywordNames = new Set(['$defs', '$ref', 'anyOf', 'required', 'additionalProperties', 'properties', 'type', 'items'])

export const propertyNamedLikeKeyword = defineFeature({
  id: 'property-named-like-keyword',
  family: 'objects',
  on: { keywords: ['properties'] },
  detect: ({ schema }, report) => {
    eachName(schema, (name) => {
      if (keywordNames.has(name)) report({ name }, atKey('properties', name))
    })
  },
  what: ({ name }) => `is a property named like the keyword ${quoted(name)}`,
})

function countOf(value: unknown): number {
  return isObject(value) ? Object.keys(value).length : 0
}

function eachName(schema: JsonObject, visit: (name: string) => void): void {
  const properties = schema['properties']
  if (!isObject(properties)) return
  for (const name in properties) if (has(properties, name)) visit(name)
}

const longestName = 64

function isPlainName(name: string): boolean {
  if (name.length === 0 || name.length > longestName) return false
  for (let index = 0; index < name.length; index += 1) {
    const code = name.charCodeAt(index)
    const plain = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 45 || code === 46
    if (!plain) return false
  }
  return true
}
