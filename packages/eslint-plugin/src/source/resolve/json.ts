import { parse } from 'jsonc-parser'
import type { Stamp } from './files.js'
import { stampOf, textOf } from './files.js'

export type JsonObject = Readonly<Record<string, unknown>>

const known = new Map<string, { readonly stamp: Stamp; readonly value: JsonObject | undefined }>()

/** The object in a JSON file, comments and trailing commas allowed; undefined where there is none. Read again when the file has changed. */
export function jsonIn(path: string): JsonObject | undefined {
  const stamp = stampOf(path)
  if (stamp === undefined) return undefined
  const before = known.get(path)
  if (before?.stamp.time === stamp.time && before.stamp.size === stamp.size) return before.value
  const value: unknown = parse(textOf(path) ?? '', [], { allowTrailingComma: true })
  const object = isObject(value) ? value : undefined
  known.set(path, { stamp, value: object })
  return object
}

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The texts of a list, or of a text alone; nothing of anything else. */
export const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as unknown[]) : [value]).filter((item) => typeof item === 'string')
