// The generated parts of a feature's page: who objects to it, in which words and where that was seen, and how it is rewritten.
import { choices } from './examples.js'
import { code, conditions, plain, source, verdictsOf } from './words.js'

/** @typedef {import('./words.js').RootTarget} RootTarget */
/** @typedef {import('./words.js').Verdict} Verdict */
/** @typedef {Pick<import('../../packages/core/dist/strategies/strategy.js').Strategy, 'id' | 'feature' | 'effect' | 'title'>} Strategy */
/** @typedef {{ targets: string[], verdict: Verdict, evidence: Set<string> }} Row */

const end = '<!-- end -->'

/**
 * The page with its generated parts written anew. Throws where the page has no place for one of them.
 * @param {string} page
 * @param {string} feature
 * @param {readonly RootTarget[]} targets
 * @param {readonly Strategy[]} strategies
 */
export function withGenerated(page, feature, targets, strategies) {
  const rewrites = strategies.filter((strategy) => strategy.feature === feature)
  const complete = withPart(page, 'verdicts', 'Who objects', whoObjects(feature, targets))
  // A page without a rewrite may do without the place for it.
  return rewrites.length === 0 && !page.includes(begin('strategies'))
    ? complete
    : withPart(complete, 'strategies', 'What adapt does', whatAdaptDoes(page, targets, rewrites))
}

const begin = (/** @type {string} */ name) => `<!-- generated: ${name} -->\n`

/**
 * @param {string} page
 * @param {string} name
 * @param {string} heading
 * @param {string} text
 */
function withPart(page, name, heading, text) {
  const from = page.indexOf(begin(name))
  const to = page.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`put "${begin(name).trim()}" and "${end}" on lines of their own under "## ${heading}".`)
  return `${page.slice(0, from)}${begin(name)}\n${text === '' ? '' : `${text}\n`}${page.slice(to)}`
}

/**
 * The rewrites in the order in which they are tried; where there are several, also which of them is used when.
 * @param {string} page
 * @param {readonly RootTarget[]} targets
 * @param {readonly Strategy[]} strategies
 */
function whatAdaptDoes(page, targets, strategies) {
  const list = strategies.map(({ effect, title }, index) => `${index + 1}. **${effect}**: ${plain(title)}.\n`).join('')
  if (strategies.length < 2) return list
  const shown = choices(page, targets, strategies)
  const rule = 'They are tried in this order, and the first one is used that fits the schema and whose result every target in question accepts.\n'
  return [list, rule, ...(shown.length === 0 ? [] : [`${shown.join('\n')}\n`])].join('\n')
}

/**
 * @param {string} feature
 * @param {readonly RootTarget[]} targets
 */
function whoObjects(feature, targets) {
  const rows = rowsOf(feature, targets)
  const current = rows.some(({ verdict }) => verdict.outcome !== 'accepted' && verdict.certainty !== 'historical')
  const none = current ? '' : 'None of the built-in targets rejects or ignores it today.\n'
  return [none, table(rows), silence(rows, targets)].filter((part) => part !== '').join('\n')
}

/**
 * One row for the targets that say the same; what is no longer true comes last.
 * @param {string} feature
 * @param {readonly RootTarget[]} targets
 */
function rowsOf(feature, targets) {
  const rows = /** @type {Map<string, Row>} */ (new Map())
  for (const target of targets) {
    for (const verdict of verdictsOf(target, feature)) {
      const { evidence, ...rest } = verdict
      const key = JSON.stringify(rest)
      const row = rows.get(key) ?? { targets: [], verdict, evidence: new Set() }
      row.targets.push(target.id)
      for (const item of evidence) row.evidence.add(item)
      rows.set(key, row)
    }
  }
  const past = (/** @type {Row} */ { verdict }) => Number(verdict.certainty === 'historical')
  return [...rows.values()].sort((left, right) => past(left) - past(right))
}

function table(/** @type {Row[]} */ rows) {
  if (rows.length === 0) return ''
  const sources = [...new Set(rows.flatMap(({ evidence }) => [...evidence]))]
  const lines = rows.map(({ targets, verdict, evidence }) => {
    const { outcome, certainty, says, quote, when, since } = verdict
    const words = `${plain(says)}${quote === undefined ? '' : `<br>${code(quote)}`}`
    const limits = [conditions(when), since === undefined ? '' : `(${plain(since)})`].filter((part) => part !== '').join(' ')
    const seen = [...evidence].map((item) => sources.indexOf(item) + 1).join(', ')
    return `| ${[targets.join(', '), outcome, certainty, words, limits, seen].join(' | ')} |`
  })
  const head = ['| target | outcome | certainty | why, and in which words | when | seen in |', '| --- | --- | --- | --- | --- | --- |']
  const evidence = sources.map((item, index) => `${index + 1}: ${source(item)}`).join(' · ')
  return ['<!-- prettier-ignore -->', ...head, ...lines, '', `Seen in ${evidence}`, ''].join('\n')
}

/**
 * What it means that a target is not in the table.
 * @param {Row[]} rows
 * @param {readonly RootTarget[]} targets
 */
function silence(rows, targets) {
  const named = new Set(rows.flatMap((row) => row.targets))
  const silent = targets.filter(({ id }) => !named.has(id))
  const refusing = silent.filter(({ unlisted }) => unlisted.outcome !== 'accepted').map(({ id }) => id)
  if (refusing.length > 0) return `Not listed, and expected to object to what is not listed: ${refusing.join(', ')}.\n`
  return silent.length === 0 || rows.length === 0
    ? ''
    : 'A target that is not listed has nothing against it, [as far as is known](../compatibility.md#what-silence-means).\n'
}
