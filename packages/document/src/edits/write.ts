import type { JsonNode } from '../json/node.js'
import { jsonSpelling, type Spelling } from './spelling.js'
import { lineIndent, type Style } from './style.js'
import type { WrittenValues } from './written.js'

/** A value that is written on one line may make the line so long. */
const WIDTH = 100

/** Where a value goes. */
export interface Placing {
  /** The space with which the line begins on which the value begins. */
  readonly indent: string
  /** Everything around it stands on one line. */
  readonly onOneLine: boolean
  /** What stood in its place. */
  readonly old: JsonNode | undefined
}

/** Writes values as the rest of the text is laid out. What already stands in the text is copied from there. */
export class Writer {
  readonly #text: string
  readonly #style: Style
  readonly #written: WrittenValues
  readonly #spelling: Spelling

  constructor(text: string, style: Style, written: WrittenValues, spelling: Spelling = jsonSpelling) {
    this.#text = text
    this.#style = style
    this.#written = written
    this.#spelling = spelling
  }

  key(name: string): string {
    return this.#spelling.key(name)
  }

  /** `key` is the one under which the value goes. */
  value(value: unknown, place: Placing, key?: string): string {
    if (typeof value !== 'object' || value === null) return this.#spelling.scalar(value, key)
    const { indent, onOneLine, old } = place
    const line = this.#onOneLine(value)
    const oneLine = onOneLine || this.#style.lineBreak === undefined || Object.keys(value).length === 0
    if (line !== undefined && (oneLine || this.#prefersLine(value, indent.length + line.length, old))) return line
    return this.#copied(value, indent) ?? this.#broken(value, indent)
  }

  member(key: string | undefined, value: unknown, place: Placing): string {
    return key === undefined ? this.value(value, place) : `${this.key(key)}${this.#style.colon}${this.value(value, place, key)}`
  }

  /** A layout that somebody chose is kept. */
  #prefersLine(value: object, width: number, old: JsonNode | undefined): boolean {
    if (old !== undefined && (old.children?.length ?? 0) > 0) return !/[\r\n]/.test(this.#text.slice(old.start, old.end))
    return width <= WIDTH && this.#isInline(value)
  }

  /** The value on one line; undefined where it stands in the text on several, which are better copied. */
  #onOneLine(value: object): string | undefined {
    const node = this.#written.nodeOf(value)
    if (node !== undefined) {
      const source = this.#text.slice(node.start, node.end)
      return /[\r\n]/.test(source) ? undefined : source
    }
    const isArray = Array.isArray(value)
    const parts: string[] = []
    for (const [key, member] of Object.entries(value) as [string, unknown][]) {
      const text = typeof member === 'object' && member !== null ? this.#onOneLine(member) : this.#spelling.scalar(member, isArray ? undefined : key)
      if (text === undefined) return undefined
      parts.push(isArray ? text : `${this.key(key)}${this.#style.colon}${text}`)
    }
    if (parts.length === 0) return isArray ? '[]' : '{}'
    const padding = this.#style.padding[isArray ? 'array' : 'object']
    return `${isArray ? '[' : '{'}${padding}${parts.join(this.#style.comma)}${padding}${isArray ? ']' : '}'}`
  }

  #broken(value: object, indent: string): string {
    const isArray = Array.isArray(value)
    const entries = Object.entries(value) as [string, unknown][]
    if (entries.length === 0) return isArray ? '[]' : '{}'
    const lineBreak = this.#style.lineBreak ?? '\n'
    const inner = indent + this.#style.indent
    const parts = entries.map(([key, member]) => inner + this.member(isArray ? undefined : key, member, { indent: inner, onOneLine: false, old: undefined }))
    return `${isArray ? '[' : '{'}${lineBreak}${parts.join(`,${lineBreak}`)}${this.#spelling.trailingCommas ? ',' : ''}${lineBreak}${indent}${isArray ? ']' : '}'}`
  }

  /** What stands in the text, its lines moved to a new indentation. */
  #copied(value: object, indent: string): string | undefined {
    const node = this.#written.nodeOf(value)
    if (node === undefined) return undefined
    const before = lineIndent(this.#text, node.start)
    const source = this.#text.slice(node.start, node.end)
    return before === indent
      ? source
      : source.replace(/(\r\n|\n|\r)([ \t]*)(?![\r\n \t])/g, (_, lineBreak: string, space: string) => lineBreak + moved(space, before, indent))
  }

  #isInline(value: object): boolean {
    const { inline } = this.#style
    const members = Object.values(value) as unknown[]
    const flat = members.every((member) => typeof member !== 'object' || member === null)
    if (Array.isArray(value)) return flat ? inline.scalars : inline.array && members.every((member) => this.#isFlat(member))
    return inline.object && members.every((member) => this.#isFlat(member))
  }

  #isFlat(member: unknown): boolean {
    return typeof member !== 'object' || member === null || this.#written.nodeOf(member) !== undefined || this.#isInline(member)
  }
}

function moved(space: string, before: string, indent: string): string {
  return space.startsWith(before) ? indent + space.slice(before.length) : space
}
