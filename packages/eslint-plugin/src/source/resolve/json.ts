import { parse } from 'jsonc-parser'
import { madeOfText } from './made-of.js'

export type JsonObject = Readonly<Record<string, unknown>>

/** The object in a JSON file, comments and trailing commas allowed; undefined where there is none. */
export const jsonIn: (path: string) => JsonObject | undefined = madeOfText((text) => {
  const value: unknown = parse(text, [], { allowTrailingComma: true })
  return isObject(value) ? value : undefined
})

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The texts of a list, or of a text alone; nothing of anything else. */
export const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as unknown[]) : [value]).filter((item) => typeof item === 'string')
