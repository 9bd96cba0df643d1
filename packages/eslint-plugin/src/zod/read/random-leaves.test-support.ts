import type { Expression, Making } from './random-source.test-support.js'

const simple = 'boolean null undefined any unknown never void date bigint symbol nan'.split(' ')

const formats = (
  'email guid uuid uuidv4 uuidv6 uuidv7 url httpUrl emoji nanoid cuid cuid2 ulid xid ksuid ipv4 ipv6 mac cidrv4 cidrv6 base64 base64url e164 jwt hostname hex ' +
  'creditCard iban currencyCode iso.date iso.time iso.datetime iso.duration'
).split(' ')

const plain = (text: string, kind: string): Expression => ({ text, kind, keys: [] })

/** A schema that does not stand on another one, or the containers of others. */
export function leaves(depth: number, making: Making): Expression {
  const { random, texts, library } = making
  const options = [
    () => plain(`z.string(${texts.params('first')})`, 'string'),
    () => plain(`z.string()`, 'string'),
    () => plain(`z.number(${texts.params('first')})`, 'number'),
    () => simpleType(making),
    () => coerced(making),
    () => literal(making),
    () => enumeration(making),
    ...(library === 'zod3'
      ? [() => plain(random.pick(['z.custom(test)', 'z.custom()', 'z.ostring()', 'z.onumber()', 'z.instanceof(Date)', 'z.function()']), 'any')]
      : [() => special(making), () => format(making)]),
    ...(depth > 0 ? [() => collection(depth, making), () => collection(depth, making), () => wrapper(depth, making)] : []),
  ] as [() => Expression, ...(() => Expression)[]]
  return random.pick(options)()
}

function simpleType({ random, texts, library }: Making): Expression {
  const type = random.pick(simple as [string, ...string[]])
  const takesParams = library === 'zod3' || (type !== 'any' && type !== 'unknown')
  return plain(`z.${type}(${takesParams ? texts.params('first') : ''})`, type)
}

function coerced({ random }: Making): Expression {
  const type = random.pick(['string', 'number', 'boolean', 'bigint', 'date'])
  return plain(`z.coerce.${type}()`, type)
}

function literal({ random, texts, library }: Making): Expression {
  const one = () => texts.perhapsHidden(random.pick(["'a'", "'kind-b'", '1', '-2', 'true', 'null', '10n', 'undefined', 'limits.low']))
  const several = library !== 'zod3' && random.chance(0.4)
  return plain(`z.literal(${several ? `[${one()}, ${one()}]` : one()}${texts.params()})`, 'literal')
}

function enumeration({ random, texts, library }: Making): Expression {
  if (random.chance(0.3))
    return plain(`z.nativeEnum(${texts.perhapsHidden(random.pick(['Color', 'Level', '{ A: "a", B: 1 }', '{ x: 2, 2: "y" }']))}${texts.params()})`, 'nativeEnum')
  const values = ["'a'", "'b'", "'10'", "'1'"].filter(() => random.chance(0.7))
  if (library !== 'zod3' && random.chance(0.2)) return { text: `z.enum(Color${texts.params()})`, kind: 'enum', keys: ['Red', 'Blue'] }
  return {
    text: `z.enum(${texts.perhapsHidden(`[${values.join(', ')}]`)}${texts.params()})`,
    kind: 'enum',
    keys: values.map((value) => value.replaceAll("'", '')),
  }
}

function format({ random, texts }: Making): Expression {
  const name = random.pick(formats as [string, ...string[]])
  const settings: Record<string, readonly string[]> = {
    email: ['{ pattern: /@/ }', "{ error: 'e' }"],
    uuid: ["{ version: 'v4' }"],
    'iso.datetime': ['{ offset: true }', '{ precision: 3, local: true }', '{ precision: limits.low }', 'hidden({ offset: true })'],
    'iso.time': ['{ precision: -1 }'],
    url: ['{ hostname: /^a/ }', '{ protocol: /^https$/ }'],
    jwt: ["{ alg: 'HS256' }"],
    mac: ["{ delimiter: '-' }"],
  }
  const own = settings[name]
  return plain(`z.${name}(${own !== undefined && random.chance(0.5) ? random.pick(own as [string, ...string[]]) : texts.params('first')})`, 'format')
}

