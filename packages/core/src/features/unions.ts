import { areDisjoint } from '../schema/disjoint.js'
import { has, isObject } from '../schema/json.js'
import { firstKey, isFilled, isThere } from '../schema/presence.js'
import { OBJECT, typesOf } from '../schema/types.js'
import { atKey, defineFeature } from './feature.js'
import { counted, inQuotes, quoted } from './words.js'

const atAnyOf = atKey('anyOf')

export const anyOf = defineFeature({
  id: 'any-of',
  family: 'unions',
  on: { keywords: ['anyOf'] },
  detect: ({ schema }, report) => {
    const branches = schema['anyOf']
    if (isFilled(branches)) report({ branches: branches.length }, atAnyOf)
  },
  what: ({ branches }) => `is a union of ${counted(branches, 'schema', 'schemas')} with "anyOf"`,
})

/** Keys at the root that say nothing about the value. */
const besideRootUnion = new Set(['$schema', '$id', '$defs', 'definitions'])

export const anyOfWithSiblings = defineFeature({
  id: 'any-of-with-siblings',
  family: 'unions',
  on: { keywords: ['anyOf'] },
  detect: ({ schema, parent }, report) => {
    const branches = schema['anyOf']
    if (!isFilled(branches)) return
    const keys = Object.keys(schema)
    if (keys.length === 1) return
    const siblings = keys.filter((key) => key !== 'anyOf' && !(key === 'type' && !isThere(schema[key])) && !(parent === undefined && besideRootUnion.has(key)))
    const [first] = siblings
    if (first === undefined) return
    const conflicting = siblings.filter((key) => key !== 'description' && key !== 'title' && branches.some((branch) => isObject(branch) && has(branch, key)))
    report({ siblings, conflicting }, atKey(siblings.includes('type') ? 'type' : first))
  },
  what: ({ siblings }) => `has ${inQuotes(siblings)} beside "anyOf"`,
})

export const anyOfSameFirstKey = defineFeature({
  id: 'any-of-same-first-key',
  family: 'unions',
  on: { keywords: ['anyOf'] },
  detect: ({ schema }, report) => {
    const branches = schema['anyOf']
    if (!Array.isArray(branches) || branches.length < 2) return
    const key = firstRepeated(branches)
    if (key !== undefined) report({ key }, atAnyOf)
  },
  what: ({ key }) => `has object branches that begin with the same property (${quoted(key)})`,
})

export const oneOf = defineFeature({
  id: 'one-of',
  family: 'unions',
  on: { keywords: ['oneOf'] },
  detect: ({ schema, root }, report) => {
    const branches = schema['oneOf']
    if (isFilled(branches)) report({ branches: branches.length, disjoint: areDisjoint(branches, root) }, atKey('oneOf'))
  },
  what: ({ branches }) => `is exactly one of ${counted(branches, 'schema', 'schemas')} with "oneOf"`,
})

export const allOf = defineFeature({
  id: 'all-of',
  family: 'unions',
  on: { keywords: ['allOf'] },
  detect: ({ schema }, report) => {
    const branches = schema['allOf']
    if (!isFilled(branches)) return
    const hasRef = branches.some((branch) => isObject(branch) && typeof branch['$ref'] === 'string')
    report({ branches: branches.length, hasRef }, atKey('allOf'))
  },
  what: ({ branches }) => `combines ${counted(branches, 'schema', 'schemas')} with "allOf"`,
})

export const not = defineFeature({
  id: 'not',
  family: 'unions',
  on: { keywords: ['not'] },
  detect: (_node, report) => {
    report({}, atKey('not'))
  },
  what: () => 'excludes values with "not"',
})

const conditional = ['if', 'then', 'else']

export const ifThenElse = defineFeature({
  id: 'if-then-else',
  family: 'unions',
  on: { keywords: conditional },
  detect: ({ schema }, report, keyword) => {
    const present = Object.keys(schema).filter((key) => conditional.includes(key))
    if (present[0] === keyword) report({ keywords: present }, atKey(keyword))
  },
  what: ({ keywords }) => `has a condition (${inQuotes(keywords)})`,
})

export const combinatorEmpty = defineFeature({
  id: 'combinator-empty',
  family: 'unions',
  on: { keywords: ['anyOf', 'oneOf', 'allOf'] },
  detect: ({ schema }, report, keyword) => {
    const branches = schema[keyword]
    if (Array.isArray(branches) && branches.length === 0) report({ keyword }, atKey(keyword))
  },
  what: ({ keyword }) => `has an empty "${String(keyword)}"`,
})

/** The first property that two object branches begin with. */
function firstRepeated(branches: readonly unknown[]): string | undefined {
  let seen: Set<string> | undefined
  for (const branch of branches) {
    const key = firstPropertyOf(branch)
    if (key === undefined) continue
    seen ??= new Set()
    if (seen.has(key)) return key
    seen.add(key)
  }
  return undefined
}

function firstPropertyOf(branch: unknown): string | undefined {
  if (!isObject(branch) || !isObject(branch['properties'])) return undefined
  return isThere(branch['type']) && (typesOf(branch) & OBJECT) === 0 ? undefined : firstKey(branch['properties'])
}
