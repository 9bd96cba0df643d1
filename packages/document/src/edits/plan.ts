import type { JsonEdit } from '@toolschema/core'
import { isObject, setOwn, type JsonNode, type Path } from '../json/node.js'
import { equal } from './equal.js'
import type { WrittenValues } from './written.js'

/** What happens to the members of one object, or the items of one list. Numbers are indexes of its children. */
export interface Plan {
  readonly removed: Set<number>
  readonly values: Map<number, unknown>
  readonly names: Map<number, string>
  readonly added: Addition[]
}

export interface Addition {
  /** Undefined for an item of a list. */
  readonly key: string | undefined
  readonly value: unknown
  /** The child behind which it goes, -1 for the start, undefined for the end. It takes the place of that child, or of the next one, where that is removed. */
  readonly after: number | undefined
}

/** Edits of one text, sorted by the object or list that they change, so that all changes of one are made together. */
export class Plans {
  readonly byNode = new Map<JsonNode, Plan>()
  /** Edits below a string that holds JSON, with paths from there on. */
  readonly embedded = new Map<JsonNode, JsonEdit[]>()
  /** The value that replaces the root. */
  root: { readonly value: unknown } | undefined
  readonly #base: JsonNode
  readonly #written: WrittenValues

  constructor(base: JsonNode, edits: readonly JsonEdit[], written: WrittenValues) {
    this.#base = base
    this.#written = written
    for (const edit of edits) this.#add(edit)
  }

  #add(edit: JsonEdit): void {
    let node = this.#base
    for (const [index, segment] of edit.path.entries()) {
      if (node.embedded !== undefined) return this.#embed(node, { ...edit, path: edit.path.slice(index) })
      if (index === edit.path.length - 1) return this.#member(node, segment, edit)
      const next = node.child(segment)
      if (next === undefined) return edit.kind === 'set' ? this.#missing(node, edit.path.slice(index), edit.value) : undefined
      node = next
    }
    if (node.embedded !== undefined) return this.#embed(node, { ...edit, path: [] })
    if (edit.kind === 'set' && !this.#inside(node, edit.value)) this.root = { value: edit.value }
  }

  #embed(node: JsonNode, edit: JsonEdit): void {
    const edits = this.embedded.get(node)
    if (edits === undefined) this.embedded.set(node, [edit])
    else edits.push(edit)
  }

  #member(parent: JsonNode, segment: string | number, edit: JsonEdit): void {
    const child = parent.child(segment)
    const index = child === undefined ? -1 : (parent.children ?? []).indexOf(child)
    if (edit.kind === 'set') {
      if (child === undefined) this.#missing(parent, [segment], edit.value, edit.after)
      else if (child.embedded !== undefined) this.#embed(child, { ...edit, path: [] })
      else this.#change(parent, index, edit.value)
      return
    }
    if (child === undefined) return
    const plan = this.#planOf(parent)
    if (edit.kind === 'rename') plan.names.set(index, edit.name)
    else plan.removed.add(index)
    // A key that stands twice: what was overwritten must not come to light.
    for (const [other, twin] of (parent.children ?? []).entries())
      if (other !== index && twin.key !== undefined && twin.key === child.key) plan.removed.add(other)
  }

  /** Adds what is not there, with the objects around it that are not there either. */
  #missing(parent: JsonNode, path: Path, value: unknown, after?: string): void {
    const [segment, ...rest] = path
    if (segment === undefined || parent.children === undefined || rest.some((below) => typeof below === 'number')) return
    if (parent.kind === 'array' && !(Number(segment) >= parent.children.length)) return
    const behind = after === undefined ? -1 : parent.children.findLastIndex((child) => child.key === after)
    const addition = { key: parent.kind === 'array' ? undefined : String(segment), value: wrapped(value, rest), after: behind < 0 ? undefined : behind }
    this.#planOf(parent).added.push(addition)
  }

  #change(parent: JsonNode, index: number, value: unknown): void {
    const child = parent.children?.[index]
    if (child !== undefined && !this.#inside(child, value)) this.#planOf(parent).values.set(index, value)
  }

  /** Turns one value into another by changing only what differs. False where it has to be written anew. */
  #inside(node: JsonNode, value: unknown): boolean {
    if (node.value === value) return true
    if (this.#written.nodeOf(value) !== undefined) return false
    if (node.kind === 'object' && isObject(value)) {
      this.#members(node, value)
      return true
    }
    if (node.kind === 'array' && Array.isArray(value)) {
      this.#items(node, value)
      return true
    }
    return node.children === undefined && equal(node.value, value)
  }

  #members(node: JsonNode, value: Readonly<Record<string, unknown>>): void {
    const children = node.children ?? []
    const plan = this.#planOf(node)
    const seats: number[] = []
    for (const [index, child] of children.entries()) {
      const key = child.key ?? ''
      if (!Object.hasOwn(value, key)) {
        plan.removed.add(index)
        seats.push(index)
      } else if (node.child(key) === child) {
        this.#change(node, index, value[key])
      }
    }
    let before: number | undefined
    for (const [key, member] of Object.entries(value)) {
      const child = node.child(key)
      if (child !== undefined) before = children.indexOf(child)
      else plan.added.push({ key, value: member, after: seats.shift() ?? before })
    }
  }

  #items(node: JsonNode, value: readonly unknown[]): void {
    const children = node.children ?? []
    const shorter = Math.min(children.length, value.length)
    let start = 0
    while (start < shorter && equal(children[start]?.value, value[start])) start += 1
    let behind = 0
    while (behind < shorter - start && equal(children.at(-1 - behind)?.value, value.at(-1 - behind))) behind += 1
    const oldEnd = children.length - behind
    const newEnd = value.length - behind
    const plan = this.#planOf(node)
    for (let index = start; index < oldEnd; index += 1) {
      if (index < newEnd) this.#change(node, index, value[index])
      else plan.removed.add(index)
    }
    for (let index = Math.max(start, oldEnd); index < newEnd; index += 1) plan.added.push({ key: undefined, value: value[index], after: oldEnd - 1 })
  }

  #planOf(node: JsonNode): Plan {
    let plan = this.byNode.get(node)
    if (plan === undefined) {
      plan = { removed: new Set(), values: new Map(), names: new Map(), added: [] }
      this.byNode.set(node, plan)
    }
    return plan
  }
}

function wrapped(value: unknown, path: Path): unknown {
  let result = value
  for (const segment of [...path].reverse()) {
    const around = {}
    setOwn(around, segment, result)
    result = around
  }
  return result
}
