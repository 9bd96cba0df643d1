import type { Expression, Making } from './random-source.test-support.js'

type Step = (expression: Expression, depth: number, making: Making) => Expression | undefined

const to = (
  expression: Expression,
  call: string,
  kind = expression.kind,
  keys: readonly string[] = kind === expression.kind ? expression.keys : [],
): Expression => ({
  text: `${expression.text}.${call}`,
  kind,
  keys,
})

const around = (text: string, kind: string, keys: readonly string[] = []): Expression => ({ text, kind, keys })

/** One method more, or one function around it. */
export function methodsOf(expression: Expression, depth: number, making: Making): Expression | undefined {
  const { library, random } = making
  const own = library === 'mini' ? miniSteps : library === 'zod3' ? zod3Steps : zod4Steps
  const steps = own[expression.kind]
  const general = library === 'mini' ? miniGeneral : library === 'zod3' ? zod3General : zod4General
  const chosen = steps !== undefined && random.chance(0.6) ? steps : general
  return random.pick(chosen as [Step, ...Step[]])(expression, depth, making)
}

const bounded =
  (...names: readonly [string, ...string[]]): Step =>
  (expression, _depth, { random, texts }) =>
    to(expression, `${random.pick(names)}(${texts.number()}${texts.params()})`)

const counted =
  (...names: readonly [string, ...string[]]): Step =>
  (expression, _depth, { random, texts }) =>
    to(expression, `${random.pick(names)}(${texts.count()}${texts.params()})`)

const plainly =
  (...names: readonly [string, ...string[]]): Step =>
  (expression, _depth, { random, texts }) =>
    to(expression, `${random.pick(names)}(${texts.params('first')})`)

const bare =
  (kind: string | undefined, ...names: readonly [string, ...string[]]): Step =>
  (expression, _depth, { random }) =>
    to(expression, `${random.pick(names)}()`, kind ?? expression.kind)

const bigints: readonly Step[] = [
  (expression, _depth, { random, texts }) =>
    to(expression, `${random.pick(['min', 'max', 'gt', 'lt', 'gte', 'lte', 'multipleOf'])}(${texts.perhapsHidden('5n')}${texts.params()})`),
  plainly('positive', 'nonnegative', 'negative', 'nonpositive'),
]

const dates: readonly Step[] = [
  (expression, _depth, { random, texts }) =>
    to(
      expression,
      `${random.pick(['min', 'max'])}(${random.pick(["new Date('2020-01-02')", "new Date('2020-01-02T03:04:05Z')", 'new Date(0)', 'hidden(new Date(1))'])}${texts.params()})`,
    ),
]

const strings: readonly Step[] = [
  counted('min', 'max', 'length'),
  plainly('nonempty'),
  bare(undefined, 'trim', 'toLowerCase', 'toUpperCase'),
  (expression, _depth, { texts }) => to(expression, `regex(${texts.pattern()}${texts.params()})`),
  (expression, _depth, { random, texts }) => to(expression, `${random.pick(['startsWith', 'endsWith', 'includes'])}(${texts.string()}${texts.params()})`),
  (expression, _depth, { texts }) => to(expression, `includes(${texts.string()}, { position: ${texts.perhapsHidden('2')} })`),
]

const numbers: readonly Step[] = [
  bounded('min', 'max', 'gt', 'lt', 'gte', 'lte', 'multipleOf', 'step'),
  plainly('int', 'safe', 'positive', 'nonnegative', 'negative', 'nonpositive'),
  plainly('finite'),
]

const mask = (expression: Expression, { random, texts }: Making): string => {
  const keys = random.some(expression.keys)
  return texts.perhapsHidden(`{ ${keys.map((key) => `'${key}': ${texts.perhapsHidden(random.chance(0.9) ? 'true' : 'false', 0.02)}`).join(', ')} }`)
}

const masked =
  (...names: readonly [string, ...string[]]): Step =>
  (expression, _depth, making) =>
    to(expression, `${making.random.pick(names)}(${mask(expression, making)})`)

const extending =
  (...names: readonly [string, ...string[]]): Step =>
  (expression, depth, making) => {
    const { text, keys } = making.shape(depth - 1)
    return to(expression, `${making.random.pick(names)}(${making.texts.perhapsHidden(text)})`, 'object', [...new Set([...expression.keys, ...keys])])
  }

const merging: Step = (expression, depth, making) => {
  const { text, keys } = making.shape(depth - 1)
  return to(expression, `merge(z.object(${text}))`, 'object', [...new Set([...expression.keys, ...keys])])
}

