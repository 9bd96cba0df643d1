import type { Details } from '../details.js'
import type { Path } from '../schema/json.js'
import type { SchemaNode } from '../schema/node.js'
import type { Tally } from '../tally.js'
import type { Tool } from '../tool.js'

/** The families of features: one file each in this folder. */
export type Family =
  | 'references'
  | 'types'
  | 'unions'
  | 'enums'
  | 'arrays'
  | 'objects'
  | 'required'
  | 'strings'
  | 'numbers'
  | 'annotations'
  | 'malformed'
  | 'root'
  | 'limits'
  | 'tool-names'
  | 'tools'
  | 'descriptions'

/**
 * What makes a detector run.
 * - `keywords`: once for each of these keys that the node has; the key is passed on. Beside `types`, only in a node that names no type.
 * - `types`: once for a node that names one of these types (bits of schema/types.ts).
 * - `untyped`: once for a node that names no type that exists.
 * - `unknown-keyword`: once for each key that is no keyword of JSON Schema; the key is passed on.
 * - `value`: once for what stands in place of a schema and is no object.
 * - `root`: once for the root of a schema. `schema`: once for a whole schema, after its nodes.
 * - `tool`: once for a tool. `tools`: once for a list of tools.
 */
export type Trigger =
  { readonly keywords: readonly string[] } | { readonly types: number } | 'untyped' | 'unknown-keyword' | 'value' | 'root' | 'schema' | 'tool' | 'tools'

export type SchemaTrigger = Exclude<Trigger, 'tool' | 'tools'>

/** Where a finding is underlined: `below` is the path from the node (or the tool) to the place. */
export interface Place {
  readonly below: Path
  readonly anchor: 'key' | 'value'
}

/** Takes what a detector found; without a place, the node itself is meant: its key in the parent. */
export type Report = (details: Details, place?: Place) => void

interface Common {
  /** The code of the diagnostic and the name of its page. */
  readonly id: string
  readonly family: Family
  /** Says what the schema does, as the end of a sentence that begins with the name of the place: `fixes its value with "const"`. */
  readonly what: (details: Details) => string
  /** A client repairs it at request time without loss, so authors need not. */
  readonly adaptable?: (details: Details) => boolean
  /** A mere annotation: a target that ignores it loses nothing that it would obey. */
  readonly annotation?: boolean
}

/** A feature that a node of a schema can have. */
export interface SchemaFeature extends Common {
  readonly on: SchemaTrigger | readonly SchemaTrigger[]
  /** Can only be found where its keyword, or the root, does not stand as schema/regular.ts knows it, or where a keyword stands on a type that it says nothing about. */
  readonly irregular?: boolean
  /** For a feature of the whole schema: an upper bound on its count, which nothing below a target's limit has to be compared with. */
  readonly bound?: (tally: Tally) => number
  /** The same over a list of tools, where a limit holds for a request too. */
  readonly detectInTools?: (tools: readonly Tool[], report: Report) => void
  readonly detect: (node: SchemaNode, report: Report, keyword: string) => void
}

/** A feature of a tool beside its schema. */
export interface ToolFeature extends Common {
  readonly on: 'tool'
  readonly detect: (tool: Tool, report: Report) => void
}

/** A feature of a list of tools. The path of a place begins with the index of the tool. */
export interface ToolsFeature extends Common {
  readonly on: 'tools'
  readonly detect: (tools: readonly Tool[], report: Report) => void
}

export type Feature = SchemaFeature | ToolFeature | ToolsFeature

/** Defines a feature; keeps its id as a literal type. */
export function defineFeature<const Id extends string>(feature: SchemaFeature & { readonly id: Id }): SchemaFeature & { readonly id: Id }
export function defineFeature<const Id extends string>(feature: ToolFeature & { readonly id: Id }): ToolFeature & { readonly id: Id }
export function defineFeature<const Id extends string>(feature: ToolsFeature & { readonly id: Id }): ToolsFeature & { readonly id: Id }
export function defineFeature(feature: Feature): Feature {
  return feature
}

export const atKey = (...below: (string | number)[]): Place => ({ below, anchor: 'key' })
export const atValue = (...below: (string | number)[]): Place => ({ below, anchor: 'value' })
