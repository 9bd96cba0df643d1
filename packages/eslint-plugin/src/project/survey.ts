import type { Finding } from '@toolschema/core'
import type { LintedFile } from '../analysis/file.js'
import { readSites, type SiteRead } from '../analysis/program.js'
import type { Report } from '../analysis/report.js'
import { reportsOf, ruleFor } from '../analysis/reports.js'
import { commonFindings } from '../analysis/schema-findings.js'
import type { SchemaSource } from '../analysis/source.js'
import { settingsFor, type Settings } from '../settings.js'
import { parseModule } from '../source/parse.js'
import type { Place } from '../source/place.js'
import { isUnknown } from '../source/unknown.js'
import type { Sent } from '../send/send.js'
import { knownIn } from '../zod/print/unknown-in.js'
import type { PrintedSchema } from '../zod/print/printed.js'

/** What the plugin makes of a file: every site, what it could not read and why, and what it found. */
export interface FileSurvey {
  readonly sites: readonly SiteSurvey[]
  /** What the rules report in the file, in the order of its text. */
  readonly reports: readonly Report[]
  /** Why the file could not be parsed. */
  readonly broken?: string
}

export interface SiteSurvey {
  /** The name of the tool, where it is known. */
  readonly tool: string | undefined
  /** How the site was recognised: `McpServer.registerTool`. */
  readonly foundBy: string
  readonly place: Place
  /** One for each schema that the program may choose to send. */
  readonly schemas: readonly SchemaSurvey[]
}

export interface SchemaSurvey {
  /** What is sent, without the parts that are not known; where it is not known by which library, what each of them sends. */
  readonly sent: readonly PrintedSchema[]
  /** What could not be read, by JSON Pointer: an empty one means that nothing was. */
  readonly unread: readonly Unread[]
  /** The words of a converter that throws. */
  readonly errors: readonly string[]
  readonly findings: readonly FindingSurvey[]
}

export interface Unread {
  readonly pointer: string
  readonly reason: string
  readonly place: Place | undefined
}

export interface FindingSurvey {
  readonly rule: string | undefined
  readonly feature: string
  /** Of a property that is not required, the pointer of the property. */
  readonly pointer: string
  readonly isRequired?: false
  readonly verdicts: Finding['verdicts']
  /** What brings it about, in whatever file that is written. */
  readonly cause: Place | undefined
}

/**
 * Reads a program as the rules do, and says what they do not: what was recognised how, and what could not be read.
 * `shared` is what `settings.toolschema` holds in a config of ESLint, `parser` a parser of ESLint. Throws a TypeError for settings that are mistaken.
 */
export function surveyFile(file: string, text: string, shared: unknown = {}, parser?: unknown): FileSurvey {
  const { settings, mistakes } = settingsFor(shared)
  if (mistakes.length > 0) throw new TypeError(mistakes.join(' '))
  const parsed = parseModule(file, text, { parser })
  if (parsed.kind === 'broken') return { sites: [], reports: [], broken: parsed.reason }
  const { program, scopes, text: source } = parsed.module
  const linted = {
    ...{ filename: file, physicalFilename: file, cwd: process.cwd() },
    sourceCode: { text: source, ast: program, scopeManager: scopes },
    languageOptions: { parser },
    // The rules are given more than the analysis looks at.
  } as unknown as LintedFile
  const sites = readSites(linted, settings)
  const sources = sites.flatMap(({ alternatives }) => alternatives.map(({ source: one }) => one))
  return { sites: sites.map((site) => surveyOf(site, settings)), reports: reportsOf(sources, settings) }
}

const surveyOf = ({ site, alternatives }: SiteRead, settings: Settings): SiteSurvey => ({
  tool: site.name?.text,
  foundBy: site.foundBy,
  place: site.place,
  schemas: alternatives.map(({ sent, source }) => ({
    sent: sent.flatMap((one) => (one.kind === 'printed' ? [knownIn(one.printed).schema] : [])),
    unread: sent.flatMap(unreadIn),
    errors: sent.flatMap((one) => (one.kind === 'error' ? one.problems.map(({ error }) => error) : [])),
    findings: findingsOf(source, settings),
  })),
})

function unreadIn(sent: Sent): Unread[] {
  if (sent.kind === 'unread') return [{ pointer: '', reason: sent.cause.reason, place: sent.cause.place }]
  if (sent.kind === 'error') return []
  return knownIn(sent.printed).parts.map(({ pointer, cause }) => ({
    pointer,
    reason: cause?.reason ?? 'it is not known which of its properties are required',
    place: cause?.place,
  }))
}

function findingsOf(source: SchemaSource, settings: Settings): FindingSurvey[] {
  const { schema, variants = [], targets = settings.targets } = source
  if (schema === undefined || isUnknown(schema.schema)) return []
  return commonFindings(schema, variants, { targets, disputed: settings.disputed !== 'off' }).flatMap((finding) => {
    const rule = ruleFor(finding, source, settings)
    return causesOf(finding).map(({ path, anchor, ...at }) => ({
      ...{ rule, feature: finding.feature, ...at, verdicts: finding.verdicts },
      cause: source.locate(['inputSchema', ...path], anchor).cause,
    }))
  })
}

type At = Pick<Finding, 'path' | 'anchor'> & Pick<FindingSurvey, 'pointer' | 'isRequired'>

/** What is said of an object because of some of its properties is brought about by each of them. */
function causesOf({ path, pointer: object, anchor, details: { missing } }: Finding): readonly At[] {
  if (!Array.isArray(missing) || !missing.every((name) => typeof name === 'string')) return [{ path, pointer: object, anchor }]
  return missing.map((name: string): At => {
    const pointer = `${object}/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    return { path: [...path, 'properties', name, 'required'], pointer, anchor: 'value', isRequired: false }
  })
}
