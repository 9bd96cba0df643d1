import { isUnknown } from '../source/unknown.js'
import type { Printed, PrintedSchema, PrintedValue } from '../zod/print/printed.js'
import { addEnum } from './ai-sdk-enums.js'
import { isRecursion, resolve, type References } from './ai-sdk-references.js'
import { decided, isNode, keyword, knownList, renameCause, setKey, standsFor, unlessUnknown, type Rewrite } from './rewriting.js'

/**
 * The schema of OpenAPI that `@ai-sdk/google` made of a tool's parameters up to version 3. One that refers to itself is sent as it was.
 * A tool without parameters is sent without a schema: as good as the empty object schema, which stands here for it.
 */
export const toOpenApi: Rewrite = (schema, printed) => {
  try {
    const converted = convert(schema, { printed, references: { root: schema, resolving: [] }, isRoot: true })
    return converted ?? standsFor({ type: 'object', properties: {} }, schema, printed)
  } catch (error) {
    if (isRecursion(error)) return schema
    throw error
  }
}

interface Conversion {
  readonly printed: Printed
  readonly references: References
  readonly isRoot: boolean
}

/** Undefined for a root that says nothing of any property. */
function convert(value: PrintedValue, conversion: Conversion): PrintedValue | undefined {
  if (typeof value === 'boolean') return { type: 'boolean', properties: {} }
  return isNode(value) ? unlessUnknown(() => convertSchema(value, conversion)) : value
}

function convertSchema(schema: PrintedSchema, conversion: Conversion): PrintedValue | undefined {
  const { printed, references, isRoot } = conversion
  if (keyword(schema, '$ref') !== undefined) {
    const resolved = resolve(schema, references, printed)
    return convert(resolved.value, { ...conversion, references: resolved.references })
  }
  const made = standsFor<PrintedSchema>({}, schema, printed)
  if (isEmptyObject(schema, printed)) {
    if (isRoot) return undefined
    return copyTruthy(made, schema, ['type', 'description'])
  }
  copyTruthy(made, schema, ['description', 'required', 'format'])
  convertType(made, schema)
  const values = keyword(schema, 'enum') ?? (Object.hasOwn(schema, 'const') ? [keyword(schema, 'const') ?? null] : undefined)
  if (Array.isArray(values)) addEnum(made, schema, values.map(decided), printed)
  convertInner(made, schema, { ...conversion, isRoot: false })
  if (schema['minLength'] !== undefined) setKey(made, 'minLength', schema['minLength'])
  return made
}

function isEmptyObject(schema: PrintedSchema, { perhapsMore }: Printed): boolean {
  if (keyword(schema, 'type') !== 'object') return false
  const properties = keyword(schema, 'properties')
  if (isNode(properties) && Object.keys(properties).length > 0) return false
  if (keyword(schema, 'additionalProperties')) return false
  decided(perhapsMore.get(schema)?.[0])
  return true
}

function copyTruthy(made: PrintedSchema, schema: PrintedSchema, names: readonly string[]): PrintedSchema {
  for (const name of names) {
    const value = schema[name]
    if (value) setKey(made, name, value)
  }
  return made
}

/** `['string', 'null']` becomes `type: 'string', nullable: true`. */
function convertType(made: PrintedSchema, schema: PrintedSchema): void {
  const types = knownList(schema, 'type')
  if (types === undefined) return void copyTruthy(made, schema, ['type'])
  const others = types.filter((type) => type !== 'null')
  const [first = 'null'] = others
  if (others.length < 2) setKey(made, 'type', first)
  else
    setKey(
      made,
      'anyOf',
      others.map((type) => ({ type })),
    )
  if (others.length > 0 && others.length < types.length) setKey(made, 'nullable', true)
}

function convertInner(made: PrintedSchema, schema: PrintedSchema, conversion: Conversion): void {
  const all = (values: readonly PrintedValue[]): PrintedValue[] => values.map((value) => convert(value, conversion) ?? null)
  const properties = keyword(schema, 'properties')
  if (isNode(properties)) {
    const converted = standsFor<PrintedSchema>({}, properties, conversion.printed)
    for (const [key, value] of Object.entries(properties)) setKey(converted, key, convert(value, conversion) ?? null)
    setKey(made, 'properties', converted)
  }
  const items = schema['items']
  if (Array.isArray(items)) setKey(made, 'items', all(items))
  else if (items) setKey(made, 'items', convert(items, conversion) ?? null)
  const { allOf, anyOf, oneOf } = schema
  if (Array.isArray(allOf)) setKey(made, 'allOf', all(allOf))
  else if (isUnknown(allOf)) decided(allOf)
  if (anyOf !== undefined) convertAnyOf(made, schema, conversion)
  if (Array.isArray(oneOf)) setKey(made, 'oneOf', all(oneOf))
  else if (isUnknown(oneOf)) decided(oneOf)
}

/** Alternatives of which one is null become nullable; one that is left takes the place of them all. */
function convertAnyOf(made: PrintedSchema, schema: PrintedSchema, conversion: Conversion): void {
  const alternatives = knownList(schema, 'anyOf') ?? []
  const others = alternatives.filter((value) => !(isNode(value) && keyword(value, 'type') === 'null'))
  const isNullable = others.length < alternatives.length
  const converted = others.map((value) => convert(value, conversion) ?? null)
  const [only] = converted
  if (isNullable) {
    setKey(made, 'nullable', true)
    renameCause(made, 'anyOf', 'nullable', conversion.printed)
  }
  if (!isNullable || converted.length !== 1) setKey(made, 'anyOf', converted)
  else if (isNode(decided(only))) takeOver(made, only as PrintedSchema, conversion.printed)
}

function takeOver(made: PrintedSchema, only: PrintedSchema, printed: Printed): void {
  for (const [name, value] of Object.entries(only)) setKey(made, name, value)
  standsFor(made, only, printed)
}
