import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from './evaluator.js'
import type { Module } from './module.js'
import { nameOf, starsOf, wholeExport } from './export-forms.js'
import { once } from './objects.js'
import type { Place } from './place.js'
import { placeOf } from './place.js'
import type { Scope } from './scope.js'
import { unknown } from './unknown.js'
import type { Entry, Value } from './value.js'

/** What an import binding stands for. */
export function imported(node: TSESTree.ImportClause, declaration: TSESTree.ImportDeclaration, scope: Scope, evaluator: Evaluator): Value {
  const place = placeOf(node, scope.module)
  const specifier = declaration.source.value
  if (node.type === Type.ImportNamespaceSpecifier) return namespaceOf(specifier, place, scope.module, evaluator)
  return importedName(specifier, node.type === Type.ImportSpecifier ? nameOf(node.imported) : 'default', place, scope.module, evaluator)
}

/** What a specifier exports under a name. */
export function importedName(specifier: string, name: string, place: Place, from: Module, evaluator: Evaluator): Value {
  const isPackage = evaluator.zod.libraryOf(specifier, from) !== undefined
  const resolution = isPackage ? undefined : evaluator.resolve(specifier, from)
  if (resolution?.kind === 'unresolved') return unknown(`${specifier}: ${resolution.reason}`, place)
  return resolution?.kind === 'module' ? evaluator.exported(resolution.module, name, place) : { kind: 'external', module: specifier, path: [name], place }
}

/** Everything that a specifier exports, as one value: what `import * as name` or `require` gives. */
export function namespaceOf(specifier: string, place: Place, from: Module, evaluator: Evaluator): Value {
  // Zod is known wherever it comes from, a workspace's own copy included.
  if (evaluator.zod.libraryOf(specifier, from) !== undefined) return { kind: 'external', module: specifier, path: ['*'], place }
  const resolution = evaluator.resolve(specifier, from)
  if (resolution.kind === 'package') return { kind: 'external', module: specifier, path: ['*'], place }
  if (resolution.kind === 'unresolved') return unknown(`${specifier}: ${resolution.reason}`, place)
  return wholeExport(resolution.module, evaluator) ?? onlyPackage(resolution.module, place, evaluator) ?? namespaceObject(resolution.module, place, evaluator)
}

/** The package whose exports are all that a module exports: it has nothing but `export * from 'zod'`. */
function onlyPackage(module: Module, place: Place, evaluator: Evaluator): Value | undefined {
  const [star, ...others] = starsOf(module)
  if (star === undefined || others.length > 0 || evaluator.exportedNames(module).length > 0) return undefined
  return namespaceOf(star.source.value, place, module, evaluator)
}

function namespaceObject(module: Module, place: Place, evaluator: Evaluator): Value {
  const entries = new Map<string, Entry>()
  for (const name of evaluator.exportedNames(module))
    entries.set(name, { key: undefined, getter: false, value: once(() => evaluator.exported(module, name, place)) })
  const isRead = starsOf(module).every(({ source }) => evaluator.resolve(source.value, module).kind === 'module')
  const unread = isRead ? [] : [unknown('an export of another module', place)]
  return { kind: 'object', entries, unread, place }
}
