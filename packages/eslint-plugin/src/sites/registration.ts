import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from '../source/evaluator.js'
import { placeOf } from '../source/place.js'
import type { Scope } from '../source/scope.js'
import { isZod, isZodShape, partBelow, siteOfLegacyTool } from './calls.js'
import { namedBy, type Part } from './parts.js'
import type { Site } from './site.js'
import { answeringMethods, registeringMethods } from './table.js'

type CallNode = TSESTree.CallExpression | TSESTree.NewExpression

/**
 * Calls of functions of which nothing is known but what they are given: `server.registerTool('name', { inputSchema })` on a
 * receiver of any type, and a project's own `makeTool('name', 'description', { city: z.string() }, async () => …)`.
 */
export function sitesOfRegistration(node: CallNode, scope: Scope, evaluator: Evaluator, framework: string | undefined): Site[] {
  if (node.type !== Type.CallExpression || node.arguments.some(({ type }) => type === Type.SpreadElement)) return []
  const callee = evaluator.evaluate(node.callee, scope)
  if (callee.kind !== 'unknown') return []
  const method = node.callee.type === Type.MemberExpression && node.callee.property.type === Type.Identifier ? node.callee.property.name : undefined
  const answer = method === undefined ? undefined : answeringMethods.get(method)
  if (answer !== undefined) return ofAnswer(node.arguments[answer.argument], answer.framework, scope, evaluator)
  const site = method !== undefined && registeringMethods.has(method) ? ofMethod(node, method, scope, evaluator, framework) : undefined
  const positional = site ?? ofPositions(node, scope, evaluator, framework)
  return positional === undefined ? [] : [positional]
}

function ofAnswer(node: TSESTree.Node | undefined, framework: string, scope: Scope, evaluator: Evaluator): Site[] {
  const schema = node === undefined ? undefined : partBelow(node, [], scope, evaluator)
  return schema !== undefined && isZod(schema.value) ? [{ ...siteOf(schema, undefined, framework, 'an answer to follow a schema'), holds: 'answer' }] : []
}

function ofMethod(node: TSESTree.CallExpression, method: string, scope: Scope, evaluator: Evaluator, framework: string | undefined): Site | undefined {
  const [first, second] = node.arguments
  const name = first === undefined ? undefined : namedBy(partBelow(first, [], scope, evaluator))
  if (name === undefined || second === undefined) return undefined
  if (method === 'tool') {
    const site = siteOfLegacyTool(node, scope, evaluator, framework)
    return site !== undefined && isZod(site.schema) ? site : undefined
  }
  const schema = ['inputSchema', 'parameters', 'schema']
    .map((key) => partBelow(second, [key], scope, evaluator))
    .find((part) => part !== undefined && isZod(part.value))
  return schema === undefined ? undefined : siteOf(schema, name, framework, method)
}

/** Two texts, a raw shape and a function are a tool, whatever the function is called that takes them. */
function ofPositions(node: TSESTree.CallExpression, scope: Scope, evaluator: Evaluator, framework: string | undefined): Site | undefined {
  const parts = node.arguments.map((argument): Part => ({ value: evaluator.evaluate(argument, scope), place: placeOf(argument, scope.module) }))
  const texts = parts.filter(({ value }) => value.kind === 'constant' && typeof value.value === 'string')
  const shape = parts.find(({ value }) => isZodShape(value))
  const callback = parts.some(({ value }) => value.kind === 'function')
  const [name] = texts
  if (name === undefined || texts.length < 2 || shape === undefined || !callback || parts[0] !== name) return undefined
  return siteOf(shape, namedBy(name), framework, 'a name, a description, a shape and a function')
}

const siteOf = ({ value, place, key }: Part, name: Site['name'], framework: string | undefined, foundBy: string): Site => ({
  holds: 'tool',
  name,
  schema: value,
  place,
  key,
  framework,
  targets: undefined,
  accepts: 'zod',
  rewritesNames: false,
  foundBy,
})
