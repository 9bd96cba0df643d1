import { isUnknown } from '../../source/unknown.js'
import type { ObjectValue, Value } from '../../source/value.js'
import type { Definition, Known, Library } from '../schema.js'
import { constantIn, unfit } from './arguments.js'
import type { Call } from './call.js'
import { objectEntries } from './shape.js'

type Entries = Extract<Definition, { type: 'enum' }>['entries']

/** The entries of `z.enum(['a', 'b'])` and of `z.enum({ … })` of zod 4. */
export function enumEntries(value: Value | undefined, library: Library, call: Call): Entries {
  if (value?.kind === 'object') return objectEnum(value, library, call)
  if (value?.kind !== 'array') return unfit(value, 'a list of values', call.expression)
  const [unread] = value.unread
  if (unread !== undefined) return unread
  const values = value.elements.map((element) => enumValue(element, call))
  const unknownValue = values.find(isUnknown)
  if (unknownValue !== undefined) return unknownValue
  const pairs = values.flatMap((known) => (isUnknown(known) ? [] : [[String(known), known] as const]))
  if (library !== 'zod3') return withoutReverseKeys(objectEntries(pairs), library)
  const entries = new Map(pairs)
  return entries.size === pairs.length ? entries : unfit(value, 'a list without repetitions', call.expression)
}

/** The entries of an object, as of a TypeScript enum: `z.nativeEnum(Color)`. */
export function objectEnum(value: ObjectValue, library: Library, call: Call): Entries {
  const [unread] = value.unread
  if (unread !== undefined) return unread
  const entries = [...value.entries].map(([key, entry]) => [key, enumValue(entry.value(), call)] as const)
  return withoutReverseKeys(objectEntries(entries), library)
}

function enumValue(value: Value, call: Call): Known<string | number> {
  const constant = constantIn(value, call.expression)
  return typeof constant === 'string' || typeof constant === 'number' || isUnknown(constant) ? constant : unfit(value, 'a string or a number', call.expression)
}

/** A numeric TypeScript enum maps its numbers back to the names. Which keys are such is asked in another way by each library. */
function withoutReverseKeys(entries: ReadonlyMap<string, Known<string | number>>, library: Library): Entries {
  const values = [...entries.values()]
  const numbers = new Set(values.filter((value) => typeof value === 'number'))
  const isReverse = (key: string, value: Known<string | number>) =>
    library === 'zod3' ? !isUnknown(value) && typeof entries.get(String(value)) === 'number' : numbers.has(Number(key))
  const [unknownValue] = values.filter(isUnknown)
  if (unknownValue !== undefined && [...entries.keys()].some((key) => library === 'zod3' || !Number.isNaN(Number(key)))) return unknownValue
  return new Map([...entries].filter(([key, value]) => !isReverse(key, value)))
}
