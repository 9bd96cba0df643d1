import { featureById } from './features/index.js'
import type { Finding, TargetVerdict } from './finding.js'
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
      names[names.length - 1] += '[]'
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
  return `${subject(finding.path)} ${what}, which ${targetsOf(finding.verdicts)}.${advice(finding)}`
}

/** Names the place: `"unit"`, `The items of "tags"`, `Choice 2 of "who"`, `The schema`. */
function subject(path: Path): string {
  let name = 'The schema'
  for (let index = 0; index < path.length; index += 1) {
    const segment = path[index]
    const next = path[index + 1]
    if ((segment === 'properties' || segment === '$defs' || segment === 'definitions') && next !== undefined) {
      name = JSON.stringify(next)
      index += 1
    } else if (segment === 'items' && typeof next !== 'number' && index < path.length) {
      name = `The items of ${inner(name)}`
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

function targetsOf(verdicts: readonly TargetVerdict[]): string {
  const rejecting = verdicts.filter((verdict) => verdict.outcome === 'rejected')
  const ignoring = verdicts.filter((verdict) => verdict.outcome === 'ignored')
  const parts: string[] = []
  if (rejecting.length > 0) parts.push(`${list(rejecting.map((verdict) => verdict.target))} ${rejecting.length === 1 ? 'rejects' : 'reject'}${quoted(rejecting)}`)
  if (ignoring.length > 0) parts.push(`${list(ignoring.map((verdict) => verdict.target))} ${ignoring.length === 1 ? 'ignores' : 'ignore'}`)
  return parts.join(' and ')
}

function quoted(verdicts: readonly TargetVerdict[]): string {
  const disputed = verdicts.every((verdict) => verdict.certainty === 'disputed') ? ', though reports differ' : ''
  return disputed
}

/** `a`, `a and b`, `a, b and c` */
export function list(names: readonly string[]): string {
  if (names.length <= 1) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

function advice(finding: Finding): string {
  const [fix] = finding.fixes
  if (fix !== undefined) return ` ${fix.title}.`
  if (finding.adaptable) return ' Adapt it at request time: nothing is lost.'
  return ''
}
