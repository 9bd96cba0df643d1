import { has, isObject, own, type JsonObject } from '../schema/json.js'
import { mergeUnion } from '../schema/merge.js'
import { nodeAtPath } from '../schema/node.js'
import { OBJECT, typesOf } from '../schema/types.js'
import { wrapperOf } from '../schema/wrapper.js'
import type { Context } from './context.js'
import { dropWithNote, text } from './describe.js'
import type { Draft } from './draft.js'
import { inline } from './references.js'
import { changed, defineStrategy, done, type Rewrite, type Strategy } from './strategy.js'
import { onlyRequires, requirement } from './types.js'
import { mergeMembers } from './unions.js'

const noArguments = { type: 'object', properties: {} }

/** Sends the whole root under one property. */
function wrap(draft: Draft, context: Context): Rewrite {
  const { $schema: _schema, $id: _id, $defs, definitions, ...value } = draft.schema
  draft.wrap = context.rootKey
  draft.original = draft.node.value
  draft.passOn(value)
  draft.replace({
    type: 'object',
    properties: { [context.rootKey]: value },
    required: [context.rootKey],
    ...($defs === undefined ? {} : { $defs }),
    ...(definitions === undefined ? {} : { definitions }),
  })
  return changed(`root that is not an object wrapped under "${context.rootKey}"`, 'encodes')
}

export const objectInstead = defineStrategy({
  id: 'object-instead',
  feature: 'root-not-object',
  effect: 'equivalent',
  title: 'Write an object without properties',
  rewrite: (draft) => {
    const { value } = draft.node
    const anything = value === null || value === undefined || value === true
    draft.replace(noArguments)
    draft.original = draft.node.value
    return changed('root made an object without properties', anything ? 'equivalent' : 'widens')
  },
})

