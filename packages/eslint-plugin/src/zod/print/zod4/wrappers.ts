import { isUnknown } from '../../../source/unknown.js'
import type { Place } from '../../../source/place.js'
import type { Known, StaticJson, ZodSchema } from '../../schema.js'
import { introducerOf, seenOf, unrepresentable, type Context, type Path } from './context.js'
import { failure } from './failure.js'
import { holdsBigint, jsonOf } from './json.js'
import { set, spoil, type Node, type NodeValue } from './node.js'

type Wrapping = Extract<ZodSchema, { type: 'nullable' | 'nonoptional' | 'readonly' | 'promise' | 'success' }>
type WithValue = Extract<ZodSchema, { type: 'default' | 'prefault' | 'catch' }>

/** Prints the schema inside, from which the wrapper takes over its keywords later. */
export function printInner(context: Context, schema: ZodSchema, inner: ZodSchema, path: Path): Node {
  const node = context.print(inner, path)
  seenOf(context, schema).ref = inner
  return node
}

export function printNullable(context: Context, schema: Wrapping, node: Node, path: Path): void {
  const cause = introducerOf(schema)
  if (context.target === 'openapi-3.0') {
    printInner(context, schema, schema.innerType, path)
    return set(node, 'nullable', true, cause)
  }
  const nothing: Node = {}
  set(nothing, 'type', 'null', cause)
  set(node, 'anyOf', [context.print(schema.innerType, path), nothing], cause)
}

export function printDefault(context: Context, schema: WithValue, node: Node, path: Path): void {
  printInner(context, schema, schema.innerType, path)
  if (schema.type === 'prefault' && context.options.io !== 'input') return
  const value = roundTrip(context, schema, schema.value)
  if (value !== nothingPrinted) set(node, schema.type === 'default' ? 'default' : '_prefault', value, introducerOf(schema))
}

const nothingPrinted = Symbol('nothing printed')

/** A default as JSON text brings it back. */
function roundTrip(context: Context, schema: ZodSchema, value: Known<StaticJson>): NodeValue | typeof nothingPrinted {
  const place = schema.origin.expression
  if (value === undefined) throw failure('"undefined" is not valid JSON', place)
  if (!holdsBigint(value)) return jsonOf(value, place)
  if (!context.has('bigintDefault')) throw failure('Do not know how to serialize a BigInt', place)
  unrepresentable(context, schema, 'BigInt defaults cannot be represented in JSON Schema')
  return nothingPrinted
}

/** A prefault that the input takes as its default. */
export function settlePrefault(context: Context, node: Node, cause: Place | undefined): void {
  if (!('_prefault' in node)) return
  const value = node['_prefault']
  delete node['_prefault']
  if (isUnknown(value) && !context.has('falsyPrefault')) return spoil(node, value)
  if (!context.has('falsyPrefault') && !value) return
  if (node['default'] === undefined || node['default'] === null) set(node, 'default', value, cause)
}

export function printCatch(context: Context, schema: WithValue, node: Node, path: Path): void {
  printInner(context, schema, schema.innerType, path)
  set(node, 'default', jsonOf(schema.value, schema.origin.expression), introducerOf(schema))
}

export function printPipe(context: Context, schema: Extract<ZodSchema, { type: 'pipe' }>, path: Path): void {
  const input = schema.in.type === 'transform' ? schema.out : schema.in
  printInner(context, schema, context.options.io === 'input' ? input : schema.out, path)
}
