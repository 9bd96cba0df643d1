import type { Place } from '../source/place.js'
import { isUnknown, unknown, type Unknown } from '../source/unknown.js'
import type { Constant, ObjectValue, Value } from '../source/value.js'
import type { Printed, PrintedOrigin, PrintedSchema, PrintedValue } from '../zod/print/printed.js'

/** Prints what stands inside of a literal and is no literal: `z.toJSONSchema(…)`. */
export type PrintInside = (value: Value) => Printed | Unknown

interface Reading {
  readonly printed: Omit<Printed, 'schema'>
  readonly inside: PrintInside
}

/** The JSON that an object literal is, with the place of every key and value; parts that are not constant are unknown. */
export function readLiteral(value: ObjectValue, inside: PrintInside): Printed {
  const printed = {
    origins: new WeakMap<object, PrintedOrigin>(),
    perhapsRequired: new WeakMap<object, readonly string[]>(),
    perhapsMore: new WeakMap<object, readonly Unknown[]>(),
  }
  return { schema: value.unread[0] ?? readObject(value, { printed, inside }), ...printed }
}

function read(value: Value, reading: Reading): PrintedValue | undefined {
  switch (value.kind) {
    case 'constant':
      return constantJson(value.value, value.place)
    case 'object':
      return value.unread[0] ?? readObject(value, reading)
    case 'array':
      return readArray(value, reading)
    case 'external':
      return typeName(value.path) ?? unknown('it comes from a package', value.place)
    case 'json-schema-of':
      return adopt(reading.inside(value), reading)
    case 'unknown':
      return value
    default:
      return unknown('it is no literal', value.place)
  }
}

const constantJson = (value: Constant, place: Place): PrintedValue | undefined =>
  typeof value === 'bigint' ? unknown('JSON has no such number', place) : value

/** `Type.STRING` of `@google/genai`, `SchemaType.STRING` of `@google/generative-ai`: the one is written in capitals, the other as JSON Schema does. */
function typeName(path: readonly string[]): string | undefined {
  const [enumeration, member] = path.slice(-2)
  if (member === undefined || !/^(STRING|NUMBER|INTEGER|BOOLEAN|ARRAY|OBJECT|NULL|TYPE_UNSPECIFIED)$/.test(member)) return undefined
  if (enumeration === 'Type') return member
  return enumeration === 'SchemaType' || enumeration === 'FunctionDeclarationSchemaType' ? member.toLowerCase() : undefined
}

function readObject(value: ObjectValue, reading: Reading): PrintedSchema {
  const object: PrintedSchema = {}
  const keywords = new Map<string, Place>()
  const values = new Map<string, Place>()
  for (const [key, entry] of value.entries) {
    const member = entry.value()
    // Properties that are not all known leave the others known; any other object may say anything then.
    const isOpen = key === 'properties' && member.kind === 'object' && member.unread.length > 0
    if (isOpen) reading.printed.perhapsMore.set(object, member.unread)
    const json = isOpen ? readObject(member, reading) : read(member, reading)
    // JSON.stringify leaves out what is undefined.
    if (json === undefined) continue
    Object.defineProperty(object, key, { value: json, enumerable: true, configurable: true, writable: true })
    if (entry.key !== undefined) keywords.set(key, entry.key)
    if (member.place !== undefined) values.set(key, member.place)
  }
  reading.printed.origins.set(object, { self: value.place, keywords, values })
  return object
}

function readArray(value: Extract<Value, { kind: 'array' }>, reading: Reading): PrintedValue {
  const [cause] = value.unread
  if (cause !== undefined) return cause
  // In a list, JSON.stringify writes null for what is undefined.
  const elements = value.elements.map((element) => read(element, reading) ?? null)
  const values = new Map<string, Place>()
  for (const [index, element] of value.elements.entries()) if (element.place !== undefined) values.set(String(index), element.place)
  reading.printed.origins.set(elements, { self: value.place, keywords: new Map(), values })
  return elements
}

/** Takes a schema that was printed by a converter into the literal around it. */
function adopt(inner: Printed | Unknown, { printed }: Reading): PrintedValue {
  if (isUnknown(inner)) return inner
  const open: PrintedValue[] = [inner.schema]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null || isUnknown(node)) continue
    const origin = inner.origins.get(node)
    if (origin !== undefined) printed.origins.set(node, origin)
    const required = inner.perhapsRequired.get(node)
    if (required !== undefined) printed.perhapsRequired.set(node, required)
    const more = inner.perhapsMore.get(node)
    if (more !== undefined) printed.perhapsMore.set(node, more)
    open.push(...Object.values(node))
  }
  return inner.schema
}
