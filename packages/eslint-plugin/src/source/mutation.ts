import type { Reference, Variable } from '@typescript-eslint/scope-manager'
import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from './evaluator.js'
import { entry, merged } from './objects.js'
import { parentOf } from './parents.js'
import { placeOf } from './place.js'
import type { Scope } from './scope.js'
import { unknown } from './unknown.js'
import type { Value } from './value.js'

/** What a variable stands for after what the rest of its file does to it: `shape.extra = …`, `tools.push(…)`, another assignment. */
export function changed(variable: Variable, value: Value, home: Scope, evaluator: Evaluator): Value {
  const written = variable.references.find((reference) => reference.isWrite() && reference.init !== true)
  if (written !== undefined) return unknown(`${variable.name} is assigned more than once`, placeOf(written.identifier, home.module))
  if (value.kind !== 'object' && value.kind !== 'array') return value
  let current: Value = value
  for (const reference of variable.references) current = changedBy(reference, current, variable, home, evaluator)
  return current
}

function changedBy(reference: Reference, value: Value, variable: Variable, home: Scope, evaluator: Evaluator): Value {
  const { identifier } = reference
  const parent = parentOf(identifier, home.module)
  if (parent?.type === Type.MemberExpression && parent.object === identifier) return changedThrough(parent, value, variable, home, evaluator)
  if (parent?.type === Type.CallExpression && parent.arguments[0] === identifier && isObjectAssign(parent.callee)) {
    const [, ...sources] = parent.arguments
    const place = placeOf(parent, home.module)
    if (!always(parent, variable, home)) return merged([value, unknown('Object.assign that may not run', place)], place)
    return merged([value, ...sources.map((source) => evaluator.evaluate(source, home))], place)
  }
  return value
}

const isObjectAssign = (callee: TSESTree.Node): boolean =>
  callee.type === Type.MemberExpression &&
  callee.object.type === Type.Identifier &&
  callee.object.name === 'Object' &&
  callee.property.type === Type.Identifier &&
  callee.property.name === 'assign'

/** Whether a statement runs whenever the block runs that declares the variable. */
function always(expression: TSESTree.Node, variable: Variable, { module }: Scope): boolean {
  const statement = parentOf(expression, module)
  if (statement?.type !== Type.ExpressionStatement) return false
  const block = parentOf(statement, module)
  if (block === undefined) return false
  const owner = variable.scope.block as TSESTree.Node
  return block === owner || ('body' in owner && owner.body === block)
}

function changedThrough(member: TSESTree.MemberExpression, value: Value, variable: Variable, home: Scope, evaluator: Evaluator): Value {
  const { module } = home
  const above = parentOf(member, module)
  if (above?.type === Type.CallExpression && above.callee === member) return changedByMethod(above, member, value, variable, home, evaluator)
  // `shape.a.b = …` changes what `a` holds.
  let [target, around]: [TSESTree.Node, TSESTree.Node | undefined] = [member, above]
  while (around?.type === Type.MemberExpression && around.object === target) [target, around] = [around, parentOf(around, module)]
  if (around === undefined || !isChange(around, target)) return value
  const place = placeOf(around, module)
  const key = staticKey(member, home, evaluator)
  if (key === undefined) return merged([value, unknown('an assignment to a computed key', place)], place)
  const assigned =
    around.type === Type.AssignmentExpression && target === member && around.operator === '=' && always(around, variable, home) ? around.right : undefined
  return withMember(value, key, assigned ? evaluator.evaluate(assigned, home) : unknown('it is changed later', place), member, home)
}

const isChange = (node: TSESTree.Node, target: TSESTree.Node): boolean =>
  (node.type === Type.AssignmentExpression && node.left === target) ||
  (node.type === Type.UnaryExpression && node.operator === 'delete') ||
  node.type === Type.UpdateExpression

function staticKey(member: TSESTree.MemberExpression, scope: Scope, evaluator: Evaluator): string | undefined {
  if (!member.computed) return member.property.type === Type.Identifier ? member.property.name : undefined
  const key = evaluator.evaluate(member.property, scope)
  return key.kind === 'constant' ? String(key.value) : undefined
}

function withMember(value: Value, key: string, member: Value, node: TSESTree.MemberExpression, { module }: Scope): Value {
  if (value.kind === 'object') return { ...value, entries: new Map([...value.entries, [key, entry(member, placeOf(node.property, module))]]) }
  return value.kind === 'array' ? { ...value, unread: [...value.unread, unknown('its elements are changed later', placeOf(node, module))] } : value
}

const readers = new Set(
  'at concat entries every filter find findIndex findLast flat flatMap forEach includes indexOf join keys lastIndexOf map reduce reduceRight slice some toSorted toReversed toString values hasOwnProperty'.split(
    ' ',
  ),
)

function changedByMethod(
  call: TSESTree.CallExpression,
  member: TSESTree.MemberExpression,
  value: Value,
  variable: Variable,
  home: Scope,
  evaluator: Evaluator,
): Value {
  if (value.kind !== 'array') return value
  const name = staticKey(member, home, evaluator)
  if (name !== undefined && readers.has(name)) return value
  const place = placeOf(call, home.module)
  if ((name === 'push' || name === 'unshift') && always(call, variable, home) && call.arguments.every(({ type }) => type !== Type.SpreadElement)) {
    const added = call.arguments.map((argument) => evaluator.evaluate(argument, home))
    return { ...value, elements: name === 'push' ? [...value.elements, ...added] : [...added, ...value.elements] }
  }
  return { ...value, unread: [...value.unread, unknown(`its elements are changed by ${name ?? 'a call'}`, place)] }
}
