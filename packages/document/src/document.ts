import type { Dialect, Tool } from '@toolschema/core'
import type { Lines, Range } from './position.js'
import type { JsonNode, Path } from './json/node.js'
import type { TextProblem } from './json/problems.js'
import type { Note } from './envelopes/find.js'
import type { Located } from './envelopes/shape.js'

/** Something about the file itself: it is no valid JSON, a key stands twice, it carries no schemas. */
export interface Problem {
  readonly code: 'invalid-json' | 'duplicate-key' | Note['code']
  readonly message: string
  readonly severity: 'error' | 'warning' | 'information'
  readonly range: Range
  readonly related: readonly RelatedPlace[]
}

/** Another place that belongs to a problem or a finding. */
export interface RelatedPlace {
  readonly message: string
  readonly range: Range
}

/** One tool of a document, or one schema that stands alone. */
export interface Entry {
  /** What core is told of it. It stays the same object in a document that is opened again, as long as the text of the entry does. */
  readonly tool: Tool
  /** For display: its name, or what comes closest. */
  readonly name: string
  readonly path: Path
  /** Where the schema of the arguments stands; undefined where there is none. */
  readonly schemaPath: Path | undefined
  readonly outputSchemaPath: Path | undefined
  /** The form in which it is written: `mcp-tools-list`, `openai-chat-completions` … */
  readonly envelope: string
  /** Whether it is a tool, or a schema alone: a file with one schema, a schema for an answer. */
  readonly holds: 'tool' | 'schema'
  /** The targets that the source itself is written for; undefined where anybody may be sent it. */
  readonly target: readonly string[] | undefined
  /** What its schema is written in, where it is not JSON Schema. */
  readonly dialect: Dialect | undefined
  /** The list that it is sent with; its own path where it stands alone. */
  readonly list: Path
}

/** A text with the tools that were found in it. */
export interface ToolDocument {
  readonly text: string
  /** What the file is, in words: `list of MCP tools`. */
  readonly kind: string
  readonly problems: readonly Problem[]
  readonly entries: readonly Entry[]
}

/** What an entry was made from. */
export interface Source {
  readonly entry: Entry
  readonly located: Located
  readonly node: JsonNode
  /** What has to be added to the offsets of the node. */
  readonly shift: number
}

/** What is known of an opened document beside what it shows. */
export interface State {
  readonly root: JsonNode | undefined
  readonly lines: Lines
  readonly problems: readonly TextProblem[]
  readonly notes: readonly Note[]
  readonly sources: ReadonlyMap<Entry, Source>
  /** The text is a log with one value a line: its root is the list of those values, and is not written anywhere. */
  readonly inLines: boolean
  /** The name of the file, where it was given. */
  readonly name: string | undefined
}

const states = new WeakMap<ToolDocument, State>()

export function register(document: ToolDocument, state: State): ToolDocument {
  states.set(document, state)
  return document
}

export function stateOf(document: ToolDocument): State {
  const state = states.get(document)
  if (state === undefined) throw new TypeError('This is no document of openDocument.')
  return state
}
