import { unknown } from '../source/unknown.js'
import { isPrinted, type NotPrinted, type Printed, type PrintedSchema } from '../zod/print/printed.js'
import { notesOf } from '../zod/print/zod4/node.js'
import type { ZodSchema } from '../zod/schema.js'
import type { ZodVersion } from '../zod/version.js'
import { toJsonSchema, zodToJsonSchema } from './converters.js'
import type { Framework, Sent } from './framework.js'
import { refusalOf } from './openai-zod3.js'
import { toStrict } from './openai-strict.js'
import { someSchema } from './schemas-within.js'
import { failure, orFailure, rewritten, setKey } from './rewriting.js'

/** `zodFunction` and `zodResponsesFunction` of `openai`: https://github.com/openai/openai-node/blob/master/helpers.md. */
export const openai: Framework = { id: 'openai', title: "OpenAI's SDK", send: sendStrict }

/** `zodResponseFormat` and `zodTextFormat` of `openai`. */
export const openaiResponseFormat: Framework = { id: 'openai-response-format', title: "OpenAI's SDK", send: sendStrict }

/** `zodRealtimeFunction` of `openai`, which is not strict. */
export const openaiRealtime: Framework = {
  id: 'openai-realtime',
  title: "OpenAI's SDK",
  send: (schema, version) =>
    schema.library === 'zod3'
      ? unlessLazy(schema, zodToJsonSchema(schema, { ...copy, pipeStrategy: 'input' }))
      : toJsonSchema(schema, version, { target: 'draft-07', io: 'input' }),
}

/** The name of the tool, which is not known here, is part of the names of definitions. */
const copy = { copy: 'openai', name: 'schema', nameStrategy: 'duplicate-ref', $refStrategy: 'extract-to-root' } as const

export function sendStrict(schema: ZodSchema, version: ZodVersion): Sent {
  if (schema.library === 'zod3') {
    return refusalOf(schema) ?? unlessLazy(schema, zodToJsonSchema(schema, { ...copy, openaiStrictMode: true, nullableStrategy: 'property' }))
  }
  return orFailure(() => {
    const printed = toJsonSchema(schema, version, { target: 'draft-07', override: discriminatedAnyOf })
    return isPrinted(printed) ? rewritten(printed, toStrict) : printed
  })
}

/**
 * A lazy schema of zod 3 is made anew each time that it is asked for, where its function makes it. Definitions of parts that are met
 * again show the difference, which is not known here.
 */
function unlessLazy(schema: ZodSchema, printed: Printed | NotPrinted): Sent {
  if (!isPrinted(printed) || !JSON.stringify(printed.schema).includes('"$ref"') || !someSchema(schema, ({ type }) => type === 'lazy')) return printed
  return { ...printed, schema: unknown('definitions of a lazy schema', schema.origin.expression) }
}

function discriminatedAnyOf(schema: ZodSchema, printed: PrintedSchema): void {
  const { oneOf } = printed
  if (schema.type !== 'union' || schema.discriminator === undefined || !Array.isArray(oneOf)) return
  if (printed['anyOf'] !== undefined) {
    const words = 'Zod discriminated union generated both `anyOf` and `oneOf`, which cannot be represented in an OpenAI strict schema'
    throw failure(words, schema.origin.introducer)
  }
  setKey(printed, 'anyOf', oneOf)
  const { keywords } = notesOf(printed)
  const cause = keywords.get('oneOf')
  if (cause !== undefined) keywords.set('anyOf', cause)
  delete printed['oneOf']
}
