// The generated parts of the ESLint plugin's documentation: the list of rules in its README, and the head of each rule's page.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import plugin from '../../packages/eslint-plugin/dist/index.js'

const root = join(import.meta.dirname, '..', '..')

/** Brings them up to date, or says what is not: an empty string where all is. */
export function ruleDocuments(/** @type {boolean} */ check) {
  // The other configs have the same rules.
  const others = Object.keys(plugin.configs).filter((name) => name !== 'recommended')
  const options = [...others.flatMap((name) => ['--ignore-config', name]), ...(check ? ['--check'] : [])]
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'eslint-doc-generator', 'packages/eslint-plugin', ...options], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? '' : stdout + stderr
}
