import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Call } from '../zod/read/call.js'
import type { Library } from '../zod/schema.js'
import { instanceOf } from './classes.js'
import { arrayMethod, globalFunction, ofEach, pattern, stringMethod } from './collections.js'
import type { Evaluator } from './evaluator.js'
import { namespaceOf } from './imports.js'
import type { Place } from './place.js'
import { placeOf } from './place.js'
import type { Scope } from './scope.js'
import { unknown } from './unknown.js'
import type { ExternalValue, InstanceValue, Value } from './value.js'

/** The arguments of a call, or undefined where a spread hides how many there are. */
function argumentsOf(node: TSESTree.CallExpression | TSESTree.NewExpression, scope: Scope, evaluator: Evaluator): Value[] | undefined {
  const args: Value[] = []
  for (const argument of node.arguments) {
    if (argument.type !== Type.SpreadElement) {
      args.push(evaluator.evaluate(argument, scope))
      continue
    }
    const value = evaluator.evaluate(argument.argument, scope)
    if (value.kind !== 'array' || value.unread.length > 0) return undefined
    args.push(...value.elements)
  }
  return args
}

/** The name of a member, `name` of `.name` and `['name']`; undefined where it is computed from something that is not known. */
export function memberName(node: TSESTree.MemberExpression, scope: Scope, evaluator: Evaluator): string | undefined {
  if (!node.computed) return node.property.type === Type.Identifier ? node.property.name : `#${node.property.name}`
  const key = evaluator.evaluate(node.property, scope)
  return key.kind === 'constant' ? String(key.value) : undefined
}

/** What a call gives. */
export function call(node: TSESTree.CallExpression, scope: Scope, evaluator: Evaluator): Value {
  const place = placeOf(node, scope.module)
  const args = argumentsOf(node, scope, evaluator)
  if (args === undefined) return unknown('a call with arguments that are not known', place)
  const { callee } = node
  if (callee.type !== Type.MemberExpression) return callValue(evaluator.evaluate(callee, scope), args, place, place, scope, evaluator)
  const introducer: Place = { file: place.file, range: [callee.property.range[0], node.range[1]] }
  // `z.object(…)` is shown whole, but of `z` and `.object(…)` on lines of their own only the latter.
  const whole = callee.object.loc.end.line === callee.property.loc.start.line ? place : introducer
  const name = memberName(callee, scope, evaluator)
  if (name === undefined) return unknown('a call of a computed method', place)
  const receiver = callee.object.type === Type.ThisExpression ? undefined : evaluator.evaluate(callee.object, scope)
  if (receiver === undefined) return callValue(evaluator.evaluate(callee, scope), args, place, introducer, scope, evaluator)
  return callMethod(receiver, name, args, place, receiver.kind === 'external' ? whole : introducer, scope, evaluator)
}

function callMethod(receiver: Value, name: string, args: readonly Value[], place: Place, introducer: Place, scope: Scope, evaluator: Evaluator): Value {
  switch (receiver.kind) {
    case 'zod':
      return evaluator.zod.method(receiver.schema, name, zodCall(args, place, introducer, evaluator))
    case 'array':
      return arrayMethod(receiver, name, args, place, evaluator)
    case 'constant':
      return typeof receiver.value === 'string' ? stringMethod(receiver.value, name, args, place) : unknown(`the method ${name}`, place)
    case 'choice':
      return ofEach(receiver.options, place, (option) => callMethod(option, name, args, place, introducer, scope, evaluator))
    case 'unknown':
      return receiver
    default:
      return callValue(evaluator.member(receiver, name, place), args, place, introducer, scope, evaluator)
  }
}

const zodCall = (args: readonly Value[], expression: Place, introducer: Place, { invoke }: Evaluator): Call => ({
  arguments: args,
  expression,
  introducer,
  invoke,
})

/** A call of a value that was read. */
function callValue(called: Value, args: readonly Value[], place: Place, introducer: Place, scope: Scope, evaluator: Evaluator): Value {
  switch (called.kind) {
    case 'function':
      return evaluator.invoke(called, args)
    case 'external':
      return callExternal(called, args, place, introducer, scope, evaluator)
    case 'instance':
      if (isMadeRequire(called)) return required(args, place, scope, evaluator) ?? unknown('a module that is not known', place)
      return { kind: 'instance', of: { ...called.of, path: [...called.of.path, ...called.path] }, arguments: args, path: [], place }
    case 'choice':
      return ofEach(called.options, place, (option) => callValue(option, args, place, introducer, scope, evaluator))
    case 'unknown':
      return called
    default:
      return unknown('a call of something that is no function', place)
  }
}

function callExternal(called: ExternalValue, args: readonly Value[], place: Place, introducer: Place, scope: Scope, evaluator: Evaluator): Value {
  const zod = zodFunction(called, scope, evaluator)
  if (zod !== undefined) return evaluator.zod.call(zod.library, zod.path, zodCall(args, place, introducer, evaluator))
  if (called.module !== 'global') return { kind: 'instance', of: called, arguments: args, path: [], place }
  const module = called.path.join('.') === 'require' ? required(args, place, scope, evaluator) : undefined
  return module ?? globalFunction(called.path, args, place)
}

/** What `require('name')` gives. */
function required([specifier]: readonly Value[], place: Place, scope: Scope, evaluator: Evaluator): Value | undefined {
  const name = specifier?.kind === 'constant' ? specifier.value : undefined
  return typeof name === 'string' ? namespaceOf(name, place, scope.module, evaluator) : undefined
}

/** `createRequire(import.meta.url)`: https://nodejs.org/api/module.html#modulecreaterequirefilename. */
const isMadeRequire = ({ of, path }: InstanceValue): boolean => /^(node:)?module$/.test(of.module) && of.path.at(-1) === 'createRequire' && path.length === 0

/** Packages that export `z` among other things. */
const exportsMore = /^(genkit|@genkit-ai\/|astro[:/]|@hono\/)/

/** The function of zod that a value is, with its path below the namespace `z`; undefined for anything else, such as other exports of a package that exports `z` too. */
export function zodFunction({ module, path }: ExternalValue, scope: Scope, evaluator: Evaluator): { library: Library; path: readonly string[] } | undefined {
  if (module === 'global') return undefined
  const library = evaluator.zod.libraryOf(module, scope.module)
  if (library === undefined) return undefined
  const names = path.findIndex((name) => name !== '*' && name !== 'default' && name !== 'z')
  const below = names === -1 ? [] : path.slice(names)
  const namespaced = path.slice(0, names === -1 ? path.length : names).includes('z')
  return !exportsMore.test(module) || namespaced ? { library, path: below } : undefined
}

/** What `new` gives. */
export function construction(node: TSESTree.NewExpression, scope: Scope, evaluator: Evaluator): Value {
  const place = placeOf(node, scope.module)
  const args = argumentsOf(node, scope, evaluator)
  if (args === undefined) return unknown('a call with arguments that are not known', place)
  const called = evaluator.evaluate(node.callee, scope)
  if (called.kind === 'class') return instanceOf(called, args, place, evaluator)
  if (called.kind !== 'external') return unknown('an instance of something that is not known', place)
  if (called.module === 'global' && called.path.join('.') === 'RegExp') return pattern(args, place)
  return { kind: 'instance', of: called, arguments: args, path: [], place }
}
