// docs/compatibility.md: every feature by every target.
import { addressOf, code, plain, verdictsOf } from './words.js'

/** @typedef {import('./words.js').RootTarget} RootTarget */
/** @typedef {import('./words.js').Verdict} Verdict */
/** @typedef {import('../../packages/core/dist/features/feature.js').Feature} Feature */
/** @typedef {import('../../packages/core/dist/features/feature.js').Family} Family */

/** @type {Readonly<Record<Family, string>>} */
const titles = {
  references: 'References',
  types: 'Types and null',
  unions: 'Unions and conditions',
  enums: 'Fixed values',
  arrays: 'Lists',
  objects: 'Objects and maps',
  required: 'Required properties',
  strings: 'Strings and patterns',
  numbers: 'Numbers',
  annotations: 'Annotations and identity',
  malformed: 'Malformed input',
  root: 'The root',
  limits: 'Limits',
  'tool-names': 'Names of tools',
  tools: 'Tools and lists of tools',
  descriptions: 'Descriptions',
}

const symbols = { rejected: '✗', ignored: '○', accepted: '✓' }
const marks = { confirmed: '', inferred: '~', disputed: '?', historical: '' }
const severity = /** @type {const} */ (['rejected', 'ignored', 'accepted'])
const sureness = /** @type {const} */ (['confirmed', 'inferred', 'disputed'])

/**
 * The whole page.
 * @param {readonly Feature[]} features
 * @param {readonly RootTarget[]} targets
 */
export function compatibility(features, targets) {
  const families = [...new Set(features.map(({ family }) => family))]
  const sections = families.flatMap((family) => {
    const rows = features
      .filter((feature) => feature.family === family)
      .map(({ id }) => [`[${id}](features/${id}.md)`, ...targets.map((target) => cell(target, id))])
    return [`## ${titles[family]}`, table(['feature', ...targets.map(({ id }) => id)], rows)]
  })
  return [...opening(features, targets), ...sections, ...closing(features, targets)].join('\n\n') + '\n'
}

/** The worst that can happen, how sure that is, and whether it depends on details. */
function cell(/** @type {RootTarget} */ target, /** @type {string} */ feature) {
  const verdicts = verdictsOf(target, feature).filter(({ certainty }) => certainty !== 'historical')
  const worst = severity.find((outcome) => verdicts.some((verdict) => verdict.outcome === outcome))
  if (worst === undefined) return '·'
  const certainty = sureness.find((name) => verdicts.some((verdict) => verdict.outcome === worst && verdict.certainty === name)) ?? 'confirmed'
  return symbols[worst] + marks[certainty] + (verdicts.some(({ when }) => when !== undefined) ? '*' : '')
}

function table(/** @type {string[]} */ head, /** @type {string[][]} */ rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/**
 * @param {readonly Feature[]} features
 * @param {readonly RootTarget[]} targets
 */
function opening(features, targets) {
  const legend = [
    '`✗` the request, or the tool, is rejected',
    '`○` the request passes, and the model never sees it or never obeys it',
    '`✓` accepted, and said so',
    '`·` nothing is listed: see [what silence means](#what-silence-means)',
    '`*` depends on details, which the page of the feature names',
    '`?` disputed: reports contradict each other, or nobody has tried',
    '`~` inferred from documentation, from the source of an SDK or from a rule nearby; no mark: confirmed',
  ]
  const columns = targets.map(({ id, title, parametersField, dialect, names }) => [
    code(id),
    plain(title),
    code(parametersField),
    plain(dialect),
    nameRule(names),
  ])
  return [
    '# Compatibility',
    `What a tool schema can do, and who objects to it: ${features.length} features by ${targets.length} targets. Each feature has a page with the words of the error, where it was seen, and another way to write the same thing.`,
    'This page is written by `npm run docs` from [the features](../packages/core/src/features) and [the targets](../packages/core/src/targets); change those, not this page.',
    legend.map((line) => `- ${line}`).join('\n'),
    '## Targets',
    table(['target', 'what it is', 'field', 'reads', 'names of tools'], columns),
  ]
}

function nameRule(/** @type {RootTarget['names']} */ names) {
  if (names === null) return 'free'
  const rules = [
    names.pattern === null ? '' : code(names.pattern),
    names.maxLength === null ? '' : `at most ${names.maxLength} characters`,
    names.advice === true ? 'as advice' : '',
  ]
  return rules.filter((rule) => rule !== '').join(', ')
}

/**
 * @param {readonly Feature[]} features
 * @param {readonly RootTarget[]} targets
 */
function closing(features, targets) {
  const silence = targets.map(({ id, unlisted }) => [code(id), `${unlisted.outcome}, ${unlisted.certainty}`, plain(unlisted.says)])
  return [
    '## What silence means',
    'A dot says that nobody has written a verdict down, not that somebody tried. Each target states how to read that:',
    table(['target', 'not listed means', 'because'], silence),
    'Verdicts that were true once are kept on the pages, to explain old errors. They never judge a schema, and do not show here.',
    '## How much is known',
    table(
      ['target', 'verdicts', 'confirmed', 'inferred', 'disputed', 'no longer true', 'links to evidence'],
      [...targets.map((target) => counts(code(target.id), [target], features)), counts('all', targets, features)],
    ),
    'Verdicts that a target takes over from another one count for both. Nothing was sent to a provider for this table: it rests on public reports, recorded requests, documentation and the source of SDKs.',
  ]
}

/**
 * @param {string} name
 * @param {readonly RootTarget[]} targets
 * @param {readonly Feature[]} features
 */
function counts(name, targets, features) {
  const verdicts = targets.flatMap((target) => features.flatMap(({ id }) => verdictsOf(target, id)))
  const ofCertainty = (/** @type {Verdict['certainty']} */ certainty) => verdicts.filter((verdict) => verdict.certainty === certainty).length
  const links = new Set(verdicts.flatMap(({ evidence }) => evidence.flatMap((item) => addressOf(item)?.address ?? [])))
  return [name, verdicts.length, ofCertainty('confirmed'), ofCertainty('inferred'), ofCertainty('disputed'), ofCertainty('historical'), links.size].map(String)
}
