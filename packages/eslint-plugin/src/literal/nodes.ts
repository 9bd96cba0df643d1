import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Module } from '../source/module.js'
import { childrenOf } from '../source/parents.js'
import type { Place } from '../source/place.js'

/** A list or an object as it is written in a program. */
export type LiteralNode = TSESTree.ObjectExpression | TSESTree.ArrayExpression

const known = new WeakMap<TSESTree.Program, ReadonlyMap<string, LiteralNode>>()

/** The literal that is written at a place, if that is one of this file. */
export function literalAt(place: Place | undefined, module: Module): LiteralNode | undefined {
  if (place?.file !== module.file) return undefined
  const literals = known.get(module.program) ?? literalsOf(module.program)
  known.set(module.program, literals)
  return literals.get(place.range.join('-'))
}

function literalsOf(program: TSESTree.Program): ReadonlyMap<string, LiteralNode> {
  const found = new Map<string, LiteralNode>()
  const open: TSESTree.Node[] = [program]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === Type.ObjectExpression || node.type === Type.ArrayExpression) found.set(node.range.join('-'), node)
    open.push(...childrenOf(node))
  }
  return found
}

/** An expression without what TypeScript asserts behind it: `{ … } as const`, `{ … } satisfies Tool`. */
export function unwrapped(node: TSESTree.Node): TSESTree.Node {
  return node.type === Type.TSAsExpression || node.type === Type.TSSatisfiesExpression || node.type === Type.TSNonNullExpression
    ? unwrapped(node.expression)
    : node
}

/** Whether a node is the literal of a text, a number, a boolean or null; `Type.STRING` of Google's libraries is one too, under the key `type`. */
export function isLiteralOf(value: string | number | boolean | null, node: TSESTree.Node, key: string | undefined): boolean {
  switch (node.type) {
    case Type.Literal:
      return node.value === value && (value !== null || node.raw === 'null')
    case Type.TemplateLiteral:
      return node.expressions.length === 0 && node.quasis[0]?.value.cooked === value
    case Type.UnaryExpression:
      return node.operator === '-' && node.argument.type === Type.Literal && typeof node.argument.value === 'number' && -node.argument.value === value
    case Type.MemberExpression:
      return key === 'type' && typeof value === 'string' && node.property.type === Type.Identifier && node.property.name === value.toUpperCase()
    default:
      return false
  }
}
