import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from '../source/evaluator.js'
import type { Module } from '../source/module.js'
import { parentOf } from '../source/parents.js'
import { placeOf } from '../source/place.js'
import { variableNamed } from '../source/scope.js'
import { isToolsObject, type Holder } from './around.js'
import { at } from './runs.js'
import type { Site } from './site.js'

/** The name of a tool that is called by its key: `tools: { weather: tool({ … }) }`, or `tools: { weather }` with a constant. */
export function keyedName(holder: Holder | undefined, module: Module, evaluator: Evaluator): Site['name'] {
  if (holder?.kind === 'tools') return nameOf(holder.property, module)
  if (holder?.kind !== 'constant' || holder.declarator.id.type !== Type.Identifier) return undefined
  const { id } = holder.declarator
  const variable = variableNamed(id.name, at(id, evaluator.moduleScope(module)).variables)
  const names = (variable?.references ?? []).flatMap(({ identifier }) => keyOfUse(identifier as TSESTree.Node, module) ?? [])
  const [first, ...others] = names.map((property) => nameOf(property, module))
  return others.every((other) => other?.text === first?.text) ? first : undefined
}

/** The property of an object of tools whose value a name is. */
function keyOfUse(identifier: TSESTree.Node, module: Module): TSESTree.Property | undefined {
  const property = parentOf(identifier, module)
  if (property?.type !== Type.Property || property.value !== identifier) return undefined
  const object = parentOf(property, module)
  return object?.type === Type.ObjectExpression && isToolsObject(object, module) ? property : undefined
}

function nameOf({ key, computed }: TSESTree.Property, module: Module): Site['name'] {
  if (computed) return undefined
  return { text: key.type === Type.Identifier ? key.name : String(key.value), place: placeOf(key, module) }
}
