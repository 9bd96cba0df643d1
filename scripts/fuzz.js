// Runs test/fuzz from its sources: `npm run fuzz -- --cases N --seed S`. Exits with 1 at a fault.
import { build } from 'esbuild'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const shared = join(root, '..', 'shared', 'corpus')
// What real schemas are taken from: with the corpus there are more of them, and other ones.
const folders = existsSync(shared) ? [join(shared, 'tools'), join(shared, 'schemas')] : [join(root, 'fixtures', 'tools'), join(root, 'fixtures', 'documents')]

const folder = await mkdtemp(join(root, 'node_modules', '.fuzz-'))
try {
  await build({
    entryPoints: [join(root, 'test', 'fuzz', 'main.ts'), join(root, 'test', 'fuzz', 'worker.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    mainFields: ['module', 'main'],
    sourcemap: 'inline',
    logLevel: 'warning',
  })
  /** @type {typeof import('../test/fuzz/main.js')} */
  const { main } = await import(pathToFileURL(join(folder, 'main.mjs')).href)
  process.exitCode = await main(process.argv.slice(2), pathToFileURL(join(folder, 'worker.mjs')), folders)
} finally {
  await rm(folder, { recursive: true, force: true })
}
