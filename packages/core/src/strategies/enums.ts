import { Acceptor } from '../accepts.js'
import { equal, has, isObject, own, type JsonObject } from '../schema/json.js'
import { isOfTypes, namesOf, typeOfValue, typesOf, BOOLEAN, INTEGER, NULL, NUMBER, STRING } from '../schema/types.js'
import type { Context } from './context.js'
import { shortJson } from './describe.js'
import type { Draft } from './draft.js'
import { withNull } from './nulls.js'
import { asJson, changed, defineStrategy, done, type Rewrite, type Strategy } from './strategy.js'
import { onlyNull } from './types.js'

const stringEnum = { type: 'string', enum: ['a'] }
const nullAlone = { type: 'null' }
const integerEnum = { type: 'integer', enum: [1] }
/** Keywords that say nothing more beside a list of values. */
const annotations = ['title', 'description', 'nullable']

export const constToEnum = defineStrategy({
  id: 'const-to-enum',
  feature: 'const',
  effect: 'equivalent',
  title: 'Write it as an enum with one value',
  ignored: true,
  rewrite: (draft, _problem, context) => {
    const value = draft.schema['const']
    if (value === null) return nothingButNull(draft, context)
    const accepted = typeof value === 'string' ? context.accepts(stringEnum) : typeof value !== 'object' && context.accepts(integerEnum)
    if (!accepted) return undefined
    const { enum: _enum, ...rest } = draft.schema
    const typed = has(rest, 'type') ? rest : { type: namesOf(typeOfValue(value))[0], ...rest }
    draft.replace(Object.fromEntries(Object.entries(typed).map(([key, below]) => (key === 'const' ? ['enum', [value]] : [key, below]))))
    return changed('const changed to an enum with one value')
  },
})

function nothingButNull(draft: Draft, context: Context): Rewrite | undefined {
  if (draft.isRoot || context.reader === 'source') return undefined
  const { keyword } = draft.node
  if (keyword === 'anyOf' || keyword === 'oneOf' || context.accepts(nullAlone)) {
    const { description, title } = draft.schema
    draft.replace({ type: 'null', ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) })
    return changed('only null is possible: written as the type null')
  }
  onlyNull(draft, context)
  return changed('only null is possible: written as a nullable string', 'encodes')
}

export const constToTable = defineStrategy({
  id: 'const-to-table',
  feature: 'const',
  effect: 'encodes',
  title: 'Write it as a word that stands for the value',
  rewrite: (draft, _problem, context) => toTable(draft, [draft.schema['const']], context, 'const written as a word that stands for it'),
})

export const constToDescription = defineStrategy({
  id: 'const-to-description',
  feature: 'const',
  effect: 'widens',
  title: 'Say the value in the description',
  rewrite: (draft) => valuesToDescription(draft, 'const', [draft.schema['const']]),
})

function valuesOf(draft: Draft): readonly unknown[] {
  const values = own(draft.schema, 'enum')
  return Array.isArray(values) ? values : []
}

/** Writes the values as strings, with a table that leads back; as JSON text where two values would have one string. */
function toTable(draft: Draft, values: readonly unknown[], context: Context, did: string): Rewrite | undefined {
  if (draft.isRoot) return undefined
  const all = values.map((value) => typed(value, draft.node.types))
  const { enum: _enum, const: _const, ...beside } = draft.schema
  const acceptor = new Acceptor(context.root, { bounds: true })
  const possible = all.filter((value) => acceptor.accepts(beside, value))
  // Values that nothing beside them admits are a mistake, but the only ones there are.
  const meant = possible.length === 0 ? all : possible
  const table = new Map<string, unknown>()
  for (const value of meant) {
    if (value === null) continue
    const word = wordFor(value)
    if (word === undefined || (table.has(word) && !equal(table.get(word), value))) return withAllowed(draft, values)
    table.set(word, value)
  }
  if (table.size === 0) return nothingButNull(draft, context)
  const schema: Record<string, unknown> = { type: 'string' }
  for (const key of annotations) if (has(draft.schema, key)) schema[key] = draft.schema[key]
  schema['enum'] = [...table.keys()]
  const admitsNull = meant.includes(null) || draft.schema['nullable'] === true
  if (admitsNull && context.nulls === 'none') return undefined
  draft.replace(admitsNull && context.nulls !== 'none' ? withNull(schema, context.nulls) : schema)
  const encodes = [...table].some(([word, value]) => word !== value)
  if (encodes) draft.table = table
  return changed(did, encodes ? 'encodes' : 'equivalent')
}

