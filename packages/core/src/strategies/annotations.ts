import { dialectOf } from '../schema/dialect.js'
import { has, isObject } from '../schema/json.js'
import { keywords } from '../schema/keywords.js'
import type { Context } from './context.js'
import { inWords, shortJson, text } from './describe.js'
import { changed, defineStrategy, done, type Strategy } from './strategy.js'

export const defaultToDescription = defineStrategy({
  id: 'default-to-description',
  feature: 'default',
  effect: 'equivalent',
  title: 'Say the default in the description',
  ignored: true,
  rewrite: (draft, { rejected }, context) => {
    const value = draft.schema['default']
    const empty = value === null || value === undefined
    if ((empty || !context.describes) && !rejected) return undefined
    const { description } = draft.schema
    const known = typeof description === 'string' && /\bdefault/i.test(description)
    if (known && !rejected) return undefined
    if (!empty && !known && context.describes) draft.note(`default: ${typeof value === 'string' ? value : (shortJson(value, 100) ?? '')}`)
    draft.remove('default')
    return done('default moved to the description')
  },
})

export const dropTitle = defineStrategy({
  id: 'drop-title',
  feature: 'title',
  effect: 'equivalent',
  title: 'Take the title out',
  rewrite: (draft) => {
    if (!has(draft.schema, 'description') && typeof draft.schema['title'] === 'string') draft.note(draft.schema['title'])
    draft.remove('title')
    return done('took out title')
  },
})

export const annotationToDescription = defineStrategy({
  id: 'annotation-to-description',
  feature: 'annotation-keyword',
  effect: 'equivalent',
  title: 'Say it in the description',
  rewrite: (draft, { details }, context) => {
    const keyword = text(details, 'keyword')
    if (context.describes && keyword === 'examples') draft.note(inWords(keyword, draft.schema[keyword]))
    if (context.describes && keyword === 'deprecated' && draft.schema[keyword] === true) draft.note('deprecated')
    draft.remove(keyword)
    return done(`took out ${keyword}`)
  },
})

export const dropDialect = defineStrategy({
  id: 'drop-dialect',
  feature: 'schema-dialect',
  effect: 'equivalent',
  title: 'Take $schema out',
  rewrite: (draft) => {
    draft.remove('$schema')
    return done('took out $schema')
  },
})

const withAnchor = { type: 'string', $anchor: 'a' }

/** The name that drafts 6 and 7 give to a place with an `$id` of only a fragment. */
function nameIn(id: unknown): string | undefined {
  return typeof id === 'string' ? /^#([A-Za-z_][\w.-]*)$/.exec(id)?.[1] : undefined
}

export const idToAnchor = defineStrategy({
  id: 'id-to-anchor',
  feature: 'schema-id',
  effect: 'equivalent',
  title: 'Name the place with $anchor, as later drafts do',
  rewrite: (draft, _problem, context) => {
    const name = nameIn(draft.schema['$id'])
    if (name === undefined || has(draft.schema, '$anchor') || !context.accepts(withAnchor) || readsOldDrafts(context)) return undefined
    draft.remove('$id')
    draft.set('$anchor', name)
    return changed('$id changed to $anchor')
  },
})

/** Whether others read the schema in a draft that does not know $anchor. */
function readsOldDrafts({ reader, root }: Context): boolean {
  return reader === 'source' && isObject(root.schema) && dialectOf(root.schema['$schema']).startsWith('draft-')
}

export const dropId = defineStrategy({
  id: 'drop-id',
  feature: 'schema-id',
  effect: 'equivalent',
  title: 'Take the id out',
  rewrite: (draft, { details }, context) => {
    // Whoever reads the source may come to the place by this name.
    if (context.reader === 'source' && nameIn(draft.schema['$id']) !== undefined) return undefined
    draft.remove(text(details, 'keyword'))
    return done(`took out ${text(details, 'keyword')}`)
  },
})

export const spellKeyword = defineStrategy({
  id: 'spell-keyword',
  special: true,
  feature: 'unknown-keyword',
  effect: 'equivalent',
  title: 'Spell the keyword as JSON Schema does',
  rewrite: (draft, { details }) => {
    const keyword = text(details, 'keyword')
    const camel = keyword.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
    if (camel === keyword || !keywords.has(camel) || has(draft.schema, camel)) return undefined
    const value = draft.schema[keyword]
    draft.remove(keyword)
    draft.set(camel, value)
    return changed(`${keyword} changed to ${camel}`)
  },
})

export const wrapForgotten = defineStrategy({
  id: 'wrap-forgotten-properties',
  special: true,
  feature: 'unknown-keyword',
  effect: 'equivalent',
  title: 'Put the keys into properties of an object',
  rewrite: (draft, { details }) => {
    if (details['forgotten'] !== true || !Object.values(draft.schema).every(isObject)) return undefined
    draft.replace({ type: 'object', properties: draft.schema })
    draft.original = draft.node.value
    return changed('keys put into properties, which was forgotten')
  },
})

export const dropKeyword = defineStrategy({
  id: 'drop-keyword',
  feature: 'unknown-keyword',
  effect: 'equivalent',
  title: 'Take the keyword out',
  rewrite: (draft, { details }) => {
    draft.remove(text(details, 'keyword'))
    return done(`took out ${text(details, 'keyword')}`)
  },
})

/** In the order in which those of one feature are tried. */
export const annotationsStrategies: readonly Strategy[] = [
  defaultToDescription,
  dropTitle,
  annotationToDescription,
  dropDialect,
  idToAnchor,
  dropId,
  spellKeyword,
  wrapForgotten,
  dropKeyword,
]
