/** A JSON object whose keys are not known. */
export type JsonObject = Readonly<Record<string, unknown>>

/** A path into a JSON document: object keys and array indexes, from the root down. */
export type Path = readonly (string | number)[]

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Says whether the object has this key itself; `__proto__` is a key like any other. */
export function has(object: object, key: string): boolean {
  return Object.hasOwn(object, key)
}

/** Reads an own key; undefined where the object does not have it itself. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** Writes an own, enumerable key, also where it is called `__proto__`. */
export function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true })
  } else {
    object[key] = value
  }
}

/** Copies the own keys of an object into a new one that may be changed. */
export function copy(object: JsonObject): Record<string, unknown> {
  return { ...object }
}

export type JsonKind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object'

/** The JSON kind of a value; what JSON has no word for counts as null. */
export function kindOf(value: unknown): JsonKind {
  if (Array.isArray(value)) return 'array'
  switch (typeof value) {
    case 'boolean':
      return 'boolean'
    case 'number':
      return 'number'
    case 'string':
      return 'string'
    case 'object':
      return value === null ? 'null' : 'object'
    default:
      return 'null'
  }
}

/** From so many levels on, values are compared without calls within calls: the stack has an end. */
const DEEP = 500

/** Deep equality of JSON values; the order of keys does not count. */
export function equal(left: unknown, right: unknown, depth = 0): boolean {
  if (Object.is(left, right) || left === right) return true
  if (depth > DEEP) return equalParts(left, right)
  if (Array.isArray(left) || Array.isArray(right)) {
    return Array.isArray(left) && Array.isArray(right) && left.length === right.length && left.every((item, index) => equal(item, right[index], depth + 1))
  }
  if (!isObject(left) || !isObject(right)) return false
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => has(right, key) && equal(left[key], right[key], depth + 1))
}

/** The same, one pair of parts after the other: what stands at the same place of two lists is still to be compared. */
function equalParts(left: unknown, right: unknown): boolean {
  const [these, those] = [[left], [right]]
  while (these.length > 0) {
    const [one, other] = [these.pop(), those.pop()]
    if (Object.is(one, other) || one === other) continue
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null || Array.isArray(one) !== Array.isArray(other)) return false
    const keys = Object.keys(one)
    if (keys.length !== Object.keys(other).length) return false
    for (const key of keys) {
      if (!has(other, key)) return false
      these.push((one as JsonObject)[key])
      those.push((other as JsonObject)[key])
    }
  }
  return true
}
