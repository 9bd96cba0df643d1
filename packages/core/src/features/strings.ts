import { isObject } from '../schema/json.js'
import type { SchemaNode } from '../schema/node.js'
import { partsOf, type PatternParts } from '../schema/patterns.js'
import { pythonFault } from '../schema/python-patterns.js'
import { namesOf, NULL, STRING } from '../schema/types.js'
import { atKey, atValue, defineFeature } from './feature.js'
import { listed, quoted } from './words.js'

export const format = defineFeature({
  id: 'format',
  family: 'strings',
  on: { keywords: ['format'] },
  detect: ({ schema, types }, report) => {
    const value = schema['format']
    if (typeof value !== 'string' || value === '') return
    const values = schema['enum']
    report({ format: value, type: stringType(types), enumValues: Array.isArray(values) ? values.length : 0 }, atValue('format'))
  },
  what: ({ format: name }) => `has the format ${quoted(name)}`,
})

export const stringLength = defineFeature({
  id: 'string-length',
  family: 'strings',
  on: { keywords: ['minLength', 'maxLength'] },
  detect: ({ schema }, report, keyword) => {
    const value = schema[keyword]
    if (typeof value !== 'number') return
    report({ keyword, value, with: ['pattern', 'format'].filter((name) => typeof schema[name] === 'string') }, atKey(keyword))
  },
  what: ({ keyword, value }) => `bounds its length with "${String(keyword)}": ${String(value)}`,
})

export const pattern = defineFeature({
  id: 'pattern',
  family: 'strings',
  on: { keywords: ['pattern'] },
  detect: (node, report) => {
    const parts = patternOf(node)
    if (parts !== undefined) report({ anchored: parts.start && parts.end, meta: parts.anchors || parts.lookaround }, atValue('pattern'))
  },
  what: () => 'has a "pattern"',
})

export const patternLookaround = defineFeature({
  id: 'pattern-lookaround',
  family: 'strings',
  on: { keywords: ['pattern'] },
  detect: (node, report) => {
    if (patternOf(node)?.lookaround === true) report({}, atValue('pattern'))
  },
  what: () => 'has a "pattern" with a lookahead or a lookbehind',
})

export const patternBackreference = defineFeature({
  id: 'pattern-backreference',
  family: 'strings',
  on: { keywords: ['pattern'] },
  detect: (node, report) => {
    if (patternOf(node)?.backreference === true) report({}, atValue('pattern'))
  },
  what: () => 'has a "pattern" that refers back to a group',
})

export const patternUnanchored = defineFeature({
  id: 'pattern-unanchored',
  family: 'strings',
  on: { keywords: ['pattern'] },
  detect: (node, report) => {
    const parts = patternOf(node)
    if (parts !== undefined && !(parts.start && parts.end)) report({}, atValue('pattern'))
  },
  what: () => 'has a "pattern" that does not begin with ^ and end with $',
})

export const patternShorthandEscape = defineFeature({
  id: 'pattern-shorthand-escape',
  family: 'strings',
  on: { keywords: ['pattern'] },
  detect: (node, report) => {
    const parts = patternOf(node)
    if (parts === undefined || (!parts.boundary && parts.shorthands.length === 0)) return
    report({ classes: parts.shorthands, boundary: parts.boundary }, atValue('pattern'))
  },
  what: ({ classes, boundary }) =>
    `has a "pattern" with ${[listed(classes), boundary === true ? 'a word boundary' : ''].filter((part) => part !== '').join(' and ')}`,
})

export const patternUnescapedClass = defineFeature({
  id: 'pattern-unescaped-class',
  family: 'strings',
  on: { keywords: ['pattern'] },
  detect: (node, report) => {
    if (patternOf(node)?.setSyntax === true) report({}, atValue('pattern'))
  },
  what: () => 'has a "pattern" with an unescaped [, &&, -- or ~~ inside a character class',
})

export const patternNotPython = defineFeature({
  id: 'pattern-not-python',
  family: 'strings',
  on: { keywords: ['pattern', 'patternProperties'] },
  detect: ({ schema }, report, keyword) => {
    const value = schema[keyword]
    if (keyword === 'pattern') {
      const reason = typeof value === 'string' ? pythonFault(value) : undefined
      if (reason !== undefined) report({ reason }, atValue('pattern'))
      return
    }
    if (!isObject(value)) return
    for (const name of Object.keys(value)) {
      const reason = pythonFault(name)
      if (reason !== undefined) report({ reason }, atKey('patternProperties', name))
    }
  },
  what: ({ reason }) => `has a regular expression that Python does not compile (${String(reason)})`,
})

export const contentEncoding = defineFeature({
  id: 'content-encoding',
  family: 'strings',
  on: { keywords: ['contentEncoding', 'contentMediaType', 'contentSchema'] },
  detect: ({ schema }, report, keyword) => {
    if (schema[keyword] !== undefined) report({ keyword }, atKey(keyword))
  },
  what: ({ keyword }) => `describes its content with "${String(keyword)}"`,
  annotation: true,
})

function patternOf({ schema }: SchemaNode): PatternParts | undefined {
  const value = schema['pattern']
  return typeof value === 'string' ? partsOf(value) : undefined
}

/** `string` unless the node names other types only; then the first of them beside null. */
function stringType(types: number): string {
  if (types === 0 || (types & STRING) !== 0) return 'string'
  return namesOf(types & ~NULL)[0] ?? 'null'
}
