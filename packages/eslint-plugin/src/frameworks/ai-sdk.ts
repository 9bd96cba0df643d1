import type { ZodSchema } from '../zod/schema.js'
import type { ZodVersion } from '../zod/version.js'
import { closeObjects } from './ai-sdk-closed.js'
import { toOpenApi } from './ai-sdk-openapi.js'
import { normalizeForOpenAi } from './ai-sdk-openai.js'
import { toJsonSchema, zodToJsonSchema } from './converters.js'
import type { Framework, Sent } from './framework.js'
import { rewritten, type Rewrite } from './rewriting.js'

/** `tool({ inputSchema })` and others of `ai`, as its provider packages get it: https://ai-sdk.dev/docs/ai-sdk-core/tools-and-tool-calling. */
export const aiSdk: Framework = { id: 'ai-sdk', title: "Vercel's AI SDK", send: by() }

/** What `@ai-sdk/google` sends since version 4: `parametersJsonSchema`, as it is. */
export const aiSdkGoogle: Framework = { id: 'ai-sdk-google', title: "Vercel's AI SDK", send: by() }

/** What `@ai-sdk/google` sends up to version 3: a schema of OpenAPI. */
export const aiSdkGoogle3: Framework = { id: 'ai-sdk-google-3', title: "Vercel's AI SDK", send: by(toOpenApi) }

/** What `@ai-sdk/openai` sends. */
export const aiSdkOpenAi: Framework = { id: 'ai-sdk-openai', title: "Vercel's AI SDK", send: by(normalizeForOpenAi) }

function by(...provider: readonly Rewrite[]) {
  return (schema: ZodSchema, version: ZodVersion): Sent =>
    schema.library === 'zod3'
      ? rewritten(zodToJsonSchema(schema, { $refStrategy: 'none', copy: 'ai-sdk' }), ...provider)
      : rewritten(toJsonSchema(schema, version, { target: 'draft-07', io: 'input' }), closeObjects, ...provider)
}
