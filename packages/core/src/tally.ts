import { isObject } from './schema/json.js'

/** How many properties, unions and levels one node can become at most when it is rewritten: a map becomes a list of entries with two properties. */
const GROWTH = 3

/**
 * Upper bounds on what a schema adds up to, gathered in passing while its nodes are looked at.
 * Most schemas are so far below every limit that the bounds settle it and nobody has to count.
 */
export class Tally {
  nodes = 0
  levels = 0
  references = 0
  enumValues = 0
  maxItems = 0
  characters = 0

  reset(): void {
    this.nodes = 0
    this.levels = 0
    this.references = 0
    this.enumValues = 0
    this.maxItems = 0
    this.characters = 0
  }

  /** Part of the schema was not looked at: nothing can be ruled out. */
  giveUp(): void {
    this.nodes = Infinity
    this.levels = Infinity
    this.enumValues = Infinity
    this.maxItems = Infinity
    this.characters = Infinity
  }

  /** No schema has more properties, optional ones or unions than this. */
  get parts(): number {
    return this.nodes * GROWTH
  }

  node(depth: number): void {
    this.nodes += 1
    if (depth > this.levels) this.levels = depth
  }

  keyword(name: string, value: unknown): void {
    switch (name) {
      case '$ref':
        this.references += 1
        return
      case 'maxItems':
        if (typeof value === 'number') this.maxItems += value
        return
      case 'const':
        if (typeof value === 'string') this.characters += value.length
        return
      case 'enum':
        if (Array.isArray(value)) this.#values(value)
        return
      default:
        if (isObject(value)) for (const key of Object.keys(value)) this.characters += key.length
    }
  }

  #values(values: readonly unknown[]): void {
    this.enumValues += values.length
    for (const value of values) this.characters += typeof value === 'string' ? value.length + 10 : 10
  }
}
