import { stateOf, type Entry, type State, type ToolDocument } from './document.js'
import { placeOf } from './entry.js'
import type { Embedded, JsonNode, Path } from './json/node.js'
import type { Field } from './envelopes/shape.js'
import type { Range } from './position.js'

export type Anchor = 'key' | 'value'

/** A node that a path led to, with what has to be added to its offsets. */
interface Spot {
  readonly node: JsonNode
  readonly shift: number
  /** The string in which the text of the node stands, and where its literal begins in the file. */
  readonly embedded: { readonly embedded: Embedded; readonly start: number } | undefined
  /** Whether the path led all the way. */
  readonly found: boolean
}

/**
 * The range of a place: of a key, or of a value on one line. An object or a list as a value is shown by its key, an item of a list by its first character.
 * A place that does not exist is shown at the nearest one around it. Never empty unless the text is, and never throws for a path.
 */
export function locate(document: ToolDocument, path: Path, anchor: Anchor): Range {
  return rangeAt(stateOf(document), path, anchor)
}

export function rangeAt(state: State, path: Path, anchor: Anchor): Range {
  return state.lines.range(...extentAt(state, path, anchor))
}

/** The offsets between which a place is written; a place that does not exist is the nearest one around it. */
export function extentAt({ root }: State, path: Path, anchor: Anchor): readonly [start: number, end: number] {
  if (root === undefined) return [0, 0]
  const { node, shift, embedded, found } = spotAt(root, path)
  const [start, end] = extent(node, found ? anchor : 'key')
  if (embedded === undefined) return [start + shift, end + shift]
  const { offsets } = embedded.embedded
  return [embedded.start + (offsets[start] ?? 0), embedded.start + (offsets[end] ?? 0)]
}

/**
 * The range of a place of a tool as core names it: `[]` is the tool, `['name']` its name, `['inputSchema', …]` a place of its schema.
 * The tool itself is shown by its name.
 */
export function locateInEntry(document: ToolDocument, entry: Entry, path: Path, anchor: Anchor): Range {
  const place = documentPath(document, entry, path)
  const named = path.length === 0 && entry.holds === 'tool' ? documentPath(document, entry, ['name']) : undefined
  const state = stateOf(document)
  if (named !== undefined && state.root !== undefined && spotAt(state.root, named.path).found) return rangeAt(state, named.path, named.isKey ? 'key' : 'value')
  return rangeAt(state, place.path, place.isKey ? 'key' : anchor)
}

/** Where in the document a place of a tool stands, or would stand. A name can be the key that leads to the tool. */
export function documentPath(document: ToolDocument, entry: Entry, path: Path): { readonly path: Path; readonly isKey: boolean } {
  const source = stateOf(document).sources.get(entry)
  const [field, ...rest] = path
  if (source === undefined || field === undefined) return { path: entry.path, isKey: false }
  const { located, node } = source
  if (field === 'name' && located.keyed) return { path: entry.path, isKey: true }
  const place = placeOf(node, located.shape, field as Field) ?? located.shape.fields[field as Field]?.[0]
  return { path: place === undefined ? entry.path : [...entry.path, ...place, ...rest], isKey: false }
}

function spotAt(root: JsonNode, path: Path): Spot {
  let spot: Spot = { node: root, shift: 0, embedded: undefined, found: true }
  for (const segment of path) {
    const { node, shift } = spot
    const inside = node.embedded
    const around = inside === undefined ? node : inside.root
    const next = around.child(segment)
    if (next === undefined) return { ...spot, found: false }
    spot =
      inside === undefined
        ? { node: next, shift: shift + node.shift, embedded: spot.embedded, found: true }
        : { node: next, shift: 0, embedded: { embedded: inside, start: node.start + shift }, found: true }
  }
  return spot
}

function extent(node: JsonNode, anchor: Anchor): readonly [number, number] {
  const composite = node.children !== undefined
  if (node.keyStart >= 0 && (anchor === 'key' || composite || node.embedded !== undefined || node.kind === 'missing')) return [node.keyStart, node.keyEnd]
  return composite ? [node.start, node.start + 1] : [node.start, node.end]
}
