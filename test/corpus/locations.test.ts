import { findings, openDocument, type LocatedFinding } from '@toolschema/document'
import { parseTree, type Node } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { printAtTheEnd } from '../figures.js'
import { available, choices, lists, skipped, type RealList } from './corpus.js'
import { member, nodeAt } from './places.js'

const figures = { lists: 0, findings: 0, 'in the tool': 0, 'at the place that is meant': 0 }

/** The key of a member of an object; undefined for an item of a list. */
const keyOf = ({ parent }: Node): Node | undefined => (parent?.type === 'property' ? parent.children?.[0] : undefined)

/** The part of the text that a reader would point at: a key, a scalar, or how a list's item begins. */
function meant(node: Node, anchor: 'key' | 'value'): { readonly start: number; readonly end: number } {
  const key = keyOf(node)
  const isComposite = node.type === 'object' || node.type === 'array'
  if (key !== undefined && (anchor === 'key' || isComposite)) return { start: key.offset, end: key.offset + key.length }
  return { start: node.offset, end: node.offset + (isComposite ? 1 : node.length) }
}

/** The tool that a finding is about and the place in it, by another parser than the one that found it; the list where it is about the whole. */
function whereIs({ finding, of, entry }: LocatedFinding, tree: Node): { readonly around: Node | undefined; readonly place: Node | undefined } {
  if (of === 'schema') {
    const tool = nodeAt(tree, entry.path)
    return { around: tool, place: nodeAt(tree, [...(entry.schemaPath ?? []), ...finding.path]) }
  }
  const list = nodeAt(tree, ['tools'])
  const [index, ...rest] = finding.path
  if (list === undefined || index === undefined) return { around: list?.parent, place: list }
  const tool = member(list, index)
  return { around: tool, place: tool === undefined ? undefined : nodeAt(tool, rest.length === 0 ? ['name'] : rest) }
}

/** What is wrong with the place of a finding; undefined where nothing is. */
function fault(text: string, found: LocatedFinding, tree: Node): string | undefined {
  const { start, end } = found.range
  const { around, place } = whereIs(found, tree)
  if (around === undefined || place === undefined) return 'no such place in the text'
  if (start.offset >= end.offset) return 'empty'
  if (start.line !== end.line || /[\r\n]/.test(text.slice(start.offset, end.offset))) return 'on several lines'
  if (text.lastIndexOf('\n', start.offset - 1) + 1 + start.column !== start.offset) return 'in another column than it says'
  if (start.offset < around.offset || end.offset > around.offset + around.length) return 'outside of its tool'
  figures['in the tool'] += 1
  const expected = meant(place, found.finding.path.length <= 1 && found.of === 'list' ? 'value' : found.finding.anchor)
  if (start.offset !== expected.start || end.offset !== expected.end) {
    return `at ${text.slice(start.offset, end.offset)} and not at ${text.slice(expected.start, expected.end)}`
  }
  figures['at the place that is meant'] += 1
  return undefined
}

/** How many of a text's lines begin before an offset. */
function lineCounter(text: string): (offset: number) => number {
  let line = 0
  let at = 0
  return (offset) => {
    if (offset < at) [line, at] = [0, 0]
    for (let next = text.indexOf('\n', at); next !== -1 && next < offset; next = text.indexOf('\n', at)) [line, at] = [line + 1, next + 1]
    return line
  }
}

function faults({ file, text }: RealList, targets: readonly string[]): string[] {
  const tree = parseTree(text)
  if (tree === undefined) return [`${file}: cannot be read`]
  const lineOf = lineCounter(text)
  const found = findings(openDocument(text), { targets })
  figures.findings += found.length
  return found.flatMap((one) => {
    const wrong = fault(text, one, tree) ?? (lineOf(one.range.start.offset) === one.range.start.line ? undefined : 'on another line than it says')
    return wrong === undefined ? [] : [`${file} ${one.entry.name} ${one.finding.feature} ${one.finding.pointer}: ${wrong}`]
  })
}

describe.skipIf(!available)(`where findings in real lists are shown (${skipped})`, () => {
  const everyList = [...lists('tools'), ...lists('perf')]
  figures.lists = everyList.length
  printAtTheEnd('Corpus, locations', figures)

  test.each(choices)('for $title: in the tool, on one line, at the key or the value that is meant', ({ targets }) => {
    expect(everyList.flatMap((list) => faults(list, targets))).toEqual([])
  })
})
