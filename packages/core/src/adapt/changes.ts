import type { ChangeRecord } from '../record.js'

/** What a run changed, in the order in which it was done. */
export class Changes {
  readonly list: ChangeRecord[] = []
  /** The change that was told last; undefined where it had been told before. */
  last: ChangeRecord | undefined
  #told: Set<string> | undefined

  /** From now on places may be come upon more than once: what is said of one is told the first time only. */
  tellOnce(): void {
    this.#told ??= new Set(this.list.map(keyOf))
  }

  add(change: ChangeRecord): void {
    this.last = undefined
    if (this.#told !== undefined) {
      const key = keyOf(change)
      if (this.#told.has(key)) return
      this.#told.add(key)
    }
    this.list.push(change)
    this.last = change
  }

  /** Forgets what was told from a mark on, because a node takes another form after all, but for the change that is the cause. */
  keepOnly(cause: ChangeRecord | undefined, mark: number): void {
    for (const change of this.list.splice(mark)) if (change !== cause) this.#told?.delete(keyOf(change))
    if (cause !== undefined) this.list.push(cause)
  }
}

function keyOf(change: ChangeRecord): string {
  return `${change.feature} ${change.pointer}`
}
