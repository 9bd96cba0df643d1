import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { isObject } from '../properties/judge.js'

/** Whether a schema admits a value, as Ajv reads it. */
export type Admits = (value: unknown) => boolean

const options = { strict: false, validateSchema: false, validateFormats: false, ownProperties: true, logger: false, code: { optimize: false } } as const
const known = new Map<string, Admits | undefined>()

/** Formats are annotations, and `nullable` is a word for null as it is for Gemini. Undefined where Ajv cannot read the schema. */
export function reader(schema: unknown, dialect?: unknown): Admits | undefined {
  const isOld = typeof dialect === 'string' && /draft-0[3-7]/.test(dialect)
  const text = JSON.stringify([isOld, schema])
  if (!known.has(text)) known.set(text, (isOld ? undefined : compiled(new Ajv2020(options), schema)) ?? compiled(new Ajv(options), schema))
  return known.get(text)
}

function compiled(ajv: Ajv | Ajv2020, schema: unknown): Admits | undefined {
  // Draft 4 calls $id so, and Ajv would stop there.
  ajv.removeKeyword('id')
  const validate = attempt((): ValidateFunction => ajv.compile(withPlainNames(withNullAsType(schema)) as AnySchema))
  return validate && ((value) => attempt(() => validate(withPlainNames(value))) === true)
}

/** Ajv does not look at properties of this name. */
function withPlainNames(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined
  return text?.includes('"__proto__"') === true ? JSON.parse(text.replaceAll('"__proto__"', '"__prototype__"')) : value
}

/** Some schemas cannot be compiled, and some refer to themselves without an end. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

function withNullAsType(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullAsType)
  if (!isObject(schema)) return schema
  const { nullable, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withNullAsType(value)]))
  if (typeof nullable !== 'boolean') return nullable === undefined ? rest : { ...rest, nullable }
  return nullable ? { anyOf: [{ type: 'null' }, rest] } : rest
}
