import { featureById, type Finding } from '@toolschema/core'
import type { Item } from './report.js'

/** What clients repair in one object is one item: `has 1 optional property (limit) and is an object that leaves "additionalProperties" out`. */
export function mergeAdaptable(items: readonly Item[]): Item[] {
  const merged: Item[] = []
  const places = new Map<string, number>()
  for (const item of items) {
    const key = item.adaptable && item.finding !== undefined ? placeKey(item, item.finding) : undefined
    const index = key === undefined ? undefined : places.get(key)
    const first = index === undefined ? undefined : merged[index]
    if (index !== undefined && first !== undefined) {
      merged[index] = { ...first, message: withBoth(first, item) }
    } else {
      if (key !== undefined) places.set(key, merged.length)
      merged.push(item)
    }
  }
  return merged
}

/** The same for items about one object that the same targets object to. */
function placeKey({ entry }: Item, { pointer, verdicts }: Finding): string {
  return JSON.stringify([entry?.path, pointer, verdicts.map(({ target, outcome }) => [target, outcome])])
}

/** One sentence for two findings. Where what the first one says cannot be found in its message, one message after the other. */
function withBoth(first: Item, second: Item): string {
  const what = whatOf(first)
  const other = whatOf(second)
  const at = what === undefined ? -1 : first.message.indexOf(what)
  if (what === undefined || other === undefined || at < 0) return `${first.message} ${second.message}`
  const end = at + what.length
  return `${first.message.slice(0, end)} and ${other}${first.message.slice(end)}`
}

function whatOf({ finding }: Item): string | undefined {
  return finding === undefined ? undefined : featureById.get(finding.feature)?.what(finding.details)
}
