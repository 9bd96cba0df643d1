import { has, isObject, own } from '../schema/json.js'
import { dropWithNote, text } from './describe.js'
import { changed, defineStrategy, done, type Strategy } from './strategy.js'

export const formatToDescription = defineStrategy({
  id: 'format-to-description',
  feature: 'format',
  effect: 'widens',
  title: 'Say the format in the description',
  ignored: true,
  rewrite: (draft, { details }, context) => {
    if (details['format'] === 'enum') {
      draft.remove('format')
      return done('took out format enum', 'equivalent')
    }
    dropWithNote(draft, 'format', context)
    return done('format moved to the description')
  },
})

const withPattern = { type: 'string', pattern: '^[\\s\\S]+$' }

export const minLengthToPattern = defineStrategy({
  id: 'min-length-to-pattern',
  special: true,
  feature: 'string-length',
  effect: 'equivalent',
  title: 'Write minLength 1 as a pattern',
  rewrite: (draft, { details }, context) => {
    if (
      details['keyword'] !== 'minLength' ||
      details['value'] !== 1 ||
      has(draft.schema, 'pattern') ||
      context.reader === 'source' ||
      !context.accepts(withPattern)
    )
      return undefined
    draft.remove('minLength')
    draft.set('pattern', withPattern.pattern)
    return changed('minLength 1 changed to a pattern')
  },
})

export const lengthToDescription = defineStrategy({
  id: 'length-to-description',
  feature: 'string-length',
  effect: 'widens',
  title: 'Say the length in the description',
  rewrite: (draft, { details }, context) => {
    dropWithNote(draft, text(details, 'keyword'), context)
    return done(`${text(details, 'keyword')} moved to the description`)
  },
})

/** Every way in which a pattern can be refused ends the same: it goes into the description. */
const patternToDescription = <const F extends 'pattern' | 'pattern-lookaround' | 'pattern-backreference' | 'pattern-shorthand-escape' | 'pattern-not-python'>(
  feature: F,
  why: string,
) =>
  defineStrategy({
    id: `${feature}-to-description`,
    feature,
    effect: 'widens',
    title: 'Say in the description what the text looks like, or write a simpler pattern',
    rewrite: (draft, { place }, context) => {
      const [keyword, name] = place?.below ?? []
      const patterns = own(draft.schema, 'patternProperties')
      if (keyword === 'patternProperties' && typeof name === 'string' && isObject(patterns)) {
        draft.set('patternProperties', Object.fromEntries(Object.entries(patterns).filter(([pattern]) => pattern !== name)))
        // What is said of all other keys would be said of those that fit the pattern, too.
        for (const rest of ['additionalProperties', 'unevaluatedProperties']) if (has(draft.schema, rest) && draft.schema[rest] !== true) draft.remove(rest)
        return changed(`took out a pattern of keys ${why}`)
      }
      if (!has(draft.schema, 'pattern')) return undefined
      dropWithNote(draft, 'pattern', context)
      return changed(`pattern ${why} moved to the description`)
    },
  })

export const plainPatternToDescription = patternToDescription('pattern', 'as such')
export const lookaroundToDescription = patternToDescription('pattern-lookaround', 'with lookaround')
export const backreferenceToDescription = patternToDescription('pattern-backreference', 'with a backreference')
export const shorthandToDescription = patternToDescription('pattern-shorthand-escape', 'with a shorthand escape')
export const notPythonToDescription = patternToDescription('pattern-not-python', 'that Python cannot read')

export const anchorPattern = defineStrategy({
  id: 'anchor-pattern',
  feature: 'pattern-unanchored',
  effect: 'equivalent',
  title: 'Write a pattern for the whole text, from ^ to $',
  rewrite: (draft) => {
    const { pattern } = draft.schema
    if (typeof pattern !== 'string') return undefined
    const alone = pattern.includes('|') ? `(?:${pattern.replace(/^\^/, '').replace(/\$$/, '')})` : pattern.replace(/^\^/, '').replace(/\$$/, '')
    if (pattern.includes('|') && (pattern.startsWith('^') || pattern.endsWith('$'))) return undefined
    draft.set('pattern', `^${pattern.startsWith('^') ? '' : '[\\s\\S]*'}${alone}${pattern.endsWith('$') ? '' : '[\\s\\S]*'}$`)
    return changed('pattern written for the whole text')
  },
})

export const encodingToDescription = defineStrategy({
  id: 'encoding-to-description',
  feature: 'content-encoding',
  effect: 'equivalent',
  title: 'Say the encoding in the description',
  rewrite: (draft, { details }, context) => {
    dropWithNote(draft, text(details, 'keyword'), context)
    return done(`${text(details, 'keyword')} moved to the description`)
  },
})

/** In the order in which those of one feature are tried. */
export const stringsStrategies: readonly Strategy[] = [
  formatToDescription,
  minLengthToPattern,
  lengthToDescription,
  plainPatternToDescription,
  lookaroundToDescription,
  backreferenceToDescription,
  shorthandToDescription,
  notPythonToDescription,
  anchorPattern,
  encodingToDescription,
]
