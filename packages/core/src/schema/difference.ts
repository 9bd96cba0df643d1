import type { JsonEdit } from '../finding.js'
import { MAX_DEPTH } from '../limits.js'
import { equal, has, isObject, type JsonObject, type Path } from './json.js'

/** So far below the root parts are told apart; what differs deeper is written anew. A schema is not looked into that far. */
const LONGEST_PATH = 3 * MAX_DEPTH

/**
 * The edits that turn one JSON value into another, as small as they can be: what is the same stays untouched, a key that only changed its name is renamed.
 * Paths begin with `path`. Edits never overlap.
 */
export function difference(before: unknown, after: unknown, path: Path = []): JsonEdit[] {
  if (before === after) return []
  if (path.length <= LONGEST_PATH) {
    if (isObject(before) && isObject(after)) return inObject(before, after, path)
    if (Array.isArray(before) && Array.isArray(after)) return inList(before, after, path)
  }
  return equal(before, after) ? [] : [{ kind: 'set', path, value: after }]
}

function inObject(before: JsonObject, after: JsonObject, path: Path): JsonEdit[] {
  const removed = Object.keys(before).filter((key) => !has(after, key))
  const added = Object.keys(after).filter((key) => !has(before, key))
  const edits: JsonEdit[] = []
  const settled = new Set<string>()
  for (const key of removed) {
    const name = added.find((other) => !settled.has(other) && similar(before[key], after[other]))
    if (name === undefined) {
      edits.push({ kind: 'remove', path: [...path, key] })
      continue
    }
    settled.add(name)
    edits.push({ kind: 'rename', path: [...path, key], name }, ...difference(before[key], after[name], [...path, key]))
  }
  let previous: string | undefined
  for (const key of Object.keys(after)) {
    if (has(before, key)) {
      if (before[key] !== after[key]) edits.push(...difference(before[key], after[key], [...path, key]))
      previous = key
    } else if (!settled.has(key)) {
      edits.push({ kind: 'set', path: [...path, key], value: after[key], ...(previous === undefined ? {} : { after: previous }) })
    }
  }
  return edits
}

/** Whether a value under a new name is the one that stood under the old one, with changes inside at most. */
function similar(before: unknown, after: unknown): boolean {
  if (equal(before, after)) return true
  return (
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.length > 0 &&
    before.some((item, index) => isObject(item) && equal(item, after[index]))
  )
}

function inList(before: readonly unknown[], after: readonly unknown[], path: Path): JsonEdit[] {
  if (before.length === after.length) return before.flatMap((item, index) => (item === after[index] ? [] : difference(item, after[index], [...path, index])))
  const kept = subsequence(before, after)
  if (kept !== undefined) return before.flatMap((_item, index) => (kept.has(index) ? [] : [{ kind: 'remove' as const, path: [...path, index] }]))
  const added = subsequence(after, before)
  if (added !== undefined && [...added].every((index, position) => index === position)) {
    return after.slice(before.length).map((value, index) => ({ kind: 'set' as const, path: [...path, before.length + index], value }))
  }
  return [{ kind: 'set', path, value: after }]
}

/** The indexes of `long` whose members are the members of `short`, in their order; undefined where some are missing. */
function subsequence(long: readonly unknown[], short: readonly unknown[]): Set<number> | undefined {
  const kept = new Set<number>()
  let position = 0
  for (let index = 0; index < long.length && position < short.length; index += 1) {
    if (equal(long[index], short[position])) {
      kept.add(index)
      position += 1
    }
  }
  return position === short.length && short.length < long.length ? kept : undefined
}

/** Carries edits out on a copy; values that no edit touches are shared with the original. */
export function applyEdits(value: unknown, edits: readonly JsonEdit[]): unknown {
  const here = edits.filter((edit) => edit.path.length === 0)
  const whole = here.find((edit) => edit.kind === 'set')
  if (whole?.kind === 'set') return whole.value
  const groups = new Map<string | number, JsonEdit[]>()
  for (const edit of edits) {
    const [key] = edit.path
    if (key === undefined) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [edit])
    else group.push(edit)
  }
  if (groups.size === 0) return value
  return Array.isArray(value) ? editList(value, groups) : editObject(isObject(value) ? value : {}, groups)
}

const below = (edits: readonly JsonEdit[]): JsonEdit[] => edits.filter(({ path }) => path.length > 1).map((edit) => ({ ...edit, path: edit.path.slice(1) }))

function editList(list: readonly unknown[], groups: ReadonlyMap<string | number, readonly JsonEdit[]>): unknown[] {
  const result: unknown[] = []
  list.forEach((item, index) => {
    const edits = groups.get(index) ?? []
    const direct = edits.find(({ path }) => path.length === 1)
    if (direct?.kind === 'remove') return
    result.push(direct?.kind === 'set' ? direct.value : applyEdits(item, below(edits)))
  })
  for (const [index, edits] of groups)
    for (const edit of edits) if (Number(index) >= list.length && edit.kind === 'set' && edit.path.length === 1) result.push(edit.value)
  return result
}

function editObject(object: JsonObject, groups: ReadonlyMap<string | number, readonly JsonEdit[]>): JsonObject {
  const entries: [string, unknown][] = []
  for (const key of Object.keys(object)) {
    const edits = groups.get(key) ?? []
    const direct = edits.filter(({ path }) => path.length === 1)
    if (direct.some(({ kind }) => kind === 'remove')) continue
    const set = direct.find((edit) => edit.kind === 'set')
    const rename = direct.find((edit) => edit.kind === 'rename')
    const value = set?.kind === 'set' ? set.value : applyEdits(object[key], below(edits))
    entries.push([rename?.kind === 'rename' ? rename.name : key, value])
  }
  for (const [key, edits] of groups) {
    const edit = edits.find((one) => one.kind === 'set' && one.path.length === 1)
    if (edit?.kind !== 'set' || has(object, String(key))) continue
    const at = edit.after === undefined ? -1 : entries.findIndex(([name]) => name === edit.after)
    if (at < 0) entries.push([String(key), edit.value])
    else entries.splice(at + 1, 0, [String(key), edit.value])
  }
  return Object.fromEntries(entries)
}
