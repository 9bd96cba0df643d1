// Writes the generated parts of the documentation: docs/compatibility.md, on each page of docs/features who objects and how it is rewritten, and what the ESLint plugin says of its rules.
// With --check nothing is written: the files that are not current are named, and the exit code is 1.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { features } from '../packages/core/dist/features/index.js'
import { strategies } from '../packages/core/dist/strategies/index.js'
import { limitStrategies } from '../packages/core/dist/strategies/limits.js'
import { targets } from '../packages/core/dist/targets/index.js'
import { flattenTarget } from '../packages/core/dist/targets/resolve.js'
import { compatibility } from './docs/compatibility.js'
import { withGenerated } from './docs/page.js'
import { ruleDocuments } from './docs/rules.js'

const root = join(import.meta.dirname, '..')
const all = targets.map(flattenTarget)
const rewrites = [...strategies, ...limitStrategies]
const problems = /** @type {string[]} */ ([])

function page(/** @type {string} */ feature) {
  const file = `docs/features/${feature}.md`
  if (!existsSync(join(root, file))) {
    problems.push(`${file} is missing: every feature has a page.`)
    return []
  }
  try {
    return [{ file, text: withGenerated(readFileSync(join(root, file), 'utf8'), feature, all, rewrites) }]
  } catch (error) {
    problems.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

const documents = [{ file: 'docs/compatibility.md', text: compatibility(features, all) }, ...features.flatMap(({ id }) => page(id))]
const stale = documents.filter(({ file, text }) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text)

const check = process.argv.includes('--check')
const wrong = ruleDocuments(check)
if (wrong !== '') problems.push(`The documentation of the ESLint plugin is not current: run npm run docs.\n${wrong}`)

if (check) {
  for (const { file } of stale) problems.push(`${file} is not current: run npm run docs.`)
} else {
  for (const { file, text } of stale) writeFileSync(join(root, file), text)
  console.log(`${documents.length} documents, ${stale.length} of them written.`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
