import { isObject, own } from '../schema/json.js'
import { keywords } from '../schema/keywords.js'
import { typeNames } from '../schema/types.js'
import { text } from './describe.js'
import type { Draft } from './draft.js'
import { changed, defineStrategy, inParent, omit, type Rewrite, type Strategy } from './strategy.js'

export const anySchema = defineStrategy({
  id: 'any-schema',
  feature: 'boolean-schema',
  effect: 'equivalent',
  title: 'Write {} for true',
  rewrite: (draft, { details }) => {
    if (details['value'] !== true) return undefined
    draft.replace({})
    return changed('true changed to {}')
  },
})

const omittable = new Set(['properties', 'anyOf', 'oneOf', '$defs', 'definitions', 'patternProperties'])

/** Whether the value is refused just as much where this part of the parent is not there. */
function isRefusedAnyway({ node, isRequired }: Draft): boolean {
  const { keyword, parent } = node
  const list = parent === undefined ? undefined : own(parent.schema, keyword)
  if (keyword === 'anyOf' || keyword === 'oneOf') return Array.isArray(list) && list.length > 1
  if (keyword !== 'properties' && keyword !== 'patternProperties') return true
  return parent?.schema['additionalProperties'] === false && !(keyword === 'properties' && isRequired)
}

/** Takes a part out that can never have a value; undefined where its place has to be filled. */
export function omitPart(draft: Draft): Rewrite | undefined {
  if (!omittable.has(draft.node.keyword)) return undefined
  return omit('took out a part that can never have a value', isRefusedAnyway(draft) ? 'equivalent' : 'widens')
}

export const omitImpossible = defineStrategy({
  id: 'omit-impossible',
  feature: 'boolean-schema',
  effect: 'equivalent',
  title: 'Take out what can never have a value',
  rewrite: (draft) => {
    const omitted = omitPart(draft)
    if (omitted === undefined) draft.replace({})
    return omitted ?? changed('false changed to {}', 'widens')
  },
})

export const wordToSchema = defineStrategy({
  id: 'word-to-schema',
  feature: 'schema-not-object',
  effect: 'equivalent',
  title: 'Write a schema',
  rewrite: (draft) => {
    const { value } = draft.node
    const type = typeNames.find((name) => name === value)
    const schema = type === undefined ? {} : { type }
    const did = type === undefined ? 'changed to {}' : `changed to the type ${type}`
    const { keyword, key } = draft.node
    // Now that the keyword has a schema, the node around it has to be looked at again.
    if (key === undefined) return inParent(did, (parent) => parent.set(keyword, schema))
    draft.replace(schema)
    draft.original = draft.node.value
    return changed(did)
  },
})

export const dropNullKeyword = defineStrategy({
  id: 'drop-null-keyword',
  feature: 'keyword-null',
  effect: 'equivalent',
  title: 'Take the keyword out',
  rewrite: (draft, { details }) => {
    draft.remove(text(details, 'keyword'))
    return changed(`took out ${text(details, 'keyword')}: null`)
  },
})

export const repairValue = defineStrategy({
  id: 'repair-value',
  feature: 'keyword-invalid-value',
  effect: 'equivalent',
  title: 'Write a value that the keyword can have',
  rewrite: (draft, { details }) => {
    const keyword = text(details, 'keyword')
    const value = repaired(keyword, draft.schema[keyword])
    if (value === undefined) return undefined
    draft.set(keyword, value)
    draft.original = draft.node.value
    return changed(`value of ${keyword} repaired`)
  },
})

/** What was meant by a value that does not fit its keyword; undefined where nobody can tell. */
function repaired(keyword: string, value: unknown): unknown {
  switch (keywords.get(keyword)?.holds) {
    case 'schemas-by-name':
    case 'object':
      return Array.isArray(value) && value.length === 0 ? {} : undefined
    case 'strings':
      if (typeof value === 'string') return [value]
      return Array.isArray(value) && value.some((name) => typeof name === 'string') ? [...new Set(value.filter((name) => typeof name === 'string'))] : undefined
    case 'number':
      return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined
    case 'count':
      return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : undefined
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string')
          ? value.join('\n')
          : undefined
    case 'schemas':
      return isObject(value) ? [value] : undefined
    case 'list':
      return typeof value === 'string' || typeof value === 'number' ? [value] : undefined
    default:
      return undefined
  }
}

export const dropInvalidValue = defineStrategy({
  id: 'drop-invalid-value',
  feature: 'keyword-invalid-value',
  effect: 'widens',
  title: 'Take the keyword out, whose value cannot be read',
  rewrite: (draft, { details }) => {
    draft.remove(text(details, 'keyword'))
    draft.original = draft.node.value
    return changed(`took out ${text(details, 'keyword')}, whose value cannot be read`)
  },
})

/** In the order in which those of one feature are tried. */
export const malformedStrategies: readonly Strategy[] = [anySchema, omitImpossible, wordToSchema, dropNullKeyword, repairValue, dropInvalidValue]
