import { playwright } from '@vitest/browser-playwright'
import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { defineConfig, type Plugin } from 'vitest/config'

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
const executablePath = process.env['CHROMIUM'] ?? installed
if (executablePath === undefined) throw new Error('No Chromium found. Install one, or give the path of its program in the environment variable CHROMIUM.')

/** Vite puts an empty module in place of one of Node's; here such an import is an error. */
const noNode: Plugin = {
  name: 'no-node',
  enforce: 'pre',
  resolveId(id, importer) {
    if (isBuiltin(id) && importer?.includes('/packages/') === true) throw new Error(`${importer} imports ${id}, which no browser has.`)
  },
}

// The tests of core in a real browser.
export default defineConfig({
  plugins: [noNode],
  resolve: { conditions: ['source'] },
  test: {
    include: ['packages/core/src/**/*.test.ts'],
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args: ['--no-sandbox'] } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
