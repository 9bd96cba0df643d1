import type { Variable } from '@typescript-eslint/scope-manager'
import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import { truth } from './constants.js'
import type { Evaluator } from './evaluator.js'
import { childrenOf } from './parents.js'
import { bindPattern } from './patterns.js'
import type { Place } from './place.js'
import type { Frame, Scope } from './scope.js'
import { within } from './scope.js'
import { unknown } from './unknown.js'
import type { FunctionValue, Value } from './value.js'

/** How many calls inside of calls are followed. */
const DEEPEST = 12
/** How many ways through a function are told apart. */
const MOST_RETURNS = 8

/** What a function returns for these arguments, as far as its statements can be followed. */
export function invoke(called: FunctionValue, args: readonly Value[], evaluator: Evaluator): Value {
  const { node, scope, place } = called
  if (node.generator) return unknown('a generator function', place)
  if (scope.frame.depth >= DEEPEST) return unknown('a function called by functions called by functions …', place)
  const inner = callScope(called, args, evaluator)
  if (node.body.type !== Type.BlockStatement) return evaluator.evaluate(node.body, inner)
  const returns: Value[] = []
  const ends = follow(node.body.body, inner, evaluator, returns)
  if (!ends) returns.push({ kind: 'constant', value: undefined, place })
  return oneOf(returns, place)
}

/** One of several values; the value itself where there is just one. */
export function oneOf(values: readonly Value[], place: Place): Value {
  const distinct = [...new Set(values.flatMap((value) => (value.kind === 'choice' ? value.options : [value])))]
  const [only] = distinct
  if (only === undefined) return unknown('a function that never returns', place)
  if (distinct.length === 1) return only
  return distinct.length > MOST_RETURNS ? unknown('one of many values', place) : { kind: 'choice', options: distinct, place }
}

/** The scope of a call: what each parameter stands for. */
export function callScope({ node, scope }: FunctionValue, args: readonly Value[], evaluator: Evaluator): Scope {
  const body = within(node, scope)
  const bound = new Map<Variable, Value>()
  const frame: Frame = { root: body.variables, bound, memory: new Map(), outer: scope.frame, depth: scope.frame.depth + 1 }
  const inner: Scope = { ...body, frame }
  for (const [index, parameter] of node.params.entries()) {
    bindPattern(parameter, argument(parameter, index, args, inner), inner, evaluator, (name, value) => {
      const variable = body.variables.set.get(name)
      if (variable !== undefined) bound.set(variable, value)
    })
  }
  return inner
}

function argument(parameter: TSESTree.Parameter, index: number, args: readonly Value[], { module }: Scope): Value {
  const place: Place = { file: module.file, range: parameter.range }
  if (parameter.type === Type.RestElement) return { kind: 'array', elements: args.slice(index), unread: [], place }
  return args[index] ?? { kind: 'constant', value: undefined, place }
}

/** Follows statements and collects what they may return. True where the function always ends within them. */
function follow(statements: readonly TSESTree.Statement[], scope: Scope, evaluator: Evaluator, returns: Value[]): boolean {
  return statements.some((statement) => followOne(statement, scope, evaluator, returns))
}

function followOne(statement: TSESTree.Statement, scope: Scope, evaluator: Evaluator, returns: Value[]): boolean {
  const place: Place = { file: scope.module.file, range: statement.range }
  switch (statement.type) {
    case Type.ReturnStatement:
      returns.push(statement.argument === null ? { kind: 'constant', value: undefined, place } : evaluator.evaluate(statement.argument, scope))
      return true
    case Type.ThrowStatement:
      return true
    case Type.BlockStatement:
      return follow(statement.body, within(statement, scope), evaluator, returns)
    case Type.IfStatement:
      return followIf(statement, scope, evaluator, returns)
    case Type.ExpressionStatement:
    case Type.VariableDeclaration:
    case Type.FunctionDeclaration:
    case Type.ClassDeclaration:
    case Type.EmptyStatement:
      return false
    default:
      if (!mayReturn(statement)) return false
      returns.push(unknown('a return inside of a loop, a switch or a try', place))
      return false
  }
}

function followIf(statement: TSESTree.IfStatement, scope: Scope, evaluator: Evaluator, returns: Value[]): boolean {
  const taken = truth(evaluator.evaluate(statement.test, scope))
  const yes = taken === false ? undefined : followOne(statement.consequent, scope, evaluator, returns)
  const no = taken === true ? undefined : statement.alternate === null ? false : followOne(statement.alternate, scope, evaluator, returns)
  return (yes ?? true) && (no ?? true)
}

function mayReturn(node: TSESTree.Node): boolean {
  if (node.type === Type.ReturnStatement) return true
  if (node.type === Type.FunctionDeclaration || node.type === Type.FunctionExpression || node.type === Type.ArrowFunctionExpression) return false
  return [...childrenOf(node)].some(mayReturn)
}
