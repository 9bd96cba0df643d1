import type { ZodSchema } from '../zod/schema.js'
import type { ZodVersion } from '../zod/version.js'
import { forAnthropicOutput } from './anthropic-output.js'
import { toJsonSchema } from './converters.js'
import type { Framework } from './framework.js'
import { failure, keyword, placeOf, rewritten, type Rewrite } from './rewriting.js'

const convert = (schema: ZodSchema, version: ZodVersion) => toJsonSchema(schema, version, { reused: 'ref' })

/** `betaZodTool({ inputSchema })` of `@anthropic-ai/sdk`: https://github.com/anthropics/anthropic-sdk-typescript/blob/main/helpers.md. */
export const anthropic: Framework = {
  id: 'anthropic',
  title: "Anthropic's SDK",
  send: (schema, version) => rewritten(convert(schema, version), requireObjectRoot),
}

/** `zodOutputFormat(schema)` of `@anthropic-ai/sdk`. */
export const anthropicOutputFormat: Framework = {
  id: 'anthropic-output-format',
  title: "Anthropic's SDK",
  send: (schema, version) => rewritten(convert(schema, version), forAnthropicOutput),
}

const requireObjectRoot: Rewrite = (schema, printed) => {
  const type = keyword(schema, 'type')
  if (type === 'object') return schema
  const types = Array.isArray(type) ? type : [type]
  throw failure(
    `Zod schema for the tool must be an object, but got ${types.map((one) => (typeof one === 'string' ? one : 'undefined')).join(',')}`,
    placeOf(schema, printed),
  )
}
