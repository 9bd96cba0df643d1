// Bundles @toolschema/core for a browser and says how large that is. The build fails on any import that a browser cannot resolve.
import { build } from 'esbuild'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const entry = join(import.meta.dirname, '..', 'packages', 'core', 'src', 'index.ts')
const result = await build({
  entryPoints: [entry],
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  write: false,
  logLevel: 'warning',
})
const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KiB`
const [output] = result.outputFiles
if (output === undefined) throw new Error('The bundle is empty.')
console.log(`@toolschema/core for a browser: ${kilobytes(output.contents.length)} minified, ${kilobytes(gzipSync(output.contents).length)} compressed.`)
