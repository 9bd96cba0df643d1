import type { ArrayCodec, EntriesCodec } from '../codec.js'
import { has, isObject, own, setOwn } from '../schema/json.js'
import type { Restoration } from './restoration.js'

/** Restores an array item by item; a value that is no array is passed on. */
export function restoreArray(codec: ArrayCodec, value: unknown, run: Restoration): unknown {
  if (!Array.isArray(value)) return value
  const items: readonly unknown[] = value
  const restored = items.map((item, index) => run.below(item, index, index, () => run.restore(codec.items, item)))
  return restored.some((item, index) => !Object.is(item, items[index])) ? restored : value
}

interface Entry {
  readonly key: string
  readonly value: unknown
}

/** Restores a map that is sent as a list of `{ key, value }`. A map that was sent itself keeps its form. */
export function restoreEntries(codec: EntriesCodec, value: unknown, run: Restoration): unknown {
  if (isObject(value)) {
    const map: Record<string, unknown> = {}
    for (const key of Object.keys(value)) {
      setOwn(
        map,
        key,
        run.below(value[key], key, key, () => run.restore(codec.value, value[key])),
      )
    }
    return map
  }
  if (!Array.isArray(value)) return value
  if (!value.every(isEntry)) {
    run.report('no-branch', { value })
    return value
  }
  const map: Record<string, unknown> = {}
  value.forEach((entry, index) => {
    if (has(map, entry.key)) run.below(entry, index, undefined, () => run.report('duplicate-key', { value: entry.key }))
    const restored = run.below(entry, index, undefined, () => run.below(entry.value, 'value', entry.key, () => run.restore(codec.value, entry.value)))
    setOwn(map, entry.key, restored)
  })
  return map
}

function isEntry(value: unknown): value is Entry {
  return isObject(value) && typeof own(value, 'key') === 'string' && has(value, 'value')
}
