import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Module } from '../source/module.js'
import { parentOf } from '../source/parents.js'
import { variableNamed } from '../source/scope.js'
import type { Evaluator } from '../source/evaluator.js'
import { holderOf, nodeAt, type Holder } from './around.js'
import { keyedName } from './keyed-names.js'
import { at } from './runs.js'
import type { Site } from './site.js'

/** Says of each site with which others its tool is sent, and what it is called where a key says so. */
export function together(sites: readonly Site[], module: Module, evaluator: Evaluator): Site[] {
  const found = new Map<string, number>()
  for (const { place } of sites) found.set(place.range.join('-'), (found.get(place.range.join('-')) ?? 0) + 1)
  return sites.map((site) => {
    if (site.holds !== 'tool') return site
    const node = nodeAt(site.place, module)
    const holder = node === undefined ? undefined : holderOf(node, module)
    const name = namedByKeys.has(site.framework) ? keyedName(holder, module, evaluator) : site.name
    // What is written once and stands for several tools cannot be the same tool twice.
    const isOnce = found.get(site.place.range.join('-')) === 1
    return { ...site, name, list: isOnce ? listOf(holder, module, evaluator) : undefined }
  })
}

/** The libraries that send a tool under the key that it has in the object of tools. */
const namedByKeys: ReadonlySet<string | undefined> = new Set(['ai-sdk', 'mastra'])

function listOf(holder: Holder | undefined, module: Module, evaluator: Evaluator): string | undefined {
  switch (holder?.kind) {
    case 'list':
      return `list ${String(holder.list.range[0])}`
    case 'tools':
      return `tools ${String(holder.object.range[0])}`
    case 'registration':
      return registeredIn(holder.call, holder.receiver, module, evaluator)
    default:
      return undefined
  }
}

/** The block in which tools are registered one after the other on one server, which is not told apart otherwise. */
function registeredIn(call: TSESTree.CallExpression, receiver: TSESTree.Expression, module: Module, evaluator: Evaluator): string | undefined {
  const server = serverOf(receiver, module, evaluator)
  let around = parentOf(call, module)
  while (around?.type === Type.AwaitExpression || around?.type === Type.ChainExpression || around?.type === Type.ExpressionStatement)
    around = parentOf(around, module)
  if (server === undefined || (around?.type !== Type.BlockStatement && around?.type !== Type.Program)) return undefined
  return `${server} in ${String(around.range[0])}`
}

function serverOf(receiver: TSESTree.Expression, module: Module, evaluator: Evaluator): string | undefined {
  if (receiver.type === Type.ThisExpression) return 'this'
  if (receiver.type === Type.MemberExpression && !receiver.computed && receiver.property.type === Type.Identifier) {
    const object = serverOf(receiver.object, module, evaluator)
    return object === undefined ? undefined : `${object}.${receiver.property.name}`
  }
  if (receiver.type !== Type.Identifier) return undefined
  const variable = variableNamed(receiver.name, at(receiver, evaluator.moduleScope(module)).variables)
  const [definition] = variable?.defs ?? []
  if (variable === undefined || definition === undefined) return undefined
  return variable.references.filter((reference) => reference.isWrite()).length > 1 ? undefined : `${receiver.name} ${String(definition.name.range[0])}`
}
