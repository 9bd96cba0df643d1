import { textEdits, type Range, type ToolDocument } from '@toolschema/document'
import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ArtifactLocation, Fix, Region } from 'sarif'
import { shownName } from '../inputs.js'
import type { FileReport, Item } from '../report.js'

/** The file as SARIF names it: from the folder of the repository on, or its full address outside of it. */
export function artifactOf({ path }: FileReport, root: string): ArtifactLocation {
  if (path === undefined) return { uri: 'stdin' }
  const name = shownName(path, root)
  if (isAbsolute(name)) return { uri: pathToFileURL(path).href }
  return { uri: name.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' }
}

/** Lines and columns count from 1 here. */
export function regionOf({ start, end }: Range): Region {
  return { startLine: start.line + 1, startColumn: start.column + 1, endLine: end.line + 1, endColumn: end.column + 1 }
}

/** The fixes of a finding as replacements of text; those that change no meaning only, because a reader of the log may apply them unseen. */
export function fixesOf({ document }: FileReport, { finding, entry }: Item, artifactLocation: ArtifactLocation): Fix[] {
  const base = entry?.schemaPath
  if (base === undefined || finding === undefined) return []
  return finding.fixes
    .filter((fix) => fix.effect === 'equivalent')
    .flatMap((fix): Fix[] => {
      const replacements = textEdits(document, fix.edits, base).map(({ offset, length, content }) => ({
        deletedRegion: regionBetween(document, offset, offset + length),
        insertedContent: { text: content },
      }))
      return replacements.length === 0 ? [] : [{ description: { text: `${fix.title}.` }, artifactChanges: [{ artifactLocation, replacements }] }]
    })
}

function regionBetween(document: ToolDocument, from: number, to: number): Region {
  const start = positionAt(document, from)
  const end = positionAt(document, to)
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column }
}

/** Line and column from 1. */
function positionAt(document: ToolDocument, offset: number): { readonly line: number; readonly column: number } {
  const starts = lineStartsOf(document)
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return { line: Math.max(1, low), column: offset - (starts[low - 1] ?? 0) + 1 }
}

const lineStarts = new WeakMap<ToolDocument, readonly number[]>()

/** Where the lines begin, found once a document. A byte order mark is no column. */
function lineStartsOf(document: ToolDocument): readonly number[] {
  const known = lineStarts.get(document)
  if (known !== undefined) return known
  const { text } = document
  const starts = [text.startsWith('\uFEFF') ? 1 : 0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((found) => found.index + found[0].length)]
  lineStarts.set(document, starts)
  return starts
}
