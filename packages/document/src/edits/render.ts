import type { JsonNode } from '../json/node.js'
import { afterSpace, beforeSpace, endOf, isBreak, nextLine, startOf, surroundings } from './gaps.js'
import type { Addition, Plan } from './plan.js'
import { lineIndent, type Style } from './style.js'
import type { TextEdit } from './text-edit.js'
import type { Writer } from './write.js'

/** A child that stays, or a member that is new; `at` is the child whose place it takes. */
type Slot = { readonly child: number; readonly addition: Addition | undefined } | { readonly child: undefined; readonly addition: Addition }

/** Turns what happens to the members of one object or list into edits of its text. */
export class Renderer {
  readonly #text: string
  readonly #style: Style
  readonly #writer: Writer
  readonly #edits: TextEdit[] = []

  constructor(text: string, style: Style, writer: Writer) {
    this.#text = text
    this.#style = style
    this.#writer = writer
  }

  get edits(): readonly TextEdit[] {
    return this.#edits
  }

  render(container: JsonNode, plan: Plan): void {
    const children = container.children ?? []
    const slots = slotsOf(children.length, plan)
    if (children.length === 0) return this.#fill(container, plan.added)
    if (slots.length === 0 && this.#isBare(container)) return this.#replace(container.start + 1, container.end - 1, '')
    this.#inPlace(container, plan)
    const trailing = (children.at(-1)?.comma ?? -1) >= 0
    const kept = new Set(slots.map((slot) => slot.child))
    const last = slots.findLast((slot) => slot.child !== undefined)?.child ?? -1
    for (const index of children.keys()) if (!kept.has(index)) this.#remove(container, index, index > last)
    this.#slots(container, slots, trailing)
  }

  /** Writes another value where one stands. */
  rewrite(node: JsonNode, value: unknown, onOneLine = false): void {
    this.#replace(node.start, node.end, this.#writer.value(value, { indent: lineIndent(this.#text, startOf(node)), onOneLine, old: node }, node.key))
  }

  #inPlace(container: JsonNode, plan: Plan): void {
    const onOneLine = this.#isOnOneLine(container)
    for (const [index, child] of (container.children ?? []).entries()) {
      if (plan.removed.has(index)) continue
      const name = plan.names.get(index)
      if (name !== undefined && child.keyStart >= 0) this.#replace(child.keyStart, child.keyEnd, this.#writer.key(name))
      if (plan.values.has(index)) this.rewrite(child, plan.values.get(index), onOneLine)
    }
  }

  #isOnOneLine(container: JsonNode): boolean {
    return !/[\r\n]/.test(this.#text.slice(container.start, container.end))
  }

