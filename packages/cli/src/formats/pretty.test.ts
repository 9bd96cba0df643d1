import { describe, expect, test } from 'vitest'
import { cleanReport, options, reportOf } from '../../../../test/cli/report.js'
import { pretty } from './pretty.js'

const plain = `tools.json:3:84  list  error const  (gemini, vertex-ai)
  "kind" fixes its value.
  3 │     { "name": "list", "inputSchema": { "type": "object", "properties": { "kind": { "const": "a" } } } },
    │                                                                                    ^^^^^^^
  tools.json:4:15 The other tool.
  toolschema fix does this.

tools.json:3:84  list  warning format  (gemini ignores it)
  "kind" has a format.
  3 │     { "name": "list", "inputSchema": { "type": "object", "properties": { "kind": { "const": "a" } } } },
    │                                                                                    ^^^^^^^
  toolschema fix leaves this to you.

tools.json:4:27  find|all  adaptable additional-properties-missing  (openai-strict)
  It is open.

tool      gemini         openai-strict
list      1 error        ok
find|all  ok             adaptable

2 tools in 1 file: 1 error, 1 that clients can adapt, 1 warning, 1 hint.
toolschema fix mends 1 finding without a change of meaning.
`

describe('pretty', () => {
  test('shows each finding with its line, then a table, then the totals', () => {
    expect(pretty(reportOf(), options)).toBe(plain)
  })

  test('has colours where they are wanted, and else the same text', () => {
    const coloured = pretty(reportOf(), { ...options, colors: true })
    expect(coloured).not.toBe(plain)
    // eslint-disable-next-line no-control-regex
    expect(coloured.replace(/\u001b\[\d+m/g, '').replace(/ +$/gm, '')).toBe(plain)
  })

  test('is short where there is nothing to say', () => {
    expect(pretty(cleanReport(), options)).toBe('2 tools in 1 file: nothing to complain about.\n')
  })

  test('has neither table nor totals when it is to be quiet', () => {
    expect(pretty(cleanReport(), { ...options, quiet: true })).toBe('')
    expect(pretty(reportOf(), { ...options, quiet: true })).not.toContain('2 tools in 1 file')
  })

  test('puts targets below each other where the terminal is narrow', () => {
    const lines = pretty(reportOf(), { ...options, columns: 30 }).split('\n')
    expect(lines.filter((line) => line.startsWith('tool '))).toEqual(['tool      gemini', 'tool      openai-strict'])
  })

  test('shows names that would move the cursor as escapes', () => {
    const report = reportOf({ text: '{"tools":[{"name":"a\\u001b[2J","inputSchema":{"type":"object"}},{"name":"b","inputSchema":{}}]}' })
    const out = pretty(report, options)
    expect(out).not.toContain('\u001b')
    expect(out).toContain('a\\u001b[2J')
  })
})
