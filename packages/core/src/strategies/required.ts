import { declaresNull } from '../accepts.js'
import { has, isObject, own } from '../schema/json.js'
import { text } from './describe.js'
import { changed, defineStrategy, done, inParent, type Strategy } from './strategy.js'

const names = (value: unknown): string[] => (Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [])

export const requireAll = defineStrategy({
  id: 'require-all',
  feature: 'required-incomplete',
  effect: 'encodes',
  afterOthers: true,
  title: 'Require every property and admit null for those that may be left out',
  rewrite: (draft, { details }, context) => {
    const properties = own(draft.schema, 'properties')
    if (!isObject(properties)) return undefined
    const missing = names(details['missing'])
    const required = Object.keys(properties)
    draft.nulls = new Set(draft.nulls === undefined ? missing : [...draft.nulls, ...missing])
    draft.set(
      'required',
      missing.length === required.length ? required : [...required, ...names(draft.schema['required']).filter((name) => !has(properties, name))],
    )
    const conflated = missing.some((name) => declaresNull(properties[name], context.root))
    return done('optional properties changed to required and nullable', conflated ? 'conflates' : 'encodes')
  },
})

export const dropUndefinedName = defineStrategy({
  id: 'drop-undefined-name',
  feature: 'required-undefined',
  effect: 'widens',
  title: 'Take the name out, or declare the property',
  rewrite: (draft, { details }, context) => {
    const name = text(details, 'name')
    const rest = names(draft.schema['required']).filter((other) => other !== name)
    if (rest.length === 0) draft.remove('required')
    else draft.set('required', rest)
    if (context.describes) draft.note(`requires ${name}`)
    const did = `took ${name}, which is not declared, out of required`
    return rest.length === 0 ? changed(did) : done(did)
  },
})

export const declareProperties = defineStrategy({
  id: 'declare-no-properties',
  feature: 'required-without-properties',
  effect: 'widens',
  title: 'Take required out, or declare the properties',
  rewrite: (draft) => {
    const empty = names(draft.schema['required']).length === 0
    draft.remove('required')
    return changed('took out required without properties', empty ? 'equivalent' : 'widens')
  },
})

export const addRequired = defineStrategy({
  id: 'add-required',
  feature: 'object-without-required',
  effect: 'equivalent',
  title: 'Say that nothing is required: required: []',
  rewrite: (draft) => {
    draft.set('required', [])
    return done('required: [] added')
  },
})

export const hoistRequired = defineStrategy({
  id: 'hoist-required',
  feature: 'required-boolean',
  effect: 'equivalent',
  title: 'List the name in the required of the object',
  rewrite: (draft, { details }) => {
    const { keyword, key } = draft.node
    // In what the property has become only on the way, it says nothing of the object.
    if (keyword !== 'properties' || typeof key !== 'string' || !isObject(draft.initial) || !has(draft.initial, 'required')) {
      draft.remove('required')
      return changed('took out a required that is a boolean')
    }
    return inParent(details['value'] === true ? 'required: true moved to the object' : 'took out required: false', (parent) => {
      const properties = own(parent.schema, 'properties')
      if (!isObject(properties) || !isObject(properties[key])) return
      const { required: _required, ...property } = properties[key]
      parent.set('properties', Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, name === key ? property : value])))
      if (details['value'] === true && !names(parent.schema['required']).includes(key)) parent.set('required', [...names(parent.schema['required']), key])
    })
  },
})

export const dropDuplicates = defineStrategy({
  id: 'drop-duplicates',
  feature: 'required-duplicate',
  effect: 'equivalent',
  title: 'List each name once',
  rewrite: (draft) => {
    draft.set('required', [...new Set(names(draft.schema['required']))])
    return changed('took a name that required lists twice out')
  },
})

/** In the order in which those of one feature are tried. */
export const requiredStrategies: readonly Strategy[] = [requireAll, dropUndefinedName, declareProperties, addRequired, hoistRequired, dropDuplicates]
