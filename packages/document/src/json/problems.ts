import type { JsonNode } from './node.js'

/** Something in a text that is not as JSON wants it. */
export interface TextProblem {
  readonly code: 'invalid-json' | 'duplicate-key'
  readonly message: string
  readonly start: number
  readonly end: number
  /** Another place that belongs to it: the member that is overwritten. */
  readonly related?: { readonly message: string; readonly start: number; readonly end: number }
}

/** So many of each kind are reported at most: a text that is no JSON has one at every word. */
const MOST_PROBLEMS = 50

/** What is wrong with one text. */
export class Problems {
  readonly list: TextProblem[] = []
  #syntax = 0
  #duplicates = 0

  syntax(message: string, start: number, end: number): void {
    this.#syntax += 1
    if (this.#syntax <= MOST_PROBLEMS) this.list.push({ code: 'invalid-json', message, start, end })
  }

  /** A member whose key its object has already. */
  duplicate(object: JsonNode, member: JsonNode, key: string): void {
    this.#duplicates += 1
    const earlier = this.#duplicates > MOST_PROBLEMS ? undefined : object.children?.findLast((child) => child.key === key)
    if (earlier === undefined) return
    this.list.push({
      code: 'duplicate-key',
      message: `The key ${JSON.stringify(key)} stands twice in this object, and only the last one counts. Remove one of them.`,
      start: member.keyStart,
      end: member.keyEnd,
      related: { message: 'This one is overwritten.', start: earlier.keyStart, end: earlier.keyEnd },
    })
  }
}
