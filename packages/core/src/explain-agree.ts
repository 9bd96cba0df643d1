import { featureById, type FeatureId } from './features/index.js'
import { valueAt } from './schema/pointer.js'
import { asJson, asPython } from './explain-values.js'
import { keywords } from './schema/keywords.js'
import type { Occurrence } from './explain-tools.js'
import type { Statement } from './explain-scan.js'
import type { Details } from './details.js'

/** The keywords that a statement names. */
export function keywordsOf({ groups }: Statement): string[] {
  if (groups['keyword'] !== undefined && groups['keyword'] !== '') return [camel(groups['keyword'])]
  return (groups['keywords'] ?? '').match(/\$?\w{1,60}/g)?.filter((word) => word !== 'and') ?? []
}

/** The features that a statement can be about, the most likely first. */
export function featuresOf(statement: Statement): FeatureId[] {
  const { features, byKeyword } = statement.known
  if (byKeyword === undefined) return [...features]
  const named = keywordsOf(statement)
  const found = named.flatMap((keyword) => (Object.hasOwn(byKeyword, keyword) ? (byKeyword[keyword] ?? []) : features))
  return [...new Set(named.length === 0 ? features : found)].filter((feature) => featureById.has(feature))
}

/** Whether an occurrence has the details that the text tells: its keyword, the name, the format. */
export function agrees({ details, path, node }: Occurrence, statement: Statement): boolean {
  const { groups } = statement
  const named = keywordsOf(statement)
  if (named.length > 0 && node !== undefined && !namesKeyword(details, path, named)) return false
  if (!isAmong(groups['missing'], details['missing']) || !isAmong(groups['types'], details['types'])) return false
  if (details['siblings'] !== undefined && !mentionsOne(groups['siblings'], details['siblings'])) return false
  return ['name', 'format', 'ref', 'length'].every(
    (name) => groups[name] === undefined || details[name] === undefined || String(details[name]) === groups[name],
  )
}

function namesKeyword(details: Details, path: Occurrence['path'], named: readonly string[]): boolean {
  const { keyword } = details
  if (typeof keyword === 'string') return named.includes(camel(keyword))
  return !named.some((name) => keywords.has(name)) || path.some((segment) => named.includes(camel(String(segment)))) || !keywords.has(String(path.at(-1)))
}

function isAmong(told: string | undefined, list: Details[string]): boolean {
  return told === undefined || !Array.isArray(list) || (list as readonly unknown[]).map(String).includes(told)
}

function mentionsOne(told: string | undefined, list: Details[string]): boolean {
  return told === undefined || !Array.isArray(list) || (list as readonly unknown[]).some((name) => typeof name === 'string' && told.includes(name))
}

/** The occurrences whose value is the one that stands before the text, where that can be told. */
export function withValue(
  occurrences: readonly Occurrence[],
  { known, before, groups }: Statement,
  schemaOf: (tool: number) => unknown,
): readonly Occurrence[] {
  const expected = groups['expected']
  const typed = expected === undefined ? occurrences : occurrences.filter(({ path }) => expects(String(path.at(-1))).includes(expected))
  const some = typed.length > 0 ? typed : occurrences
  const words = known.valueBefore === true ? before.trimEnd() : undefined
  const whole = groups['schema']
  if (words === undefined && whole === undefined) return some
  const told = whole ?? words ?? ''
  const same = some.filter(({ tool, path, node }) => {
    const value = whole === undefined ? valueAt(schemaOf(tool), path) : node?.value
    const printed = [asPython(value, told.length), asJson(value, told.length)].filter((text) => text !== undefined)
    return printed.some((text) => (whole === undefined ? endsWith(told, text) : told.startsWith(text)))
  })
  return same.length > 0 ? same : some
}

function endsWith(words: string, value: string): boolean {
  if (!words.endsWith(value)) return false
  const before = words.charAt(words.length - value.length - 1)
  return !/[\w.'"]/.test(before)
}

/** The names of the types that the value of a keyword may have. */
function expects(keyword: string): readonly string[] {
  const types = { count: ['integer', 'number'], number: ['number'], 'positive-number': ['number'], string: ['string'], boolean: ['boolean'] }
  const holds = keywords.get(keyword)?.holds ?? 'any'
  if (Object.hasOwn(types, holds)) return types[holds as keyof typeof types]
  if (holds === 'strings' || holds === 'list' || holds === 'schemas') return ['array']
  return holds === 'any' ? [] : ['object', 'array', 'boolean']
}

/** `any_of` as JSON Schema spells it: `anyOf`. */
function camel(keyword: string): string {
  if (keywords.has(keyword) || !keyword.includes('_')) return keyword
  const spelled = keyword.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase())
  return keywords.has(spelled) ? spelled : keyword
}
