import type { ToJsonSchemaOptions, ZodToJsonSchemaOptions } from '../zod/print/options.js'
import type { NotPrinted, Printed } from '../zod/print/printed.js'
import { printZod4 } from '../zod/print/zod4.js'
import { printZodToJsonSchema } from '../zod/print/zod-to-json-schema.js'
import type { ZodSchema } from '../zod/schema.js'
import { atLeast, type ZodVersion } from '../zod/version.js'

/** What zod 4's `z.toJSONSchema` gives; without options it prints the output, in draft 2020-12. */
export function toJsonSchema(schema: ZodSchema, version: ZodVersion, options: Partial<ToJsonSchemaOptions> = {}): Printed | NotPrinted {
  return printZod4(schema, { target: 'draft-2020-12', io: 'output', reused: 'inline', unrepresentable: 'throw', ...options, version })
}

/** What `zod-to-json-schema` gives; without options it prints draft 7 with references to the first place of a schema. */
export function zodToJsonSchema(schema: ZodSchema, options: Partial<ZodToJsonSchemaOptions> = {}): Printed | NotPrinted {
  return printZodToJsonSchema(schema, {
    target: 'jsonSchema7',
    $refStrategy: 'root',
    strictUnions: false,
    pipeStrategy: 'all',
    effectStrategy: 'input',
    removeAdditionalStrategy: 'passthrough',
    nameStrategy: 'ref',
    nullableStrategy: 'from-target',
    openaiStrictMode: false,
    copy: 'zod-to-json-schema',
    ...options,
  })
}

/** Whether zod itself gave a schema `~standard.jsonSchema`: https://standardschema.dev/json-schema. */
export const hasStandardJsonSchema = ({ library }: ZodSchema, version: ZodVersion): boolean => library === 'zod4' && atLeast(version, 4, 2)
