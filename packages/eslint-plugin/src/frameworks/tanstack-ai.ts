import type { ZodSchema } from '../zod/schema.js'
import type { ZodVersion } from '../zod/version.js'
import { hasStandardJsonSchema, toJsonSchema } from './converters.js'
import type { Framework, Sent } from './framework.js'
import { keyword, rewritten, setKey, type Rewrite } from './rewriting.js'

/** `toolDefinition({ inputSchema })` of `@tanstack/ai`: https://tanstack.com/ai/latest/docs/guides/tools. */
export const tanstackAi: Framework = { id: 'tanstack-ai', title: 'TanStack AI', send }

const notConvertible =
  'Schema is a Standard Schema validator but does not expose a JSON Schema converter on `~standard.jsonSchema`. Use Zod v4.2+, ArkType v2.1.28+, or wrap a Valibot schema with `toStandardJsonSchema()` from `@valibot/to-json-schema` before passing it as `outputSchema`.'

function send(schema: ZodSchema, version: ZodVersion): Sent {
  if (!hasStandardJsonSchema(schema, version)) return { error: notConvertible, place: schema.origin.introducer ?? schema.origin.expression }
  return rewritten(toJsonSchema(schema, version, { target: 'draft-07', io: 'input' }), completeObject)
}

const completeObject: Rewrite = (schema, { perhapsRequired }) => {
  delete schema['$schema']
  if (schema['properties'] !== undefined && !keyword(schema, 'type')) setKey(schema, 'type', 'object')
  if (keyword(schema, 'type') !== 'object') return schema
  if (schema['properties'] === undefined) setKey(schema, 'properties', {})
  if (schema['required'] === undefined && perhapsRequired.get(schema) === undefined) setKey(schema, 'required', [])
  return schema
}
