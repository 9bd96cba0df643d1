import type { Tool } from '@toolschema/core'
import type { Entry, Source } from './document.js'
import { embeddedIn } from './json/embedded.js'
import { valueAt, type JsonNode, type Path } from './json/node.js'
import { fieldValue } from './envelopes/fields.js'
import type { Field, Located, Shape } from './envelopes/shape.js'

/** Makes the entry of a place where a tool or a schema was found. `known` is the tool where it has been read before. */
export function sourceFor(text: string, located: Located, { node, shift }: Spot, file: string | undefined, known?: Tool): Source {
  if (known === undefined) readEmbedded(text, located.shape, { node, shift })
  const { shape, path, list } = located
  const tool = known ?? toolOf(located, node)
  const schema = placeOf(node, shape, 'inputSchema')
  const output = placeOf(node, shape, 'outputSchema')
  const entry: Entry = {
    tool,
    name: nameOf(fieldValue(node.value, shape, 'name') ?? tool.name, tool, node) ?? (shape.holds === 'tool' ? '(no name)' : nameOfFile(file)),
    path,
    schemaPath: schema === undefined ? undefined : [...path, ...schema],
    outputSchemaPath: output === undefined ? undefined : [...path, ...output],
    envelope: shape.id,
    holds: shape.holds,
    target: shape.says.find((statement) => statement.where === undefined || fieldValue(node.value, shape, statement.where) === true)?.targets,
    dialect: shape.dialect,
    list,
  }
  return { entry, located, node, shift }
}

/** Where a field of an entry stands, from the entry on; undefined where it is not there. */
export function placeOf(node: JsonNode, shape: Shape, field: Field): Path | undefined {
  return shape.fields[field]?.find((path) => valueAt(node.value, path) !== undefined)
}

/** A node, and what has to be added to its offsets. */
export interface Spot {
  readonly node: JsonNode
  readonly shift: number
}

/** The place below a node, or undefined where nothing stands. */
export function spotBelow(node: JsonNode, path: Path): Spot | undefined {
  let spot: Spot | undefined = { node, shift: 0 }
  for (const segment of path) {
    const next: JsonNode | undefined = spot.node.child(segment)
    if (next === undefined) return undefined
    spot = { node: next, shift: spot.shift + spot.node.shift }
  }
  return spot
}

function readEmbedded(text: string, shape: Shape, { node, shift }: Spot): void {
  if (shape.text !== true) return
  const place = placeOf(node, shape, 'inputSchema')
  const schema = place === undefined ? undefined : spotBelow(node, place)
  if (schema?.node.kind !== 'string') return
  const by = shift + schema.shift
  schema.node.embedded ??= embeddedIn(text.slice(schema.node.start + by, schema.node.end + by), schema.node.value)
}

function toolOf(located: Located, node: JsonNode): Tool {
  const { shape, keyed } = located
  const tool: Record<string, unknown> = { envelope: shape.envelope }
  if (shape.holds === 'tool')
    for (const field of ['name', 'title', 'description', 'outputSchema', 'strict', 'type'] as const) put(tool, field, fieldValue(node.value, shape, field))
  if (keyed) put(tool, 'name', node.key)
  const place = placeOf(node, shape, 'inputSchema')
  const schema = place === undefined ? undefined : spotBelow(node, place)?.node
  put(tool, 'inputSchema', schema?.embedded === undefined ? schema?.value : schema.embedded.root.value)
  return tool
}

function put(tool: Record<string, unknown>, field: Field, value: unknown): void {
  if (value !== undefined) tool[field] = value
}

/** The name of the tool, or else the title of its schema or the key that leads to it. */
function nameOf(own: unknown, tool: Tool, node: JsonNode): string | undefined {
  const title = valueAt(tool.inputSchema, ['title'])
  for (const name of [own, title, node.key]) if (typeof name === 'string' && name !== '') return name
  return undefined
}

/** The file's name without the folders and the ending. */
function nameOfFile(file: string | undefined): string {
  return /([^/\\]+?)(\.[^./\\]*)?$/.exec(file ?? '')?.[1] ?? 'schema'
}
