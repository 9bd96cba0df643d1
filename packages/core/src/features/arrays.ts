import { keywords } from '../schema/keywords.js'
import type { SchemaNode } from '../schema/node.js'
import { isFilled, isThere } from '../schema/presence.js'
import { ARRAY, namesOf, OBJECT, STRING } from '../schema/types.js'
import { atKey, defineFeature } from './feature.js'
import { counted } from './words.js'

export const arrayWithoutItems = defineFeature({
  id: 'array-without-items',
  family: 'arrays',
  on: { types: ARRAY },
  detect: (node, report) => {
    const { schema } = node
    if (isThere(schema['items'])) return
    const viaTypeList = Array.isArray(schema['type'])
    const details = { viaTypeList, plainPath: isPlainPath(node), prefixItems: isFilled(schema['prefixItems']) }
    if (viaTypeList) report(details, atKey('type'))
    else report(details)
  },
  what: () => 'is an array that does not say what its items are',
})

export const tupleItems = defineFeature({
  id: 'tuple-items',
  family: 'arrays',
  on: { keywords: ['items'] },
  detect: ({ schema }, report) => {
    const items = schema['items']
    if (Array.isArray(items)) report({ length: items.length }, atKey('items'))
  },
  what: ({ length }) => `has a list of ${counted(length, 'schema', 'schemas')} under "items"`,
})

export const prefixItems = defineFeature({
  id: 'prefix-items',
  family: 'arrays',
  on: { keywords: ['prefixItems'] },
  detect: ({ schema }, report) => {
    if (isFilled(schema['prefixItems'])) report({ hasItems: isThere(schema['items']) }, atKey('prefixItems'))
  },
  what: () => 'gives each item a schema of its own with "prefixItems"',
})

export const arrayBounds = defineFeature({
  id: 'array-bounds',
  family: 'arrays',
  on: { keywords: ['minItems', 'maxItems'] },
  detect: ({ schema }, report, keyword) => {
    const value = schema[keyword]
    if (typeof value === 'number') report({ keyword, value }, atKey(keyword))
  },
  what: ({ keyword, value }) => `limits the number of its items with "${String(keyword)}": ${String(value)}`,
})

export const uniqueItems = defineFeature({
  id: 'unique-items',
  family: 'arrays',
  on: { keywords: ['uniqueItems'] },
  detect: ({ schema }, report) => {
    const value = schema['uniqueItems']
    report({ value: typeof value === 'boolean' ? value : undefined }, atKey('uniqueItems'))
  },
  what: ({ value }) => (value === true ? 'wants unique items with "uniqueItems"' : 'has "uniqueItems"'),
})

const containing = ['contains', 'minContains', 'maxContains']

export const contains = defineFeature({
  id: 'contains',
  family: 'arrays',
  on: { keywords: containing },
  detect: ({ schema }, report, keyword) => {
    if (Object.keys(schema).find((key) => containing.includes(key)) === keyword) report({}, atKey(keyword))
  },
  what: () => 'says with "contains" what some of its items are',
})

export const unevaluated = defineFeature({
  id: 'unevaluated',
  family: 'arrays',
  on: { keywords: ['additionalItems', 'unevaluatedItems', 'unevaluatedProperties'] },
  detect: (_node, report, keyword) => {
    report({ keyword }, atKey(keyword))
  },
  what: ({ keyword }) => `has "${String(keyword)}"`,
})

const grouped = [...keywords.values()].filter((keyword) => keyword.group !== undefined)

export const keywordOnWrongType = defineFeature({
  id: 'keyword-on-wrong-type',
  family: 'arrays',
  irregular: true,
  on: { keywords: grouped.map((keyword) => keyword.name) },
  detect: ({ schema, types }, report, keyword) => {
    const group = keywords.get(keyword)?.group ?? 0
    if ((types & group) !== 0 || !isThere(schema[keyword])) return
    if (types !== 0) report({ keyword, type: namesOf(types).join(' or '), group: nameOf(group) }, atKey(keyword))
    else if (!isThere(schema['type']) && isFilled(schema['anyOf'])) report({ keyword, type: 'anyOf', group: nameOf(group) }, atKey(keyword))
  },
  what: ({ keyword, type, group }) =>
    type === 'anyOf'
      ? `has "${String(keyword)}" beside "anyOf" and no type`
      : `has "${String(keyword)}", a keyword of the type ${String(group)}, on the type ${String(type)}`,
})

function nameOf(group: number): string {
  if (group === OBJECT) return 'object'
  if (group === ARRAY) return 'array'
  return group === STRING ? 'string' : 'number'
}

/** Says whether a node is reached through `properties`, `items` and `anyOf` only. */
function isPlainPath(node: SchemaNode): boolean {
  for (let at = node; at.parent !== undefined; at = at.parent) {
    if (at.keyword !== 'properties' && at.keyword !== 'items' && at.keyword !== 'anyOf') return false
  }
  return true
}
