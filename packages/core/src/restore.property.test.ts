import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accepts, admitsNull, admittedTypes, declaresNull } from './accepts.js'
import type { Codec, RootCodec } from './codec.js'
import { encode } from './encode.js'
import { restore, restoreWithIssues } from './restore.js'
import { SchemaRoot } from './schema/root.js'
import { ARRAY, STRING } from './schema/types.js'

/** A schema, the form in which it is shown to the model, the codec between the two, and values that it accepts. */
interface Form {
  readonly schema: object
  readonly adapted: object
  readonly codec: Codec
  readonly values: fc.Arbitrary<unknown>
  /** The forms of its properties, its items or its branches. */
  readonly parts?: ReadonlyMap<string, Form>
}

const nullType = { type: 'null' }
const nasty = fc.constantFrom('', '[1]', '"q"', 'null', '5', '{"a":1}', 'plain', '__proto__')
const text = fc.oneof(fc.string(), nasty)
const json = fc.jsonValue({ maxDepth: 3 })

const plain = (schema: object, values: fc.Arbitrary<unknown>): Form => ({ schema, adapted: schema, codec: { kind: 'plain', schema }, values })
const asText = (schema: object, values: fc.Arbitrary<unknown>): Form => ({ schema, adapted: { type: 'string' }, codec: { kind: 'json', schema }, values })
const admits = (schema: unknown, ask: (schema: unknown, root: SchemaRoot) => boolean): boolean => ask(schema, new SchemaRoot(schema))

const leaf = fc.constantFrom<Form>(
  plain({ type: 'string' }, text),
  plain({ type: 'integer' }, fc.integer()),
  plain(
    { type: 'number' },
    fc.integer().map((value) => value / 4),
  ),
  plain({ type: 'boolean' }, fc.boolean()),
  plain({ type: ['string', 'null'] }, fc.option(text)),
  asText({}, json),
  asText({ type: 'array' }, fc.array(json, { maxLength: 3 })),
  asText({ type: ['array', 'string'] }, fc.oneof(fc.array(json, { maxLength: 3 }), text)),
  asText({ type: 'object' }, fc.dictionary(text, json, { maxKeys: 3 })),
  { schema: nullType, adapted: { type: 'string', nullable: true }, codec: { kind: 'null' }, values: fc.constant(null) },
  {
    schema: { enum: [1, 2, true] },
    adapted: { type: 'string', enum: ['1', '2', 'true'] },
    codec: {
      kind: 'table',
      schema: {},
      values: new Map<string, unknown>([
        ['1', 1],
        ['2', 2],
        ['true', true],
      ]),
    },
    values: fc.constantFrom<unknown>(1, 2, true),
  },
)

function arrayOf(one: Form): Form {
  const { schema: items, adapted, codec, values } = one
  const schema = { type: 'array', items }
  const lists = fc.array(values, { maxLength: 3 })
  return codec.kind === 'json'
    ? asText(schema, lists)
    : { schema, adapted: { type: 'array', items: adapted }, codec: { kind: 'array', schema, items: codec }, values: lists, parts: new Map([['', one]]) }
}

function mapOf(one: Form): Form {
  const { schema: extra, adapted, codec, values } = one
  const schema = { type: 'object', additionalProperties: extra }
  const entry = { type: 'object', properties: { key: { type: 'string' }, value: adapted }, required: ['key', 'value'] }
  return {
    schema,
    adapted: { type: 'array', items: entry },
    codec: { kind: 'entries', schema, value: codec },
    values: fc.dictionary(text, values, { maxKeys: 3 }),
    parts: new Map([['', one]]),
  }
}

function objectOf(members: readonly { readonly name: string; readonly required: boolean; readonly form: Form }[]): Form {
  // A property that is optional and names null cannot be told from an absent one.
  const isRequired = ({ required, form }: (typeof members)[number]): boolean => required || admits(form.schema, declaresNull)
  const optional = members.filter((member) => !isRequired(member))
  const required = members.filter(isRequired).map(({ name }) => name)
  const properties = Object.fromEntries(members.map(({ name, form }) => [name, form.schema]))
  const schema = { type: 'object', properties, required, additionalProperties: false }
  const shown = members.map((member): [string, object] => [
    `x_${member.name}`,
    isRequired(member) ? member.form.adapted : { anyOf: [member.form.adapted, nullType] },
  ])
  return {
    schema,
    adapted: { type: 'object', properties: Object.fromEntries(shown), required: shown.map(([name]) => name), additionalProperties: false },
    codec: {
      kind: 'object',
      schema,
      properties: new Map(members.map(({ name, form }) => [name, form.codec])),
      nulls: new Set(optional.map(({ name }) => name)),
      rename: new Map(members.map(({ name }) => [`x_${name}`, name])),
    },
    values: fc.record(Object.fromEntries(members.map(({ name, form }) => [name, form.values])), { requiredKeys: required }),
    parts: new Map(members.map(({ name, form }) => [name, form])),
  }
}

/** The types in which a form sends something else than what they say. */
const disguises: Partial<Record<Codec['kind'], number>> = { json: STRING, table: STRING, null: STRING, entries: ARRAY }

