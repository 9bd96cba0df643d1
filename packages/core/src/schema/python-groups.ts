import type { Width } from './python-frames.js'

/** The capturing groups of a pattern while it is read, and which of them may be referred to. Methods that answer a text say what is wrong. */
export class Groups {
  /** Widths by number; undefined while a group is open. */
  readonly #widths: (Width | undefined)[] = [undefined]
  readonly #names = new Map<string, number>()
  readonly #conditions: number[] = []
  /** Inside a lookbehind only groups below this number may be referred to. */
  #visible: number | undefined

  /** Opens a group and answers its number. */
  open(): number {
    return this.#widths.push(undefined) - 1
  }

  openNamed(name: string): number | string {
    if (!/^[\p{ID_Start}_][\p{ID_Continue}]*$/u.test(name)) return 'a group whose name is not an identifier'
    if (this.#names.has(name)) return 'two groups of one name'
    const group = this.open()
    this.#names.set(name, group)
    return group
  }

  close(group: number, width: Width): void {
    if (group > 0) this.#widths[group] = width
  }

  numberOf(name: string): number | undefined {
    return this.#names.get(name)
  }

  /** What a reference to a group is as wide as. */
  refer(group: number | undefined): Width | string {
    if (group === undefined || group >= this.#widths.length) return 'a reference to a group that does not exist'
    return this.#hidden(group) ?? this.#widths[group] ?? 'a reference to a group that is still open'
  }

  /** Notes a condition on a group, which may come later. */
  condition(name: string): string | undefined {
    const group = /^[0-9]+$/.test(name) ? Number(name) : this.#names.get(name)
    if (group === undefined || group === 0) return 'a condition on a group that does not exist'
    this.#conditions.push(group)
    return this.#hidden(group)
  }

  /** What can be said only at the end of the pattern. */
  unmetCondition(): string | undefined {
    return this.#conditions.some((group) => group >= this.#widths.length) ? 'a condition on a group that does not exist' : undefined
  }

  /** Begins a lookbehind; false inside another one, which restricts references already. */
  restrict(): boolean {
    if (this.#visible !== undefined) return false
    this.#visible = this.#widths.length
    return true
  }

  release(): void {
    this.#visible = undefined
  }

  #hidden(group: number): string | undefined {
    if (this.#visible === undefined) return undefined
    if (this.#widths[group] === undefined) return 'a reference to a group that is still open'
    return group >= this.#visible ? 'a reference inside a lookbehind to a group of the same lookbehind' : undefined
  }
}
