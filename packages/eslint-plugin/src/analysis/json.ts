import { locate, locateInEntry, openDocument, textEdits, type Entry, type Range as DocumentRange, type ToolDocument } from '@toolschema/document'
import type { LintedFile } from './file.js'
import { wholly, type Range, type SchemaSource } from './source.js'

/** What is wrong with a file itself, so that its tools, or one of them, could not be checked. */
export interface FileProblem {
  readonly id: FileProblemId
  readonly message: string
  readonly range: Range
}

export const fileProblemIds = ['unreadable', 'not-a-tool', 'tools-null'] as const
export type FileProblemId = (typeof fileProblemIds)[number]

export interface JsonFile {
  readonly sources: readonly SchemaSource[]
  readonly problems: readonly FileProblem[]
}

/** The tools and schemas of a JSON file. What `@eslint/json` reads and JSON with comments does not allow (JSON5) is a problem, and then nothing else is said. */
export function analyzeJson({ sourceCode, filename }: LintedFile): JsonFile {
  const document = openDocument(sourceCode.text, { name: filename })
  const broken = document.problems.find(({ code }) => code === 'invalid-json')
  if (broken !== undefined) return { sources: [], problems: [{ id: 'unreadable', message: unreadable, range: rangeOf(broken.range) }] }
  return { sources: document.entries.map((entry) => sourceOf(document, entry)), problems: problemsOf(document) }
}

const unreadable = 'This is no JSON, with or without comments, so the tools of this file were not checked. Write it as JSON does.'

/** An item that is no tool keeps a provider from taking the whole list. Keys that stand twice are for `json/no-duplicate-keys` to report. */
function problemsOf({ problems }: ToolDocument): FileProblem[] {
  return problems.flatMap(({ code, message, severity, range }) =>
    severity !== 'information' && isFileProblem(code) ? [{ id: code, message, range: rangeOf(range) }] : [],
  )
}

const isFileProblem = (code: string): code is FileProblemId => fileProblemIds.some((id) => id === code)

function sourceOf(document: ToolDocument, entry: Entry): SchemaSource {
  const { inputSchema, ...tool } = entry.tool
  const { schemaPath } = entry
  return {
    tool,
    schema: schemaPath === undefined ? undefined : wholly(inputSchema),
    list: JSON.stringify(entry.list),
    targets: entry.target,
    dialect: entry.dialect,
    locate: ([field, ...below], anchor) => {
      if (field === 'inputSchema' && schemaPath !== undefined) return { range: rangeOf(locate(document, [...schemaPath, ...below], anchor)) }
      return { range: rangeOf(locateInEntry(document, entry, field === undefined ? [] : [field, ...below], anchor)) }
    },
    remedies: ({ fixes }) => fixes.map(({ title, effect, edits }) => ({ title, effect, edits: textEdits(document, edits, schemaPath ?? []) })),
    adapted: false,
    troubles: [],
  }
}

const rangeOf = ({ start, end }: DocumentRange): Range => [start.offset, end.offset]
