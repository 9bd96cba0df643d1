import type { Detail } from '../details.js'
import { unescapeSegment } from '../schema/pointer.js'
import { isUriReference } from '../schema/uri.js'
import { atKey, atValue, defineFeature } from './feature.js'
import { inQuotes, quoted } from './words.js'

const atRef = atKey('$ref')
const atRefValue = atValue('$ref')

/** Keys at the root that do not change what the reference beside them means. */
const besideRootReference = new Set(['$ref', '$defs', 'definitions', '$schema', '$id'])

export const ref = defineFeature({
  id: 'ref',
  family: 'references',
  on: { keywords: ['$ref'] },
  detect: ({ schema }, report) => {
    const reference = schema['$ref']
    if (typeof reference !== 'string') return
    report({ ref: reference, place: placeOf(reference), slash: nameOf(reference).includes('/'), invalid: !isUriReference(reference) }, atRef)
  },
  what: ({ ref, invalid }) =>
    invalid === true ? `has the reference ${quoted(ref)} with characters that an address may not have` : `is a reference to ${quoted(ref)}`,
})

export const refWithSiblings = defineFeature({
  id: 'ref-with-siblings',
  family: 'references',
  on: { keywords: ['$ref'] },
  detect: ({ schema, parent }, report) => {
    if (typeof schema['$ref'] !== 'string') return
    const keys = Object.keys(schema)
    if (keys.length === 1) return
    const siblings = keys.filter((key) => (parent === undefined ? !besideRootReference.has(key) : key !== '$ref'))
    if (siblings.length > 0) report({ siblings }, atRef)
  },
  what: ({ siblings }) => `has ${inQuotes(siblings)} beside its "$ref"`,
})

export const refUnresolved = defineFeature({
  id: 'ref-unresolved',
  family: 'references',
  on: { keywords: ['$ref'] },
  detect: ({ schema, root }, report) => {
    const reference = schema['$ref']
    if (typeof reference === 'string' && isLocal(reference) && root.resolve(reference) === undefined) report({ ref: reference }, atRefValue)
  },
  what: ({ ref }) => `refers to ${quoted(ref)}, but nothing stands there`,
})

export const refRemote = defineFeature({
  id: 'ref-remote',
  family: 'references',
  on: { keywords: ['$ref'] },
  detect: ({ schema }, report) => {
    const reference = schema['$ref']
    if (typeof reference === 'string' && !isLocal(reference)) report({ ref: reference, scheme: schemeOf(reference) }, atRefValue)
  },
  what: ({ ref }) => `refers to another document, ${quoted(ref)}`,
})

export const refNotDefinition = defineFeature({
  id: 'ref-not-definition',
  family: 'references',
  on: { keywords: ['$ref'] },
  detect: ({ schema, root }, report) => {
    const reference = schema['$ref']
    if (typeof reference !== 'string' || !isLocal(reference)) return
    const target = root.resolve(reference)
    if (target !== undefined && target.definition === undefined && target.schema !== root.schema) report({ ref: reference }, atRefValue)
  },
  what: ({ ref }) => `refers to ${quoted(ref)} and not to a definition at the root`,
})

export const refRecursive = defineFeature({
  id: 'ref-recursive',
  family: 'references',
  on: { keywords: ['$ref'] },
  detect: ({ schema, root }, report) => {
    const reference = schema['$ref']
    const cycle = root.cycleOf(schema)
    if (cycle !== undefined && typeof reference === 'string') report({ ref: reference, cycle }, atRefValue)
  },
  what: ({ cycle }) => `refers back to a schema that contains it (${round(cycle)})`,
})

export const refRecursiveRequired = defineFeature({
  id: 'ref-recursive-required',
  family: 'references',
  on: { keywords: ['$ref'] },
  detect: ({ schema, root }, report) => {
    const cycle = root.requiredCycleOf(schema)
    if (cycle !== undefined) report({ cycle }, atRefValue)
  },
  what: ({ cycle }) => `requires itself without end (${round(cycle)})`,
})

export const definitions = defineFeature({
  id: 'definitions',
  family: 'references',
  on: { keywords: ['$defs', 'definitions'] },
  detect: (_node, report, keyword) => {
    report({ keyword }, atKey(keyword))
  },
  what: ({ keyword }) => `keeps definitions in "${String(keyword)}"`,
})

export const anchor = defineFeature({
  id: 'anchor',
  family: 'references',
  on: { keywords: ['$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveRef', '$recursiveAnchor', '$vocabulary'] },
  detect: (_node, report, keyword) => {
    report({ keyword }, atKey(keyword))
  },
  what: ({ keyword }) => `uses "${String(keyword)}"`,
})

/** A cycle as people write it, `Node → Edge → Node`; the middle of a long one is left out. */
function round(cycle: Detail): string {
  const names = Array.isArray(cycle) ? (cycle as readonly string[]) : []
  return [...(names.length > 4 ? [...names.slice(0, 3), '…'] : names), ...names.slice(0, 1)].join(' → ')
}

function isLocal(reference: string): boolean {
  return reference.startsWith('#')
}

function placeOf(reference: string): 'root' | '$defs' | 'definitions' | 'elsewhere' | 'remote' {
  if (!isLocal(reference)) return 'remote'
  if (reference === '#') return 'root'
  if (reference.startsWith('#/$defs/')) return '$defs'
  return reference.startsWith('#/definitions/') ? 'definitions' : 'elsewhere'
}

/** The name of the definition that a reference points at; empty where it points deeper or elsewhere. */
function nameOf(reference: string): string {
  const start = reference.startsWith('#/$defs/') ? 8 : reference.startsWith('#/definitions/') ? 14 : reference.length
  const name = reference.slice(start)
  return name.includes('/') ? '' : unescapeSegment(name.replaceAll(/%2f/gi, '/'))
}

/** The scheme of an address in lower case; `relative` where it has none. */
function schemeOf(reference: string): string {
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(reference)?.[1]
  return scheme === undefined ? 'relative' : scheme.toLowerCase()
}
