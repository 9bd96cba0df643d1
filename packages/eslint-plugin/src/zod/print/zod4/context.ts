import type { Place } from '../../../source/place.js'
import type { ZodSchema } from '../../schema.js'
import type { ToJsonSchemaOptions } from '../options.js'
import { failure } from './failure.js'
import type { Optionality } from './optionality.js'
import { notesOf, type Node } from './node.js'
import { holds, minorOf, type Rule } from './rules.js'

/** One conversion, as in zod: https://github.com/colinhacks/zod/blob/main/packages/zod/src/v4/core/to-json-schema.ts. */
export interface Context {
  readonly options: ToJsonSchemaOptions
  readonly minor: number
  /** The target, as far as this version knows it: an unknown one is printed like draft 7, without `$schema`. */
  readonly target: ToJsonSchemaOptions['target'] | 'other'
  readonly has: (rule: Rule) => boolean
  /** Every schema that was printed, in the order in which they were met. */
  readonly seen: Map<ZodSchema, Seen>
  /** The `allOf` of each intersection, innermost first. */
  readonly intersections: unknown[]
  /** The records whose keys are printed. */
  readonly records: ZodSchema[]
  /** Prints a schema, or gives what was printed of it before. */
  readonly print: (schema: ZodSchema, path: Path) => Node
  /** Which schemas may be absent, of those that were asked. */
  readonly optionalIn: Map<ZodSchema, Optionality>
  readonly optionalOut: Map<ZodSchema, Optionality>
  /** How many definitions have got a number for a name. */
  unnamed: number
}

/** The schemas that are being printed, from the root down. */
export type Path = readonly ZodSchema[]

export interface Seen {
  /** What is put where the schema is used. */
  readonly node: Node
  /** What became of it when it was extracted: `node` is then a reference to it. */
  definition?: Node
  /** The name of the definition; none for the root. */
  name?: string
  count: number
  cycle: boolean
  /** The schema from which keywords are taken over, until that is done. */
  ref: ZodSchema | undefined
  /** Whether that was done. */
  flattened: boolean
  isParent: boolean
}

export function contextOf(options: ToJsonSchemaOptions, print: (context: Context, schema: ZodSchema, path: Path) => Node): Context {
  const minor = minorOf(options.version)
  const context: Context = {
    options,
    minor,
    target: targetOf(options.target, minor),
    has: (rule) => holds(rule, minor),
    seen: new Map(),
    intersections: [],
    records: [],
    print: (schema, path) => print(context, schema, path),
    optionalIn: new Map(),
    optionalOut: new Map(),
    unnamed: 0,
  }
  return context
}

function targetOf(target: ToJsonSchemaOptions['target'], minor: number): Context['target'] {
  if (target === 'draft-04' && !holds('draft04', minor)) return 'other'
  if (target === 'openapi-3.0' && !holds('openapi', minor)) return 'other'
  return target
}

export function seenOf(context: Context, schema: ZodSchema): Seen {
  const seen = context.seen.get(schema)
  if (seen === undefined) throw new Error('the schema has not been printed')
  return seen
}

/** A node that stands for a schema. */
export function nodeFor(schema: ZodSchema): Node {
  const node: Node = {}
  notesOf(node).self = schema.origin.expression
  return node
}

/** What brought a schema about, before the checks, descriptions and metadata that copied it. */
export function introducerOf(schema: ZodSchema): Place | undefined {
  let first = schema
  while (first.parent !== undefined) first = first.parent
  return first.origin.introducer
}

/** Says that a schema has no equivalent: fails, or lets it print nothing. */
export function unrepresentable(context: Context, schema: ZodSchema, message: string): void {
  if (context.options.unrepresentable === 'throw') throw failure(message, schema.origin.expression)
}
