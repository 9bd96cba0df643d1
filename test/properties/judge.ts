/**
 * A small validator of JSON Schema from draft 4 to 2020-12, with OpenAPI's `nullable`: it says which values a schema admits.
 * It shares no code with the core, is total, and takes a schema anywhere inside a document; judge.test.ts holds it against Ajv.
 * Formats are annotations. What a malformed keyword says is not counted.
 */
export class Judge {
  readonly root: unknown
  #fuel = 0
  #open: { readonly schema: unknown; readonly value: unknown }[] = []

  constructor(root: unknown) {
    this.root = root
  }

  /** Whether the value fits; undefined where finding out takes too long. */
  valid(schema: unknown, value: unknown): boolean | undefined {
    this.#fuel = 200_000
    this.#open = []
    const answer = this.#fits(schema, value)
    return this.#fuel <= 0 ? undefined : answer
  }

  #fits(schema: unknown, value: unknown): boolean {
    if (typeof schema === 'boolean') return schema
    this.#fuel -= 1
    if (!isObject(schema) || this.#fuel <= 0) return true
    if (value === null && schema['nullable'] === true) return true
    if (this.#open.some((one) => one.schema === schema && one.value === value)) return true
    this.#open.push({ schema, value })
    const answer = this.#checks(schema, value)
    this.#open.pop()
    return answer
  }

  #checks(schema: Json, value: unknown): boolean {
    if (!isOfType(schema['type'], value)) return false
    if (Object.hasOwn(schema, 'const') && !same(schema['const'], value)) return false
    if (Array.isArray(schema['enum']) && !schema['enum'].some((member) => same(member, value))) return false
    if (typeof value === 'number' && !isInBounds(schema, value)) return false
    if (typeof value === 'string' && !isText(schema, value)) return false
    if (Array.isArray(value) && !this.#items(schema, value)) return false
    if (isObject(value) && !this.#properties(schema, value)) return false
    return this.#combines(schema, value)
  }

  #combines(schema: Json, value: unknown): boolean {
    const { $ref: reference, anyOf, oneOf, allOf, not } = schema
    if (typeof reference === 'string' && !this.#fits(resolve(this.root, reference), value)) return false
    if (isFilled(allOf) && !allOf.every((member) => this.#fits(member, value))) return false
    if (isFilled(anyOf) && !anyOf.some((branch) => this.#fits(branch, value))) return false
    if (isFilled(oneOf) && oneOf.filter((branch) => this.#fits(branch, value)).length !== 1) return false
    if (isSchema(not) && this.#fits(not, value)) return false
    if (!isSchema(schema['if'])) return true
    const consequence = this.#fits(schema['if'], value) ? schema['then'] : schema['else']
    return !isSchema(consequence) || this.#fits(consequence, value)
  }

  #items(schema: Json, value: readonly unknown[]): boolean {
    const { items, prefixItems, contains, minContains, maxContains } = schema
    const first = Array.isArray(items) ? (items as unknown[]) : Array.isArray(prefixItems) ? (prefixItems as unknown[]) : []
    const rest = Array.isArray(items) ? schema['additionalItems'] : items
    if (!value.every((item, index) => this.#fits(index < first.length ? first[index] : (rest ?? true), item))) return false
    if (!isBetween(value.length, schema['minItems'], schema['maxItems'])) return false
    if (schema['uniqueItems'] === true && value.some((item, index) => value.slice(0, index).some((other) => same(item, other)))) return false
    if (!isSchema(contains)) return true
    return isBetween(value.filter((item) => this.#fits(contains, item)).length, typeof minContains === 'number' ? minContains : 1, maxContains)
  }

  #properties(schema: Json, value: Json): boolean {
    const { properties, patternProperties, additionalProperties, required, propertyNames } = schema
    const names = Object.keys(value)
    if (Array.isArray(required) && !required.every((name) => typeof name !== 'string' || Object.hasOwn(value, name))) return false
    if (!isBetween(names.length, schema['minProperties'], schema['maxProperties'])) return false
    const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : []
    for (const name of names) {
      const declared = isObject(properties) && Object.hasOwn(properties, name)
      const matching = patterns.filter(([pattern]) => matches(pattern, name))
      if (declared && !this.#fits(properties[name], value[name])) return false
      if (!matching.every(([, below]) => this.#fits(below, value[name]))) return false
      if (!declared && matching.length === 0 && isSchema(additionalProperties) && !this.#fits(additionalProperties, value[name])) return false
      if (isSchema(propertyNames) && !this.#fits(propertyNames, name)) return false
    }
    return this.#depends(schema, value)
  }

  #depends(schema: Json, value: Json): boolean {
    for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
      const map = schema[keyword]
      if (!isObject(map)) continue
      for (const [name, demand] of Object.entries(map)) {
        if (!Object.hasOwn(value, name)) continue
        if (Array.isArray(demand) ? !demand.every((other) => Object.hasOwn(value, String(other))) : isSchema(demand) && !this.#fits(demand, value)) return false
      }
    }
    return true
  }
}

export type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isSchema = (value: unknown): boolean => typeof value === 'boolean' || isObject(value)
const isFilled = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0

/** What a local reference points at; true, which says nothing, where it points nowhere or elsewhere. */
export function resolve(root: unknown, reference: string): unknown {
  if (!reference.startsWith('#')) return true
  if (reference !== '#' && !reference.startsWith('#/')) return anchored(root, reference.slice(1)) ?? true
  let value = root
  for (const part of reference.split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true
    value = (value as Json)[key]
  }
  return value
}

function anchored(schema: unknown, name: string): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined
  if ((schema as Json)['$anchor'] === name) return schema
  for (const part of Object.values(schema)) {
    const found = anchored(part, name)
    if (found !== undefined) return found
  }
  return undefined
}

export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value
}

function isOfType(type: unknown, value: unknown): boolean {
  const names = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string')
  const actual = typeOf(value)
  return names.length === 0 || names.includes(actual) || (actual === 'integer' && names.includes('number'))
}

export function same(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null || Array.isArray(left) !== Array.isArray(right)) return false
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key) && same((left as Json)[key], (right as Json)[key]))
}

function isBetween(count: number, least: unknown, most: unknown): boolean {
  return !(typeof least === 'number' && count < least) && !(typeof most === 'number' && count > most)
}

function isInBounds(schema: Json, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  if (typeof minimum === 'number' && (value < minimum || (exclusiveMinimum === true && value === minimum))) return false
  if (typeof maximum === 'number' && (value > maximum || (exclusiveMaximum === true && value === maximum))) return false
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) return false
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) return false
  return typeof multipleOf !== 'number' || Number.isInteger(value / multipleOf)
}

function isText(schema: Json, value: string): boolean {
  const { pattern } = schema
  return isBetween([...value].length, schema['minLength'], schema['maxLength']) && (typeof pattern !== 'string' || matches(pattern, value))
}

const expressions = new Map<string, RegExp>()

function matches(pattern: string, text: string): boolean {
  let expression = expressions.get(pattern)
  if (expression === undefined) expressions.set(pattern, (expression = new RegExp(pattern, 'u')))
  return expression.test(text)
}
