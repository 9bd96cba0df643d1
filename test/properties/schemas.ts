import fc from 'fast-check'
import { isObject, resolve } from './judge.js'

/** A schema with everything that a generator of schemas writes; references lead to definitions that exist as a rule. */
export type Schema = Readonly<Record<string, unknown>>

const patterns = ['^a', 'b$', '^\\d+$', '^[a-z]+$', '(?=x)x1', '^(?!foo)', '(a)\\1']
const names = [
  'a',
  'b',
  'c',
  'name',
  'type',
  'items',
  'properties',
  'required',
  '$ref',
  '$defs',
  'value',
  'key',
  '__proto__',
  'constructor',
  'a b',
  'a_b',
  'a/b',
  'x~y',
  'n%20',
  'ä',
  '',
  'a'.repeat(70),
  `${'a'.repeat(70)}b`,
]
const plainNames = names.slice(0, 4)
const definitionNames = ['A', 'B', 'C d', 'p/q', '__proto__']
const references = [
  '#',
  '#/$defs/A',
  '#/$defs/A',
  '#/$defs/B',
  '#/definitions/B',
  '#/definitions/C%20d',
  '#/$defs/p~1q',
  '#/$defs/__proto__',
  '#/properties/a',
  '#/properties/a/items',
  '#/$defs/A/properties/b',
  '#here',
]
const formats = ['date-time', 'date', 'email', 'uri', 'uuid', 'int32', 'int64', 'float', 'enum', 'ipv4', 'made-up']

const weigh = <T>(weight: number, arbitrary: fc.Arbitrary<T>): { weight: number; arbitrary: fc.Arbitrary<T> } => ({ weight, arbitrary })
const propertyName = fc.oneof(weigh(6, fc.constantFrom(...plainNames)), weigh(4, fc.constantFrom(...names)))
const data = fc.oneof(
  fc.constantFrom<unknown>('', 'a', '5', 'null', 0, 1, 5, 1.5, true, false, null),
  fc.constantFrom<unknown>([], {}, [1, 'a'], { a: 1 }, { const: 1 }),
)
const bound = fc.constantFrom(-1, 0, 0.5, 1, 2, 5)
const count = fc.constantFrom(0, 1, 2, 3)

const both = (...parts: readonly fc.Arbitrary<Schema>[]): fc.Arbitrary<Schema> => fc.tuple(...parts).map((list) => Object.assign({}, ...list) as Schema)
const fixed = (schema: Schema): fc.Arbitrary<Schema> => fc.constant(schema)

/** Keys of which each is there once in so many times. */
function optional(keys: Readonly<Record<string, fc.Arbitrary<unknown>>>, seldom = 4): fc.Arbitrary<Schema> {
  return both(
    ...Object.entries(keys).map(([key, value]) =>
      fc.oneof(
        weigh(seldom - 1, fixed({})),
        weigh(
          1,
          value.map((one) => ({ [key]: one })),
        ),
      ),
    ),
  )
}

const annotations = optional(
  {
    description: fc.constantFrom('Some text.', 'The default is 5', ''),
    title: fc.constant('Title'),
    default: data,
    nullable: fc.boolean(),
    $comment: fc.constant('x'),
    examples: fc.constant([1]),
    deprecated: fc.constant(true),
    'x-own': fc.constant({ type: 'string' }),
  },
  12,
)
const stringKeywords = optional(
  {
    minLength: count,
    maxLength: fc.constantFrom(1, 3, 10),
    pattern: fc.constantFrom(...patterns),
    format: fc.constantFrom(...formats),
    contentEncoding: fc.constant('base64'),
  },
  5,
)
const numberKeywords = optional(
  {
    minimum: bound,
    maximum: bound,
    exclusiveMinimum: fc.oneof(bound, fc.boolean()),
    exclusiveMaximum: bound,
    multipleOf: fc.constantFrom(1, 2, 0.5),
    format: fc.constantFrom(...formats),
  },
  5,
)
const arrayKeywords = optional({ minItems: count, maxItems: fc.constantFrom(1, 2, 5), uniqueItems: fc.boolean() }, 6)
const objectKeywords = optional({ minProperties: count, maxProperties: count }, 10)

