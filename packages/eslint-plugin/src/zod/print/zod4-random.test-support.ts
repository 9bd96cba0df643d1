import type { Zod } from './zod4-versions.test-support.js'

/** Makes schemas by calling zod, at random but the same ones for the same seed. */
export interface Random {
  readonly below: (limit: number) => number
  readonly chance: (share: number) => boolean
  readonly one: <T>(choices: readonly T[]) => T
}

export function random(seed: number): Random {
  let state = seed * 2654435761 + 1
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    one: (choices) => {
      const found = choices[below(choices.length)]
      if (found === undefined) throw new Error('nothing to choose from')
      return found
    },
  }
}

/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access -- Zod of any version has no type here. */

type Make = (maker: Maker) => Zod
type Change = (schema: Zod, maker: Maker) => Zod

export interface Maker extends Random {
  readonly z: Zod
  readonly depth: number
  /** Schemas that may be used again. */
  readonly shared: Zod[]
  /** Schemas that are being made, by lazy functions that give them later. */
  readonly open: (() => Zod)[]
  /** Whether a lazy schema was asked for before it was made: zod then keeps that there is none. */
  readonly state: { early: boolean }
}

const number = (m: Maker): number => m.one([-3, 0, 1, 2, 5, 10, 0.5, 1e9])
const count = (m: Maker): number => m.below(6)

const stringChecks: readonly Change[] = [
  (s, m) => s.min(count(m)),
  (s, m) => s.max(count(m)),
  (s, m) => s.length(count(m)),
  (s, m) => s.regex(m.one([/^a/, /b$/u, /a\/b/i, /x{2}/])),
  (s, m) => s.startsWith(m.one(['a', 'a.b', ''])),
  (s, m) => s.endsWith(m.one(['z', '*'])),
  (s, m) => s.includes('i', m.chance(0.5) ? { position: count(m) } : undefined),
  (s) => s.trim(),
  (s) => s.toLowerCase(),
  (s) => s.lowercase(),
  (s) => s.uppercase(),
  ...[
    'email',
    'url',
    'uuid',
    'emoji',
    'nanoid',
    'cuid',
    'cuid2',
    'ulid',
    'base64',
    'base64url',
    'xid',
    'ksuid',
    'ipv4',
    'ipv6',
    'cidrv4',
    'cidrv6',
    'e164',
    'jwt',
    'guid',
    'date',
    'time',
    'duration',
  ].map((name) => (s: Zod) => s[name]()),
  (s, m) => s.datetime(iso(m)),
]

const iso = (m: Maker): object => ({
  ...(m.chance(0.3) && { offset: m.chance(0.7) }),
  ...(m.chance(0.3) && { local: m.chance(0.7) }),
  ...(m.chance(0.3) && { precision: m.one([-1, 0, 1, 3]) }),
})

const formats: readonly Make[] = [
  ...[
    'email',
    'url',
    'uuid',
    'guid',
    'uuidv4',
    'uuidv6',
    'uuidv7',
    'httpUrl',
    'hostname',
    'hex',
    'emoji',
    'nanoid',
    'cuid',
    'cuid2',
    'ulid',
    'xid',
    'ksuid',
    'ipv4',
    'ipv6',
    'mac',
    'cidrv4',
    'cidrv6',
    'base64',
    'base64url',
    'e164',
    'jwt',
    'creditCard',
    'iban',
  ].map((name) => (m: Maker) => m.z[name]()),
  (m) => m.z.iso.datetime(iso(m)),
  (m) => m.z.iso.time(m.chance(0.5) ? { precision: m.one([-1, 0, 2]) } : undefined),
  (m) => m.z.iso.date(),
  (m) => m.z.iso.duration(),
  (m) => m.z.uuid({ version: m.one(['v1', 'v4', 'v8']) }),
  (m) => m.z.mac({ delimiter: m.one(['-', '.']) }),
  (m) => m.z.hash(m.one(['md5', 'sha256', 'sha512']), { enc: m.one(['hex', 'base64', 'base64url']) }),
  (m) => m.z.stringFormat('my-format', /^mine$/),
  (m) => m.z.email({ pattern: /^own$/ }),
]

const numberChecks: readonly Change[] = [
  (s, m) => s.min(number(m)),
  (s, m) => s.max(number(m)),
  (s, m) => s.gt(number(m)),
  (s, m) => s.lt(number(m)),
  (s) => s.int(),
  (s) => s.positive(),
  (s) => s.nonnegative(),
  (s) => s.negative(),
  (s, m) => s.multipleOf(m.one([1, 2, 0.5, -3])),
  (s) => s.finite(),
  (s) => s.safe(),
]

