import { unknown } from '../source/unknown.js'
import { isPrinted, type NotPrinted, type Printed } from '../zod/print/printed.js'
import type { ZodSchema } from '../zod/schema.js'
import type { ZodVersion } from '../zod/version.js'
import { hasStandardJsonSchema, toJsonSchema } from './converters.js'
import type { Framework, Sent } from './framework.js'
import { convertPlainly } from './openai-agents-plain.js'
import { mergeDescriptions, toStrictTool } from './openai-agents-strict.js'
import { sendStrict } from './openai.js'
import { orFailure, rewritten } from './rewriting.js'

/** `tool({ parameters })` of `@openai/agents`, strict unless told otherwise: https://openai.github.io/openai-agents-js/guides/tools. */
export const openaiAgents: Framework = { id: 'openai-agents', title: 'the OpenAI Agents SDK', send }

/** `tool({ parameters, strict: false })` of `@openai/agents`, which takes no zod schema. */
export const openaiAgentsNonStrict: Framework = { id: 'openai-agents-non-strict', title: 'the OpenAI Agents SDK', send: refuse }

const noJsonSchema =
  'Standard Schema values must provide both `~standard.validate` and `~standard.jsonSchema` conversion. Upgrade the schema library or use its Standard JSON Schema adapter.'

function refuse(schema: ZodSchema, version: ZodVersion): Sent {
  const place = schema.origin.introducer ?? schema.origin.expression
  if (schema.type === 'opaque') return notKnown(schema, 'whether it is an object schema')
  if (schema.type === 'object') return { error: 'Strict mode is required for Zod parameters', place }
  return { error: hasStandardJsonSchema(schema, version) ? 'Strict mode is required for Standard Schema parameters' : noJsonSchema, place }
}

function send(schema: ZodSchema, version: ZodVersion): Sent {
  if (schema.type === 'opaque') return notKnown(schema, 'whether it is an object schema')
  if (schema.type !== 'object') return sendOther(schema, version)
  const upstream = sendStrict(schema, version)
  return orFailure(() => {
    const plain = convertPlainly(schema)
    if (plain.undecided !== undefined) return agreed(upstream, plain.schema)
    if (isPrinted(upstream)) {
      const { schema: own } = plain
      return rewritten(upstream, (sent) => (own === undefined ? sent : mergeDescriptions(sent, own.schema)), toStrictTool)
    }
    if (plain.schema === undefined) return notConverted(upstream)
    if (plain.bigint !== undefined) return { error: 'Do not know how to serialize a BigInt', place: plain.bigint.origin.expression }
    return rewritten(plain.schema, toStrictTool)
  })

  /** Where it is not known which of its two converters the library uses, they may still agree. */
  function agreed(first: Sent, second: Printed | undefined): Sent {
    if (!isPrinted(first) || second === undefined) return notKnown(schema, 'which converter is used')
    const one = rewritten(first, toStrictTool)
    const other = rewritten(second, toStrictTool)
    const isSame = isPrinted(one) && isPrinted(other) && JSON.stringify(sorted(one.schema)) === JSON.stringify(sorted(other.schema))
    return isSame ? one : notKnown(schema, 'which converter is used')
  }
}

const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : Array.isArray(value)
      ? value.map(sorted)
      : Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => key !== '$schema')
            .sort(([first], [second]) => (first < second ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )

const notConverted = ({ error, place }: NotPrinted): NotPrinted => ({
  error: `Unable to convert the provided Zod schema to JSON Schema. Ensure that the \`zod\` package is available at runtime or provide a JSON schema object instead. Upstream helper error: ${error}`,
  place,
})

/** Anything but an object schema is taken by its `~standard.jsonSchema`, which must be of an object as well. */
function sendOther(schema: ZodSchema, version: ZodVersion): Sent {
  const place = schema.origin.introducer ?? schema.origin.expression
  if (!hasStandardJsonSchema(schema, version)) return { error: noJsonSchema, place }
  const printed = toJsonSchema(schema, version, { io: 'input' })
  if (!isPrinted(printed)) return { ...printed, error: `Unable to convert the provided Standard Schema to JSON Schema. ${printed.error}` }
  const type = 'type' in printed.schema ? printed.schema['type'] : undefined
  if (type === undefined || (typeof type === 'string' && type !== 'object') || Array.isArray(type)) {
    return {
      error: 'Tool parameter Standard Schema must produce a JSON Schema with `type: "object"` at the root. Wrap the schema in an object schema.',
      place,
    }
  }
  return notKnown(schema, 'how the library prepares a schema that is not z.object(…)')
}

const notKnown = (schema: ZodSchema, why: string): Printed => ({
  ...{ schema: unknown(why, schema.origin.expression), origins: new WeakMap() },
  ...{ perhapsRequired: new WeakMap(), perhapsMore: new WeakMap() },
})
