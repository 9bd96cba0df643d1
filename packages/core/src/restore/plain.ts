import { admitsNull, itemSchema, typeBitOf } from '../accepts.js'
import type { PlainCodec } from '../codec.js'
import { isObject, type JsonObject } from '../schema/json.js'
import { ARRAY, INTEGER, NUMBER, OBJECT, STRING } from '../schema/types.js'
import { facetsOf } from './facets.js'
import { decode } from './json-text.js'
import { ObjectShape, restoreMembers } from './members.js'
import type { Restoration } from './restoration.js'

/** Where a value comes from: as an argument, or out of JSON text, where null is meant and text inside text may turn up. */
export type Origin = 'argument' | 'json-text'

/** Restores a value that travels in its own shape: nulls of optional properties go, integers become integers. */
export function restorePlain({ schema }: PlainCodec, value: unknown, run: Restoration): unknown {
  return restoreBySchemas([schema], value, 'argument', run)
}

/** The same for a value to which several schemas apply. */
export function restoreBySchemas(schemas: readonly unknown[], value: unknown, origin: Origin, run: Restoration): unknown {
  if (!schemas.some(isObject)) return value
  switch (typeof value) {
    case 'number':
      return restoreNumber(value, run.typesOf(schemas), run)
    case 'bigint':
      return restoreBigint(value, run.typesOf(schemas), run)
    case 'string':
      return restoreText(schemas, value, origin, run)
    case 'object':
      if (Array.isArray(value)) return restoreItems(schemas, value, origin, run)
      return value === null ? null : restoreProperties(schemas, value as JsonObject, origin, run)
    default:
      return value
  }
}

function restoreNumber(value: number, types: number, run: Restoration): number {
  if ((types & INTEGER) === 0 || (types & NUMBER) !== 0) return value
  if (!Number.isInteger(value)) run.report('not-an-integer', { value })
  else if (!Number.isSafeInteger(value)) run.report('unsafe-integer', { value })
  return Object.is(value, -0) ? 0 : value
}

function restoreBigint(value: bigint, types: number, run: Restoration): unknown {
  if ((types & (INTEGER | NUMBER)) === 0) return value
  if (Number.isSafeInteger(Number(value))) return Number(value)
  run.report('unsafe-integer', { value })
  return String(value)
}

function restoreText(schemas: readonly unknown[], value: string, origin: Origin, run: Restoration): unknown {
  const types = run.typesOf(schemas)
  if ((types & STRING) !== 0) return value
  if (origin === 'json-text' && (types & (ARRAY | OBJECT)) !== 0) {
    const decoded = decode(value, run.options)
    if (typeof decoded === 'object' && typeof decoded.value === 'object' && (types & typeBitOf(decoded.value) & (ARRAY | OBJECT)) !== 0) {
      run.report('double-encoded', { value })
      return run.deeper(decoded.value, () => restoreBySchemas(schemas, decoded.value, origin, run))
    }
  }
  if ((types & (INTEGER | NUMBER)) !== 0 && run.options.coerceNumbers === true) {
    const number = Number(value)
    if (Number.isFinite(number) && String(number) === value.trim() && ((types & NUMBER) !== 0 || Number.isInteger(number))) return number
  }
  if ((types & ~(INTEGER | NUMBER)) === 0 && types !== 0) run.report('type-mismatch', { value, expected: types })
  return value
}

function restoreItems(schemas: readonly unknown[], value: readonly unknown[], origin: Origin, run: Restoration): readonly unknown[] {
  const facets = facetsOf(schemas, value, run)
  const restored = value.map((item, index) => {
    const below = facets.schemas.map((schema) => itemSchema(schema, index))
    return run.below(item, index, index, () => restoreBySchemas(below, item, origin, run))
  })
  return restored.some((item, index) => !Object.is(item, value[index])) ? restored : value
}

function restoreProperties(schemas: readonly unknown[], value: JsonObject, origin: Origin, run: Restoration): JsonObject {
  const shape = new ObjectShape(facetsOf(schemas, value, run))
  return restoreMembers(
    value,
    shape,
    {
      onNull: (name, declared) => (origin === 'json-text' ? admittedNull(declared, run) : plainNull(name, declared, shape, run)),
      restore: (_name, member, declared) => restoreBySchemas(declared.length > 0 ? declared : shape.extra(), member, origin, run),
    },
    run,
  )
}

/** Null for an optional property that does not admit it means that the property is absent. */
export function plainNull(name: string, schemas: readonly unknown[], shape: ObjectShape, run: Restoration): 'drop' | 'keep' | 'report' {
  if (schemas.every((schema) => admitsNull(schema, run.original))) return 'keep'
  return shape.requires(name) ? 'report' : 'drop'
}

/** Null that is meant as such: it stays, and is reported where it is not admitted. */
export function admittedNull(schemas: readonly unknown[], run: Restoration): 'keep' | 'report' {
  return schemas.every((schema) => admitsNull(schema, run.original)) ? 'keep' : 'report'
}
