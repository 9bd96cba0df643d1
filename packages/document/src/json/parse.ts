import { createScanner } from 'jsonc-parser'
import { JsonNode, setOwn, type NodeKind } from './node.js'
import * as token from './tokens.js'

/** Something in a text that is not as JSON wants it. */
export interface TextProblem {
  readonly code: 'invalid-json' | 'duplicate-key'
  readonly message: string
  readonly start: number
  readonly end: number
  /** Another place that belongs to it: the member that is overwritten. */
  readonly related?: { readonly message: string; readonly start: number; readonly end: number }
}

export interface Parsed {
  /** Undefined where the text holds no value at all. */
  readonly root: JsonNode | undefined
  readonly problems: TextProblem[]
  /** Something follows the value: the text may hold one value a line. */
  readonly continues: boolean
}

/** So many problems are reported at most: a text that is no JSON has one at every word. */
const MOST_PROBLEMS = 50

const BYTE_ORDER_MARK = 0xfeff

type State = 'value' | 'item' | 'key' | 'colon' | 'after' | 'end'

const scalars: Readonly<Record<number, NodeKind>> = {
  [token.NULL]: 'null',
  [token.TRUE]: 'boolean',
  [token.FALSE]: 'boolean',
  [token.STRING]: 'string',
  [token.NUMBER]: 'number',
}

/**
 * Reads JSON with comments and trailing commas into a tree. Where the text is broken, as much as can be understood is read and the rest is reported.
 * jsonc-parser's scanner finds the tokens; the tree is built here without recursion, because its own parser ends with a stack overflow in a deeply nested text.
 */
export function parse(text: string, from = 0, to = text.length): Parsed {
  return new Parser(text, from, to).parse()
}

class Parser {
  readonly #text: string
  readonly #to: number
  readonly #scanner: ReturnType<typeof createScanner>
  readonly #problems: TextProblem[] = []
  readonly #open: JsonNode[] = []
  #arrays = 0
  #root: JsonNode | undefined
  /** A key that waits for its value. */
  #key: { readonly name: string; readonly start: number; readonly end: number } | undefined
  #state: State = 'value'
  #token = 0
  #start = 0
  #end = 0
  #duplicates = 0

  constructor(text: string, from: number, to: number) {
    this.#text = text
    this.#to = to
    this.#scanner = createScanner(text, true)
    this.#scanner.setPosition(text.charCodeAt(from) === BYTE_ORDER_MARK ? from + 1 : from)
  }

