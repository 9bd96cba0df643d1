import { defineConfig } from 'vitest/config'

const fromSource = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } }
const project = (name: string, include: string[], more: { exclude?: string[]; setupFiles?: string[]; env?: Record<string, string> } = {}) => ({
  ...fromSource,
  test: { name, include, testTimeout: 60_000, ...more },
})

const properties = ['packages/*/src/**/*.property.test.ts', 'test/properties/**/*.test.ts']

const daily = { PROPERTY_RUNS: '100', SCHEMA_CASES: '500' }
const nightly = { PROPERTY_RUNS: '5000', SCHEMA_CASES: '10000' }

// `npm test` runs unit, architecture and properties; package.json names what each other script runs.
export default defineConfig(({ mode }) => ({
  ...fromSource,
  test: {
    projects: [
      project('unit', ['packages/*/src/**/*.test.ts', 'test/*.test.ts', 'test/docs/**/*.test.ts', 'test/issues/**/*.test.ts'], { exclude: properties }),
      project('architecture', ['test/architecture/**/*.test.ts']),
      project('properties', properties, { setupFiles: ['test/properties/runs.ts'], env: mode === 'nightly' ? nightly : daily }),
      project('conformance', ['test/conformance/**/*.test.ts']),
      project('corpus', ['test/corpus/**/*.test.ts']),
    ],
  },
}))
