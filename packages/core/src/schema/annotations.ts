import type { JsonObject } from './json.js'
import { keywords } from './keywords.js'

/** Keys that say nothing of what a value is, or only that it may be null: beside a union or a reference they restrict nothing. */
export const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'nullable',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
  '$schema',
  '$id',
  '$anchor',
  '$defs',
  'definitions',
])

/** Whether a schema says something of its values, a keyword that is known of already left out. */
export function restricts(schema: JsonObject, besides?: string): boolean {
  return Object.keys(schema).some((key) => key !== besides && keywords.has(key) && !annotations.has(key))
}
