import { fixAll as fixSchema, type Effect, type Fix, type JsonEdit } from '@toolschema/core'
import { stateOf, type Entry, type ToolDocument } from './document.js'
import { entryEdits, isEditable, textEdits } from './edits/edit.js'
import { applyEdits, joined, type TextEdit } from './edits/text-edit.js'
import { analysisOf, findings, inSchema, toolFindings, type FindingsOptions, type LocatedFinding } from './findings.js'
import { inLists } from './lists.js'
import { documentPath } from './locate.js'
import { openDocument } from './open.js'

export interface FixAllOptions extends Omit<FindingsOptions, 'features'> {
  /** What fixes may do to the values that a schema admits; `equivalent` alone unless said otherwise. */
  readonly effects?: readonly Effect[]
}

export interface FixedDocument {
  readonly edits: readonly TextEdit[]
  /** The document after the edits. */
  readonly document: ToolDocument
  /** What is no longer found, at its places in the text before. */
  readonly applied: readonly LocatedFinding[]
  /** What is found all the same, at its places in the text after. */
  readonly remaining: readonly LocatedFinding[]
}

/** One fix of a finding as edits of the text, the best unless another is given. Empty where there is none, or where the text is broken. */
export function fix(document: ToolDocument, found: LocatedFinding, which: Fix | undefined = found.finding.fixes[0]): TextEdit[] {
  return which === undefined ? [] : textEdits(document, inDocument(document, found, which.edits), [])
}

/** Mends everything that the effects allow, as one set of edits. Doing it again changes nothing. A broken text is left as it is. */
export function fixAll(document: ToolDocument, options: FixAllOptions): FixedDocument {
  const { effects = ['equivalent'] } = options
  if (!isEditable(document)) return { edits: [], document, applied: [], remaining: findings(document, options) }
  const applied: LocatedFinding[] = []
  const edits: TextEdit[] = []
  for (const found of toolFindings(document, options)) {
    const good = found.finding.fixes.find(({ effect }) => effects.includes(effect))
    if (good === undefined) continue
    edits.push(...fix(document, found, good))
    applied.push(found)
  }
  for (const [entry, source] of stateOf(document).sources) {
    const { schemaPath, tool } = entry
    if (schemaPath === undefined) continue
    const { edits: changes, fixed } = fixSchema(tool.inputSchema, { ...analysisOf(document, entry, options), effects })
    if (changes.length === 0) continue
    edits.push(...entryEdits(document, source, below(schemaPath, changes)))
    applied.push(...fixed.map((finding) => inSchema(document, entry, schemaPath, finding, options)))
  }
  const inOrder = joined(edits)
  const after = openDocument(applyEdits(document.text, inOrder), { previous: document })
  return { edits: inOrder, document: after, applied: applied.sort(byPlace), remaining: findings(after, options) }
}

/** The edits of a finding with paths from the root of the document. */
function inDocument(document: ToolDocument, { of, entry }: LocatedFinding, edits: readonly JsonEdit[]): JsonEdit[] {
  if (of === 'schema') return below(entry.schemaPath ?? [], edits)
  const entries = inLists(document).find(({ entries: some }) => some.includes(entry))?.entries ?? []
  return edits.flatMap((edit) => {
    const [index, ...rest] = edit.path
    const tool: Entry | undefined = entries[Number(index)]
    if (tool === undefined) return []
    const { path, isKey } = documentPath(document, tool, rest)
    if (!isKey) return [{ ...edit, path }]
    return edit.kind === 'set' && typeof edit.value === 'string' ? [{ kind: 'rename', path, name: edit.value }] : []
  })
}

function below(path: JsonEdit['path'], edits: readonly JsonEdit[]): JsonEdit[] {
  return edits.map((edit) => ({ ...edit, path: [...path, ...edit.path] }))
}

function byPlace(left: LocatedFinding, right: LocatedFinding): number {
  return left.range.start.offset - right.range.start.offset
}
