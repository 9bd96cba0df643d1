import { isObject, Judge, resolve, type Json } from './judge.js'
import type { Random } from './random.js'

/** Strings that look like something else. */
const nasty = ['', 'null', '5', '[1]', '"q"', '{"a":1}', 'true', 'absent', '(empty)', '__proto__', 'a', 'abc', 'foo', '1', '12', 'ab12', 'https://a.example']
const names = ['a', 'b', 'c', 'value', 'key', '__proto__', 'constructor', 'x1']

/** Any JSON value, small. */
export function anything(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 2 ? 6 : 9)
  if (kind < 2) return random.pick(nasty)
  if (kind === 2) return random.below(9) - 2
  if (kind === 3) return random.pick([0.5, -1.5, 1e21])
  if (kind === 4) return random.chance(0.5)
  if (kind === 5) return null
  if (kind === 6) return list(random, () => anything(random, depth + 1))
  return Object.fromEntries(list(random, () => [random.pick(names) ?? 'a', anything(random, depth + 1)] as const))
}

function list<T>(random: Random, make: () => T): T[] {
  return Array.from({ length: random.below(4) }, make)
}

/** Values that a schema of a document admits: at most so many, none where none is found. */
export function validValues(schema: unknown, root: unknown, count: number, random: Random): unknown[] {
  const judge = new Judge(root)
  const found: unknown[] = []
  for (let attempt = 0; attempt < count * 4 && found.length < count; attempt += 1) {
    const value = guess(schema, root, random)
    if (judge.valid(schema, value) === true) found.push(value)
  }
  return found
}

/** A value that a schema is likely to admit. */
export function guess(schema: unknown, root: unknown, random: Random, depth = 0): unknown {
  if (depth > 12) return null
  if (!isObject(schema) || random.chance(0.02)) return anything(random, depth)
  if (schema['nullable'] === true && random.chance(0.3)) return null
  const facets = facetsOf([schema], root, (facet) => chosen(facet, random))
  const listed = facets.flatMap((facet) =>
    Object.hasOwn(facet, 'const') ? [facet['const']] : Array.isArray(facet['enum']) ? (facet['enum'] as unknown[]) : [],
  )
  if (listed.length > 0) return random.pick(listed)
  switch (typeFor(facets, random)) {
    case 'null':
      return null
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
      return numberFor(facets, random, 1)
    case 'number':
      return numberFor(facets, random, random.chance(0.5) ? 1 : 0.5)
    case 'string':
      return textFor(facets, random)
    case 'array':
      return itemsFor(facets, root, random, depth)
    case 'object':
      return propertiesFor(facets, root, random, depth)
    default:
      return anything(random, depth)
  }
}

/** The schemas that apply to one value together: references are followed, and whatever else a facet leads to. */
export function facetsOf(schemas: readonly unknown[], root: unknown, further: (facet: Json) => readonly unknown[]): Json[] {
  const facets: Json[] = []
  const waiting = [...schemas]
  while (waiting.length > 0 && facets.length < 30) {
    const next = waiting.pop()
    if (!isObject(next) || facets.includes(next)) continue
    facets.push(next)
    if (typeof next['$ref'] === 'string') waiting.push(resolve(root, next['$ref']))
    if (Array.isArray(next['allOf'])) waiting.push(...(next['allOf'] as unknown[]))
    waiting.push(...further(next))
  }
  return facets
}

/** One branch of each union, and sometimes what a condition asks for. */
function chosen(facet: Json, random: Random): unknown[] {
  const branches = ['anyOf', 'oneOf'].flatMap((keyword) => (Array.isArray(facet[keyword]) ? [random.pick(facet[keyword] as unknown[])] : []))
  return isObject(facet['then']) && random.chance(0.3) ? [...branches, facet['if'], facet['then']] : branches
}

const groups: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  ['object', ['properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties', 'propertyNames']],
  ['array', ['items', 'prefixItems', 'minItems', 'uniqueItems', 'contains']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]

function typeFor(facets: readonly Json[], random: Random): unknown {
  let types: unknown[] | undefined
  for (const { type } of facets) {
    if (type === undefined) continue
    const stated: unknown[] = Array.isArray(type) ? type : [type]
    types =
      types === undefined
        ? stated
        : types.flatMap((one) =>
            stated.includes(one)
              ? [one]
              : one === 'number' && stated.includes('integer')
                ? ['integer']
                : one === 'integer' && stated.includes('number')
                  ? ['integer']
                  : [],
          )
  }
  if (types !== undefined) return random.pick(types)
  const implied = groups.find(([, keywords]) => facets.some((facet) => keywords.some((keyword) => facet[keyword] !== undefined)))
  return implied !== undefined && random.chance(0.9) ? implied[0] : undefined
}

const all = (facets: readonly Json[], keyword: string): unknown[] => facets.flatMap((facet) => (facet[keyword] === undefined ? [] : [facet[keyword]]))
const numbers = (facets: readonly Json[], keyword: string): number[] => all(facets, keyword).filter((value) => typeof value === 'number')

