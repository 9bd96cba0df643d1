// Bundles the program of packages/cli, so that it starts without reading a hundred files, and puts the pages of the features beside it.
import { build } from 'esbuild'
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { thirdPartyNotices } from './third-party.js'

const root = join(import.meta.dirname, '..')
const cli = join(root, 'packages', 'cli')
const bundle = join(cli, 'dist', 'bundle')
rmSync(bundle, { recursive: true, force: true })

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: [join(cli, 'src', 'start.ts')],
  outfile: join(bundle, 'start.cjs'),
  bundle: true,
  // One CommonJS module: Node takes longer to find and link twenty modules than to read the commands that are not used, and these are not run.
  format: 'cjs',
  define: { 'import.meta.dirname': '__dirname', 'import.meta.url': 'urlOfBundle' },
  banner: { js: "const urlOfBundle = require('node:url').pathToFileURL(__filename).href;" },
  alias: { 'node:child_process': join(import.meta.dirname, 'no-child-process.cjs') },
  platform: 'node',
  target: 'node20',
  minify: !process.argv.includes('--readable'),
  metafile: true,
  conditions: ['source'],
  mainFields: ['module', 'main'],
  logLevel: 'warning',
})

writeFileSync(join(bundle, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(Object.keys(metafile.inputs), root))

const pages = join(cli, 'dist', 'features')
rmSync(pages, { recursive: true, force: true })
cpSync(join(root, 'docs', 'features'), pages, { recursive: true })

const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0)
console.log(`toolschema: ${Object.keys(metafile.outputs).length} files, ${(bytes / 1024).toFixed(0)} KiB, ${readdirSync(pages).length} pages.`)