const memberOfShape: Step = (expression, _depth, { random }) => {
  const key = random.some(expression.keys)[0]
  return key === undefined ? undefined : around(`${expression.text}.shape['${key}']`, 'any')
}

const objects: readonly Step[] = [
  masked('pick', 'omit', 'partial', 'required'),
  masked('pick', 'omit', 'partial', 'required'),
  bare(undefined, 'partial', 'required', 'strict', 'strip', 'passthrough'),
  extending('extend'),
  merging,
  memberOfShape,
  (expression, depth, making) => to(expression, `catchall(${making.schema(depth - 2).text})`),
  bare('enum', 'keyof'),
]

const arrays: readonly Step[] = [counted('min', 'max', 'length'), plainly('nonempty'), (expression) => around(`${expression.text}.element`, 'any')]

const sets: readonly Step[] = [counted('min', 'max', 'size'), plainly('nonempty')]

const enums: readonly Step[] = [
  (expression, _depth, { random, texts }) => {
    const keys = random.some(expression.keys)
    return to(expression, `${random.pick(['extract', 'exclude'])}(${texts.perhapsHidden(`[${keys.map((key) => `'${key}'`).join(', ')}]`)})`, 'any')
  },
  (expression) => (expression.keys.length === 0 ? undefined : around(`z.literal(${expression.text}.enum['${expression.keys[0] ?? ''}'])`, 'literal')),
  (expression) => (expression.keys.length === 0 ? undefined : around(`z.enum(${expression.text}.options)`, 'any')),
]

const unions: readonly Step[] = [(expression) => around(`z.union([...${expression.text}.options, z.null()])`, 'any')]

const tuples: readonly Step[] = [(expression, depth, making) => to(expression, `rest(${making.schema(depth - 2).text})`)]

const general: readonly Step[] = [
  bare('optional', 'optional'),
  bare('optional', 'nullable'),
  bare('nullish', 'nullish'),
  bare('array', 'array'),
  bare(undefined, 'brand'),
  bare('optional', 'readonly'),
  (expression, depth, making) =>
    to(expression, `${making.random.pick(['or', 'and', 'pipe'])}(${making.texts.perhapsHidden(making.schema(depth - 2).text)})`, 'any'),
  (expression, _depth, { texts }) => to(expression, `default(${texts.json()})`, 'default'),
  (expression) => to(expression, "default(() => 'made')", 'default'),
  (expression, _depth, { texts }) => to(expression, `catch(${texts.json()})`, 'catch'),
  (expression, _depth, { texts }) => to(expression, `transform(${texts.function()})`, 'effects'),
  (expression, _depth, { texts }) => to(expression, `describe(${texts.string()})`),
  (expression, _depth, { texts }) => to(expression, `describe(${texts.string()})`),
]

const zod3General: readonly Step[] = [
  ...general,
  bare('promise', 'promise'),
  (expression, _depth, { random, texts }) =>
    to(expression, `${random.pick(['refine', 'superRefine', 'refinement'])}(${texts.function()}${texts.params()})`, 'effects'),
]

const metadata = (random: Making['random']): string =>
  random.pick(["{ title: 't' }", "{ description: 'd', examples: [1] }", "{ title: hidden('x') }", 'hidden({ a: 1 })', '{}', '{ ...hidden({ a: 1 }) }'])

/** Only of what is made in the same expression: telling something of a shared schema later on is not followed. */
const registering: Step = (expression, _depth, { random }) =>
  expression.text.startsWith('z.') && !/\bc\d|\.(shape|element|unwrap|in|out|keyType|valueType|schema|finite|brand|apply)\b/.test(expression.text)
    ? to(expression, `register(z.globalRegistry, ${metadata(random)})`)
    : undefined

const zod4General: readonly Step[] = [
  ...general,
  bare('optional', 'nonoptional', 'exactOptional'),
  (expression, _depth, { texts }) => to(expression, `prefault(${texts.json()})`, 'optional'),
  (expression, _depth, { random, texts }) =>
    to(
      expression,
      `${random.pick(['refine', 'superRefine', 'overwrite'])}(${texts.function()}${random.chance(0.5) ? '' : texts.params()})`,
      expression.kind === 'object' ? 'refined' : expression.kind,
    ),
  (expression, _depth, { random }) => to(expression, `meta(${metadata(random)})`),
  (expression) => to(expression, 'clone()'),
  (expression, _depth, { random }) =>
    to(
      expression,
      `check(${random.pick(["z.describe('told')", "z.meta({ title: 'm' }), z.describe('late')", '(payload) => {}', 'z.refine(test)'])})`,
      expression.kind === 'object' ? 'refined' : expression.kind,
    ),
  (expression) => to(expression, 'apply((schema) => z.array(schema))', 'array'),
  registering,
]

