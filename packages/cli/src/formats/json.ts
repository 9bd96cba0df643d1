import type { Range } from '@toolschema/document'
import { allFailures, countsOf, remedyOf, type Cell, type FileReport, type Item, type Row } from '../report.js'
import { toPointer } from '../pointer.js'
import type { Format } from './format.js'

/** The version of the form of this output: it grows when a field is taken away or changes its meaning. */
const formVersion = 1

/** One JSON object for all files. Lines and columns count from 1, offsets from 0, both in UTF-16 units. */
export const json: Format = (report, { version }) => {
  const output = {
    version: formVersion,
    toolschema: version,
    targets: report.targets,
    summary: countsOf(report),
    files: report.files.map(fileOf),
    failures: allFailures(report),
  }
  return `${JSON.stringify(output, undefined, 2)}\n`
}

function fileOf({ name, document, rows, items }: FileReport): unknown {
  return { file: name, kind: document.kind, tools: rows.map(toolOf), findings: items.map(itemOf) }
}

function toolOf({ entry, cells }: Row): unknown {
  return {
    name: entry.name,
    pointer: toPointer(entry.path),
    envelope: entry.envelope,
    targets: Object.fromEntries([...cells].map(([id, cell]) => [id, { verdict: wordFor(cell), ...cell }])),
  }
}

function wordFor({ errors, adaptable, warnings }: Cell): 'rejected' | 'adaptable' | 'warnings' | 'accepted' {
  if (errors > 0) return 'rejected'
  if (adaptable > 0) return 'adaptable'
  return warnings > 0 ? 'warnings' : 'accepted'
}

function itemOf(item: Item): unknown {
  const { code, level, message, range, related, entry, finding, adaptable } = item
  return {
    code,
    level: level === 'error' && adaptable ? 'adaptable' : level,
    message,
    tool: entry === undefined ? null : { name: entry.name, pointer: toPointer(entry.path) },
    range: rangeOf(range),
    ...(finding === undefined ? {} : { schemaPointer: finding.pointer, impact: finding.impact }),
    adaptable,
    verdicts: finding?.verdicts ?? [],
    remedy: remedyOf(item),
    fixes: (finding?.fixes ?? []).map(({ title, effect }) => ({ title, effect })),
    related: related.map((place) => ({ message: place.message, range: rangeOf(place.range) })),
  }
}

function rangeOf({ start, end }: Range): unknown {
  const position = ({ line, column, offset }: Range['start']): unknown => ({ line: line + 1, column: column + 1, offset })
  return { start: position(start), end: position(end) }
}