const strings = both(fixed({ type: 'string' }), stringKeywords)
const values = fc.oneof(
  weigh(3, fc.uniqueArray(fc.constantFrom<unknown>('a', 'b', 'c', '', '5'), { minLength: 1, maxLength: 3 })),
  weigh(2, fc.uniqueArray(fc.constantFrom<unknown>(1, 2, 5, 0.5), { minLength: 1, maxLength: 3 })),
  weigh(1, fc.uniqueArray(fc.boolean(), { minLength: 1, maxLength: 2 })),
  weigh(3, fc.uniqueArray(fc.constantFrom<unknown>('a', '', '1', 1, true, 'true', null, 'null'), { minLength: 1, maxLength: 4 })),
  weigh(1, fc.uniqueArray(fc.constantFrom<unknown>('a', null, { a: 1 }, [1], []), { minLength: 1, maxLength: 3, selector: (value) => JSON.stringify(value) })),
)
const typeOfValue = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value
const typeOfAll = (list: readonly unknown[]): string | string[] => {
  const types = [...new Set(list.map(typeOfValue))].filter((type, _index, all) => type !== 'integer' || !all.includes('number'))
  return types.length === 1 ? String(types[0]) : types
}
const enums = fc.oneof(
  values.map((list) => ({ enum: list })),
  values.map((list) => ({ type: typeOfAll(list), enum: list })),
  values.map((list) => ({ type: [...new Set([typeOfAll(list), 'null'].flat())], enum: list })),
)
const constants = fc.oneof(
  data.map((value) => ({ const: value })),
  data.map((value) => ({ type: typeOfValue(value), const: value })),
)
const typeLists = fc.oneof(
  both(
    fc.constantFrom<Schema>(
      { type: ['string', 'null'] },
      { type: ['string'] },
      { type: ['null', 'integer'] },
      { type: ['string', 'integer'] },
      { type: ['string', 'array'] },
      { type: ['object', 'boolean', 'null'] },
      { type: ['number', 'integer'] },
    ),
    optional({ minLength: count, minimum: bound, items: fixed({ type: 'string' }), pattern: fc.constantFrom(...patterns) }),
  ),
)
const leaf = fc.oneof(
  weigh(8, strings),
  weigh(5, both(fixed({ type: 'integer' }), numberKeywords)),
  weigh(3, both(fixed({ type: 'number' }), numberKeywords)),
  weigh(3, fixed({ type: 'boolean' })),
  weigh(1, fixed({ type: 'null' })),
  weigh(2, fixed({})),
  weigh(1, fc.oneof(stringKeywords, numberKeywords)),
  weigh(4, constants),
  weigh(6, enums),
  weigh(4, typeLists),
  weigh(2, both(fixed({ type: 'array' }), arrayKeywords)),
  weigh(2, both(fixed({ type: 'object' }), objectKeywords)),
  weigh(1, fixed({ type: 'object', properties: {} })),
  weigh(1, fixed({ type: 'object', additionalProperties: false })),
)

const reference = both(
  fc.constantFrom(...references).map(($ref) => ({ $ref })),
  optional({ description: fc.constant('Here.'), default: data, minLength: count, nullable: fc.constant(true) }, 8),
)

/** An object with properties of which some are required. */
function objectOf(node: fc.Arbitrary<unknown>): fc.Arbitrary<Schema> {
  const members = fc.uniqueArray(fc.tuple(propertyName, node, fc.boolean()), { maxLength: 4, selector: ([name]) => name })
  const rest = fc.oneof(
    weigh(5, fixed({})),
    weigh(3, fixed({ additionalProperties: false })),
    weigh(1, fixed({ additionalProperties: true })),
    weigh(
      1,
      node.map((one) => ({ additionalProperties: one })),
    ),
  )
  const more = optional(
    {
      patternProperties: node.map((one) => ({ '^x-': one })),
      propertyNames: fixed({ pattern: '^[a-z]+$' }),
      dependentRequired: fixed({ a: ['b'] }),
      minProperties: count,
    },
    15,
  )
  return fc.tuple(members, rest, more, fc.constantFrom(true, true, true, false), annotations).map(([list, additional, others, typed, notes]) => {
    const required = list.filter(([, , needed]) => needed).map(([name]) => name)
    return {
      ...(typed || list.length === 0 ? { type: 'object' } : {}),
      properties: Object.fromEntries(list.map(([name, schema]) => [name, schema])),
      ...(required.length > 0 ? { required } : {}),
      ...additional,
      ...others,
      ...notes,
    }
  })
}

