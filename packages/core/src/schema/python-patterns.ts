import { isDigit, readClass, readEscape } from './python-escapes.js'
import { readFlags } from './python-flags.js'
import { ENDLESS, Frame, one, point } from './python-frames.js'
import { Groups } from './python-groups.js'
import { remembered } from './remembered.js'

/**
 * Says why Python's `re` (3.11 and later) does not compile a pattern; undefined where it does, and where that is not known.
 * https://docs.python.org/3/library/re.html#regular-expression-syntax
 */
export const pythonFault: (pattern: string) => string | undefined = remembered((pattern) => new Reader(pattern).read())

/** Reads a pattern once from left to right, in the order in which `re` does. Open groups are frames on a stack, so that nesting has no limit. */
class Reader {
  readonly #text: string
  #at = 0
  #fault: string | undefined
  /** Set where what follows cannot be judged: verbose patterns are read by other rules. */
  #unknown = false
  readonly #frames: Frame[] = []
  #frame = new Frame('group')
  readonly #groups = new Groups()

  constructor(text: string) {
    this.#text = text
  }

  read(): string | undefined {
    while (this.#fault === undefined && !this.#unknown && this.#at < this.#text.length) this.#step()
    if (this.#unknown || this.#fault !== undefined) return this.#fault
    if (this.#frames.length > 0) return 'a group that is not closed'
    return this.#groups.unmetCondition()
  }

  #fail(reason: string): void {
    this.#fault ??= reason
  }

  #step(): void {
    const character = this.#text.charAt(this.#at)
    this.#at += 1
    switch (character) {
      case '\\':
        return this.#escape()
      case '[':
        return this.#class()
      case '^':
      case '$':
        return this.#frame.put('anchor', point)
      case '(':
        return this.#open()
      case ')':
        return this.#close()
      case '|':
        this.#frame.alternate()
        if (this.#frame.kind === 'condition' && this.#frame.alternatives > 1) this.#fail('a condition with more than two branches')
        return
      case '*':
        return this.#repeat(0, ENDLESS)
      case '+':
        return this.#repeat(1, ENDLESS)
      case '?':
        return this.#repeat(0, 1)
      case '{':
        return this.#braces()
      default:
        if (isPair(this.#text, this.#at - 1)) this.#at += 1
        return this.#frame.put('item', one)
    }
  }

  #escape(): void {
    const escape = readEscape(this.#text, this.#at, false)
    this.#at = escape.end
    switch (escape.kind) {
      case 'fault':
        return this.#fail(escape.reason)
      case 'reference':
        return this.#refer(escape.group)
      case 'anchor':
        return this.#frame.put('anchor', point)
      default:
        return this.#frame.put('item', one)
    }
  }

  #class(): void {
    const { end, fault } = readClass(this.#text, this.#at)
    this.#at = end
    if (fault !== undefined) this.#fail(fault)
    this.#frame.put('item', one)
  }

  #refer(group: number | undefined): void {
    const width = this.#groups.refer(group)
    if (typeof width === 'string') this.#fail(width)
    else this.#frame.put('item', width)
  }

  #braces(): void {
    const start = this.#at
    if (this.#text.charAt(start) === '}') return this.#frame.put('item', one)
    const least = this.#digits()
    let most = least
    if (this.#take(',')) most = this.#digits()
    if (!this.#take('}')) {
      this.#at = start
      return this.#frame.put('item', one)
    }
    const from = least === '' ? 0 : Number(least)
    const to = most === '' ? ENDLESS : Number(most)
    if (from >= ENDLESS || (most !== '' && to >= ENDLESS)) return this.#fail('a count of repetitions that is too large')
    if (to < from) return this.#fail('a repetition whose least count is above its largest')
    this.#repeat(from, to)
  }

  #repeat(least: number, most: number): void {
    const { last } = this.#frame
    if (last === 'nothing' || last === 'anchor') return this.#fail('a repetition of nothing')
    if (last === 'repeat') return this.#fail('a repetition of a repetition')
    if (!this.#take('?')) this.#take('+')
    this.#frame.repeat(least, most)
  }

  #open(): void {
    if (!this.#take('?')) return this.#push(new Frame('group', this.#groups.open()))
    const kind = this.#text.charAt(this.#at)
    this.#at += 1
    switch (kind) {
      case ':':
      case '>':
        return this.#push(new Frame('group'))
      case 'P':
        return this.#named()
      case '#':
        return this.#comment()
      case '=':
      case '!':
        return this.#push(new Frame('lookahead'))
      case '<':
        return this.#lookbehind()
      case '(':
        return this.#condition()
      default:
        return this.#flags()
    }
  }

  #push(frame: Frame): void {
    this.#frames.push(this.#frame)
    this.#frame = frame
  }

  #close(): void {
    const frame = this.#frame
    const outer = this.#frames.pop()
    if (outer === undefined) return this.#fail('a closing parenthesis without an opening one')
    frame.alternate()
    this.#frame = outer
    const { width } = frame
    if (frame.restricts) this.#groups.release()
    if (frame.kind === 'lookbehind' && width.least !== width.most) return this.#fail('a lookbehind without a fixed length')
    this.#groups.close(frame.group, width)
    outer.put('item', frame.kind === 'lookahead' || frame.kind === 'lookbehind' ? point : width)
  }

  #named(): void {
    if (this.#take('=')) {
      const name = this.#until(')')
      if (name !== undefined) this.#refer(this.#groups.numberOf(name))
      return
    }
    if (!this.#take('<')) return this.#fail(`the group (?P${this.#text.charAt(this.#at)}`)
    const name = this.#until('>')
    if (name === undefined) return
    const group = this.#groups.openNamed(name)
    if (typeof group === 'string') this.#fail(group)
    else this.#push(new Frame('group', group))
  }

  #comment(): void {
    const end = this.#text.indexOf(')', this.#at)
    if (end === -1) return this.#fail('a comment that is not closed')
    this.#at = end + 1
  }

  #lookbehind(): void {
    const sign = this.#text.charAt(this.#at)
    this.#at += 1
    if (sign !== '=' && sign !== '!')
      return this.#fail(sign === '' ? 'a group that is not closed' : 'a group named with (?<name>…), which is (?P<name>…) there')
    this.#push(new Frame('lookbehind', 0, this.#groups.restrict()))
  }

