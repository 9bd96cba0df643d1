import { toJsonSchema, zodToJsonSchema } from './converters.js'
import type { Framework } from './framework.js'

/** `z.toJSONSchema(schema)`: https://zod.dev/json-schema. */
export const zod: Framework = { id: 'zod', title: 'zod', send: (schema, version) => toJsonSchema(schema, version) }

/** `z.toJSONSchema(schema, { io: 'input' })`. */
export const zodInput: Framework = { id: 'zod-input', title: 'zod', send: (schema, version) => toJsonSchema(schema, version, { io: 'input' }) }

/** `zodToJsonSchema(schema)`: https://github.com/StefanTerdell/zod-to-json-schema. */
export const bareZodToJsonSchema: Framework = {
  id: 'zod-to-json-schema',
  title: 'zod-to-json-schema',
  send: (schema) => zodToJsonSchema(schema),
}
