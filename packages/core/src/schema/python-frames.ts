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
  #least = 0
  #most = 0
  #itemLeast = 0
  #itemMost = 0
  #width: Width | undefined

  constructor(kind: Frame['kind'], group = 0, restricts = false) {
    this.kind = kind
    this.group = group
    this.restricts = restricts
  }

  put(last: Last, item: Width): void {
    this.#least += this.#itemLeast
    this.#most += this.#itemMost
    this.#itemLeast = item.least
    this.#itemMost = item.most
    this.last = last
  }

  repeat(least: number, most: number): void {
    this.#itemLeast *= least
    this.#itemMost *= most
    this.last = 'repeat'
  }

  /** Ends an alternative, and begins the next one. */
  alternate(): void {
    this.put('nothing', point)
    const least = Math.min(this.#least, ENDLESS - 1)
    const most = Math.min(this.#most, ENDLESS)
    const other = this.#width ?? { least, most }
    this.#width = { least: Math.min(other.least, least), most: Math.max(other.most, most) }
    this.#least = 0
    this.#most = 0
    this.alternatives += 1
  }

  /** The width of everything, once the last alternative has ended. */
  get width(): Width {
    const width = this.#width ?? point
    return this.kind === 'condition' && this.alternatives === 1 ? { least: 0, most: width.most } : width
  }
}