function numberFor(facets: readonly Json[], random: Random, step: number): number {
  const [factor = step] = numbers(facets, 'multipleOf')
  const least = Math.max(-4, ...numbers(facets, 'minimum'), ...numbers(facets, 'exclusiveMinimum'))
  const most = Math.min(Math.max(6, least + 6), ...numbers(facets, 'maximum'), ...numbers(facets, 'exclusiveMaximum'))
  const value = Math.ceil(least / factor) * factor + random.below(Math.max(1, (most - least) / factor + 1)) * factor
  return value === 0 ? 0 : value
}

/** Texts for the patterns that the generated schemas have. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  '^a': ['a', 'abc', 'a1'],
  b$: ['b', 'ab', 'cb'],
  '^\\d+$': ['5', '12', '007'],
  '^[a-z]+$': ['a', 'abc', 'null', 'true'],
  '(?=x)x1': ['x1', 'ax1'],
  '^(?!foo)': ['', 'bar', 'a'],
  '(a)\\1': ['aa', 'xaay'],
  '^x-': ['x-a', 'x-'],
}

function textFor(facets: readonly Json[], random: Random): string {
  const patterns = all(facets, 'pattern').map(String)
  const [pattern] = patterns
  let text = (pattern === undefined ? random.pick(nasty) : random.pick(fitting[pattern] ?? nasty)) ?? ''
  const least = Math.max(0, ...numbers(facets, 'minLength'))
  while (text.length < least && patterns.length === 0) text += 'z'
  return patterns.length === 0 ? text.slice(0, Math.max(0, Math.min(40, ...numbers(facets, 'maxLength')))) : text
}

function itemsFor(facets: readonly Json[], root: unknown, random: Random, depth: number): unknown[] {
  const least = Math.max(0, ...numbers(facets, 'minItems'))
  const most = Math.min(Math.max(3, least + 1), ...numbers(facets, 'maxItems'))
  const length = Math.min(8, depth > 6 ? least : least + random.below(Math.max(1, most - least + 1)))
  const contained = all(facets, 'contains')
  return Array.from({ length }, (_, index) => {
    const schemas = index < contained.length ? [contained[index]] : facets.flatMap((facet) => itemOf(facet, index))
    // The more items, the less deep, so that a list that contains itself ends.
    return schemas.length === 0 ? anything(random, depth + 1) : guess(together(schemas), root, random, depth + Math.max(1, length))
  })
}

function itemOf(facet: Json, index: number): unknown[] {
  const { items, prefixItems, additionalItems } = facet
  const [first, rest] = Array.isArray(items) ? [items as unknown[], additionalItems] : [Array.isArray(prefixItems) ? (prefixItems as unknown[]) : [], items]
  const schema = index < first.length ? first[index] : rest
  return schema === undefined ? [] : [schema]
}

function together(schemas: readonly unknown[]): unknown {
  return schemas.length === 1 ? schemas[0] : { allOf: schemas }
}

function propertiesFor(facets: readonly Json[], root: unknown, random: Random, depth: number): Json {
  const declared = all(facets, 'properties').filter(isObject)
  const required = new Set(all(facets, 'required').flatMap((list) => (Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [])))
  const result: [string, unknown][] = []
  for (const name of new Set([...declared.flatMap((properties) => Object.keys(properties)), ...required])) {
    if (!required.has(name) && random.chance(depth > 6 ? 1 : 0.4)) continue
    const schemas = declared.filter((properties) => Object.hasOwn(properties, name)).map((properties) => properties[name])
    result.push([name, schemas.length === 0 ? extraFor(facets, name, root, random, depth) : guess(together(schemas), root, random, depth + 1)])
  }
  const least = Math.max(0, ...numbers(facets, 'minProperties'))
  const closed = all(facets, 'additionalProperties').includes(false)
  const more = depth > 6 || (closed && !facets.some((facet) => isObject(facet['patternProperties']))) ? 0 : Math.max(least - result.length, random.below(3))
  for (let count = 0; count < more; count += 1) {
    const name = random.pick(['x-1', 'a', 'b', 'abc', '5', '__proto__', 'foo']) ?? 'a'
    if (!result.some(([other]) => other === name)) result.push([name, extraFor(facets, name, root, random, depth)])
  }
  return Object.fromEntries(result)
}

function extraFor(facets: readonly Json[], name: string, root: unknown, random: Random, depth: number): unknown {
  const patterns = all(facets, 'patternProperties')
    .filter(isObject)
    .flatMap((map) =>
      Object.entries(map)
        .filter(([pattern]) => new RegExp(pattern, 'u').test(name))
        .map(([, schema]) => schema),
    )
  const schemas = patterns.length > 0 ? patterns : all(facets, 'additionalProperties').filter(isObject)
  return schemas.length === 0 ? anything(random, depth + 1) : guess(together(schemas), root, random, depth + 1)
}
