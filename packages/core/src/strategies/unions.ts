import { admittedTypes } from '../accepts.js'
import { has, isObject, own, type JsonObject } from '../schema/json.js'
import { mergeSchemas, restrictEachOther } from '../schema/merge.js'
import { nodeAtPath } from '../schema/node.js'
import type { Context } from './context.js'
import { dropWithNote, inWords, text } from './describe.js'
import type { Draft } from './draft.js'
import { omitPart } from './malformed.js'
import { asJson, changed, defineStrategy, done, type Rewrite, type Strategy } from './strategy.js'

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
    writeAnyOf(draft)
    return changed('oneOf changed to anyOf', details['disjoint'] === true ? 'equivalent' : 'widens')
  },
})

/** Writes the oneOf of a draft as anyOf; beside another anyOf, both as members of allOf. */
export function writeAnyOf(draft: Draft): void {
  const { anyOf, ...others } = draft.schema
  if (!Array.isArray(anyOf) || anyOf.length === 0) return draft.replace(renameKey(others, 'oneOf', 'anyOf'))
  const { oneOf, allOf, ...rest } = others
  draft.replace({ ...rest, allOf: [...(Array.isArray(allOf) ? (allOf as unknown[]) : []), { anyOf }, { anyOf: oneOf }] })
}

export const mergeAllOf = defineStrategy({
  id: 'merge-all-of',
  feature: 'all-of',
  effect: 'equivalent',
  title: 'Merge the members into one schema',
  ignored: false,
  rewrite: (draft, _problem, context) => {
    const effect = mergeMembers(draft, context)
    return effect && changed('allOf merged', effect)
  },
})

/**
 * Merges the members of the draft's allOf into it; undefined where that cannot be done.
 * It widens where a member is closed to the properties of another one: taken at its word, no value would fit.
 */
export function mergeMembers(draft: Draft, context: Context): 'equivalent' | 'widens' | undefined {
  const members = own(draft.schema, 'allOf')
  if (!Array.isArray(members)) return undefined
  const { allOf: _allOf, nullable, ...rest } = draft.schema
  const before = draft.inlining
  const [single] = members as unknown[]
  const alone = members.length === 1 && isObject(single)
  const parts = alone && has(single, '$ref') ? [single] : members.map((member) => resolveMember(member, draft, context))
  const merged = parts.every(isObject) ? mergeParts(parts, rest, alone) : undefined
  if (merged === undefined) {
    draft.inlining = before
    return undefined
  }
  if (alone && has(single, '$ref')) draft.standFor(single)
  members.forEach((_member, index) => context.absorb(draft, 'allOf', index))
  const whole = withoutCircles(merged, rest, context)
  draft.replace(nullable === true ? { ...whole, nullable } : whole)
  draft.original = draft.node.value
  const merges = parts.filter(isObject)
  return restrictEachOther([rest, ...merges]) || merges.some(closesByLooking) ? 'widens' : 'equivalent'
}

/** A member that referred to a property of what it is merged into would have that property refer to itself. */
function withoutCircles(merged: JsonObject, { properties }: JsonObject, { root }: Context): JsonObject {
  const together = own(merged, 'properties')
  if (!isObject(together) || !isObject(properties)) return merged
  const open = Object.entries(together).map(([name, schema]) => {
    if (!isObject(schema) || typeof schema['$ref'] !== 'string' || root.resolve(schema['$ref'])?.schema !== own(properties, name)) return [name, schema]
    const { $ref: _circle, ...rest } = schema
    return [name, rest]
  })
  return { ...merged, properties: Object.fromEntries(open) as JsonObject }
}

/** Keywords about what no other keyword has looked at: in another schema they would look at something else. */
export const looksAtOthers: ReadonlySet<string> = new Set(['unevaluatedProperties', 'unevaluatedItems'])

const closesByLooking = (schema: JsonObject): boolean => Object.keys(schema).some((key) => looksAtOthers.has(key) && schema[key] !== true)

function mergeParts(parts: readonly JsonObject[], rest: JsonObject, alone: boolean): JsonObject | undefined {
  const [single] = parts
  if (!alone || single === undefined) return mergeSchemas([rest, ...parts])
  const merged = mergeSchemas([single, rest])
  return merged && described(merged, rest)
}

/** What stands beside a single member is what the author says of this place. */
function described(merged: JsonObject, rest: JsonObject): JsonObject {
  return typeof rest['description'] === 'string' ? { ...merged, description: rest['description'] } : merged
}

