// Which rewrite each target gets, shown with the examples of a page.
import { adapt } from '../../packages/core/dist/adapt.js'

/** @typedef {import('../../packages/core/dist/targets/target.js').RootTarget} RootTarget */
/** @typedef {Pick<import('../../packages/core/dist/strategies/strategy.js').Strategy, 'id' | 'feature' | 'effect' | 'title'>} Strategy */

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/**
 * A line for each example of a page that some target has rewritten: who gets which of the rewrites, by number.
 * @param {string} page
 * @param {readonly RootTarget[]} targets
 * @param {readonly Strategy[]} strategies
 */
export function choices(page, targets, strategies) {
  const schemas = schemasIn(page)
  return schemas.flatMap((schema, index) => {
    const chosen = /** @type {Map<string, string[]>} */ (new Map())
    for (const target of targets) {
      const numbers = numbersOf(schema, target, strategies)
      if (numbers.length > 0) chosen.set(joined(numbers), [...(chosen.get(joined(numbers)) ?? []), target.id])
    }
    const parts = [...chosen].sort(([left], [right]) => left.localeCompare(right)).map(([numbers, ids]) => `${numbers} for ${joined(ids)}`)
    const which = schemas.length === 1 ? 'In the example above' : `In the ${ordinals[index]} example above`
    return parts.length === 0 ? [] : [`- ${which}: ${parts.join('; ')}.`]
  })
}

/** The schemas that show the feature, in the order of the page. */
function schemasIn(/** @type {string} */ page) {
  const blocks = [...page.matchAll(/^```json (.*)\n([\s\S]*?)^```$/gm)].map(([, info = '', text = '']) => ({ words: info.split(' '), text }))
  return blocks
    .filter(({ words }) => !words.includes('tools') && !words.some((word) => word.startsWith('accepted=')))
    .map(({ text }) => /** @type {unknown} */ (JSON.parse(text)))
}

/**
 * @param {unknown} schema
 * @param {RootTarget} target
 * @param {readonly Strategy[]} strategies
 */
function numbersOf(schema, target, strategies) {
  const used = new Set(adapt(schema, target).changes.map(({ strategy }) => strategy))
  return strategies.flatMap(({ id }, index) => (used.has(id) ? [String(index + 1)] : []))
}

function joined(/** @type {readonly string[]} */ items) {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`
}
