import type { Entry, ToolDocument } from './document.js'
import type { Path } from './json/node.js'

/** The tools that are sent together. */
export interface List {
  readonly path: Path
  readonly entries: readonly Entry[]
}

/** The lists of tools of a document. Schemas that stand alone are in none. */
export function inLists(document: ToolDocument): List[] {
  const lists = new Map<string, { path: Path; entries: Entry[] }>()
  for (const entry of document.entries) {
    if (entry.holds !== 'tool') continue
    const key = JSON.stringify(entry.list)
    const list = lists.get(key)
    if (list === undefined) lists.set(key, { path: entry.list, entries: [entry] })
    else list.entries.push(entry)
  }
  return [...lists.values()]
}
