import { unknown } from '../../../source/unknown.js'
import type { ZodSchema } from '../../schema.js'
import { introducerOf, nodeFor, seenOf, unrepresentable, type Context, type Path, type Seen } from './context.js'
import { printArray, printIntersection, printTuple, printUnion } from './collections.js'
import { failure } from './failure.js'
import { printEnum, printLiteral, printNull } from './literals.js'
import { set, spoil, type Node } from './node.js'
import { printNumber } from './numbers.js'
import { printObject } from './objects.js'
import { parentOf, printMetadata } from './parents.js'
import { printRecord } from './records.js'
import { printFile, printString, printTemplateLiteral } from './strings.js'
import { transforms } from './transforming.js'
import { printCatch, printDefault, printInner, printNullable, printPipe, settlePrefault } from './wrappers.js'

/** Prints a schema, or counts one more use of what was printed. Keywords of inner schemas are taken over afterwards, see flatten.ts. */
export function print(context: Context, schema: ZodSchema, path: Path): Node {
  const before = context.seen.get(schema)
  if (before !== undefined) {
    before.count++
    if (path.includes(schema)) before.cycle = true
    return before.node
  }
  const node = nodeFor(schema)
  const seen: Seen = { node, count: 1, cycle: false, ref: undefined, flattened: false, isParent: false }
  context.seen.set(schema, seen)
  if (schema.library === 'zod3') throw failure("Cannot read properties of undefined (reading 'def')", schema.origin.expression)
  const inside = [...path, schema]
  const parent = parentOf(context, schema)
  if (parent === undefined || context.has('printsBesideParent')) printDefinition(context, schema, node, inside)
  if (parent !== undefined) {
    seen.ref ??= parent
    context.print(parent, inside)
    seenOf(context, parent).isParent = true
  }
  printMetadata(context, schema, node)
  if (context.options.io === 'input') dropOutput(context, schema, node)
  settlePrefault(context, node, introducerOf(schema))
  return node
}

/** Examples and defaults are of the output: they are left out of an input that is transformed. */
function dropOutput(context: Context, schema: ZodSchema, node: Node): void {
  // Older versions can fail at this question, so they are asked in any case.
  if (!('examples' in node || 'default' in node) && context.has('oneArgumentRecord')) return
  const answer = transforms(context, schema)
  if (answer === 'no') return
  const held = 'examples' in node || 'default' in node
  delete node['examples']
  delete node['default']
  if (answer === 'perhaps' && held) spoil(node, unknown('whether it transforms', schema.origin.expression))
}

const messages = {
  bigint: 'BigInt',
  symbol: 'Symbols',
  undefined: 'Undefined',
  void: 'Void',
  date: 'Date',
  nan: 'NaN',
  custom: 'Custom types',
  function: 'Function types',
  transform: 'Transforms',
  map: 'Map',
  set: 'Set',
} as const

function printDefinition(context: Context, schema: ZodSchema, node: Node, path: Path): void {
  switch (schema.type) {
    case 'string':
      return printString(context, schema, node)
    case 'number':
      return printNumber(context, schema, node)
    case 'boolean':
    case 'success':
      return set(node, 'type', 'boolean', introducerOf(schema))
    case 'null':
      return printNull(context, schema, node)
    case 'any':
    case 'unknown':
      return
    case 'never':
      return set(node, 'not', {}, introducerOf(schema))
    case 'literal':
      return printLiteral(context, schema, node)
    case 'enum':
      return printEnum(context, schema, node)
    case 'template_literal':
      return printTemplateLiteral(context, schema, node)
    case 'file':
      return printFile(context, schema, node)
    case 'function':
      if (!context.has('functionSchema')) throw failure("Cannot read properties of undefined (reading 'def')", schema.origin.expression)
      return unrepresentable(context, schema, `${messages.function} cannot be represented in JSON Schema`)
    case 'bigint':
    case 'symbol':
    case 'undefined':
    case 'void':
    case 'date':
    case 'nan':
    case 'custom':
    case 'transform':
    case 'map':
    case 'set':
      return unrepresentable(context, schema, `${messages[schema.type]} cannot be represented in JSON Schema`)
    case 'opaque':
      return spoil(node, schema.unknown)
    default:
      return printComposed(context, schema, node, path)
  }
}

function printComposed(context: Context, schema: ZodSchema, node: Node, path: Path): void {
  switch (schema.type) {
    case 'object':
      return printObject(context, schema, node, path)
    case 'record':
      return printRecord(context, schema, node, path)
    case 'array':
      return printArray(context, schema, node, path)
    case 'tuple':
      return printTuple(context, schema, node, path)
    case 'union':
      return printUnion(context, schema, node, path)
    case 'intersection':
      return printIntersection(context, schema, node, path)
    case 'nullable':
      return printNullable(context, schema, node, path)
    case 'default':
    case 'prefault':
      return printDefault(context, schema, node, path)
    case 'catch':
      return printCatch(context, schema, node, path)
    case 'pipe':
      return printPipe(context, schema, path)
    case 'readonly':
      printInner(context, schema, schema.innerType, path)
      return set(node, 'readOnly', true, introducerOf(schema))
    case 'optional':
    case 'nonoptional':
    case 'promise':
      return void printInner(context, schema, schema.innerType, path)
    case 'lazy':
      return void printInner(context, schema, schema.getter(), path)
    default:
      return
  }
}
