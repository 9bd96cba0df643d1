import { has, isObject, own, type JsonObject } from '../schema/json.js'
import { keywords } from '../schema/keywords.js'
import { mergeSchemas } from '../schema/merge.js'
import { NULL, OBJECT } from '../schema/types.js'
import type { Effect } from '../finding.js'
import { renameKeys } from '../names.js'
import type { Context } from './context.js'
import { dropWithNote, inWords, text } from './describe.js'
import type { Draft } from './draft.js'
import { onlyRequires } from './types.js'
import { moveSiblings } from './unions.js'
import { asJson, changed, defineStrategy, done, settled, type Rewrite, type Strategy } from './strategy.js'

const openObject = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }
const closedObject = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false }

function hasProperties(schema: JsonObject): boolean {
  const properties = own(schema, 'properties')
  if (isObject(properties)) for (const name in properties) if (Object.hasOwn(properties, name)) return true
  return false
}

function propertyNames(schema: JsonObject): string[] {
  const properties = own(schema, 'properties')
  return isObject(properties) ? Object.keys(properties) : []
}

export const objectToJson = defineStrategy({
  id: 'object-to-json',
  feature: 'object-without-properties',
  effect: 'encodes',
  title: 'Say which properties it has, or send the object as a JSON string',
  ignored: true,
  rewrite: (draft) => (draft.isRoot || isClosed(draft.schema) ? undefined : asJson('object without properties: passed as a JSON string')),
})

/** Whether only the empty object is meant. */
function isClosed(schema: JsonObject): boolean {
  return schema['additionalProperties'] === false && !has(schema, 'patternProperties')
}

export const nameProperties = defineStrategy({
  id: 'name-no-properties',
  special: true,
  feature: 'object-without-properties',
  effect: 'equivalent',
  title: 'Say that it has no properties: properties: {}',
  rewrite: (draft) => {
    if (!isClosed(draft.schema) || has(draft.schema, 'properties')) return undefined
    draft.set('properties', {})
    return changed('properties: {} added')
  },
})

export const closeObject = defineStrategy({
  id: 'close-object',
  feature: 'additional-properties-missing',
  effect: 'narrows',
  title: 'Close the object: additionalProperties: false',
  rewrite: (draft, _problem, context) => {
    if ((!draft.isRoot && !hasProperties(draft.schema)) || !context.accepts(closedObject)) return undefined
    // Closed by itself, a member would refuse the properties of the others, and an object those of its choices.
    if (draft.node.keyword === 'allOf') return asJson('allOf of open objects: passed as a JSON string')
    if (declaresInBranches(draft.schema)) return moveSiblings(draft, context)
    const undeclared = undeclaredNames(draft.schema)
    draft.set('additionalProperties', false)
    if (undeclared.length === 0) return done('additionalProperties: false added')
    // Closed, an object without these could have no value at all.
    draft.set('properties', { ...(own(draft.schema, 'properties') as JsonObject | undefined), ...Object.fromEntries(undeclared.map((name) => [name, {}])) })
    return changed(`additionalProperties: false added, and ${undeclared.join(', ')}, which it requires, declared`)
  },
})

/** The names that an object requires and does not declare. */
function undeclaredNames(schema: JsonObject): string[] {
  const required = own(schema, 'required')
  const properties = own(schema, 'properties')
  if (!Array.isArray(required)) return []
  return required.filter((name): name is string => typeof name === 'string' && name !== '__proto__' && !(isObject(properties) && has(properties, name)))
}

function declaresInBranches(schema: JsonObject): boolean {
  const branches = own(schema, 'anyOf')
  return hasProperties(schema) && Array.isArray(branches) && branches.some((branch) => isObject(branch) && !onlyRequires(branch))
}

export const openObjectToJson = defineStrategy({
  id: 'open-object-to-json',
  feature: 'additional-properties-missing',
  effect: 'encodes',
  title: 'Send the object as a JSON string',
  rewrite: (draft) => (draft.isRoot || hasProperties(draft.schema) ? undefined : asJson('object without properties: passed as a JSON string')),
})

export const dropClosed = defineStrategy({
  id: 'drop-additional-properties',
  feature: 'additional-properties-false',
  effect: 'widens',
  title: 'Take additionalProperties out',
  rewrite: (draft, _problem, context) => {
    if (!context.accepts(openObject)) return undefined
    draft.remove('additionalProperties')
    return done('additionalProperties removed')
  },
})

