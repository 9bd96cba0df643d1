import type { Finding } from '@toolschema/core'
import type { RelatedPlace, ToolDocument } from './document.js'
import { valueAt, type Path } from './json/node.js'
import { locate } from './locate.js'

/** The places in a schema that belong to a finding: what a `$ref` points at. */
export function relatedPlaces(document: ToolDocument, finding: Finding, schema: unknown, schemaPath: Path): RelatedPlace[] {
  if (finding.path.at(-1) !== '$ref') return []
  const reference = valueAt(schema, finding.path)
  const target = typeof reference === 'string' ? pointedAt(reference) : undefined
  if (target === undefined || valueAt(schema, target) === undefined) return []
  return [{ message: `What ${JSON.stringify(reference)} points at.`, range: locate(document, [...schemaPath, ...target], 'key') }]
}

/** The path of a reference into the same schema; undefined for any other. https://www.rfc-editor.org/rfc/rfc6901#section-6 */
function pointedAt(reference: string): Path | undefined {
  if (reference === '#') return []
  if (!reference.startsWith('#/')) return undefined
  return reference
    .slice(2)
    .split('/')
    .map((segment) => decoded(segment).replaceAll('~1', '/').replaceAll('~0', '~'))
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
