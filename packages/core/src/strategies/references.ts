import { areDisjoint } from '../schema/disjoint.js'
import { equal, has, isObject, type JsonObject } from '../schema/json.js'
import { mergeSchemas } from '../schema/merge.js'
import type { Context } from './context.js'
import { text } from './describe.js'
import type { Draft } from './draft.js'
import { withNull } from './nulls.js'
import { asJson, changed, defineStrategy, done, type Strategy } from './strategy.js'

const kept = new Set(['$defs', 'definitions', '$schema', '$id'])
const annotations = new Set(['description', 'title', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly', '$comment'])

/** The keys beside the reference; what the root keeps for others does not count. */
function siblingsOf(schema: JsonObject, isRoot: boolean): Record<string, unknown> {
  const siblings: Record<string, unknown> = { ...schema }
  delete siblings['$ref']
  if (isRoot) for (const key of kept) delete siblings[key]
  return siblings
}

/** The keys beside a reference without the union that has the same reference as a branch, where what fits that branch fits the union. */
function withoutImplied(siblings: JsonObject, $ref: unknown, { root }: Context): JsonObject {
  const isImplied = (key: string): boolean => {
    const branches = siblings[key]
    if ((key !== 'anyOf' && key !== 'oneOf') || !Array.isArray(branches)) return false
    return branches.some((branch) => equal(branch, { $ref })) && (key === 'anyOf' || areDisjoint(branches, root))
  }
  const implied = Object.keys(siblings).filter(isImplied)
  return implied.length === 0 ? siblings : Object.fromEntries(Object.entries(siblings).filter(([key]) => !implied.includes(key)))
}

/** Puts the target of the draft's reference in its place; says whether that could be done. */
export function inline(draft: Draft, context: Context): boolean {
  const resolved = context.inlineable(draft)
  if (resolved === undefined) return false
  const siblings = withoutImplied(siblingsOf(draft.schema, draft.isRoot), draft.schema['$ref'], context)
  const target = isObject(resolved.schema) ? unnamed(resolved.schema) : resolved.schema === false ? { not: {} } : {}
  const schema = withSiblings(target, siblings)
  context.enter(draft, resolved)
  draft.replace(schema)
  draft.original = schema
  return true
}

/** A copy has no name of its own: references lead to what it was copied from. */
function unnamed(schema: JsonObject): JsonObject {
  if (!has(schema, '$anchor')) return schema
  const { $anchor: _anchor, ...rest } = schema
  return rest
}

function withSiblings(target: JsonObject, siblings: JsonObject): JsonObject {
  const keys = Object.keys(siblings)
  if (keys.length === 0) return target
  if (keys.every((key) => annotations.has(key) || !has(target, key))) return { ...target, ...siblings }
  const { description, title, nullable, ...rest } = siblings
  const merged = mergeSchemas([target, rest]) ?? { ...target, ...rest }
  return {
    ...merged,
    ...(description === undefined ? {} : { description }),
    ...(title === undefined ? {} : { title }),
    ...(nullable === undefined ? {} : { nullable }),
  }
}

export const inlineReference = defineStrategy({
  id: 'inline-reference',
  inlines: true,
  feature: 'ref',
  effect: 'equivalent',
  title: 'Put the definition in the place of the reference',
  rewrite: (draft, { details }, context) =>
    inline(draft, context) ? changed(`inlined $ref ${text(details, 'ref')} (references are not supported)`) : undefined,
})

export const referenceToJson = defineStrategy({
  id: 'reference-to-json',
  feature: 'ref',
  effect: 'encodes',
  lastResort: true,
  title: 'Send the value as a JSON string',
  rewrite: (draft, { details }, context) =>
    context.root.resolve(text(details, 'ref')) === undefined || draft.isRoot
      ? undefined
      : asJson(`$ref ${text(details, 'ref')} cannot be inlined here: passed as a JSON string`),
})

export const wrapReference = defineStrategy({
  id: 'wrap-reference',
  feature: 'ref-with-siblings',
  effect: 'equivalent',
  title: 'Wrap the reference in an anyOf with one branch, beside what stands there',
  rewrite: (draft, _problem, context) => {
    const siblings = siblingsOf(draft.schema, draft.isRoot)
    if (!Object.keys(siblings).every((key) => annotations.has(key)) || !context.accepts(wrapped)) return undefined
    const reference = { $ref: draft.schema['$ref'] }
    draft.passOn(reference)
    draft.replace({ anyOf: [reference], ...siblings })
    return changed('wrapped $ref in anyOf, because nothing may stand beside it')
  },
})

const wrapped = { anyOf: [{ type: 'string' }], description: 'text' }

export const inlineReferenceWithSiblings = defineStrategy({
  id: 'inline-reference-with-siblings',
  inlines: true,
  feature: 'ref-with-siblings',
  effect: 'equivalent',
  title: 'Put the definition in the place of the reference and merge what stands beside it',
  rewrite: (draft, _problem, context) => (inline(draft, context) ? changed('inlined $ref, because nothing may stand beside it') : undefined),
})

export const dropReferenceSiblings = defineStrategy({
  id: 'drop-reference-siblings',
  feature: 'ref-with-siblings',
  effect: 'widens',
  title: 'Take out what stands beside the reference',
  rewrite: (draft, _problem, context) => {
    const { $ref: reference, description, nullable } = draft.schema
    // All that is known of what it points at stands beside it.
    if (typeof reference === 'string' && context.root.resolve(reference) === undefined) return undefined
    for (const key of Object.keys(siblingsOf(draft.schema, draft.isRoot))) draft.remove(key)
    if ((typeof description === 'string' || draft.notes.length > 0) && context.accepts(wrapped)) {
      const alone = { $ref: reference }
      draft.passOn(alone)
      draft.replace({ anyOf: [alone], ...(typeof description === 'string' ? { description } : {}) })
    }
    if (nullable === true && context.nulls !== 'nullable' && context.nulls !== 'none') draft.replace(withNull(draft.schema, context.nulls))
    return changed('took out what stood beside $ref')
  },
})

export const unresolvedToJson = defineStrategy({
  id: 'unresolved-to-json',
  feature: 'ref-unresolved',
  effect: 'encodes',
  title: 'Send the value as a JSON string',
  rewrite: (draft, { details }) => unreadable(draft, text(details, 'ref'), 'points at nothing'),
})

export const remoteToJson = defineStrategy({
  id: 'remote-to-json',
  feature: 'ref-remote',
  effect: 'encodes',
  title: 'Send the value as a JSON string',
  rewrite: (draft, { details }) => {
    draft.note(`as described at ${text(details, 'ref')}`)
    return unreadable(draft, text(details, 'ref'), 'is another document')
  },
})

function unreadable(draft: Draft, reference: string, why: string): ReturnType<typeof asJson> {
  if (draft.isRoot) {
    draft.remove('$ref')
    if (!has(draft.schema, 'type')) draft.set('type', 'object')
    return changed(`took out $ref ${reference}, which ${why}`, 'widens')
  }
  const { $ref: _reference, ...rest } = draft.schema
  draft.original = rest
  return asJson(`$ref ${reference} ${why}: passed as a JSON string`)
}

export const inlineForeignReference = defineStrategy({
  id: 'inline-foreign-reference',
  inlines: true,
  feature: 'ref-not-definition',
  effect: 'equivalent',
  title: 'Put what the reference points at in its place, or move that into $defs',
  rewrite: (draft, _problem, context) => (inline(draft, context) ? changed('inlined $ref, which does not point at a definition') : undefined),
})

export const foreignReferenceToJson = defineStrategy({
  id: 'foreign-reference-to-json',
  feature: 'ref-not-definition',
  effect: 'encodes',
  title: 'Send the value as a JSON string',
  rewrite: (draft) => (draft.isRoot ? undefined : asJson('$ref does not point at a definition: passed as a JSON string')),
})

export const recursionToJson = defineStrategy({
  id: 'recursion-to-json',
  feature: 'ref-recursive',
  effect: 'encodes',
  title: 'Send the recursive value as a JSON string',
  rewrite: (draft, { details }) => (draft.isRoot ? undefined : asJson(`$ref ${text(details, 'ref')} is recursive: passed as a JSON string`)),
})

export const dropDefinitions = defineStrategy({
  id: 'drop-definitions',
  feature: 'definitions',
  effect: 'equivalent',
  title: 'Take the definitions out once nothing refers to them',
  rewrite: (draft, { details }, context) => {
    if (context.reader === 'source' && refers(draft.schema)) return undefined
    draft.remove(text(details, 'keyword'))
    return done(`took out ${text(details, 'keyword')}`)
  },
})

/** Says whether a reference is left outside of the definitions themselves. */
function refers({ $defs: _defs, definitions: _definitions, ...schema }: JsonObject): boolean {
  const waiting: unknown[] = [schema]
  let budget = 100_000
  while (waiting.length > 0 && budget > 0) {
    budget -= 1
    const value = waiting.pop()
    if (Array.isArray(value)) waiting.push(...(value as unknown[]))
    else if (isObject(value)) {
      if (typeof value['$ref'] === 'string') return true
      waiting.push(...Object.values(value))
    }
  }
  return budget === 0
}

export const dropAnchor = defineStrategy({
  id: 'drop-anchor',
  feature: 'anchor',
  effect: 'equivalent',
  title: 'Refer to the place with a JSON Pointer and take the anchor out',
  rewrite: (draft, { details }) => {
    const keyword = text(details, 'keyword')
    const value = draft.schema[keyword]
    draft.remove(keyword)
    if (!keyword.endsWith('Ref') || has(draft.schema, '$ref')) return done(`took out ${keyword}`)
    draft.set('$ref', typeof value === 'string' ? value : '#')
    return changed(`${keyword} changed to $ref`, 'widens')
  },
})

/** In the order in which those of one feature are tried. */
export const referencesStrategies: readonly Strategy[] = [
  inlineReference,
  referenceToJson,
  wrapReference,
  inlineReferenceWithSiblings,
  dropReferenceSiblings,
  unresolvedToJson,
  remoteToJson,
  inlineForeignReference,
  foreignReferenceToJson,
  recursionToJson,
  dropDefinitions,
  dropAnchor,
]
