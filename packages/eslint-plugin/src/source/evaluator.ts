import type { TSESTree } from '@typescript-eslint/types'
import type { Call } from '../zod/read/call.js'
import type { Library, ZodSchema } from '../zod/schema.js'
import type { Module, Resolve } from './module.js'
import type { Place } from './place.js'
import type { Scope } from './scope.js'
import type { FunctionValue, Value } from './value.js'

/** What the evaluator asks of those who know zod. */
export interface ZodReader {
  /** Which zod a specifier means in a module; undefined where it is no zod. */
  readonly libraryOf: (specifier: string, from: Module) => Library | undefined
  /** A call of one of its functions; `path` begins below the namespace: `['string']`, `['iso', 'date']`. */
  readonly call: (library: Library, path: readonly string[], call: Call) => Value
  /** A property of a schema; undefined for a method. */
  readonly member: (schema: ZodSchema, name: string, place: Place) => Value | undefined
  readonly method: (schema: ZodSchema, name: string, call: Call) => Value
}

/** Reads expressions. Its parts live in files of their own and call each other through it. */
export interface Evaluator {
  readonly zod: ZodReader
  readonly resolve: Resolve
  /** What an expression is. Never throws; what cannot be known is unknown. */
  readonly evaluate: (node: TSESTree.Node, scope: Scope) => Value
  /** What a name stands for in a scope. */
  readonly named: (name: string, scope: Scope) => Value
  /** What a function returns for these arguments. */
  readonly invoke: (called: FunctionValue, args: readonly Value[]) => Value
  /** A member of a value: `shape.name`, `tools[0]`. */
  readonly member: (value: Value, name: string, place: Place) => Value
  /** What a module exports under a name. */
  readonly exported: (module: Module, name: string, place: Place) => Value
  /** The names that a module exports. */
  readonly exportedNames: (module: Module) => readonly string[]
  /** The scope of a module's own statements. */
  readonly moduleScope: (module: Module) => Scope
}
