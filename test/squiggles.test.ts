import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findings, fixAll, openDocument, type LocatedFinding, type ToolDocument } from '@toolschema/document'
import { describe, expect, test } from 'vitest'

/**
 * Documents in every envelope. Below a line stands what is found in it, at its place: `//   ^^^^^^^ const gemini`.
 * The file beside it, `*.fixed.*`, is what all safe fixes together make of it, and what is still found then.
 * `npx vitest run --project unit test/squiggles.test.ts -u` writes both anew: read every line that changed.
 */
const folder = new URL('../fixtures/squiggles/', import.meta.url)
const names = readdirSync(folder).filter((name) => !name.includes('.fixed.'))

const isMark = (line: string): boolean => /^\/\/ *\^+ /.test(line)
const choice = /^\/\/ targets: (.*)\n/

interface Fixture {
  readonly name: string
  readonly marked: string
  /** The document itself. */
  readonly text: string
  /** What the first line says of the targets; empty where it says nothing. */
  readonly header: string
  readonly targets: readonly string[]
}

function read(name: string): Fixture {
  const marked = readFileSync(new URL(name, folder), 'utf8')
  const [header = '', chosen = 'gemini, openai-strict, anthropic'] = choice.exec(marked) ?? []
  const lines = marked.slice(header.length).split('\n')
  return { name, marked, text: lines.filter((line) => !isMark(line)).join('\n'), header, targets: chosen.split(', ') }
}

function mark({ range: { start, end }, finding, severity }: LocatedFinding): string {
  if (start.column < 2) throw new Error('What begins in the first two columns cannot be marked: indent the document.')
  const targets = finding.verdicts.map(({ target }) => target).join(', ')
  return `//${' '.repeat(start.column - 2)}${'^'.repeat(end.column - start.column)} ${finding.feature} ${targets}${severity === 'error' ? '' : ` (${severity})`}`
}

function withMarks(document: ToolDocument, header: string, targets: readonly string[]): string {
  const marks = new Map<number, LocatedFinding[]>()
  for (const found of findings(document, { targets })) marks.set(found.range.start.line, [...(marks.get(found.range.start.line) ?? []), found])
  const lines = document.text.split('\n')
  return header + lines.flatMap((line, index) => [line, ...(marks.get(index) ?? []).map(mark)]).join('\n')
}

const fixedName = (name: string): string => name.replace(/\.(?=[^.]*$)/, '.fixed.')
const inWords = (document: ToolDocument, targets: readonly string[]): string[] =>
  findings(document, { targets }).map(({ range: { start, end }, finding, severity }) =>
    [start.line, start.column, end.column, finding.feature, severity, ...finding.verdicts.map(({ target }) => target)].join(' '),
  )

describe.each(names.map(read))('$name', ({ name, marked, text, header, targets }) => {
  const document = openDocument(text, { name })

  test('what is found stands below its line, and nothing else', async () => {
    expect(document.entries).not.toEqual([])
    await expect(withMarks(document, header, targets)).toMatchFileSnapshot(fileURLToPath(new URL(name, folder)))
  })

  test('every safe fix is applied', async () => {
    const { document: fixed, edits } = fixAll(document, { targets })
    expect(edits.length === 0).toBe(fixed.text === text)
    await expect(withMarks(fixed, header, targets)).toMatchFileSnapshot(fileURLToPath(new URL(fixedName(name), folder)))
    expect(fixAll(openDocument(fixed.text, { name }), { targets }).edits).toEqual([])
  })

  test('line ends of Windows and a byte order mark change no place', () => {
    expect(inWords(openDocument(`\uFEFF${text.replaceAll('\n', '\r\n')}`, { name }), targets)).toEqual(inWords(document, targets))
  })

  test.runIf(name.endsWith('.jsonc'))('the marks are comments: the file itself has the same findings', () => {
    const before = inWords(document, targets).map((words) => words.replace(/^\d+ /, ''))
    expect(inWords(openDocument(marked, { name }), targets).map((words) => words.replace(/^\d+ /, ''))).toEqual(before)
  })
})

test('every fixed file is of a document', () => {
  const fixed = readdirSync(folder).filter((name) => name.includes('.fixed.'))
  expect(fixed.filter((name) => !names.map(fixedName).includes(name))).toEqual([])
})
