import type { AnalyzeOptions, Finding } from '@toolschema/core'
import type { Fate } from './adapted.js'
import { fatesIn } from './adapted.js'
import { isAboutName, listFindings, type ToolFinding } from './list-findings.js'
import type { Judging } from './judging.js'
import { validName } from './valid-name.js'
import type { Report, RuleName, Suggestion } from './report.js'
import { commonFindings } from './schema-findings.js'
import type { Location, Remedy, SchemaSource } from './source.js'
import { inOneSentence, priced, withPlace } from './words.js'

/** Everything that is to be said of the tools and schemas of a file, in the order of the text. */
export function reportsOf(sources: readonly SchemaSource[], judging: Judging): Report[] {
  const lists = new Map<unknown, SchemaSource[]>()
  for (const source of sources) lists.set(source.list, [...(lists.get(source.list) ?? []), source])
  const reports = [
    ...sources.flatMap(troubleReports),
    ...sources.flatMap((source) => schemaReports(source, judging)),
    ...[...lists.values()].flatMap((list) => listFindings(list, judging).flatMap((found) => listReports(found, list, judging))),
  ]
  return distinct(reports).sort((one, other) => one.range[0] - other.range[0] || one.range[1] - other.range[1])
}

function troubleReports({ troubles }: SchemaSource): Report[] {
  return troubles.map(({ id, message, at }) => reportAt('no-unconvertible-schema', id, message, at, []))
}

function schemaReports(source: SchemaSource, judging: Judging): Report[] {
  const { schema } = source
  if (schema === undefined) return []
  const judge: AnalyzeOptions = {
    targets: source.targets ?? judging.targets,
    disputed: judging.disputed !== 'off',
    ...(source.dialect === undefined ? {} : { dialect: source.dialect }),
  }
  const findings = commonFindings(schema, source.variants ?? [], judge)
  if (findings.length === 0) return []
  const adapted = judging.assumeAdapter || source.adapted ? fatesIn(schema, judge) : undefined
  const strict = new Map<string, Finding[]>()
  const reports = findings.flatMap((finding): Report[] => {
    const rule = ruleFor(finding, source, judging)
    const { fate, did } = finding.impact === 'rejected' ? (adapted?.(finding) ?? { fate: 'rejected', did: '' }) : { fate: 'rejected' as const, did: '' }
    if (rule === undefined || fate === 'kept') return []
    if (rule === 'strict-ready') {
      const place = JSON.stringify([finding.pointer, finding.verdicts.map(({ target }) => target)])
      strict.set(place, [...(strict.get(place) ?? []), finding])
      return []
    }
    return [schemaReport(fate === 'lost' ? 'no-lossy-schema' : rule, source, finding, judge, withFate(finding.message, fate, did))]
  })
  return [...reports, ...[...strict.values()].flatMap((some) => strictReport(source, some, judge))]
}

const withFate = (message: string, fate: Fate, did: string): string => (fate === 'lost' ? `${message} At request time: ${did}.` : message)

function schemaReport(rule: RuleName, source: SchemaSource, finding: Finding, judge: AnalyzeOptions, message: string): Report {
  const at = source.locate(['inputSchema', ...finding.path], finding.anchor)
  return reportAt(rule, finding.feature, message, at, source.remedies(finding, judge))
}

/** One report an object, whatever strict mode misses in it. */
function strictReport(source: SchemaSource, [first, ...others]: readonly Finding[], judge: AnalyzeOptions): Report[] {
  if (first === undefined) return []
  const at = source.locate(['inputSchema', ...first.path], first.anchor)
  const remedies = [first, ...others].flatMap((finding) => source.remedies(finding, judge))
  return [reportAt('strict-ready', first.feature, inOneSentence(first, others), at, remedies)]
}

function listReports({ source, finding, path }: ToolFinding, list: readonly SchemaSource[], judging: Judging): Report[] {
  const rule = isAboutName(finding) ? 'valid-tool-name' : ruleFor(finding, source, judging)
  if (rule === undefined) return []
  const { name } = source.tool
  const prefixed = rule === 'valid-tool-name' && judging.namePrefix !== '' && typeof name === 'string' && name !== ''
  const message = prefixed ? `${finding.message} It is sent as ${JSON.stringify(judging.namePrefix + name)}.` : finding.message
  const at = source.locate(path, finding.anchor)
  return [{ ...reportAt(rule, finding.feature, message, at, []), suggestions: rule === 'valid-tool-name' ? renamings(list, source, judging) : [] }]
}

/** The name that the adapter would send, written into the source. */
function renamings(list: readonly SchemaSource[], source: SchemaSource, judging: Judging): Suggestion[] {
  const name = validName(list, source, judging)
  const edits = name === undefined ? [] : (source.rename?.(name) ?? [])
  return name === undefined || edits.length === 0 ? [] : [{ title: `Call it ${JSON.stringify(name)}`, edits }]
}

/** Which rule speaks of a finding; undefined for what is a hint at most. */
export function ruleFor({ impact, annotation, adaptable, verdicts }: Finding, { targets }: SchemaSource, { disputed }: Judging): RuleName | undefined {
  if (impact === 'ignored') return annotation ? undefined : 'no-lossy-schema'
  if (adaptable && targets === undefined) return 'strict-ready'
  const isDisputed = verdicts.every(({ outcome, certainty }) => outcome !== 'rejected' || certainty === 'disputed')
  return isDisputed && disputed === 'warn' ? 'no-lossy-schema' : 'no-incompatible-schema'
}

function reportAt(rule: RuleName, messageId: string, message: string, at: Location, remedies: readonly Remedy[]): Report {
  const useful = remedies.filter(({ edits }) => edits.length > 0)
  const safe = useful.find(({ effect }) => effect === 'equivalent')
  const titles = new Map(useful.filter((remedy) => remedy !== safe).map((remedy) => [priced(remedy.title, remedy.effect), remedy]))
  return {
    ...{ rule, messageId, message: withPlace(message, at), range: at.range },
    fix: safe?.edits,
    suggestions: [...titles].map(([title, { edits }]) => ({ title, edits })),
  }
}

/** A definition that several tools share is reported once. */
function distinct(reports: readonly Report[]): Report[] {
  const byKey = new Map<string, Report>()
  for (const report of reports) {
    const key = JSON.stringify([report.rule, report.messageId, report.message, report.range])
    if (!byKey.has(key)) byKey.set(key, report)
  }
  return [...byKey.values()]
}
