import type { Definition, Variable } from '@typescript-eslint/scope-manager'
import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from './evaluator.js'
import { imported } from './imports.js'
import { changed } from './mutation.js'
import { enumeration } from './objects.js'
import { namesOf } from './patterns.js'
import { placeOf } from './place.js'
import type { Frame, Scope } from './scope.js'
import { boundValue, frameOf, variableNamed } from './scope.js'
import { annotated } from './annotations.js'
import { unknown } from './unknown.js'
import type { Value } from './value.js'

const language: Readonly<Record<string, undefined | number>> = { undefined, NaN, Infinity }

/** What a name stands for. */
export function identifier(node: TSESTree.Identifier | TSESTree.JSXIdentifier, scope: Scope, evaluator: Evaluator): Value {
  const place = placeOf(node, scope.module)
  const variable = variableNamed(node.name, scope.variables)
  if (variable !== undefined) return isType(variable) ? unknown(`${node.name} is imported as a type`, place) : variableValue(variable, scope, evaluator)
  if (Object.hasOwn(language, node.name)) return { kind: 'constant', value: language[node.name], place }
  return { kind: 'external', module: 'global', path: [node.name], place }
}

/** `import type { z }` gives a name that has no value at run time. */
const isType = ({ defs }: Variable): boolean => defs.length > 0 && defs.every(isTypeImport)

function isTypeImport({ node, parent }: Definition): boolean {
  if (node.type === Type.ImportSpecifier && node.importKind === 'type') return true
  return parent?.type === Type.ImportDeclaration && parent.importKind === 'type'
}

/** A name may be a type too: `const User = …; type User = …`. Only what exists at run time counts. */
const definitionsOf = (variable: Variable): Definition[] => variable.defs.filter(({ type }) => (type as string) !== 'Type')

/** What a variable stands for, in the run of its block that the scope belongs to. */
export function variableValue(variable: Variable, scope: Scope, evaluator: Evaluator): Value {
  const bound = boundValue(variable, scope.frame)
  if (bound !== undefined) return bound
  const [definition, ...others] = definitionsOf(variable)
  if (definition === undefined) return unknown(`${variable.name} is a type`, undefined)
  const place = placeOf(definition.name, scope.module)
  const sole = others.length === 0 || others.every(({ type }) => (type as string) === 'FunctionName')
  if (!sole) return unknown(`${variable.name} is declared more than once`, place)
  const home: Scope = { module: scope.module, variables: variable.scope, frame: frameOf(variable.scope, scope.frame) }
  return remembered(definition.name, home.frame, () => changed(variable, defined(definition, home, evaluator), home, evaluator))
}

function remembered(node: TSESTree.Node, { memory }: Frame, evaluate: () => Value): Value {
  if (memory.has(node)) return memory.get(node) ?? unknown('it refers to itself', undefined)
  memory.set(node, undefined)
  const value = evaluate()
  memory.set(node, value)
  return value
}

function defined(definition: Definition, scope: Scope, evaluator: Evaluator): Value {
  const place = placeOf(definition.name, scope.module)
  const { node } = definition
  switch (node.type) {
    case Type.VariableDeclarator:
      return declarator(node, definition, scope, evaluator)
    case Type.FunctionDeclaration:
    case Type.FunctionExpression:
    case Type.ArrowFunctionExpression:
      if ((definition.type as string) === 'Parameter') return parameter(node, definition.name, scope, evaluator)
      return node.type === Type.FunctionDeclaration || node.type === Type.FunctionExpression
        ? { kind: 'function', node, scope, place }
        : unknown('a function', place)
    case Type.ClassDeclaration:
    case Type.ClassExpression:
      return { kind: 'class', node, scope, place }
    case Type.TSEnumDeclaration:
      return enumeration(node, scope, evaluator)
    case Type.ImportSpecifier:
    case Type.ImportDefaultSpecifier:
    case Type.ImportNamespaceSpecifier:
      return imported(node, definition.parent as TSESTree.ImportDeclaration, scope, evaluator)
    case Type.TSImportEqualsDeclaration:
      return evaluator.evaluate(node.moduleReference, scope)
    default:
      return unknown(`the variable ${'name' in definition.name ? definition.name.name : ''}`.trimEnd(), place)
  }
}

/** Whatever a parameter is given, it is of its type: the one that is written, or that of its default. */
function parameter({ params }: TSESTree.FunctionLike, name: TSESTree.Node, scope: Scope, evaluator: Evaluator): Value {
  const typed = annotated(name, scope, evaluator)
  if (typed !== undefined) return typed
  const pattern = params.find((param) => param.type === Type.AssignmentPattern && param.left === name)
  const value = pattern?.type === Type.AssignmentPattern ? evaluator.evaluate(pattern.right, scope) : undefined
  return value?.kind === 'instance' ? value : unknown('a parameter', placeOf(name, scope.module))
}

function declarator(node: TSESTree.VariableDeclarator, definition: Definition, scope: Scope, evaluator: Evaluator): Value {
  const place = placeOf(definition.name, scope.module)
  if (node.init === null) return annotated(node.id, scope, evaluator) ?? unknown('a variable without a value', place)
  const value = evaluator.evaluate(node.init, scope)
  if (node.id.type === Type.Identifier) {
    // `const server: McpServer = create()`: what the value is made of may be out of reach, its type is not.
    return value.kind === 'unknown' ? (annotated(node.id, scope, evaluator) ?? value) : value
  }
  const name = definition.name.type === Type.Identifier ? definition.name.name : undefined
  return (name === undefined ? undefined : namesOf(node.id, value, scope, evaluator).get(name)) ?? unknown('a part of a pattern', place)
}
