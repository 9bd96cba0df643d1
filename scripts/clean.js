// Removes what builds leave behind.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
for (const name of readdirSync(join(root, 'packages'))) rmSync(join(root, 'packages', name, 'dist'), { recursive: true, force: true })
