import { impliedType } from '../schema/implied-type.js'
import { keywords } from '../schema/keywords.js'
import type { SchemaNode } from '../schema/node.js'
import { tellsType } from '../schema/presence.js'
import { ARRAY, NULL, OBJECT, typeBit } from '../schema/types.js'
import { atKey, atValue, defineFeature } from './feature.js'
import { inQuotes } from './words.js'

const atType = atKey('type')
const atTypeValue = atValue('type')

export const typeList = defineFeature({
  id: 'type-list',
  family: 'types',
  irregular: true,
  on: { keywords: ['type'] },
  detect: ({ schema, types }, report) => {
    const type = schema['type']
    if (!Array.isArray(type)) return
    const names = stringsOf(type)
    if (names.length > 0) report({ types: names, nullable: (types & NULL) !== 0, complex: (types & (OBJECT | ARRAY)) !== 0 }, atType)
  },
  what: ({ types }) => `has a list of types (${inQuotes(types)})`,
})

const besideTypeList = new Set(['type', 'description', 'title', 'default', '$schema', 'nullable'])

export const typeListWithKeywords = defineFeature({
  id: 'type-list-with-keywords',
  family: 'types',
  irregular: true,
  on: { keywords: ['type'] },
  detect: ({ schema }, report) => {
    const type = schema['type']
    if (!Array.isArray(type) || type.length < 2) return
    const keyword = Object.keys(schema).find((key) => keywords.has(key) && !besideTypeList.has(key))
    if (keyword !== undefined) report({ keyword }, atKey(keyword))
  },
  what: ({ keyword }) => `has "${String(keyword)}" beside a list of types`,
})

export const typeNull = defineFeature({
  id: 'type-null',
  family: 'types',
  on: { types: NULL },
  detect: ({ schema, types, keyword }, report) => {
    if (types !== NULL) return
    const type = schema['type']
    if (Array.isArray(type) && !type.every((name) => typeBit(name) === NULL)) return
    report({ branch: keyword === 'anyOf' || keyword === 'oneOf' }, atTypeValue)
  },
  what: ({ branch }) => (branch === true ? 'is a branch that admits only null' : 'can only be null'),
})

export const untyped = defineFeature({
  id: 'untyped',
  family: 'types',
  on: 'untyped',
  detect: (node, report) => {
    if (!mayLackType(node) || impliedType(node.schema) !== undefined) return
    const keys = Object.keys(node.schema)
    report({ keys, empty: keys.length === 0 })
  },
  what: ({ empty }) => (empty === true ? 'is an empty schema' : 'does not say of which type it is'),
})

export const typeMissing = defineFeature({
  id: 'type-missing',
  family: 'types',
  on: 'untyped',
  detect: (node, report) => {
    if (!mayLackType(node)) return
    const implied = impliedType(node.schema)
    if (implied !== undefined) report({ from: implied.from, implied: implied.implied })
  },
  what: ({ from }) => `has "${String(from)}" but no "type"`,
})

export const typeUnknown = defineFeature({
  id: 'type-unknown',
  family: 'types',
  irregular: true,
  on: { keywords: ['type'] },
  detect: ({ schema }, report) => {
    const type = schema['type']
    if (typeof type === 'string') {
      if (typeBit(type) === 0) report({ types: [type], list: false, problem: 'unknown' }, atTypeValue)
    } else if (Array.isArray(type)) {
      const problem = problemOf(type)
      if (problem !== undefined) report({ types: stringsOf(type).filter(isFaulty), list: true, problem }, atTypeValue)
    }
  },
  what: ({ types, problem }) => {
    if (problem === 'empty') return 'has an empty list of types'
    if (problem === 'no-name') return 'has a list of types with a member that is no name'
    return problem === 'repeated' ? `lists the type ${inQuotes(types)} twice` : `has the unknown type ${inQuotes(types)}`
  },
})

export const typeUppercase = defineFeature({
  id: 'type-uppercase',
  family: 'types',
  irregular: true,
  on: { keywords: ['type'] },
  detect: ({ schema, types }, report) => {
    if (types === 0) return
    const type = schema['type']
    const names = typeof type === 'string' ? [type] : Array.isArray(type) ? stringsOf(type) : []
    if (names.every((name) => typeBit(name) !== 0) && names.some((name) => name !== name.toLowerCase())) report({ types: names }, atTypeValue)
  },
  what: ({ types }) => `writes its type in capitals (${inQuotes(types)})`,
})

export const nullableKeyword = defineFeature({
  id: 'nullable-keyword',
  family: 'types',
  on: { keywords: ['nullable'] },
  annotation: true,
  detect: ({ schema }, report) => {
    const value = schema['nullable']
    if (typeof value === 'boolean') report({ value }, atKey('nullable'))
  },
  what: ({ value }) => `says "nullable": ${String(value)} as in OpenAPI`,
})

function stringsOf(list: readonly unknown[]): string[] {
  return list.filter((name) => typeof name === 'string')
}

/** The root has features of its own; everywhere else a type, a reference or a union says what a value is. */
function mayLackType({ parent, schema }: SchemaNode): boolean {
  return parent !== undefined && !tellsType(schema)
}

/** What is wrong with a list of types, the worst first. */
function problemOf(list: readonly unknown[]): 'empty' | 'no-name' | 'unknown' | 'repeated' | undefined {
  if (list.length === 0) return 'empty'
  if (list.some((name) => typeof name === 'string' && typeBit(name) === 0)) return 'unknown'
  if (list.some((name) => typeof name !== 'string')) return 'no-name'
  return list.some(isRepeated) ? 'repeated' : undefined
}

function isRepeated(name: unknown, index: number, list: readonly unknown[]): boolean {
  return list.indexOf(name) < index
}

function isFaulty(name: string, index: number, list: readonly string[]): boolean {
  return typeBit(name) === 0 || isRepeated(name, index, list)
}
