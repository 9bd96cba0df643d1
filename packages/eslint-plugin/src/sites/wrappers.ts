import type { TSESTree } from '@typescript-eslint/types'
import type { Evaluator } from '../source/evaluator.js'
import { callScope } from '../source/functions.js'
import type { Module } from '../source/module.js'
import { placeOf } from '../source/place.js'
import type { FunctionValue, Value } from '../source/value.js'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import { isKnown, siteOfKnownCall } from './calls.js'
import { at } from './runs.js'
import type { Site } from './site.js'
import { candidatesIn } from './walk.js'

type CallNode = TSESTree.CallExpression | TSESTree.NewExpression

/** So many functions inside of one another are looked through. */
const DEEPEST = 3

/**
 * The sites inside of a function that a file calls, with the arguments of that call: a project's own
 * `addTool(name, shape, handler)` that registers what it is given. They stand at the call, where the schema is written.
 */
export function sitesThroughWrapper(called: FunctionValue, node: CallNode, module: Module, evaluator: Evaluator): Site[] {
  const scope = at(node, evaluator.moduleScope(module))
  const args: Value[] = []
  for (const argument of node.arguments) {
    if (argument.type === Type.SpreadElement) return []
    args.push(evaluator.evaluate(argument, scope))
  }
  if (args.length === 0) return []
  const place = placeOf(node.callee, module)
  return inside(called, args, evaluator, DEEPEST).map((site): Site => ({ ...site, place: placeInCall(site, node, module) ?? place }))
}

/** The argument in which the schema stands, where it is one of this call. */
function placeInCall({ schema }: Site, node: CallNode, module: Module): Site['place'] | undefined {
  const place = schema.place
  if (place?.file !== module.file) return undefined
  return place.range[0] >= node.range[0] && place.range[1] <= node.range[1] ? place : undefined
}

function inside(called: FunctionValue, args: readonly Value[], evaluator: Evaluator, depth: number): Site[] {
  const scope = callScope(called, args, evaluator)
  return registrations(called, evaluator).flatMap((node): Site[] => {
    const inner = at(node, scope)
    const callee = evaluator.evaluate(node.callee, inner)
    if (callee.kind !== 'function') {
      const site = siteOfKnownCall(node, callee, inner, evaluator)
      return site === undefined || site.schema.kind === 'unknown' ? [] : [site]
    }
    if (depth === 0 || node.arguments.some(({ type }) => type === Type.SpreadElement)) return []
    const passed = node.arguments.map((argument) => evaluator.evaluate(argument, inner))
    return passed.some((value) => args.includes(value)) ? inside(callee, passed, evaluator, depth - 1) : []
  })
}

const known = new WeakMap<TSESTree.Node, readonly CallNode[]>()

/** The calls inside of a function that may hand a parameter on to a library. */
function registrations(called: FunctionValue, evaluator: Evaluator): readonly CallNode[] {
  const remembered = known.get(called.node)
  if (remembered !== undefined) return remembered
  const calls = candidatesIn(called.node.body).calls.filter((node) => {
    const callee = evaluator.evaluate(node.callee, at(node, called.scope))
    return callee.kind === 'function' ? callee.node !== called.node : isKnown(callee)
  })
  known.set(called.node, calls)
  return calls
}