  #condition(): void {
    const name = this.#until(')')
    if (name === undefined) return
    const fault = this.#groups.condition(name)
    if (fault !== undefined) this.#fail(fault)
    this.#push(new Frame('condition'))
  }

  #flags(): void {
    const flags = readFlags(this.#text, this.#at - 1)
    if (typeof flags === 'string') return this.#fail(flags)
    this.#at = flags.end
    if (flags.verbose) this.#unknown = true
    if (flags.forGroup) return this.#push(new Frame('group'))
    const isStart = this.#frames.length === 0 && this.#frame.alternatives === 0 && this.#frame.last === 'nothing'
    if (!isStart) this.#fail('flags for the whole pattern after its beginning')
  }

  #take(character: string): boolean {
    if (this.#text.charAt(this.#at) !== character) return false
    this.#at += 1
    return true
  }

  #digits(): string {
    const start = this.#at
    while (isDigit(this.#text.charCodeAt(this.#at))) this.#at += 1
    return this.#text.slice(start, this.#at)
  }

  #until(end: string): string | undefined {
    const index = this.#text.indexOf(end, this.#at)
    if (index <= this.#at) {
      this.#fail('a group whose name is missing')
      return undefined
    }
    const text = this.#text.slice(this.#at, index)
    this.#at = index + 1
    return text
  }
}

function isPair(text: string, index: number): boolean {
  return (text.codePointAt(index) ?? 0) > 0xffff
}
