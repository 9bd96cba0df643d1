import { annotations } from '../schema/annotations.js'
import { equal, has, isObject, type JsonObject } from '../schema/json.js'
import type { NullChoice } from '../strategies/context.js'
import { hasNullBranch, withNull } from '../strategies/nulls.js'

/** A union of one form and null as that form with null, where the caller wants it so: only once the parts are written it is known which form. Otherwise the same schema. */
export function foldNull(schema: JsonObject, nulls: NullChoice): JsonObject {
  const { anyOf, ...beside } = schema
  if (nulls !== 'type-list' || !Array.isArray(anyOf) || anyOf.length !== 2 || !Object.keys(beside).every((key) => annotations.has(key))) return schema
  const branches: readonly unknown[] = anyOf
  const [form, ...more] = branches.filter((branch) => !(isObject(branch) && branch['type'] === 'null'))
  if (more.length > 0 || !isObject(form) || has(form, '$ref')) return schema
  const folded = withNull({ ...form, ...beside }, nulls)
  return equal(folded, schema) || hasNullBranch(folded) ? schema : folded
}
