import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Linter } from 'eslint'
import { Linter as Linter9 } from 'eslint9'
import toolschema from 'eslint-plugin-toolschema'
import { parser } from 'typescript-eslint'
import { describe, expect, test } from 'vitest'
import { expected } from './snippets.js'

/** Sources that declare tools as real projects do. The header of each says what is found in it. They lie beside the project while it is built. */
const folder = new URL('../../../shared/snippets/', import.meta.url)
const available = existsSync(folder)
const names = available ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : []
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

const targets = ['gemini', 'openai-strict']

/** The header of one speaks of versions before 4.4, which do not take a record of one argument. */
const versions: Readonly<Record<string, string>> = { '31-converter-throws.ts': '4.3.6' }

const config = (name: string): Linter.Config => ({
  files: ['**/*.ts'],
  plugins: { toolschema },
  languageOptions: { parser },
  rules: Object.fromEntries(Object.keys(toolschema.rules).map((rule) => [`toolschema/${rule}`, 'error' as const])),
  settings: { toolschema: { targets, zodVersion: versions[name] ?? '4.6.7' } },
})

// A plugin for one major is one for the other; only their types are told apart.
const linters = { 'ESLint 10': Linter, 'ESLint 9': Linter9 as unknown as typeof Linter }

interface Reported {
  readonly report: string
  readonly message: string
}

function lint(name: string, major: keyof typeof linters): Reported[] {
  const text = textOf(name)
  const lines = text.split('\n')
  return new linters[major]({ cwd: fileURLToPath(folder) })
    .verify(text, config(name), { filename: fileURLToPath(new URL(name, folder)) })
    .map(({ line, column, endLine, endColumn, ruleId, messageId, message }) => {
      const underlined = endLine === line ? lines[line - 1]?.slice(column - 1, (endColumn ?? column) - 1) : undefined
      return { report: [line, ruleId?.replace('toolschema/', ''), messageId, underlined].join(' '), message }
    })
}

/** The findings that a header promises: `gemini type-array /properties/unit`. What has no place says that there is none. */
const promisedBy = (text: string): string[] =>
  [...text.matchAll(/^\/\/ @(gemini|openai-strict) +([\w:-]+ \/\S*)/gm)].map(([, target = '', finding = '']) => `${target} ${finding}`)

describe.skipIf(!available)('sources that declare tools (skipped: ../shared/snippets is not here)', () => {
  test('are all expected to be something', () => {
    expect(Object.keys(expected).sort()).toEqual([...names].sort())
  })

  describe.each(names)('%s', (name) => {
    const { reports = [], otherwise = {} } = expected[name] ?? {}

    test('is expected to be what its header promises, or else there is a reason', () => {
      const explained = [...reports.flatMap(([, ...promised]) => promised), ...Object.keys(otherwise)]
      expect(explained.sort()).toEqual(promisedBy(textOf(name)).sort())
      expect(Object.values(otherwise)).not.toContain('')
    })

    test.each(['ESLint 10', 'ESLint 9'] as const)('is reported in %s as expected, and nothing else', (major) => {
      const found = lint(name, major)
      expect(found.map(({ report }) => report)).toEqual(reports.map(([report]) => report))
      for (const [index, [report, ...promised]] of reports.entries()) {
        // What no library can convert is lost for everybody.
        if (report.includes('no-unconvertible-schema')) continue
        for (const finding of promised) expect(found[index]?.message).toContain(finding.split(' ')[0])
      }
    })
  })
})
