import type { Place } from '../../source/place.js'
import { isUnknown, type Unknown } from '../../source/unknown.js'
import type { Origin, ZodSchema } from '../schema.js'
import type { ZodToJsonSchemaOptions } from './options.js'
import type { PrintedOrigin, PrintedSchema, PrintedValue } from './printed.js'

/** What the library prints for a schema: nothing for a few of them (`z.void()`), which are then left out where they stand. */
export type Part = PrintedSchema | Unknown | undefined

/** The schemas of one of zod's types. */
export type Of<Type extends ZodSchema['type'], Schema = ZodSchema> = Schema extends { readonly type: infer Types }
  ? Type extends Types
    ? Schema
    : never
  : never

/** Where in the output the library believes to be: it refers to schemas that it has met before by these paths. */
export interface Position {
  readonly path: readonly string[]
  /** The path of the property that is being printed, at which `.optional()` needs no words of its own. */
  readonly propertyPath: readonly string[] | undefined
}

/** One run of the library. */
export interface Conversion {
  readonly options: ZodToJsonSchemaOptions
  /** Prints a schema, or a reference to where it was printed before, unless `forced`. */
  readonly convert: (schema: ZodSchema, position: Position, forced?: boolean) => Part
  /** Where each schema was met last. */
  readonly seen: Map<ZodSchema, readonly string[]>
  readonly origins: WeakMap<object, PrintedOrigin>
  readonly perhapsRequired: WeakMap<object, readonly string[]>
  readonly perhapsMore: WeakMap<object, readonly Unknown[]>
  /** The references that the copy inside `openai` has made, and the definitions that it will print for them. */
  readonly references: Set<string>
  readonly definitions: Map<string, ZodSchema>
  /** Whether something printed as the definition that stands for anything with the target `openAi`. */
  anythingReferred: boolean
  /** How many schemas are being printed inside each other, and how many were printed. */
  depth: number
  count: number
}

/** The position of a part of what stands at `position`. */
export const below = (position: Position, ...steps: readonly string[]): Position => ({ ...position, path: [...position.path, ...steps] })

/** What ends a conversion: the library's words, and the schema at fault. */
export interface Failure extends Error {
  readonly place: Place | undefined
}

/** The error with which a conversion ends. */
export const failure = (words: string, place: Place | undefined): Failure => Object.assign(new Error(words), { place })

/** What ends a conversion of which nothing can be told. */
export interface Obscurity extends Error {
  readonly unknown: Unknown
}

/** The error with which a conversion ends whose result is unknown as a whole. */
export const obscurity = (unknown: Unknown): Obscurity => Object.assign(new Error(unknown.reason), { unknown })

/** What is underlined for something that a source says. */
export const placeOf = (origin: Origin): Place | undefined => origin.introducer ?? origin.expression

/** The schema that the copies began with: `z.string()` of `z.string().min(2).describe('…')`. */
export const beginning = (schema: ZodSchema): ZodSchema => (schema.copied === undefined ? schema : beginning(schema.copied))

/** Sets a keyword, and remembers what brought it about. */
export function setKeyword(conversion: Pick<Conversion, 'origins'>, printed: PrintedSchema, keyword: string, value: PrintedValue, origin: Origin): void {
  printed[keyword] = value
  const place = placeOf(origin)
  const before = conversion.origins.get(printed)
  const keywords = new Map(before?.keywords)
  if (place === undefined) keywords.delete(keyword)
  else keywords.set(keyword, place)
  conversion.origins.set(printed, { ...before, keywords })
}

/** Says that a schema printed an object: keywords that nothing else explains are its work. */
export function claim(conversion: Pick<Conversion, 'origins'>, printed: PrintedSchema, schema: ZodSchema): void {
  const before = conversion.origins.get(printed)
  const place = placeOf(beginning(schema).origin)
  const keywords = new Map(before?.keywords)
  if (place !== undefined) for (const keyword of Object.keys(printed)) if (!keywords.has(keyword)) keywords.set(keyword, place)
  conversion.origins.set(printed, { ...before, self: schema.origin.expression ?? before?.self, keywords })
}

/** A copy of a printed object with some keywords left out; what is known of the object is known of the copy. */
export function copyWithout(conversion: Conversion, printed: PrintedSchema, ...left: readonly string[]): PrintedSchema {
  const copy: PrintedSchema = Object.fromEntries(Object.entries(printed).filter(([keyword]) => !left.includes(keyword)))
  const origin = conversion.origins.get(printed)
  const required = conversion.perhapsRequired.get(printed)
  const more = conversion.perhapsMore.get(printed)
  if (origin !== undefined) conversion.origins.set(copy, origin)
  if (required !== undefined) conversion.perhapsRequired.set(copy, required)
  if (more !== undefined) conversion.perhapsMore.set(copy, more)
  return copy
}

/** What the library prints for a schema that takes anything. */
export function anything(conversion: Conversion, position: Position): PrintedSchema {
  const { target, copy, $refStrategy } = conversion.options
  if (target !== 'openAi' || copy !== 'zod-to-json-schema') return {}
  conversion.anythingReferred = true
  const path = ['#', 'definitions', anythingName]
  return { $ref: $refStrategy === 'relative' ? relativePath(path, position.path) : path.join('/') }
}

/** The definition's name with the target `openAi`. */
export const anythingName = 'OpenAiAnyType'

/** A path as steps up from where one stands, and then down: `2/properties/a`. */
export function relativePath(from: readonly string[], to: readonly string[]): string {
  let shared = 0
  while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared += 1
  return [String(from.length - shared), ...to.slice(shared)].join('/')
}

/** Whether a part is something that is known to be printed. */
export const isKnown = (part: Part): part is PrintedSchema => part !== undefined && !isUnknown(part)
