import type { Place } from '../../source/place.js'
import { unknown, type Unknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'

/** The last argument of most of zod's functions: a message, or an object of settings. */
export interface Params {
  readonly settings: ReadonlyMap<string, Value>
  /** Parts that could not be read: any setting may be among them. */
  readonly unread: readonly Unknown[]
}

const none: Params = { settings: new Map(), unread: [] }

/** The settings that a `params` argument gives. Messages, functions and what is left out give none. */
export function paramsIn(value: Value | undefined): Params {
  if (value?.kind === 'object') {
    return { settings: new Map([...value.entries].map(([key, entry]) => [key, entry.value()])), unread: value.unread }
  }
  if (value === undefined || value.kind === 'constant' || value.kind === 'function') return none
  return { settings: none.settings, unread: [value.kind === 'unknown' ? value : unknown('the settings of a schema', value.place)] }
}

/** Settings that tell of messages and of when a check runs, and change nothing else. */
export const harmless: ReadonlySet<string> = new Set([
  'error',
  'message',
  'description',
  'errorMap',
  'invalid_type_error',
  'required_error',
  'abort',
  'fatal',
  'when',
  'path',
  'params',
  'unionFallback',
])

/** Zod 4 copies the settings into the definition: these would make another schema of it. */
const structural: ReadonlySet<string> = new Set(
  (
    'type check checks coerce format pattern version shape catchall element keyType valueType values entries options discriminator ' +
    'inclusive items rest mode partial innerType in out getter left right fn parts input output'
  ).split(' '),
)

/** Why a schema with these settings is not known, where it is not. */
export function disturbing(value: Value | undefined, place: Place): Unknown | undefined {
  const key = [...paramsIn(value).settings.keys()].find((name) => structural.has(name))
  return key === undefined ? undefined : unknown(`the setting "${key}" of a schema`, place)
}
