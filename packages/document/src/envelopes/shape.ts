import type { AnalyzeOptions, Tool } from '@toolschema/core'
import type { JsonObject, Path } from '../json/node.js'

/** The fields of core's Tool that a source can hold. */
export type Field = 'name' | 'title' | 'description' | 'inputSchema' | 'outputSchema' | 'strict' | 'type'

/** For whom the source itself says that it is written. */
export interface Statement {
  /** Only where this field is true. */
  readonly where?: Field
  readonly targets: readonly string[]
}

/** One form in which a tool, or a schema that is sent beside tools, is written down. */
export interface Shape {
  readonly id: string
  /** What one is called: `MCP tool`. */
  readonly title: string
  /** What a file of them is, where it is no list: `VS Code extension manifest`. */
  readonly file?: string
  /** Whether it is a tool with a name, or a schema alone. */
  readonly holds: 'tool' | 'schema'
  readonly envelope: NonNullable<Tool['envelope']>
  /** Whether an object is an entry of this form. */
  readonly tells: (entry: JsonObject) => boolean
  /** Where each field stands in the entry: the first that is there counts, and the first of all is where a missing one is written. */
  readonly fields: Readonly<Partial<Record<Field, readonly Path[]>>>
  /** The first that holds counts; none means that anybody may be sent it. */
  readonly says: readonly Statement[]
  /** Other files can have this form by chance: it counts only where a list of tools is expected. */
  readonly weak?: true
  /** An object with nothing but a name, in a list of such entries, is one as well: a tool whose schema is missing. */
  readonly nameSuffices?: true
  /** A schema may also be given as a string of JSON. */
  readonly text?: true
  /** What the schema is written in, where it is not JSON Schema. */
  readonly dialect?: NonNullable<AnalyzeOptions['dialect']>
}

/** One tool or one schema in a document. */
export interface Located {
  readonly shape: Shape
  readonly path: Path
  /** The list that it is sent with; its own path where it stands alone. */
  readonly list: Path
  /** Its name is the key that leads to it. */
  readonly keyed: boolean
}
