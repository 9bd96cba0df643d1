import type { JsonEdit } from '@toolschema/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonNode } from '../json/node.js'
import { type Path } from '../json/node.js'
import { parse } from '../json/parse.js'
import { openDocument } from '../open.js'
import { textEdits } from './edit.js'
import { startOf } from './gaps.js'
import { applyEdits } from './text-edit.js'

const key = fc.constantFrom('a', 'b', 'c', 'type', 'é', '__proto__', 'x"y')
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'tree' },
    fc.constantFrom<unknown>(1, -0.5, 'text', '/* no comment */', null, true, {}, []),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.uniqueArray(fc.tuple(key, tie('tree')), { maxLength: 5, selector: ([name]) => name }).map((members) => Object.fromEntries(members)),
  ),
}))

/** Writes a value with space, line breaks, comments and trailing commas wherever the choices say so. */
function written(value: unknown, choices: readonly number[], lineBreak: string): string {
  let at = 0
  let comments = 0
  const choose = (count: number): number => (choices[at++ % choices.length] ?? 0) % count
  const gap = (): string => {
    const space = ['', ' ', lineBreak, `${lineBreak}  `, '  ', '', `${lineBreak}\t`, ' '][choose(8)] ?? ''
    if (choose(6) !== 0) return space
    comments += 1
    return choose(2) === 0 ? `${space}/*${String(comments)}*/` : `${space}//${String(comments)}${lineBreak}${space.replace(/[\r\n]/g, '')}`
  }
  const list = (parts: readonly string[]): string =>
    parts.map((part, index) => gap() + part + (index < parts.length - 1 ? gap() + ',' : choose(4) === 0 ? ',' : '')).join('') + gap()
  const write = (part: unknown): string => {
    if (Array.isArray(part)) return `[${list(part.map(write))}]`
    if (typeof part !== 'object' || part === null) return JSON.stringify(part)
    return `{${list(Object.entries(part).map(([name, member]) => `${JSON.stringify(name)}${gap()}:${gap()}${write(member)}`))}}`
  }
  return gap() + write(value) + gap()
}

/** Every path of a value. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item, index) => pathsOf(item, [...path, index]))]
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, member]) => pathsOf(member, [...path, name]))]
}

interface Wish {
  readonly kind: 'set' | 'remove' | 'rename' | 'add'
  readonly at: number
  readonly value: unknown
  readonly after: string | undefined
}

/** Edits that do not overlap: none is below another one. */
function editsFor(value: unknown, wishes: readonly Wish[]): JsonEdit[] {
  const paths = pathsOf(value)
  const edits: JsonEdit[] = []
  for (const { kind, at, value: wanted, after } of wishes) {
    const path = paths[at % paths.length] ?? []
    if (edits.some((edit) => isPrefix(edit.path, path) || isPrefix(path, edit.path))) continue
    const there = at_(value, path)
    if (kind === 'set') edits.push({ kind, path, value: wanted })
    else if (kind === 'remove' && path.length > 0) edits.push({ kind, path })
    else if (kind === 'rename' && typeof path.at(-1) === 'string') edits.push({ kind, path, name: `${String(path.at(-1))}'` })
    else if (kind === 'add' && typeof there === 'object' && there !== null && !edits.some((edit) => isPrefix(path, edit.path))) {
      if (Array.isArray(there)) edits.push({ kind: 'set', path: [...path, there.length], value: wanted })
      else
        edits.push(after === undefined ? { kind: 'set', path: [...path, 'new'], value: wanted } : { kind: 'set', path: [...path, 'new'], value: wanted, after })
    }
  }
  return edits
}

const isPrefix = (above: Path, path: Path): boolean => above.length <= path.length && above.every((segment, index) => segment === path[index])

function at_(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((there, segment) => (Object.getOwnPropertyDescriptor(there, segment) as { value: unknown } | undefined)?.value, value)
}

/** The value after the edits, by the plain meaning of each. */
function model(value: unknown, edits: readonly JsonEdit[], path: Path = []): unknown {
  const own = edits.find((edit) => edit.kind === 'set' && edit.path.length === path.length && isPrefix(edit.path, path))
  if (own?.kind === 'set') return own.value
  if (typeof value !== 'object' || value === null) return value
  const of = (segment: string | number): JsonEdit | undefined =>
    edits.find((edit) => edit.path.length === path.length + 1 && isPrefix([...path, segment], edit.path))
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const segment = Array.isArray(value) ? Number(name) : name
    const edit = of(segment)
    if (edit?.kind === 'remove') return []
    return [[edit?.kind === 'rename' ? edit.name : name, model(member, edits, [...path, segment])]]
  })
  const added = of(Array.isArray(value) ? value.length : 'new')
  if (added?.kind === 'set') members.push(['new', added.value])
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members)
}

