import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import { annotated } from './annotations.js'
import type { Evaluator } from './evaluator.js'
import { keyOf } from './objects.js'
import type { Place } from './place.js'
import type { Scope } from './scope.js'
import { within } from './scope.js'
import { unknown } from './unknown.js'
import type { ClassValue, Value } from './value.js'

type ClassNode = TSESTree.ClassDeclaration | TSESTree.ClassExpression

/** The class around a scope: what `this` is an instance of. */
export function classAround(scope: Scope): ClassNode | undefined {
  for (let variables: Scope['variables'] | null = scope.variables; variables !== null; variables = variables.upper) {
    const block = variables.block as TSESTree.Node
    if (block.type === Type.ClassDeclaration || block.type === Type.ClassExpression) return block
  }
  return undefined
}

/** A field or getter of a class, as its declaration says it; undefined where the class declares none of that name. */
export function fieldOf(node: ClassNode, name: string, isStatic: boolean, scope: Scope, evaluator: Evaluator): Value | undefined {
  const inner = within(node, scope)
  for (const element of node.body.body) {
    if (element.type === Type.MethodDefinition && element.static === isStatic && keyOf(element, inner, evaluator) === name)
      return method(element, inner, evaluator)
    if (element.type !== Type.PropertyDefinition || element.static !== isStatic || keyOf(element, inner, evaluator) !== name) continue
    if (element.value !== null) return evaluator.evaluate(element.value, inner)
    return assignedInConstructor(node, name, inner, evaluator) ?? annotated(element, inner, evaluator)
  }
  return isStatic ? undefined : parameterProperty(node, name, inner, evaluator)
}

function method(element: TSESTree.MethodDefinition, scope: Scope, evaluator: Evaluator): Value {
  const value = evaluator.evaluate(element.value, scope)
  return element.kind === 'get' && value.kind === 'function' ? evaluator.invoke(value, []) : value
}

const constructorOf = (node: ClassNode) => node.body.body.find((element) => element.type === Type.MethodDefinition && element.kind === 'constructor')

/** `this.server = new McpServer(…)` among the statements of the constructor. */
function assignedInConstructor(node: ClassNode, name: string, scope: Scope, evaluator: Evaluator): Value | undefined {
  const constructor = constructorOf(node)
  if (constructor?.type !== Type.MethodDefinition || constructor.value.body === null) return undefined
  for (const statement of constructor.value.body.body) {
    if (statement.type !== Type.ExpressionStatement || statement.expression.type !== Type.AssignmentExpression) continue
    const { left, right } = statement.expression
    const isField = left.type === Type.MemberExpression && left.object.type === Type.ThisExpression && !left.computed && left.property.name === name
    if (isField) return evaluator.evaluate(right, within(constructor.value, scope))
  }
  return undefined
}

/** `constructor(private readonly server: McpServer)`. */
function parameterProperty(node: ClassNode, name: string, scope: Scope, evaluator: Evaluator): Value | undefined {
  const constructor = constructorOf(node)
  if (constructor?.type !== Type.MethodDefinition) return undefined
  for (const parameter of constructor.value.params) {
    if (parameter.type !== Type.TSParameterProperty) continue
    const pattern = parameter.parameter.type === Type.AssignmentPattern ? parameter.parameter.left : parameter.parameter
    if ('name' in pattern && pattern.name === name) return annotated(pattern, scope, evaluator)
  }
  return undefined
}

/** `this.name`, inside of a class. */
export function memberOfThis(name: string, place: Place, scope: Scope, evaluator: Evaluator): Value {
  const around = classAround(scope)
  if (around === undefined) return unknown('this', place)
  return fieldOf(around, name, false, scope, evaluator) ?? fieldOf(around, name, true, scope, evaluator) ?? unknown(`this.${name}`, place)
}

/** `Name.member`, a static field of a class. */
export const staticMember = (value: ClassValue, name: string, place: Place, evaluator: Evaluator): Value =>
  fieldOf(value.node, name, true, value.scope, evaluator) ?? unknown(`the static member ${name}`, place)

/** What `new` makes of a class of the sources: an instance of the package's class that it extends, where it does. */
export function instanceOf({ node, scope }: ClassValue, args: readonly Value[], place: Place, evaluator: Evaluator): Value {
  if (node.superClass === null) return unknown('an instance of a class', place)
  const base = evaluator.evaluate(node.superClass, scope)
  if (base.kind === 'class') return instanceOf(base, args, place, evaluator)
  return base.kind === 'external' ? { kind: 'instance', of: base, arguments: args, path: [], place } : unknown('an instance of a class', place)
}
