import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import { fieldOf } from '../source/classes.js'
import type { Evaluator } from '../source/evaluator.js'
import { placeOf } from '../source/place.js'
import type { Scope } from '../source/scope.js'
import { calleeOf } from './calls.js'
import { namedBy } from './parts.js'
import type { Site } from './site.js'
import { classRows } from './table.js'

type ClassNode = TSESTree.ClassDeclaration | TSESTree.ClassExpression

/** A class that declares a tool by its fields: `class Query extends MCPTool { schema = z.object(…) }`. */
export function sitesOfClass(node: ClassNode, scope: Scope, evaluator: Evaluator): Site[] {
  if (node.superClass === null) return []
  const base = calleeOf(evaluator.evaluate(node.superClass, scope))
  const row = base === undefined ? undefined : classRows.find(({ module, base: name }) => module.test(base.module) && base.names.join('.') === name)
  if (row === undefined) return []
  const schema = fieldOf(node, row.schema, false, scope, evaluator)
  if (schema === undefined) return []
  const name = fieldOf(node, row.name, false, scope, evaluator)
  const field = node.body.body.find(
    (element) => element.type === Type.PropertyDefinition && element.key.type === Type.Identifier && element.key.name === row.schema,
  )
  const written = field?.type === Type.PropertyDefinition && field.value !== null ? field.value : node
  return [
    {
      holds: 'tool',
      name: name?.place === undefined ? undefined : namedBy({ value: name, place: name.place }),
      schema,
      place: placeOf(written, scope.module),
      framework: row.framework,
      targets: undefined,
      accepts: 'zod',
      rewritesNames: false,
      foundBy: `a class that extends ${row.base}`,
    },
  ]
}
