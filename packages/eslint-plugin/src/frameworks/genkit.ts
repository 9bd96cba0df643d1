import { zodToJsonSchema } from './converters.js'
import type { Framework } from './framework.js'

/** `ai.defineTool({ inputSchema })` of `genkit`, which has a zod 3 of its own: https://genkit.dev/docs/tool-calling. */
export const genkit: Framework = {
  id: 'genkit',
  title: 'Genkit',
  send: (schema) => zodToJsonSchema(schema, { removeAdditionalStrategy: 'strict' }),
}
