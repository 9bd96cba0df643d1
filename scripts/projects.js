// Looks at a whole project as the ESLint plugin does: `npm run projects -- FOLDER [--settings FILE] [--key FILE] [--zod VERSION] [--json]`.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compare } from './projects/compare.js'
import { comparisonText } from './projects/comparison-text.js'
import { surveyFolder } from './projects/survey.js'
import { surveyText } from './projects/survey-text.js'

const usage = `Usage: npm run projects -- FOLDER [--settings FILE] [--key FILE] [--zod VERSION] [--json]
  FOLDER      every script in it is read, but for what git ignores and node_modules
  --settings  a JSON file with what settings.toolschema holds in a config of ESLint
  --key       a JSON file that says what has to be found, and in which line
  --zod       the version of zod, where nothing is installed: 4.4.3
  --json      all that is known, for a program`

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { settings: { type: 'string' }, key: { type: 'string' }, zod: { type: 'string' }, json: { type: 'boolean' } },
  })
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0) throw new Error(usage)
  /** @type {object} */
  const settings = { ...read(values.settings), ...(values.zod === undefined ? {} : { zodVersion: values.zod }) }
  /** @type {import('./projects/compare.js').Key | undefined} */
  const key = read(values.key)
  const survey = surveyFolder(resolve(folder), settings)
  const comparison = key === undefined ? undefined : compare(survey, key)
  console.log(values.json === true ? JSON.stringify({ ...survey, comparison }, undefined, 2) : surveyText(survey))
  if (comparison !== undefined && values.json !== true) console.log(`\n${comparisonText(comparison)}`)
  process.exitCode = survey.crashes.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

/**
 * @param {string | undefined} file
 * @returns {any} What the file holds; nothing where none is given.
 */
function read(file) {
  /** @type {unknown} */
  const value = file === undefined ? undefined : JSON.parse(readFileSync(file, 'utf8'))
  return value
}
