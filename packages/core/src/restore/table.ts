import type { TableCodec } from '../codec.js'
import { equal } from '../schema/json.js'
import type { Restoration } from './restoration.js'

/** Restores the value that a string stands for. A listed value that was sent itself is taken as it is. */
export function restoreTable({ values }: TableCodec, value: unknown, run: Restoration): unknown {
  if (typeof value === 'string') {
    if (values.has(value)) return copyOf(values.get(value))
    const number = value.trim() === '' ? NaN : Number(value)
    for (const listed of values.values()) if (typeof listed === 'number' && listed === number) return listed
  }
  if (![...values.values()].some((listed) => equal(listed, value))) run.report('not-in-enum', { value })
  return value
}

/** The schema's own values stay out of the tool's hands. */
function copyOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (JSON.parse(JSON.stringify(value)) as unknown) : value
}
