import { z, type ZodTypeAny } from 'zod3'

/** Numbers from 0 to 1, the same for the same seed: https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** What the random choices of one case come from. */
export interface Chance {
  /** A whole number from 0 up to, but not, `end`. */
  readonly below: (end: number) => number
  readonly pick: <Choice>(choices: readonly Choice[]) => Choice
}

export function chance(seed: number): Chance {
  const next = numbers(seed)
  const below = (end: number): number => Math.floor(next() * end)
  return { below, pick: (choices) => choices[below(choices.length)] as (typeof choices)[number] }
}

/** A real schema of zod 3: leaves with checks, containers, wrappers, effects, schemas used again, recursion. */
export function randomSchema({ below, pick }: Chance): ZodTypeAny {
  const made: ZodTypeAny[] = []
  const pending: (() => ZodTypeAny)[] = []

  const schema = (depth: number): ZodTypeAny => {
    if (made.length > 0 && below(8) === 0) return pick(made)
    if (pending.length > 0 && below(12) === 0) return z.lazy(pick(pending))
    const fresh = depth === 0 || below(4) === 0 ? leaf() : below(3) === 0 ? wrapped(depth) : container(depth)
    const told = below(8) === 0 ? fresh.describe(pick(['a', 'text', ''])) : fresh
    if (below(4) === 0) made.push(told)
    return told
  }

  const leaf = (): ZodTypeAny => pick(leaves)({ below, pick })
  const several = (depth: number, least: number): ZodTypeAny[] => Array.from({ length: least + below(3) }, () => schema(depth - 1))

  const object = (depth: number): ZodTypeAny => {
    let whole: ZodTypeAny = z.never()
    pending.push(() => whole)
    const shape = Object.fromEntries(several(depth, 0).map((each, index) => [pick(['a', 'b', 'c', '1', 'x y', 'q/r', '_x_', 'é']) + String(index), each]))
    const plain = z.object(shape)
    whole = pick([() => plain, () => plain, () => plain.strict(), () => plain.passthrough(), () => plain.catchall(schema(depth - 1)), () => plain.partial()])()
    pending.pop()
    return whole
  }

  const tagged = (depth: number): ZodTypeAny => {
    const option = (tag: string) => z.object({ t: z.literal(tag), v: schema(depth - 1) })
    return z.discriminatedUnion('t', [option('a'), option('b')])
  }

  const container = (depth: number): ZodTypeAny =>
    pick<() => ZodTypeAny>([
      () => object(depth),
      () => object(depth),
      () => object(depth),
      () =>
        pick<(array: z.ZodArray<ZodTypeAny>) => ZodTypeAny>([(a) => a, (a) => a.min(1), (a) => a.max(4).min(2), (a) => a.length(3), (a) => a.nonempty()])(
          z.array(schema(depth - 1)),
        ),
      () => pick<(set: z.ZodSet) => ZodTypeAny>([(s) => s, (s) => s.min(1), (s) => s.size(3), (s) => s.size(3).min(1)])(z.set(schema(depth - 1))),
      () => z.tuple(several(depth, 0) as [ZodTypeAny]),
      () => z.tuple(several(depth, 0) as [ZodTypeAny]).rest(schema(depth - 1)),
      () => z.record(schema(depth - 1)),
      () => z.record(pick<() => z.ZodType<string>>(recordKeys)(), schema(depth - 1)),
      () => z.map(schema(depth - 1), schema(depth - 1)),
      () => z.union(several(depth, 2) as [ZodTypeAny, ZodTypeAny]),
      () => z.union(Array.from({ length: 2 + below(2) }, leaf) as [ZodTypeAny, ZodTypeAny]),
      () => z.union(Array.from({ length: 2 + below(2) }, () => pick(literals)()) as [ZodTypeAny, ZodTypeAny]),
      () => z.union([z.enum(['a', 'b']), z.enum(['b', 'c'])]),
      () => tagged(depth),
      () => z.intersection(schema(depth - 1), schema(depth - 1)),
      () => z.intersection(object(depth - 1), object(depth - 1)),
    ])()

  const wrapped = (depth: number): ZodTypeAny => {
    const inner = schema(depth - 1)
    return pick<() => ZodTypeAny>([
      () => inner.optional(),
      () => inner.optional(),
      () => inner.nullable(),
      () => inner.nullable(),
      () => inner.nullish(),
      () => inner.optional().nullable(),
      () => inner.default(pick<unknown>(['text', 3, null, false, 'a', { a0: 1 }, ['x'], undefined])),
      () => inner.catch('a'),
      () => inner.readonly(),
      () => inner.brand('b'),
      () => inner.promise(),
      () => inner.refine(() => true),
      () => inner.superRefine((_, context) => context.addIssue({ code: 'custom', message: 'no' })),
      () => inner.transform((value: unknown) => value),
      () => inner.transform((_: unknown, context) => context.addIssue({ code: 'custom', message: 'no' })),
      () => z.preprocess((value) => value, inner),
      () => inner.pipe(schema(depth - 1)),
      () => z.lazy(() => inner),
    ])()
  }

  return below(3) === 0 ? schema(4) : object(4)
}

