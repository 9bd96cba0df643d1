import { isUnknown, unknown } from '../source/unknown.js'
import type { Printed, PrintedSchema, PrintedValue } from '../zod/print/printed.js'
import type { ZodSchema } from '../zod/schema.js'
import type { ZodVersion } from '../zod/version.js'
import { toJsonSchema, zodToJsonSchema } from './converters.js'
import type { Framework, Sent } from './framework.js'
import { failure, isNode, keyword, mapValues, orFailure, placeOf, rewritten, setKey, undecidedBy, unlessUnknown, type Rewrite } from './rewriting.js'

/** `new FunctionTool({ parameters })` of `@google/adk`: https://google.github.io/adk-docs/tools/function-tools. */
export const googleAdk: Framework = { id: 'google-adk', title: "Google's ADK", send }

function send(schema: ZodSchema, version: ZodVersion): Sent {
  if (schema.type !== 'object' || schema.library === 'mini') return garbled(schema)
  if (schema.library === 'zod3') return rewritten(zodToJsonSchema(schema, { target: 'openApi3' }), forZod3)
  return orFailure(() =>
    toJsonSchema(schema, version, {
      target: 'openapi-3.0',
      io: 'input',
      override: (_schema, printed) => {
        rewrite(printed, 'zod4', undefined)
      },
    }),
  )
}

/** What is no object schema of zod itself is sent as the fields of the program's object. */
function garbled({ type, origin }: ZodSchema): Sent {
  const lost = type === 'opaque' ? {} : { lost: "Google's ADK sends a schema that is no z.object(…) of zod as an object that is no JSON Schema" }
  return {
    ...{ schema: unknown('sent as it is in memory', origin.expression), origins: new WeakMap() },
    ...{ perhapsRequired: new WeakMap(), perhapsMore: new WeakMap(), ...lost },
  }
}

const forZod3: Rewrite = (schema, printed) => {
  const inner = (value: PrintedValue): PrintedValue => (isNode(value) ? unlessUnknown(() => forZod3(value, printed)) : value)
  const { allOf } = schema
  // The printer flattens intersections by the types of their parts, which Google's ADK changes before.
  if (Array.isArray(allOf) && allOf.some((branch) => isNode(branch) && branch['allOf'] !== undefined)) {
    throw undecidedBy(unknown('how an intersection is flattened', placeOf(schema, printed, 'allOf')))
  }
  delete schema['additionalProperties']
  mapValues(schema['properties'], inner)
  for (const name of ['items', 'additionalItems', 'anyOf', 'allOf', 'not']) {
    const value = schema[name]
    if (Array.isArray(value)) setKey(schema, name, value.map(inner))
    else if (isNode(value) && isEntry(value)) setKey(value, 'items', (value['items'] as PrintedValue[]).map(inner))
    else if (isNode(value) && name !== 'not') setKey(schema, name, inner(value))
  }
  rewrite(schema, 'zod3', printed)
  return schema
}

/** The items that stand for an entry of a map are no schema of the program. */
const isEntry = (schema: PrintedSchema): boolean =>
  schema['type'] === 'array' && Array.isArray(schema['items']) && schema['items'].length === 2 && schema['minItems'] === 2 && schema['maxItems'] === 2

const nullIn = { zod3: 'null', zod4: null }

/** Counts become strings and types upper case, as Google's own schemas have them. */
function rewrite(schema: PrintedSchema, library: 'zod3' | 'zod4', printed: Printed | undefined): void {
  delete schema['additionalProperties']
  if (library === 'zod4') {
    delete schema['readOnly']
    if (schema['format'] === 'email' || schema['format'] === 'uuid') delete schema['pattern']
  }
  for (const name of ['maxItems', 'minItems', 'minLength', 'maxLength']) {
    const value = schema[name]
    if (typeof value === 'number') setKey(schema, name, String(value))
  }
  const values = schema['enum']
  if (Array.isArray(values) && values.length === 1 && values[0] === nullIn[library]) {
    setKey(schema, 'type', 'NULL')
    delete schema['enum']
  }
  if (library === 'zod3' && keyword(schema, 'type') === 'integer' && schema['format'] !== 'int64') {
    if (schema['minimum'] === undefined) setKey(schema, 'minimum', Number.MIN_SAFE_INTEGER)
    if (schema['maximum'] === undefined) setKey(schema, 'maximum', Number.MAX_SAFE_INTEGER)
  }
  const { type } = schema
  if (type === undefined || isUnknown(type)) return
  if (typeof type !== 'string') throw failure('jsonSchema.type.toUpperCase is not a function', printed && placeOf(schema, printed, 'type'))
  setKey(schema, 'type', type.toUpperCase())
}
