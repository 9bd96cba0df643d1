import { isUnknown } from '../source/unknown.js'
import { absent, type Probe } from './probe.js'
import type { PartialSchema } from './source.js'

/** A schema as plain JSON, after its unknown parts have turned out in one way. */
export interface Settled {
  readonly schema: unknown
  /** The guesses, by the JSON Pointer of the part that is not known. Paths lead to the same places as before. */
  readonly guesses: ReadonlyMap<string, unknown>
}

type Writable = Record<string, unknown>
type Kind = 'schema' | 'schemas' | 'properties' | 'value'

/** What stands under each keyword that holds schemas. https://json-schema.org/draft/2020-12/schema */
const kinds: Readonly<Record<string, Kind>> = {
  additionalItems: 'schema',
  additionalProperties: 'schema',
  contains: 'schema',
  else: 'schema',
  if: 'schema',
  items: 'schema',
  not: 'schema',
  propertyNames: 'schema',
  then: 'schema',
  unevaluatedItems: 'schema',
  unevaluatedProperties: 'schema',
  allOf: 'schemas',
  anyOf: 'schemas',
  oneOf: 'schemas',
  prefixItems: 'schemas',
  $defs: 'properties',
  definitions: 'properties',
  dependentSchemas: 'properties',
  patternProperties: 'properties',
  properties: 'properties',
}

/** Keywords that say what other properties may hold. */
const others = ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'additionalItems']

/** Puts a guess in place of each part that is not known. The schema itself is not changed. */
export function settle(partial: PartialSchema, probe: Probe): Settled {
  const guesses = new Map<string, unknown>()

  const guess = (pointer: string, value: unknown): unknown => {
    guesses.set(pointer, value)
    return value
  }

  function schemaOf(value: unknown, pointer: string): unknown {
    if (isUnknown(value)) return guess(pointer, probe.schema)
    if (Array.isArray(value)) return value.map((item, index) => schemaOf(item, `${pointer}/${String(index)}`))
    if (!isObject(value)) return value
    const result: Writable = {}
    for (const [keyword, inner] of Object.entries(value)) {
      const settled = keywordOf(keyword, inner, `${pointer}/${escaped(keyword)}`)
      if (settled !== absent) put(result, keyword, settled)
    }
    complete(result, value, pointer)
    return result
  }

  function keywordOf(keyword: string, value: unknown, pointer: string): unknown {
    const kind = Object.hasOwn(kinds, keyword) ? (kinds[keyword] ?? 'value') : 'value'
    if (isUnknown(value)) return guess(pointer, kind !== 'schema' ? probe.value(keyword) : others.includes(keyword) ? probe.others : probe.schema)
    if (kind === 'schema') return schemaOf(value, pointer)
    if (kind === 'schemas' && Array.isArray(value)) return value.map((item, index) => schemaOf(item, `${pointer}/${String(index)}`))
    if (kind === 'properties' && isObject(value)) {
      const result: Writable = {}
      for (const [name, inner] of Object.entries(value)) put(result, name, schemaOf(inner, `${pointer}/${escaped(name)}`))
      return result
    }
    return plain(value, keyword, pointer)
  }

  /** JSON in which parts are not known: the values of an enum, a default. */
  function plain(value: unknown, keyword: string, pointer: string): unknown {
    if (isUnknown(value)) return guess(pointer, scalar(probe.value(keyword)))
    if (Array.isArray(value)) return value.map((item, index) => plain(item, keyword, `${pointer}/${String(index)}`))
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner, keyword, `${pointer}/${escaped(key)}`)]))
  }

  /** What may stand in an object beside what is written. */
  function complete(result: Writable, written: object, pointer: string): void {
    const uncertain = probe.required ? (partial.perhapsRequired.get(written) ?? []) : []
    const more = partial.perhapsMore.has(written) && probe.more !== 'none'
    if (uncertain.length === 0 && !more) return
    const required = [...(Array.isArray(result['required']) ? (result['required'] as unknown[]) : []), ...uncertain]
    if (more) {
      const name = 'unread'
      result['properties'] = { ...(isObject(result['properties']) ? result['properties'] : {}), [name]: guess(`${pointer}/properties/${name}`, probe.schema) }
      if (probe.more === 'required') required.push(name)
    }
    if (required.length > 0) result['required'] = required
  }

  return { schema: schemaOf(partial.schema, ''), guesses }
}

/** Whether everything in a schema is known. */
export function isWhole({ schema, perhapsRequired, perhapsMore }: PartialSchema): boolean {
  const seen = new Set<unknown>()
  const pending = [schema]
  while (pending.length > 0) {
    const value = pending.pop()
    if (isUnknown(value)) return false
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if ((perhapsRequired.get(value)?.length ?? 0) > 0 || perhapsMore.has(value)) return false
    pending.push(...(Object.values(value) as unknown[]))
  }
  return true
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** One value of a list, where lists were guessed. */
const scalar = (value: unknown): unknown => (Array.isArray(value) ? (value[0] as unknown) : value === absent ? null : value)

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** `__proto__` is a key like any other. */
function put(object: Writable, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}
