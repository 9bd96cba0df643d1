import { has, own } from '../schema/json.js'
import { INTEGER } from '../schema/types.js'
import { dropWithNote, text } from './describe.js'
import { changed, defineStrategy, done, type Strategy } from './strategy.js'

export const boundToDescription = defineStrategy({
  id: 'bound-to-description',
  feature: 'number-bounds',
  effect: 'widens',
  title: 'Say the bound in the description',
  rewrite: (draft, { details }, context) => {
    dropWithNote(draft, text(details, 'keyword'), context)
    return done(`${text(details, 'keyword')} moved to the description`)
  },
})

const inclusive = { type: 'integer', minimum: 1, maximum: 2 }

export const exclusiveToInclusive = defineStrategy({
  id: 'exclusive-to-inclusive',
  feature: 'exclusive-bounds',
  effect: 'equivalent',
  title: 'Write the bound as the next whole number: minimum or maximum',
  rewrite: (draft, { details }, context) => {
    const keyword = text(details, 'keyword')
    const value = own(draft.schema, keyword)
    if (draft.node.types !== INTEGER || typeof value !== 'number' || !context.accepts(inclusive)) return undefined
    const lower = keyword === 'exclusiveMinimum'
    const bound = lower ? Math.floor(value) + 1 : Math.ceil(value) - 1
    if (!Number.isSafeInteger(bound)) return undefined
    draft.remove(keyword)
    tighten(draft, lower, bound)
    return changed(`${keyword} ${String(value)} changed to ${lower ? 'minimum' : 'maximum'} ${String(bound)}`)
  },
})

/** Sets a bound where none that is tighter stands. */
function tighten(draft: { schema: Readonly<Record<string, unknown>>; set: (key: string, value: unknown) => void }, lower: boolean, bound: number): void {
  const keyword = lower ? 'minimum' : 'maximum'
  const there = own(draft.schema, keyword)
  if (typeof there !== 'number' || (lower ? bound > there : bound < there)) draft.set(keyword, bound)
}

export const exclusiveToBound = defineStrategy({
  id: 'exclusive-to-bound',
  feature: 'exclusive-bounds',
  effect: 'widens',
  title: 'Write the inclusive bound and say the rest in the description',
  rewrite: (draft, { details }, context) => {
    const keyword = text(details, 'keyword')
    const value = own(draft.schema, keyword)
    dropWithNote(draft, keyword, context)
    if (typeof value !== 'number' || !context.accepts(inclusive)) return done(`${keyword} moved to the description`)
    tighten(draft, keyword === 'exclusiveMinimum', value)
    return changed(`${keyword} ${String(value)} changed to ${keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum'}, and said in the description`)
  },
})

export const exclusiveBooleanToNumber = defineStrategy({
  id: 'exclusive-boolean-to-number',
  feature: 'exclusive-boolean',
  effect: 'equivalent',
  title: 'Write the bound itself: exclusiveMinimum: 0',
  rewrite: (draft, { details }) => {
    const keyword = text(details, 'keyword')
    const bound = keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum'
    const value = own(draft.schema, bound)
    draft.remove(keyword)
    if (details['value'] !== true || typeof value !== 'number') return changed(`took out ${keyword}: ${String(details['value'])}`)
    draft.remove(bound)
    draft.set(keyword, value)
    return changed(`${bound} and ${keyword}: true changed to ${keyword}: ${String(value)}`)
  },
})

export const multipleOfOne = defineStrategy({
  id: 'multiple-of-one',
  special: true,
  feature: 'multiple-of',
  effect: 'equivalent',
  title: 'Write the type integer',
  rewrite: (draft) => {
    if (draft.schema['multipleOf'] !== 1 || (draft.schema['type'] !== 'number' && draft.schema['type'] !== 'integer')) return undefined
    draft.remove('multipleOf')
    draft.set('type', 'integer')
    return changed('multipleOf 1 changed to the type integer')
  },
})

export const multipleOfToDescription = defineStrategy({
  id: 'multiple-of-to-description',
  feature: 'multiple-of',
  effect: 'widens',
  title: 'Say in the description what it is a multiple of',
  rewrite: (draft, _problem, context) => {
    if (!has(draft.schema, 'multipleOf')) return undefined
    dropWithNote(draft, 'multipleOf', context)
    return done('multipleOf moved to the description')
  },
})

/** In the order in which those of one feature are tried. */
export const numbersStrategies: readonly Strategy[] = [
  boundToDescription,
  exclusiveToInclusive,
  exclusiveToBound,
  exclusiveBooleanToNumber,
  multipleOfOne,
  multipleOfToDescription,
]
