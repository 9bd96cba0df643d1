import { targets } from '@toolschema/core'
import type { ESLint, Linter } from 'eslint'
import { manifest } from './manifest.js'
import { rules } from './rules/index.js'

const namespace = 'toolschema'

/** The plugin, for `plugins` and `extends` of a flat config. https://eslint.org/docs/latest/extend/plugins */
export const plugin = {
  meta: { name: manifest.name, version: manifest.version, namespace },
  rules: { ...rules },
  configs: {} as Record<string, Linter.Config>,
} satisfies ESLint.Plugin

const recommended: Linter.RulesRecord = Object.fromEntries(
  Object.entries(rules).flatMap(([name, { meta }]) => (meta?.docs?.recommended === true ? [[`${namespace}/${name}`, 'error']] : [])),
)

const config = (name: string, more: Linter.Config = {}): Linter.Config => ({
  name: `${namespace}/${name}`,
  plugins: { [namespace]: plugin },
  rules: recommended,
  ...more,
})

// They hold the plugin, which therefore exists before them.
Object.assign(plugin.configs, {
  recommended: config('recommended'),
  ...Object.fromEntries(targets.map(({ id }) => [id, config(id, { settings: { [namespace]: { targets: [id] } } })])),
  // In an editor these files are the language server's: who lints them too sees everything twice, so this is a config of its own.
  json: config('json', { files: ['**/tools.json', '**/*.tools.json', '**/mcp-tools.json'], language: 'json/json' }),
})
