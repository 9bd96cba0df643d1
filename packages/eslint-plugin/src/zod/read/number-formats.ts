import type { Check } from '../schema.js'

type NumberFormat = Extract<Check, { check: 'number_format' }>['format']
type BigintFormat = Extract<Check, { check: 'bigint_format' }>['format']

/** `z.int()`, `z.int32()` … of zod 4. */
export const numberFormats: ReadonlyMap<string, NumberFormat> = new Map<string, NumberFormat>([
  ['int', 'safeint'],
  ['int32', 'int32'],
  ['uint32', 'uint32'],
  ['float32', 'float32'],
  ['float64', 'float64'],
])

export const bigintFormats: ReadonlyMap<string, BigintFormat> = new Map<string, BigintFormat>([
  ['int64', 'int64'],
  ['uint64', 'uint64'],
])
