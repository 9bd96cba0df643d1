import { forEachChild, visitKeyword } from './schema/children.js'
import { isObject, type JsonObject } from './schema/json.js'
import { keywords } from './schema/keywords.js'

/** The keywords whose values add up to a limit. */
export const tallied: ReadonlySet<string> = new Set(['enum', 'maxItems', 'properties', '$defs', 'definitions', '$ref', 'const'])

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
    visitKeyword(keyword, keywords.get(keyword)?.holds ?? 'any', value, (_keyword, _key, part) => {
      if (isObject(part)) this.#part(part, depth)
    })
  }

  /** Adds a part of the schema that is not looked at, and all that stands below it. */
  #part(value: JsonObject, depth: number): void {
    const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth }]
    const seen = new Set<unknown>()
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (!isObject(at.value) || seen.has(at.value)) continue
      seen.add(at.value)
      const below = at.depth + 1
      this.node(at.depth)
      for (const key of Object.keys(at.value)) if (tallied.has(key)) this.keyword(key, at.value[key])
      forEachChild(at.value, (_keyword, _key, child) => waiting.push({ value: child, depth: below }))
    }
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