const unwrapping: readonly Step[] = [bare('any', 'unwrap')]

const zod3Steps: Readonly<Record<string, readonly Step[]>> = {
  string: [
    ...strings,
    plainly(
      'email',
      'url',
      'emoji',
      'uuid',
      'nanoid',
      'cuid',
      'cuid2',
      'ulid',
      'base64',
      'base64url',
      'date',
      'duration',
      'jwt',
      'ip',
      'cidr',
      'datetime',
      'time',
    ),
    (expression, _depth, { random }) =>
      to(
        expression,
        random.pick([
          'datetime({ offset: true })',
          'datetime({ precision: 3, local: true })',
          "ip({ version: 'v4' })",
          "cidr({ version: 'v6', message: 'm' })",
          "jwt({ alg: 'HS256' })",
          'time({ precision: 2 })',
          'time(hidden({ precision: 2 }))',
        ]),
      ),
  ],
  number: numbers,
  bigint: bigints,
  date: dates,
  array: arrays,
  set: sets,
  enum: enums,
  union: unions,
  tuple: tuples,
  object: [
    ...objects,
    bare(undefined, 'deepPartial', 'nonstrict'),
    extending('augment'),
    (expression, depth, making) => to(expression, `setKey('added', ${making.schema(depth - 2).text})`, 'object', [...new Set([...expression.keys, 'added'])]),
  ],
  promise: unwrapping,
  default: [bare('any', 'removeDefault')],
  catch: [bare('any', 'removeCatch')],
  effects: [bare('any', 'innerType', 'sourceType')],
  lazy: [(expression) => around(`${expression.text}.schema`, 'any')],
}

const sharedStrings: readonly Step[] = [...strings, bare(undefined, 'normalize', 'slugify'), plainly('lowercase', 'uppercase')]

const zod4Steps: Readonly<Record<string, readonly Step[]>> = {
  string: [
    ...sharedStrings,
    plainly(
      'email',
      'url',
      'emoji',
      'guid',
      'uuid',
      'uuidv4',
      'nanoid',
      'cuid',
      'cuid2',
      'ulid',
      'xid',
      'ksuid',
      'base64',
      'base64url',
      'date',
      'duration',
      'jwt',
      'ipv4',
      'cidrv6',
      'e164',
      'datetime',
      'time',
    ),
    (expression, _depth, { random }) =>
      to(
        expression,
        random.pick([
          'datetime({ offset: true })',
          'datetime({ precision: 3, local: true })',
          "jwt({ alg: 'HS256' })",
          'time({ precision: -1 })',
          'check(z.email())',
          "check(z.minLength(2), z.startsWith('x'))",
        ]),
      ),
  ],
  format: sharedStrings,
  number: [
    ...numbers,
    (expression, _depth, { random }) => to(expression, random.pick(['check(z.int())', 'check(z.gt(1), z.multipleOf(2))', 'check(z.int32())'])),
  ],
  bigint: bigints,
  date: dates,
  array: [...arrays, (expression) => to(expression, 'check(z.minLength(1))'), bare('any', 'unwrap')],
  set: sets,
  map: sets,
  file: [
    counted('min', 'max'),
    (expression, _depth, { random }) => to(expression, `mime(${random.pick(["'image/png'", "['a/b', 'c/d']", "hidden(['a/b'])"])})`),
  ],
  enum: enums,
  union: unions,
  tuple: tuples,
  object: [...objects, bare(undefined, 'loose'), extending('safeExtend'), masked('exactPartial'), (expression) => to(expression, "describe('an object')")],
  optional: unwrapping,
  promise: unwrapping,
  default: [bare('any', 'unwrap', 'removeDefault')],
  catch: [bare('any', 'unwrap', 'removeCatch')],
  effects: [(expression, _depth, { random }) => around(`${expression.text}.${random.pick(['in', 'out'])}`, 'any')],
  lazy: unwrapping,
  record: [(expression, _depth, { random }) => around(`${expression.text}.${random.pick(['keyType', 'valueType'])}`, 'any')],
}