const wish = fc.record({
  kind: fc.constantFrom('set' as const, 'remove' as const, 'remove' as const, 'rename' as const, 'add' as const),
  at: fc.nat(40),
  value: tree,
  after: fc.option(key, { nil: undefined }),
})
const scene = fc
  .record({
    value: tree,
    choices: fc.array(fc.nat(47), { minLength: 1, maxLength: 40 }),
    lineBreak: fc.constantFrom('\n', '\r\n'),
    wishes: fc.array(wish, { minLength: 1, maxLength: 5 }),
  })
  .map(({ value, choices, lineBreak, wishes }) => ({ value, text: written(value, choices, lineBreak), edits: editsFor(value, wishes) }))

test('the edited text says what the edits say', () => {
  fc.assert(
    fc.property(scene, ({ value, text, edits }) => {
      const after = parse(applyEdits(text, textEdits(openDocument(text), edits, [])))
      expect(after.problems).toEqual([])
      expect(after.root?.value).toEqual(model(value, edits))
    }),
  )
})

test('what no edit is about is not touched, and comments on lines of their own stay', () => {
  fc.assert(
    fc.property(scene, ({ text, edits }) => {
      const { root } = parse(text)
      const changes = textEdits(openDocument(text), edits, [])
      const aside = root === undefined ? [] : untouched(root, edits, [])
      for (const node of aside) {
        for (const { offset, length } of changes) expect(offset + length <= startOf(node) || offset >= node.end).toBe(true)
      }
      const gone = root === undefined ? [] : targets(root, edits, [])
      const after = applyEdits(text, changes)
      for (const comment of text.matchAll(/^[ \t]*(\/\*\d+\*\/|\/\/\d+)[ \t]*$/gm)) {
        const at = text.indexOf(comment[1] ?? '', comment.index)
        if (!gone.some((node) => startOf(node) <= at && at < Math.max(node.end, node.comma))) expect(after).toContain(comment[1])
      }
    }),
  )
})

test('editing again what has been edited changes nothing', () => {
  fc.assert(
    fc.property(scene, ({ text, edits }) => {
      const sets = edits.filter((edit) => edit.kind === 'set' && edit.path.every((segment) => typeof segment === 'string'))
      const after = applyEdits(text, textEdits(openDocument(text), sets, []))
      expect(textEdits(openDocument(after), sets, [])).toEqual([])
    }),
  )
})

/** The outermost nodes that no edit is about: neither above nor below one. */
function untouched(node: JsonNode, edits: readonly JsonEdit[], path: Path): JsonNode[] {
  if (edits.some((edit) => isPrefix(edit.path, path))) return []
  if (!edits.some((edit) => isPrefix(path, edit.path))) return [node]
  return (node.children ?? []).flatMap((child, index) => untouched(child, edits, [...path, child.key ?? index]))
}

/** The nodes that edits are about. */
function targets(node: JsonNode, edits: readonly JsonEdit[], path: Path): JsonNode[] {
  if (edits.some((edit) => isPrefix(edit.path, path))) return [node]
  return (node.children ?? []).flatMap((child, index) => targets(child, edits, [...path, child.key ?? index]))
}

test('a text as JSON.stringify writes it stays one', () => {
  const layout = fc.constantFrom<(value: unknown) => string>(
    (value) => JSON.stringify(value),
    (value) => JSON.stringify(value, null, 2),
    (value) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
  )
  const nested = (value: unknown): unknown => ({ first: { second: [value] }, list: [1, { a: 2 }] })
  fc.assert(
    fc.property(tree, fc.array(wish, { minLength: 1, maxLength: 5 }), layout, (inner, wishes, write) => {
      const value = nested(inner)
      const text = write(value)
      const after = applyEdits(text, textEdits(openDocument(text), editsFor(value, wishes), []))
      expect(after).toBe(write(parse(after).root?.value))
    }),
  )
})