function arrayOf(node: fc.Arbitrary<unknown>): fc.Arbitrary<Schema> {
  const tuple = fc.array(node, { minLength: 1, maxLength: 3 })
  const form = fc.oneof(
    weigh(
      6,
      node.map((items) => ({ items })),
    ),
    weigh(
      1,
      tuple.map((prefixItems) => ({ prefixItems })),
    ),
    weigh(
      1,
      fc.tuple(tuple, fc.oneof(node, fc.constant<unknown>(false))).map(([prefixItems, items]) => ({ prefixItems, items })),
    ),
    weigh(
      1,
      tuple.map((items) => ({ items })),
    ),
    weigh(
      1,
      fc.tuple(tuple, fc.oneof(node, fc.constant<unknown>(false))).map(([items, additionalItems]) => ({ items, additionalItems })),
    ),
    weigh(
      1,
      fc.tuple(node, node).map(([items, contains]) => ({ items, contains })),
    ),
  )
  return both(fc.constantFrom<Schema>({ type: 'array' }, { type: 'array' }, { type: 'array' }, {}), form, arrayKeywords)
}

function mapOf(node: fc.Arbitrary<unknown>): fc.Arbitrary<Schema> {
  return fc.oneof(
    node.map((additionalProperties) => ({ type: 'object', additionalProperties })),
    node.map((one) => ({ type: 'object', patternProperties: { '^x-': one }, additionalProperties: false })),
    node.map((one) => ({ type: 'object', patternProperties: { '^x-': one, '^a': one } })),
    fixed({ type: 'object', additionalProperties: true }),
    node.map((additionalProperties) => ({ type: ['object', 'null'], additionalProperties })),
  )
}

/** Object branches whose properties overlap, told apart by a constant or not. */
function choices(node: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> {
  const branch = fc.tuple(fc.constantFrom('x', 'y', undefined), fc.constantFrom<string[]>([], ['a'], ['b'], ['a', 'b']), node, node, fc.boolean(), fc.boolean())
  return fc.array(branch, { minLength: 2, maxLength: 3 }).map((list) =>
    list.map(([kind, required, a, b, hasB, closed]) => ({
      type: 'object',
      properties: { ...(kind === undefined ? {} : { kind: { const: kind } }), a, ...(hasB ? { b } : {}) },
      required: [...(kind === undefined ? [] : ['kind']), ...required.filter((name) => name === 'a' || hasB)],
      ...(closed ? { additionalProperties: false } : {}),
    })),
  )
}

function unionOf(node: fc.Arbitrary<unknown>): fc.Arbitrary<Schema> {
  const branches = fc.oneof(
    weigh(4, fc.array(node, { minLength: 1, maxLength: 3 })),
    weigh(3, choices(node)),
    weigh(
      2,
      node.map((one) => [one, { type: 'null' }]),
    ),
    weigh(
      1,
      node.map((one) => [{ type: 'null' }, one]),
    ),
  )
  const keyword = fc.constantFrom('anyOf', 'anyOf', 'oneOf')
  const siblings = optional(
    {
      description: fc.constant('A choice.'),
      default: data,
      type: fc.constantFrom('string', 'object', ['string', 'null']),
      nullable: fc.constant(true),
      properties: node.map((one) => ({ c: one })),
      title: fc.constant('T'),
    },
    10,
  )
  return fc.tuple(branches, keyword, siblings).map(([list, key, beside]) => ({ [key]: list, ...beside }))
}

function allOf(node: fc.Arbitrary<unknown>): fc.Arbitrary<Schema> {
  return fc.oneof(
    fc.array(node, { minLength: 1, maxLength: 3 }).map((list) => ({ allOf: list })),
    fc.tuple(objectOf(node), objectOf(node)).map(([one, other]) => ({ allOf: [one, other] })),
    fc.tuple(objectOf(node), objectOf(node)).map(([one, other]) => ({ ...one, allOf: [other] })),
    reference.map((one) => ({ allOf: [one], description: 'One of them.' })),
  )
}

function guarded(node: fc.Arbitrary<unknown>): fc.Arbitrary<Schema> {
  return fc.oneof(
    fc.tuple(strings, node).map(([schema, not]) => ({ ...schema, not })),
    fc.tuple(objectOf(node), node, node).map(([schema, condition, then]) => ({ ...schema, if: condition, then })),
  )
}

const { node } = fc.letrec<{ node: unknown }>((tie) => {
  const below = tie('node')
  return {
    node: fc.oneof(
      { maxDepth: 4, depthSize: 'small', depthIdentifier: 'schema' },
      weigh(8, both(leaf, annotations)),
      weigh(1, fc.constantFrom<unknown>(true, true, false)),
      weigh(3, reference),
      weigh(4, objectOf(below)),
      weigh(3, arrayOf(below)),
      weigh(2, mapOf(below)),
      weigh(4, unionOf(below)),
      weigh(1, allOf(below)),
      weigh(1, guarded(below)),
    ),
  }
})

const definitions = fc.oneof(
  weigh(1, fixed({})),
  weigh(
    3,
    fc
      .tuple(
        fc.constantFrom('$defs', '$defs', 'definitions'),
        fc.uniqueArray(fc.tuple(fc.constantFrom(...definitionNames), node), { minLength: 1, maxLength: 3, selector: ([name]) => name }),
      )
      .map(([keyword, list]) => ({
        [keyword]: Object.fromEntries(
          list.map(([name, schema], index) => [name, index === 0 && typeof schema === 'object' ? { ...schema, $anchor: 'here' } : schema]),
        ),
      })),
  ),
)

/** The same schema, its references leading to a schema or, as some real ones do, to a definition that nobody wrote. */
function settled(schema: unknown): unknown {
  // What refers to itself as a whole says nothing.
  const isMember = (value: unknown): boolean =>
    isObject(schema) && Array.isArray(schema['allOf']) && schema['allOf'].includes(value) && isObject(value) && value['$ref'] === '#'
  const settle = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(settle)
    if (!isObject(value)) return value
    const entries = Object.entries(value).map(([key, below]): [string, unknown] => [
      key,
      key === '$ref' && typeof below === 'string' && (!isObject(resolve(schema, below)) || isMember(value)) ? '#/$defs/gone' : settle(below),
    ])
    return Object.fromEntries(entries)
  }
  return settle(schema)
}

