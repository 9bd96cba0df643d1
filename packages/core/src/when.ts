import type { Details } from './details.js'
import { has } from './schema/json.js'
import type { Condition, When } from './targets/target.js'

/** What is known of an occurrence beside its details: where its node stands. */
export interface Standing {
  readonly root: boolean
  /** The keyword that leads to the node; empty for the root. */
  readonly position: string
}

export type Facts = Readonly<Record<string, string | boolean>>

/** Says whether a condition holds for an occurrence. */
export type Holds = (details: Details, node: Standing) => boolean

/**
 * Compiles a `when`: all its conditions have to hold. Undefined where there is nothing to check.
 * A key names a detail of the occurrence, else `root` or `position`, else a fact.
 */
export function compileWhen(when: When | undefined, facts: Facts): Holds | undefined {
  const checks = Object.entries(when ?? {}).map(([key, condition]) => compileCondition(key, condition, facts))
  const [first, second] = checks
  if (first === undefined) return undefined
  if (second === undefined) return first
  return (details, node) => {
    for (const check of checks) if (!check(details, node)) return false
    return true
  }
}

function compileCondition(key: string, condition: Condition, facts: Facts): Holds {
  const fact = has(facts, key) ? facts[key] : undefined
  const test = compileTest(condition)
  switch (key) {
    case 'root':
      return (details, node) => test(has(details, key) ? details[key] : node.root)
    case 'position':
      return (details, node) => test(has(details, key) ? details[key] : node.position)
    default:
      return (details) => test(has(details, key) ? details[key] : fact)
  }
}

/** The comparison itself. A list is compared by its members, anything else as a list of one. */
function compileTest(condition: Condition): (value: unknown) => boolean {
  if (condition === null || typeof condition !== 'object') return (value) => value === condition
  const { in: among, notIn, over, some, someNotIn, nonEmpty } = condition
  return (value) => {
    if (among !== undefined && !includes(among, value)) return false
    if (notIn !== undefined && includes(notIn, value)) return false
    if (over !== undefined && !((value as number) > over)) return false
    if (some === undefined && someNotIn === undefined && nonEmpty === undefined) return true
    const list = members(value)
    if (some !== undefined && !list.some((member) => includes(some, member))) return false
    if (someNotIn !== undefined && !list.some((member) => !includes(someNotIn, member))) return false
    return nonEmpty === undefined || list.length > 0 === nonEmpty
  }
}

const nothing: readonly unknown[] = []

function members(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as readonly unknown[]
  return value === undefined ? nothing : [value]
}

function includes(list: readonly unknown[], value: unknown): boolean {
  return list.includes(value)
}
