import type { Settings } from '../settings.js'
import { findSites } from '../sites/find.js'
import { usesIn, type EditsAlike, type SharedSchema } from '../literal/uses.js'
import type { Site } from '../sites/site.js'
import { sentBy, type Sending, type Sent } from '../send/send.js'
import type { LintedFile } from './file.js'
import { dependenciesOf, evaluatorFor, moduleOf } from './program-files.js'
import { adaptedSites } from '../sites/adapted.js'
import { sourceOfSite, type SitesFile } from './site-source.js'
import type { SchemaSource } from './source.js'

/** Words of which every site has one: files without them, which most are, cost no more than this search. */
const words =
  /inputSchema|input_schema|inputJsonSchema|parameters|parametersJsonSchema|outputType|\bschema\b|withStructuredOutput|[tT]ool\b|@toolschema|\bz\b|zod/

/** A site as it was read. */
export interface SiteRead {
  readonly site: Site
  /** What the program may send there, and one source for each. */
  readonly alternatives: readonly { readonly sent: readonly Sent[]; readonly source: SchemaSource }[]
}

/** The tools and schemas in a program. Never throws: what cannot be read is unknown. */
export const analyzeProgram = (file: LintedFile, settings: Settings): SchemaSource[] =>
  readSites(file, settings).flatMap(({ alternatives }) => alternatives.map(({ source }) => source))

/** The places of a program where schemas are handed over, and what was read of each. */
export function readSites(linted: LintedFile, settings: Settings): SiteRead[] {
  const { text } = linted.sourceCode
  if (!words.test(text)) return []
  const module = moduleOf(linted)
  const { evaluator, versionOf } = evaluatorFor(linted, settings)
  const sites = findSites(module, evaluator, { configured: settings.sites, dependencies: dependenciesOf(module) })
  const sending: Sending = { evaluator, versionOf }
  const handed = sites.map((site) => ({ site, alternatives: sentBy(site, sending) }))
  let known: EditsAlike | undefined
  const editsAlike: EditsAlike = (place, isEquivalent) => (known ??= usesIn(handed.flatMap(sendingsOf)))(place, isEquivalent)
  const file: SitesFile = { module, evaluator, editsAlike, isAdapted: adaptedSites(module, evaluator), sites }
  return handed.map(({ site, alternatives }) => ({ site, alternatives: alternativesOf(site, alternatives, file) }))
}

// It is one tool, so its name counts once.
const alternativesOf = (site: Site, alternatives: readonly (readonly Sent[])[], file: SitesFile): SiteRead['alternatives'] =>
  alternatives.map((sent, index) => ({ sent, source: sourceOfSite(index === 0 ? site : { ...site, name: undefined }, sent, file) }))

function sendingsOf({ site, alternatives }: { readonly site: Site; readonly alternatives: readonly (readonly Sent[])[] }): SharedSchema[] {
  const audience = JSON.stringify([site.targets, site.dialect])
  return alternatives.flat().flatMap((sent) => (sent.kind === 'printed' ? [{ printed: sent.printed, audience }] : []))
}
