/** Random decisions that are the same for the same seed: https://en.wikipedia.org/wiki/Linear_congruential_generator would repeat too soon, so xorshift. */
export interface Random {
  /** A whole number from 0 up to, but not including, `below`. */
  readonly below: (below: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(options: readonly [T, ...T[]]) => T
  readonly some: <T>(options: readonly T[]) => readonly T[]
}

export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1
  const next = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
  for (let warming = 0; warming < 8; warming++) next()
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: (options) => options[below(options.length)] ?? options[0],
    some: (options) => options.filter(() => next() < 0.5),
  }
}
