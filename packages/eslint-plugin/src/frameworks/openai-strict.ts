import { isUnknown, unknown } from '../source/unknown.js'
import type { Printed, PrintedSchema, PrintedValue } from '../zod/print/printed.js'
import { childrenOf, constrainsObjects, isAloneBesideAnnotations, unsupported } from './openai-keywords.js'
import { checkReferences, referred, takesNull } from './openai-references.js'
import { decided, failure, isNode, keyword, knownList, placeOf, setKey, standsFor, undecidedBy, unlessUnknown, type Rewrite } from './rewriting.js'

/**
 * What `toStrictJsonSchema` of `openai` makes of a schema, or the error that it throws:
 * https://github.com/openai/openai-node/blob/master/src/lib/transform.ts. Intersections that it merges are unknown here.
 */
export const toStrict: Rewrite = (given, printed) => {
  const schema = atRoot(given, printed)
  singleTypes(schema)
  const type = keyword(schema, 'type')
  if (schema['allOf'] !== undefined) throw notMerged(schema, printed)
  if (type !== 'object') {
    const said = Array.isArray(type) ? type.map(String).join(',') : type
    throw failure(`Root schema must have type: 'object' but got type: ${typeof said === 'string' ? `'${said}'` : 'undefined'}`, placeOf(schema, printed))
  }
  if (schema['anyOf'] !== undefined) throw notMerged(schema, printed)
  const mayMerge = mergedIn(schema)
  try {
    checkReferences(schema, printed)
    return strictly(schema, [], schema, printed)
  } catch (error) {
    // The library merges before it looks at anything else, and may already fail at that.
    throw mayMerge ? notMerged(schema, printed) : error
  }
}

const notMerged = (schema: PrintedSchema, printed: Printed): Error => undecidedBy(unknown('what OpenAI makes of a combined schema', placeOf(schema, printed)))

/** Whether there is an intersection of which a part may be an object. */
function mergedIn(schema: PrintedValue): boolean {
  if (!isNode(schema)) return false
  const { allOf } = schema
  const isObjectLike = (branch: PrintedValue): boolean => !isNode(branch) || '$ref' in branch || constrainsObjects(branch, branch['type'])
  return (Array.isArray(allOf) && allOf.length > 1 && allOf.some(isObjectLike)) || childrenOf(schema, []).some(({ value }) => mergedIn(value))
}

/** A root that is a mere reference is replaced by its definition. */
function atRoot(schema: PrintedSchema, printed: Printed): PrintedSchema {
  const reference = keyword(schema, '$ref')
  if (typeof reference !== 'string') return schema
  const target = decided(referred(schema, reference))
  if (!isNode(target) || target['$ref'] !== undefined) throw notMerged(schema, printed)
  const { $ref: _reference, ...others } = schema
  const copy: PrintedSchema = standsFor({ ...target }, target, printed)
  // The definition stays where it is, and both are rewritten.
  for (const [name, value] of Object.entries(copy)) setKey(copy, name, cloned(value, printed))
  for (const [name, value] of Object.entries(others)) setKey(copy, name, value)
  return copy
}

function cloned(value: PrintedValue, printed: Printed): PrintedValue {
  if (Array.isArray(value)) return value.map((item) => cloned(item, printed))
  if (!isNode(value)) return value
  const copy = standsFor<PrintedSchema>({}, value, printed)
  for (const [key, inner] of Object.entries(value)) setKey(copy, key, cloned(inner, printed))
  return copy
}

function singleTypes(schema: PrintedValue): void {
  if (!isNode(schema)) return
  const { type } = schema
  if (Array.isArray(type) && type.length === 1) setKey(schema, 'type', type[0] ?? null)
  for (const child of childrenOf(schema, [])) singleTypes(child.value)
}

function strictly(schema: PrintedSchema, path: readonly string[], root: PrintedSchema, printed: Printed): PrintedSchema {
  const where = path.join('/') || '<root>'
  const fail = (words: string, name?: string): Error => failure(words, placeOf(schema, printed, name))
  const isObject = constrainsObjects(schema, keyword(schema, 'type'))
  if (schema['allOf'] !== undefined) checkNotMerged(schema, isObject, printed)
  if (schema['anyOf'] !== undefined && (isObject || keyword(schema, 'type') !== undefined)) throw notMerged(schema, printed)
  if (isObject) close(schema, fail, where)
  completeRequired(schema, path, root, printed, isObject)
  if (Array.isArray(schema['items']))
    throw fail(`Schema at \`${where}\` uses tuple-form \`items\`, which cannot be represented in strict Structured Outputs.`, 'items')
  if (schema['additionalItems'] !== undefined) throw fail(notSupported(where, 'additionalItems'), 'additionalItems')
  flattenAllOf(schema, path, root, printed)
  for (const name of unsupported) if (schema[name] !== undefined) throw fail(notSupported(where, name), name)
  if (isArray(schema) && schema['items'] === undefined) {
    throw fail(`Schema at \`${where}\` declares an array without \`items\`, which cannot be represented in strict Structured Outputs.`, 'type')
  }
  for (const { value, path: inside, put } of childrenOf(schema, path)) {
    if (typeof value === 'boolean') {
      if (inside.at(-1) === 'additionalProperties') continue
      throw fail(`Expected object schema but got boolean; path=${inside.join('/')}`)
    }
    if (isNode(value)) put(unlessUnknown(() => strictly(value, inside, root, printed)))
  }
  if (schema['default'] === null) delete schema['default']
  return schema
}

