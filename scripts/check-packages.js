// Packs each package that is published and looks at it as its users will: its manifest with publint, its types with attw.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

function passes(/** @type {string} */ folder, /** @type {string[]} */ ...command) {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', ...command], { cwd: join(root, 'packages', folder), encoding: 'utf8' })
  console.log(`${folder}: ${command.join(' ')}: ${status === 0 ? 'passes' : 'fails'}`)
  if (status !== 0) console.log(stdout + stderr)
  return status === 0
}

const published = readdirSync(join(root, 'packages')).filter((folder) => {
  const manifest = /** @type {{ private?: boolean }} */ (JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')))
  return manifest.private !== true
})
const failed = published.filter((folder) => {
  const manifest = passes(folder, 'publint', '--strict')
  const types = passes(folder, 'attw', '--pack', '.', '--profile', 'esm-only')
  return !(manifest && types)
})
if (failed.length > 0) {
  console.error(`\nNot ready to be published: ${failed.join(', ')}.`)
  process.exitCode = 1
}
