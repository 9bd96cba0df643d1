import type { Choice, Decisions } from '../adapt/settings.js'
import type { Details } from '../details.js'
import type { FeatureId } from '../features/index.js'
import type { Effect } from '../finding.js'
import { forEachChild } from '../schema/children.js'
import { isObject, own, type JsonObject } from '../schema/json.js'

/** A rewritten schema that passes a limit, and what may be asked about it. */
export interface Whole {
  readonly schema: JsonObject
  /** The limit of this name that holds for all targets; undefined where none has one. */
  readonly limit: (name: string) => number | undefined
  /** What a rewritten object was made of: the key of a decision. */
  readonly originalOf: (schema: JsonObject) => unknown
  readonly decisions: Decisions
}

/** A way to say the whole more briefly. */
export interface LimitStrategy {
  readonly id: string
  readonly feature: FeatureId
  readonly effect: Effect
  readonly title: string
  readonly did: string
  /** What the next run has to do differently; undefined where nothing more can be done. */
  readonly decide: (whole: Whole, details: Details) => Decisions | undefined
}

const cutDeep: LimitStrategy = {
  id: 'cut-deep',
  feature: 'too-deep',
  effect: 'encodes',
  title: 'Send what lies deeper as a JSON string',
  did: 'too many levels: the deepest are passed as JSON strings',
  decide: ({ limit, decisions }) => {
    const levels = limit('objectLevels')
    if (levels === undefined || (decisions.maxLevels !== undefined && decisions.maxLevels <= 2)) return undefined
    return { inline: true, maxLevels: decisions.maxLevels === undefined ? levels : decisions.maxLevels - 1 }
  },
}

interface Parameter {
  readonly owner: JsonObject
  readonly name: string
  readonly optional: boolean
  readonly union: boolean
}

/** The properties of every object of a schema, in the order in which they stand. */
function parametersOf(root: JsonObject): Parameter[] {
  const found: Parameter[] = []
  const seen = new Set<unknown>()
  const look = (schema: unknown): void => {
    if (!isObject(schema) || seen.has(schema)) return
    seen.add(schema)
    const properties = own(schema, 'properties')
    const required = own(schema, 'required')
    if (isObject(properties)) {
      for (const name of Object.keys(properties)) {
        const property = properties[name]
        const union = isObject(property) && ((Array.isArray(property['anyOf']) && property['anyOf'].length > 0) || (Array.isArray(property['type']) && property['type'].length > 1))
        found.push({ owner: schema, name, optional: !(Array.isArray(required) && required.includes(name)), union })
      }
    }
    forEachChild(schema, (_keyword, _key, value) => {
      look(value)
    })
  }
  look(root)
  return found
}

function withChoices({ decisions, originalOf }: Whole, chosen: readonly { readonly parameter: Parameter; readonly choice: Choice }[]): Decisions | undefined {
  if (chosen.length === 0) return undefined
  const properties = new Map<unknown, Map<string, Choice>>()
  for (const [owner, choices] of decisions.properties ?? []) properties.set(owner, new Map(choices))
  for (const { parameter, choice } of chosen) {
    const owner = originalOf(parameter.owner)
    const choices = properties.get(owner) ?? new Map<string, Choice>()
    choices.set(parameter.name, choice)
    properties.set(owner, choices)
  }
  return { properties }
}

const requireOptional: LimitStrategy = {
  id: 'require-optional',
  feature: 'too-many-optional-parameters',
  effect: 'encodes',
  title: 'Require some of them and admit null, or send them as JSON strings',
  did: 'too many optional parameters: some are required, and nullable or passed as JSON strings',
  decide: (whole) => {
    const parameters = parametersOf(whole.schema)
    const optional = parameters.filter((parameter) => parameter.optional)
    const unions = parameters.filter((parameter) => parameter.union).length
    const excess = optional.length - (whole.limit('optionalParameters') ?? Infinity)
    const free = Math.max(0, (whole.limit('unionParameters') ?? Infinity) - unions)
    const last = optional.slice(-excess).reverse()
    return excess <= 0 ? undefined : withChoices(whole, last.map((parameter, index) => ({ parameter, choice: index < free && !parameter.union ? 'nullable' : 'json' })))
  },
}

const textUnions: LimitStrategy = {
  id: 'text-unions',
  feature: 'too-many-union-parameters',
  effect: 'encodes',
  title: 'Send some of them as JSON strings',
  did: 'too many parameters with a union: some are passed as JSON strings',
  decide: (whole) => {
    const unions = parametersOf(whole.schema).filter((parameter) => parameter.union)
    const excess = unions.length - (whole.limit('unionParameters') ?? Infinity)
    return excess <= 0 ? undefined : withChoices(whole, unions.slice(-excess).map((parameter) => ({ parameter, choice: 'json' })))
  },
}

interface Weight {
  readonly schema: JsonObject
  readonly weight: number
}

/** Moves the heaviest occurrences of a keyword to the descriptions until the rest keeps within the limit. */
function describeHeaviest(whole: Whole, keyword: string, limit: number | undefined, weigh: (value: unknown) => number): Decisions | undefined {
  if (limit === undefined) return undefined
  const weights: Weight[] = []
  const look = (schema: unknown): void => {
    if (!isObject(schema)) return
    const weight = weigh(own(schema, keyword))
    if (weight > 0) weights.push({ schema, weight })
    forEachChild(schema, (_keyword, _key, value) => {
      look(value)
    })
  }
  look(whole.schema)
  weights.sort((one, other) => other.weight - one.weight)
  let excess = weights.reduce((sum, { weight }) => sum + weight, 0) - limit
  const keywords = new Map(whole.decisions.keywords)
  for (const { schema, weight } of weights) {
    if (excess <= 0) break
    const node = whole.originalOf(schema)
    keywords.set(node, [...(keywords.get(node) ?? []), keyword])
    excess -= weight
  }
  return keywords.size === (whole.decisions.keywords?.size ?? 0) ? undefined : { keywords }
}

const describeRepetition: LimitStrategy = {
  id: 'describe-repetition',
  feature: 'repetition-too-large',
  effect: 'widens',
  title: 'Say the largest numbers of items in the description',
  did: 'maxItems add up to too many: the largest moved to the descriptions',
  decide: (whole) => describeHeaviest(whole, 'maxItems', whole.limit('sumOfMaxItems') ?? 960, (value) => (typeof value === 'number' ? value : 0)),
}

const describeEnums: LimitStrategy = {
  id: 'describe-enums',
  feature: 'too-many-enum-values',
  effect: 'widens',
  title: 'Say the values of the longest enums in the description',
  did: 'too many enum values: the longest lists moved to the descriptions',
  decide: (whole) => describeHeaviest(whole, 'enum', whole.limit('enumValues'), (value) => (Array.isArray(value) ? value.length : 0)),
}

const describeText: LimitStrategy = {
  id: 'describe-text',
  feature: 'schema-text-too-long',
  effect: 'widens',
  title: 'Say the values of the longest enums in the description',
  did: 'too much text in names and enums: the longest lists moved to the descriptions',
  decide: (whole) => describeHeaviest(whole, 'enum', (whole.limit('textCharacters') ?? 0) / 2, (value) => (Array.isArray(value) ? JSON.stringify(value).length : 0)),
}

/** Every way to keep within a limit of the whole; one a feature. */
export const limitStrategies: readonly LimitStrategy[] = [cutDeep, requireOptional, textUnions, describeRepetition, describeEnums, describeText]
