import { nearest } from '../nearest.js'
import { targetById } from './index.js'
import type { RootTarget, Target } from './target.js'

type Known = ReadonlyMap<string, Target>

const flattened = new WeakMap<Target, RootTarget>()

/**
 * A target with everything in it that it derives from others; a known target gives the same object every time.
 * Throws a TypeError where `extends` names an unknown target or leads back to the target itself.
 */
export function flattenTarget(target: Target): RootTarget {
  return flatten(target, targetById, [])
}

/**
 * The targets that some ids and definitions stand for, each once and in order.
 * A definition may derive from a known target or from another definition of the list. Throws a TypeError for an unknown id.
 */
export function resolveTargets(ids: string | Target | readonly (string | Target)[]): RootTarget[] {
  const list: readonly unknown[] = Array.isArray(ids) ? ids : [ids]
  const known = new Map<string, Target>(list.filter(isTarget).map((target) => [target.id, target]))
  for (const [id, target] of targetById) known.set(id, target)
  const found = new Map<string, Target>()
  for (const entry of list) {
    const target = isTarget(entry) ? entry : named(entry, known)
    if ((found.get(target.id) ?? target) !== target) throw new TypeError(`Two different targets are called "${target.id}".`)
    found.set(target.id, target)
  }
  return [...found.values()].map((target) => flatten(target, known, []))
}

function isTarget(entry: unknown): entry is Target {
  return typeof entry === 'object' && entry !== null && typeof (entry as Partial<Target>).id === 'string'
}

function named(entry: unknown, known: Known): Target {
  const target = typeof entry === 'string' ? known.get(entry) : undefined
  if (target === undefined) throw new TypeError(`Unknown target ${quoted(entry)}.${choices(entry, known)}`)
  return target
}

function flatten(target: Target, known: Known, derived: readonly string[]): RootTarget {
  if (!('extends' in target)) return target
  const before = flattened.get(target)
  if (before !== undefined) return before
  if (derived.includes(target.id)) throw new TypeError(`The target "${target.id}" derives from itself: ${[...derived, target.id].join(' → ')}.`)
  const base = known.get(target.extends)
  if (base === undefined) {
    throw new TypeError(`The target "${target.id}" extends the unknown target ${quoted(target.extends)}.${choices(target.extends, known)}`)
  }
  const { extends: _base, verdicts, ...own } = target
  const root = flatten(base, known, [...derived, target.id])
  const flat: RootTarget = { ...root, ...own, verdicts: { ...root.verdicts, ...verdicts } }
  if (targetById.get(target.id) === target) flattened.set(target, flat)
  return flat
}

function quoted(entry: unknown): string {
  return typeof entry === 'string' ? `"${entry}"` : `of type ${entry === null ? 'null' : typeof entry}`
}

function choices(entry: unknown, known: Known): string {
  const ids = [...known.keys()].sort()
  const near = typeof entry === 'string' ? nearest(entry, ids) : undefined
  return `${near === undefined ? '' : ` Did you mean "${near}"?`} Known: ${ids.join(', ')}.`
}
