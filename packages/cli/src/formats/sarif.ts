import { featureById } from '@toolschema/core'
import type { Range } from '@toolschema/document'
import { createHash } from 'node:crypto'
import type { Log, PhysicalLocation, ReportingDescriptor, Result } from 'sarif'
import type { Level } from '../levels.js'
import { toPointer } from '../pointer.js'
import { allFailures, type FileReport, type Item, type Report } from '../report.js'
import { artifactOf, fixesOf, regionOf } from './sarif-places.js'
import type { Format } from './format.js'

/**
 * The format that code scanners upload.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export const sarif: Format = (report, { version, homepage, root }) => {
  const failures = allFailures(report)
  const rules = rulesOf(report, homepage)
  const indexes = new Map(rules.map((rule, index) => [rule.id, index]))
  const seen = new Map<string, number>()
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'toolschema', version, semanticVersion: version, ...(homepage === undefined ? {} : { informationUri: homepage }), rules } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: failures.length === 0,
            ...(failures.length === 0
              ? {}
              : { toolExecutionNotifications: failures.map((failure) => ({ level: 'error' as const, message: { text: failure } })) }),
          },
        ],
        results: report.files.flatMap((file) => file.items.map((item) => resultFor(file, item, indexes.get(item.code) ?? -1, seen, root))),
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

const levels: Readonly<Record<Level, 'error' | 'warning' | 'note'>> = { error: 'error', warning: 'warning', hint: 'note' }

function rulesOf(report: Report, homepage: string | undefined): ReportingDescriptor[] {
  const used = new Set(report.files.flatMap((file) => file.items.map((item) => item.code)))
  return [...used].sort().map((id): ReportingDescriptor => {
    if (!featureById.has(id)) return { id }
    const page = `docs/features/${id}.md`
    return {
      id,
      help: { text: `Run "toolschema feature ${id}", or read ${page}.` },
      ...(homepage === undefined ? {} : { helpUri: `${homepage.replace(/\/$/, '')}/${page}` }),
    }
  })
}

function resultFor(file: FileReport, item: Item, ruleIndex: number, seen: Map<string, number>, root: string): Result {
  const { code, level, message, range, related, entry, finding, adaptable } = item
  const artifactLocation = artifactOf(file, root)
  const physical = (place: Range): PhysicalLocation => ({ artifactLocation, region: regionOf(place) })
  const fixes = fixesOf(file, item, artifactLocation)
  return {
    ruleId: code,
    ruleIndex,
    level: levels[level],
    message: { text: message },
    locations: [
      {
        physicalLocation: physical(range),
        ...(entry === undefined
          ? {}
          : {
              logicalLocations: [{ name: entry.name, kind: entry.holds === 'tool' ? 'function' : 'object', fullyQualifiedName: toPointer(entry.path) || '/' }],
            }),
      },
    ],
    ...(related.length === 0
      ? {}
      : { relatedLocations: related.map((place, id) => ({ id, message: { text: place.message }, physicalLocation: physical(place.range) })) }),
    ...(fixes.length === 0 ? {} : { fixes }),
    partialFingerprints: { 'toolschema/v1': fingerprint(artifactLocation.uri ?? '', item, seen) },
    properties: { adaptable, targets: (finding?.verdicts ?? []).map(({ target, outcome, certainty }) => ({ target, outcome, certainty })) },
  }
}

/** What stays the same when lines move: the file, the tool by its name, the place in its schema. Equal ones are numbered. */
function fingerprint(uri: string, { code, entry, finding }: Item, seen: Map<string, number>): string {
  const subject = JSON.stringify([uri, code, entry?.name ?? '', finding?.pointer ?? ''])
  const count = (seen.get(subject) ?? 0) + 1
  seen.set(subject, count)
  const hash = createHash('sha256').update(subject).digest('hex').slice(0, 32)
  return `${hash}:${count}`
}
