import { applyEdits, findings, fixAll, openDocument, type Entry, type FixedDocument, type LocatedFinding, type ToolDocument } from '@toolschema/document'
import { parseTree, type Node } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import type { Path } from '../../packages/core/src/schema/json.js'
import { fromPointer, toPointer, valueAt } from '../../packages/core/src/schema/pointer.js'
import { printAtTheEnd } from '../figures.js'
import { schemasAlong, schemasAt } from '../schemas-along.js'
import { available, choices, lists, skipped, type RealList } from './corpus.js'
import { differences } from './differences.js'
import { nodeAt } from './places.js'

const figures = { lists: 0, findings: 0, mended: 0, edits: 0, 'places edited': 0 }

const inWords = ({ entry, of, finding }: LocatedFinding): string => `${toPointer(entry.path)} ${of} ${finding.feature} ${finding.pointer}`

/** What was not found before, neither there nor, about the same thing in the same tool, at a place where it is no longer found. */
function newOnes(before: readonly LocatedFinding[], after: readonly LocatedFinding[]): LocatedFinding[] {
  const about = ({ entry, finding }: LocatedFinding): string => JSON.stringify([entry.path, finding.feature, finding.impact, finding.details])
  const known = new Set(before.map(inWords))
  const left = new Set(after.map(inWords))
  const moved = before.filter((one) => !left.has(inWords(one))).map(about)
  return after.filter((one) => {
    const from = known.has(inWords(one)) ? undefined : moved.indexOf(about(one))
    if (from !== undefined && from >= 0) moved.splice(from, 1)
    return from === -1
  })
}

/** What is new after a fix, and what a second fix would still do. */
function unfinished(document: ToolDocument, { document: after, remaining }: FixedDocument, targets: readonly string[]): string[] {
  const before = findings(document, { targets })
  const again = openDocument(after.text)
  const found = findings(again, { targets })
  const second = fixAll(again, { targets })
  return [
    ...newOnes(before, found).map((one) => `new: ${inWords(one)}`),
    ...second.applied.map((one) => `mended only the second time: ${inWords(one)}`),
    ...(second.edits.length > 0 ? ['edited a second time'] : []),
    ...(found.length === remaining.length ? [] : [`${String(remaining.length)} findings were said to remain, there are ${String(found.length)}`]),
  ]
}

/** The schemas that findings of one tool name. */
function named(entry: Entry, applied: readonly LocatedFinding[]): Set<string> {
  const schemas = applied.filter((one) => one.of === 'schema' && one.entry === entry)
  return new Set(schemas.flatMap(({ finding }) => schemasAt(entry.tool.inputSchema, finding.path).map(toPointer)))
}

/** Whether a change is made in a schema that a finding names. What stands beside a union, and its description, may move into its branches. */
function isNamed(schema: unknown, path: Path, places: ReadonlySet<string>): boolean {
  const [inner = [], ...outer] = schemasAlong(schema, path).toReversed()
  if (places.has(toPointer(inner))) return true
  if (path.length !== inner.length + 1) return false
  const key = path.slice(-1)
  const union = outer.find((at) => places.has(toPointer(at)))
  const isBranch = union !== undefined && inner.slice(union.length).every((segment) => typeof segment === 'number' || /^(any|one|all)Of$/.test(segment))
  return isBranch && (key[0] === 'description' || valueAt(schema, [...union, ...key]) !== undefined)
}

/** What was changed although no finding asked for it: by value, and by the places of the edits in the text. */
function unasked(document: ToolDocument, { applied, edits, document: after }: FixedDocument, tree: Node): string[] {
  const [before, then] = [document.text, after.text].map((text) => JSON.parse(text) as { readonly tools: readonly Readonly<Record<string, unknown>>[] })
  const ranges: (readonly [number, number])[] = []
  const values = document.entries.flatMap((entry) => {
    const index = Number(entry.path.at(-1))
    const changed = differences(before?.tools[index], then?.tools[index])
    if (changed.length === 0) return []
    const places = named(entry, applied)
    for (const place of places) {
      const node = nodeAt(tree, [...(entry.schemaPath ?? []), ...fromPointer(place)])
      if (node !== undefined) ranges.push([node.offset, node.offset + node.length])
    }
    figures['places edited'] += changed.length
    const bad = changed.filter(([field, ...path]) => field !== 'inputSchema' || !isNamed(entry.tool.inputSchema, path, places))
    return bad.map((path) => `changed without a finding: ${entry.name} ${toPointer(path)}`)
  })
  const texts = edits.filter(({ offset, length }) => !ranges.some(([start, end]) => start <= offset && offset + length <= end))
  return [...values, ...texts.map(({ offset }) => `edited outside of every named schema: at ${String(offset)}`)]
}

function faults({ file, text }: RealList, targets: readonly string[]): string[] {
  const document = openDocument(text)
  const tree = parseTree(text)
  if (tree === undefined) return [`${file}: cannot be read`]
  const fixed = fixAll(document, { targets })
  figures.findings += fixed.applied.length + fixed.remaining.length
  figures.mended += fixed.applied.length
  figures.edits += fixed.edits.length
  expect(applyEdits(text, fixed.edits)).toBe(fixed.document.text)
  return [...unfinished(document, fixed, targets), ...unasked(document, fixed, tree)].map((fault) => `${file} ${fault}`)
}

describe.skipIf(!available)(`mending real lists with every fix that changes no value (${skipped})`, () => {
  const everyList = [...lists('tools'), ...lists('perf')]
  figures.lists = everyList.length
  printAtTheEnd('Corpus, fixes', figures)

  test.each(choices)('for $title: still JSON, nothing new, nothing left for a second time, nothing else touched', ({ targets }) => {
    expect(everyList.flatMap((list) => faults(list, targets))).toEqual([])
  })
})