/** Strings on a number or a boolean mean the number or the boolean that they spell. */
function typed(value: unknown, types: number): unknown {
  if (typeof value !== 'string' || (types & STRING) !== 0) return value
  if ((types & BOOLEAN) !== 0 && (value === 'true' || value === 'false')) return value === 'true'
  if ((types & (NUMBER | INTEGER)) !== 0 && value.trim() !== '' && String(Number(value)) === value) return Number(value)
  return value
}

function wordFor(value: unknown): string | undefined {
  if (value === '') return '(empty)'
  return typeof value === 'string' ? value : shortJson(value, 1000)
}

function withAllowed(draft: Draft, values: readonly unknown[]): Rewrite {
  const allowed = shortJson(values, 400)
  if (allowed !== undefined) draft.note(`one of ${allowed}`)
  return asJson('values that one string cannot tell apart: passed as a JSON string')
}

function valuesToDescription(draft: Draft, keyword: string, values: readonly unknown[]): Rewrite | undefined {
  const types = values.reduce((mask: number, value) => mask | typeOfValue(value), 0)
  if (!has(draft.schema, 'type') && namesOf(types).length > 1) return undefined
  const words = values.map((value) => (typeof value === 'string' ? value : (shortJson(value, 100) ?? '…'))).join(', ')
  if (words.length <= 600) draft.note(values.length === 1 ? `always ${words}` : `one of: ${words}`)
  const { [keyword]: _values, ...rest } = draft.schema
  draft.replace(has(rest, 'type') ? rest : { type: namesOf(types)[0] ?? 'string', ...rest })
  return changed(`${keyword} moved to the description`)
}

const bothBooleans = (values: readonly unknown[], types: number): boolean => types === BOOLEAN && values.includes(true) && values.includes(false)

function enumToTable(draft: Draft, context: Context): Rewrite | undefined {
  const values = valuesOf(draft)
  if (values.length === 0) return undefined
  if (bothBooleans(values, draft.node.types)) {
    draft.remove('enum')
    return changed('took out an enum that lists both booleans', 'equivalent')
  }
  return toTable(draft, values, context, 'enum written as strings that stand for the values')
}

export const nonStringToTable = defineStrategy({
  id: 'non-string-to-table',
  feature: 'enum-non-string',
  effect: 'encodes',
  title: 'Write the values as strings and map them back',
  rewrite: (draft, _problem, context) => enumToTable(draft, context),
})

export const nonStringToDescription = defineStrategy({
  id: 'non-string-to-description',
  feature: 'enum-non-string',
  effect: 'widens',
  title: 'Say the values in the description',
  rewrite: (draft) => valuesToDescription(draft, 'enum', valuesOf(draft)),
})

export const complexValueToTable = defineStrategy({
  id: 'complex-value-to-table',
  feature: 'enum-complex-value',
  effect: 'encodes',
  title: 'Write the JSON text of each value and map it back',
  rewrite: (draft, _problem, context) => enumToTable(draft, context),
})

export const enumToItems = defineStrategy({
  id: 'enum-to-items',
  special: true,
  feature: 'enum-on-non-string',
  effect: 'narrows',
  title: 'Move the enum to the items, where it was meant',
  rewrite: (draft) => {
    const values = valuesOf(draft)
    const items = own(draft.schema, 'items')
    if (namesOf(draft.node.types).join() !== 'array' || values.some((value) => Array.isArray(value)) || (items !== undefined && !isObject(items)))
      return undefined
    const inner: JsonObject = isObject(items) ? items : {}
    if (has(inner, 'enum') || has(inner, '$ref') || !values.every((value) => !has(inner, 'type') || isOfTypes(value, typesOf(inner)))) return undefined
    draft.remove('enum')
    draft.set('items', has(inner, 'type') ? { ...inner, enum: values } : { type: namesOf(typeOfValue(values[0]))[0], ...inner, enum: values })
    return changed('enum moved to the items')
  },
})

