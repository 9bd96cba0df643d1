import type { Effect, JsonEdit } from '@toolschema/core'
import { literalEdits, type JsonNode, type TextEdit } from '@toolschema/document'
import type { Module } from '../source/module.js'
import { isUnknown } from '../source/unknown.js'
import type { Printed, PrintedValue } from '../zod/print/printed.js'
import { literalAt } from './nodes.js'
import { spellingOf } from './spelling.js'
import { literalTree, type LiteralTree } from './tree.js'
import type { EditsAlike } from './uses.js'

type Path = JsonEdit['path']

/** An edit in the literal where it falls. */
interface Routed {
  readonly tree: LiteralTree
  readonly edit: JsonEdit
  /** The object or list that gets another key or item. */
  readonly container: JsonNode | undefined
  /** What is changed from within, or replaced. */
  readonly target: JsonNode | undefined
}

/**
 * Turns edits of a printed literal into edits of the program, as small as they can be and spelled as the literal is.
 * Undefined where one of them falls into something that is no literal of this file, or would change another schema otherwise.
 */
export function editsOfLiteral(
  printed: Printed,
  edits: readonly JsonEdit[],
  effect: Effect,
  module: Module,
  editsAlike: EditsAlike,
): readonly TextEdit[] | undefined {
  const trees = new Map<PrintedValue, LiteralTree | undefined>()
  const treeOf = (value: PrintedValue | undefined): LiteralTree | undefined => {
    if (typeof value !== 'object' || value === null || isUnknown(value)) return undefined
    if (trees.has(value)) return trees.get(value)
    const node = literalAt(printed.origins.get(value)?.self, module)
    const tree = node === undefined ? undefined : literalTree(node, value, printed, module)
    trees.set(value, tree)
    return tree
  }
  const first = treeOf(printed.schema)
  if (first === undefined) return undefined
  const groups = new Map<LiteralTree, JsonEdit[]>()
  for (const edit of edits) {
    const routed = route(edit, printed, first, treeOf)
    if (routed === undefined || !isAlike(routed, printed, effect, editsAlike)) return undefined
    groups.set(routed.tree, [...(groups.get(routed.tree) ?? []), routed.edit])
  }
  const changes: TextEdit[] = []
  for (const [tree, some] of groups) {
    const made = literalEdits(module.text, tree.root, some, spellingOf([tree, first], module.text))
    if (made.length === 0 || made.some((edit) => tree.fixed.some((range) => touches(edit, range)))) return undefined
    changes.push(...made)
  }
  changes.sort((one, other) => one.offset - other.offset)
  return changes.some((edit, index) => edit.offset < endOf(changes[index - 1])) ? undefined : changes
}

const endOf = (edit: TextEdit | undefined): number => (edit === undefined ? 0 : edit.offset + edit.length)

const touches = ({ offset, length }: TextEdit, [start, end]: readonly [number, number]): boolean =>
  length === 0 ? offset > start && offset < end : offset < end && offset + length > start

/** Finds the literal in which an edit falls: the schema's own, or a constant of the file that stands in it. */
function route(
  edit: JsonEdit,
  { schema, perhapsMore }: Printed,
  first: LiteralTree,
  treeOf: (value: PrintedValue | undefined) => LiteralTree | undefined,
): Routed | undefined {
  let [tree, node, path]: [LiteralTree, JsonNode, Path] = [first, first.root, []]
  let [above, value]: [PrintedValue | undefined, PrintedValue | undefined] = [undefined, schema]
  for (const [index, segment] of edit.path.entries()) {
    const child = node.child(segment)
    const isLast = index === edit.path.length - 1
    const isOpen = tree.open.has(node)
    if (child === undefined) {
      const isThere = own(value, segment) !== undefined
      const mayBeThere = isOpen && typeof above === 'object' && above !== null && perhapsMore.has(above)
      if (edit.kind !== 'set' || isThere || mayBeThere) return undefined
      return { tree, edit: { ...edit, path: [...path, ...edit.path.slice(index)] }, container: node, target: undefined }
    }
    // What a spread has would come to light.
    if (isLast && edit.kind !== 'set') return isOpen ? undefined : { tree, edit: { ...edit, path: [...path, segment] }, container: node, target: child }
    ;[above, value] = [value, own(value, segment)]
    if (tree.elsewhere.has(child)) {
      const inner = treeOf(value)
      if (inner === undefined) return undefined
      ;[tree, node, path] = [inner, inner.root, []]
    } else {
      ;[node, path] = [child, [...path, segment]]
    }
  }
  return edit.kind === 'set' ? { tree, edit: { ...edit, path }, container: undefined, target: node } : undefined
}

const own = (value: PrintedValue | undefined, segment: string | number): PrintedValue | undefined =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, segment) ? (value as Readonly<Record<string | number, PrintedValue>>)[segment] : undefined

/** Whether the schemas of the file that have what an edit changes all want it changed so. */
function isAlike({ container, target, tree }: Routed, { origins }: Printed, effect: Effect, editsAlike: EditsAlike): boolean {
  const open = [container, ...(target === undefined ? [] : target.children === undefined ? [parentOf(target, tree.root)] : within(target))]
  return open.every((node) => {
    const self = node === undefined ? undefined : origins.get(node.value as object)?.self
    return node === undefined || (self !== undefined && editsAlike(self, effect === 'equivalent'))
  })
}

function within(node: JsonNode): JsonNode[] {
  return node.children === undefined ? [] : [node, ...node.children.flatMap(within)]
}

function parentOf(child: JsonNode, root: JsonNode): JsonNode | undefined {
  return within(root).find(({ children }) => children?.includes(child))
}
