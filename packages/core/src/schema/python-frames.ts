/** The number by which `re` stands for "without end"; every count has to be smaller. */
export const ENDLESS = 4294967295

/** How many characters something takes at least and at most. */
export interface Width {
  readonly least: number
  readonly most: number
}

export const point: Width = { least: 0, most: 0 }
export const one: Width = { least: 1, most: 1 }

/** What stands last in a sequence: a quantifier needs something that it can repeat. */
export type Last = 'nothing' | 'anchor' | 'item' | 'repeat'

/** What is open while a pattern is read: the whole of it, a group, an assertion or a condition. */
export class Frame {
  readonly kind: 'group' | 'lookahead' | 'lookbehind' | 'condition'
  /** The number of a capturing group; 0 for the others. */
  readonly group: number
  /** Whether references have been restricted here, to groups that were closed before the lookbehind. */
  readonly restricts: boolean
  alternatives = 0
  last: Last = 'nothing'
  #width = point
  #item = point
  #widest: Width | undefined

  constructor(kind: Frame['kind'], group = 0, restricts = false) {
    this.kind = kind
    this.group = group
    this.restricts = restricts
  }

  put(last: Last, item: Width): void {
    this.#width = plus(this.#width, this.#item)
    this.#item = item
    this.last = last
  }

  repeat(least: number, most: number): void {
    this.#item = { least: this.#item.least * least, most: this.#item.most * most }
    this.last = 'repeat'
  }

  /** Ends an alternative, and begins the next one. */
  alternate(): void {
    const whole = plus(this.#width, this.#item)
    const width = { least: Math.min(whole.least, ENDLESS - 1), most: Math.min(whole.most, ENDLESS) }
    this.#widest = this.#widest === undefined ? width : { least: Math.min(this.#widest.least, width.least), most: Math.max(this.#widest.most, width.most) }
    this.#width = point
    this.#item = point
    this.last = 'nothing'
    this.alternatives += 1
  }

  /** The width of everything, once the last alternative has ended. */
  get width(): Width {
    const width = this.#widest ?? point
    return this.kind === 'condition' && this.alternatives === 1 ? { least: 0, most: width.most } : width
  }
}

const plus = (left: Width, right: Width): Width => ({ least: left.least + right.least, most: left.most + right.most })
