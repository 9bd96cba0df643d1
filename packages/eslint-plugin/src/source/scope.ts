import type { Scope as Variables, Variable } from '@typescript-eslint/scope-manager'
import type { TSESTree } from '@typescript-eslint/types'
import type { Module } from './module.js'
import type { Value } from './value.js'

/** Where an expression is evaluated: its module, the innermost block whose names it sees, and the calls and loops that are being followed. */
export interface Scope {
  readonly module: Module
  readonly variables: Variables
  readonly frame: Frame
}

/** One run of a stretch of code: a module, a call of a function that is being followed, a turn of a loop. */
export interface Frame {
  /** The outermost block that this run owns: everything declared within it is evaluated anew for each run. */
  readonly root: Variables
  /** What parameters and loop variables stand for in this run. */
  readonly bound: ReadonlyMap<Variable, Value>
  /** What was evaluated in this run, so that a constant used twice is one value. `undefined` while it is being evaluated. */
  readonly memory: Map<TSESTree.Node, Value | undefined>
  readonly outer: Frame | undefined
  /** How many calls are being followed, this one included. */
  readonly depth: number
}

const enclosedBy = (inner: Variables, outer: Variables): boolean => {
  for (let scope: Variables | null = inner; scope !== null; scope = scope.upper) if (scope === outer) return true
  return false
}

/** The run to which what is declared in a block belongs: the innermost one that owns it. */
export function frameOf(declaredIn: Variables, frame: Frame): Frame {
  let found = frame
  while (found.outer !== undefined && !enclosedBy(declaredIn, found.root)) found = found.outer
  return found
}

/** The variable that a name means here, or undefined for a global that nothing declares. */
export function variableNamed(name: string, from: Variables): Variable | undefined {
  for (let scope: Variables | null = from; scope !== null; scope = scope.upper) {
    const variable = scope.set.get(name)
    if (variable !== undefined && variable.defs.length > 0) return variable
  }
  return undefined
}

/** What a variable was bound to by a call or a loop that is being followed. */
export function boundValue(variable: Variable, frame: Frame): Value | undefined {
  for (let current: Frame | undefined = frame; current !== undefined; current = current.outer) {
    const value = current.bound.get(variable)
    if (value !== undefined) return value
  }
  return undefined
}

/** The scope of a block, a function or a class inside of another scope; the same scope where the node opens none. */
export function within(node: TSESTree.Node, scope: Scope): Scope {
  const variables = scope.module.scopes.acquire(node, true) ?? scope.module.scopes.acquire(node)
  return variables === null ? scope : { ...scope, variables }
}
