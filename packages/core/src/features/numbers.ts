import { INTEGER, namesOf, NULL, NUMBER } from '../schema/types.js'
import { atKey, defineFeature } from './feature.js'

export const numberBounds = defineFeature({
  id: 'number-bounds',
  family: 'numbers',
  on: { keywords: ['minimum', 'maximum'] },
  detect: (node, report, keyword) => {
    const value = node.schema[keyword]
    if (typeof value === 'number') report({ keyword, value, type: numericType(node.types) }, atKey(keyword))
  },
  what: ({ keyword, value }) => `bounds its value with "${String(keyword)}": ${String(value)}`,
})

export const exclusiveBounds = defineFeature({
  id: 'exclusive-bounds',
  family: 'numbers',
  on: { keywords: ['exclusiveMinimum', 'exclusiveMaximum'] },
  detect: (node, report, keyword) => {
    const value = node.schema[keyword]
    if (typeof value === 'number') report({ keyword, value, type: numericType(node.types) }, atKey(keyword))
  },
  what: ({ keyword, value }) => `bounds its value with "${String(keyword)}": ${String(value)}`,
})

export const exclusiveBoolean = defineFeature({
  id: 'exclusive-boolean',
  family: 'numbers',
  on: { keywords: ['exclusiveMinimum', 'exclusiveMaximum'] },
  detect: (node, report, keyword) => {
    const value = node.schema[keyword]
    if (typeof value === 'boolean') report({ keyword, value }, atKey(keyword))
  },
  what: ({ keyword, value }) => `says "${String(keyword)}": ${String(value)} in place of a number`,
})

export const multipleOf = defineFeature({
  id: 'multiple-of',
  family: 'numbers',
  on: { keywords: ['multipleOf'] },
  detect: (node, report) => {
    const value = node.schema['multipleOf']
    if (value !== undefined) report({ value: typeof value === 'number' ? value : undefined }, atKey('multipleOf'))
  },
  what: ({ value }) => (value === undefined ? 'has "multipleOf"' : `limits its value with "multipleOf": ${String(value)}`),
})

const upperOf: Readonly<Record<string, string>> = { minimum: 'maximum', minLength: 'maxLength', minItems: 'maxItems', minProperties: 'maxProperties' }

export const boundsInverted = defineFeature({
  id: 'bounds-inverted',
  family: 'numbers',
  on: { keywords: ['minimum', 'minLength', 'minItems', 'minProperties'] },
  detect: (node, report, keyword) => {
    const upper = upperOf[keyword] ?? ''
    const least = node.schema[keyword]
    const most = node.schema[upper]
    if (typeof least === 'number' && typeof most === 'number' && least > most) report({ keywords: [keyword, upper] }, atKey(keyword))
  },
  what: ({ keywords }) =>
    Array.isArray(keywords) ? `has a "${String(keywords[0])}" above its "${String(keywords[1])}", so that no value fits` : 'admits no value',
})

/** `integer` or `number` where the node is one; else the first type that it names beside null. */
function numericType(types: number): string | undefined {
  if ((types & NUMBER) !== 0) return 'number'
  if ((types & INTEGER) !== 0) return 'integer'
  return types === 0 ? undefined : (namesOf(types & ~NULL)[0] ?? 'null')
}
