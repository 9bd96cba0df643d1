import { own, type JsonObject, type Path } from '../json/node.js'
import * as outputs from './outputs.js'
import type { Shape } from './shape.js'
import * as shapes from './shapes.js'

/** Where in an object tools or schemas are found. An object can have several of these. */
export interface Place {
  readonly at: Path
  /** A list of entries, an object from names to entries, or one entry. */
  readonly holds: 'list' | 'members' | 'entry'
  /** What the file is called where the entries do not say it better. */
  readonly title?: string
  /** Only where the object around it is of this kind. */
  readonly given?: (around: JsonObject) => boolean
  readonly shapes: readonly Shape[]
  /** What an object with nothing but a name is taken for, also where no other entry has one of the shapes. */
  readonly otherwise?: Shape
}

const declarations = [shapes.geminiJsonSchema, shapes.gemini]

export const memberPlace: Place = { at: ['tools'], holds: 'members', shapes: shapes.memberShapes }

const declared: readonly Place[] = [
  { at: ['functionDeclarations'], holds: 'list', shapes: declarations },
  { at: ['function_declarations'], holds: 'list', shapes: declarations },
]

/** Where an item of a list of tools holds tools itself: Gemini groups its declarations, OpenAI has namespaces. */
export const nestedPlaces: readonly Place[] = [
  ...declared,
  { at: ['tools'], holds: 'list', given: (around) => own(around, 'type') === 'namespace', shapes: shapes.listShapes },
]

export const places: readonly Place[] = [
  {
    at: ['result', 'tools'],
    holds: 'list',
    title: 'JSON-RPC response with a list of tools',
    given: (around) => typeof own(around, 'jsonrpc') === 'string',
    shapes: shapes.listShapes,
    otherwise: shapes.mcp,
  },
  { at: ['tools'], holds: 'list', shapes: shapes.listShapes },
  memberPlace,
  { at: ['toolConfig', 'tools'], holds: 'list', shapes: shapes.listShapes },
  { at: ['functions'], holds: 'list', shapes: [shapes.legacyFunction] },
  ...declared,
  { at: ['contributes', 'languageModelTools'], holds: 'list', shapes: [shapes.vscode] },
  { at: ['response_format'], holds: 'entry', shapes: [outputs.responseFormat] },
  { at: ['text', 'format'], holds: 'entry', shapes: [outputs.textFormat] },
  { at: ['output_config', 'format'], holds: 'entry', shapes: [outputs.outputFormat] },
  { at: ['output_format'], holds: 'entry', shapes: [outputs.outputFormat] },
  { at: ['generationConfig'], holds: 'entry', shapes: [outputs.responseJsonSchema, outputs.responseSchema] },
  { at: ['generation_config'], holds: 'entry', shapes: [outputs.responseJsonSchema, outputs.responseSchema] },
  { at: ['config'], holds: 'entry', shapes: [outputs.responseJsonSchema, outputs.responseSchema] },
]
