import { isUnknown, type Unknown } from '../source/unknown.js'
import type { Place } from '../source/place.js'
import { isPrinted, type NotPrinted, type Printed, type PrintedOrigin, type PrintedSchema, type PrintedValue } from '../zod/print/printed.js'
import type { Sent } from './framework.js'

/**
 * What a library does to the JSON Schema that a converter printed. It may change the schema in place.
 * Throws what {@link failure} makes where the library throws.
 */
export type Rewrite = (schema: PrintedSchema, printed: Printed) => PrintedValue

/** Takes what a converter printed through rewrites, one after the other. Errors, and schemas of which nothing is known, pass by them. */
export function rewritten(result: Printed | NotPrinted, ...rewrites: readonly Rewrite[]): Sent {
  if (!isPrinted(result)) return result
  return orFailure(() => {
    let schema: PrintedValue = result.schema
    for (const rewrite of rewrites) {
      const before: PrintedValue = schema
      if (isNode(before)) schema = unlessUnknown(() => rewrite(before, result))
    }
    return { ...result, schema: schema as PrintedSchema | Unknown }
  })
}

/** What is sent, or the error of a {@link failure}. */
export function orFailure(send: () => Sent): Sent {
  try {
    return send()
  } catch (error) {
    if (isFailure(error)) return { error: error.message, place: error[failed].place }
    throw error
  }
}

const failed = Symbol('failed')

interface Failure extends Error {
  readonly [failed]: { readonly place: Place | undefined }
}

/** The error that a library throws, in its own words, and the expression at fault. */
export const failure = (message: string, place: Place | undefined): Error => Object.assign(new Error(message), { [failed]: { place } })

const isFailure = (error: unknown): error is Failure => error instanceof Error && failed in error

const undecided = Symbol('undecided')

interface Undecided extends Error {
  readonly [undecided]: Unknown
}

/** Thrown where it depends on something unknown what a library does: {@link unlessUnknown} makes the part that is rewritten unknown. */
export const undecidedBy = (unknown: Unknown): Error => Object.assign(new Error(unknown.reason), { [undecided]: unknown })

/** What a rewrite of a part gives; unknown where the rewrite depends on something that is. */
export function unlessUnknown<T>(rewrite: () => T): T | Unknown {
  try {
    return rewrite()
  } catch (error) {
    if (error instanceof Error && undecided in error) return (error as Undecided)[undecided]
    throw error
  }
}

/** A value on which the rewrite depends. */
export function decided<T>(value: T): Exclude<T, Unknown> {
  if (isUnknown(value)) throw undecidedBy(value)
  return value as Exclude<T, Unknown>
}

type KnownValue = Exclude<PrintedValue, Unknown>

/** A keyword on which the rewrite depends. */
export const keyword = (schema: PrintedSchema, name: string): KnownValue | undefined => (Object.hasOwn(schema, name) ? decided(schema[name]) : undefined)

/** A list on whose items the rewrite depends; undefined where the keyword is no list. */
export function knownList(schema: PrintedSchema, name: string): KnownValue[] | undefined {
  const value = keyword(schema, name)
  return Array.isArray(value) ? value.map(decided) : undefined
}

/** Whether a schema has a type: it is the only one, or one of a list. */
export function hasType(schema: PrintedSchema, type: string): boolean {
  const value = keyword(schema, 'type')
  if (!Array.isArray(value)) return value === type
  return value.includes(type) || value.map((item) => decided(item)).includes(type)
}

/** Whether a value is an object that is known: a sub-schema or a map of them. */
export const isNode = (value: PrintedValue | undefined): value is PrintedSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isUnknown(value)

/** Sets a key, whatever its name. */
export function setKey(node: PrintedSchema, key: string, value: PrintedValue): void {
  Object.defineProperty(node, key, { value, enumerable: true, configurable: true, writable: true })
}

/** Replaces each value of a map of sub-schemas, in place. Leaves alone what is no map. */
export function mapValues(map: PrintedValue | undefined, rewrite: (value: PrintedValue, key: string) => PrintedValue): void {
  if (!isNode(map)) return
  for (const [key, value] of Object.entries(map)) setKey(map, key, rewrite(value, key))
}

/** Lets a new object stand for another: it takes over what is known about that one's places and properties. */
export function standsFor<T extends object>(made: T, old: object, { origins, perhapsRequired, perhapsMore }: Printed): T {
  const origin = origins.get(old)
  if (origin !== undefined) origins.set(made, merged(origins.get(made), origin))
  const required = perhapsRequired.get(old)
  if (required !== undefined) perhapsRequired.set(made, required)
  const more = perhapsMore.get(old)
  if (more !== undefined) perhapsMore.set(made, more)
  return made
}

const merged = (first: PrintedOrigin | undefined, second: PrintedOrigin): PrintedOrigin => ({
  self: first?.self ?? second.self,
  key: first?.key ?? second.key,
  keywords: new Map([...second.keywords, ...(first?.keywords ?? [])]),
})

/** Lets a keyword have been caused by what caused another one. */
export function renameCause(schema: PrintedSchema, from: string, to: string, { origins }: Printed): void {
  const origin = origins.get(schema)
  const cause = origin?.keywords.get(from)
  if (origin !== undefined && cause !== undefined) origins.set(schema, { ...origin, keywords: new Map([...origin.keywords, [to, cause]]) })
}

/** What is underlined for a keyword: what caused it, or the schema that has it. */
export const placeOf = (schema: PrintedSchema, { origins }: Printed, name?: string): Place | undefined => {
  const origin = origins.get(schema)
  return (name === undefined ? undefined : origin?.keywords.get(name)) ?? origin?.self
}
