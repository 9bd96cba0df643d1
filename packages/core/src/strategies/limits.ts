import type { Choice, Decisions } from '../adapt/settings.js'
import type { Details } from '../details.js'
import type { FeatureId } from '../features/index.js'
import type { Effect } from '../finding.js'
import { MAX_DEPTH } from '../limits.js'
import { forEachChild } from '../schema/children.js'
import { isObject, own, type JsonObject, type Path } from '../schema/json.js'
import { shortJson } from './describe.js'

/** A rewritten schema that passes a limit, and what may be asked about it. */
export interface Whole {
  readonly schema: JsonObject
  /** The limit of this name that holds for all targets; undefined where none has one. */
  readonly limit: (name: string) => number | undefined
  /** Whether some reference leads back to where it stands. */
  readonly recursive: boolean
  /** The key of a decision about a node: where it stood when it was rewritten. `path` is where it stands now. */
  readonly keyOf: (schema: JsonObject, path: Path) => string
  readonly decisions: Decisions
}

/** A way to say the whole more briefly. */
export interface LimitStrategy {
  readonly id: string
  readonly feature: FeatureId
  readonly effect: Effect
  readonly title: string
  readonly did: string
  /** Decides about no single node, so that it asks for the key of none. */
  readonly uniform?: boolean
  /** What the next run has to do differently; undefined where nothing more can be done. */
  readonly decide: (whole: Whole, details: Details) => Decisions | undefined
}

const cutDeep: LimitStrategy = {
  id: 'cut-deep',
  feature: 'too-deep',
  effect: 'encodes',
  title: 'Send what lies deeper as a JSON string',
  did: 'too many levels: the deepest are passed as JSON strings',
  uniform: true,
  decide: ({ limit, decisions, recursive }) => {
    const levels = limit('objectLevels')
    if (levels === undefined || (decisions.maxLevels !== undefined && decisions.maxLevels <= 2)) return undefined
    // How deep definitions that lead to each other in a circle stand is known only where they are put in place.
    return { maxLevels: decisions.maxLevels === undefined ? levels : decisions.maxLevels - 1, ...(recursive ? { inline: true } : {}) }
  },
}

interface Parameter {
  readonly owner: JsonObject
  readonly path: Path
  readonly name: string
  readonly optional: boolean
  readonly union: boolean
}

/** Calls back once for every schema of a schema with its path, in the order in which they stand; without recursion, and no deeper than anything is rewritten. */
function eachNode(root: JsonObject, visit: (schema: JsonObject, path: Path) => void): void {
  const seen = new Set<unknown>()
  const waiting: { readonly schema: unknown; readonly path: Path }[] = [{ schema: root, path: [] }]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { schema, path } = at
    if (!isObject(schema) || seen.has(schema) || path.length > 2 * MAX_DEPTH) continue
    seen.add(schema)
    visit(schema, path)
    const below: typeof waiting = []
    forEachChild(schema, (keyword, key, value) => {
      below.push({ schema: value, path: key === undefined ? [...path, keyword] : [...path, keyword, key] })
    })
    while (below.length > 0) waiting.push(...below.splice(-1))
  }
}

/** The properties of every object of a schema. */
function parametersOf(root: JsonObject): Parameter[] {
  const found: Parameter[] = []
  eachNode(root, (owner, path) => {
    const properties = own(owner, 'properties')
    const required = own(owner, 'required')
    if (!isObject(properties)) return
    for (const name of Object.keys(properties)) {
      const optional = !(Array.isArray(required) && required.includes(name))
      found.push({ owner, path, name, optional, union: isUnion(properties[name]) })
    }
  })
  return found
}

function isUnion(schema: unknown): boolean {
  if (!isObject(schema)) return false
  const { anyOf, type } = schema
  return (Array.isArray(anyOf) && anyOf.length > 0) || (Array.isArray(type) && type.length > 1)
}

function withChoices({ decisions, keyOf }: Whole, chosen: readonly { readonly parameter: Parameter; readonly choice: Choice }[]): Decisions | undefined {
  const properties = new Map<string, Map<string, Choice>>()
  for (const [owner, choices] of decisions.properties ?? []) properties.set(owner, new Map(choices))
  let fresh = false
  for (const { parameter, choice } of chosen) {
    const owner = keyOf(parameter.owner, parameter.path)
    const choices = properties.get(owner) ?? new Map<string, Choice>()
    if (choices.get(parameter.name) !== choice) fresh = true
    choices.set(parameter.name, choice)
    properties.set(owner, choices)
  }
  return fresh ? { properties } : undefined
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
    return excess <= 0
      ? undefined
      : withChoices(
          whole,
          last.map((parameter, index) => ({ parameter, choice: index < free && !parameter.union ? 'nullable' : 'json' })),
        )
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
    return excess <= 0
      ? undefined
      : withChoices(
          whole,
          unions.slice(-excess).map((parameter) => ({ parameter, choice: 'json' })),
        )
  },
}

interface Weight {
  readonly key: string
  readonly weight: number
}

/** Moves the heaviest occurrences of a keyword to the descriptions until the rest keeps within the limit. */
function describeHeaviest(
  { schema: root, decisions, keyOf }: Whole,
  keyword: string,
  limit: number | undefined,
  weigh: (value: unknown) => number,
): Decisions | undefined {
  if (limit === undefined) return undefined
  const weights: Weight[] = []
  eachNode(root, (schema, path) => {
    const weight = weigh(own(schema, keyword))
    if (weight > 0) weights.push({ key: keyOf(schema, path), weight })
  })
  weights.sort((one, other) => other.weight - one.weight)
  let excess = weights.reduce((sum, { weight }) => sum + weight, 0) - limit
  const keywords = new Map(decisions.keywords)
  for (const { key, weight } of weights) {
    if (excess <= 0) break
    keywords.set(key, [...new Set([...(keywords.get(key) ?? []), keyword])])
    excess -= weight
  }
  return keywords.size === (decisions.keywords?.size ?? 0) ? undefined : { keywords }
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
  decide: (whole) =>
    describeHeaviest(whole, 'enum', (whole.limit('textCharacters') ?? 0) / 2, (value) =>
      Array.isArray(value) ? (shortJson(value, Infinity)?.length ?? 0) : 0,
    ),
}

/** Every way to keep within a limit of the whole; one a feature. */
export const limitStrategies: readonly LimitStrategy[] = [cutDeep, requireOptional, textUnions, describeRepetition, describeEnums, describeText]
