import { isUnknown } from '../../../source/unknown.js'
import type { ZodSchema } from '../../schema.js'
import { foldChecks } from './checks.js'
import { introducerOf, type Context, type Path } from './context.js'
import type { unknownOf } from './node.js'
import { notesOf, set, spoil, type Node } from './node.js'
import { optionality } from './optionality.js'
import { setBound } from './strings.js'

export function printArray(context: Context, schema: Extract<ZodSchema, { type: 'array' | 'set' }>, node: Node, path: Path): void {
  const cause = introducerOf(schema)
  printLengths(context, schema, node)
  set(node, 'type', 'array', cause)
  set(node, 'items', context.print(schema.element, path), cause)
}

function printLengths(context: Context, schema: ZodSchema, node: Node): void {
  const { bounds } = foldChecks(context, schema)
  setBound(node, 'minItems', bounds.get('minimum'))
  setBound(node, 'maxItems', bounds.get('maximum'))
}

type TupleSchema = Extract<ZodSchema, { type: 'tuple' }>

export function printTuple(context: Context, schema: TupleSchema, node: Node, path: Path): void {
  const cause = introducerOf(schema)
  set(node, 'type', 'array', cause)
  if (isUnknown(schema.items)) return spoil(node, schema.items)
  const items = schema.items.map((item) => context.print(item, path))
  const rest = schema.rest && context.print(schema.rest, path)
  if (context.target === 'openapi-3.0') set(node, 'items', { anyOf: rest === undefined ? items : [...items, rest] }, cause)
  else {
    const modern = context.target === 'draft-2020-12'
    set(node, modern ? 'prefixItems' : 'items', items, cause)
    const others = modern ? 'items' : 'additionalItems'
    if (rest !== undefined) set(node, others, rest, cause)
    else if (context.has('tupleLengths')) set(node, others, false, cause)
    if (rest !== undefined && !context.has('tupleRestBeside')) {
      // Zod 4.0 prints the rest once more, which counts as a second use of it.
      if (schema.rest !== undefined) set(node, 'items', context.print(schema.rest, path), cause)
    }
  }
  printTupleLengths(context, schema, schema.items, node)
  printLengths(context, schema, node)
}

function printTupleLengths(context: Context, schema: TupleSchema, items: readonly ZodSchema[], node: Node): void {
  const cause = introducerOf(schema)
  if (!context.has('tupleLengths')) {
    if (context.target !== 'openapi-3.0') return
    // The rest is counted with the items.
    set(node, 'minItems', items.length + (schema.rest === undefined ? 0 : 1), cause)
    if (schema.rest === undefined) set(node, 'maxItems', items.length, cause)
    return
  }
  const kinds = items.map((item) => optionality(context, item).is)
  const needed = kinds.findLastIndex((kind) => kind !== 'optional') + 1
  if (kinds[needed - 1] === 'perhaps') {
    const unread = items.map((item) => unknownInside(item)).find((found) => found !== undefined)
    if (unread !== undefined) spoil(node, unread)
  }
  if (needed > 0) set(node, 'minItems', needed, cause)
  if (schema.rest === undefined) set(node, 'maxItems', items.length, cause)
}

/** Why it is not known whether a schema may be absent. */
function unknownInside(schema: ZodSchema): ReturnType<typeof unknownOf> {
  if (schema.type === 'opaque') return schema.unknown
  if (schema.type === 'union') return isUnknown(schema.options) ? schema.options : schema.options.map(unknownInside).find((found) => found !== undefined)
  if (schema.type === 'lazy') return undefined
  if (schema.type === 'pipe') return unknownInside(schema.in) ?? unknownInside(schema.out)
  return 'innerType' in schema ? unknownInside(schema.innerType) : undefined
}

export function printUnion(context: Context, schema: Extract<ZodSchema, { type: 'union' }>, node: Node, path: Path): void {
  const cause = introducerOf(schema)
  const one = schema.exclusive || (schema.discriminator !== undefined && context.has('discriminatedOneOf'))
  const options = isUnknown(schema.options) ? schema.options : schema.options.map((option) => context.print(option, path))
  set(node, one ? 'oneOf' : 'anyOf', options, cause)
  if (!one && isUnknown(options) && context.has('typeLists') && context.target !== 'openapi-3.0') spoil(node, options)
}

export function printIntersection(context: Context, schema: Extract<ZodSchema, { type: 'intersection' }>, node: Node, path: Path): void {
  const sides = [context.print(schema.left, path), context.print(schema.right, path)]
  const all = sides.flatMap((side) => (Array.isArray(side['allOf']) && Object.keys(side).length === 1 ? side['allOf'] : [side]))
  set(node, 'allOf', all, introducerOf(schema))
  context.intersections.push(all)
  const unread = sides.map((side) => notesOf(side).unknown).find((found) => found !== undefined)
  // A side of which nothing is known may itself be an intersection.
  if (unread !== undefined) spoil(node, unread)
}
