import type { Details } from './details.js'
import { featureById } from './features/index.js'
import type { Finding, TargetVerdict } from './finding.js'
import { titleFor } from './strategies/titles.js'
import type { Path } from './schema/json.js'

/** A path as people write it: `filter.tags[]`; `(root)` for the root of a schema. */
export function dotted(path: Path): string {
  const names: string[] = []
  for (let index = 0; index < path.length; index += 1) {
    const segment = String(path[index])
    const next = path[index + 1]
    if (segment === 'properties' && next !== undefined) {
      names.push(String(next))
      index += 1
    } else if (segment === 'items' && names.length > 0) {
      names[names.length - 1] = `${names.at(-1) ?? ''}[]`
    } else if ((segment === '$defs' || segment === 'definitions') && next !== undefined) {
      names.push(String(next))
      index += 1
    }
  }
  return names.length === 0 ? '(root)' : names.join('.')
}

/** The finding as one sentence or two: what, for whom and in which words, what to do. */
export function sentence(finding: Finding): string {
  const feature = featureById.get(finding.feature)
  const what = feature?.what(finding.details) ?? finding.feature
  return `${subjectOf(finding)} ${what}, which ${targetsOf(finding.verdicts, finding.details)}.${advice(finding)}`
}

/** Names what the sentence is about: a place in a schema, a tool, or the whole list. */
function subjectOf(finding: Finding): string {
  const on = featureById.get(finding.feature)?.on
  if (on === 'tool') return 'The tool'
  if (on === 'tools') return finding.path.length === 0 ? 'The list of tools' : 'The tool'
  return 'node' in finding && finding.node === undefined ? 'The list of tools' : subject(finding.path)
}

/** Names the place: `"unit"`, `Each item of "tags"`, `Choice 2 of "who"`, `The schema`. */
function subject(path: Path): string {
  let name = 'The schema'
  for (let index = 0; index < path.length; index += 1) {
    const segment = path[index]
    const next = path[index + 1]
    if ((segment === 'properties' || segment === '$defs' || segment === 'definitions') && next !== undefined) {
      name = JSON.stringify(next)
      index += 1
    } else if (segment === 'items' && typeof next !== 'number' && index < path.length) {
      name = `Each item of ${inner(name)}`
    } else if ((segment === 'anyOf' || segment === 'oneOf' || segment === 'allOf') && typeof next === 'number') {
      name = `Choice ${String(next + 1)} of ${inner(name)}`
      index += 1
    } else {
      break
    }
  }
  return name
}

function inner(name: string): string {
  return name.startsWith('"') ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

function targetsOf(verdicts: readonly TargetVerdict[], details: Details): string {
  const rejecting = verdicts.filter((verdict) => verdict.outcome === 'rejected')
  const ignoring = verdicts.filter((verdict) => verdict.outcome === 'ignored')
  const parts: string[] = []
  if (rejecting.length > 0)
    parts.push(`${list(rejecting.map(({ target }) => target))} ${rejecting.length === 1 ? 'rejects' : 'reject'}${remarks(rejecting, details)}`)
  if (ignoring.length > 0) parts.push(`${list(ignoring.map(({ target }) => target))} ${ignoring.length === 1 ? 'ignores' : 'ignore'}`)
  return parts.join(' and ')
}

/** In brackets: the provider's own words, so that people find them, and whether reports differ. */
function remarks(verdicts: readonly TargetVerdict[], details: Details): string {
  const words = verdicts.map(({ quote }) => (quote === undefined ? undefined : inOwnWords(quote, details))).find((quote) => quote !== undefined)
  const disputed = verdicts.every(({ certainty }) => certainty === 'disputed') ? 'reports differ' : undefined
  const told = [words === undefined ? undefined : `"${words}"`, disputed].filter((remark) => remark !== undefined)
  return told.length === 0 ? '' : ` (${told.join('; ')})`
}

/** How long a quote may be in a message. */
const QUOTE_LENGTH = 110

/** A provider's error text without the place, which the finding tells better; undefined where it stays too long or has gaps. */
function inOwnWords(quote: string, details: Details): string | undefined {
  const wordings = quote.split(' | ')
  const { keyword } = details
  const first = wordings.length === 1 || typeof keyword !== 'string' ? wordings[0] : wordings.find((wording) => wording.includes(keyword))
  if (first === undefined) return undefined
  const filled = first
    .replace(/^Invalid JSON payload received\. /, '')
    .replace(/ at '\{path\}'/, '')
    .replace(/\.? Found at \{path\}/, '')
    .replace(/In context=\{context\}, /, '')
    .replace(/\{path\}\.?/, '')
    .replace(/\{(\w+)\}/g, (gap, name: string) => (typeof details[name] === 'string' || typeof details[name] === 'number' ? String(details[name]) : gap))
    .replace(/\.$/, '')
  return filled.length > QUOTE_LENGTH || /\{[\w…]+\}|…/.test(filled) ? undefined : filled
}

/** `a`, `a and b`, `a, b and c` */
export function list(names: readonly string[]): string {
  if (names.length <= 1) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

function advice(finding: Finding): string {
  const title = titleFor(finding.feature)
  if (finding.adaptable) return ' A client adapts it at request time without loss.'
  return title === undefined || finding.impact !== 'rejected' ? '' : ` ${title}.`
}
