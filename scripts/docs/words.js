// How verdicts are worded in the documentation.

/** @typedef {import('../../packages/core/dist/targets/target.js').RootTarget} RootTarget */
/** @typedef {import('../../packages/core/dist/targets/target.js').Verdict} Verdict */
/** @typedef {import('../../packages/core/dist/targets/target.js').When} When */
/** @typedef {import('../../packages/core/dist/targets/target.js').Condition} Condition */

/**
 * The verdicts of a target on a feature, in the order in which they are tried; empty where none is listed.
 * @param {RootTarget} target
 * @param {string} feature
 * @returns {readonly Verdict[]}
 */
export function verdictsOf(target, feature) {
  const listed = /** @type {Readonly<Record<string, Verdict | readonly Verdict[] | undefined>>} */ (target.verdicts)[feature]
  return listed === undefined ? [] : /** @type {readonly Verdict[]} */ ([listed].flat())
}

/** Plain text for a place where Markdown counts. */
export function plain(/** @type {string} */ text) {
  return text.replace(/[\\`*_<>[\]|]/g, '\\$&')
}

/** Text as code in the cell of a table; a bar ends the cell even there. */
export function code(/** @type {string} */ text) {
  const bars = text.replaceAll('|', '\\|')
  return bars.includes('`') ? `\`\` ${bars} \`\`` : `\`${bars}\``
}

/**
 * The address that a piece of evidence begins with, and the words after it, which say where on the page; undefined where it has no address.
 * @param {string} evidence
 */
export function addressOf(evidence) {
  const [, address, words = ''] = /^(https?:\/\/\S+)(?:\s+(.+))?$/.exec(evidence) ?? []
  return address === undefined || !URL.canParse(address) ? undefined : { address, words }
}

/** A piece of evidence: the issue, the page, or what it says in words. */
export function source(/** @type {string} */ evidence) {
  const found = addressOf(evidence)
  if (found === undefined) return plain(evidence)
  const { host, pathname } = new URL(found.address)
  const [, repository, number] = /^\/([^/]+\/[^/]+)(?:\/(?:issues|pull|discussions)\/(\d+)$)?/.exec(pathname) ?? []
  const label = host !== 'github.com' || repository === undefined ? host : number === undefined ? repository : `${repository}#${number}`
  return `[${plain(label)}](${found.address})${found.words === '' ? '' : ` ${plain(found.words)}`}`
}

/** A condition on the details of an occurrence, in words. */
export function conditions(/** @type {When | undefined} */ when) {
  return Object.entries(when ?? {})
    .map(([name, condition]) => (name === 'root' ? (condition === true ? 'at the root' : 'below the root') : `${code(name)} ${comparison(condition)}`))
    .join(', ')
}

function comparison(/** @type {Condition} */ condition) {
  if (condition === null || typeof condition !== 'object') return `is ${value(condition)}`
  const { in: among, notIn, over, some, someNotIn, nonEmpty } = condition
  return [
    among && `is ${values(among, 'or')}`,
    notIn && `is not ${values(notIn, 'or')}`,
    over !== undefined && `is over ${over}`,
    some && `has ${values(some, 'or')}`,
    someNotIn && `has others than ${values(someNotIn, 'and')}`,
    nonEmpty !== undefined && (nonEmpty ? 'is not empty' : 'is empty'),
  ]
    .filter((part) => typeof part === 'string')
    .join(' and ')
}

function value(/** @type {string | number | boolean | null} */ item) {
  return code(String(item))
}

function values(/** @type {readonly (string | number | boolean)[]} */ items, /** @type {string} */ word) {
  const words = items.map(value)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${word} ${words[words.length - 1]}`
}
