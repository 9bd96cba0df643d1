import { isUnknown } from '../../../source/unknown.js'
import type { ZodSchema } from '../../schema.js'
import { introducerOf, unrepresentable, type Context } from './context.js'
import { set, spoil, type Node } from './node.js'

export function printEnum(context: Context, schema: Extract<ZodSchema, { type: 'enum' }>, node: Node): void {
  const cause = introducerOf(schema)
  if (isUnknown(schema.entries)) {
    set(node, 'type', schema.entries, cause)
    return set(node, 'enum', schema.entries, cause)
  }
  const values = [...schema.entries.values()]
  if (values.length === 0 && context.has('emptyIsNever')) return set(node, 'not', {}, cause)
  const unread = values.find(isUnknown)
  if (unread !== undefined) set(node, 'type', unread, cause)
  else {
    // Both for an enum without values, and the later one stays.
    if (values.every((value) => typeof value === 'number')) set(node, 'type', 'number', cause)
    if (values.every((value) => typeof value === 'string')) set(node, 'type', 'string', cause)
  }
  set(node, 'enum', values, cause)
}

type Printable = string | number | boolean | null

export function printLiteral(context: Context, schema: Extract<ZodSchema, { type: 'literal' }>, node: Node): void {
  const cause = introducerOf(schema)
  if (isUnknown(schema.values)) return spoil(node, schema.values)
  if (schema.values.length === 0 && context.has('emptyIsNever')) return set(node, 'not', {}, cause)
  const unread = schema.values.find(isUnknown)
  if (unread !== undefined && schema.values.length > 1) return spoil(node, unread)
  const asEnum = context.target === 'draft-04' || context.target === 'openapi-3.0'
  if (unread !== undefined) {
    set(node, 'type', unread, cause)
    return asEnum ? set(node, 'enum', [unread], cause) : set(node, 'const', unread, cause)
  }
  const values: Printable[] = []
  for (const value of schema.values) {
    if (value === undefined) unrepresentable(context, schema, 'Literal `undefined` cannot be represented in JSON Schema')
    else if (typeof value === 'bigint') {
      unrepresentable(context, schema, 'BigInt literals cannot be represented in JSON Schema')
      values.push(Number(value))
    } else if (!isUnknown(value)) values.push(value)
  }
  const [only] = values
  if (only === undefined) return
  if (values.length === 1) {
    set(node, 'type', only === null ? 'null' : typeof only, cause)
    return asEnum ? set(node, 'enum', [only], cause) : set(node, 'const', only, cause)
  }
  const type = commonType(context, values)
  if (type !== undefined) set(node, 'type', type, cause)
  set(node, 'enum', values, cause)
}

function commonType(context: Context, values: readonly Printable[]): string | undefined {
  if (values.every((value) => typeof value === 'number')) return 'number'
  if (values.every((value) => typeof value === 'string')) return 'string'
  if (values.every((value) => typeof value === 'boolean')) return context.has('booleanLiterals') ? 'boolean' : 'string'
  if (values.every((value) => value === null)) return 'null'
  return undefined
}

export function printNull(context: Context, schema: ZodSchema, node: Node): void {
  const cause = introducerOf(schema)
  if (context.target !== 'openapi-3.0') return set(node, 'type', 'null', cause)
  set(node, 'type', 'string', cause)
  set(node, 'nullable', true, cause)
  set(node, 'enum', [null], cause)
}
