import { has, isObject, own, type Path } from './schema/json.js'
import { pathOf, type SchemaNode } from './schema/node.js'
import { valueAt } from './schema/pointer.js'
import { featureById, type FeatureId } from './features/index.js'
import { agrees, withValue } from './explain-agree.js'
import { placeIn, type Fit, type Place } from './explain-places.js'
import type { Statement } from './explain-scan.js'
import type { Inventory, Occurrence } from './explain-tools.js'

/** Where a statement points: the occurrence of the feature, or the bare place where there is none. */
export interface Spot {
  readonly tool: number
  /** Into the schema; undefined for what is beside it. */
  readonly path: Path | undefined
  readonly occurrence: Occurrence | undefined
}

/** Whether some target objects to an occurrence. */
export type Objects = (occurrence: Occurrence) => boolean

/** The places of the tools that a statement can mean: one where the text or the tools leave no doubt, else all of them. */
export function locate(statement: Statement, features: readonly FeatureId[], inventory: Inventory, objects: Objects): Spot[] {
  const place = features.some(isInSchema) ? placeOf(statement) : undefined
  const mentioned = mentionedTools(statement, inventory)
  const agreeing = inventory.occurrences(features).filter((occurrence) => agrees(occurrence, statement))
  const same = withValue(agreeing, statement, (tool) => inventory.tools[tool]?.inputSchema)
  const refused = same.filter(objects)
  const candidates = refused.length > 0 ? refused : same
  if (place === undefined) return distinct(inTools(candidates, mentioned), statement, undefined)
  const there = best(candidates, place, mentioned)
  if (there.length > 0) return distinct(there, statement, place)
  const bare = barePlaces(inventory, place, mentioned, statement)
  if (bare.length > 0) return bare
  // The text names a place that no tool has: a list that was sent in another form. A single candidate is still it.
  const left = distinct(inTools(candidates, mentioned), statement, undefined)
  return left.length === 1 ? left : []
}

/** Whether a feature is one of schemas, and not of what stands beside them. */
function isInSchema(feature: FeatureId): boolean {
  const on = featureById.get(feature)?.on
  return on !== 'tool' && on !== 'tools'
}

function placeOf({ groups, before }: Statement): Place | undefined {
  const { path } = groups
  return path === undefined ? placeIn(before) : placeIn(`${before} ${path}`)
}

/** The tools that the text names, by name or by index, the most likely first; empty where it names none of the list. */
function mentionedTools({ before, groups }: Statement, { tools }: Inventory): number[] {
  const words = `${before} ${groups['path'] ?? ''}`.slice(-3_000)
  const names = [groups['tool'], ...nameMentions(words)].filter((name) => name !== undefined)
  const named = tools.flatMap((tool, index) => (names.includes(String(tool.name)) ? [index] : []))
  if (named.length > 0) return named
  return [...indexMentions(words)].filter((index) => index < tools.length)
}

function nameMentions(words: string): string[] {
  const patterns = [
    /\bfunction '([^'\n]{1,200})'/g,
    /\b(?:[tT]ool|[fF]unctionDeclaration) ['"`]([^'"`\n]{1,200})['"`]/g,
    /\btool ([^\s,:'"`]{1,200})[,:]/g,
    /['"`]([^'"`\n]{1,200})['"`] functionDeclaration/g,
    /([^\s'"`]{1,200}) functionDeclaration/g,
  ]
  return patterns.flatMap((pattern) => [...words.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name])))
}

function indexMentions(words: string): Set<number> {
  const group = /\btools\[(\d{1,6})\]\.function_?[dD]eclarations\[(\d{1,6})\]/.exec(words)
  if (group !== null) return new Set(Number(group[1]) > 0 && group[2] === '0' ? [Number(group[1])] : [Number(group[2]), Number(group[1])])
  const index = /\bfunction_?[dD]eclarations\[(\d{1,6})\]|\btools(?:\[(\d{1,6})\]|[./](\d{1,6}))/.exec(words)
  return new Set(index === null ? [] : [Number(index[1] ?? index[2] ?? index[3])])
}

function inTools(occurrences: readonly Occurrence[], tools: readonly number[]): readonly Occurrence[] {
  for (const tool of tools) {
    const found = occurrences.filter((occurrence) => occurrence.tool === tool)
    if (found.length > 0) return found
  }
  return occurrences
}

/** The occurrences that fit a place best: those in the mentioned tools before those in others. */
function best(occurrences: readonly Occurrence[], place: Place, tools: readonly number[]): readonly Occurrence[] {
  const fits = new Map<Occurrence, Fit>(occurrences.map((occurrence) => [occurrence, occurrence.node === undefined ? undefined : place.fits(occurrence.node)]))
  for (const fit of ['exact', 'shape'] as const) {
    const fitting = occurrences.filter((occurrence) => fits.get(occurrence) === fit)
    if (fitting.length > 0) return inTools(fitting, tools)
  }
  return []
}

/** The place itself, in the tool that the text names or in the only one there is: nothing there has the feature. */
function barePlaces(inventory: Inventory, place: Place, mentioned: readonly number[], statement: Statement): Spot[] {
  const tools = mentioned.length > 0 ? mentioned.slice(0, 1) : inventory.tools.length === 1 ? [0] : []
  return tools.flatMap((tool) => {
    const [node, ...others] = inventory.nodes(tool).filter((candidate) => place.fits(candidate) === 'exact')
    if (node === undefined || others.length > 0) return []
    return [{ tool, path: told(node, statement, place) ?? pathOf(node), occurrence: undefined }]
  })
}

/** One spot a place: where several features meet, the most likely one. */
function distinct(occurrences: readonly Occurrence[], statement: Statement, place: Place | undefined): Spot[] {
  const spots = new Map<string, Spot>()
  for (const occurrence of occurrences) {
    const { tool, node } = occurrence
    const { atFeature, below } = statement.known
    const at = node === undefined || atFeature === true || (place === undefined && below === undefined) ? undefined : told(node, statement, place)
    const path = node === undefined ? undefined : (at ?? occurrence.path)
    const key = `${String(tool)} ${path === undefined ? '' : JSON.stringify(path)} ${place === undefined && node !== undefined ? JSON.stringify(pathOf(node)) : ''}`
    if (!spots.has(key)) spots.set(key, { tool, path, occurrence })
  }
  return [...spots.values()]
}

/** The place as the text tells it, below the node that fits; undefined where the schema has nothing there. */
function told(node: SchemaNode, { known, groups }: Statement, place: Place | undefined): Path | undefined {
  const below = [
    ...(place?.below(node) ?? []),
    ...(known.below ?? []).map((segment) => segment.replace(/\{(\w+)\}/g, (_whole, name: string) => groups[name] ?? '')),
  ]
  const path: (string | number)[] = []
  let value: unknown = node.value
  for (const segment of below) {
    if (Array.isArray(value)) {
      if (!/^\d{1,9}$/.test(segment) || Number(segment) >= value.length) return undefined
      path.push(Number(segment))
      value = value[Number(segment)]
    } else if (isObject(value) && has(value, segment)) {
      path.push(segment)
      value = own(value, segment)
    } else {
      return undefined
    }
  }
  return valueAt(node.root.schema, pathOf(node)) === undefined ? undefined : [...pathOf(node), ...path]
}
