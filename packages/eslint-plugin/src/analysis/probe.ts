/**
 * One way in which the parts of a schema that are not known could turn out. What is found whichever way they do, does not depend on them.
 */
export interface Probe {
  /** What stands where a sub-schema is not known. */
  readonly schema: unknown
  /** What stands where it is not known what an object's other properties are. */
  readonly others: unknown
  /** Whether the properties are required of which that is not known. */
  readonly required: boolean
  /** Whether an object that may have more properties has one more, and whether that is required. */
  readonly more: 'none' | 'required' | 'optional'
  /** A keyword's value that is not known: a guess, or `absent` where the keyword may not be there at all. */
  readonly value: (keyword: string) => unknown
}

/** Stands for a keyword that is left out. */
export const absent = Symbol('absent')

const closed = { type: 'object', properties: { unread: { type: 'string' } }, required: ['unread'], additionalProperties: false }
const open = { type: 'object', properties: { unread: { type: 'number' }, unseen: { type: 'boolean' } }, required: ['unread'] }
const nullable = { anyOf: [{ type: 'integer' }, { type: 'null' }] }
const list = { type: 'array', items: { type: 'string', enum: ['unread'] } }

/** Numbers that nobody writes, so that they can be told from the known ones in a sentence. */
const large = 7919
const other = 7907.5

const names = ['unread-one', 'unread-two']

/** What can stand under a keyword: one guess a probe, in turn. Keywords of which the source writes the value are there whatever it is. */
const guesses: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((keyword) => [keyword, [large, other, -large, 0.25]] as const),
  ),
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map((keyword) => [keyword, [large, 1, 0]] as const),
  ),
  pattern: ['^unread-one$', '(?<!unread)-two', 'unread\\d{3,5}'],
  format: ['unread-one', 'date-time', 'email'],
  enum: [names, [large, other], ['unread-one', null], ['']],
  const: ['unread-one', large, null, true],
  type: ['string', 'object', ['integer', 'null'], 'array'],
  properties: [{}, { unread: { type: 'string' } }],
  required: [[], absent],
  $ref: ['#/$defs/unread', '#'],
  anyOf: [[{ type: 'string' }, { type: 'null' }], [closed, open], [nullable]],
  oneOf: [[{ type: 'string' }, { type: 'number' }], [closed]],
  allOf: [[closed], [{ type: 'string' }, { minLength: 1 }]],
  prefixItems: [[{ type: 'string' }], [closed, nullable]],
  uniqueItems: [true, absent],
  nullable: [true, absent],
}

/** Any other keyword may be left out, and may hold anything. */
const anything: readonly unknown[] = [absent, 'unread-one', large, { unread: 'unread-two' }, ['unread-two'], null]

const schemas = [{ type: 'string' }, closed, nullable, list, open, {}]
const additional = [false, true, { type: 'string' }, {}, closed, absent]
const more = ['none', 'required', 'optional'] as const

/** The ways to try. Neighbours differ in everything, and in the end each kind of part has met each way of the others. */
export const probes: readonly Probe[] = schemas.map((schema, index) => ({
  schema,
  others: additional[index],
  required: index % 2 === 1,
  more: at(more, index),
  value: (keyword) => at(Object.hasOwn(guesses, keyword) ? (guesses[keyword] ?? anything) : anything, index),
}))

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}
