import { has, isObject, own, type JsonObject } from '../schema/json.js'
import { mergeSchemas } from '../schema/merge.js'
import type { Context } from './context.js'
import { dropWithNote, inWords, text } from './describe.js'
import type { Draft } from './draft.js'
import { asJson, changed, defineStrategy, done, type Strategy } from './strategy.js'

/** Gives a key another name and keeps its place. */
export function renameKey(schema: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key === from ? to : key, value]))
}

export const oneOfToAnyOf = defineStrategy({
  id: 'one-of-to-any-of',
  feature: 'one-of',
  effect: 'widens',
  title: 'Write anyOf',
  rewrite: (draft, { details }) => {
    if (Array.isArray(own(draft.schema, 'anyOf')) && (draft.schema['anyOf'] as unknown[]).length > 0) {
      draft.replace(renameKey({ ...draft.schema, allOf: [{ anyOf: draft.schema['anyOf'] }, { anyOf: draft.schema['oneOf'] }] }, 'x', 'x'))
      draft.remove('anyOf')
      draft.remove('oneOf')
      return changed('oneOf changed to anyOf')
    }
    draft.replace(renameKey(withoutEmpty(draft.schema), 'oneOf', 'anyOf'))
    return changed('oneOf changed to anyOf', details['disjoint'] === true ? 'equivalent' : 'widens')
  },
})

function withoutEmpty(schema: JsonObject): JsonObject {
  if (!has(schema, 'anyOf')) return schema
  const { anyOf: _anyOf, ...rest } = schema
  return rest
}

export const mergeAllOf = defineStrategy({
  id: 'merge-all-of',
  feature: 'all-of',
  effect: 'equivalent',
  title: 'Merge the members into one schema',
  ignored: false,
  rewrite: (draft, _problem, context) => (mergeMembers(draft, context) ? changed('allOf merged') : undefined),
})

/** Merges the members of the draft's allOf into it; says whether that could be done. */
export function mergeMembers(draft: Draft, context: Context): boolean {
  const members = own(draft.schema, 'allOf')
  if (!Array.isArray(members)) return false
  const { allOf: _allOf, ...rest } = draft.schema
  if (members.length === 1 && isObject(members[0])) {
    const merged = has(members[0], '$ref') ? { ...members[0], ...rest } : mergeSchemas([members[0], rest])
    if (merged === undefined) return false
    draft.replace(described(merged, rest))
    draft.original = draft.node.value
    return settle(draft)
  }
  const parts: JsonObject[] = [rest]
  const before = draft.inlining
  for (const member of members) {
    const part = resolveMember(member, draft, context)
    if (part === undefined) {
      draft.inlining = before
      return false
    }
    parts.push(part)
  }
  const merged = mergeSchemas(parts)
  if (merged === undefined) {
    draft.inlining = before
    return false
  }
  draft.replace(merged)
  return settle(draft)
}

/** What stands beside a single member is what the author says of this place. */
function described(merged: JsonObject, rest: JsonObject): JsonObject {
  return typeof rest['description'] === 'string' ? { ...merged, description: rest['description'] } : merged
}

function settle(draft: Draft): boolean {
  draft.original = draft.node.value
  draft.replace(draft.schema)
  return true
}

function resolveMember(member: unknown, draft: Draft, context: Context): JsonObject | undefined {
  if (member === true) return {}
  if (!isObject(member)) return undefined
  if (typeof member['$ref'] !== 'string') return member
  const { $ref: reference, ...siblings } = member
  const resolved = context.resolvable(String(reference), draft)
  if (resolved === undefined || !isObject(resolved.schema)) return undefined
  draft.inlining = { target: resolved.schema, outer: draft.inlining }
  const nested = typeof resolved.schema['$ref'] === 'string' ? resolveMember(resolved.schema, draft, context) : resolved.schema
  return nested === undefined ? undefined : Object.keys(siblings).length === 0 ? nested : mergeSchemas([nested, siblings])
}

export const allOfToJson = defineStrategy({
  id: 'all-of-to-json',
  feature: 'all-of',
  effect: 'encodes',
  title: 'Send the value as a JSON string',
  rewrite: (draft) => (draft.isRoot ? undefined : asJson('allOf cannot be merged: passed as a JSON string')),
})

