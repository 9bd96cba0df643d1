import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from './evaluator.js'
import { assignmentOf, commonJsWhole, isModuleExports, isNamed, nameOf, starsOf, wholeExport } from './export-forms.js'
import { importedName, namespaceOf } from './imports.js'
import type { Module } from './module.js'
import { namesOf } from './patterns.js'
import type { Place } from './place.js'
import { placeOf } from './place.js'
import type { Scope } from './scope.js'
import { unknown } from './unknown.js'
import type { Value } from './value.js'

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

/** `module.exports = { … }` and `exports.name = …`. */
function commonJsExport(statement: TSESTree.ProgramStatement, scope: Scope, evaluator: Evaluator, found: Map<string, Exporting>): void {
  const whole = commonJsWhole(statement)
  if (whole !== undefined) found.set('default', () => evaluator.evaluate(whole, scope))
  if (whole?.type === Type.ObjectExpression) {
    const value = evaluator.evaluate(whole, scope)
    if (value.kind === 'object') for (const [key, { value: member }] of value.entries) found.set(key, member)
  }
  const { left, right } = assignmentOf(statement) ?? {}
  if (left?.type !== Type.MemberExpression || right === undefined || left.property.type !== Type.Identifier || left.computed) return
  if (isNamed(left.object, 'exports') || isModuleExports(left.object)) found.set(left.property.name, () => evaluator.evaluate(right, scope))
}

/** Looks exports up; one for each evaluator, because it remembers what it found. */
export function createExports(evaluator: () => Evaluator) {
  const known = new WeakMap<Module, ReadonlyMap<string, Exporting>>()
  const of = (module: Module): ReadonlyMap<string, Exporting> => {
    const found = known.get(module) ?? ownExports(module, evaluator())
    known.set(module, found)
    return found
  }
  const exported = (module: Module, name: string, place: Place, seen: ReadonlySet<Module> = new Set()): Value | undefined => {
    const own = of(module).get(name)
    if (own !== undefined) return own(place)
    const whole = wholeExport(module, evaluator())
    if (whole !== undefined) return evaluator().member(whole, name, place)
    return name === 'default' || seen.has(module) ? undefined : starExport(module, name, place, new Set([...seen, module]))
  }

  /** What `export * from` passes on: of a module of one's own if it has the name, else of the package. */
  const starExport = (module: Module, name: string, place: Place, visited: ReadonlySet<Module>): Value | undefined => {
    const packages: string[] = []
    for (const { source } of starsOf(module)) {
      if (evaluator().zod.libraryOf(source.value, module) !== undefined) {
        packages.push(source.value)
        continue
      }
      const resolution = evaluator().resolve(source.value, module)
      if (resolution.kind === 'package') packages.push(source.value)
      if (resolution.kind === 'unresolved') return unknown(`${source.value}: ${resolution.reason}`, place)
      const found = resolution.kind === 'module' ? exported(resolution.module, name, place, visited) : undefined
      if (found !== undefined) return found
    }
    // Of several packages, nobody but zod exports a z.
    const [only, ...others] = name === 'z' ? packages.filter((one) => evaluator().zod.libraryOf(one, module) !== undefined) : packages
    return only === undefined || others.length > 0 ? undefined : { kind: 'external', module: only, path: ['*', name], place }
  }

  const exportedNames = (module: Module, seen: ReadonlySet<Module> = new Set()): readonly string[] => {
    if (seen.has(module)) return []
    const visited = new Set([...seen, module])
    const passedOn = starsOf(module).flatMap(({ source }) => {
      const resolution = evaluator().resolve(source.value, module)
      return resolution.kind === 'module' ? exportedNames(resolution.module, visited).filter((name) => name !== 'default') : []
    })
    return [...new Set([...of(module).keys(), ...passedOn])]
  }

  return {
    exported: (module: Module, name: string, place: Place): Value => exported(module, name, place) ?? unknown(`${module.file} exports no ${name}`, place),
    exportedNames: (module: Module): readonly string[] => exportedNames(module),
  }
}