/** Says whether what is sent in one form may be meant as another: a union of the two has to be text. */
function confusable(one: Form, other: Form): boolean {
  if (one.codec.kind === 'union') return [...(one.parts ?? [])].some(([, part]) => confusable(part, other))
  if (other.codec.kind === 'union') return [...(other.parts ?? [])].some(([, part]) => confusable(one, part))
  const sent = (form: Form): number => admittedTypes(form.adapted, new SchemaRoot(form.adapted))
  if (((disguises[one.codec.kind] ?? 0) & sent(other)) !== 0 || ((disguises[other.codec.kind] ?? 0) & sent(one)) !== 0) return true
  return [...(one.parts ?? [])].some(([name, part]) => {
    const same = other.parts?.get(name)
    return same !== undefined && confusable(part, same)
  })
}

function unionOf(forms: readonly Form[]): Form {
  const schema = { anyOf: forms.map((form) => form.schema) }
  const values = fc.oneof(...forms.map((form) => form.values))
  if (forms.some((one, index) => forms.slice(index + 1).some((other) => confusable(one, other)))) return asText(schema, values)
  const branches = forms.map((form) => ({ schema: form.schema, adapted: form.adapted, codec: form.codec }))
  const nullable = admits(schema, admitsNull) ? [nullType] : []
  return {
    schema,
    adapted: { anyOf: [...forms.map((form) => form.adapted), ...nullable] },
    codec: { kind: 'union', schema, branches },
    values,
    parts: new Map(forms.map((form, index) => [String(index), form])),
  }
}

const { form } = fc.letrec<{ form: Form }>((tie) => ({
  form: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'form' },
    leaf,
    tie('form').map(arrayOf),
    tie('form').map(mapOf),
    fc.array(tie('form'), { minLength: 2, maxLength: 3 }).map(unionOf),
    fc
      .uniqueArray(fc.record({ name: fc.constantFrom('a', 'b', '__proto__', 'items'), required: fc.boolean(), form: tie('form') }), {
        maxLength: 3,
        selector: ({ name }) => name,
      })
      .map(objectOf),
  ),
}))

const rootOf = ({ schema, adapted, codec }: Form): RootCodec => ({
  original: schema,
  adapted: { type: 'object', properties: { value: adapted }, required: ['value'] },
  codec,
  wrap: 'value',
})
const valued = form.chain((one) => fc.tuple(fc.constant(rootOf(one)), one.values))

/** The value as JSON carries it. */
const asJson = (value: unknown): unknown => (value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown))

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

function isJson(string: string): boolean {
  try {
    JSON.parse(string)
    return true
  } catch {
    return false
  }
}

describe('every value of a schema', () => {
  test('comes back as it was encoded, in a form that the model is shown', () => {
    fc.assert(
      fc.property(valued, ([root, given]) => {
        const value = asJson(given)
        const sent = encode(root, value)
        expect(accepts(root.adapted, sent, new SchemaRoot(root.adapted))).toBe(true)
        expect(restore(root, sent)).toEqual(value)
        expect(restore(root, JSON.stringify(sent))).toEqual(value)
      }),
    )
  })
  test('is fine where the model sent it as it is, but for text that is JSON', () => {
    fc.assert(
      fc.property(valued, ([root, given]) => {
        const value = asJson(given)
        const original = new SchemaRoot(root.original)
        fc.pre(!stringsIn(value).some(isJson))
        expect(accepts(root.original, restore(root, { value }), original)).toBe(true)
      }),
    )
  })
})

describe('whatever is sent', () => {
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 5 }),
    fc.json(),
    fc.object({ key: fc.constantFrom('value', 'a', 'x_a', '__proto__', 'key'), maxDepth: 5 }),
    fc.anything(),
  )

  test('is restored without an error, and without a change to the input', () => {
    fc.assert(
      fc.property(form, anything, fc.boolean(), (one, args, validate) => {
        const before = fc.stringify(args)
        for (const root of [rootOf(one), { original: one.schema, adapted: one.adapted, codec: one.codec }]) {
          const { issues } = restoreWithIssues(root, args, { validate })
          for (const { message } of issues) expect(message).toMatch(/\.$/)
          encode(root, args)
        }
        expect(fc.stringify(args)).toBe(before)
      }),
    )
  })
  test('is JSON afterwards where it was JSON before', () => {
    fc.assert(
      fc.property(form, fc.jsonValue({ maxDepth: 5 }), (one, args) => {
        const { value } = restoreWithIssues(rootOf(one), asJson(args))
        expect(asJson(value)).toEqual(value)
      }),
    )
  })
  test('is restored as long as it almost fits', () => {
    const broken = valued.chain(([root, value]) => {
      const sent = JSON.stringify(encode(root, value))
      return fc.tuple(
        fc.constant(root),
        fc.nat(sent.length).map((length) => sent.slice(0, length) + sent.slice(length + 1)),
      )
    })
    fc.assert(
      fc.property(broken, ([root, args]) => {
        expect(() => restoreWithIssues(root, args, { validate: true })).not.toThrow()
      }),
    )
  })
})