const many = (m: Maker, schema: Zod, changes: readonly Change[], most: number): Zod => {
  let changed = schema
  for (let left = m.below(most + 1); left > 0; left--) changed = attempt(m, changed, changes)
  return changed
}

/** A change, or none where this version has no such method. */
function attempt(m: Maker, schema: Zod, changes: readonly Change[]): Zod {
  const change = m.one(changes)
  try {
    return change(schema, m)
  } catch (error) {
    // This version has no such method, or its registry has the id already.
    if (error instanceof Error) return schema
    throw error
  }
}

const leaves: readonly Make[] = [
  (m) => many(m, m.z.string(), stringChecks, 3),
  (m) => many(m, m.z.string(), stringChecks, 1),
  (m) => many(m, m.one(formats)(m), stringChecks, 1),
  (m) => m.one(formats)(m),
  (m) => many(m, m.z.number(), numberChecks, 3),
  (m) => many(m, m.z[m.one(['int', 'int32', 'uint32', 'float32', 'float64'])](), numberChecks, 2),
  (m) => m.z.boolean(),
  (m) => m.z.null(),
  (m) => m.z.any(),
  (m) => m.z.unknown(),
  (m) => m.z.literal(m.one(['a', 1, true, null])),
  (m) =>
    m.z.literal(
      m.one([
        ['a', 'b'],
        [1, 2],
        [true, false],
        ['a', 1, null],
        [null, null],
      ]),
    ),
  (m) => m.z.enum(m.one([['a', 'b'], { x: 1, y: 2 }, { x: 'a', y: 2 }, ['only']])),
  (m) =>
    m.z.templateLiteral([
      'id-',
      m.one([
        m.z.number(),
        m.z.int(),
        m.z.string(),
        m.z.string().min(2),
        m.z.enum(['a', 'b.c']),
        m.z.literal([1, 'x']),
        m.z.boolean(),
        m.z.string().optional(),
        m.z.null().nullable(),
        m.z.email(),
      ]),
      m.one(['', 'px', 7]),
    ]),
  (m) => m.z.coerce.number(),
  (m) => m.z.string().check(m.z.minLength?.(2) ?? ((): void => undefined)),
  (m) => m.z.stringbool(),
  (m) =>
    m.z
      .file()
      .min(count(m))
      .mime(m.one([['a/b'], ['a/b', 'c/d']])),
]

const rare: readonly Make[] = [
  (m) => m.z.never(),
  (m) => m.z.date(),
  (m) => m.z.bigint(),
  (m) => m.z.undefined(),
  (m) => m.z.void(),
  (m) => m.z.symbol(),
  (m) => m.z.nan(),
  (m) => m.z.custom(),
  (m) => m.z.map(m.z.string(), m.z.number()),
  (m) => m.z.set(m.z.string()),
  (m) => m.z.transform((value: unknown) => value),
  (m) => m.z.literal(m.one([undefined, 5n])),
  (m) => m.z.json(),
  (m) => m.z.instanceof(Date),
  (m) => m.z.success(m.z.string()),
  (m) => m.z.promise(m.z.string()),
  (m) => m.z.enum([]),
  (m) => m.z.number().multipleOf(0),
]

const inner = (m: Maker): Zod => schemaOf({ ...m, depth: m.depth - 1 })

const keys = ['a', 'b', 'c', 'id', '__proto__', 'x/y', 'type']

function shape(m: Maker): Record<string, Zod> {
  const made: Record<string, Zod> = {}
  for (let left = m.below(4); left > 0; left--) {
    const key = m.one(keys)
    Object.defineProperty(made, key, { value: inner(m), enumerable: true, configurable: true, writable: true })
  }
  return made
}

/** An object of which a getter refers to itself. */
function recursive(m: Maker): Zod {
  const others = shape(m)
  const wrap = m.one<Change>([(s) => s.optional(), (s) => s.array(), (s) => s.nullable(), (s) => s.optional().describe('self')])
  const made: Zod = m.z.object({
    ...others,
    get self() {
      return wrap(made, m)
    },
  })
  return made
}

/** A lazy schema that may be used in what it stands for. */
function lazy(m: Maker): Zod {
  const held: { made?: Zod } = {}
  const self: Zod = m.z.lazy(() => {
    if (held.made === undefined) m.state.early = true
    return held.made
  })
  held.made = schemaOf({ ...m, depth: m.depth - 1, open: [...m.open, () => self] })
  return m.chance(0.5) ? self : held.made
}

