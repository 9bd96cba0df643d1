import { execFileSync, type ExecFileException } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ruleNames } from './analysis/report.js'

const packageFolder = join(import.meta.dirname, '..')
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin', 'oxlint')

/** Lints one file with the rules of the built plugin in oxlint, and says what was reported. */
function lint(code: string, settings: Readonly<Record<string, unknown>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'toolschema-oxlint-'))
  try {
    const jsPlugins = [{ name: 'toolschema', specifier: join(packageFolder, 'dist', 'index.js') }]
    const rules = Object.fromEntries(ruleNames.map((name) => [`toolschema/${name}`, 'error']))
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ jsPlugins, rules, settings: { toolschema: settings }, categories: { correctness: 'off' } }))
    writeFileSync(join(folder, 'tools.js'), code)
    const { diagnostics } = JSON.parse(run(folder)) as { diagnostics: { code: string; message: string }[] }
    return diagnostics.map((diagnostic) => `${diagnostic.code}: ${diagnostic.message}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(folder: string): string {
  try {
    return execFileSync(process.execPath, [oxlint, '--format', 'json', '-c', '.oxlintrc.json', 'tools.js'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return String((error as ExecFileException).stdout)
  }
}

test('oxlint runs the rules on JavaScript', () => {
  expect(lint('export const x = 1\n', { targets: ['gemni'] })).toEqual([
    'toolschema(no-incompatible-schema): settings.toolschema.targets[0]: Unknown target "gemni". Did you mean "gemini"? Known: anthropic, anthropic-strict, azure-openai, gemini, gemini-json-schema, generic, mcp, openai, openai-strict, vertex-ai.',
  ])
})

test('and is silent about code without tools', () => {
  expect(lint('export const x = 1\n', { targets: ['gemini'] })).toEqual([])
})
