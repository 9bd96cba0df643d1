import type { Finding, Fix, TargetVerdict } from '../../packages/core/src/index.js'
import { locate, openDocument, type ToolDocument } from '../../packages/document/src/index.js'
import type { FormatOptions } from '../../packages/cli/src/formats/format.js'
import type { Cell, FileReport, Item, Report } from '../../packages/cli/src/report.js'

export const text = `{
  "tools": [
    { "name": "list", "inputSchema": { "type": "object", "properties": { "kind": { "const": "a" } } } },
    { "name": "find|all", "inputSchema": { "type": "object" } }
  ]
}
`

export const options: FormatOptions = { colors: false, columns: undefined, root: '/work', version: '1.2.3', homepage: undefined, quiet: false }

const rejects = (target: string, certainty: TargetVerdict['certainty'] = 'confirmed'): TargetVerdict => ({
  target,
  outcome: 'rejected',
  certainty,
  says: 'It is not known here.',
  evidence: [],
})

const finding = (feature: Finding['feature'], verdicts: readonly TargetVerdict[], fixes: readonly Fix[] = [], adaptable = false): Finding => ({
  feature,
  path: ['properties', 'kind', 'const'],
  pointer: '/properties/kind/const',
  anchor: 'key',
  details: {},
  impact: 'rejected',
  adaptable,
  annotation: false,
  verdicts,
  message: '',
  fixes,
  conflict: [],
})

const toEnum: Fix = {
  title: 'Write it as an enum with one value',
  effect: 'equivalent',
  edits: [
    { kind: 'remove', path: ['properties', 'kind', 'const'] },
    { kind: 'set', path: ['properties', 'kind', 'enum'], value: ['a'] },
  ],
}

function item(document: ToolDocument, given: Partial<Item>, index = 0): Item {
  const entry = document.entries[index]
  const range = locate(document, [...(entry?.schemaPath ?? []), 'properties', 'kind', 'const'], 'key')
  return { code: 'const', level: 'error', adaptable: false, message: 'It is wrong.', range, related: [], entry, finding: undefined, ...given }
}

const none: Cell = { errors: 0, adaptable: 0, warnings: 0 }

/** Two tools: one is rejected by two targets and has a warning and a hint, the other is left to clients. */
export function reportOf(
  given: { readonly name?: string; readonly failures?: readonly string[]; readonly incomplete?: readonly string[]; readonly text?: string } = {},
): Report {
  const document = openDocument(given.text ?? text)
  const [list, find] = document.entries
  if (list === undefined || find === undefined) throw new Error('The text of the report has two tools.')
  const name = given.name ?? 'tools.json'
  const related = [{ message: 'The other tool.', range: locate(document, ['tools', 1, 'name'], 'value') }]
  const file: FileReport = {
    name,
    path: `/work/${name}`,
    document,
    items: [
      item(document, {
        message: '"kind" fixes its value.',
        related,
        finding: finding('const', [rejects('gemini'), rejects('vertex-ai', 'disputed')], [toEnum]),
      }),
      item(document, {
        code: 'format',
        level: 'warning',
        message: '"kind" has a format.',
        finding: finding('format', [{ ...rejects('gemini'), outcome: 'ignored' }]),
      }),
      item(document, { code: 'default', level: 'hint', message: '"kind" has a default.' }),
      item(
        document,
        {
          code: 'additional-properties-missing',
          adaptable: true,
          message: 'It is open.',
          finding: finding('additional-properties-missing', [rejects('openai-strict')], [], true),
        },
        1,
      ),
    ],
    rows: [
      {
        entry: list,
        cells: new Map([
          ['gemini', { errors: 1, adaptable: 0, warnings: 1 }],
          ['openai-strict', none],
        ]),
      },
      {
        entry: find,
        cells: new Map([
          ['gemini', none],
          ['openai-strict', { errors: 0, adaptable: 1, warnings: 0 }],
        ]),
      },
    ],
  }
  return { files: [file], targets: ['gemini', 'openai-strict'], failures: given.failures ?? [], incomplete: given.incomplete ?? [] }
}

/** Nothing to complain about. */
export function cleanReport(): Report {
  const [file] = reportOf().files
  if (file === undefined) throw new Error('The report has a file.')
  const rows = file.rows.map(({ entry }) => ({ entry, cells: new Map([['gemini', none]]) }))
  return { files: [{ ...file, items: [], rows }], targets: ['gemini'], failures: [], incomplete: [] }
}
