import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from '../source/evaluator.js'
import type { Module } from '../source/module.js'
import { isZodShape } from './calls.js'
import { namedBy } from './parts.js'
import type { Site } from './site.js'

/** xmcp finds a tool by what its file exports: `schema`, `metadata` and a default function. */
export function sitesOfXmcp(module: Module, evaluator: Evaluator): Site[] {
  const imports = module.program.body.some((statement) => statement.type === Type.ImportDeclaration && /^xmcp(\/|$)/.test(statement.source.value))
  const names = evaluator.exportedNames(module)
  if (!imports || !names.includes('schema') || !names.includes('default')) return []
  const whole = { file: module.file, range: module.program.range }
  const schema = evaluator.exported(module, 'schema', whole)
  if (!isZodShape(schema) || schema.place === undefined) return []
  const name = names.includes('metadata') ? evaluator.member(evaluator.exported(module, 'metadata', whole), 'name', whole) : undefined
  return [
    {
      holds: 'tool',
      name: name?.place === undefined ? undefined : namedBy({ value: name, place: name.place }),
      schema,
      place: schema.place,
      framework: 'xmcp',
      targets: undefined,
      accepts: 'zod',
      rewritesNames: false,
      foundBy: 'the exports of an xmcp tool',
    },
  ]
}