export const dropAllOf = defineStrategy({
  id: 'drop-all-of',
  feature: 'all-of',
  effect: 'widens',
  title: 'Take allOf out',
  rewrite: (draft, _problem, context) => {
    dropWithNote(draft, 'allOf', context)
    return changed('took out allOf, whose members cannot be merged')
  },
})

export const dropNot = defineStrategy({
  id: 'drop-not',
  feature: 'not',
  effect: 'widens',
  title: 'Say in the description what is excluded',
  rewrite: (draft, _problem, context) => {
    dropWithNote(draft, 'not', context)
    return done('took out not')
  },
})

export const dropConditional = defineStrategy({
  id: 'drop-conditional',
  feature: 'if-then-else',
  effect: 'widens',
  title: 'Say the condition in the description',
  rewrite: (draft, _problem, context) => {
    for (const keyword of ['if', 'then', 'else']) {
      if (!has(draft.schema, keyword)) continue
      if (context.describes) draft.note(inWords(keyword, draft.schema[keyword]))
      draft.remove(keyword)
    }
    return done('took out if, then and else')
  },
})

export const dropEmptyCombinator = defineStrategy({
  id: 'drop-empty-combinator',
  feature: 'combinator-empty',
  effect: 'widens',
  title: 'Take the empty list out',
  rewrite: (draft, { details }) => {
    const keyword = text(details, 'keyword')
    draft.remove(keyword)
    return changed(`took out the empty ${keyword}`, keyword === 'allOf' ? 'equivalent' : 'widens')
  },
})

export const anyOfToJson = defineStrategy({
  id: 'any-of-to-json',
  feature: 'any-of',
  effect: 'encodes',
  title: 'Send the value as a JSON string',
  rewrite: (draft) => (draft.isRoot ? undefined : asJson('anyOf: passed as a JSON string')),
})

const beside = {
  description: { anyOf: [{ type: 'string' }, { type: 'integer' }], description: 'text' },
  title: { anyOf: [{ type: 'string' }, { type: 'integer' }], title: 'text' },
  nullable: { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
}

export const moveSiblingsIntoBranches = defineStrategy({
  id: 'move-siblings-into-branches',
  feature: 'any-of-with-siblings',
  effect: 'equivalent',
  title: 'Move what stands beside anyOf into its branches',
  rewrite: (draft, _problem, context) => {
    const { anyOf, ...siblings } = draft.schema
    if (!Array.isArray(anyOf)) return undefined
    const stays: Record<string, unknown> = {}
    const moves: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(siblings)) {
      const movesDown = key !== 'default' && !(isAnnotation(key) && context.accepts(beside[key]))
      if (key === 'default') draft.note(context.describes ? inWords('default', value) : '')
      else if (movesDown) moves[key] = value
      else stays[key] = value
    }
    draft.replace({ ...stays, anyOf: anyOf.map((branch) => moved(branch, moves, context)) })
    return changed(`moved ${Object.keys(siblings).join(', ')} into the branches of anyOf`)
  },
})

function isAnnotation(key: string): key is keyof typeof beside {
  return key === 'description' || key === 'title' || key === 'nullable'
}

function moved(branch: unknown, siblings: JsonObject, context: Context): unknown {
  const result = into(branch, siblings)
  context.copied(result, branch)
  return result
}

/** A branch with the siblings in it: what the branch says itself wins over annotations and its own type. */
function into(branch: unknown, siblings: JsonObject): unknown {
  if (!isObject(branch)) return branch
  const { description, title, nullable, type, ...constraints } = siblings
  const typed = has(branch, 'type') || has(branch, '$ref') || has(branch, 'anyOf') || type === undefined ? branch : { type, ...branch }
  const constrained = Object.keys(constraints).length === 0 ? typed : has(typed, '$ref') ? { ...constraints, ...typed } : (mergeSchemas([typed, constraints]) ?? { ...constraints, ...typed })
  return {
    ...constrained,
    ...(title === undefined || has(constrained, 'title') ? {} : { title }),
    ...(description === undefined || has(constrained, 'description') ? {} : { description }),
    ...(nullable === undefined || has(constrained, 'nullable') ? {} : { nullable }),
  }
}

/** In the order in which those of one feature are tried. */
export const unionsStrategies: readonly Strategy[] = [
  oneOfToAnyOf,
  mergeAllOf,
  allOfToJson,
  dropAllOf,
  dropNot,
  dropConditional,
  dropEmptyCombinator,
  anyOfToJson,
  moveSiblingsIntoBranches,
]
