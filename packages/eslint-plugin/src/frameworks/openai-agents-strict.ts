import { isUnknown } from '../source/unknown.js'
import type { Printed, PrintedSchema, PrintedValue } from '../zod/print/printed.js'
import { takesNull } from './openai-references.js'
import { failure, isNode, keyword, knownList, mapValues, placeOf, renameCause, setKey, standsFor, unlessUnknown, type Rewrite } from './rewriting.js'

/** Gives descriptions to what has none, where a second conversion of the same schema has them. */
export function mergeDescriptions(target: PrintedSchema, source: unknown): PrintedSchema {
  merge(target, source as PrintedValue)
  return target
}

function merge(target: PrintedValue | undefined, source: PrintedValue | undefined): void {
  if (Array.isArray(target) && Array.isArray(source))
    source.forEach((item, index) => {
      merge(target[index], item)
    })
  if (!isNode(target) || !isNode(source)) return
  const { description } = source
  if (typeof description === 'string' && description.trim() !== '' && !Object.hasOwn(target, 'description')) setKey(target, 'description', description)
  const { properties } = target
  if (target['type'] === 'object' && source['type'] === 'object' && isNode(properties) && isNode(source['properties'])) {
    for (const [key, inner] of Object.entries(source['properties'])) merge(properties[key], inner)
  }
  if (target['type'] === 'array' && source['type'] === 'array') merge(target['items'], source['items'])
  for (const name of ['anyOf', 'allOf', 'oneOf']) if (Array.isArray(target[name])) merge(target[name], source[name])
}

const metadata = new Set(
  '$anchor $comment $defs $id $ref $schema anyOf default deprecated description definitions examples readOnly title writeOnly'.split(' '),
)

/** What `toOpenAIStrictToolSchema` of `@openai/agents-core` makes of a schema, of which OpenAI's SDK or the library itself has removed what it cannot take. */
export const toStrictTool: Rewrite = (schema, printed) => {
  check(schema, printed)
  return strictly(schema, schema, printed)
}

function check(value: PrintedValue | undefined, printed: Printed): void {
  if (Array.isArray(value)) {
    for (const item of value) check(item, printed)
    return
  }
  if (!isNode(value)) return
  if (value['anyOf'] !== undefined) {
    const beside = Object.keys(value).find((name) => !metadata.has(name) || name === '$ref')
    if (beside !== undefined && beside !== '$ref') {
      const words = `Cannot convert a JSON schema combining \`anyOf\` with sibling keyword \`${beside}\` to strict mode. Move the constraint into each branch or disable strict mode.`
      throw failure(words, placeOf(value, printed, beside))
    }
  }
  const { anyOf, properties, items, $defs, definitions } = value
  check(anyOf, printed)
  for (const map of [properties]) if (isNode(map)) for (const inner of Object.values(map)) check(inner, printed)
  check(items, printed)
  for (const map of [$defs, definitions]) if (isNode(map)) for (const inner of Object.values(map)) check(inner, printed)
}

function strictly(schema: PrintedSchema, root: PrintedSchema, printed: Printed): PrintedSchema {
  const inner = (value: PrintedValue): PrintedValue => (isNode(value) ? unlessUnknown(() => strictly(value, root, printed)) : value)
  const properties = keyword(schema, 'properties')
  if (isNode(properties)) {
    const required = knownList(schema, 'required') ?? []
    for (const [key, value] of Object.entries(properties)) {
      const isOptional = !required.includes(key) && !isUnknown(value) && !takesNull(value, root)
      const made = inner(value)
      setKey(properties, key, isOptional && isNode(made) ? nullable(made, printed) : made)
    }
    setKey(schema, 'required', Object.keys(properties))
    setKey(schema, 'additionalProperties', false)
    printed.perhapsRequired.delete(schema)
  }
  mapValues(schema['$defs'], inner)
  mapValues(schema['definitions'], inner)
  for (const name of ['anyOf', 'items']) {
    const value = schema[name]
    if (Array.isArray(value)) setKey(schema, name, value.map(inner))
    else if (isNode(value)) setKey(schema, name, inner(value))
  }
  if (schema['default'] === null) delete schema['default']
  return schema
}

function nullable(schema: PrintedSchema, printed: Printed): PrintedSchema {
  const { description } = schema
  const made: PrintedSchema = { ...(typeof description === 'string' ? { description } : {}), anyOf: [schema, { type: 'null' }] }
  standsFor(made, schema, printed)
  renameCause(made, 'required', 'anyOf', printed)
  return made
}
