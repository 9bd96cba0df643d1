import type { Settings } from '../settings.js'
import { findSites } from '../sites/find.js'
import { sentBy, type Sending } from '../send/send.js'
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
  return sites.flatMap((site) => sourcesOfSite(site, sentBy(site, sending), module, evaluator))
}
