import { AST_NODE_TYPES } from '@typescript-eslint/types'
import { isUnknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { Definition, ZodSchema } from '../schema.js'
import { schemaIn } from './arguments.js'
import type { Call } from './call.js'
import { selectedEntries } from './enum-methods.js'
import { definitionOf, valueOf } from './make.js'
import type { Method } from './methods.js'
import { heldValue } from './wrappers.js'
import { checking3, withChecks3 } from './zod-3-checks.js'
import { changed3, describedAs, describedBy, make3, schemaOf3, wrap3 } from './zod-3-make.js'
import { objectMethods3 } from './zod-3-objects.js'

/** A wrapper that takes over the description. */
const wrapping =
  (definition: (inner: ZodSchema, args: readonly Value[], call: Call) => Definition): Method =>
  (schema, args, call) =>
    valueOf(wrap3(schema, call, definition(schema, args, call)), call)

/** A wrapper that loses the description. */
const bare =
  (definition: (inner: ZodSchema, args: readonly Value[], call: Call) => Definition): Method =>
  (schema, args, call) =>
    make3(call, definition(schema, args, call))

const other = (value: Value | undefined, call: Call): ZodSchema => schemaIn(value, 'zod3', call.expression)

const refinement = bare((innerType) => ({ type: 'effects', checks: [], effect: 'refinement', innerType }))

const transform = wrapping((innerType, [transformer]) => ({
  type: 'effects',
  checks: [],
  effect: 'transform',
  innerType,
  ...(isTotal(transformer) ? { total: true } : {}),
}))

/** Whether a function is written in full and takes one parameter at most, so that it cannot reach the context by which it would refuse a value. */
function isTotal(value: Value | undefined): boolean {
  if (value?.kind !== 'function') return false
  const { node, scope } = value
  const [first, ...others] = node.params
  const takesOne = others.length === 0 && first?.type !== AST_NODE_TYPES.RestElement
  return takesOne && !/\barguments\b/.test(scope.module.text.slice(...node.range))
}

const nullish: Method = (schema, _args, call) => {
  const innerType = wrap3(schema, call, { type: 'nullable', checks: [], innerType: schema })
  return valueOf(wrap3(innerType, call, { type: 'optional', checks: [], innerType, exact: false }), call)
}

const held = (type: 'default' | 'catch') => wrapping((innerType, [value], call) => ({ type, checks: [], innerType, value: heldValue(value, call) }))

/** The methods that all schemas of zod 3 have. */
const everywhere: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['optional', wrapping((innerType) => ({ type: 'optional', checks: [], innerType, exact: false }))],
  ['nullable', wrapping((innerType) => ({ type: 'nullable', checks: [], innerType }))],
  ['nullish', nullish],
  ['array', bare((element) => ({ type: 'array', checks: [], element }))],
  ['promise', wrapping((innerType) => ({ type: 'promise', checks: [], innerType }))],
  ['or', wrapping((schema, [option], call) => ({ type: 'union', checks: [], options: [schema, other(option, call)], exclusive: false }))],
  ['and', wrapping((left, [right], call) => ({ type: 'intersection', checks: [], left, right: other(right, call) }))],
  ['transform', transform],
  ['default', held('default')],
  ['catch', held('catch')],
  ['brand', wrapping((innerType) => ({ type: 'branded', checks: [], innerType }))],
  ['describe', (schema, [text], call) => valueOf({ ...schemaOf3(call, definitionOf(schema), describedAs(text, call)), copied: schema }, call)],
  ['pipe', bare((schema, [target], call) => ({ type: 'pipe', checks: [], in: schema, out: other(target, call), codec: false }))],
  ['readonly', bare((innerType) => ({ type: 'readonly', checks: [], innerType }))],
  ['refine', refinement],
  ['refinement', refinement],
  ['superRefine', refinement],
])

/** The methods of single types. */
function methodOfType(schema: ZodSchema, name: string): Method | undefined {
  const checking = checking3(schema, name)
  if (checking !== undefined) {
    return (_schema, args, call) => {
      const added = checking(args, call)
      return isUnknown(added) ? added : changed3(schema, call, { ...definitionOf(schema), checks: withChecks3(schema, added) })
    }
  }
  if (schema.type === 'object') {
    const method = objectMethods3.get(name)
    if (method !== undefined) return (_schema, args, call) => method(schema, args, call)
  }
  if (schema.type === 'tuple' && name === 'rest') {
    return (_schema, [rest], call) => changed3(schema, call, { ...definitionOf(schema), rest: other(rest, call) })
  }
  if (schema.type === 'function' && (name === 'args' || name === 'returns')) return (_schema, _args, call) => changed3(schema, call)
  if (schema.type === 'enum' && !schema.native && (name === 'extract' || name === 'exclude')) return selecting(schema, name)
  const inner = innerOf(schema, name)
  return inner === undefined ? undefined : (_schema, _args, call) => valueOf(inner, call)
}

/** `.extract(…)` and `.exclude(…)` keep the description unless they are given another one. */
const selecting =
  (schema: Extract<ZodSchema, { type: 'enum' }>, name: 'extract' | 'exclude'): Method =>
  (_schema, [keys, params], call) => {
    const entries = selectedEntries(schema, name, keys, call)
    return valueOf(schemaOf3(call, { type: 'enum', checks: [], entries, native: false }, describedBy(params, call) ?? schema.metadata), call)
  }

const unwrapped: ReadonlySet<ZodSchema['type']> = new Set(['optional', 'nullable', 'promise', 'branded', 'readonly'])

/** `.unwrap()`, `.innerType()` and the like. */
function innerOf(schema: ZodSchema, name: string): ZodSchema | undefined {
  if (name === 'removeDefault') return schema.type === 'default' ? schema.innerType : undefined
  if (name === 'removeCatch') return schema.type === 'catch' ? schema.innerType : undefined
  if (name === 'innerType' && schema.type === 'effects') return schema.innerType
  if (name === 'sourceType' && schema.type === 'effects') return sourceOf(schema.innerType)
  return name === 'unwrap' && 'innerType' in schema && unwrapped.has(schema.type) ? schema.innerType : undefined
}

function sourceOf(schema: ZodSchema): ZodSchema {
  return schema.type === 'effects' ? sourceOf(schema.innerType) : schema
}

/** The method of a schema of zod 3 that makes a schema; undefined where there is none of that name. */
export const zod3MethodOf = (schema: ZodSchema, name: string): Method | undefined => everywhere.get(name) ?? methodOfType(schema, name)
