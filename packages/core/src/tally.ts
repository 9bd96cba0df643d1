import { forEachChild, visitKeyword } from './schema/children.js'
import { isObject, type JsonObject } from './schema/json.js'
import { keywords } from './schema/keywords.js'

/** The keywords whose values add up to a limit. */
export const tallied: ReadonlySet<string> = new Set(['enum', 'maxItems', '$ref', 'const'])

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

  /** Adds what stands under a keyword that is not looked at. */
  below(keyword: string, value: unknown, depth: number): void {
    visitKeyword(keyword, keywords.get(keyword)?.holds ?? 'any', value, (_keyword, key, part) => {
      if (isObject(part)) this.#part(part, depth, key)
    })
  }

  /** Adds a part of the schema that is not looked at, and all that stands below it. */
  #part(value: JsonObject, depth: number, key: string | number | undefined): void {
    const waiting: { readonly value: unknown; readonly depth: number; readonly key: string | number | undefined }[] = [{ value, depth, key }]
    const seen = new Set<unknown>()
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (!isObject(at.value) || seen.has(at.value)) continue
      seen.add(at.value)
      this.node(at.depth, at.key)
      for (const name of Object.keys(at.value)) if (tallied.has(name)) this.keyword(name, at.value[name])
      forEachChild(at.value, (_keyword, below, child) => waiting.push({ value: child, depth: at.depth + 1, key: below }))
    }
  }

  /** No schema has more properties, optional ones or unions than this. */
  get parts(): number {
    return this.nodes * GROWTH
  }

  /** Adds a schema at its depth, and the name that it has. */
  node(depth: number, key: string | number | undefined): void {
    this.nodes += 1
    if (depth > this.levels) this.levels = depth
    if (typeof key === 'string') this.characters += key.length
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
      default:
        if (Array.isArray(value)) this.#values(value)
    }
  }

  #values(values: readonly unknown[]): void {
    this.enumValues += values.length
    for (const value of values) this.characters += typeof value === 'string' ? value.length + 10 : 10
  }
}