function resolveMember(member: unknown, draft: Draft, context: Context): JsonObject | undefined {
  if (member === true) return {}
  if (!isObject(member)) return undefined
  if (typeof member['$ref'] !== 'string') return member
  const { $ref: reference, ...siblings } = member
  const resolved = context.resolvable(reference, draft)
  if (resolved === undefined || !isObject(resolved.schema)) return undefined
  draft.inlining = { target: resolved.schema, outer: draft.inlining }
  draft.absorb(nodeAtPath(context.root, resolved.path))
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

export const omitExcluded = defineStrategy({
  id: 'omit-excluded',
  special: true,
  feature: 'not',
  effect: 'equivalent',
  title: 'Take out what can never have a value',
  rewrite: (draft, _problem, { reader }) => (reader === 'request' && excludesAll(own(draft.schema, 'not')) ? omitPart(draft) : undefined),
})

/** Whether a schema admits every value: its negation is another way to write `false`. */
function excludesAll(negated: unknown): boolean {
  return negated === true || (isObject(negated) && Object.keys(negated).every(isAnnotation))
}

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
  rewrite: (draft, _problem, context) => moveSiblings(draft, context),
})

/** Moves what stands beside the anyOf of a draft into its branches. */
export function moveSiblings(draft: Draft, context: Context): Rewrite | undefined {
  const { anyOf, ...siblings } = draft.schema
  if (!Array.isArray(anyOf)) return undefined
  const stays: Record<string, unknown> = {}
  const moves: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(siblings)) {
    const isSaid = key === 'default' || looksAtOthers.has(key)
    const movesDown = !isSaid && key !== '$anchor' && !(isAnnotation(key) && context.accepts(beside[key]))
    if (isSaid) draft.note(context.describes ? inWords(key, value) : '')
    else if (movesDown) moves[key] = value
    else if (key !== '$anchor') stays[key] = value
  }
  const { branches, exact } = moveInto(anyOf, moves, context)
  draft.replace({ ...stays, anyOf: branches })
  const loses = !exact || closesByLooking(siblings)
  return changed(`moved ${Object.keys(siblings).join(', ')} into the branches of anyOf`, loses ? 'widens' : 'equivalent')
}

function isAnnotation(key: string): key is keyof typeof beside {
  return key === 'description' || key === 'title' || key === 'nullable'
}

/** The branches with the siblings in them, without those that the type beside them excludes; all of them where it excludes all. */
function moveInto(branches: readonly unknown[], siblings: JsonObject, context: Context): { branches: unknown[]; exact: boolean } {
  const types = admittedTypes({ type: siblings['type'], nullable: siblings['nullable'] }, context.root)
  const possible = branches.filter((branch) => (admittedTypes(branch, context.root) & types) !== 0)
  const kept = possible.length === 0 ? branches : possible
  let exact = possible.length > 0
  const moved = kept.map((branch) => {
    const part = into(branch, siblings)
    context.copied(part.schema, branch)
    exact &&= part.exact && (admittedTypes(part.schema, context.root) & ~types) === 0
    return part.schema
  })
  return { branches: moved, exact }
}

/** A branch with the siblings in it: what the branch says itself wins over annotations, and over what contradicts it. */
function into(one: unknown, siblings: JsonObject): { schema: unknown; exact: boolean } {
  const branch = one === true ? {} : one
  if (!isObject(branch)) return { schema: branch, exact: branch === false || Object.keys(siblings).every(isAnnotation) }
  const { description, title, nullable, type, ...constraints } = siblings
  const typed = type === undefined || has(branch, '$ref') ? branch : (mergeSchemas([branch, { type }]) ?? branch)
  const merged = has(typed, '$ref') ? undefined : mergeSchemas([typed, constraints])
  const constrained = merged ?? { ...constraints, ...typed }
  const exact = merged === undefined ? Object.keys(constraints).every((key) => !has(typed, key)) : !restrictEachOther([typed, constraints])
  const schema = {
    ...constrained,
    ...(title === undefined || has(constrained, 'title') ? {} : { title }),
    ...(description === undefined || has(constrained, 'description') ? {} : { description }),
    ...(nullable === undefined || has(constrained, 'nullable') ? {} : { nullable }),
  }
  return { schema, exact }
}

/** In the order in which those of one feature are tried. */
export const unionsStrategies: readonly Strategy[] = [
  oneOfToAnyOf,
  mergeAllOf,
  allOfToJson,
  dropAllOf,
  omitExcluded,
  dropNot,
  dropConditional,
  dropEmptyCombinator,
  anyOfToJson,
  moveSiblingsIntoBranches,
]
