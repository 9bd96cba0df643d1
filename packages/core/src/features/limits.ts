import { depthOf } from '../schema/depth.js'
import { SchemaRoot } from '../schema/root.js'
import { totalsOf, type Totals } from '../schema/totals.js'
import type { Tool } from '../tool.js'
import { atKey, defineFeature, type Report } from './feature.js'
import { counted } from './words.js'

export const tooManyProperties = defineFeature({
  id: 'too-many-properties',
  family: 'limits',
  bound: ({ parts }) => parts,
  on: 'schema',
  detect: ({ root }, report) => {
    const count = totalsOf(root).properties
    if (count > 100) report({ count })
  },
  what: ({ count }) => `has ${counted(count, 'property', 'properties')} on all levels together`,
})

export const tooDeep = defineFeature({
  id: 'too-deep',
  family: 'limits',
  bound: ({ levels, references }) => (references > 0 ? Infinity : levels + 1),
  on: 'schema',
  detect: ({ root }, report) => {
    const { objects, containers, deepest } = depthOf(root)
    if (containers > 5) report({ objects, containers }, { below: deepest, anchor: 'key' })
  },
  what: ({ objects, containers }) => `is the end of ${counted(containers, 'level', 'levels')} of objects and arrays (${String(objects)} of objects)`,
})

export const tooManyEnumValues = defineFeature({
  id: 'too-many-enum-values',
  family: 'limits',
  bound: ({ enumValues }) => enumValues,
  on: 'schema',
  detect: ({ root }, report) => {
    const count = totalsOf(root).enumValues
    if (count > 500) report({ count })
  },
  what: ({ count }) => `has ${counted(count, 'enum value', 'enum values')} in all`,
})

export const schemaTextTooLong = defineFeature({
  id: 'schema-text-too-long',
  family: 'limits',
  bound: ({ characters }) => characters,
  on: 'schema',
  detect: ({ root }, report) => {
    const { characters } = totalsOf(root)
    if (characters > 15_000) report({ characters })
  },
  what: ({ characters }) => `has ${String(characters)} characters in names, enum values and constants`,
})

export const tooManyBranches = defineFeature({
  id: 'too-many-branches',
  family: 'limits',
  on: { keywords: ['anyOf'] },
  detect: ({ schema }, report) => {
    const branches = schema['anyOf']
    if (Array.isArray(branches) && branches.length > 100) report({ count: branches.length }, atKey('anyOf'))
  },
  what: ({ count }) => `has an "anyOf" of ${counted(count, 'branch', 'branches')}`,
})

export const repetitionTooLarge = defineFeature({
  id: 'repetition-too-large',
  family: 'limits',
  bound: ({ maxItems }) => maxItems,
  on: 'schema',
  detect: ({ root }, report) => {
    const sum = totalsOf(root).maxItems
    if (sum > 960) report({ sum })
  },
  what: ({ sum }) => `allows ${String(sum)} array items, all "maxItems" added up`,
})

export const tooManyOptionalParameters = defineFeature({
  id: 'too-many-optional-parameters',
  family: 'limits',
  bound: ({ parts }) => parts,
  on: 'schema',
  detect: ({ root }, report) => {
    const count = totalsOf(root).optional
    if (count > 10) report({ count })
  },
  detectInTools: (tools, report) => {
    reportSum(tools, ({ optional }) => optional, report)
  },
  what: ({ count }) => `has ${counted(count, 'optional property', 'optional properties')} on all levels together`,
})

export const tooManyUnionParameters = defineFeature({
  id: 'too-many-union-parameters',
  family: 'limits',
  bound: ({ parts }) => parts,
  on: 'schema',
  detect: ({ root }, report) => {
    const count = totalsOf(root).unions
    if (count > 10) report({ count })
  },
  detectInTools: (tools, report) => {
    reportSum(tools, ({ unions }) => unions, report)
  },
  what: ({ count }) => `has ${counted(count, 'property', 'properties')} with a union of types`,
})

/** Reports what the strict tools of a request add up to, where it takes more than one of them. */
function reportSum(tools: readonly Tool[], measure: (totals: Totals) => number, report: Report): void {
  let count = 0
  let contributing = 0
  for (const { strict, inputSchema } of tools) {
    if (strict !== true) continue
    const part = measure(totalsOf(new SchemaRoot(inputSchema)))
    count += part
    if (part > 0) contributing += 1
  }
  if (contributing > 1 && count > 10) report({ count })
}
