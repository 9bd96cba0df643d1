import { keywords } from '../../packages/core/src/schema/keywords.js'
import type { Random } from '../properties/random.js'
import { anything, isObject, names, object, type Json } from './json.js'

type Path = readonly (string | number)[]

const keywordNames = [...keywords.keys(), 'id', 'x-vendor', 'strict']

/** A few places of a value, chosen on the way down. */
function placeIn(value: Json, random: Random): Path {
  const path: (string | number)[] = []
  let at = value
  while (typeof at === 'object' && at !== null && !random.chance(0.2)) {
    const key = random.pick(Object.keys(at))
    if (key === undefined) break
    path.push(Array.isArray(at) ? Number(key) : key)
    at = (at as Readonly<Record<string, Json>>)[key] ?? null
  }
  return path
}

export function valueAt(value: Json, path: Path): Json {
  let at = value
  for (const segment of path) at = typeof at === 'object' && at !== null ? ((at as Readonly<Record<string | number, Json>>)[segment] ?? null) : null
  return at
}

/** A copy with another value at a place. */
function withValue(value: Json, path: Path, put: Json): Json {
  const [segment, ...rest] = path
  if (segment === undefined) return put
  if (Array.isArray(value)) return (value as readonly Json[]).map((one, index) => (index === segment ? withValue(one, rest, put) : one))
  if (!isObject(value)) return value
  return object(Object.entries(value).map(([key, one]) => [key, key === segment ? withValue(one, rest, put) : one]))
}

function withKey(value: Json, path: Path, name: string): Json {
  const above = path.slice(0, -1)
  const holder = valueAt(value, above)
  if (!isObject(holder)) return value
  return withValue(value, above, object(Object.entries(holder).map(([key, one]) => [key === path.at(-1) ? name : key, one])))
}

function without(value: Json, path: Path): Json {
  const above = path.slice(0, -1)
  const holder = valueAt(value, above)
  if (Array.isArray(holder)) return withValue(value, above, (holder as readonly Json[]).toSpliced(Number(path.at(-1)), 1))
  return isObject(holder) ? withValue(value, above, object(Object.entries(holder).filter(([key]) => key !== path.at(-1)))) : value
}

export function pointer(path: Path): string {
  return path.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function added(value: Json, path: Path, key: string, put: Json): Json {
  const holder = valueAt(value, path)
  return isObject(holder) ? withValue(value, path, object([...Object.entries(holder).filter(([name]) => name !== key), [key, put]])) : value
}

const mutations: readonly ((value: Json, random: Random) => Json)[] = [
  (value, random) => withValue(value, placeIn(value, random), anything(random)),
  (value, random) => withKey(value, placeIn(value, random), random.pick(keywordNames) ?? 'type'),
  (value, random) => withKey(value, placeIn(value, random), random.pick(names) ?? 'a'),
  (value, random) => without(value, placeIn(value, random)),
  (value, random) => withValue(value, placeIn(value, random), valueAt(value, placeIn(value, random))),
  (value, random) => added(value, placeIn(value, random), random.pick(keywordNames) ?? 'type', anything(random)),
  (value, random) => added(value, placeIn(value, random), random.pick(keywordNames) ?? 'items', valueAt(value, placeIn(value, random))),
  (value, random) => {
    const path = placeIn(value, random)
    return withValue(value, path, { $ref: `#${pointer(path.slice(0, random.below(path.length + 1)))}` })
  },
  (value, random) => withValue(value, placeIn(value, random), { $ref: `#${pointer(placeIn(value, random))}` }),
  (value, random) => added(value, placeIn(value, random), '$ref', `#${pointer(placeIn(value, random))}`),
  (value, random) => {
    const path = placeIn(value, random)
    const keyword = random.pick(['anyOf', 'oneOf', 'allOf', 'prefixItems', 'items', 'enum']) ?? 'anyOf'
    return withValue(value, path, { [keyword]: [valueAt(value, path), valueAt(value, placeIn(value, random))] })
  },
]

/** How large a value may grow by being put into itself. */
const most = 60_000

/** A value with some of its parts replaced, renamed, doubled, moved, taken out or referred to. */
export function mutated(value: Json, random: Random): Json {
  let result = value
  for (let count = 1 + random.below(6); count > 0; count -= 1) {
    const next = (random.pick(mutations) ?? ((same: Json) => same))(result, random)
    if (JSON.stringify(next).length <= most) result = next
  }
  return result
}
