import type { ChangeRecord } from '../record.js'

/** What a run changed, in the order in which it was done. */
export class Changes {
  readonly list: ChangeRecord[] = []
  /** The change that was told last; undefined where it had been told before. */
  last: ChangeRecord | undefined
  /** How many changes so far are more than another way to write the same, and the last one of them. */
  losses = 0
  lastLoss: ChangeRecord | undefined
  /** By the schema at which they were found: what was told of it. */
  #told: Map<unknown, Set<string>> | undefined

  /** How many definitions are being rewritten, one for the sake of another, and within how many of them a change was told. */
  #definitions = 0
  #within: Map<ChangeRecord, number> | undefined

  /** What is told meanwhile is told of a definition. That is rewritten only once, so it stays told, whatever becomes of the node that needed it. */
  ofDefinition<T>(rewrite: () => T): T {
    this.#definitions += 1
    const rewritten = rewrite()
    this.#definitions -= 1
    return rewritten
  }

  /** From now on places may be come upon more than once: what is said of one is told the first time only. */
  tellOnce(): void {
    if (this.#told !== undefined) return
    this.#told = new Map()
    for (const change of this.list) this.#isNew(change, this.#told)
  }

  add(change: ChangeRecord): void {
    this.last = undefined
    if (change.strategy !== undefined && change.effect !== 'equivalent') {
      this.losses += 1
      this.lastLoss = change
    }
    if (this.#told !== undefined && !this.#isNew(change, this.#told)) return
    if (this.#definitions > 0) (this.#within ??= new Map<ChangeRecord, number>()).set(change, this.#definitions)
    this.list.push(change)
    this.last = change
  }

  #isNew(change: ChangeRecord, told: Map<unknown, Set<string>>): boolean {
    const value = change.node?.value
    const key = keyOf(change)
    const known = told.get(value)
    if (known === undefined) told.set(value, new Set([key]))
    else if (known.has(key)) return false
    else known.add(key)
    return true
  }

  /** Forgets what was told from a mark on, because a node takes another form after all, but for the changes that are the cause. */
  keepOnly(causes: readonly (ChangeRecord | undefined)[], mark: number): void {
    for (const change of this.list.splice(mark)) {
      if (causes.includes(change)) continue
      if ((this.#within?.get(change) ?? 0) > this.#definitions) this.list.push(change)
      else this.#told?.get(change.node?.value)?.delete(keyOf(change))
    }
    for (const cause of causes) if (cause !== undefined) this.list.push(cause)
  }
}

function keyOf({ feature, place, effect }: ChangeRecord): string {
  return place === undefined ? `${feature} ${effect}` : `${feature} ${effect} ${place.below.join('/')}`
}
