import { isObject, Judge } from '../properties/judge.js'
import { Random } from '../properties/random.js'
import { validValues } from '../properties/values.js'
import { reader } from './admits.js'
import { judgedInstances, lists, wrapped } from './corpus.js'

/** A schema of arguments with arguments that fit it. */
export interface Sample {
  readonly name: string
  readonly schema: unknown
  readonly dialect: unknown
  readonly values: readonly unknown[]
  /** Those of them that fit it in the eyes of Ajv, too. */
  readonly agreed: ReadonlySet<unknown>
}

/** The real schemas as a property of a tool, and as its arguments where they describe an object, each with the values that fit it. */
export function samplesOfSchemas(): Sample[] {
  return wrapped('schemas').flatMap(({ file, value: schema, schema: around }): Sample[] => {
    const { valid } = judgedInstances(file)
    if (valid.length === 0) return []
    const dialect = isObject(schema) ? schema['$schema'] : undefined
    const admits = reader(schema, dialect) ?? ((): boolean => false)
    const asProperty = valid.map((value) => ({ value }))
    const property = { name: `${file} as property`, schema: moved(around, schema), dialect, values: asProperty }
    const whole = { name: `${file} as arguments`, schema, dialect, values: describesObject(schema) ? valid.filter(isObject) : [] }
    return [
      { ...property, agreed: new Set(asProperty.filter(({ value }) => admits(value))) },
      ...(whole.values.length === 0 ? [] : [{ ...whole, agreed: new Set(whole.values.filter(admits)) }]),
    ]
  })
}

/** Keywords that hold values, and those that hold schemas by name. */
const data = new Set(['default', 'examples', 'enum', 'const'])
const byName = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'])

/** The same references, from where the schema stands now; with an address of its own they lead to the same places. */
function moved(around: unknown, schema: unknown): unknown {
  if (!isObject(schema) || !isObject(around) || typeof schema['$id'] === 'string') return around
  return { ...around, properties: { value: withReferencesTo('#/properties/value', schema) } }
}

function withReferencesTo(place: string, value: unknown, isByName = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withReferencesTo(place, one))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, below]): [string, unknown] => {
    if (isByName) return [key, withReferencesTo(place, below)]
    if (key === '$ref' && typeof below === 'string' && /^#(\/|$)/.test(below)) return [key, place + below.slice(1)]
    return [key, data.has(key) ? below : withReferencesTo(place, below, byName.has(key))]
  })
  return Object.fromEntries(entries)
}

function describesObject(schema: unknown): boolean {
  if (!isObject(schema)) return false
  const keywords = ['properties', 'required', 'additionalProperties', 'patternProperties']
  return schema['type'] === 'object' || (schema['type'] === undefined && keywords.some((keyword) => schema[keyword] !== undefined))
}

/** The real tools that say what some argument may look like, with arguments made of that; the rest of them is made up. */
export function samplesOfTools(): Sample[] {
  const random = new Random(7)
  return lists('tools').flatMap(({ file, tools }) =>
    tools.flatMap(({ name, inputSchema }) => {
      const exemplary = new Exemplary(inputSchema)
      const values = exemplary.count === 0 ? [] : validValues(exemplary.schema, exemplary.schema, 3, random).filter(isObject)
      const dialect = isObject(inputSchema) ? inputSchema['$schema'] : undefined
      const agreed = new Set(values.filter(reader(inputSchema, dialect) ?? ((): boolean => false)))
      return values.length === 0 ? [] : [{ name: `${file} ${name}`, schema: inputSchema, dialect, values, agreed }]
    }),
  )
}

/** A schema that admits, wherever it has fitting examples or a fitting default, nothing else, and no properties that it does not name. */
class Exemplary {
  readonly schema: unknown
  count = 0
  readonly #judge: Judge

  constructor(schema: unknown) {
    this.#judge = new Judge(schema)
    this.schema = this.#below(schema)
  }

  #below(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((one) => this.#below(one))
    if (!isObject(schema)) return schema
    const rest = Object.fromEntries(Object.entries(schema).map(([key, below]) => [key, this.#under(key, below)]))
    const given = [...(Array.isArray(schema['examples']) ? (schema['examples'] as unknown[]) : []), ...('default' in schema ? [schema['default']] : [])]
    const fitting = given.filter((value) => this.#judge.valid(schema, value) === true)
    this.count += fitting.length
    if (fitting.length > 0) return { enum: fitting }
    return isObject(schema['properties']) && schema['additionalProperties'] === undefined ? { ...rest, additionalProperties: false } : rest
  }

  #under(keyword: string, value: unknown): unknown {
    if (data.has(keyword)) return value
    if (!byName.has(keyword) || !isObject(value)) return this.#below(value)
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, this.#below(schema)]))
  }
}
