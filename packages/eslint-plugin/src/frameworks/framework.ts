import type { NotPrinted, Printed } from '../zod/print/printed.js'
import type { ZodSchema } from '../zod/schema.js'
import type { ZodVersion } from '../zod/version.js'

/** What becomes of a zod schema in the hands of one library, up to the JSON Schema that reaches the model's provider. */
export interface Framework {
  /** `mcp-v1`, `ai-sdk`, `openai-agents` … */
  readonly id: string
  /** Its name in sentences: "the MCP SDK", "Vercel's AI SDK". */
  readonly title: string
  /**
   * The JSON Schema that it sends for a schema, or the error that its converter throws.
   * A raw shape (`{ city: z.string() }`), where the library takes one, is wrapped in an object schema before.
   */
  readonly send: (schema: ZodSchema, zod: ZodVersion) => Sent
}

export type Sent =
  | (Printed & {
      /** Said where the schema is silently replaced: "an MCP server sends a schema that is no object as an empty one". */
      readonly lost?: string
    })
  | NotPrinted