/** Schemas that say what they mean: every value either fits them or does not. */
export const wellFormed: fc.Arbitrary<unknown> = fc
  .tuple(
    fc.oneof(weigh(8, objectOf(node)), weigh(2, node), weigh(1, unionOf(node)), weigh(1, mapOf(node)), weigh(1, allOf(node))),
    definitions,
    optional({ $schema: fc.constant('https://json-schema.org/draft/2020-12/schema'), $id: fc.constant('https://a.example/s') }),
  )
  .map(([root, below, identity]) => settled(typeof root === 'object' ? { ...identity, ...root, ...below } : root))

const broken = fc.constantFrom<unknown>(null, 'string', 5, [], {}, [null], ['string'], true, false, 'made-up', -1, '5')
const keywordNames = [
  'type',
  'properties',
  'items',
  'required',
  'enum',
  'anyOf',
  'oneOf',
  'allOf',
  '$ref',
  '$defs',
  'additionalProperties',
  'minLength',
  'pattern',
  'format',
  'description',
  'const',
  'nullable',
  'not',
  'if',
  'then',
  'prefixItems',
  'minimum',
  'default',
  'min_length',
  'x',
]

/** Puts some malformed values into a schema, anywhere. */
function spoil(value: unknown, spoils: readonly (readonly [number, string, unknown])[]): unknown {
  const copy = structuredClone(value)
  const places: Record<string, unknown>[] = []
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if (!Array.isArray(part)) places.push(part as Record<string, unknown>)
    Object.values(part).forEach(collect)
  }
  collect(copy)
  for (const [at, keyword, wrong] of spoils) {
    const place = places[at % Math.max(1, places.length)]
    if (place !== undefined) place[keyword] = structuredClone(wrong)
  }
  return copy
}

/** Schemas with things in them that no schema should have. */
export const malformed: fc.Arbitrary<unknown> = fc.oneof(
  weigh(
    6,
    fc
      .tuple(wellFormed, fc.array(fc.tuple(fc.nat(50), fc.constantFrom(...keywordNames), broken), { minLength: 1, maxLength: 4 }))
      .map(([schema, spoils]) => spoil(schema, spoils)),
  ),
  weigh(1, fc.jsonValue({ maxDepth: 4 })),
  weigh(1, broken),
)
