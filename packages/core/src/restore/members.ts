import { hasPatterns, listOf } from '../accepts.js'
import { has, isObject, setOwn, type JsonObject } from '../schema/json.js'
import type { Facets } from './facets.js'
import { OMITTED, type Restoration } from './restoration.js'

/** What the schemas of one object say about its properties. */
export class ObjectShape {
  readonly #schemas: readonly JsonObject[]
  readonly #complete: boolean

  constructor({ schemas, complete }: Facets) {
    this.#schemas = schemas
    this.#complete = complete
  }

  /** The names of all properties that are declared. */
  names(): string[] {
    return this.#schemas.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []))
  }

  /** The schemas of a property, one for each place that declares it. */
  declared(name: string): unknown[] {
    const found: unknown[] = []
    for (const { properties } of this.#schemas) if (isObject(properties) && has(properties, name)) found.push(properties[name])
    return found
  }

  /** The schemas of a key that no place declares. */
  extra(): unknown[] {
    return this.#schemas.filter((schema) => isObject(schema['additionalProperties']) && !hasPatterns(schema)).map((schema) => schema['additionalProperties'])
  }

  requires(name: string): boolean {
    return this.#schemas.some((schema) => listOf(schema['required']).includes(name))
  }

  required(): Set<string> {
    return new Set(this.#schemas.flatMap((schema) => listOf(schema['required'])).filter((name) => typeof name === 'string'))
  }

  /** Says whether a key that no place declares is surely refused. */
  isClosed(): boolean {
    return this.#complete && this.#schemas.some((schema) => schema['additionalProperties'] === false && !hasPatterns(schema))
  }
}

/** How the members of one object come back. */
export interface MemberRules {
  /** The original name of a key that was sent; absent where none is renamed. */
  readonly originalName?: (key: string) => string
  /** The key under which a property is sent. */
  readonly sentName?: (name: string) => string
  /** Whether null is left out, kept, or kept and reported. Asked for declared properties only. */
  readonly onNull: (name: string, schemas: readonly unknown[]) => 'drop' | 'keep' | 'report'
  /** The restored value, or OMITTED. `schemas` is empty for a key that is not declared. */
  readonly restore: (name: string, value: unknown, schemas: readonly unknown[]) => unknown
}

/** Restores an object member by member, in the order in which they were sent; the same object where nothing changes. */
export function restoreMembers(value: JsonObject, shape: ObjectShape, rules: MemberRules, run: Restoration): JsonObject {
  const members = new Map<string, { readonly key: string; readonly value: unknown }>()
  let changed = false
  for (const key of Object.keys(value)) {
    const name = rules.originalName?.(key) ?? key
    const taken = members.get(name)
    // What was sent under the name that the model was shown goes before what it sent under the original name.
    if (taken !== undefined && taken.key !== name) continue
    members.set(name, { key, value: value[key] })
    changed ||= name !== key
  }
  const restored: Record<string, unknown> = {}
  for (const [name, member] of members) {
    const result = run.below(member.value, member.key, name, () => restoreMember(name, member.value, shape, rules, run))
    changed ||= !Object.is(result, member.value)
    if (result !== OMITTED) setOwn(restored, name, result)
  }
  reportMissing(changed ? restored : value, shape, rules, run)
  return changed ? restored : value
}

function restoreMember(name: string, value: unknown, shape: ObjectShape, rules: MemberRules, run: Restoration): unknown {
  const schemas = shape.declared(name)
  if (schemas.length === 0) {
    if (shape.isClosed()) run.report('unexpected-property', { value })
    return rules.restore(name, value, schemas)
  }
  if (value !== null) return rules.restore(name, value, schemas)
  const verdict = rules.onNull(name, schemas)
  if (verdict === 'report') run.report('null-not-allowed', { value, expected: run.typesOf(schemas) })
  return verdict === 'drop' ? OMITTED : null
}

function reportMissing(value: JsonObject, shape: ObjectShape, rules: MemberRules, run: Restoration): void {
  for (const name of shape.required()) {
    if (has(value, name) && value[name] !== undefined) continue
    run.below(undefined, rules.sentName?.(name) ?? name, name, () =>
      run.report('missing-property', { value: undefined, expected: run.typesOf(shape.declared(name)) }),
    )
  }
}
