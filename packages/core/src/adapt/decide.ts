import { has } from '../schema/json.js'
import { pathOf, type SchemaNode } from '../schema/node.js'
import { toPointer } from '../schema/pointer.js'
import { inWords } from '../strategies/describe.js'
import type { Draft } from '../strategies/draft.js'
import { requireChosen } from './choose.js'
import type { Engine } from './engine.js'
import type { Choice, Decisions } from './settings.js'

/** Whether an earlier run decided something about single nodes. */
export function decidesNodes({ keywords, properties }: Decisions): boolean {
  return keywords !== undefined || properties !== undefined
}

/** Follows what an earlier run decided so that the whole keeps within a limit. Says whether that changed anything. */
export function follow(engine: Engine, draft: Draft): boolean {
  const { keywords, properties } = engine.decisions
  let changed = false
  const pointer = toPointer(pathOf(draft.node))
  for (const keyword of keywords?.get(pointer) ?? []) {
    if (!has(draft.schema, keyword)) continue
    draft.note(inWords(keyword, draft.schema[keyword]))
    draft.remove(keyword)
    changed = true
  }
  const chosen = properties?.get(pointer)
  return (chosen !== undefined && requireChosen(draft, chosen)) || changed
}

/** What an earlier run decided about a property. */
export function choiceFor({ properties }: Decisions, property: SchemaNode): Choice | undefined {
  if (properties === undefined || property.parent === undefined) return undefined
  return properties.get(toPointer(pathOf(property.parent)))?.get(String(property.key))
}
