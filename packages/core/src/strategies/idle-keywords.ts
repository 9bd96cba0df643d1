import { has, isObject, type JsonObject } from '../schema/json.js'
import { keywords } from '../schema/keywords.js'
import { mergeSchemas, restrictEachOther } from '../schema/merge.js'
import { typesOf } from '../schema/types.js'
import { dropWithNote, text } from './describe.js'
import { changed, defineStrategy, done, type Strategy } from './strategy.js'
import { onlyRequires, requirement } from './types.js'
import { looksAtOthers } from './unions.js'

export const dropIdleKeyword = defineStrategy({
  id: 'drop-idle-keyword',
  feature: 'keyword-on-wrong-type',
  effect: 'equivalent',
  title: 'Take out the keyword, which has no effect on this type',
  rewrite: (draft, { details }) => {
    if (details['type'] === 'anyOf') return undefined
    const keyword = text(details, 'keyword')
    draft.remove(keyword)
    return done(`took out ${keyword}, which has no effect here`)
  },
})

export const onlyRequiredBranches = defineStrategy({
  id: 'only-required-branches',
  special: true,
  feature: 'keyword-on-wrong-type',
  effect: 'widens',
  title: 'Say in the description which properties belong together',
  rewrite: (draft, { details }) => {
    const { anyOf } = draft.schema
    if (details['type'] !== 'anyOf' || !Array.isArray(anyOf) || !anyOf.every(onlyRequires)) return undefined
    draft.note(requirement('anyOf', anyOf))
    draft.remove('anyOf')
    return changed('anyOf that only requires properties moved to the description')
  },
})

export const moveIntoBranches = defineStrategy({
  id: 'move-into-branches',
  special: true,
  feature: 'keyword-on-wrong-type',
  effect: 'equivalent',
  title: 'Move what stands beside anyOf into the branches of its type',
  rewrite: (draft, { details }, context) => {
    const { anyOf } = draft.schema
    if (details['type'] !== 'anyOf' || !Array.isArray(anyOf) || anyOf.every(onlyRequires)) return undefined
    const moves = Object.fromEntries(Object.entries(draft.schema).filter(([key]) => keywords.get(key)?.group !== undefined && !looksAtOthers.has(key)))
    if (!has(moves, text(details, 'keyword'))) return undefined
    const parts = anyOf.map((branch: unknown) => ({ branch, part: into(branch, moves) }))
    if (parts.some(({ part }) => part === undefined)) return undefined
    for (const { branch, part } of parts) context.copied(part, branch)
    for (const key of Object.keys(moves)) draft.remove(key)
    draft.set(
      'anyOf',
      parts.map(({ part }) => part),
    )
    const closes = anyOf.some((branch: unknown) => isObject(branch) && restrictEachOther([branch, moves]))
    return changed(`moved ${Object.keys(moves).join(', ')} into the branches of anyOf`, closes ? 'widens' : 'equivalent')
  },
})

/** A branch with those keywords in it that say something about its types; undefined where both cannot be said in one schema. */
function into(branch: unknown, moves: JsonObject): unknown {
  if (branch === false) return branch
  if (branch !== true && !isObject(branch)) return undefined
  const schema = branch === true ? {} : branch
  if (has(schema, '$ref')) return undefined
  const types = typesOf(schema)
  const meant = Object.entries(moves).filter(([key]) => types === 0 || ((keywords.get(key)?.group ?? 0) & types) !== 0)
  return meant.length === 0 ? branch : mergeSchemas([schema, Object.fromEntries(meant)])
}

export const describeBesideAnyOf = defineStrategy({
  id: 'describe-beside-any-of',
  special: true,
  lastResort: true,
  feature: 'keyword-on-wrong-type',
  effect: 'widens',
  title: 'Say it in the description',
  rewrite: (draft, { details }, context) => {
    const keyword = text(details, 'keyword')
    if (!has(draft.schema, keyword)) return undefined
    dropWithNote(draft, keyword, context)
    return changed(`${keyword} beside anyOf moved to the description`)
  },
})

/** In the order in which those of one feature are tried. */
export const idleKeywordsStrategies: readonly Strategy[] = [dropIdleKeyword, onlyRequiredBranches, moveIntoBranches, describeBesideAnyOf]