function special({ random, texts }: Making): Expression {
  const options: readonly (readonly [string, string])[] = [
    ['z.int()', 'number'],
    ['z.int32()', 'number'],
    ['z.uint32()', 'number'],
    ['z.float32()', 'number'],
    ['z.float64()', 'number'],
    ['z.int64()', 'bigint'],
    ['z.uint64()', 'bigint'],
    ['z.custom(test)', 'any'],
    ['z.instanceof(Date)', 'any'],
    ['z.file()', 'file'],
    ['z.function()', 'any'],
    ['z.json()', 'any'],
    ['z.stringbool()', 'any'],
    ['z.transform((x) => x)', 'any'],
    ["z.hash('sha256')", 'format'],
    ["z.hash('md5', { enc: 'base64' })", 'format'],
    ["z.stringFormat('even', test)", 'format'],
    [`z.stringFormat('email', ${texts.pattern()})`, 'format'],
    ["z.templateLiteral(['v', z.number(), 1, null])", 'any'],
    ["z.templateLiteral([z.enum(['a', 'b']), hidden('-')])", 'any'],
  ]
  const [text, kind] = random.pick(options as [readonly [string, string], ...(readonly [string, string])[]])
  return plain(text, kind)
}

function collection(depth: number, making: Making): Expression {
  const { random, texts, library } = making
  const inner = () => texts.perhapsHidden(making.schema(depth - 1).text, 0.02)
  const list = () => Array.from({ length: 1 + random.below(3) }, inner).join(', ')
  const params = texts.params()
  const options: (() => Expression)[] = [
    () => plain(`z.array(${inner()}${params})`, 'array'),
    () => plain(`z.array(${inner()}${params})`, 'array'),
    () => plain(`z.set(${inner()}${params})`, 'set'),
    () => plain(`z.map(z.string(), ${inner()}${params})`, 'map'),
    () => plain(`z.union([${list()}]${params})`, 'union'),
    () => plain(`z.union(${texts.perhapsHidden(`[${list()}]`)}${params})`, 'union'),
    () => plain(`z.intersection(${inner()}, ${inner()})`, 'any'),
    () => plain(`z.tuple([${list()}]${params})`, 'tuple'),
    () =>
      plain(
        `z.record(${random.pick(['z.string()', 'z.string().min(1)', "z.enum(['a', 'b'])"] as const).replace('.min(1)', library === 'mini' ? '' : '.min(1)')}, ${inner()}${params})`,
        'record',
      ),
    () => plain(`z.record(${inner()})`, 'record'),
    () => discriminated(depth, making),
    () => plain(`z.lazy(() => ${inner()})`, 'lazy'),
    () => plain(`z.promise(${inner()})`, 'promise'),
  ]
  if (library !== 'zod3') {
    options.push(
      () => plain(`z.tuple([${list()}], ${inner()})`, 'tuple'),
      () => plain(`z.xor([${list()}]${params})`, 'union'),
      () => plain(`z.partialRecord(z.enum(['a', 'b']), ${inner()})`, 'record'),
      () => plain(`z.looseRecord(z.string(), ${inner()})`, 'record'),
      () => recursive(depth, making),
    )
  }
  return random.pick(options as [() => Expression, ...(() => Expression)[]])()
}

function discriminated(depth: number, making: Making): Expression {
  const option = (value: string) => `z.object({ kind: z.literal('${value}'), other: ${making.schema(depth - 1).text} })`
  return plain(`z.discriminatedUnion('kind', [${option('a')}, ${option('b')}]${making.texts.params()})`, 'union')
}

function recursive(depth: number, making: Making): Expression {
  const inner = making.schema(depth - 1).text
  const wrap = making.random.pick(['z.array(node)', 'z.optional(node)', 'z.union([node, z.null()])', `z.record(z.string(), node)`])
  return plain(`(() => { const node = z.object({ value: ${inner}, get child() { return ${wrap} } }); return node })()`, 'any')
}

function wrapper(depth: number, making: Making): Expression {
  const { random, library, texts } = making
  const inner = () => making.schema(depth - 1).text
  const shared = [() => `z.optional(${inner()})`, () => `z.nullable(${inner()})`]
  const newer = [
    () => `z.nullish(${inner()})`,
    () => `z._default(${inner()}, ${texts.json()})`,
    () => `z.prefault(${inner()}, ${texts.json()})`,
    () => `z.catch(${inner()}, ${texts.json()})`,
    () => `z.readonly(${inner()})`,
    () => `z.nonoptional(${inner()})`,
    () => `z.exactOptional(${inner()})`,
    () => `z.success(${inner()})`,
    () => `z.pipe(${inner()}, ${inner()})`,
    () => `z.codec(${inner()}, ${inner()}, { decode: test, encode: test })`,
    () => `z.invertCodec(z.codec(${inner()}, ${inner()}, { decode: test, encode: test }))`,
    () => `z.keyof(z.object(${making.shape(1).text}))`,
  ]
  const classic = [() => `z.preprocess(test, ${inner()})`]
  const older = [
    () => `z.preprocess(test, ${inner()}${texts.params()})`,
    () => `z.pipeline(${inner()}, ${inner()})`,
    () => `z.optional(${inner()}${texts.params()})`,
  ]
  const options = library === 'zod3' ? [...shared, ...older] : library === 'mini' ? [...shared, ...newer] : [...shared, ...newer, ...classic]
  return plain(random.pick(options as [() => string, ...(() => string)[]])(), 'any')
}