  /** Goes through what the object will have, and sees to the commas: one behind each but the last. */
  #slots(container: JsonNode, slots: readonly Slot[], trailing: boolean): void {
    const children = container.children ?? []
    const onOneLine = this.#isOnOneLine(container)
    const write = ({ key, value }: Addition, beside: JsonNode): string =>
      this.#writer.member(key, value, { indent: lineIndent(this.#text, startOf(beside)), onOneLine, old: undefined })
    let anchor: number | undefined
    let fresh: string[] = []
    const flush = (): void => {
      if (fresh.length > 0) this.#insert(container, anchor, fresh)
      fresh = []
    }
    slots.forEach((slot, position) => {
      const needsComma = position < slots.length - 1 || trailing
      if (slot.child === undefined) {
        fresh.push(write(slot.addition, children[anchor ?? 0] ?? container) + (needsComma ? ',' : ''))
        return
      }
      flush()
      anchor = slot.child
      const child = children[slot.child]
      if (child === undefined) return
      if (slot.addition !== undefined) this.#replace(startOf(child), endOf(child), write(slot.addition, child) + this.#assertion(child))
      if (needsComma && child.comma < 0) this.#replace(endOf(child), endOf(child), ',')
      if (!needsComma && child.comma >= 0) this.#removeComma(child)
    })
    flush()
  }

  #removeComma(child: JsonNode): void {
    const end = endOf(child)
    const between = this.#text.slice(end, child.comma)
    this.#replace(/^\s*$/.test(between) ? end : child.comma, child.comma + 1, '')
  }

  /** What TypeScript says of a literal holds for the one that takes its place too. */
  #assertion(child: JsonNode): string {
    const behind = this.#text.slice(child.end, endOf(child))
    return /^\s+as\s+const$/.test(behind) ? behind : ''
  }

  /** Puts new members behind a child, or before the first one. */
  #insert(container: JsonNode, anchor: number | undefined, members: readonly string[]): void {
    const children = container.children ?? []
    const child = children[anchor ?? 0] ?? container
    const { lineStart, lineEnd, tail } = surroundings(this.#text, container, anchor ?? 0)
    const lineBreak = this.#style.lineBreak ?? '\n'
    if (lineStart >= 0) {
      const indent = lineIndent(this.#text, startOf(child))
      if (anchor === undefined) this.#replace(lineStart, lineStart, members.map((member) => indent + member + lineBreak).join(''))
      else this.#replace(lineEnd < 0 ? tail : lineEnd, lineEnd < 0 ? tail : lineEnd, members.map((member) => lineBreak + indent + member).join(''))
      return
    }
    const space = this.#style.comma.slice(this.#style.comma.indexOf(',') + 1)
    if (anchor === undefined) this.#replace(startOf(child), startOf(child), members.map((member) => member + space).join(''))
    else this.#replace(tail, tail, members.map((member) => space + member).join(''))
  }

  /** Takes a child out with its comma and, where the line holds nothing else, with its line. `isLast`: nothing that stays follows. */
  #remove(container: JsonNode, index: number, isLast: boolean): void {
    const child = container.children?.[index]
    if (child === undefined) return
    const text = this.#text
    const start = startOf(child)
    const { lineStart, lineEnd, tail } = surroundings(text, container, index)
    if (lineStart >= 0) {
      if (lineEnd >= 0) this.#replace(lineStart, nextLine(text, lineEnd), '')
      else if (child.comma >= 0) this.#replace(start, afterSpace(text, tail), '')
      else this.#replace(lineStart, endOf(child), '')
      return
    }
    const next = afterSpace(text, tail)
    if (child.comma >= 0 && !isLast && !isBreak(text[next])) this.#replace(start, next, '')
    else this.#replace(beforeSpace(text, start), tail, '')
  }

  /** Writes the first members of an empty object or list. */
  #fill(container: JsonNode, added: readonly Addition[]): void {
    if (added.length === 0) return
    const text = this.#text
    const inside = text.slice(container.start + 1, container.end - 1)
    const indent = lineIndent(text, startOf(container))
    if (/^[ \t]*$/.test(inside)) {
      const value: unknown =
        container.kind === 'array' ? added.map((addition) => addition.value) : Object.fromEntries(added.map(({ key, value: member }) => [key, member]))
      this.#replace(container.start, container.end, this.#writer.value(value, { indent, onOneLine: false, old: undefined }))
      return
    }
    const end = container.start + 1 + inside.trimEnd().length
    const onOneLine = !/[\r\n]/.test(inside)
    const lineBreak = onOneLine ? ' ' : (this.#style.lineBreak ?? '\n')
    const inner = onOneLine ? '' : indent + this.#style.indent
    const members = added.map(({ key, value }) => lineBreak + inner + this.#writer.member(key, value, { indent: inner, onOneLine, old: undefined })).join(',')
    const closes = onOneLine || /[\r\n]/.test(text.slice(end, container.end - 1))
    this.#replace(end, end, closes ? members : members + lineBreak + indent)
  }

  /** Says whether nothing but children, commas and space stand in an object or a list. */
  #isBare(container: JsonNode): boolean {
    let at = container.start + 1
    for (const child of container.children ?? []) {
      if (this.#text.slice(at, startOf(child)).includes('/')) return false
      at = endOf(child)
    }
    return !this.#text.slice(at, container.end - 1).includes('/')
  }

  #replace(start: number, end: number, content: string): void {
    this.#edits.push({ offset: start, length: end - start, content })
  }
}

/** What an object or a list will hold, in order. A new member takes the place of the removed child behind which, or in front of which, it is to go. */
function slotsOf(count: number, { added, removed }: Plan): Slot[] {
  const behind = new Map<number, Addition[]>()
  for (const addition of added) {
    const after = addition.after ?? count - 1
    const seat = !removed.has(after) && removed.has(after + 1) && !behind.has(after + 1) ? after + 1 : after
    const there = behind.get(seat)
    if (there === undefined) behind.set(seat, [addition])
    else there.push(addition)
  }
  const slots: Slot[] = (behind.get(-1) ?? []).map((addition) => ({ child: undefined, addition }))
  for (let child = 0; child < count; child += 1) {
    const [first, ...rest] = behind.get(child) ?? []
    if (!removed.has(child)) slots.push({ child, addition: undefined })
    else if (first !== undefined) slots.push({ child, addition: first })
    for (const addition of removed.has(child) || first === undefined ? rest : [first, ...rest]) slots.push({ child: undefined, addition })
  }
  return slots
}