  parse(): Parsed {
    this.#next()
    while (this.#token !== token.END && this.#state !== 'end') {
      if (this.#step()) this.#next()
    }
    if (this.#open.length > 0) this.#closeAtEnd()
    else if (this.#root === undefined && this.#problems.length === 0) this.#problem('The file holds no value.', this.#start, this.#start)
    const continues = this.#state === 'end' && this.#token !== token.END
    if (continues) this.#problem('The value ends before this. A file holds one value only.')
    return { root: this.#root, problems: this.#problems, continues }
  }

  #next(): void {
    const scanner = this.#scanner
    this.#skipSpace()
    this.#token = scanner.scan()
    this.#start = scanner.getTokenOffset()
    this.#end = this.#start + scanner.getTokenLength()
    if (this.#start >= this.#to) this.#token = token.END
    const error = token.scanErrors[scanner.getTokenError()]
    if (error !== undefined && this.#start < this.#to) this.#problem(error)
  }

  /** The scanner would put the space together character by character, which takes longer than all its other work. */
  #skipSpace(): void {
    const from = this.#scanner.getPosition()
    let at = from
    for (let code = this.#text.charCodeAt(at); code === 32 || (code >= 9 && code <= 13 && code !== 11 && code !== 12); code = this.#text.charCodeAt(at)) at += 1
    if (at > from) this.#scanner.setPosition(at)
  }

  /** Takes one token; says whether it is used up. */
  #step(): boolean {
    const kind = this.#token
    if (kind === token.CLOSE_BRACE || kind === token.CLOSE_BRACKET) return this.#close(kind)
    switch (this.#state) {
      case 'value':
      case 'item':
        return this.#value()
      case 'key':
        return this.#property()
      case 'colon':
        return this.#colon()
      default:
        return this.#after()
    }
  }

  #value(): boolean {
    const scalar = scalars[this.#token]
    if (scalar !== undefined) {
      this.#attach(new JsonNode(scalar, this.#start, this.#end, this.#scalar()))
      this.#state = this.#open.length === 0 ? 'end' : 'after'
      return true
    }
    if (this.#token === token.OPEN_BRACE || this.#token === token.OPEN_BRACKET) {
      const isArray = this.#token === token.OPEN_BRACKET
      const node = new JsonNode(isArray ? 'array' : 'object', this.#start, this.#end, isArray ? [] : {})
      this.#attach(node)
      this.#open.push(node)
      if (isArray) this.#arrays += 1
      this.#state = isArray ? 'item' : 'key'
      return true
    }
    this.#problem(this.#token === token.UNKNOWN ? 'This is no JSON value.' : 'A value is missing here.')
    if (this.#token === token.COMMA && this.#key !== undefined) {
      this.#missing()
      return false
    }
    return true
  }

  #scalar(): unknown {
    switch (this.#token) {
      case token.STRING:
        return this.#scanner.getTokenValue()
      case token.NUMBER:
        return Number(this.#scanner.getTokenValue())
      case token.NULL:
        return null
      default:
        return this.#token === token.TRUE
    }
  }

  #property(): boolean {
    if (this.#token === token.STRING || this.#isBareKey()) {
      if (this.#token !== token.STRING) this.#problem('A key must stand in double quotes.')
      this.#key = { name: this.#scanner.getTokenValue(), start: this.#start, end: this.#end }
      this.#state = 'colon'
      return true
    }
    // An object where a key is due, in an object that is an item of a list: most likely the closing brace of the item before is missing.
    if (this.#token === token.OPEN_BRACE && this.#open.at(-2)?.kind === 'array') {
      this.#problem('A "}" is missing before this.')
      this.#pop(this.#start)
      this.#state = 'item'
      return false
    }
    this.#problem(this.#token === token.COMMA ? 'This comma is one too many.' : 'A key in double quotes is missing here.')
    if (this.#token === token.OPEN_BRACE || this.#token === token.OPEN_BRACKET) {
      this.#key = { name: '', start: -1, end: -1 }
      this.#state = 'value'
      return false
    }
    return true
  }

  #isBareKey(): boolean {
    return (
      this.#token === token.UNKNOWN && /^[A-Za-z_$][\w$]*$/.test(this.#scanner.getTokenValue()) && /^\s*:/.test(this.#text.slice(this.#end, this.#end + 20))
    )
  }

  #colon(): boolean {
    if (this.#token === token.COLON) {
      this.#state = 'value'
      return true
    }
    this.#problem('A ":" is missing after the key.', this.#key?.start, this.#key?.end)
    if (this.#token === token.COMMA) this.#missing()
    else this.#state = 'value'
    return this.#token === token.UNKNOWN
  }

  #after(): boolean {
    const container = this.#open.at(-1)
    if (container === undefined) return true
    if (this.#token === token.COMMA) {
      const last = container.children?.at(-1)
      if (last !== undefined) last.comma = this.#start
      this.#state = container.kind === 'array' ? 'item' : 'key'
      return true
    }
    if (this.#token === token.COLON || this.#token === token.UNKNOWN) {
      this.#problem('This does not belong here.')
      return true
    }
    this.#problem('A comma is missing before this.')
    this.#state = container.kind === 'array' ? 'item' : 'key'
    return false
  }

  /** A closing bracket. Where it does not fit, what it does fit is closed, or it is left out. */
  #close(kind: number): boolean {
    const wanted = kind === token.CLOSE_BRACE ? 'object' : 'array'
    if (this.#key !== undefined) {
      this.#problem('A value is missing before this.')
      this.#missing()
    }
    const top = this.#open.at(-1)
    if (top?.kind === wanted) {
      this.#pop(this.#end)
      return true
    }
    const there = wanted === 'array' ? this.#arrays : this.#open.length - this.#arrays
    const closesAll = there === 1 && this.#open[0]?.kind === wanted
    if (there === 0 || (closesAll && this.#followed())) {
      this.#problem('This bracket closes nothing.')
      return true
    }
    this.#problem(wanted === 'array' ? 'A "}" is missing before this.' : 'A "]" is missing before this.')
    while (this.#open.length > 0 && this.#open.at(-1)?.kind !== wanted) this.#pop(this.#start)
    this.#pop(this.#end)
    return true
  }

  /** Says whether more than space stands behind the current token. */
  #followed(): boolean {
    return /\S/.test(this.#text.slice(this.#end, Math.min(this.#to, this.#end + 200)))
  }

  #pop(end: number): void {
    const node = this.#open.pop()
    if (node === undefined) return
    node.end = end
    if (node.kind === 'array') this.#arrays -= 1
    this.#state = this.#open.length === 0 ? 'end' : 'after'
  }

  #closeAtEnd(): void {
    const inner = this.#open.at(-1)
    const end = this.#start
    if (this.#key !== undefined) this.#missing()
    if (inner !== undefined) this.#problem(inner.kind === 'array' ? 'This "[" is never closed.' : 'This "{" is never closed.', inner.start, inner.start + 1)
    while (this.#open.length > 0) this.#pop(end)
  }

  /** Keeps the place of a key that has no value. */
  #missing(): void {
    this.#attach(new JsonNode('missing', this.#key?.end ?? this.#start, this.#key?.end ?? this.#start, undefined))
    this.#state = 'after'
  }

  #attach(node: JsonNode): void {
    const key = this.#key
    this.#key = undefined
    const container = this.#open.at(-1)
    if (container === undefined) {
      this.#root ??= node
      return
    }
    if (container.kind === 'array') {
      container.children?.push(node)
      ;(container.value as unknown[]).push(node.value)
      return
    }
    if (key === undefined || key.start < 0) return
    node.key = key.name
    node.keyStart = key.start
    node.keyEnd = key.end
    this.#member(container, node, key.name)
  }

  #member(container: JsonNode, node: JsonNode, key: string): void {
    const object = container.value as Record<string, unknown>
    if (Object.hasOwn(object, key)) this.#duplicate(container, node, key)
    container.children?.push(node)
    if (node.kind === 'missing') return
    if (key === '__proto__') setOwn(object, key, node.value)
    else object[key] = node.value
  }

  #duplicate(container: JsonNode, node: JsonNode, key: string): void {
    this.#duplicates += 1
    if (this.#duplicates > MOST_PROBLEMS) return
    const earlier = container.children?.findLast((child) => child.key === key)
    if (earlier === undefined) return
    this.#problems.push({
      code: 'duplicate-key',
      message: `The key ${JSON.stringify(key)} stands twice in this object, and only the last one counts. Remove one of them.`,
      start: node.keyStart,
      end: node.keyEnd,
      related: { message: 'This one is overwritten.', start: earlier.keyStart, end: earlier.keyEnd },
    })
  }

  #problem(message: string, start = this.#start, end = this.#end): void {
    if (this.#problems.length < MOST_PROBLEMS + this.#duplicates) this.#problems.push({ code: 'invalid-json', message, start, end })
  }
}
