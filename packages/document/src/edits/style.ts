import type { JsonNode } from '../json/node.js'
import { isBreak, isSpace, startOf } from './gaps.js'

/** How a text is laid out, as far as it shows. */
export interface Style {
  /** The line break; undefined where everything stands on one line. */
  readonly lineBreak: string | undefined
  /** One level of indentation. */
  readonly indent: string
  /** Between a key and its value. */
  readonly colon: string
  /** Between members on one line. */
  readonly comma: string
  /** Inside the brackets of objects and of lists on one line. */
  readonly padding: { readonly object: string; readonly array: string }
  /** Whether objects, lists of scalars and other lists are written on one line where they are short. */
  readonly inline: { readonly object: boolean; readonly scalars: boolean; readonly array: boolean }
}

/** So much of a tree is looked at: layouts do not change in the middle of a file. */
const ENOUGH = 2000

interface Layouts {
  inline: number
  broken: number
}

/** Reads the layout off a tree and its text. What does not occur follows what does; `spaced`: what is dense in JSON has spaces here, even on one line. */
export function styleOf(text: string, root: JsonNode, spaced?: boolean): Style {
  const lineBreak = /\r\n|\n|\r/.exec(text.slice(root.start, root.end))?.[0]
  const counts = { object: { inline: 0, broken: 0 }, scalars: { inline: 0, broken: 0 }, array: { inline: 0, broken: 0 } }
  let indent: string | undefined
  let colon: string | undefined
  let comma: string | undefined
  const padding: { object?: string; array?: string } = {}
  const waiting = [root]
  for (let seen = 0, node = waiting.shift(); node !== undefined && seen < ENOUGH; seen += 1, node = waiting.shift()) {
    const children = node.children
    const [first, second] = children ?? []
    if (children === undefined || first === undefined) continue
    const opening = text.slice(node.start + 1, startOf(first))
    const isBroken = /[\r\n]/.test(opening)
    count(counts[kindOf(node)], isBroken)
    if (isBroken) indent ??= deeper(lineIndent(text, node.start), lineIndent(text, startOf(first)))
    else if (/^[ \t]*$/.test(opening)) padding[node.kind === 'array' ? 'array' : 'object'] ??= opening
    if (first.keyEnd >= 0) colon ??= spaceIn(text.slice(first.keyEnd, first.start))
    if (second !== undefined && first.comma >= 0) comma ??= spaceIn(text.slice(first.comma, startOf(second)))
    for (const child of children) if (child.children !== undefined) waiting.push(child)
  }
  const isSpaced = spaced ?? lineBreak !== undefined
  return {
    lineBreak,
    indent: indent ?? '  ',
    colon: colon ?? (isSpaced ? ': ' : ':'),
    comma: comma ?? (isSpaced || colon === ': ' ? ', ' : ','),
    padding: { object: padding.object ?? (isSpaced ? ' ' : ''), array: padding.array ?? '' },
    inline: inlineHabits(counts, isSpaced),
  }
}

function inlineHabits(counts: Readonly<Record<keyof Style['inline'], Layouts>>, spaced: boolean): Style['inline'] {
  const habit = ({ inline, broken }: Layouts): boolean | undefined => (inline + broken === 0 ? undefined : inline > 0)
  const object = habit(counts.object)
  const scalars = habit(counts.scalars)
  const array = habit(counts.array)
  return {
    object: object ?? !spaced,
    scalars: scalars ?? object ?? array ?? !spaced,
    array: array ?? object ?? !spaced,
  }
}

function count(layouts: Layouts, isBroken: boolean): void {
  if (isBroken) layouts.broken += 1
  else layouts.inline += 1
}

function kindOf(node: JsonNode): keyof Style['inline'] {
  if (node.kind === 'object') return 'object'
  return node.children?.every((child) => child.children === undefined) === true ? 'scalars' : 'array'
}

/** A separator with the space around it; undefined where there is a comment or a line break. */
function spaceIn(separator: string): string | undefined {
  return /^[ \t]*[:,][ \t]*$/.test(separator) ? separator : undefined
}

function deeper(outer: string, inner: string): string | undefined {
  return inner.length > outer.length && inner.startsWith(outer) ? inner.slice(outer.length) : undefined
}

/** The space with which the line of an offset begins. */
export function lineIndent(text: string, offset: number): string {
  let start = offset
  while (start > 0 && !isBreak(text[start - 1])) start -= 1
  let end = start
  while (end < offset && isSpace(text[end])) end += 1
  return text.slice(start, end)
}
