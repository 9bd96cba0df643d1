import { has, isObject, own, type JsonObject } from '../schema/json.js'
import { dropWithNote, text } from './describe.js'
import { asJson, changed, defineStrategy, done, type Strategy } from './strategy.js'

const openItems = { type: 'array', items: {} }
const tuple = { type: 'array', prefixItems: [{ type: 'string' }] }

export const anyItems = defineStrategy({
  id: 'any-items',
  special: true,
  feature: 'array-without-items',
  effect: 'equivalent',
  title: 'Say that the items may be anything: items: {}',
  rewrite: (draft, _problem, context) => {
    if (!context.accepts(openItems) || has(draft.schema, 'prefixItems')) return undefined
    draft.set('items', {})
    return changed('array without an items type: items may be anything')
  },
})

export const arrayToJson = defineStrategy({
  id: 'array-to-json',
  feature: 'array-without-items',
  effect: 'encodes',
  title: 'Say what the items are, or send the array as a JSON string',
  rewrite: (draft) => (draft.isRoot ? undefined : asJson('array without an items type: passed as a JSON string')),
})

export const tupleToPrefixItems = defineStrategy({
  id: 'tuple-to-prefix-items',
  feature: 'tuple-items',
  effect: 'equivalent',
  title: 'Write prefixItems, and items for the rest',
  rewrite: (draft, _problem, context) => {
    const items = own(draft.schema, 'items')
    if (!Array.isArray(items) || (items.length > 0 && !context.accepts(tuple))) return undefined
    const { items: _items, additionalItems, ...rest } = draft.schema
    draft.replace({
      ...rest,
      ...(items.length === 0 ? {} : { prefixItems: items }),
      ...(additionalItems === undefined ? (items.length === 0 ? { items: {} } : {}) : { items: additionalItems }),
    })
    return changed('items list changed to prefixItems')
  },
})

export const tupleToJson = defineStrategy({
  id: 'tuple-to-json',
  feature: 'tuple-items',
  effect: 'encodes',
  title: 'Send the tuple as a JSON string',
  rewrite: (draft) => (draft.isRoot ? undefined : asJson('tuple: passed as a JSON string')),
})

export const prefixItemsToJson = defineStrategy({
  id: 'prefix-items-to-json',
  feature: 'prefix-items',
  effect: 'encodes',
  title: 'Send the tuple as a JSON string',
  ignored: true,
  rewrite: (draft) => (draft.isRoot ? undefined : asJson('tuple: passed as a JSON string')),
})

export const lowerMinItems = defineStrategy({
  id: 'lower-min-items',
  special: true,
  feature: 'array-bounds',
  effect: 'widens',
  title: 'Ask for at least one item and say the rest in the description',
  rewrite: (draft, { details }, context) => {
    const { value } = details
    if (details['keyword'] !== 'minItems' || typeof value !== 'number' || value <= 1 || !context.accepts(oneItem)) return undefined
    if (context.describes) draft.note(`at least ${String(value)} items`)
    draft.set('minItems', 1)
    return done(`minItems ${String(value)} lowered to 1`)
  },
})

const oneItem = { type: 'array', items: { type: 'string' }, minItems: 1 }

export const arrayBoundsToDescription = defineStrategy({
  id: 'array-bounds-to-description',
  feature: 'array-bounds',
  effect: 'widens',
  title: 'Say the number of items in the description',
  rewrite: (draft, { details }, context) => {
    dropWithNote(draft, text(details, 'keyword'), context)
    return done(`${text(details, 'keyword')} moved to the description`)
  },
})

export const uniqueItemsToDescription = defineStrategy({
  id: 'unique-items-to-description',
  feature: 'unique-items',
  effect: 'widens',
  title: 'Say in the description that the items are unique',
  rewrite: (draft, { details }, context) => {
    dropWithNote(draft, 'uniqueItems', context)
    return done('uniqueItems moved to the description', details['value'] === false ? 'equivalent' : 'widens')
  },
})

export const containsToDescription = defineStrategy({
  id: 'contains-to-description',
  feature: 'contains',
  effect: 'widens',
  title: 'Say in the description what the array contains',
  rewrite: (draft, _problem, context) => {
    for (const keyword of ['contains', 'minContains', 'maxContains']) if (has(draft.schema, keyword)) dropWithNote(draft, keyword, context)
    return done('contains moved to the description')
  },
})

function looksFurther(schema: JsonObject): boolean {
  return ['anyOf', 'oneOf', 'allOf', 'if', '$ref', 'dependentSchemas', 'not'].some((name) => has(schema, name))
}

export const dropUnevaluated = defineStrategy({
  id: 'drop-unevaluated',
  feature: 'unevaluated',
  effect: 'widens',
  title: 'Take it out',
  rewrite: (draft, { details }) => {
    const keyword = text(details, 'keyword')
    const { schema } = draft
    const closes = keyword === 'unevaluatedProperties' && schema[keyword] === false && !has(schema, 'additionalProperties')
    // What another rewrite took out had a say in it, too.
    const alone = [schema, draft.original].every((one) => !isObject(one) || !looksFurther(one))
    const idle = keyword === 'additionalItems' && !Array.isArray(own(schema, 'items'))
    draft.remove(keyword)
    if (!closes || !alone) return done(`took out ${keyword}`, idle ? 'equivalent' : 'widens')
    draft.set('additionalProperties', false)
    return changed('unevaluatedProperties changed to additionalProperties', 'equivalent')
  },
})

/** In the order in which those of one feature are tried. */
export const arraysStrategies: readonly Strategy[] = [
  anyItems,
  arrayToJson,
  tupleToPrefixItems,
  tupleToJson,
  prefixItemsToJson,
  lowerMinItems,
  arrayBoundsToDescription,
  uniqueItemsToDescription,
  containsToDescription,
  dropUnevaluated,
]
