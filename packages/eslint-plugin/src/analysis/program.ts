import type { Settings } from '../settings.js'
import { findSites } from '../sites/find.js'
import { usesIn, type EditsAlike, type SharedSchema } from '../literal/uses.js'
import type { Site } from '../sites/site.js'
import { sentBy, type Sending, type Sent } from '../send/send.js'
import type { LintedFile } from './file.js'
import { dependenciesOf, evaluatorFor, moduleOf } from './program-files.js'
import { sourcesOfSite } from './site-source.js'
import type { SchemaSource } from './source.js'

/** Words of which every site has one: files without them, which most are, cost no more than this search. */
const words =
  /inputSchema|input_schema|inputJsonSchema|parameters|parametersJsonSchema|outputType|\bschema\b|withStructuredOutput|[tT]ool\b|@toolschema|\bz\b|zod/

/** The tools and schemas in a program. Never throws: what cannot be read is unknown. */
export function analyzeProgram(file: LintedFile, settings: Settings): SchemaSource[] {
  const { text } = file.sourceCode
  if (!words.test(text)) return []
  const module = moduleOf(file)
  const { evaluator, versionOf } = evaluatorFor(file, settings)
  const sites = findSites(module, evaluator, { configured: settings.sites, dependencies: dependenciesOf(module) })
  const sending: Sending = { evaluator, versionOf }
  const handed = sites.map((site) => ({ site, alternatives: sentBy(site, sending) }))
  let known: EditsAlike | undefined
  const editsAlike: EditsAlike = (place, isEquivalent) => (known ??= usesIn(handed.flatMap(sendingsOf)))(place, isEquivalent)
  return handed.flatMap(({ site, alternatives }) => sourcesOfSite(site, alternatives, { module, evaluator, editsAlike }))
}

function sendingsOf({ site, alternatives }: { readonly site: Site; readonly alternatives: readonly (readonly Sent[])[] }): SharedSchema[] {
  const audience = JSON.stringify([site.targets, site.dialect])
  return alternatives.flat().flatMap((sent) => (sent.kind === 'printed' ? [{ printed: sent.printed, audience }] : []))
}
