import { equal, has, isObject, own, setOwn, type JsonObject } from './json.js'
import { keywords } from './keywords.js'
import { INTEGER, isOfTypes, namesOf, NULL, NUMBER, typeOfValue, typesOf } from './types.js'

/** Takes the values of one keyword in two schemas that both hold; undefined where they contradict each other or cannot be said in one. */
type Join = (left: unknown, right: unknown) => unknown

const highest: Join = (left, right) => (typeof left === 'number' && typeof right === 'number' ? Math.max(left, right) : undefined)
const lowest: Join = (left, right) => (typeof left === 'number' && typeof right === 'number' ? Math.min(left, right) : undefined)
const first: Join = (left) => left
const either: Join = (left, right) => left === true || right === true
const same: Join = (left, right) => (equal(left, right) ? left : undefined)
const joined: Join = (left, right) => (typeof left !== 'string' ? right : left === right || typeof right !== 'string' ? left : `${left}\n${right}`)
const names: Join = (left, right) =>
  Array.isArray(left) && Array.isArray(right) ? [...new Set<unknown>([...(left as unknown[]), ...(right as unknown[])])] : undefined

const byName: Join = (left, right) => {
  if (!isObject(left) || !isObject(right)) return undefined
  const result: Record<string, unknown> = { ...left }
  for (const [name, value] of Object.entries(right)) setOwn(result, name, has(left, name) ? both(left[name], value) : value)
  return result
}

/** Two schemas that both hold, in one; where that cannot be said, as an allOf of the two. */
function both(left: unknown, right: unknown): unknown {
  if (equal(left, right)) return left
  if (left === true || (isObject(left) && Object.keys(left).length === 0)) return right
  if (right === true || (isObject(right) && Object.keys(right).length === 0)) return left
  if (!isObject(left) || !isObject(right)) return false
  return mergeSchemas([left, right]) ?? { allOf: [left, right] }
}

const members: Join = (left, right) => {
  if (!Array.isArray(left) || !Array.isArray(right)) return undefined
  const common = left.filter((value) => right.some((other) => equal(value, other)))
  return common.length === 0 ? undefined : common
}

/** How many branches the product of two unions may have. */
const MAX_PRODUCT = 16

const product: Join = (left, right) => {
  if (!Array.isArray(left) || !Array.isArray(right) || left.length * right.length > MAX_PRODUCT) return undefined
  const result: unknown[] = []
  for (const one of left) {
    for (const other of right) {
      if (!isObject(one) || !isObject(other)) result.push(both(one, other))
      else if (!contradict(one, other)) result.push(mergeSchemas([one, other]) ?? { allOf: [one, other] })
    }
  }
  return result.length === 0 ? undefined : result
}

const closed: Join = (left, right) => {
  if (left === false || right === false) return false
  return both(left, right)
}

const joins: Readonly<Record<string, Join>> = {
  minimum: highest,
  exclusiveMinimum: highest,
  minLength: highest,
  minItems: highest,
  minProperties: highest,
  minContains: highest,
  maximum: lowest,
  exclusiveMaximum: lowest,
  maxLength: lowest,
  maxItems: lowest,
  maxProperties: lowest,
  maxContains: lowest,
  uniqueItems: either,
  deprecated: either,
  readOnly: either,
  writeOnly: either,
  description: joined,
  title: first,
  default: first,
  examples: first,
  $schema: first,
  $id: first,
  $comment: first,
  required: names,
  properties: byName,
  patternProperties: byName,
  $defs: byName,
  definitions: byName,
  enum: members,
  anyOf: product,
  items: both,
  additionalProperties: closed,
  propertyNames: both,
  const: same,
  pattern: same,
  format: same,
  not: (left, right) => (equal(left, right) ? left : { anyOf: [left, right] }),
  allOf: (left, right) => (Array.isArray(left) && Array.isArray(right) ? [...(left as unknown[]), ...(right as unknown[])] : undefined),
}

/** Whether no value fits two schemas, as far as their types and their lists of values tell. */
function contradict(left: JsonObject, right: JsonObject): boolean {
  if (admitsNull(left) && admitsNull(right)) return false
  if (has(left, 'type') && has(right, 'type') && typesOf(left) !== 0 && typesOf(right) !== 0 && commonType(left, right) === undefined) return true
  const [one, other] = [valuesOf(left), valuesOf(right)]
  return one !== undefined && other !== undefined && !one.some((value) => other.some((candidate) => equal(value, candidate)))
}

function valuesOf(schema: JsonObject): readonly unknown[] | undefined {
  if (has(schema, 'const')) return [schema['const']]
  return Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : undefined
}

