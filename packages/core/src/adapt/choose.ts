import { isObject, own } from '../schema/json.js'
import type { Draft } from '../strategies/draft.js'
import type { Choice } from './settings.js'

/** The word that stands for a property that is left out: no JSON text reads like this. */
export const ABSENT = 'absent'

/** Requires the chosen properties that were optional: one that may be null then says null, one that is JSON text says {@link ABSENT}. Says whether there were any. */
export function requireChosen(draft: Draft, chosen: ReadonlyMap<string, Choice>): boolean {
  const properties = own(draft.schema, 'properties')
  if (!isObject(properties)) return false
  const list = own(draft.schema, 'required')
  const required: readonly unknown[] = Array.isArray(list) ? list : []
  const added = [...chosen.keys()].filter((name) => Object.hasOwn(properties, name) && !required.includes(name))
  if (added.length === 0) return false
  draft.nulls = new Set([...(draft.nulls ?? []), ...added.filter((name) => chosen.get(name) === 'nullable')])
  draft.absent = new Map([...(draft.absent ?? []), ...added.filter((name) => chosen.get(name) === 'json').map((name) => [name, ABSENT] as const)])
  draft.set('required', [...required, ...added])
  return true
}
