import type { NotPrinted, Printed, PrintedOrigin, PrintedValue } from '../zod/print/printed.js'
import type { ZodSchema } from '../zod/schema.js'
import type { ZodVersion } from '../zod/version.js'
import { toJsonSchema, zodToJsonSchema } from './converters.js'
import type { Framework } from './framework.js'
import { inputSchemaOf, strictSchemaOf } from './langchain-schemas.js'
import { failure, isNode, keyword, placeOf, rewritten, type Rewrite } from './rewriting.js'

/** `tool(…)` and `bindTools` of `@langchain/core`: https://js.langchain.com/docs/concepts/tools. */
export const langchain: Framework = { id: 'langchain', title: 'LangChain', send: convert }

/** `bindTools(tools, { strict: true })` of `@langchain/openai`, which sends the same schemas. */
export const langchainOpenAiStrict: Framework = { id: 'langchain-openai-strict', title: 'LangChain', send: convert }

/** `bindTools` of `@langchain/google-genai`. */
export const langchainGoogle: Framework = {
  id: 'langchain-google',
  title: 'LangChain',
  send: (schema, version) => rewritten(convert(schema, version), forGemini),
}

function convert(schema: ZodSchema, version: ZodVersion): Printed | NotPrinted {
  if (schema.type === 'string') return stringTool(schema)
  if (schema.library === 'zod3') return zodToJsonSchema(schema)
  const input = inputSchemaOf(schema, version)
  if (input === 'endless') return { error: 'Maximum call stack size exceeded', place: schema.origin.expression }
  return toJsonSchema(input.type === 'object' ? strictSchemaOf(input, version) : schema, version)
}

/** A tool that takes a mere string has an object with one property instead. */
function stringTool({ origin }: ZodSchema): Printed {
  const input = { type: 'string' }
  const schema = { type: 'object', properties: { input }, additionalProperties: false, $schema: 'http://json-schema.org/draft-07/schema#' }
  const place = { self: origin.expression, keywords: new Map() }
  return {
    schema,
    origins: new WeakMap<object, PrintedOrigin>([
      [schema, place],
      [input, place],
    ]),
    perhapsRequired: new WeakMap(),
    perhapsMore: new WeakMap(),
  }
}

/** Leaves out keywords wherever they stand, even as names of properties, and refuses empty strings in enums. */
const forGemini: Rewrite = (schema, printed) => {
  const isEmpty = isNode(schema['properties']) && Object.keys(schema['properties']).length === 0
  removeKeywords(schema)
  if (!(keyword(schema, 'type') === 'object' && isEmpty)) refuseEmptyStrings(schema, [], printed)
  return schema
}

function removeKeywords(value: PrintedValue): void {
  if (Array.isArray(value)) value.forEach(removeKeywords)
  if (!isNode(value)) return
  for (const name of ['additionalProperties', '$schema', 'strict']) delete value[name]
  Object.values(value).forEach(removeKeywords)
}

function refuseEmptyStrings(value: PrintedValue | undefined, path: readonly string[], printed: Printed): void {
  if (Array.isArray(value))
    value.forEach((item) => {
      refuseEmptyStrings(item, path, printed)
    })
  if (!isNode(value)) return
  if (Array.isArray(value['enum']) && value['enum'].includes('')) throw failure(emptyString(path), placeOf(value, printed, 'enum'))
  const { properties, items } = value
  if (value['type'] === 'object' && isNode(properties)) {
    for (const [key, inner] of Object.entries(properties)) refuseEmptyStrings(inner, [...path, key], printed)
  }
  refuseEmptyStrings(items, [...path, '[]'], printed)
  for (const name of ['anyOf', 'oneOf', 'allOf']) {
    const list = value[name]
    if (Array.isArray(list))
      list.forEach((inner, index) => {
        refuseEmptyStrings(inner, [...path, `${name}[${String(index)}]`], printed)
      })
  }
}

const emptyString = (path: readonly string[]): string =>
  `Invalid enum: empty string not allowed${path.length > 0 ? ` at path "${path.join('.')}"` : ''}. Gemini API rejects empty strings in enums.`
