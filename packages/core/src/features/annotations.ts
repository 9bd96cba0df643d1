import { has, isObject, kindOf } from '../schema/json.js'
import { keywords } from '../schema/keywords.js'
import type { SchemaNode } from '../schema/node.js'
import { dialectOf } from '../schema/dialect.js'
import { wrapperOf } from '../schema/wrapper.js'
import { atKey, defineFeature } from './feature.js'
import { quoted } from './words.js'

export const defaultValue = defineFeature({
  id: 'default',
  family: 'annotations',
  on: { keywords: ['default'] },
  detect: (node, report) => {
    const value = node.schema['default']
    if (value !== undefined) report({ value: kindOf(value) }, atKey('default'))
  },
  what: () => 'has a "default"',
  annotation: true,
})

export const title = defineFeature({
  id: 'title',
  family: 'annotations',
  on: { keywords: ['title'] },
  detect: (node, report) => {
    if (node.schema['title'] !== undefined) report({}, atKey('title'))
  },
  what: () => 'has a "title"',
  annotation: true,
})

export const annotationKeyword = defineFeature({
  id: 'annotation-keyword',
  family: 'annotations',
  on: { keywords: ['examples', '$comment', 'deprecated', 'readOnly', 'writeOnly'] },
  detect: (node, report, keyword) => {
    if (node.schema[keyword] !== undefined) report({ keyword }, atKey(keyword))
  },
  what: ({ keyword }) => `has the annotation "${String(keyword)}"`,
  annotation: true,
})

export const schemaDialect = defineFeature({
  id: 'schema-dialect',
  family: 'annotations',
  on: { keywords: ['$schema'] },
  detect: (node, report) => {
    const value = node.schema['$schema']
    if (value !== undefined) report({ dialect: dialectOf(value) }, atKey('$schema'))
  },
  what: ({ dialect }) => (dialect === 'other' ? 'declares a dialect with "$schema"' : `declares the dialect ${String(dialect)} with "$schema"`),
  annotation: true,
})

export const schemaId = defineFeature({
  id: 'schema-id',
  family: 'annotations',
  on: [{ keywords: ['$id'] }, 'unknown-keyword'],
  detect: (node, report, keyword) => {
    const value = keyword === '$id' || keyword === 'id' ? node.schema[keyword] : undefined
    if (value === undefined || (keyword === 'id' && typeof value !== 'string')) return
    report({ keyword, invalid: keyword === '$id' && typeof value === 'string' ? faultOf(value) : undefined }, atKey(keyword))
  },
  what: ({ keyword, invalid }) =>
    `has ${invalid === 'fragment' ? 'a fragment' : invalid === 'characters' ? 'characters that a URI reference does not allow' : 'an identifier'} in "${String(keyword)}"`,
  annotation: true,
})

export const unknownKeyword = defineFeature({
  id: 'unknown-keyword',
  family: 'annotations',
  on: 'unknown-keyword',
  detect: (node, report, keyword) => {
    const value = node.schema[keyword]
    if (value === undefined || (keyword === 'id' && typeof value === 'string')) return
    if (node.parent === undefined && wrapperOf(node.schema) === keyword) return
    const { keys, forgotten } = keysOf(node)
    report({ keyword, vendor: keyword.startsWith('x-'), forgotten, siblings: siblingsOf(keys, keyword) }, atKey(keyword))
  },
  what: ({ keyword, forgotten }) =>
    forgotten === true
      ? `has ${quoted(keyword)} in place of a keyword, perhaps a property without "properties" around it`
      : `has the key ${quoted(keyword)} that no JSON Schema defines`,
})

/** What a URI reference or the meta-schema of 2020-12 does not allow. https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.1 */
function faultOf(id: string): 'characters' | 'fragment' | undefined {
  if (/[\s<>"{}|\\^`]/.test(id)) return 'characters'
  const hash = id.indexOf('#')
  return hash === -1 || hash === id.length - 1 ? undefined : 'fragment'
}

interface Keys {
  readonly node: SchemaNode
  readonly keys: readonly string[]
  readonly forgotten: boolean
}

/** The keys of the node looked at last: a node with many unknown keys is read once. */
let last: Keys | undefined

function keysOf(node: SchemaNode): Keys {
  if (last?.node === node) return last
  const keys = Object.keys(node.schema)
  last = { node, keys, forgotten: forgetsProperties(node, keys) }
  return last
}

const typical = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', 'properties', 'items']

function forgetsProperties({ schema }: SchemaNode, keys: readonly string[]): boolean {
  return keys.every((key) => !keywords.has(key) && !key.startsWith('x-') && looksLikeSchema(schema[key]))
}

/** Any object may be meant as a schema; one that says what values it admits is. */
function looksLikeSchema(value: unknown): boolean {
  return isObject(value) && typical.some((keyword) => has(value, keyword))
}

/** Some of the other keys; a node can have thousands, so not all of them. */
function siblingsOf(keys: readonly string[], keyword: string): readonly string[] {
  const siblings: string[] = []
  for (const key of keys) {
    if (siblings.length === 16) break
    if (key !== keyword) siblings.push(key)
  }
  return siblings
}
