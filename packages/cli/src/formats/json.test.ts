import { describe, expect, test } from 'vitest'
import { options, reportOf } from '../../../../test/cli/report.js'
import { json } from './json.js'

const output = JSON.parse(json(reportOf({ failures: ['It failed.'] }), options)) as {
  files: { file: string; kind: string; tools: unknown[]; findings: Record<string, unknown>[] }[]
}

describe('json', () => {
  test('says what it is, who was asked and how much there is', () => {
    expect(output).toMatchObject({
      version: 1,
      toolschema: '1.2.3',
      targets: ['gemini', 'openai-strict'],
      summary: { files: 1, tools: 2, errors: 1, adaptable: 1, warnings: 1, hints: 1 },
      failures: ['It failed.'],
    })
  })

  test('has a verdict for each tool and target', () => {
    expect(output.files[0]?.tools).toEqual([
      {
        name: 'list',
        pointer: '/tools/0',
        envelope: 'mcp-tools-list',
        targets: {
          gemini: { verdict: 'rejected', errors: 1, adaptable: 0, warnings: 1 },
          'openai-strict': { verdict: 'accepted', errors: 0, adaptable: 0, warnings: 0 },
        },
      },
      {
        name: 'find|all',
        pointer: '/tools/1',
        envelope: 'mcp-tools-list',
        targets: {
          gemini: { verdict: 'accepted', errors: 0, adaptable: 0, warnings: 0 },
          'openai-strict': { verdict: 'adaptable', errors: 0, adaptable: 1, warnings: 0 },
        },
      },
    ])
  })

  test('says of a finding that clients repair it, so that there are as many of each level as the summary says', () => {
    expect(output.files[0]?.findings.map(({ level }) => level)).toEqual(['error', 'warning', 'hint', 'adaptable'])
  })

  test('has each finding with its place, its verdicts and the way out', () => {
    expect(output.files[0]?.findings[0]).toEqual({
      code: 'const',
      level: 'error',
      message: '"kind" fixes its value.',
      tool: { name: 'list', pointer: '/tools/0' },
      range: { start: { line: 3, column: 84, offset: 98 }, end: { line: 3, column: 91, offset: 105 } },
      schemaPointer: '/properties/kind/const',
      impact: 'rejected',
      adaptable: false,
      verdicts: [
        { target: 'gemini', outcome: 'rejected', certainty: 'confirmed', says: 'It is not known here.', evidence: [] },
        { target: 'vertex-ai', outcome: 'rejected', certainty: 'disputed', says: 'It is not known here.', evidence: [] },
      ],
      remedy: { kind: 'safe', title: 'Write it as an enum with one value', effect: 'equivalent' },
      fixes: [{ title: 'Write it as an enum with one value', effect: 'equivalent' }],
      related: [{ message: 'The other tool.', range: { start: { line: 4, column: 15, offset: 134 }, end: { line: 4, column: 25, offset: 144 } } }],
    })
  })
})
