import { isUnknown, unknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { Definition, ZodSchema } from '../schema.js'
import { jsonIn, unfit } from './arguments.js'
import type { Call } from './call.js'
import { make } from './make.js'
import { objectEntries } from './shape.js'

type EnumSchema = Extract<ZodSchema, { type: 'enum' }>
type Entries = Extract<Definition, { type: 'enum' }>['entries']

/** `.extract(['a'])` in the order given, `.exclude(['a'])` in the order of the enum. */
export function extracted(schema: EnumSchema, name: 'extract' | 'exclude', value: Value | undefined, call: Call): Value {
  return make(schema.library, call, { type: 'enum', checks: [], entries: selectedEntries(schema, name, value, call), native: false })
}

export function selectedEntries({ entries, library }: EnumSchema, name: 'extract' | 'exclude', value: Value | undefined, call: Call): Entries {
  const keys = jsonIn(value, call.expression)
  if (isUnknown(entries)) return entries
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === 'string')) return unfit(value, 'a list of keys', call.expression)
  const missing = keys.find((key) => !entries.has(key))
  if (missing !== undefined) return unknown(`the value "${missing}" of an enum that does not have it`, call.expression)
  if (name === 'exclude') return new Map([...entries].filter(([key]) => !keys.includes(key)))
  const selected = keys.flatMap((key) => [...entries].filter(([entry]) => entry === key))
  // Zod 3 keeps a list, zod 4 an object.
  return library === 'zod3' ? new Map(selected) : objectEntries(selected)
}