/** Whether a schema admits null, as far as its own type and values tell. */
function admitsNull(schema: JsonObject): boolean {
  if (schema['nullable'] === true) return true
  // What it refers to tells, and that holds in any case.
  if (has(schema, '$ref')) return false
  for (const keyword of ['anyOf', 'oneOf'])
    if (Array.isArray(schema[keyword]) && !schema[keyword].some((branch: unknown) => !isObject(branch) || admitsNull(branch))) return false
  const types = typesOf(schema)
  return (types === 0 || (types & NULL) !== 0) && (valuesOf(schema)?.some((value) => typeOfValue(value) === NULL) ?? true)
}

/** Keywords that only mean something together: what two schemas say with them cannot be said in one, unless it is the same. */
const groups: readonly (readonly string[])[] = [
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
]
const bounds = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum']

function areApart(left: JsonObject, right: JsonObject): boolean {
  if ((isTuple(left) && hasItems(right)) || (isTuple(right) && hasItems(left))) return differ(tupleKeywords, left, right)
  if (hasBooleanBound(left) || hasBooleanBound(right)) return hasAny(bounds, left) && hasAny(bounds, right) && differ(bounds, left, right)
  return groups.some((group) => hasAny(group, left) && hasAny(group, right) && differ(group, left, right))
}

const hasAny = (names: readonly string[], schema: JsonObject): boolean => names.some((name) => has(schema, name))
const differ = (names: readonly string[], left: JsonObject, right: JsonObject): boolean => names.some((name) => !equal(own(left, name), own(right, name)))
const hasBooleanBound = (schema: JsonObject): boolean => bounds.some((name) => typeof own(schema, name) === 'boolean')

const tupleKeywords = ['items', 'prefixItems', 'additionalItems']
const isTuple = (schema: JsonObject): boolean => Array.isArray(schema['items']) || has(schema, 'prefixItems')
const hasItems = (schema: JsonObject): boolean => hasAny(tupleKeywords, schema)

/** Whether some member restricts the properties that only another one declares, so that one schema says less than all of them. */
export function restrictEachOther(schemas: readonly JsonObject[]): boolean {
  return restrictHere(schemas) || shared(schemas).some(restrictEachOther)
}

/** The schemas that several of the given ones have for one property, or for their items. */
function shared(schemas: readonly JsonObject[]): JsonObject[][] {
  const parts = new Map<string, JsonObject[]>()
  for (const schema of schemas) {
    const properties = own(schema, 'properties')
    const below = [
      ...(isObject(properties) ? Object.entries(properties).map(([name, value]) => [`.${name}`, value] as const) : []),
      ['[]', own(schema, 'items')] as const,
    ]
    for (const [name, value] of below) if (isObject(value)) parts.set(name, [...(parts.get(name) ?? []), value])
  }
  return [...parts.values()].filter((list) => list.length > 1)
}

function restrictHere(schemas: readonly JsonObject[]): boolean {
  return schemas.some((schema) => {
    const rest = schema['additionalProperties']
    if (rest === undefined || rest === true || (isObject(rest) && Object.keys(rest).length === 0)) return false
    return schemas.some((other) => other !== schema && (declares(other, schema) || has(other, 'patternProperties')))
  })
}

/** Whether a schema declares properties that another one does not. */
function declares(schema: JsonObject, other: JsonObject): boolean {
  const known = own(other, 'properties')
  const properties = own(schema, 'properties')
  return isObject(properties) && Object.keys(properties).some((name) => !isObject(known) || !has(known, name))
}

/**
 * One schema that holds exactly where all of the given ones do: properties and required united, enums intersected, the tightest bounds, descriptions joined.
 * Undefined where they contradict each other or where it cannot be said in one schema. A closed member closes the whole.
 */
export function mergeSchemas(schemas: readonly JsonObject[]): JsonObject | undefined {
  let result: JsonObject | undefined = {}
  for (const schema of schemas) {
    result = mergeTwo(result, schema)
    if (result === undefined) return undefined
  }
  return result
}

function mergeTwo(left: JsonObject, right: JsonObject): JsonObject | undefined {
  if (areApart(left, right)) return undefined
  const result: Record<string, unknown> = { ...left }
  for (const key of Object.keys(right)) {
    if (key === 'nullable') continue
    if (!has(left, key)) {
      setOwn(result, key, right[key])
      continue
    }
    const value = key === 'type' ? commonType(left, right) : joinOf(key)(left[key], right[key])
    if (value === undefined) return undefined
    setOwn(result, key, value)
  }
  delete result['nullable']
  if ((left['nullable'] === true || right['nullable'] === true) && admitsNull(left) && admitsNull(right)) result['nullable'] = true
  return agrees(result) ? result : undefined
}

