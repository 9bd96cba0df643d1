import type { NullSpelling } from './context.js'
import { copy, has, isObject, type JsonObject, own } from '../schema/json.js'

/** Keys that say nothing of the values. */
const beside = new Set(['title', 'description', 'default'])

/** Keywords that may refuse null whatever the type says. */
const others = ['$ref', 'oneOf', 'allOf', 'not', 'if', '$dynamicRef', '$recursiveRef']

/** Whatever may say more of null than the type does. */
const speaking: ReadonlySet<string> = new Set([...others, 'anyOf', 'enum', 'const'])

/** Makes a schema admit null, in the given spelling. What admits it already comes back as it is. */
export function withNull(schema: unknown, spelling: NullSpelling): JsonObject {
  if (!isObject(schema)) return { type: ['string', 'null'] }
  const simple = spelling === 'type-list' ? besideOneType(schema) : undefined
  if (simple !== undefined) return simple
  if (schema['type'] === 'null') return schema
  const anyOf = own(schema, 'anyOf')
  const branches: readonly unknown[] = Array.isArray(anyOf) ? anyOf : []
  const listed = branches.some((branch) => isObject(branch) && branch['type'] === 'null')
  if (listed && inTypeList(schema) === schema) return schema
  if (branches.length === 1 && spelling !== 'nullable' && !listed) {
    const others = Object.keys(schema).filter((key) => key !== 'anyOf')
    const [branch] = branches
    // Nothing may stand beside a reference, which is why it is alone in a union.
    const movable = isObject(branch) && !explainsDefault(branch, schema) && (has(branch, '$ref') ? others.length === 0 : others.every((key) => beside.has(key)))
    if (movable) return withNull(alone(schema, branch), spelling)
  }
  if (spelling === 'nullable') return schema['nullable'] === true ? schema : { ...schema, nullable: true }
  if (others.some((keyword) => has(schema, keyword)) || isComplexConstant(schema)) return { anyOf: [schema, { type: 'null' }] }
  if (branches.length > 0) return listed ? inTypeList(schema) : { ...inTypeList(schema), anyOf: [...branches, { type: 'null' }] }
  return spelling === 'type-list' && has(schema, 'type') ? inTypeList(schema) : { anyOf: [schema, { type: 'null' }] }
}

/** Whether null is a branch beside one form, as it is where that has no room for it. */
export function hasNullBranch({ anyOf }: JsonObject): boolean {
  return Array.isArray(anyOf) && anyOf.length === 2 && anyOf.some((branch) => isObject(branch) && branch['type'] === 'null')
}

/** A schema of one type with null beside it; undefined where something else may speak of null. */
function besideOneType(schema: JsonObject): JsonObject | undefined {
  const { type } = schema
  if (typeof type !== 'string' || type === 'null') return undefined
  for (const key in schema) if (speaking.has(key)) return undefined
  return { ...schema, type: [type, 'null'] }
}

/** A union with one branch without the union. */
function alone({ anyOf: _anyOf, ...annotations }: JsonObject, branch: unknown): unknown {
  return isObject(branch) ? { ...branch, ...annotations } : branch
}

/** Whether a description that would be replaced is the one that tells of a default. */
function explainsDefault(branch: JsonObject, schema: JsonObject): boolean {
  return has(branch, 'default') && has(branch, 'description') && has(schema, 'description')
}

function isComplexConstant(schema: JsonObject): boolean {
  return has(schema, 'const') && typeof schema['const'] === 'object' && schema['const'] !== null
}

/** Null among the types and the values that the schema itself lists; the same schema where nothing has to be added. */
function inTypeList(schema: JsonObject): JsonObject {
  const { type, enum: values } = schema
  const listed = Array.isArray(type)
  const addsType = type !== undefined && type !== 'null' && !(listed && type.includes('null'))
  const addsValue = Array.isArray(values) && !values.includes(null)
  const addsConstant = has(schema, 'const') && schema['const'] !== null
  if (!addsType && !addsValue && !addsConstant) return schema
  const result = copy(schema)
  if (addsType) result['type'] = listed ? [...(type as unknown[]), 'null'] : [type, 'null']
  if (addsValue) result['enum'] = [...(values as unknown[]), null]
  if (addsConstant) {
    delete result['const']
    result['enum'] = [schema['const'], null]
  }
  return result
}
