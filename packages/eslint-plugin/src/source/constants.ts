import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from './evaluator.js'
import { placeOf } from './place.js'
import type { Scope } from './scope.js'
import { unknown } from './unknown.js'
import type { Constant, Value } from './value.js'

/** Literals: strings, numbers, regular expressions … */
export function literal(node: TSESTree.Literal, scope: Scope): Value {
  const place = placeOf(node, scope.module)
  if ('regex' in node) return { kind: 'pattern', source: node.regex.pattern, flags: node.regex.flags, place }
  if ('bigint' in node) return { kind: 'constant', value: BigInt(node.bigint), place }
  return { kind: 'constant', value: node.value as Constant, place }
}

/** A template string of which every hole is a constant. */
export function template(node: TSESTree.TemplateLiteral, scope: Scope, evaluator: Evaluator): Value {
  const place = placeOf(node, scope.module)
  let text = ''
  for (const [index, quasi] of node.quasis.entries()) {
    text += quasi.value.cooked ?? ''
    const expression = node.expressions[index]
    if (expression === undefined) continue
    const value = evaluator.evaluate(expression, scope)
    if (value.kind !== 'constant' || typeof value.value === 'object') return unknown('a template string with a part that is not known', place)
    text += String(value.value)
  }
  return { kind: 'constant', value: text, place }
}

/** `-1`, `+'2'`, `!flag`, `void 0`, `typeof x`. */
export function unary(node: TSESTree.UnaryExpression, scope: Scope, evaluator: Evaluator): Value {
  const place = placeOf(node, scope.module)
  if (node.operator === 'void') return { kind: 'constant', value: undefined, place }
  const argument = evaluator.evaluate(node.argument, scope)
  if (argument.kind !== 'constant') return unknown(`${node.operator} of something that is not known`, place)
  const { value } = argument
  if (node.operator === '-' && (typeof value === 'number' || typeof value === 'bigint')) return { kind: 'constant', value: -value, place }
  if (node.operator === '+' && typeof value !== 'bigint') return { kind: 'constant', value: Number(value), place }
  if (node.operator === '!') return { kind: 'constant', value: !value, place }
  return unknown(`the operator ${node.operator}`, place)
}

const arithmetic: Readonly<Record<string, (left: number, right: number) => number>> = {
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '**': (left, right) => left ** right,
}

const comparisons: Readonly<Record<string, (left: Constant, right: Constant) => boolean>> = {
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
}

/** `'a' + 'b'`, `60 * 60`, `mode === 'read'`. */
export function binary(node: TSESTree.BinaryExpression, scope: Scope, evaluator: Evaluator): Value {
  const place = placeOf(node, scope.module)
  const notKnown = unknown(`the operator ${node.operator} on something that is not known`, place)
  if (node.left.type === Type.PrivateIdentifier) return notKnown
  const [left, right] = [evaluator.evaluate(node.left, scope), evaluator.evaluate(node.right, scope)]
  if (left.kind !== 'constant' || right.kind !== 'constant') return notKnown
  const [a, b] = [left.value, right.value]
  const compare = comparisons[node.operator]
  if (compare !== undefined) return { kind: 'constant', value: compare(a, b), place }
  if (node.operator === '+' && (typeof a === 'string' || typeof b === 'string')) return { kind: 'constant', value: String(a) + String(b), place }
  if (typeof a !== 'number' || typeof b !== 'number') return notKnown
  if (node.operator === '+') return { kind: 'constant', value: a + b, place }
  const compute = arithmetic[node.operator]
  return compute === undefined ? notKnown : { kind: 'constant', value: compute(a, b), place }
}

/** Whether a value counts as true; undefined where that is not known. */
export function truth(value: Value): boolean | undefined {
  switch (value.kind) {
    case 'constant':
      return Boolean(value.value)
    case 'unknown':
    case 'choice':
    case 'external':
    case 'instance':
      return undefined
    default:
      return true
  }
}