const notSupported = (where: string, name: string): string =>
  `Schema at \`${where}\` uses unsupported keyword \`${name}\` and cannot be represented in strict Structured Outputs.`

const isArray = (schema: PrintedSchema): boolean => {
  const { type } = schema
  return type === 'array' || (Array.isArray(type) && type.includes('array'))
}

function close(schema: PrintedSchema, fail: (words: string, name?: string) => Error, where: string): void {
  const others = schema['additionalProperties']
  if (others === undefined) setKey(schema, 'additionalProperties', false)
  else if (isUnknown(others) && isNode(schema['properties'])) throw undecidedBy(others)
  else if (others !== false) {
    throw fail(
      `Object schema at \`${where}\` must set \`additionalProperties: false\` to be compatible with strict Structured Outputs.`,
      'additionalProperties',
    )
  }
}

/** Everything is required; what was not must take null. What is not known to be required is not known to fail. */
function completeRequired(schema: PrintedSchema, path: readonly string[], root: PrintedSchema, printed: Printed, isObject: boolean): void {
  const required = (knownList(schema, 'required') ?? []).filter((key) => typeof key === 'string')
  const properties = keyword(schema, 'properties')
  const where = path.join('/') || '<root>'
  for (const key of isObject ? required : []) {
    if (isNode(properties) && Object.hasOwn(properties, key)) continue
    const words = `Object schema at \`${where}\` requires property \`${key}\` but does not declare it in \`properties\`.`
    throw failure(words, placeOf(schema, printed, 'required'))
  }
  if (!isNode(properties)) return
  const perhaps = printed.perhapsRequired.get(schema) ?? []
  for (const [key, value] of Object.entries(properties)) {
    if (required.includes(key) || perhaps.includes(key) || takesNull(value, root)) continue
    const at = [...path, 'properties', key].join('/')
    throw failure(optionalWithoutNull(`Schema field at \`${at}\``), isNode(value) ? placeOf(value, printed, 'required') : placeOf(schema, printed))
  }
  setKey(schema, 'required', Object.keys(properties))
  printed.perhapsRequired.delete(schema)
}

/** How OpenAI's SDK refuses optional properties. */
export const optionalWithoutNull = (what: string): string =>
  `${what} uses \`.optional()\` without \`.nullable()\` which is not supported by the API. See: https://platform.openai.com/docs/guides/structured-outputs?api-mode=responses#all-fields-must-be-required`

/** Intersections of objects are merged where they can be: what of is not told here. */
function checkNotMerged(schema: PrintedSchema, isObject: boolean, printed: Printed): void {
  const branches = knownList(schema, 'allOf') ?? []
  const isObjectLike = (branch: PrintedValue): boolean =>
    isNode(branch) && (branch['allOf'] !== undefined || constrainsObjects(branch, keyword(branch, 'type')))
  const isReference = (branch: PrintedValue): boolean => isNode(branch) && branch['$ref'] !== undefined
  const isSingle = branches.length === 1
  if (isObject || branches.some((branch) => typeof branch === 'boolean')) throw notMerged(schema, printed)
  if (!isSingle && (branches.some(isObjectLike) || branches.some(isReference))) throw notMerged(schema, printed)
  const said = branches.map((branch) => JSON.stringify(branch))
  if (new Set(said).size < said.length) throw notMerged(schema, printed)
}

function flattenAllOf(schema: PrintedSchema, path: readonly string[], root: PrintedSchema, printed: Printed): void {
  const allOf = schema['allOf']
  if (!Array.isArray(allOf) || allOf.length !== 1 || !isAloneBesideAnnotations(schema, 'allOf')) return
  const branch = decided(allOf[0])
  if (!isNode(branch)) return
  const flattened = strictly(branch, [...path, 'allOf', '0'], root, printed)
  delete schema['allOf']
  for (const [name, value] of Object.entries(flattened)) if (!Object.hasOwn(schema, name)) setKey(schema, name, value)
  standsFor(schema, flattened, printed)
}
