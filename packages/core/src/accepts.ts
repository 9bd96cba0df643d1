import { equal, isObject, type JsonObject } from './schema/json.js'
import type { SchemaRoot } from './schema/root.js'
import { ARRAY, BOOLEAN, INTEGER, NULL, NUMBER, OBJECT, STRING, typeBit, typeOfValue } from './schema/types.js'

const EVERY_TYPE = STRING | NUMBER | INTEGER | BOOLEAN | OBJECT | ARRAY | NULL

/** Deeper than this nothing is judged, and what is not judged is accepted. */
const MAX_DEPTH = 500

/**
 * Says whether a value has the shape that a schema asks for: types, `nullable`, `enum`, `const`, properties, items, unions and local references.
 * Bounds, formats, patterns other than lists of words, and everything unknown count as fulfilled, so only `false` is certain.
 */
export function accepts(schema: unknown, value: unknown, root: SchemaRoot): boolean {
  return new Acceptor(root).accepts(schema, value)
}

/** Judges values by the schemas of one root and remembers the answers; for as long as the values do not change. */
export class Acceptor {
  readonly #root: SchemaRoot
  readonly #nullIsAbsent: boolean
  readonly #bounds: boolean
  readonly #answers = new Map<JsonObject, Map<unknown, boolean>>()

  /**
   * With `nullIsAbsent`, null for an optional property that does not admit it counts as if the property were not there.
   * With `bounds`, the bounds of numbers, lengths and counts have to be kept, too.
   */
  constructor(root: SchemaRoot, options: { readonly nullIsAbsent?: boolean; readonly bounds?: boolean } = {}) {
    this.#root = root
    this.#nullIsAbsent = options.nullIsAbsent === true
    this.#bounds = options.bounds === true
  }

  accepts(schema: unknown, value: unknown, depth = 0): boolean {
    if (schema === false) return false
    if (!isObject(schema) || depth > MAX_DEPTH) return true
    if (value === null && schema['nullable'] === true) return true
    if (schema['$ref'] === undefined && schema['anyOf'] === undefined && schema['oneOf'] === undefined && schema['allOf'] === undefined) {
      return this.#acceptsItself(schema, value, depth)
    }
    const answers = this.#answers.get(schema) ?? new Map<unknown, boolean>()
    this.#answers.set(schema, answers)
    const known = answers.get(value)
    if (known !== undefined) return known
    // A reference that leads back here with the same value asks nothing more.
    answers.set(value, true)
    const answer = this.#acceptsItself(schema, value, depth) && this.#acceptsCombined(schema, value, depth + 1)
    answers.set(value, answer)
    return answer
  }

  #acceptsItself(schema: JsonObject, value: unknown, depth: number): boolean {
    if ((statedTypes(schema) & typeBitOf(value)) === 0) return false
    if (Object.hasOwn(schema, 'const') && !equal(schema['const'], value)) return false
    const members = schema['enum']
    if (Array.isArray(members) && !members.some((member) => equal(member, value))) return false
    if (this.#bounds && !isWithinBounds(schema, value)) return false
    if (typeof value === 'string') return wordsOf(schema['pattern'])?.includes(value) !== false
    if (Array.isArray(value)) return this.#acceptsItems(schema, value, depth + 1)
    return !isObject(value) || this.#acceptsProperties(schema, value, depth + 1)
  }

  #acceptsCombined(schema: JsonObject, value: unknown, depth: number): boolean {
    const target = targetOf(schema, this.#root)
    if (target !== undefined && !this.accepts(target, value, depth)) return false
    const admits = (branch: unknown): boolean => this.accepts(branch, value, depth)
    return listOf(schema['allOf']).every(admits) && unionsOf(schema).every((branches) => branches.some(admits))
  }

  #acceptsItems(schema: JsonObject, value: readonly unknown[], depth: number): boolean {
    return value.every((item, index) => this.accepts(itemSchema(schema, index), item, depth))
  }

  #acceptsProperties(schema: JsonObject, value: JsonObject, depth: number): boolean {
    const required = listOf(schema['required'])
    const properties = isObject(schema['properties']) ? schema['properties'] : {}
    const absent = (name: string): boolean => !Object.hasOwn(value, name) || value[name] === undefined
    if (required.some((name) => typeof name === 'string' && absent(name))) return false
    for (const name of Object.keys(properties)) {
      if (absent(name) || this.accepts(properties[name], value[name], depth)) continue
      if (!this.#nullIsAbsent || value[name] !== null || required.includes(name)) return false
    }
    const extra = schema['additionalProperties']
    if ((extra !== false && !isObject(extra)) || hasPatterns(schema)) return true
    return Object.keys(value).every((name) => Object.hasOwn(properties, name) || absent(name) || this.accepts(extra, value[name], depth))
  }
}

/** The words that a pattern lists, `^a$` or `^(a|b)$`, as old schemas write what is a const or an enum; undefined for every other pattern. */
function wordsOf(pattern: unknown): readonly string[] | undefined {
  if (typeof pattern !== 'string') return undefined
  const [, word, words] = /^\^(?:([\w -]+)|\((?:\?:)?([\w -]+(?:\|[\w -]+)*)\))\$$/.exec(pattern) ?? []
  return word === undefined ? words?.split('|') : [word]
}

/** What is no number bounds nothing. */
function boundOf(value: unknown): number {
  return typeof value === 'number' ? value : NaN
}

