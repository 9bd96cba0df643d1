import { isObject } from '../json/node.js'

/** Deep equality of JSON values; the order of keys does not count. */
export function equal(left: unknown, right: unknown): boolean {
  if (Object.is(left, right) || left === right) return true
  if (Array.isArray(left) && Array.isArray(right)) return left.length === right.length && left.every((item, index) => equal(item, right[index]))
  if (!isObject(left) || !isObject(right)) return false
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key) && equal(left[key], right[key]))
}