export const typeTheRoot = defineStrategy({
  id: 'type-the-root',
  feature: 'root-type-missing',
  effect: 'equivalent',
  title: 'Say that the root is an object: type: object',
  rewrite: (draft, _problem, context) => {
    const { schema } = draft
    const key = wrapperOf(schema)
    if (key !== undefined) return unwrapped(draft, key)
    if (has(schema, '$ref') && inline(draft, context)) return changed('inlined $ref at the root')
    const merged = mergeMembers(draft, context)
    if (merged !== undefined) return changed('allOf merged', merged)
    for (const keyword of ['anyOf', 'oneOf'])
      if (mergeRoot(draft, keyword, context)) return changed(`root ${keyword} of objects merged into one object`, 'widens')
    const isObjectRoot =
      isObject(schema['properties']) || Array.isArray(schema['required']) || isObject(schema['additionalProperties']) || isObject(schema['patternProperties'])
    const empty = !['items', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref', 'prefixItems'].some((key) => has(schema, key))
    if (!isObjectRoot && !empty) return wrap(draft, context)
    const { type: _type, ...rest } = schema
    draft.replace({ type: 'object', ...rest, ...(isObject(schema['properties']) || isObjectRoot ? {} : { properties: {} }) })
    return changed('root made an object', context.root.isReferredTo() ? 'narrows' : 'equivalent')
  },
})

/** Merges a union of objects at the root into one object. */
export function mergeRoot(draft: Draft, keyword: string, context: Context): boolean {
  const union = own(draft.schema, keyword)
  if (!Array.isArray(union) || union.length === 0) return false
  const { [keyword]: _union, ...base } = draft.schema
  if (has(base, 'type') && (typesOf(base) & OBJECT) === 0) return false
  if (union.every(onlyRequires) && isObject(base['properties'])) {
    draft.note(requirement(keyword, union))
    draft.replace({ type: 'object', ...base })
    return true
  }
  const { inlining } = draft
  const branches = union.map((branch) => resolved(branch, draft, context))
  const merged = branches.includes(undefined) ? undefined : mergeUnion(base, branches)
  if (merged === undefined) {
    // The references stay where they are.
    draft.inlining = inlining
    return false
  }
  const groups = branches.map((branch) => ({ required: isObject(branch) ? branch['required'] : undefined })).filter(onlyRequires)
  if (groups.length === branches.length) draft.note(requirement(keyword, groups))
  union.forEach((_branch, index) => context.absorb(draft, keyword, index))
  draft.replace(merged)
  draft.merged = branches
  return true
}

function resolved(branch: unknown, draft: Draft, context: Context): unknown {
  if (!isObject(branch) || typeof branch['$ref'] !== 'string') return branch
  const target = context.resolvable(branch['$ref'], draft)
  if (target === undefined) return undefined
  draft.inlining = { target: target.schema, outer: draft.inlining }
  draft.absorb(nodeAtPath(context.root, target.path))
  return target.schema
}

export const objectType = defineStrategy({
  id: 'object-type',
  special: true,
  feature: 'root-type-not-object',
  effect: 'narrows',
  title: 'Say that the root is an object: type: object',
  rewrite: (draft) => {
    const { type } = draft.schema
    if (!Array.isArray(type) || !type.includes('object')) return undefined
    draft.set('type', 'object')
    return changed('type of the root changed to object')
  },
})

export const wrapRoot = defineStrategy({
  id: 'wrap-root',
  feature: 'root-type-not-object',
  effect: 'encodes',
  title: 'Put the value under a property of an object',
  rewrite: (draft, _problem, context) => wrap(draft, context),
})

export const mergeRootCombinator = defineStrategy({
  id: 'merge-root-combinator',
  feature: 'root-combinator',
  effect: 'widens',
  title: 'Write one object, with what is not in every choice optional',
  rewrite: (draft, _problem, context) => {
    const { schema } = draft
    if (Array.isArray(own(schema, 'allOf'))) {
      const merged = mergeMembers(draft, context)
      if (merged !== undefined) return changed('allOf merged', merged)
      dropWithNote(draft, 'allOf', context)
      return changed('took out allOf at the root, whose members cannot be merged')
    }
    for (const keyword of ['anyOf', 'oneOf']) {
      const union = own(schema, keyword)
      if (has(schema, keyword) && (!Array.isArray(union) || union.length === 0)) {
        draft.remove(keyword)
        return changed(`took out the empty ${keyword}`)
      }
      if (mergeRoot(draft, keyword, context)) return changed(`root ${keyword} of objects merged into one object`)
    }
    return undefined
  },
})

export const wrapRootCombinator = defineStrategy({
  id: 'wrap-root-combinator',
  feature: 'root-combinator',
  effect: 'encodes',
  title: 'Put the value under a property of an object',
  rewrite: (draft, _problem, context) => (isObject(own(draft.schema, 'properties')) ? undefined : wrap(draft, context)),
})

export const dropRootCombinator = defineStrategy({
  id: 'drop-root-combinator',
  feature: 'root-combinator',
  effect: 'widens',
  title: 'Say in the description which choices there are',
  rewrite: (draft, _problem, context) => {
    for (const keyword of ['anyOf', 'oneOf']) if (has(draft.schema, keyword)) dropWithNote(draft, keyword, context)
    return changed('took out the union at the root, whose choices cannot be merged')
  },
})

export const dropRootNot = defineStrategy({
  id: 'drop-root-not',
  special: true,
  feature: 'root-enum-const-not',
  effect: 'widens',
  title: 'Say in the description what is excluded',
  rewrite: (draft, _problem, context) => {
    if (!has(draft.schema, 'not')) return undefined
    dropWithNote(draft, 'not', context)
    return changed('took out not at the root')
  },
})

export const dropRootValues = defineStrategy({
  id: 'drop-root-values',
  feature: 'root-enum-const-not',
  effect: 'widens',
  title: 'Say the values in the description',
  rewrite: (draft, _problem, context) => {
    for (const keyword of ['enum', 'const']) if (has(draft.schema, keyword)) dropWithNote(draft, keyword, context)
    return changed('took out the values of the root')
  },
})

export const addProperties = defineStrategy({
  id: 'add-properties',
  feature: 'root-without-properties',
  effect: 'equivalent',
  title: 'Say that there are no properties: properties: {}',
  rewrite: (draft, _problem, context) => {
    if (isObject(draft.schema['additionalProperties']) || isObject(draft.schema['patternProperties'])) {
      if (!context.accepts(openMap)) return undefined
    }
    draft.set('properties', {})
    return changed('properties: {} added')
  },
})

const openMap = { type: 'object', additionalProperties: { type: 'string' } }

export const keepThree = defineStrategy({
  id: 'keep-three-keys',
  feature: 'root-extra-keyword',
  effect: 'widens',
  title: 'Keep type, properties and required at the root',
  rewrite: (draft, { details }, context) => {
    const keyword = text(details, 'keyword')
    if (keyword === 'description' || keyword.startsWith('$')) draft.remove(keyword)
    else dropWithNote(draft, keyword, context)
    return done(`took out ${keyword}`)
  },
})

export const unwrap = defineStrategy({
  id: 'unwrap-schema',
  feature: 'wrapped-schema',
  effect: 'equivalent',
  title: 'Take the schema out of its wrapper',
  rewrite: (draft, { details }) => unwrapped(draft, text(details, 'key')),
})

function unwrapped(draft: Draft, key: string): Rewrite | undefined {
  const inner = own(draft.schema, key)
  if (!isObject(inner)) return undefined
  draft.replace(inner)
  draft.original = inner satisfies JsonObject
  return changed(`schema taken out of "${key}"`)
}

/** In the order in which those of one feature are tried. */
export const rootStrategies: readonly Strategy[] = [
  objectInstead,
  typeTheRoot,
  objectType,
  wrapRoot,
  mergeRootCombinator,
  wrapRootCombinator,
  dropRootCombinator,
  dropRootNot,
  dropRootValues,
  addProperties,
  keepThree,
  unwrap,
]