function isWithinBounds(schema: JsonObject, value: unknown): boolean {
  const between = (size: number, least: string, most: string): boolean => !(boundOf(schema[least]) > size) && !(boundOf(schema[most]) < size)
  if (typeof value === 'string') return between([...value].length, 'minLength', 'maxLength')
  if (Array.isArray(value))
    return between(value.length, 'minItems', 'maxItems') && (value.length > 0 || !isObject(schema['contains']) || schema['minContains'] === 0)
  if (isObject(value)) return between(Object.keys(value).length, 'minProperties', 'maxProperties')
  if (typeof value !== 'number') return true
  const { exclusiveMinimum, exclusiveMaximum } = schema
  const isExcluded = (bound: unknown, flag: unknown): boolean => value === (flag === true ? bound : flag)
  if (isExcluded(schema['minimum'], exclusiveMinimum) || isExcluded(schema['maximum'], exclusiveMaximum)) return false
  return (
    between(value, 'minimum', 'maximum') &&
    !(typeof exclusiveMinimum === 'number' && value < exclusiveMinimum) &&
    !(typeof exclusiveMaximum === 'number' && value > exclusiveMaximum)
  )
}

/** Says whether null has the shape that a schema asks for. */
export function admitsNull(schema: unknown, root: SchemaRoot): boolean {
  return !excludesNull(schema) && (admittedTypes(schema, root) & NULL) !== 0
}

/** Whether the type alone settles that null is excluded, as it nearly always does. */
function excludesNull(schema: unknown): boolean {
  if (!isObject(schema) || schema['nullable'] === true) return false
  const bit = typeBit(schema['type'])
  return bit !== 0 && bit !== NULL
}

/** Says whether some string has the shape that a schema asks for. */
export function admitsStrings(schema: unknown, root: SchemaRoot): boolean {
  return (admittedTypes(schema, root) & STRING) !== 0
}

const typesByRoot = new WeakMap<SchemaRoot, WeakMap<JsonObject, number>>()

/** The types that the values of a schema can have, as the bits of schema/types.ts; all of them where anything goes. A number may be an integer. */
export function admittedTypes(schema: unknown, root: SchemaRoot): number {
  const known = typesByRoot.get(root) ?? new WeakMap<JsonObject, number>()
  typesByRoot.set(root, known)
  return typesAdmitted(schema, root, known, 0)
}

function typesAdmitted(schema: unknown, root: SchemaRoot, known: WeakMap<JsonObject, number>, depth: number): number {
  if (schema === false) return 0
  if (!isObject(schema) || depth > MAX_DEPTH) return EVERY_TYPE
  const answer = known.get(schema)
  if (answer !== undefined) return answer
  known.set(schema, EVERY_TYPE)
  const below = (branch: unknown): number => typesAdmitted(branch, root, known, depth + 1)
  let types = statedTypes(schema)
  if (Array.isArray(schema['enum'])) types &= union(schema['enum'], typeBitOf)
  if (Object.hasOwn(schema, 'const')) types &= typeBitOf(schema['const'])
  const target = targetOf(schema, root)
  if (target !== undefined) types &= below(target)
  for (const branch of listOf(schema['allOf'])) types &= below(branch)
  for (const branches of unionsOf(schema)) types &= union(branches, below)
  if (schema['nullable'] === true) types |= NULL
  known.set(schema, types)
  return types
}

/** Says whether a schema names null as one of its values, as against one that merely does not exclude it. */
export function declaresNull(schema: unknown, root: SchemaRoot): boolean {
  if (!admitsNull(schema, root)) return false
  const seen = new Set<unknown>()
  const waiting: unknown[] = [schema]
  while (waiting.length > 0) {
    const at = waiting.pop()
    if (!isObject(at) || seen.has(at)) continue
    seen.add(at)
    if (namesNull(at)) return true
    waiting.push(targetOf(at, root), ...listOf(at['allOf']), ...unionsOf(at).flat())
  }
  return false
}

function namesNull(schema: JsonObject): boolean {
  if (schema['nullable'] === true || schema['const'] === null || listOf(schema['enum']).includes(null)) return true
  const type = schema['type']
  return typeBit(type) === NULL || listOf(type).some((name) => typeBit(name) === NULL)
}

/** The types that the node names itself; all of them where it names none, or one that does not exist. */
function statedTypes(schema: JsonObject): number {
  const type = schema['type']
  const names: readonly unknown[] = Array.isArray(type) ? type : [type]
  let types = 0
  for (const name of names) {
    const bit = typeBit(name)
    if (bit === 0) return EVERY_TYPE
    types |= bit === NUMBER ? NUMBER | INTEGER : bit
  }
  return types === 0 ? EVERY_TYPE : types
}

/** The bit of a value's type; a bigint is an integer. */
export function typeBitOf(value: unknown): number {
  return typeof value === 'bigint' ? INTEGER : typeOfValue(value)
}

/** What a local `$ref` points at; undefined where there is none or it leads nowhere. */
export function targetOf(schema: JsonObject, root: SchemaRoot): unknown {
  const reference = schema['$ref']
  return typeof reference === 'string' ? root.resolve(reference)?.schema : undefined
}

/** The branches of `anyOf` and of `oneOf`, where they have any. */
export function unionsOf(schema: JsonObject): (readonly unknown[])[] {
  return [listOf(schema['anyOf']), listOf(schema['oneOf'])].filter((branches) => branches.length > 0)
}

/** The schema of the item at an index, from `prefixItems`, `items` in both its forms, and `additionalItems`; undefined where it may be anything. */
export function itemSchema(schema: JsonObject, index: number): unknown {
  const items = schema['items']
  const [first, rest] = Array.isArray(items) ? [items as unknown[], schema['additionalItems']] : [listOf(schema['prefixItems']), items]
  return index < first.length ? first[index] : rest
}

export function hasPatterns(schema: JsonObject): boolean {
  const patterns = schema['patternProperties']
  return isObject(patterns) && Object.keys(patterns).length > 0
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function union(values: readonly unknown[], bits: (value: unknown) => number): number {
  return values.reduce((types: number, value) => types | bits(value), 0)
}
