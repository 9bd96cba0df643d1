import type { JsonEdit } from '@toolschema/core'
import { stateOf, type Source, type ToolDocument } from '../document.js'
import { escaped } from '../json/embedded.js'
import { settled, type JsonNode, type Path } from '../json/node.js'
import { Plans } from './plan.js'
import { Renderer } from './render.js'
import type { Spelling } from './spelling.js'
import { styleOf } from './style.js'
import { joined, type TextEdit } from './text-edit.js'
import { Writer } from './write.js'
import { WrittenValues } from './written.js'

/**
 * Turns changes of values into changes of the text, as small as they can be, in the layout of the text. The paths of the edits begin at `base`.
 * They come in order and do not overlap. A broken text is not edited: then there are none.
 */
export function textEdits(document: ToolDocument, edits: readonly JsonEdit[], base: Path): TextEdit[] {
  const { root, sources } = stateOf(document)
  if (root === undefined || !isEditable(document)) return []
  const absolute = edits.map((edit) => ({ ...edit, path: [...base, ...edit.path] }))
  const around = [...sources.values()].find(({ entry }) => absolute.every(({ path }) => isBelow(path, entry.path)))
  if (around === undefined) return editsBelow(document.text, settled(root, 0), absolute)
  return entryEdits(document, around, absolute)
}

/** Says whether the text is whole: nobody can tell what an edit of a broken one does. */
export function isEditable(document: ToolDocument): boolean {
  const { problems, inLines } = stateOf(document)
  return inLines || problems.every((problem) => problem.code !== 'invalid-json')
}

/** The same for edits of one entry, with paths from the root of the document. */
export function entryEdits(document: ToolDocument, { entry, node, shift }: Source, edits: readonly JsonEdit[]): TextEdit[] {
  const depth = entry.path.length
  const base = shift + node.shift === 0 ? node : settled(node, shift)
  return editsBelow(
    document.text,
    base,
    edits.map((edit) => ({ ...edit, path: edit.path.slice(depth) })),
  )
}

/**
 * The same for a literal in the source of a program: `root` is its tree, with the offsets of its text, and paths begin there.
 * What stands in the tree and is no literal has a value that no JSON equals.
 */
export function literalEdits(text: string, root: JsonNode, edits: readonly JsonEdit[], spelling: Spelling): TextEdit[] {
  return editsBelow(text, root, edits, spelling)
}

function editsBelow(text: string, base: JsonNode, edits: readonly JsonEdit[], spelling?: Spelling): TextEdit[] {
  const written = new WrittenValues(base)
  const plans = new Plans(base, edits, written)
  const style = styleOf(text, base, spelling === undefined ? undefined : true)
  const renderer = new Renderer(text, style, new Writer(text, style, written, spelling))
  if (plans.root !== undefined) renderer.rewrite(base, plans.root.value)
  for (const [node, plan] of plans.byNode) renderer.render(node, plan)
  return joined([...renderer.edits, ...[...plans.embedded].flatMap(([node, inner]) => embeddedEdits(node, inner))])
}

/** Edits of the JSON in a string, as edits of the string. */
function embeddedEdits(node: JsonNode, edits: readonly JsonEdit[]): TextEdit[] {
  const { embedded } = node
  if (embedded === undefined) return []
  const { text, root, offsets } = embedded
  return editsBelow(text, root, edits).map(({ offset, length, content }) => {
    const start = offsets[offset] ?? 0
    return { offset: node.start + start, length: (offsets[offset + length] ?? start) - start, content: escaped(content) }
  })
}

function isBelow(path: Path, above: Path): boolean {
  return path.length > above.length && above.every((segment, index) => path[index] === segment)
}
