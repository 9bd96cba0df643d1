import { createScanner } from 'jsonc-parser'
import type { JsonNode, NodeKind } from './node.js'
import { Problems, type TextProblem } from './problems.js'
import * as token from './tokens.js'
import { TreeBuilder } from './tree.js'

export interface Parsed {
  /** Undefined where the text holds no value at all. */
  readonly root: JsonNode | undefined
  readonly problems: readonly TextProblem[]
  /** Something follows the value: the text may hold one value a line. */
  readonly continues: boolean
}

const BYTE_ORDER_MARK = 0xfeff
/** Nobody nests like this, and what follows such a text would take minutes. */
const DEEPEST = 100_000

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
  readonly #problems = new Problems()
  readonly #tree = new TreeBuilder(this.#problems)
  #state: State = 'value'
  #gaveUp = false
  #token = 0
  #start = 0
  #end = 0

  constructor(text: string, from: number, to: number) {
    this.#text = text
    this.#to = to
    this.#scanner = createScanner(text, false)
    this.#scanner.setPosition(text.charCodeAt(from) === BYTE_ORDER_MARK ? from + 1 : from)
  }

  parse(): Parsed {
    this.#next()
    while (this.#token !== token.END && this.#state !== 'end') {
      if (this.#step()) this.#next()
    }
    if (this.#tree.top !== undefined) this.#closeAtEnd()
    else if (this.#tree.root === undefined && this.#problems.list.length === 0) this.#problem('The file holds no value.', this.#start, this.#start)
    const continues = this.#state === 'end' && this.#token !== token.END
    if (continues) this.#problem('The value ends before this. A file holds one value only.')
    return { root: this.#tree.root, problems: this.#problems.list, continues }
  }

  /** Goes to the next token that is no comment. */
  #next(): void {
    const scanner = this.#scanner
    do {
      this.#skipSpace()
      this.#token = scanner.scan()
      this.#start = scanner.getTokenOffset()
      this.#end = Math.min(this.#start + scanner.getTokenLength(), this.#to)
      if (this.#start >= this.#to) {
        this.#token = token.END
        this.#start = this.#end = this.#to
        return
      }
      const error = token.scanErrors[scanner.getTokenError()]
      if (error !== undefined) this.#problem(error)
    } while (this.#token >= token.LINE_COMMENT && this.#token <= token.SPACE)
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
      this.#tree.scalar(scalar, this.#start, this.#end, this.#scalar())
      this.#state = this.#tree.top === undefined ? 'end' : 'after'
      return true
    }
    if (this.#token === token.OPEN_BRACE || this.#token === token.OPEN_BRACKET) {
      if (this.#tree.countOf('object') + this.#tree.countOf('array') >= DEEPEST) return this.#giveUp()
      const isArray = this.#token === token.OPEN_BRACKET
      this.#tree.begin(isArray ? 'array' : 'object', this.#start, this.#end)
      this.#state = isArray ? 'item' : 'key'
      return true
    }
    this.#problem(this.#token === token.UNKNOWN ? 'This is no JSON value.' : 'A value is missing here.')
    if (this.#token === token.COMMA && this.#tree.key !== undefined) {
      this.#missing()
      return false
    }
    return true
  }

  /** What follows is not read any more. */
  #giveUp(): boolean {
    this.#problem('The text is nested more than 100,000 levels deep here, so the rest was not read.')
    this.#gaveUp = true
    this.#token = token.END
    return false
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
      this.#tree.key = { name: this.#scanner.getTokenValue(), start: this.#start, end: this.#end }
      this.#state = 'colon'
      return true
    }
    // An object where a key is due, in an object that is an item of a list: most likely the closing brace of the item before is missing.
    if (this.#token === token.OPEN_BRACE && this.#tree.around?.kind === 'array') {
      this.#problem('A "}" is missing before this.')
      this.#pop(this.#start)
      this.#state = 'item'
      return false
    }
    this.#problem(this.#token === token.COMMA ? 'This comma is one too many.' : 'A key in double quotes is missing here.')
    if (this.#token === token.OPEN_BRACE || this.#token === token.OPEN_BRACKET) {
      this.#tree.key = { name: '', start: -1, end: -1 }
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
    this.#problem('A ":" is missing after the key.', this.#tree.key?.start, this.#tree.key?.end)
    if (this.#token === token.COMMA) this.#missing()
    else this.#state = 'value'
    return this.#token === token.UNKNOWN
  }

  #after(): boolean {
    const next = this.#tree.top?.kind === 'array' ? 'item' : 'key'
    if (this.#token === token.COMMA) {
      this.#tree.comma(this.#start)
      this.#state = next
      return true
    }
    if (this.#token === token.COLON || this.#token === token.UNKNOWN) {
      this.#problem('This does not belong here.')
      return true
    }
    this.#problem('A comma is missing before this.')
    this.#state = next
    return false
  }

  /** A closing bracket. Where it does not fit, what it does fit is closed, or it is left out. */
  #close(kind: number): boolean {
    const tree = this.#tree
    const wanted = kind === token.CLOSE_BRACE ? 'object' : 'array'
    if (tree.key !== undefined) {
      this.#problem('A value is missing before this.')
      this.#missing()
    }
    if (tree.top?.kind !== wanted) {
      const count = tree.countOf(wanted)
      if (count === 0 || (count === 1 && tree.root?.kind === wanted && this.#followed())) {
        this.#problem('This bracket closes nothing.')
        return true
      }
      this.#problem(wanted === 'array' ? 'A "}" is missing before this.' : 'A "]" is missing before this.')
      while (tree.top !== undefined && tree.top.kind !== wanted) this.#pop(this.#start)
    }
    this.#pop(this.#end)
    return true
  }

  /** Says whether more than space stands behind the current token. */
  #followed(): boolean {
    return /\S/.test(this.#text.slice(this.#end, Math.min(this.#to, this.#end + 200)))
  }

  #pop(end: number): void {
    this.#tree.end(end)
    this.#state = this.#tree.top === undefined ? 'end' : 'after'
  }

  #closeAtEnd(): void {
    const { top } = this.#tree
    if (this.#tree.key !== undefined) this.#missing()
    if (top !== undefined && !this.#gaveUp)
      this.#problem(top.kind === 'array' ? 'This "[" is never closed.' : 'This "{" is never closed.', top.start, top.start + 1)
    while (this.#tree.top !== undefined) this.#pop(this.#start)
  }

  #missing(): void {
    this.#tree.missing()
    this.#state = 'after'
  }

  #problem(message: string, start = this.#start, end = this.#end): void {
    this.#problems.syntax(message, start, end)
  }
}
