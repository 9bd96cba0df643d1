// Writes the skeleton of a target or of a feature: `npm run new -- target NAME --extends BASE`, `npm run new -- feature NAME FAMILY`.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newFeature } from './new/feature.js'
import { newTarget } from './new/target.js'

const usage = `Usage:
  npm run new -- target NAME --extends BASE
  npm run new -- feature NAME FAMILY
docs/adding.md says what comes after.`

const root = join(import.meta.dirname, '..')

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { extends: { type: 'string' } } })
  const [what, name, family, ...rest] = positionals
  if (what === 'target' && name !== undefined && family === undefined && values.extends !== undefined) {
    report(await newTarget(root, name, values.extends))
  } else if (what === 'feature' && name !== undefined && family !== undefined && rest.length === 0 && values.extends === undefined) {
    report(await newFeature(root, name, family))
  } else {
    throw new Error(usage)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** @param {readonly { file: string, next: string }[]} written */
function report(written) {
  for (const { file, next } of written) console.log(`${file}\n  ${next}`)
}
