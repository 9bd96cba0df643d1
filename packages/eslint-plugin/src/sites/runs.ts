import type { Variable } from '@typescript-eslint/scope-manager'
import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from '../source/evaluator.js'
import { truth } from '../source/constants.js'
import { callScope } from '../source/functions.js'
import type { Module } from '../source/module.js'
import { parentOf } from '../source/parents.js'
import { bindPattern } from '../source/patterns.js'
import type { Scope } from '../source/scope.js'
import type { Value } from '../source/value.js'

type FunctionNode = TSESTree.ArrowFunctionExpression | TSESTree.FunctionExpression

/** More turns than any registry of tools takes. */
const MOST_RUNS = 1000

/** Gives the scope the names that a node sees. */
export function at(node: TSESTree.Node, scope: Scope): Scope {
  const { module } = scope
  for (let around: TSESTree.Node | undefined = node; around !== undefined; around = parentOf(around, module)) {
    const variables = module.scopes.acquire(around, true)
    if (variables !== null) return { ...scope, variables }
  }
  return scope
}

/**
 * The runs of a stretch of code: one, or one for each turn of the loops around it over lists that are known
 * (`for (const tool of tools)`, `tools.forEach((tool) => …)`), with the loop's variables bound. Turns that do not come to the node are left out.
 */
export function runsOf(node: TSESTree.Node, module: Module, evaluator: Evaluator): Scope[] {
  const around: TSESTree.Node[] = []
  for (let current: TSESTree.Node | undefined = node; current !== undefined; current = parentOf(current, module)) around.unshift(current)
  let scopes = [evaluator.moduleScope(module)]
  for (const ring of around) {
    if (scopes.length > MOST_RUNS) break
    if (ring.type === Type.ForOfStatement) scopes = scopes.flatMap((scope) => turnsOfLoop(ring, scope, evaluator))
    else if (ring.type === Type.ArrowFunctionExpression || ring.type === Type.FunctionExpression)
      scopes = scopes.flatMap((scope) => turnsOfCallback(ring, scope, evaluator))
    else if (ring.type === Type.IfStatement) scopes = scopes.filter((scope) => mayReach(node, ring, scope, evaluator))
  }
  return scopes.map((scope) => at(node, scope))
}

/** Whether a run may come to a branch, by what its condition is in this run. */
function mayReach({ range: [start, end] }: TSESTree.Node, { test, consequent, alternate }: TSESTree.IfStatement, scope: Scope, evaluator: Evaluator): boolean {
  const isIn = (branch: TSESTree.Node | null) => branch !== null && branch.range[0] <= start && end <= branch.range[1]
  const skipped = isIn(consequent) ? false : isIn(alternate) ? true : undefined
  return skipped === undefined || truth(evaluator.evaluate(test, at(test, scope))) !== skipped
}

function turnsOfLoop(loop: TSESTree.ForOfStatement, scope: Scope, evaluator: Evaluator): Scope[] {
  const list = evaluator.evaluate(loop.right, at(loop.right, scope))
  const pattern = loop.left.type === Type.VariableDeclaration ? loop.left.declarations[0].id : undefined
  const root = scope.module.scopes.acquire(loop)
  if (list.kind !== 'array' || pattern === undefined || root === null) return [scope]
  return list.elements.map((element) => {
    const bound = new Map<Variable, Value>()
    const turn: Scope = { ...scope, variables: root, frame: { root, bound, memory: new Map(), outer: scope.frame, depth: scope.frame.depth } }
    bindPattern(pattern, element, turn, evaluator, (name, value) => {
      const variable = root.set.get(name)
      if (variable !== undefined) bound.set(variable, value)
    })
    return turn
  })
}

const iterating = new Set(['forEach', 'map', 'flatMap'])

function turnsOfCallback(node: FunctionNode, scope: Scope, evaluator: Evaluator): Scope[] {
  const call = parentOf(node, scope.module)
  if (call?.type !== Type.CallExpression || call.arguments[0] !== node || call.callee.type !== Type.MemberExpression) return [scope]
  const { callee } = call
  if (callee.property.type !== Type.Identifier || callee.computed || !iterating.has(callee.property.name)) return [scope]
  const list = evaluator.evaluate(callee.object, at(callee.object, scope))
  if (list.kind !== 'array') return [scope]
  return list.elements.map((element) => callScope({ kind: 'function', node, scope: at(node, scope), place: list.place }, [element], evaluator))
}
