import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import { call, construction, memberName } from './calls.js'
import { memberOfThis, staticMember } from './classes.js'
import { binary, literal, template, truth, unary } from './constants.js'
import type { Evaluator, ZodReader } from './evaluator.js'
import { invoke, oneOf } from './functions.js'
import { createExports } from './exports.js'
import { namespaceOf } from './imports.js'
import { member } from './members.js'
import type { Module, Resolve } from './module.js'
import { arrayLiteral, objectLiteral } from './objects.js'
import { placeOf } from './place.js'
import type { Frame, Scope } from './scope.js'
import { variableNamed } from './scope.js'
import { unknown } from './unknown.js'
import type { Value } from './value.js'
import { identifier, variableValue } from './variables.js'

/** How many expressions one evaluator reads: more than any real file holds, so that a file made to be slow is not. */
const MOST_EXPRESSIONS = 500_000
/** How many expressions inside of one another are read, which the stack of every JavaScript engine bears. */
const DEEPEST = 400

/** Reads the expressions of modules; it remembers what it read, so make one for each run over the same state of the files. */
export function createEvaluator(options: { readonly zod: ZodReader; readonly resolve: Resolve }): Evaluator {
  const scopes = new WeakMap<Module, Scope>()
  let expressions = 0
  let depth = 0

  const evaluate = (node: TSESTree.Node, scope: Scope): Value => {
    expressions += 1
    if (expressions > MOST_EXPRESSIONS) return unknown('too many expressions', placeOf(node, scope.module))
    if (depth >= DEEPEST) return unknown('too many expressions inside of one another', placeOf(node, scope.module))
    depth += 1
    try {
      return evaluateNode(node, scope, evaluator)
    } finally {
      depth -= 1
    }
  }

  const { exported, exportedNames } = createExports(() => evaluator)
  const evaluator: Evaluator = {
    zod: options.zod,
    resolve: options.resolve,
    evaluate,
    named: (name, scope) => {
      const variable = variableNamed(name, scope.variables)
      return variable === undefined ? unknown(`${name} is not declared`, undefined) : variableValue(variable, scope, evaluator)
    },
    invoke: (called, args) => invoke(called, args, evaluator),
    member: (value, name, place) => (value.kind === 'class' ? staticMember(value, name, place, evaluator) : member(value, name, place, evaluator)),
    exported,
    exportedNames,
    moduleScope: (module) => {
      const known = scopes.get(module) ?? scopeOfModule(module)
      scopes.set(module, known)
      return known
    },
  }
  return evaluator
}

function scopeOfModule(module: Module): Scope {
  const { scopes, program } = module
  const variables = scopes.acquire(program, true) ?? scopes.scopes[0]
  if (variables === undefined) throw new TypeError(`The scope manager of ${module.file} has no scope.`)
  const frame: Frame = { root: scopes.scopes[0] ?? variables, bound: new Map(), memory: new Map(), outer: undefined, depth: 0 }
  return { module, variables, frame }
}

function evaluateNode(node: TSESTree.Node, scope: Scope, evaluator: Evaluator): Value {
  switch (node.type) {
    case Type.Literal:
      return literal(node, scope)
    case Type.TemplateLiteral:
      return template(node, scope, evaluator)
    case Type.Identifier:
      return identifier(node, scope, evaluator)
    case Type.ObjectExpression:
      return objectLiteral(node, scope, evaluator)
    case Type.ArrayExpression:
      return arrayLiteral(node, scope, evaluator)
    case Type.MemberExpression:
      return memberExpression(node, scope, evaluator)
    case Type.CallExpression:
      return call(node, scope, evaluator)
    case Type.NewExpression:
      return construction(node, scope, evaluator)
    case Type.ArrowFunctionExpression:
    case Type.FunctionExpression:
      return { kind: 'function', node, scope, place: placeOf(node, scope.module) }
    case Type.ClassExpression:
      return { kind: 'class', node, scope, place: placeOf(node, scope.module) }
    case Type.ConditionalExpression:
      return conditional(node, scope, evaluator)
    case Type.LogicalExpression:
      return logical(node, scope, evaluator)
    case Type.UnaryExpression:
      return unary(node, scope, evaluator)
    case Type.BinaryExpression:
      return binary(node, scope, evaluator)
    default:
      return transparent(node, scope, evaluator)
  }
}

/** Expressions that are what is inside of them, to a reader who knows no types. */
function transparent(node: TSESTree.Node, scope: Scope, evaluator: Evaluator): Value {
  switch (node.type) {
    case Type.TSAsExpression:
    case Type.TSSatisfiesExpression:
    case Type.TSNonNullExpression:
    case Type.TSTypeAssertion:
    case Type.TSInstantiationExpression:
    case Type.ChainExpression:
      return evaluator.evaluate(node.expression, scope)
    case Type.AwaitExpression:
      return evaluator.evaluate(node.argument, scope)
    case Type.ImportExpression:
      return dynamicImport(node, scope, evaluator)
    case Type.TSExternalModuleReference:
      return namespaceOf(node.expression.value, placeOf(node, scope.module), scope.module, evaluator)
    case Type.TSQualifiedName:
      return evaluator.member(evaluator.evaluate(node.left, scope), node.right.name, placeOf(node, scope.module))
    default:
      return unknown(`the expression ${node.type}`, placeOf(node, scope.module))
  }
}

function dynamicImport(node: TSESTree.ImportExpression, scope: Scope, evaluator: Evaluator): Value {
  const place = placeOf(node, scope.module)
  const specifier = evaluator.evaluate(node.source, scope)
  return specifier.kind === 'constant' ? namespaceOf(String(specifier.value), place, scope.module, evaluator) : unknown('an import of a computed module', place)
}

function memberExpression(node: TSESTree.MemberExpression, scope: Scope, evaluator: Evaluator): Value {
  const place = placeOf(node, scope.module)
  const name = memberName(node, scope, evaluator)
  if (name === undefined) return unknown('a computed member', place)
  if (node.object.type === Type.ThisExpression) return memberOfThis(name, place, scope, evaluator)
  return evaluator.member(evaluator.evaluate(node.object, scope), name, place)
}

function conditional(node: TSESTree.ConditionalExpression, scope: Scope, evaluator: Evaluator): Value {
  const taken = truth(evaluator.evaluate(node.test, scope))
  if (taken !== undefined) return evaluator.evaluate(taken ? node.consequent : node.alternate, scope)
  return oneOf([evaluator.evaluate(node.consequent, scope), evaluator.evaluate(node.alternate, scope)], placeOf(node, scope.module))
}

function logical(node: TSESTree.LogicalExpression, scope: Scope, evaluator: Evaluator): Value {
  const place = placeOf(node, scope.module)
  const left = evaluator.evaluate(node.left, scope)
  const right = () => evaluator.evaluate(node.right, scope)
  if (node.operator === '??') {
    if (left.kind === 'constant') return left.value === null || left.value === undefined ? right() : left
    return truth(left) === true ? left : unknown('a value that may be missing', place)
  }
  const isTrue = truth(left)
  if (node.operator === '||') return isTrue === undefined ? unknown('a value that may be missing', place) : isTrue ? left : right()
  // `flag && value`: where it is not the value, it is something that spreads to nothing.
  if (isTrue === undefined) return oneOf([{ kind: 'constant', value: false, place }, right()], place)
  return isTrue ? right() : left
}
