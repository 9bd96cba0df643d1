// Shows what the check of a small list of tools looks like. Findings are what it is there to show, so they are no failure here.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const command = ['check', 'fixtures/demo/tools.json']
console.log(`toolschema ${command.join(' ')}\n`)
const { status } = spawnSync(process.execPath, [join(root, 'packages', 'cli', 'bin', 'toolschema.js'), ...command], { cwd: root, stdio: 'inherit' })
console.log(`\nThe exit code is ${status ?? 'missing'}: 0 is clean, 1 means findings.`)
process.exitCode = status === 1 ? 0 : 1
