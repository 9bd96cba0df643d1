import { has, isObject, own, type Path } from './schema/json.js'
import { pathOf, type SchemaNode } from './schema/node.js'
import { valueAt } from './schema/pointer.js'
import { featureById, type FeatureId } from './features/index.js'
import { agrees, withValue } from './explain-agree.js'
import type { Mismatch } from './explain-doubt.js'
import type { Mentions } from './explain-mentions.js'
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

/** The places that a statement can mean, and what speaks against them. */
export interface Located {
  readonly spots: readonly Spot[]
  readonly mismatch: Mismatch | undefined
}

/** The places of the tools that a statement can mean: one where the text or the tools leave no doubt, else all of them. */
export function locate(statement: Statement, features: readonly FeatureId[], inventory: Inventory, { tools: mentioned }: Mentions, objects: Objects): Located {
  const place = features.some(isInSchema) ? placeOf(statement) : undefined
  const agreeing = inventory.occurrences(features).filter((occurrence) => agrees(occurrence, statement))
  const same = withValue(agreeing, statement, (tool) => inventory.tools[tool]?.inputSchema)
  const refused = same.filter(objects)
  const candidates = refused.length > 0 ? refused : same
  if (place === undefined) {
    const spots = distinct(inTools(candidates, mentioned), statement, undefined)
    return { spots, mismatch: isIn(spots, mentioned) ? undefined : 'tool' }
  }
  const { fitting, fit } = best(candidates, place, mentioned)
  if (fitting.length > 0) {
    const spots = distinct(fitting, statement, place)
    return { spots, mismatch: !isIn(spots, mentioned) ? 'place' : fit === 'exact' ? undefined : 'order' }
  }
  const bare = barePlaces(inventory, place, mentioned, statement)
  if (bare.length > 0) return { spots: bare, mismatch: 'mended' }
  // The text names a place that no tool has: a list that was sent in another form. A single candidate is still it.
  const left = distinct(inTools(candidates, mentioned), statement, undefined)
  return { spots: left.length === 1 ? left : [], mismatch: 'place' }
}

/** Whether one of the places is in the mentioned tools, or about the list as a whole. */
function isIn(spots: readonly Spot[], tools: readonly number[]): boolean {
  return tools.length === 0 || spots.some(({ tool }) => tool < 0 || tools.includes(tool))
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

function inTools(occurrences: readonly Occurrence[], tools: readonly number[]): readonly Occurrence[] {
  for (const tool of tools) {
    const found = occurrences.filter((occurrence) => occurrence.tool === tool)
    if (found.length > 0) return found
  }
  return occurrences
}

/** The occurrences that fit a place best, and how well: those in the mentioned tools before those in others. */
function best(occurrences: readonly Occurrence[], place: Place, tools: readonly number[]): { fitting: readonly Occurrence[]; fit: Fit } {
  const fits = new Map<Occurrence, Fit>(occurrences.map((occurrence) => [occurrence, occurrence.node === undefined ? undefined : place.fits(occurrence.node)]))
  for (const fit of ['exact', 'shape'] as const) {
    const fitting = occurrences.filter((occurrence) => fits.get(occurrence) === fit)
    if (fitting.length > 0) return { fitting: inTools(fitting, tools), fit }
  }
  return { fitting: [], fit: undefined }
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
