// Bundles the program of packages/cli, so that it starts without reading a hundred files, and puts the pages of the features beside it.
import { build } from 'esbuild'
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { thirdPartyNotices } from './third-party.js'

const root = join(import.meta.dirname, '..')
const cli = join(root, 'packages', 'cli')
const bundle = join(cli, 'dist', 'bundle')
rmSync(bundle, { recursive: true, force: true })

const commonjsNames = [
  "import { createRequire as createRequireForBundle } from 'node:module'",
  "import { fileURLToPath as fileURLToPathForBundle } from 'node:url'",
  'const require = createRequireForBundle(import.meta.url)',
  'const __filename = fileURLToPathForBundle(import.meta.url)',
  "const __dirname = fileURLToPathForBundle(new URL('.', import.meta.url))",
]
  .map((line) => `${line};`)
  .join('')

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: [join(cli, 'src', 'start.ts')],
  outdir: bundle,
  bundle: true,
  // What a command or a format needs alone becomes a file of its own, read only when it is used.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minify: !process.argv.includes('--readable'),
  metafile: true,
  conditions: ['source'],
  mainFields: ['module', 'main'],
  logLevel: 'warning',
  // Some dependencies are CommonJS modules, which know these names.
  banner: { js: commonjsNames },
})

writeFileSync(join(bundle, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(Object.keys(metafile.inputs), root))

const pages = join(cli, 'dist', 'features')
rmSync(pages, { recursive: true, force: true })
cpSync(join(root, 'docs', 'features'), pages, { recursive: true })

const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0)
console.log(`toolschema: ${Object.keys(metafile.outputs).length} files, ${(bytes / 1024).toFixed(0)} KiB, ${readdirSync(pages).length} pages.`)
