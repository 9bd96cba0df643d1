import type { Scope as Variables, Variable } from '@typescript-eslint/scope-manager'
import type { Module } from './module.js'
import type { Value } from './value.js'

/** Where an expression is evaluated: its module, and what the parameters of the functions around it stand for. */
export interface Scope {
  readonly module: Module
  /** The innermost block whose names are visible. */
  readonly variables: Variables
  /** The arguments of the calls that are being followed. */
  readonly bound: ReadonlyMap<Variable, Value>
}
