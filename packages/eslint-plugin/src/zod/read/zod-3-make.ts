import type { Value } from '../../source/value.js'
import type { Definition, Metadata, ZodSchema } from '../schema.js'
import type { Call } from './call.js'
import { descriptionIn } from './metadata.js'
import { definitionOf, originOf, valueOf } from './make.js'
import { paramsIn } from './params.js'

/** A new schema of zod 3 that this call makes. */
export const schemaOf3 = (call: Call, definition: Definition, description?: Metadata): ZodSchema => ({
  library: 'zod3',
  origin: originOf(call),
  ...definition,
  ...(description === undefined ? {} : { metadata: description }),
})

/** A new schema, with the description that its `params` may give: `z.string({ description: '…' })`. */
export const make3 = (call: Call, definition: Definition, params?: Value): Value => valueOf(schemaOf3(call, definition, describedBy(params, call)), call)

/** A wrapper: most of them take over the description of what they wrap. */
export const wrap3 = (inner: ZodSchema, call: Call, definition: Definition): ZodSchema => schemaOf3(call, definition, inner.metadata)

/** A copy with changes to the definition, which keeps its description. */
export const changed3 = (schema: ZodSchema, call: Call, definition: Definition = definitionOf(schema)): Value =>
  valueOf({ ...schemaOf3(call, definition, schema.metadata), copied: schema }, call)

/** What a `params` argument says of the description. */
export function describedBy(params: Value | undefined, call: Call): Metadata | undefined {
  const { settings, unread } = paramsIn(params)
  if (unread.length > 0) return { entries: new Map(), unread, origin: originOf(call) }
  return describedAs(settings.get('description'), call)
}

/** The description that a value is; undefined takes it away. */
export const describedAs = (text: Value | undefined, call: Call): Metadata | undefined =>
  text === undefined || (text.kind === 'constant' && text.value === undefined) ? undefined : descriptionIn(text, call, originOf(call))