const branches: readonly Make[] = [
  (m) => m.z.object(shape(m)),
  (m) => m.z.object(shape(m)),
  (m) => m.z.object(shape(m)),
  (m) => m.z.strictObject(shape(m)),
  (m) => m.z.looseObject(shape(m)),
  (m) => m.z.object(shape(m)).catchall(inner(m)),
  (m) => m.z.object(shape(m)).partial(),
  (m) => m.z.object(shape(m)).extend(shape(m)),
  (m) => many(m, m.z.array(inner(m)), [(s) => s.min(count(m)), (s) => s.max(count(m)), (s) => s.length(count(m)), (s) => s.nonempty()], 2),
  (m) => m.z.union([inner(m), inner(m)]),
  (m) => m.z.union([inner(m), m.z.null(), inner(m)]),
  (m) => m.z.xor([inner(m), inner(m)]),
  (m) => m.z.discriminatedUnion('kind', [m.z.object({ kind: m.z.literal('a'), ...shape(m) }), m.z.object({ kind: m.z.literal('b') })]),
  (m) => m.z.intersection(inner(m), inner(m)),
  (m) => m.z.intersection(m.z.object(shape(m)), m.z.union([m.z.object(shape(m)), m.z.object(shape(m))])),
  (m) => m.z.object(shape(m)).and(m.z.object(shape(m))),
  (m) => m.z.tuple([inner(m), inner(m)]),
  (m) => m.z.tuple([inner(m)], inner(m)),
  (m) => m.z.tuple([]),
  (m) =>
    m.z.record(
      m.one([
        m.z.string(),
        m.z.enum(['a', 'b']),
        m.z.number(),
        m.z.int(),
        m.z.string().regex(/^x/),
        m.z.literal([1, 'b']),
        m.z.union([m.z.string(), m.z.number()]),
      ]),
      inner(m),
    ),
  (m) => m.z.partialRecord(m.one([m.z.enum(['a', 'b']), m.z.string(), m.z.string().describe('key')]), inner(m)),
  (m) => m.z.looseRecord(m.one([m.z.string().regex(/^x/), m.z.string(), m.z.base64()]), inner(m)),
  (m) => m.z.record(inner(m)),
  recursive,
  lazy,
  (m) => inner(m).pipe(inner(m)),
  (m) => m.z.preprocess((value: unknown) => value, inner(m)),
  (m) => m.z.codec(inner(m), inner(m), { decode: (value: unknown) => value, encode: (value: unknown) => value }),
]

const wraps: readonly Change[] = [
  (s) => s.optional(),
  (s) => s.nullable(),
  (s) => s.nullish(),
  (s, m) => s.default(m.one(['d', 0, null, [1, { a: 'b' }], true])),
  (s, m) => s.prefault(m.one(['p', 0, '', null])),
  (s, m) => s.catch(m.one(['c', 0])),
  (s) => s.readonly(),
  (s) => s.nonoptional(),
  (s) => s.exactOptional(),
  (s, m) => s.describe(m.one(['one', 'two'])),
  (s, m) => s.describe(m.one(['one', 'two'])),
  (s, m) => s.meta(m.one([{ title: 'T' }, { title: 'T', examples: ['e'] }, { deprecated: true, default: 'm' }, { description: 'three', foo: { bar: [1] } }])),
  (s, m) => s.meta({ id: m.one(['A', 'B', 'C/~', 'D', 'E', 'F', 'G']) }),
  (s) => s.refine(() => true),
  (s) => s.transform((value: unknown) => value),
  (s) => s.brand('b'),
  (s) => s.or(s),
  (s) => s.array(),
]

/** A schema of the depth left. */
export function schemaOf(m: Maker): Zod {
  if (m.shared.length > 0 && m.chance(0.12)) return m.one(m.shared)
  if (m.open.length > 0 && m.chance(0.2)) return m.one(m.open)()
  const makes = m.depth <= 0 || m.chance(0.25) ? (m.chance(0.04) ? rare : leaves) : branches
  let made: Zod
  while (made?._zod === undefined) made = tried(m, makes)
  made = many(m, made, wraps, m.chance(0.5) ? 0 : 3)
  m.shared.push(made)
  return made
}

function tried(m: Maker, makes: readonly Make[]): Zod {
  const make = m.one(makes)
  try {
    return make(m)
  } catch (error) {
    // This version has no such function, or the registry has the id already.
    if (error instanceof Error) return undefined
    throw error
  }
}
