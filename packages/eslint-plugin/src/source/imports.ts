import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from './evaluator.js'
import type { Module } from './module.js'
import { once } from './objects.js'
import { namesOf } from './patterns.js'
import type { Place } from './place.js'
import { placeOf } from './place.js'
import type { Scope } from './scope.js'
import { unknown } from './unknown.js'
import type { Entry, Value } from './value.js'

const nameOf = (node: TSESTree.Identifier | TSESTree.StringLiteral): string => (node.type === Type.Identifier ? node.name : node.value)

/** What an import binding stands for. */
export function imported(node: TSESTree.ImportClause, declaration: TSESTree.ImportDeclaration, scope: Scope, evaluator: Evaluator): Value {
  const place = placeOf(node, scope.module)
  const specifier = declaration.source.value
  if (node.type === Type.ImportNamespaceSpecifier) return namespaceOf(specifier, place, scope.module, evaluator)
  return importedName(specifier, node.type === Type.ImportSpecifier ? nameOf(node.imported) : 'default', place, scope.module, evaluator)
}

/** What a specifier exports under a name. */
function importedName(specifier: string, name: string, place: Place, from: Module, evaluator: Evaluator): Value {
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
  return namespaceObject(resolution.module, place, evaluator)
}

function namespaceObject(module: Module, place: Place, evaluator: Evaluator): Value {
  const entries = new Map<string, Entry>()
  for (const name of evaluator.exportedNames(module))
    entries.set(name, { key: undefined, getter: false, value: once(() => evaluator.exported(module, name, place)) })
  const starred = module.program.body.some((statement) => statement.type === Type.ExportAllDeclaration && statement.exported === null)
  return { kind: 'object', entries, unread: starred ? [unknown('an export of another module', place)] : [], place }
}

type Exporting = (place: Place) => Value

/** The exports that a module writes itself, by name. */
function ownExports(module: Module, evaluator: Evaluator): ReadonlyMap<string, Exporting> {
  const found = new Map<string, Exporting>()
  const scope = evaluator.moduleScope(module)
  for (const statement of module.program.body) {
    if (statement.type === Type.ExportDefaultDeclaration) found.set('default', () => defaultExport(statement, scope, evaluator))
    else if (statement.type === Type.ExportNamedDeclaration) namedExports(statement, scope, evaluator, found)
    else if (statement.type === Type.ExportAllDeclaration && statement.exported !== null) {
      const name = nameOf(statement.exported)
      found.set(name, (place) => namespaceOf(statement.source.value, place, module, evaluator))
    } else if (statement.type === Type.TSExportAssignment) {
      found.set('default', () => evaluator.evaluate(statement.expression, scope))
    } else commonJsExport(statement, scope, evaluator, found)
  }
  return found
}

function defaultExport({ declaration }: TSESTree.ExportDefaultDeclaration, scope: Scope, evaluator: Evaluator): Value {
  if (declaration.type === Type.FunctionDeclaration) return { kind: 'function', node: declaration, scope, place: placeOf(declaration, scope.module) }
  if (declaration.type === Type.ClassDeclaration) return { kind: 'class', node: declaration, scope, place: placeOf(declaration, scope.module) }
  return evaluator.evaluate(declaration, scope)
}

function namedExports(statement: TSESTree.ExportNamedDeclaration, scope: Scope, evaluator: Evaluator, found: Map<string, Exporting>): void {
  const { declaration, source } = statement
  const local = (name: string) => () => evaluator.named(name, scope)
  if (declaration?.type === Type.VariableDeclaration) {
    const notNeeded = unknown('only the names are asked for', undefined)
    for (const { id } of declaration.declarations) for (const name of namesOf(id, notNeeded, scope, evaluator).keys()) found.set(name, local(name))
  } else if (declaration !== null && 'id' in declaration && declaration.id?.type === Type.Identifier) {
    found.set(declaration.id.name, local(declaration.id.name))
  }
  for (const { exported, local: inner } of statement.specifiers) {
    const name = nameOf(inner)
    found.set(nameOf(exported), source === null ? local(name) : (place) => importedName(source.value, name, place, scope.module, evaluator))
  }
}

/** `module.exports = …` and `exports.name = …`. */
function commonJsExport(statement: TSESTree.ProgramStatement, scope: Scope, evaluator: Evaluator, found: Map<string, Exporting>): void {
  if (statement.type !== Type.ExpressionStatement || statement.expression.type !== Type.AssignmentExpression) return
  const { left, right } = statement.expression
  if (left.type !== Type.MemberExpression || left.property.type !== Type.Identifier || left.computed) return
  const { object, property } = left
  const isExports = (node: TSESTree.Node) =>
    (node.type === Type.Identifier && node.name === 'exports') ||
    (node.type === Type.MemberExpression &&
      node.object.type === Type.Identifier &&
      node.object.name === 'module' &&
      node.property.type === Type.Identifier &&
      node.property.name === 'exports')
  if (isExports(object)) found.set(property.name, () => evaluator.evaluate(right, scope))
  else if (isExports(left) && right.type === Type.ObjectExpression) {
    const value = evaluator.evaluate(right, scope)
    if (value.kind === 'object') for (const [key, { value: member }] of value.entries) found.set(key, member)
  }
}

/** Looks exports up; one for each evaluator, because it remembers what it found. */
export function createExports(evaluator: () => Evaluator) {
  const known = new WeakMap<Module, ReadonlyMap<string, Exporting>>()
  const of = (module: Module): ReadonlyMap<string, Exporting> => {
    const found = known.get(module) ?? ownExports(module, evaluator())
    known.set(module, found)
    return found
  }
  const starred = (module: Module) =>
    module.program.body.filter((statement) => statement.type === Type.ExportAllDeclaration).filter(({ exported }) => exported === null)

  const exported = (module: Module, name: string, place: Place, seen: ReadonlySet<Module> = new Set()): Value | undefined => {
    const own = of(module).get(name)
    if (own !== undefined) return own(place)
    if (name === 'default' || seen.has(module)) return undefined
    const visited = new Set([...seen, module])
    for (const { source } of starred(module)) {
      const resolution = evaluator().resolve(source.value, module)
      if (resolution.kind === 'module') {
        const found = exported(resolution.module, name, place, visited)
        if (found !== undefined) return found
      } else if (resolution.kind === 'unresolved') return unknown(`${source.value}: ${resolution.reason}`, place)
    }
    // `export * from 'package'` may be where it comes from.
    const packages = starred(module).filter(({ source }) => evaluator().resolve(source.value, module).kind === 'package')
    const [only] = packages
    return only !== undefined && packages.length === 1 ? { kind: 'external', module: only.source.value, path: ['*', name], place } : undefined
  }

  return {
    exported: (module: Module, name: string, place: Place): Value => exported(module, name, place) ?? unknown(`${module.file} exports no ${name}`, place),
    exportedNames: (module: Module): readonly string[] => [...of(module).keys()],
  }
}
