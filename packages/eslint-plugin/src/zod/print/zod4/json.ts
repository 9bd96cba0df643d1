import type { Place } from '../../../source/place.js'
import { isUnknown } from '../../../source/unknown.js'
import type { Known, StaticJson } from '../../schema.js'
import { failure } from './failure.js'
import type { NodeValue } from './node.js'

/** A value of the user, as it can stand in a printed schema: a default, or metadata. Fails as zod does where JSON cannot hold it. */
export function jsonOf(value: Known<StaticJson>, place: Place | undefined): NodeValue {
  if (typeof value === 'bigint') throw failure('Error converting schema to JSON.', place)
  if (isUnknown(value) || value === undefined || value === null || typeof value !== 'object') return value
  if (isList(value)) return value.map((item) => jsonOf(item, place))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, jsonOf(item, place)]))
}

/** Whether a bigint is anywhere inside. */
export function holdsBigint(value: Known<StaticJson>): boolean {
  if (typeof value === 'bigint') return true
  if (isUnknown(value) || typeof value !== 'object' || value === null) return false
  return (isList(value) ? value : Object.values(value)).some(holdsBigint)
}

const isList = (value: StaticJson): value is readonly StaticJson[] => Array.isArray(value)