const recordKeys = [
  () => z.string(),
  () => z.string().min(2),
  () => z.string().email().describe('key'),
  () => z.enum(['k', 'l']),
  () => z.string().min(2).brand('key') as unknown as z.ZodType<string>,
  () => z.string().regex(/^a/).describe('told').brand('key') as unknown as z.ZodType<string>,
]

const literals: (() => ZodTypeAny)[] = [
  () => z.literal('a'),
  () => z.literal('b'),
  () => z.literal(1),
  () => z.literal(true),
  () => z.literal(null),
  () => z.literal('c').describe('told'),
  () => z.literal(undefined),
]

/** What TypeScript makes of `enum Numbered { One, Two }`. */
const numbered = { 0: 'One', 1: 'Two', One: 0, Two: 1 } as const

const leaves: (({ below, pick }: Chance) => ZodTypeAny)[] = [
  (choose) => randomString(choose),
  (choose) => randomString(choose),
  () => z.string(),
  (choose) => randomNumber(choose),
  () => z.number(),
  () => z.boolean(),
  () => z.null(),
  () => z.undefined(),
  () => z.any(),
  () => z.unknown(),
  () => z.never(),
  () => z.nan(),
  () => z.void(),
  () => z.symbol(),
  () => z.function(),
  () => z.date(),
  () => z.bigint(),
  ({ below }) => (below(10) === 0 ? z.bigint().positive() : z.bigint()),
  ({ pick }) => pick([z.coerce.string(), z.coerce.string().min(12), z.coerce.number(), z.coerce.boolean(), z.coerce.date(), z.coerce.bigint()]),
  ({ pick }) => pick(literals)(),
  () => z.enum(['a', 'b']),
  () => z.nativeEnum(numbered),
  () => z.nativeEnum({ A: 'a', B: 1, C: 'a' } as const),
  () => z.nativeEnum({ a: 'b', b: 1 } as const),
  () => z.custom<string>((value) => typeof value === 'string'),
  () => z.instanceof(Date),
]

function randomString({ below, pick }: Chance): ZodTypeAny {
  const steps: ((schema: z.ZodString) => z.ZodString)[] = [
    (s) => s.min(below(5)),
    (s) => s.max(below(9)),
    (s) => s.length(below(5)),
    (s) => s.nonempty(),
    (s) => s.email(),
    (s) => s.url(),
    (s) => s.uuid(),
    (s) => s.cuid(),
    (s) => s.cuid2(),
    (s) => s.ulid(),
    (s) => s.nanoid(),
    (s) => s.emoji(),
    (s) => s.base64(),
    (s) => s.base64url(),
    (s) => s.jwt(),
    (s) => s.datetime(),
    (s) => s.date(),
    (s) => s.time(),
    (s) => s.duration(),
    (s) => s.ip(),
    (s) => s.ip({ version: 'v4' }),
    (s) => s.ip({ version: 'v6' }),
    (s) => s.cidr(),
    (s) => s.cidr({ version: 'v6' }),
    (s) => s.regex(pick([/^a/, /\/b/, new RegExp('c/d'), /x$/gi, /\p{L}/u])),
    (s) => s.startsWith(pick(['ab', 'w.W', '/', 'é', '😀', ''])),
    (s) => s.endsWith(pick(['-z', '\n', '$'])),
    (s) => s.includes(pick(['mid', '(', 'two words'])),
    (s) => s.trim(),
    (s) => s.toLowerCase(),
  ]
  return Array.from({ length: below(4) }, () => pick(steps)).reduce((schema, step) => step(schema), z.string())
}

function randomNumber({ below, pick }: Chance): ZodTypeAny {
  const steps: ((schema: z.ZodNumber) => z.ZodNumber)[] = [
    (n) => n.int(),
    (n) => n.min(below(9) - 4),
    (n) => n.max(below(9)),
    (n) => n.gt(below(3)),
    (n) => n.lt(below(9)),
    (n) => n.positive(),
    (n) => n.nonnegative(),
    (n) => n.negative(),
    (n) => n.multipleOf(pick([2, 0.5])),
    (n) => n.finite(),
    (n) => n.safe(),
    (n) => n.max(Infinity),
  ]
  return Array.from({ length: below(4) }, () => pick(steps)).reduce((schema, step) => step(schema), z.number())
}
