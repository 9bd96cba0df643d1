/**
 * Which package may import which, by folder and npm name. Arrows go one way: everything → document → core.
 * eslint.config.js and test/architecture/imports.test.ts both read this table.
 * @type {Readonly<Record<string, { name: string, imports: readonly string[] }>>}
 */
export const packages = {
  core: { name: '@toolschema/core', imports: [] },
  document: { name: '@toolschema/document', imports: ['core'] },
  cli: { name: 'toolschema', imports: ['core', 'document'] },
  'eslint-plugin': { name: 'eslint-plugin-toolschema', imports: ['core', 'document'] },
  'language-server': { name: 'toolschema-language-server', imports: ['core', 'document'] },
  vscode: { name: 'toolschema-vscode', imports: [] },
  integrations: { name: '@toolschema/integrations', imports: ['core'] },
  'harness-plugin': { name: 'dsh-plugin-toolschema', imports: ['core', 'document'] },
}
