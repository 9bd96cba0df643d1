import type { ZodSchema } from '../schema.js'
import type { ZodVersion } from '../version.js'
import type { PrintedSchema } from './printed.js'

/** The options of zod 4's `z.toJSONSchema`: https://zod.dev/json-schema#configuration. */
export interface ToJsonSchemaOptions {
  readonly version: ZodVersion
  readonly target: 'draft-2020-12' | 'draft-07' | 'draft-04' | 'openapi-3.0'
  readonly io: 'input' | 'output'
  readonly reused: 'inline' | 'ref'
  readonly unrepresentable: 'throw' | 'any'
  /** Called for each schema as zod calls it: it may change the printed schema in place. */
  readonly override?: (schema: ZodSchema, printed: PrintedSchema) => void
}

/** The options of `zod-to-json-schema`, and what its copies inside other packages do otherwise: https://github.com/StefanTerdell/zod-to-json-schema#options. */
export interface ZodToJsonSchemaOptions {
  readonly target: 'jsonSchema7' | 'jsonSchema2019-09' | 'openApi3' | 'openAi'
  readonly $refStrategy: 'root' | 'relative' | 'none' | 'seen' | 'extract-to-root'
  readonly strictUnions: boolean
  readonly pipeStrategy: 'all' | 'input' | 'output'
  readonly effectStrategy: 'input' | 'any'
  readonly removeAdditionalStrategy: 'passthrough' | 'strict'
  readonly nameStrategy: 'ref' | 'duplicate-ref' | 'title'
  readonly nullableStrategy: 'from-target' | 'property'
  readonly openaiStrictMode: boolean
  readonly name?: string
  /** Which copy of the library: they differ in details. */
  readonly copy: 'zod-to-json-schema' | 'openai' | 'ai-sdk'
}