/** A map that is the whole of the arguments: one property that carries it. */
function wrapMap(draft: Draft, context: Context): Rewrite {
  const { $schema: _schema, $id: _id, $defs, definitions, ...map } = draft.schema
  draft.wrap = context.rootKey
  draft.replace({
    type: 'object',
    properties: { [context.rootKey]: map },
    required: [context.rootKey],
    ...($defs === undefined ? {} : { $defs }),
    ...(definitions === undefined ? {} : { definitions }),
  })
  return changed(`arguments that are a map: wrapped under "${context.rootKey}"`, 'encodes')
}

/** What a list of entries says in its own way, or need not say. */
const told = new Set([
  'type',
  'properties',
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'title',
  'description',
  'nullable',
  'default',
  'examples',
  'deprecated',
  '$comment',
])

/** Whether a map says nothing that a list of its entries could not say. */
function isPlainMap({ schema }: Draft): boolean {
  return !hasProperties(schema) && Object.keys(schema).every((key) => told.has(key) || !keywords.has(key) || (key === 'required' && isEmptyList(schema[key])))
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function toEntries(draft: Draft, values: unknown, keys: JsonObject, context: Context, effect: Effect): Rewrite | undefined {
  if (context.prefers.map === 'json' || draft.isRoot || !isPlainMap(draft)) return undefined
  const { description, title, minProperties, maxProperties } = draft.schema
  const type = (draft.node.types & NULL) !== 0 || draft.schema['nullable'] === true ? ['array', 'null'] : 'array'
  const item = { type: 'object', properties: { key: keys, value: values === true ? {} : values }, required: ['key', 'value'], additionalProperties: false }
  const counts = { ...(minProperties === undefined ? {} : { minItems: minProperties }), ...(maxProperties === undefined ? {} : { maxItems: maxProperties }) }
  draft.replace({ type, ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }), items: item, ...counts })
  draft.note('a list of key and value pairs')
  draft.entries = true
  return changed('map changed to a list of key and value pairs', effect)
}

/** Whether a value of the draft is never an object, so that nothing is said of its properties. */
function isNoObject({ node }: Draft): boolean {
  return node.types !== 0 && (node.types & OBJECT) === 0
}

export const mapToEntries = defineStrategy({
  id: 'map-to-entries',
  feature: 'additional-properties-open',
  effect: 'encodes',
  title: 'Send the map as a list of key and value pairs',
  rewrite: (draft, { details }, context) => {
    if (isNoObject(draft)) {
      draft.remove('additionalProperties')
      return done('took out additionalProperties, which has no effect here', 'equivalent')
    }
    if (details['kind'] !== 'schema' || hasProperties(draft.schema) || has(draft.schema, 'patternProperties')) return undefined
    return draft.isRoot ? wrapMap(draft, context) : toEntries(draft, draft.schema['additionalProperties'], keysOf(draft.schema), context, 'encodes')
  },
})

/** The schema of the keys of a map. */
function keysOf(schema: JsonObject): JsonObject {
  const names = own(schema, 'propertyNames')
  return isObject(names) && (names['type'] === undefined || names['type'] === 'string') ? { type: 'string', ...names } : { type: 'string' }
}

function keysInWords(schema: JsonObject): string {
  const names = own(schema, 'propertyNames')
  if (!isObject(names)) return ''
  return ['pattern', 'enum', 'format', 'minLength', 'maxLength']
    .filter((key) => has(names, key))
    .map((key) => inWords(key, names[key]))
    .filter((words) => words !== '')
    .join('; ')
}

export const mapToJson = defineStrategy({
  id: 'map-to-json',
  feature: 'additional-properties-open',
  effect: 'encodes',
  title: 'Send the map as a JSON string',
  rewrite: (draft) => (draft.isRoot || hasProperties(draft.schema) ? undefined : asJson('object with free keys: passed as a JSON string')),
})

export const closeOpenObject = defineStrategy({
  id: 'close-open-object',
  feature: 'additional-properties-open',
  effect: 'narrows',
  title: 'Close the object: additionalProperties: false',
  rewrite: (draft, _problem, context) => {
    if (!context.accepts(closedObject)) return undefined
    draft.set('additionalProperties', false)
    return done('additionalProperties changed to false')
  },
})

export const dropOpen = defineStrategy({
  id: 'drop-open',
  feature: 'additional-properties-open',
  effect: 'equivalent',
  title: 'Take additionalProperties out',
  rewrite: (draft, { details }, context) => {
    if (!context.accepts(openObject)) return undefined
    draft.remove('additionalProperties')
    return done('additionalProperties removed', details['kind'] === 'schema' ? 'narrows' : 'equivalent')
  },
})

