import { isUnknown, type Unknown } from '../source/unknown.js'
import type { Printed, PrintedSchema, PrintedValue } from '../zod/print/printed.js'
import { decided, failure, isNode, keyword, placeOf, renameCause, setKey, standsFor, unlessUnknown, type Rewrite } from './rewriting.js'

const formats = new Set(['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'])

/** What `transformJSONSchema` of `@anthropic-ai/sdk` makes of a schema: what structured outputs do not take is told in the description. */
export const forAnthropicOutput: Rewrite = (schema, printed) => transform(schema, printed)

/** A sub-schema. One that is true or false has no type, as the tuples of zod have for their other items. */
function part(value: PrintedValue, parent: PrintedSchema, printed: Printed): PrintedValue {
  if (isNode(value)) return unlessUnknown(() => transform(value, printed))
  if (isUnknown(value)) return value
  throw failure(noType, placeOf(parent, printed))
}

function transform(schema: PrintedSchema, printed: Printed): PrintedValue {
  const made = standsFor<PrintedSchema>({}, schema, printed)
  const rest = new Map(Object.entries(schema))
  const pop = (name: string): PrintedValue | undefined => {
    const value = rest.get(name)
    rest.delete(name)
    return value
  }
  const definitions = pop('$defs')
  if (isNode(definitions)) setKey(made, '$defs', parts(definitions, printed))
  const reference = pop('$ref')
  if (reference !== undefined) {
    setKey(made, '$ref', reference)
    return made
  }
  const hasLiterals = moveLiterals(schema, made, pop)
  const type = decided(pop('type'))
  const constrained = hasLiterals ? undefined : type
  const hasAlternatives = moveAlternatives(made, pop, printed)
  pop('$schema')
  if (!hasAlternatives && !hasLiterals) {
    if (type === undefined) throw failure(noType, placeOf(schema, printed))
    setKey(made, 'type', type)
  }
  for (const name of ['description', 'title']) move(made, name, pop(name))
  moveDetails(schema, made, constrained, pop, printed, rest)
  if (rest.size > 0) setKey(made, 'description', described(made['description'], rest))
  return made
}

const noType = 'JSON schema must have a type defined if anyOf/oneOf/allOf/enum/const are not used'

type Pop = (name: string) => PrintedValue | undefined

function move(made: PrintedSchema, name: string, value: PrintedValue | undefined): void {
  if (value !== undefined) setKey(made, name, value)
}

function parts(map: PrintedSchema, printed: Printed): PrintedSchema {
  const made = standsFor<PrintedSchema>({}, map, printed)
  for (const [key, value] of Object.entries(map)) setKey(made, key, part(value, map, printed))
  return made
}

function moveLiterals(schema: PrintedSchema, made: PrintedSchema, pop: Pop): boolean {
  const values = keyword(schema, 'enum')
  const isPrimitive = (value: PrintedValue): boolean => isUnknown(value) || value === null || typeof value !== 'object'
  const hasEnum = Array.isArray(values) && values.length > 0 && values.every(isPrimitive)
  if (hasEnum) move(made, 'enum', pop('enum'))
  const { const: only } = schema
  const hasConst = only !== undefined && isPrimitive(only)
  if (hasConst) move(made, 'const', pop('const'))
  return hasEnum || hasConst
}

/** All three keywords go; the first of them that is a list stays. */
function moveAlternatives(made: PrintedSchema, pop: Pop, printed: Printed): boolean {
  const [anyOf, oneOf, allOf] = ['anyOf', 'oneOf', 'allOf'].map((name) => decided(pop(name)))
  if (!Array.isArray(anyOf) && Array.isArray(oneOf)) renameCause(made, 'oneOf', 'anyOf', printed)
  const alternatives = Array.isArray(anyOf) ? anyOf : oneOf
  if (Array.isArray(alternatives)) setKey(made, 'anyOf', transformed(alternatives, made, printed))
  else if (Array.isArray(allOf)) setKey(made, 'allOf', transformed(allOf, made, printed))
  else return false
  return true
}

const transformed = (list: readonly PrintedValue[], parent: PrintedSchema, printed: Printed): PrintedValue[] =>
  list.map((value) => part(value, parent, printed))

function moveDetails(
  schema: PrintedSchema,
  made: PrintedSchema,
  type: PrintedValue | undefined,
  pop: Pop,
  printed: Printed,
  rest: Map<string, PrintedValue>,
): void {
  if (type === 'object') {
    const properties = decided(pop('properties'))
    setKey(made, 'properties', isNode(properties) ? parts(properties, printed) : {})
    pop('additionalProperties')
    setKey(made, 'additionalProperties', false)
    move(made, 'required', pop('required'))
  } else if (type === 'string') {
    const format = keyword(schema, 'format')
    if (typeof format === 'string' && formats.has(format)) move(made, 'format', pop('format'))
    else moveToEnd(rest, 'format')
  } else if (type === 'array') {
    const items = pop('items')
    if (items !== undefined) setKey(made, 'items', part(items, schema, printed))
    const fewest = keyword(schema, 'minItems')
    if (fewest === 0 || fewest === 1) move(made, 'minItems', pop('minItems'))
    else moveToEnd(rest, 'minItems')
  }
}

function moveToEnd(rest: Map<string, PrintedValue>, name: string): void {
  const value = rest.get(name)
  if (value === undefined) return
  rest.delete(name)
  rest.set(name, value)
}

/** The description, and what else the schema says, as text. */
function described(description: PrintedValue | undefined, rest: ReadonlyMap<string, PrintedValue>): string | Unknown {
  return unlessUnknown(() => {
    const said = [...rest].map(([name, value]) => `${name}: ${JSON.stringify(whole(value))}`).join(', ')
    const before = decided(description)
    return typeof before === 'string' && before !== '' ? `${before}\n\n{${said}}` : `{${said}}`
  })
}

/** A value of which every part is known. */
export function whole(value: PrintedValue): PrintedValue {
  const known = decided(value)
  if (Array.isArray(known)) known.forEach(whole)
  else if (isNode(known)) Object.values(known).forEach(whole)
  return value
}