const wrappingFunction =
  (name: string, kind = 'any'): Step =>
  (expression) =>
    around(`z.${name}(${expression.text})`, kind)

const miniGeneral: readonly Step[] = [
  ...['optional', 'nullable', 'nullish', 'readonly', 'nonoptional', 'exactOptional', 'array'].map((name) =>
    wrappingFunction(name, name === 'array' ? 'array' : 'any'),
  ),
  (expression, _depth, { texts }) => around(`z._default(${expression.text}, ${texts.json()})`, 'any'),
  (expression, _depth, { texts }) => around(`z.prefault(${expression.text}, ${texts.json()})`, 'any'),
  (expression, depth, making) => around(`z.pipe(${expression.text}, ${making.schema(depth - 2).text})`, 'any'),
  (expression) => around(`z.pipe(${expression.text}, z.transform((x) => x))`, 'any'),
  (expression, _depth, { random }) =>
    to(
      expression,
      `check(${random.pick(['z.refine(test)', "z.describe('told')", "z.meta({ title: 't' })", "z.meta(hidden({ id: 'x' }))", 'z.superRefine(test)', 'z.overwrite((x) => x)', "z.describe('a'), z.meta({ description: 'b', title: 'c' })"])})`,
      expression.kind === 'object' ? 'refined' : expression.kind,
    ),
  bare(undefined, 'brand', 'clone'),
  registering,
]

const miniCheck =
  (make: (making: Making) => string): Step =>
  (expression, _depth, making) =>
    to(expression, `${making.random.pick(['check', 'with'])}(${make(making)}${making.random.chance(0.2) ? ', z.refine(test)' : ''})`)

const miniStrings: readonly Step[] = [
  miniCheck(({ random, texts }) => `z.${random.pick(['minLength', 'maxLength', 'length'])}(${texts.count()}${texts.params()})`),
  miniCheck(({ random, texts }) => `z.${random.pick(['startsWith', 'endsWith', 'includes'])}(${texts.string()}${texts.params()})`),
  miniCheck(({ texts }) => `z.regex(${texts.pattern()}${texts.params()})`),
  miniCheck(
    ({ random }) => `z.${random.pick(['trim', 'toLowerCase', 'toUpperCase', 'normalize', 'lowercase', 'uppercase', 'email', 'url', 'uuid', 'iso.date'])}()`,
  ),
]

const miniFunction =
  (make: (expression: Expression, making: Making, depth: number) => readonly [name: string, argument: string, keys?: readonly string[]]): Step =>
  (expression, depth, making) => {
    const [name, argument, keys] = make(expression, making, depth)
    return around(`z.${name}(${expression.text}${argument})`, 'object', keys ?? expression.keys)
  }

const miniSteps: Readonly<Record<string, readonly Step[]>> = {
  string: miniStrings,
  format: miniStrings,
  number: [
    miniCheck(({ random, texts }) => `z.${random.pick(['gt', 'gte', 'lt', 'lte', 'minimum', 'maximum', 'multipleOf'])}(${texts.number()}${texts.params()})`),
    miniCheck(({ random }) => `z.${random.pick(['positive', 'negative', 'nonnegative', 'nonpositive', 'int', 'int32', 'float64'])}()`),
  ],
  array: [miniCheck(({ random, texts }) => `z.${random.pick(['minLength', 'maxLength', 'length'])}(${texts.count()})`)],
  set: [miniCheck(({ random, texts }) => `z.${random.pick(['minSize', 'maxSize', 'size'])}(${texts.count()})`)],
  file: [miniCheck(() => "z.mime(['image/png'])")],
  object: [
    miniFunction((expression, making) => [making.random.pick(['pick', 'omit', 'partial', 'required', 'exactPartial']), `, ${mask(expression, making)}`]),
    miniFunction((_expression, { random }) => [random.pick(['partial', 'required']), '']),
    miniFunction((expression, making, depth) => {
      const { text, keys } = making.shape(depth - 1)
      return [making.random.pick(['extend', 'safeExtend']), `, ${text}`, [...new Set([...expression.keys, ...keys])]]
    }),
    miniFunction((expression, making, depth) => {
      const { text, keys } = making.shape(depth - 1)
      return ['merge', `, z.object(${text})`, [...new Set([...expression.keys, ...keys])]]
    }),
    miniFunction((_expression, making, depth) => ['catchall', `, ${making.schema(depth - 2).text}`]),
    memberOfShape,
  ],
}