export const typedEnumToTable = defineStrategy({
  id: 'typed-enum-to-table',
  feature: 'enum-on-non-string',
  effect: 'encodes',
  title: 'Write the values as strings and map them back',
  rewrite: (draft, _problem, context) => enumToTable(draft, context),
})

export const typedEnumToDescription = defineStrategy({
  id: 'typed-enum-to-description',
  feature: 'enum-on-non-string',
  effect: 'widens',
  title: 'Say the values in the description',
  rewrite: (draft) => valuesToDescription(draft, 'enum', valuesOf(draft)),
})

export const nullMemberToNull = defineStrategy({
  id: 'null-member-to-null',
  feature: 'enum-null',
  effect: 'equivalent',
  title: 'Say that null is admitted beside the type',
  rewrite: (draft, _problem, context) => {
    const rest = valuesOf(draft).filter((value) => value !== null)
    if (rest.length === 0) return nothingButNull(draft, context)
    if (context.nulls === 'none') return undefined
    const [type, ...more] = namesOf(rest.reduce((mask: number, value) => mask | typeOfValue(value), 0))
    const schema = has(draft.schema, 'type') || more.length > 0 ? draft.schema : { type, ...draft.schema }
    const refuses = draft.node.types !== 0 && (draft.node.types & NULL) === 0 && draft.schema['nullable'] !== true
    draft.replace(withNull({ ...schema, enum: rest }, context.nulls))
    return changed('null in the enum changed to nullable', refuses ? 'widens' : 'equivalent')
  },
})

export const emptyStringToWord = defineStrategy({
  id: 'empty-string-to-word',
  feature: 'enum-empty-string',
  effect: 'encodes',
  title: 'Write a word that stands for the empty string',
  rewrite: (draft, _problem, context) => enumToTable(draft, context),
})

export const dropEmptyString = defineStrategy({
  id: 'drop-empty-string',
  feature: 'enum-empty-string',
  effect: 'narrows',
  title: 'Take the empty string out',
  rewrite: (draft) => {
    const rest = valuesOf(draft).filter((value) => value !== '')
    if (rest.length === 0) draft.remove('enum')
    else draft.set('enum', rest)
    return done("took '' out of the enum", rest.length === 0 ? 'widens' : 'narrows')
  },
})

export const dropEmptyEnum = defineStrategy({
  id: 'drop-empty-enum',
  feature: 'enum-empty',
  effect: 'widens',
  title: 'Take the empty enum out',
  rewrite: (draft) => {
    draft.remove('enum')
    return changed('took out an enum without values')
  },
})

export const longEnumToDescription = defineStrategy({
  id: 'long-enum-to-description',
  feature: 'enum-too-long',
  effect: 'widens',
  title: 'Say in the description what may stand here',
  rewrite: (draft) => {
    const values = valuesOf(draft)
    const { enum: _enum, ...rest } = draft.schema
    draft.note(`one of ${String(values.length)} values, such as ${values.slice(0, 5).map(String).join(', ')}`)
    draft.replace(has(rest, 'type') ? rest : { type: 'string', ...rest })
    return changed('took out an enum with too many values')
  },
})

/** In the order in which those of one feature are tried. */
export const enumsStrategies: readonly Strategy[] = [
  constToEnum,
  constToTable,
  constToDescription,
  nonStringToTable,
  nonStringToDescription,
  complexValueToTable,
  enumToItems,
  typedEnumToTable,
  typedEnumToDescription,
  nullMemberToNull,
  emptyStringToWord,
  dropEmptyString,
  dropEmptyEnum,
  longEnumToDescription,
]
