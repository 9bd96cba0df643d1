import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from './evaluator.js'
import type { Module } from './module.js'
import type { Value } from './value.js'

export const nameOf = (node: TSESTree.Identifier | TSESTree.StringLiteral): string => (node.type === Type.Identifier ? node.name : node.value)

/** The modules of which a module exports everything under the same names. */
export const starsOf = ({ program }: Module): readonly TSESTree.ExportAllDeclaration[] =>
  program.body.filter((statement) => statement.type === Type.ExportAllDeclaration).filter(({ exported }) => exported === null)

/** What a module is as a whole where it is one value: `module.exports = require('zod')`, `export = z`. */
export function wholeExport(module: Module, evaluator: Evaluator): Value | undefined {
  for (const statement of module.program.body) {
    const value = statement.type === Type.TSExportAssignment ? statement.expression : commonJsWhole(statement)
    if (value !== undefined && value.type !== Type.ObjectExpression) return evaluator.evaluate(value, evaluator.moduleScope(module))
  }
  return undefined
}

export const isNamed = (node: TSESTree.Node, name: string): boolean => node.type === Type.Identifier && node.name === name

export const isModuleExports = (node: TSESTree.Node): boolean =>
  node.type === Type.MemberExpression && !node.computed && isNamed(node.object, 'module') && isNamed(node.property, 'exports')

export const assignmentOf = (statement: TSESTree.ProgramStatement): TSESTree.AssignmentExpression | undefined =>
  statement.type === Type.ExpressionStatement && statement.expression.type === Type.AssignmentExpression ? statement.expression : undefined

/** `module.exports = …`. */
export function commonJsWhole(statement: TSESTree.ProgramStatement): TSESTree.Expression | undefined {
  const assignment = assignmentOf(statement)
  return assignment !== undefined && isModuleExports(assignment.left) ? assignment.right : undefined
}
