import type { Adaptation, Change } from '@toolschema/core'
import { expressibleSchema, merging } from '../properties/guarantees.js'
import { isObject, Judge, resolve, same, type Json } from '../properties/judge.js'

/** What the changes of an adaptation announce of its values; the judge of that shares no code with the core. */
export class Announced {
  readonly #schema: unknown
  readonly #original: Judge
  readonly #narrowed: Judge
  readonly #changes: readonly Change[]

  constructor(schema: unknown, { changes }: Adaptation) {
    this.#schema = schema
    this.#changes = changes
    this.#original = new Judge(schema)
    this.#narrowed = new Judge(expressibleSchema(schema, changes))
  }

  /** The strategies that announce to have narrowed away what a value uses; undefined where none does. */
  lossOf(value: unknown): string | undefined {
    if (this.#original.valid(this.#schema, value) !== true || this.#narrowed.valid(this.#narrowed.root, value) !== false) return undefined
    const narrowing = this.#changes.filter(({ effect, strategy = '' }) => effect === 'narrows' || merging.has(strategy))
    const alone = narrowing.filter((change) => !this.#admits([change], value))
    // Where several choices of a union are narrowed, none of the changes refuses the value without the others.
    const responsible =
      alone.length > 0
        ? alone
        : narrowing.filter((change) =>
            this.#admits(
              narrowing.filter((one) => one !== change),
              value,
            ),
          )
    return [...new Set(responsible.map(({ strategy }) => strategy))].sort().join(' and ')
  }

  #admits(changes: readonly Change[], value: unknown): boolean {
    const schema = expressibleSchema(this.#schema, changes)
    return new Judge(schema).valid(schema, value) !== false
  }

  /** Whether two values differ in nothing but null for absence, and only where a change says of that very property that the two become one. */
  isSameButForNull(restored: unknown, value: unknown): boolean {
    const conflated = this.#changes.filter(({ effect }) => effect === 'conflates')
    return conflated.length > 0 && this.#same(restored, value, [this.#schema], conflated)
  }

  #same(restored: unknown, value: unknown, schemas: readonly unknown[], conflated: readonly Change[]): boolean {
    const facets = this.#facets(schemas)
    if (Array.isArray(restored) && Array.isArray(value))
      return restored.length === value.length && restored.every((item, index) => this.#same(item, value[index], itemsOf(facets, index), conflated))
    if (!isObject(restored) || !isObject(value)) return same(restored, value)
    return [...new Set([...Object.keys(restored), ...Object.keys(value)])].every((name) => {
      if (Object.hasOwn(restored, name) && Object.hasOwn(value, name)) return this.#same(restored[name], value[name], propertiesOf(facets, name), conflated)
      if (!Object.hasOwn(restored, name) || restored[name] !== null) return false
      return conflated.some(({ path, details }) => facets.includes(nodeAt(this.#schema, path)) && (details['missing'] as readonly unknown[]).includes(name))
    })
  }

  /** Every schema that may apply to the value that these describe. */
  #facets(schemas: readonly unknown[]): readonly Json[] {
    const facets = new Set<Json>()
    const waiting = [...schemas]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (!isObject(next) || facets.has(next)) continue
      facets.add(next)
      if (typeof next['$ref'] === 'string') waiting.push(resolve(this.#schema, next['$ref']))
      for (const keyword of ['allOf', 'anyOf', 'oneOf']) if (Array.isArray(next[keyword])) waiting.push(...(next[keyword] as unknown[]))
      for (const keyword of ['if', 'then', 'else']) waiting.push(next[keyword] ?? true)
    }
    return [...facets]
  }
}

function itemsOf(facets: readonly Json[], index: number): unknown[] {
  return facets.flatMap(({ items, prefixItems, additionalItems }) => {
    const tuple = Array.isArray(items) ? (items as unknown[]) : Array.isArray(prefixItems) ? (prefixItems as unknown[]) : []
    return [index < tuple.length ? tuple[index] : Array.isArray(items) ? (additionalItems ?? true) : (items ?? true)]
  })
}

function propertiesOf(facets: readonly Json[], name: string): unknown[] {
  return facets.flatMap(({ properties, patternProperties, additionalProperties }) => {
    if (isObject(properties) && Object.hasOwn(properties, name)) return [properties[name]]
    return [...(isObject(patternProperties) ? Object.values(patternProperties) : []), additionalProperties ?? true]
  })
}

function nodeAt(schema: unknown, path: readonly (string | number)[]): Json {
  let value = schema
  for (const segment of path) value = (value as Json)[segment]
  return value as Json
}
