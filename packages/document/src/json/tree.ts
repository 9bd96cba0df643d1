import { JsonNode, setOwn, type NodeKind } from './node.js'
import type { Problems } from './problems.js'

/** A key that waits for its value. */
interface Key {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Puts a tree together from its beginnings and ends, as they come in a text. */
export class TreeBuilder {
  root: JsonNode | undefined
  key: Key | undefined
  readonly #problems: Problems
  readonly #open: JsonNode[] = []
  #arrays = 0

  constructor(problems: Problems) {
    this.#problems = problems
  }

  /** The object or list that is open. */
  get top(): JsonNode | undefined {
    return this.#open.at(-1)
  }

  /** The one around it. */
  get around(): JsonNode | undefined {
    return this.#open.at(-2)
  }

  /** How many objects, or how many lists, are open. */
  countOf(kind: 'object' | 'array'): number {
    return kind === 'array' ? this.#arrays : this.#open.length - this.#arrays
  }

  begin(kind: 'object' | 'array', start: number, end: number): void {
    const node = new JsonNode(kind, start, end, kind === 'array' ? [] : {})
    this.#attach(node)
    this.#open.push(node)
    if (kind === 'array') this.#arrays += 1
  }

  end(end: number): void {
    const node = this.#open.pop()
    if (node === undefined) return
    node.end = end
    if (node.kind === 'array') this.#arrays -= 1
  }

  scalar(kind: NodeKind, start: number, end: number, value: unknown): void {
    this.#attach(new JsonNode(kind, start, end, value))
  }

  /** Keeps the place of a key that has no value. */
  missing(): void {
    const end = this.key?.end ?? 0
    this.#attach(new JsonNode('missing', end, end, undefined))
  }

  comma(offset: number): void {
    const last = this.top?.children?.at(-1)
    if (last !== undefined) last.comma = offset
  }

  #attach(node: JsonNode): void {
    const { key, top } = this
    this.key = undefined
    if (top === undefined) {
      this.root ??= node
    } else if (top.kind === 'array') {
      top.children?.push(node)
      ;(top.value as unknown[]).push(node.value)
    } else if (key !== undefined && key.start >= 0) {
      node.key = key.name
      node.keyStart = key.start
      node.keyEnd = key.end
      this.#member(top, node, key.name)
    }
  }

  #member(container: JsonNode, node: JsonNode, key: string): void {
    const object = container.value as Record<string, unknown>
    if (Object.hasOwn(object, key)) this.#problems.duplicate(container, node, key)
    container.children?.push(node)
    if (node.kind === 'missing') return
    if (key === '__proto__') setOwn(object, key, node.value)
    else object[key] = node.value
  }
}