export const patternsToEntries = defineStrategy({
  id: 'patterns-to-entries',
  feature: 'pattern-properties',
  effect: 'encodes',
  title: 'Send the map as a list of key and value pairs',
  rewrite: (draft, _problem, context) => {
    if (isNoObject(draft)) {
      draft.remove('patternProperties')
      return done('took out patternProperties, which has no effect here', 'equivalent')
    }
    const patterns = own(draft.schema, 'patternProperties')
    if (!isObject(patterns) || hasProperties(draft.schema) || isObject(own(draft.schema, 'additionalProperties'))) return undefined
    const [pattern, ...others] = Object.keys(patterns)
    if (pattern === undefined || others.length > 0) return undefined
    if (draft.isRoot) return wrapMap(draft, context)
    const keys = mergeSchemas([keysOf(draft.schema), { pattern }])
    return keys && toEntries(draft, patterns[pattern], keys, context, draft.schema['additionalProperties'] === false ? 'encodes' : 'narrows')
  },
})

export const patternsToJson = defineStrategy({
  id: 'patterns-to-json',
  feature: 'pattern-properties',
  effect: 'encodes',
  title: 'Send the map as a JSON string',
  rewrite: (draft, _problem, context) => {
    if (hasProperties(draft.schema)) return undefined
    return draft.isRoot ? wrapMap(draft, context) : asJson('object with free keys: passed as a JSON string')
  },
})

export const dropPatterns = defineStrategy({
  id: 'drop-patterns',
  feature: 'pattern-properties',
  effect: 'narrows',
  title: 'Say in the description which further keys there may be',
  rewrite: (draft, _problem, context) => {
    dropWithNote(draft, 'patternProperties', context)
    return changed('took out patternProperties')
  },
})

export const propertyNamesToDescription = defineStrategy({
  id: 'property-names-to-description',
  feature: 'property-names',
  effect: 'widens',
  title: 'Say in the description what the keys are',
  rewrite: (draft, _problem, context) => {
    if (context.describes) draft.note(keysInWords(draft.schema) === '' ? '' : `keys: ${keysInWords(draft.schema)}`)
    draft.remove('propertyNames')
    return done('propertyNames moved to the description')
  },
})

export const dependenciesToDescription = defineStrategy({
  id: 'dependencies-to-description',
  feature: 'dependencies',
  effect: 'widens',
  title: 'Say in the description what depends on what',
  rewrite: (draft, { details }, context) => {
    dropWithNote(draft, text(details, 'keyword'), context)
    return done(`${text(details, 'keyword')} moved to the description`)
  },
})

export const propertyCountToDescription = defineStrategy({
  id: 'property-count-to-description',
  feature: 'property-count',
  effect: 'widens',
  title: 'Say the number of properties in the description',
  rewrite: (draft, { details }, context) => {
    dropWithNote(draft, text(details, 'keyword'), context)
    return done(`${text(details, 'keyword')} moved to the description`)
  },
})

const MAX_NAME = 64
const isPlainName = (name: string): boolean => /^[a-zA-Z0-9_.-]{1,64}$/.test(name)

/** What is said of all names does not hold for new ones. */
function withoutNames(draft: Draft, context: Context): Effect {
  if (!has(draft.schema, 'propertyNames')) return 'encodes'
  dropWithNote(draft, 'propertyNames', context)
  return 'widens'
}

export const renameProperties = defineStrategy({
  id: 'rename-properties',
  feature: 'property-name-charset',
  effect: 'encodes',
  title: 'Send the property under another name and map it back',
  rewrite: (draft, _problem, context) => {
    if (draft.rename !== undefined) return settled('property renamed')
    const renamed = renameKeys(propertyNames(draft.schema), isPlainName, MAX_NAME)
    draft.rename = new Map([...renamed].filter(([name, sent]) => name !== sent).map(([name, sent]) => [sent, name]))
    return settled('property renamed', withoutNames(draft, context))
  },
})

export const renameKeyword = defineStrategy({
  id: 'rename-keyword-property',
  feature: 'property-named-like-keyword',
  effect: 'encodes',
  title: 'Send the property under another name and map it back',
  rewrite: (draft, { details }, context) => {
    const name = text(details, 'name')
    const taken = new Set(propertyNames(draft.schema))
    let sent = `${name.replaceAll('$', '')}_`
    while (taken.has(sent)) sent += '_'
    draft.rename = new Map([...(draft.rename ?? []), [sent, name]])
    return settled('property renamed', withoutNames(draft, context))
  },
})

/** In the order in which those of one feature are tried. */
export const objectsStrategies: readonly Strategy[] = [
  objectToJson,
  nameProperties,
  closeObject,
  openObjectToJson,
  dropClosed,
  mapToEntries,
  mapToJson,
  closeOpenObject,
  dropOpen,
  patternsToEntries,
  patternsToJson,
  dropPatterns,
  propertyNamesToDescription,
  dependenciesToDescription,
  propertyCountToDescription,
  renameProperties,
  renameKeyword,
]
