import { admittedTypes } from '../accepts.js'
import { ARRAY, NULL, OBJECT } from '../schema/types.js'
import { isObject, own, type JsonObject } from '../schema/json.js'
import type { SchemaRoot } from '../schema/root.js'
import { shortJson, withNotes } from '../strategies/describe.js'

/** How long the schema in the description of a JSON string may be. */
const HINT_LENGTH = 400

/** What is told of a value that is sent as JSON text because nothing else helps. */
export const asText = { strategy: 'json', effect: 'encodes', did: 'passed as a JSON string' } as const

/** The schema of a string that carries the JSON text of a value of `original`. */
export function jsonString(original: unknown, notes: readonly string[], root: SchemaRoot, annotated: JsonObject): JsonObject {
  const description = withNotes(own(annotated, 'description'), [hint(original, root), ...notes])
  return description === undefined ? { type: 'string' } : { type: 'string', description }
}

/** Says what the text has to hold; the schema itself where it is short and says more than the type. */
function hint(original: unknown, root: SchemaRoot): string {
  const types = admittedTypes(original, root) & ~NULL
  if (types === ARRAY) return `JSON-encoded array${shape(original)}`
  if (types === OBJECT) return `JSON-encoded object${shape(original)}`
  return `JSON-encoded value, strings in double quotes${shape(original)}`
}

const plainKeys = new Set(['type', 'description', 'title', 'nullable', 'default', '$schema'])

function shape(original: unknown): string {
  if (!isObject(original)) return ''
  const telling = Object.keys(original).filter((key) => !plainKeys.has(key))
  if (telling.length === 0) return ''
  const { description: _description, title: _title, ...rest } = original
  const text = shortJson(rest, HINT_LENGTH)
  return text === undefined || text.includes('"$ref"') ? '' : `: ${text}`
}
