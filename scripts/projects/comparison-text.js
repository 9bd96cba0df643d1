import { judgedTargets } from './compare.js'

/**
 * A comparison in words: counts first, then everything that is not as the key says.
 * @param {import('./compare.js').Comparison} comparison
 */
export function comparisonText({ answers, contradictions, schemas }) {
  const counts = (/** @type {string} */ target) => {
    const all = answers.filter(({ reject }) => reject.target === target)
    return `${target}: ${all.filter(({ outcome }) => outcome === 'on its line').length} of ${all.length} keyed rejections on their line`
  }
  const states = ['equal', 'unknown', 'different', 'not found'].map((state) => `${schemas.filter(({ outcome }) => outcome === state).length} ${state}`)
  return [
    ...judgedTargets.map(counts),
    `${contradictions.length} findings that the key does not have, ${contradictions.filter(({ disputed }) => disputed).length} of them disputed`,
    `schemas: ${states.join(', ')}`,
    ...answers
      .filter(({ outcome }) => outcome !== 'on its line')
      .map(
        ({ tool, reject, outcome, at }) =>
          `  ${outcome} ${tool} ${reject.pointer} ${reject.keyword} [${reject.target}] ${reject.file}:${reject.line}${at === undefined ? '' : `, found at ${at}`}`,
      ),
    ...contradictions.map(
      ({ tool, target, disputed, found }) =>
        `  not in the key${disputed ? ' (disputed)' : ''}: ${tool} ${found.feature} ${found.pointer} [${target}] ${found.at?.file}:${found.at?.line}`,
    ),
    ...schemas.filter(({ outcome }) => outcome !== 'equal').map(({ tool, outcome, why }) => `  ${outcome} ${tool}: ${why}`),
  ].join('\n')
}