/** What a keyword does not say to a validator cannot contradict. */
function joinOf(keyword: string): Join {
  return joins[keyword] ?? (keywords.has(keyword) ? same : first)
}

/** Whether const, enum and type of a merged schema still leave a value. */
function agrees(schema: JsonObject): boolean {
  const values = own(schema, 'enum')
  if (has(schema, 'const') && Array.isArray(values) && !values.some((value) => equal(value, schema['const']))) return false
  const types = typesOf(schema)
  return types === 0 || (valuesOf(schema)?.some((value) => isOfTypes(value, types)) ?? true)
}

function commonType(left: JsonObject, right: JsonObject): unknown {
  if (equal(left['type'], right['type'])) return left['type']
  const one = typesOf(left)
  const other = typesOf(right)
  let mask = one & other
  if ((one & NUMBER) !== 0 && (other & INTEGER) !== 0) mask |= INTEGER
  if ((one & INTEGER) !== 0 && (other & NUMBER) !== 0) mask |= INTEGER
  const types = namesOf(mask)
  return types.length === 0 ? undefined : types.length === 1 ? types[0] : types
}

/** A union of objects as one object that admits every choice; undefined where a branch is no plain object. */
export function mergeUnion(base: JsonObject, branches: readonly unknown[]): JsonObject | undefined {
  const properties: Record<string, unknown> = isObject(base['properties']) ? { ...base['properties'] } : {}
  const declared = new Set(Object.keys(properties))
  let common: string[] | undefined
  const describesObject = base['type'] === 'object' || isObject(base['properties'])
  for (const one of branches) {
    const branch = one === true && describesObject ? {} : one
    if (!isObject(branch) || !isPlainObject(branch, describesObject)) return undefined
    const own_ = isObject(branch['properties']) ? branch['properties'] : {}
    for (const [name, schema] of Object.entries(own_)) {
      if (!has(properties, name)) setOwn(properties, name, schema)
      else if (declared.has(name)) setOwn(properties, name, both(properties[name], schema) === false ? schema : properties[name])
      else setOwn(properties, name, union(properties[name], schema))
    }
    const required = stringsOf(branch['required'])
    common = common === undefined ? required : common.filter((name) => required.includes(name))
  }
  const required = [...new Set([...stringsOf(base['required']), ...(common ?? [])])].filter((name) => has(properties, name))
  const { required: _required, properties: _properties, type: _type, ...rest } = base
  const closing = branches.length > 0 && branches.every((branch) => isObject(branch) && branch['additionalProperties'] === false)
  return {
    type: 'object',
    ...rest,
    properties,
    ...(required.length === 0 ? {} : { required }),
    ...(closing && !has(rest, 'additionalProperties') ? { additionalProperties: false } : {}),
  }
}

const plainObjectKeys = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'description',
  'title',
  '$schema',
  '$id',
  '$comment',
  'default',
  'examples',
  'minProperties',
  'maxProperties',
])

/** Whether a branch of a union describes objects with nothing but plain properties. */
function isPlainObject(schema: JsonObject, beside: boolean): boolean {
  const { type } = schema
  if (type !== undefined && type !== 'object') return false
  if (type === undefined && !beside && !isObject(schema['properties']) && !Array.isArray(schema['required'])) return false
  return Object.keys(schema).every((key) => plainObjectKeys.has(key) || key.startsWith('x-'))
}

/** The schema of a property that two branches declare differently. */
function union(left: unknown, right: unknown): unknown {
  if (equal(left, right)) return left
  const values = [...(constants(left) ?? []), ...(constants(right) ?? [])]
  if (constants(left) !== undefined && constants(right) !== undefined && isObject(left) && isObject(right) && equal(left['type'], right['type'])) {
    const { const: _const, ...rest } = left
    return { ...rest, enum: [...new Set(values)] }
  }
  const branches = isObject(left) && Object.keys(left).length === 1 && Array.isArray(left['anyOf']) ? (left['anyOf'] as unknown[]) : [left]
  return branches.some((branch) => equal(branch, right)) ? left : { anyOf: [...branches, right] }
}

function constants(schema: unknown): readonly unknown[] | undefined {
  if (!isObject(schema)) return undefined
  if (has(schema, 'const')) return typeof schema['const'] === 'object' ? undefined : [schema['const']]
  return Array.isArray(schema['enum']) && schema['enum'].every((value) => typeof value !== 'object') ? (schema['enum'] as unknown[]) : undefined
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
