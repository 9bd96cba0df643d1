import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Module } from '../source/module.js'
import { packagePath } from './package-path.js'
import { rows } from './table.js'

/** Which library a tool of a file goes to where nothing at the tool itself says it: the one that the file imports, or the only one that its package depends on. */
export function frameworkOfFile({ program }: Module, dependencies: ReadonlySet<string>): string | undefined {
  const imported = program.body.flatMap((statement) => (statement.type === Type.ImportDeclaration ? [packagePath(statement.source.value)] : []))
  return only(imported) ?? only(dependencies)
}

function only(packages: Iterable<string>): string | undefined {
  const found = new Set<string>()
  for (const name of packages)
    for (const { framework, module, targets } of rows) if (framework !== undefined && targets === undefined && module.test(name)) found.add(framework)
  const [first] = found
  return found.size === 1 ? first : undefined
}
