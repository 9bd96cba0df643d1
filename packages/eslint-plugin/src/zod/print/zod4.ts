import type { ZodSchema } from '../schema.js'
import type { ToJsonSchemaOptions } from './options.js'
import type { NotPrinted, Printed } from './printed.js'
import { contextOf } from './zod4/context.js'
import { extractDefinitions } from './zod4/definitions.js'
import { isFailure, placeOf } from './zod4/failure.js'
import { finish } from './zod4/finish.js'
import { flattenAll } from './zod4/flatten.js'
import { foldIntersections } from './zod4/intersections.js'
import { print } from './zod4/print.js'
import { nameRecordKeys } from './zod4/record-keys.js'
import { listTypes } from './zod4/type-lists.js'

/**
 * What `z.toJSONSchema(schema, options)` of a version of zod 4 gives, or the error that it throws: https://zod.dev/json-schema.
 * `zod/v4` of zod 3.25 is asked for as that version: `{ major: 3, minor: 25, … }`.
 */
export function printZod4(schema: ZodSchema, options: ToJsonSchemaOptions): Printed | NotPrinted {
  const context = contextOf(options, print)
  try {
    context.print(schema, [])
    extractDefinitions(context, schema)
    flattenAll(context)
    listTypes(context)
    nameRecordKeys(context)
    foldIntersections(context)
    return finish(context, schema)
  } catch (error) {
    if (isFailure(error)) return { error: error.message, place: placeOf(error) }
    throw error
  }
}
