import { isUnknown, type Unknown } from '../../../source/unknown.js'
import type { ZodSchema } from '../../schema.js'
import type { Printed, PrintedOrigin, PrintedSchema, PrintedValue } from '../printed.js'
import { seenOf, type Context } from './context.js'
import { failure } from './failure.js'
import { assign, notesOf, set, type Node, type NodeValue, type PropertyNotes } from './node.js'

const dialects: Readonly<Record<string, string>> = {
  'draft-2020-12': 'https://json-schema.org/draft/2020-12/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  'draft-04': 'http://json-schema.org/draft-04/schema#',
}

/** Puts the root and the definitions together, as plain JSON. */
export function finish(context: Context, root: ZodSchema): Printed {
  const result: Node = {}
  const dialect = dialects[context.target]
  if (dialect !== undefined) result['$schema'] = dialect
  const { node, definition, name } = seenOf(context, root)
  const body = name === undefined ? (definition ?? node) : node
  assign(result, body)
  notesOf(result).self = notesOf(body).self ?? root.origin.expression
  const id = root.metadata?.entries.get('id')
  if (context.has('idLeftOut') && id !== undefined && result['id'] === id) delete result['id']
  const definitions: Node = {}
  for (const seen of context.seen.values()) {
    if (seen.definition === undefined || seen.name === undefined) continue
    if (context.has('idLeftOut') && seen.definition['id'] === seen.name) delete seen.definition['id']
    set(definitions, seen.name, seen.definition, undefined)
  }
  if (Object.keys(definitions).length > 0) result[context.target === 'draft-2020-12' ? '$defs' : 'definitions'] = definitions
  return asJson(result)
}

interface Output {
  readonly origins: WeakMap<object, PrintedOrigin>
  readonly perhapsRequired: WeakMap<object, readonly string[]>
  readonly perhapsMore: Printed['perhapsMore']
}

function asJson(root: Node): Printed {
  const output: Output = { origins: new WeakMap(), perhapsRequired: new WeakMap(), perhapsMore: new WeakMap() }
  return { ...output, schema: copyNode(output, root, undefined, new Set()) }
}

function copyNode(output: Output, node: Node, property: PropertyNotes | undefined, path: Set<Node>): PrintedSchema | Unknown {
  const notes = notesOf(node)
  if (notes.unknown !== undefined) return notes.unknown
  if (path.has(node)) throw failure('Error converting schema to JSON.', notes.self)
  path.add(node)
  const copy: PrintedSchema = {}
  for (const [keyword, value] of Object.entries(node)) {
    const printed = keyword === 'properties' && isPlain(value) ? copyProperties(output, value, notes.properties, path) : copyValue(output, value, path)
    if (printed !== undefined) Object.defineProperty(copy, keyword, { value: printed, enumerable: true, configurable: true, writable: true })
  }
  path.delete(node)
  const keywords = new Map([...notes.keywords].filter(([keyword]) => Object.hasOwn(copy, keyword)))
  if (property?.optional !== undefined) keywords.set('required', property.optional)
  output.origins.set(copy, { self: notes.self, key: property?.key, keywords })
  if (notes.perhapsRequired.length > 0) output.perhapsRequired.set(copy, notes.perhapsRequired)
  if (notes.more.length > 0) output.perhapsMore.set(copy, notes.more)
  return copy
}

function copyProperties(output: Output, properties: Node, notes: ReadonlyMap<string, PropertyNotes>, path: Set<Node>): PrintedSchema {
  const copy: PrintedSchema = {}
  for (const [key, value] of Object.entries(properties)) {
    const printed = isPlain(value) ? copyNode(output, value, notes.get(key), path) : copyValue(output, value, path)
    if (printed !== undefined) Object.defineProperty(copy, key, { value: printed, enumerable: true, configurable: true, writable: true })
  }
  return copy
}

function copyValue(output: Output, value: NodeValue, path: Set<Node>): PrintedValue | undefined {
  if (Array.isArray(value)) return value.map((item: NodeValue) => copyValue(output, item, path) ?? null)
  if (isPlain(value)) return copyNode(output, value, undefined, path)
  // JSON has no other numbers, and no minus zero.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  return value
}

const isPlain = (value: NodeValue): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value) && !isUnknown(value)
