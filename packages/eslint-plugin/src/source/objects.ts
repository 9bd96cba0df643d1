import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from './evaluator.js'
import type { Place } from './place.js'
import { placeOf } from './place.js'
import type { Scope } from './scope.js'
import { within } from './scope.js'
import type { Unknown } from './unknown.js'
import { unknown } from './unknown.js'
import type { ArrayValue, Entry, ObjectValue, Value } from './value.js'

/** An entry whose value is already there. */
export const entry = (value: Value, key?: Place): Entry => ({ key, getter: false, value: () => value })

/** Evaluates once, when first asked. */
export function once(evaluate: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= evaluate())
}

/** The key of a property as a string, or undefined where it is computed from something that is not known. */
export function keyOf(
  node: TSESTree.Property | TSESTree.PropertyDefinition | TSESTree.MethodDefinition,
  scope: Scope,
  evaluator: Evaluator,
): string | undefined {
  if (!node.computed && node.key.type === Type.Identifier) return node.key.name
  if (node.key.type === Type.PrivateIdentifier) return undefined
  const key = evaluator.evaluate(node.key, scope)
  return key.kind === 'constant' ? String(key.value) : undefined
}

interface Draft {
  readonly entries: Map<string, Entry>
  readonly unread: Unknown[]
}

/** Whatever was written before something unread may have been overwritten by it. */
function coverBy(cause: Unknown, draft: Draft): void {
  for (const [key, { key: place }] of draft.entries) draft.entries.set(key, entry(unknown('it may be overwritten by what follows it', cause.place), place))
  draft.unread.push(cause)
}

function put(key: string, added: Entry, draft: Draft): void {
  // Writing a key again keeps its place in the order, as JavaScript does.
  draft.entries.set(key, added)
}

function spread(value: Value, place: Place, draft: Draft): void {
  if (value.kind === 'object') {
    for (const cause of value.unread) coverBy(cause, draft)
    for (const [key, found] of value.entries) put(key, found, draft)
  } else if (value.kind === 'constant' && typeof value.value !== 'string') {
    // Spreading undefined, null, a number or a boolean adds nothing.
  } else if (value.kind === 'choice') {
    spreadChoice(value.options, place, draft)
  } else {
    coverBy(value.kind === 'unknown' ? value : unknown('spread of something that is no object literal', place), draft)
  }
}

/** `...(flag && { key })`: what may be added may be absent too. */
function spreadChoice(options: readonly Value[], place: Place, draft: Draft): void {
  for (const option of options)
    if (option.kind !== 'constant' && option.kind !== 'object') return coverBy(unknown('spread of one of several values', place), draft)
  const keys = new Set(options.flatMap((option) => (option.kind === 'object' ? [...option.entries.keys()] : [])))
  const cause = unknown('spread of something that is only sometimes there', place)
  for (const key of keys) put(key, entry(cause), draft)
  if (keys.size > 0) draft.unread.push(cause)
}

function property(node: TSESTree.Property, scope: Scope, evaluator: Evaluator, draft: Draft): void {
  const key = keyOf(node, scope, evaluator)
  if (key === undefined) return coverBy(unknown('a computed key', placeOf(node.key, scope.module)), draft)
  const keyPlace = placeOf(node.key, scope.module)
  if (node.kind === 'get') {
    const getter = once(() => {
      const called = evaluator.evaluate(node.value, scope)
      return called.kind === 'function' ? evaluator.invoke(called, []) : unknown('a getter', keyPlace)
    })
    return put(key, { key: keyPlace, getter: true, value: getter }, draft)
  }
  if (node.kind === 'set') return
  put(key, { key: keyPlace, getter: false, value: once(() => evaluator.evaluate(node.value, scope)) }, draft)
}

/** An object literal, its spreads followed. */
export function objectLiteral(node: TSESTree.ObjectExpression, scope: Scope, evaluator: Evaluator): ObjectValue {
  const draft: Draft = { entries: new Map(), unread: [] }
  for (const part of node.properties) {
    if (part.type === Type.SpreadElement) spread(evaluator.evaluate(part.argument, scope), placeOf(part, scope.module), draft)
    else property(part, scope, evaluator, draft)
  }
  return { kind: 'object', entries: draft.entries, unread: draft.unread, place: placeOf(node, scope.module) }
}

/** Several objects put into one, the later ones winning: `Object.assign({}, a, b)`. */
export function merged(values: readonly Value[], place: Place): ObjectValue {
  const draft: Draft = { entries: new Map(), unread: [] }
  for (const value of values) spread(value, place, draft)
  return { kind: 'object', entries: draft.entries, unread: draft.unread, place }
}

/** An array literal, its spreads followed. */
export function arrayLiteral(node: TSESTree.ArrayExpression, scope: Scope, evaluator: Evaluator): ArrayValue {
  const elements: Value[] = []
  const unread: Unknown[] = []
  for (const element of node.elements) {
    if (element === null) elements.push({ kind: 'constant', value: undefined, place: placeOf(node, scope.module) })
    else if (element.type !== Type.SpreadElement) elements.push(evaluator.evaluate(element, scope))
    else {
      const value = evaluator.evaluate(element.argument, scope)
      if (value.kind === 'array') {
        elements.push(...value.elements)
        unread.push(...value.unread)
      } else unread.push(value.kind === 'unknown' ? value : unknown('spread of something that is no array literal', placeOf(element, scope.module)))
    }
  }
  return { kind: 'array', elements, unread, place: placeOf(node, scope.module) }
}

/** The members of a TypeScript enum: without a value they count up from the one before. */
export function enumeration(node: TSESTree.TSEnumDeclaration, scope: Scope, evaluator: Evaluator): ObjectValue {
  const inner = within(node, scope)
  const entries = new Map<string, Entry>()
  let next: number | undefined = 0
  for (const member of node.body.members) {
    const name = member.id.type === Type.Identifier ? member.id.name : member.id.value
    const place = placeOf(member, scope.module)
    const value: Value =
      member.initializer !== undefined
        ? evaluator.evaluate(member.initializer, inner)
        : next === undefined
          ? unknown('an enum member without a value', place)
          : { kind: 'constant', value: next, place }
    next = value.kind === 'constant' && typeof value.value === 'number' ? value.value + 1 : undefined
    entries.set(name, entry(value, placeOf(member.id, scope.module)))
  }
  return { kind: 'object', entries, unread: [], place: placeOf(node, scope.module) }
}
