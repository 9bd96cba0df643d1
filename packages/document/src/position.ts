/** A place in a text. Line and column count from zero, in UTF-16 units, as the Language Server Protocol does. */
export interface Position {
  readonly offset: number
  readonly line: number
  readonly column: number
}

export interface Range {
  readonly start: Position
  readonly end: Position
}

/** The part of a text that an edit replaced. */
export interface Change {
  readonly start: number
  readonly oldEnd: number
  readonly newEnd: number
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const BYTE_ORDER_MARK = 0xfeff

/** Where the lines of a text begin. A byte order mark counts as an offset but is no column: no editor shows it. */
export class Lines {
  readonly #text: string
  readonly #starts: Uint32Array

  constructor(text: string, starts: Uint32Array = lineStarts(text)) {
    this.#text = text
    this.#starts = starts
  }

  /** The lines of the text after an edit; only the changed part is looked at. */
  edited(text: string, { start, oldEnd, newEnd }: Change): Lines {
    const starts = this.#starts
    const kept = firstFrom(starts, start)
    const behind = firstFrom(starts, oldEnd + 1)
    const between = startsWithin(text, Math.max(0, start - 1), newEnd)
    const after = new Uint32Array(kept + between.length + starts.length - behind)
    after.set(starts.subarray(0, kept))
    after.set(between, kept)
    for (let from = behind, to = kept + between.length; from < starts.length; from += 1, to += 1) after[to] = (starts[from] ?? 0) + newEnd - oldEnd
    return new Lines(text, after)
  }

  positionAt(offset: number): Position {
    const line = this.#lineAt(offset)
    return { offset, line, column: Math.max(0, offset - (this.#starts[line] ?? 0)) }
  }

  /** The range between two offsets, cut at the end of the first line. It holds a character wherever its line has one. */
  range(start: number, end: number): Range {
    const line = this.#lineAt(start)
    const from = this.#starts[line] ?? 0
    const lineEnd = this.#endOf(line)
    let first = Math.min(Math.max(start, from), lineEnd)
    let last = Math.min(Math.max(end, first), lineEnd)
    if (last === first) {
      if (first < lineEnd) last = first + 1
      else if (first > from) first -= 1
    }
    return { start: { offset: first, line, column: first - from }, end: { offset: last, line, column: last - from } }
  }

  #lineAt(offset: number): number {
    return Math.max(0, firstFrom(this.#starts, offset + 1) - 1)
  }

  /** Where a line ends, its line break left out. */
  #endOf(line: number): number {
    const next = this.#starts[line + 1]
    if (next === undefined) return this.#text.length
    const crlf = this.#text.charCodeAt(next - 1) === LINE_FEED && this.#text.charCodeAt(next - 2) === CARRIAGE_RETURN
    return next - (crlf ? 2 : 1)
  }
}

function lineStarts(text: string): Uint32Array {
  const starts = startsWithin(text, 0, text.length)
  starts.unshift(text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0)
  return Uint32Array.from(starts)
}

/** The lines that begin behind a line break in this part of a text. */
function startsWithin(text: string, from: number, to: number): number[] {
  const starts: number[] = []
  for (let index = from; index < to; index += 1) {
    const code = text.charCodeAt(index)
    if (code > CARRIAGE_RETURN) continue
    if (code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(index + 1) !== LINE_FEED)) starts.push(index + 1)
  }
  return starts
}

/** The index of the first number of a sorted list that is not below a bound. */
function firstFrom(sorted: Uint32Array, bound: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < bound) low = middle + 1
    else high = middle
  }
  return low
}
