import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { createRequire } from 'node:module'
import type { Log, Result } from 'sarif'
import { describe, expect, test } from 'vitest'
import { cleanReport, options, reportOf, text } from '../../../../test/cli/report.js'
import type { FormatOptions } from './format.js'
import { sarif } from './sarif.js'

const require = createRequire(import.meta.url)
// It names draft 4 but uses nothing of it that is different in draft 7.
const { $schema: _dialect, id: _id, ...schema } = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as Record<string, unknown>
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
addFormats.default(ajv)
const validate = ajv.compile(schema)

function logOf(given: Parameters<typeof reportOf>[0] = {}, more: Partial<FormatOptions> = {}): Log {
  return JSON.parse(sarif(reportOf(given), { ...options, ...more })) as Log
}

const results = (log: Log): Result[] => log.runs[0]?.results ?? []

describe('sarif', () => {
  test.each([
    ['with findings', sarif(reportOf(), options)],
    ['with nothing', sarif(cleanReport(), options)],
    ['with failures', sarif(reportOf({ failures: ['It failed.'] }), { ...options, homepage: 'https://example.org/toolschema' })],
    ['with a name that needs escapes', sarif(reportOf({ name: 'tools of müller #1.json' }), options)],
  ])('is valid %s', (_, out) => {
    validate(JSON.parse(out))
    expect(validate.errors ?? []).toEqual([])
  })

  test('is held against a schema that refuses other logs', () => {
    expect(validate({ version: '2.1.0' })).toBe(false)
  })

  test('has a rule for each code, and results that point at them', () => {
    const log = logOf()
    const rules = log.runs[0]?.tool.driver.rules ?? []
    expect(rules.map(({ id }) => id)).toEqual(['additional-properties-missing', 'const', 'default', 'format'])
    expect(results(log).map(({ ruleId, ruleIndex, level }) => [ruleId, rules[ruleIndex ?? -1]?.id, level])).toEqual([
      ['const', 'const', 'error'],
      ['format', 'format', 'warning'],
      ['default', 'default', 'note'],
      ['additional-properties-missing', 'additional-properties-missing', 'error'],
    ])
  })

  test('says where the page of a rule is, with an address where the project has one', () => {
    const help = (log: Log): unknown => log.runs[0]?.tool.driver.rules?.[1]
    expect(help(logOf())).toEqual({ id: 'const', help: { text: 'Run "toolschema feature const", or read docs/features/const.md.' } })
    expect(help(logOf({}, { homepage: 'https://example.org/toolschema/' }))).toMatchObject({ helpUri: 'https://example.org/toolschema/docs/features/const.md' })
  })

  test('has the place, the tool and related places', () => {
    const [first] = results(logOf())
    const artifactLocation = { uri: 'tools.json', uriBaseId: '%SRCROOT%' }
    expect(first?.locations).toEqual([
      {
        physicalLocation: { artifactLocation, region: { startLine: 3, startColumn: 84, endLine: 3, endColumn: 91 } },
        logicalLocations: [{ name: 'list', kind: 'function', fullyQualifiedName: '/tools/0' }],
      },
    ])
    expect(first?.relatedLocations).toEqual([
      {
        id: 0,
        message: { text: 'The other tool.' },
        physicalLocation: { artifactLocation, region: { startLine: 4, startColumn: 15, endLine: 4, endColumn: 25 } },
      },
    ])
  })

  test('has fixes that change no meaning as replacements of text', () => {
    const [fix] = results(logOf())[0]?.fixes ?? []
    expect(fix?.description).toEqual({ text: 'Write it as an enum with one value.' })
    const [replacement] = fix?.artifactChanges[0]?.replacements ?? []
    const { startLine = 0, startColumn = 0, endLine = 0, endColumn = 0 } = replacement?.deletedRegion ?? {}
    expect([startLine, endLine]).toEqual([3, 3])
    const line = text.split('\n')[2] ?? ''
    expect(line.slice(0, startColumn - 1) + (replacement?.insertedContent?.text ?? '') + line.slice(endColumn - 1)).toBe(
      line.replace('"const": "a"', '"enum": ["a"]'),
    )
  })

  test('has fingerprints that stay when lines move, and no two that are equal', () => {
    const fingerprints = (log: Log): unknown[] => results(log).map(({ partialFingerprints }) => partialFingerprints?.['toolschema/v1'])
    const before = fingerprints(logOf())
    expect(fingerprints(logOf({ text: `\n\n${text}` }))).toEqual(before)
    expect(new Set(before).size).toBe(before.length)
  })

  test('says what could not be checked', () => {
    const log = logOf({ failures: ['It failed.'] })
    expect(log.runs[0]?.invocations).toEqual([
      { executionSuccessful: false, toolExecutionNotifications: [{ level: 'error', message: { text: 'It failed.' } }] },
    ])
  })
})
