/**
 * @typedef {import('./survey.js').Survey} Survey
 * @typedef {import('./survey.js').Tool} Tool
 * @typedef {import('./survey.js').Schema} Schema
 */

/**
 * A survey in words: counts first, then every site with what was not read of it and what was found.
 * @param {Survey} survey
 */
export function surveyText({ files, broken, crashes, tools, reports }) {
  const schemas = tools.flatMap(({ schemas: some }) => some)
  const states = schemas.map(stateOf)
  const count = (/** @type {string} */ state) => states.filter((one) => one === state).length
  return [
    `${files} files read, ${broken.length} that no parser accepts, ${crashes.length} crashes`,
    `${tools.length} sites, ${schemas.length} schemas: ${count('read')} read, ${count('read in part')} read in part, ${count('not read')} not read, ${count('not converted')} not converted`,
    `${reports.length} reports: ${tally(reports.map(({ rule }) => rule))}`,
    ...broken.map(({ file, reason }) => `broken ${file}: ${reason}`),
    ...crashes.map(({ file, error }) => `crash ${file}: ${error}`),
    '',
    ...tools.flatMap(toolLines),
    ...reports.map(({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message}`),
  ].join('\n')
}

/**
 * @param {Schema} schema
 */
export function stateOf({ unread, errors }) {
  if (errors.length > 0) return 'not converted'
  if (unread.length === 0) return 'read'
  return unread.some(({ pointer }) => pointer === '') ? 'not read' : 'read in part'
}

/**
 * @param {Tool} tool
 */
function toolLines({ tool, foundBy, at, schemas }) {
  return schemas.flatMap((schema) => [
    `${at.file}:${at.line} ${tool ?? '(no name)'}: ${stateOf(schema)} (${foundBy})`,
    ...schema.errors.map((error) => `  the conversion throws: ${error}`),
    ...schema.unread.map(({ pointer, reason, at: where }) => `  not read: ${pointer === '' ? 'the schema' : pointer}: ${reason}${shown(where)}`),
    ...schema.findings.map(({ feature, pointer, targets, at: where }) => `  ${feature} ${pointer} [${targets.join(' ')}]${shown(where)}`),
  ])
}

/** @param {import('./survey.js').At | undefined} at */
const shown = (at) => (at === undefined ? '' : ` (${at.file}:${at.line})`)

/** @param {readonly string[]} words */
function tally(words) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => `${count} ${word}`).join(', ')
}
