import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from '../source/evaluator.js'
import type { Module } from '../source/module.js'
import { variableNamed } from '../source/scope.js'
import { partAt } from './calls.js'
import { namedBy } from './parts.js'
import { at, runsOf } from './runs.js'
import type { Site } from './site.js'

type CallNode = TSESTree.CallExpression | TSESTree.NewExpression

/** A call that hands a schema over, as `settings.toolschema.sites` says it. */
export interface ConfiguredSite {
  /** The function as it is written at the call, or its end: `defineTool`, `registry.add`. */
  readonly callee: string
  /** The module from which the function, or the object that has it, is imported, as it is written; any where it is not said. */
  readonly from?: string
  /** The index of the argument that is or holds the schema; 0 where it is not said. */
  readonly argument?: number
  /** The keys from there to the schema: `schema.inputSchema`. */
  readonly property?: string
  /** The keys to the tool's name; `name` where it is not said. */
  readonly name?: string
  /** The library whose conversion counts: `mcp-v1`, `zod` … */
  readonly framework?: string
  readonly targets?: readonly string[]
}

/** The sites of a call that the settings name. */
export function sitesOfConfigured(node: CallNode, module: Module, evaluator: Evaluator, configured: readonly ConfiguredSite[]): Site[] {
  if (configured.length === 0) return []
  const written = calleeText(node.callee)
  if (written === undefined) return []
  const named = configured.filter(
    ({ callee, from }) =>
      (written === callee || written.endsWith(`.${callee}`)) && (from === undefined || importedFrom(node.callee, module, evaluator) === from),
  )
  return named.flatMap((row) => runsOf(node, module, evaluator).flatMap((scope) => siteOf(row, node, scope, evaluator) ?? []))
}

const keysOf = (path: string | undefined): string[] => (path === undefined || path === '' ? [] : path.split('.'))

function siteOf(row: ConfiguredSite, node: CallNode, scope: Parameters<typeof partAt>[2], evaluator: Evaluator): Site | undefined {
  const { argument = 0, property, name = 'name', framework, targets } = row
  const schema = partAt([argument, ...keysOf(property)], node, scope, evaluator)
  if (schema === undefined) return undefined
  return {
    holds: 'tool',
    name: namedBy(partAt([argument, ...keysOf(name)], node, scope, evaluator)),
    schema: schema.value,
    place: schema.place,
    key: schema.key,
    framework,
    targets,
    accepts: 'both',
    rewritesNames: false,
    foundBy: 'settings.toolschema.sites',
  }
}

/** The module that the first name of a callee is imported from; undefined where it is declared in the file itself. */
function importedFrom(callee: TSESTree.Node, module: Module, evaluator: Evaluator): string | undefined {
  let root = callee
  while (root.type === Type.MemberExpression) root = root.object
  if (root.type !== Type.Identifier) return undefined
  const [definition] = variableNamed(root.name, at(root, evaluator.moduleScope(module)).variables)?.defs ?? []
  return definition?.parent?.type === Type.ImportDeclaration ? definition.parent.source.value : undefined
}

/** The names of a callee as they are written: `server.tools.add`. */
function calleeText(node: TSESTree.Node): string | undefined {
  if (node.type === Type.Identifier) return node.name
  if (node.type === Type.ThisExpression) return 'this'
  if (node.type === Type.TSNonNullExpression || node.type === Type.ChainExpression) return calleeText(node.expression)
  if (node.type !== Type.MemberExpression || node.computed || node.property.type !== Type.Identifier) return undefined
  const object = calleeText(node.object)
  return object === undefined ? `.${node.property.name}` : `${object}.${node.property.name}`
}
