import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from './evaluator.js'
import { keyOf } from './objects.js'
import { placeOf } from './place.js'
import type { Scope } from './scope.js'
import { unknown } from './unknown.js'
import type { Entry, Value } from './value.js'

/** Tells what each name of a pattern stands for: `{ name, inputSchema: schema = {} }`, `[first, ...rest]`. */
export function bindPattern(pattern: TSESTree.Node, value: Value, scope: Scope, evaluator: Evaluator, bind: (name: string, value: Value) => void): void {
  switch (pattern.type) {
    case Type.Identifier:
      return bind(pattern.name, value)
    case Type.AssignmentPattern:
      return bindPattern(pattern.left, orDefault(value, pattern.right, scope, evaluator), scope, evaluator, bind)
    case Type.TSParameterProperty:
      return bindPattern(pattern.parameter, value, scope, evaluator, bind)
    case Type.RestElement:
      return bindPattern(pattern.argument, value, scope, evaluator, bind)
    case Type.ObjectPattern:
      return bindObject(pattern, value, scope, evaluator, bind)
    case Type.ArrayPattern:
      return bindArray(pattern, value, scope, evaluator, bind)
    default:
  }
}

function orDefault(value: Value, fallback: TSESTree.Expression, scope: Scope, evaluator: Evaluator): Value {
  if (value.kind === 'constant') return value.value === undefined ? evaluator.evaluate(fallback, scope) : value
  if (value.kind === 'unknown' || value.kind === 'choice') return unknown('a value that has a default', value.place)
  return value
}

function bindObject(pattern: TSESTree.ObjectPattern, value: Value, scope: Scope, evaluator: Evaluator, bind: (name: string, value: Value) => void): void {
  const taken = new Set<string>()
  for (const property of pattern.properties) {
    if (property.type === Type.RestElement) {
      bindPattern(property.argument, without(value, taken), scope, evaluator, bind)
      continue
    }
    const place = placeOf(property, scope.module)
    const key = keyOf(property, scope, evaluator)
    if (key !== undefined) taken.add(key)
    bindPattern(property.value, key === undefined ? unknown('a computed key', place) : evaluator.member(value, key, place), scope, evaluator, bind)
  }
}

function without(value: Value, taken: ReadonlySet<string>): Value {
  if (value.kind !== 'object') return unknown('the rest of something that is not known', value.place)
  return { ...value, entries: new Map<string, Entry>([...value.entries].filter(([key]) => !taken.has(key))) }
}

function bindArray(pattern: TSESTree.ArrayPattern, value: Value, scope: Scope, evaluator: Evaluator, bind: (name: string, value: Value) => void): void {
  for (const [index, element] of pattern.elements.entries()) {
    if (element === null) continue
    const place = placeOf(element, scope.module)
    if (element.type !== Type.RestElement) bindPattern(element, evaluator.member(value, String(index), place), scope, evaluator, bind)
    else if (value.kind === 'array') bindPattern(element, { ...value, elements: value.elements.slice(index) }, scope, evaluator, bind)
    else bindPattern(element, unknown('the rest of something that is not known', place), scope, evaluator, bind)
  }
}

/** The names of one object, under which a function's arguments are known while it is being followed. */
export function namesOf(pattern: TSESTree.Node, value: Value, scope: Scope, evaluator: Evaluator): ReadonlyMap<string, Value> {
  const names = new Map<string, Value>()
  bindPattern(pattern, value, scope, evaluator, (name, bound) => names.set(name, bound))
  return names
}
