import { isUnknown, unknown } from '../source/unknown.js'
import { isPrinted, type NotPrinted, type Printed, type PrintedSchema, type PrintedValue } from '../zod/print/printed.js'
import type { ZodSchema } from '../zod/schema.js'
import { atLeast, type ZodVersion } from '../zod/version.js'
import { hasStandardJsonSchema, toJsonSchema, zodToJsonSchema } from './converters.js'
import type { Framework, Sent } from './framework.js'
import { isNode, rewritten, setKey, type Rewrite } from './rewriting.js'
import { someSchema } from './schemas-within.js'

/** `createTool({ inputSchema })` of `@mastra/core`, as far as it does not depend on the model: https://mastra.ai/docs/tools-mcp/overview. */
export const mastra: Framework = { id: 'mastra', title: 'Mastra', send: convert }

const byModel = (schema: ZodSchema): Sent => notKnown({ error: '', place: schema.origin.expression })

/** The same with a model of Google, for which Mastra rewrites the schema in ways that are not told here. */
export const mastraGoogle: Framework = { id: 'mastra-google', title: 'Mastra', send: byModel }

/** The same with a model of OpenAI. */
export const mastraOpenAi: Framework = { id: 'mastra-openai', title: 'Mastra', send: byModel }

function convert(schema: ZodSchema, version: ZodVersion): Sent {
  if (schema.library === 'zod3') return rewritten(zodToJsonSchema(schema, { $refStrategy: 'none' }), withPatterns, withDates(schema))
  const io = hasStandardJsonSchema(schema, version) ? 'input' : 'output'
  const printed = toJsonSchema(schema, version, { target: 'draft-07', io, unrepresentable: 'any', override })
  // Mastra repairs records without a type of keys, which these versions do not convert.
  return isPrinted(printed) || atLeast(version, 4, 4) ? printed : notKnown(printed)
}

const notKnown = ({ place }: NotPrinted): Printed => ({
  ...{ schema: unknown('what is repaired before it is converted', place), origins: new WeakMap() },
  ...{ perhapsRequired: new WeakMap(), perhapsMore: new WeakMap() },
})

function override(schema: ZodSchema, printed: PrintedSchema): void {
  if (printed['type'] === 'object' && printed['properties'] !== undefined && !printed['additionalProperties']) setKey(printed, 'additionalProperties', false)
  if (schema.type === 'date') {
    setKey(printed, 'type', 'string')
    setKey(printed, 'format', 'date-time')
    setKey(printed, 'x-date', schema.coerce !== true)
  } else if (schema.type === 'object' && (schema.unknownKeys === 'loose' || schema.catchall?.type === 'unknown')) setKey(printed, 'additionalProperties', true)
}

const email = "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$"

/** The pattern that zod 4 prints for an e-mail address stands for it with zod 3 as well. */
const withPatterns: Rewrite = (schema) => {
  eachNode(schema, (node) => {
    if (node['type'] === 'string' && node['format'] === 'email') setKey(node, 'pattern', email)
  })
  return schema
}

/** Marks dates; a date has no description of its own. Where there are texts of the same format, which of them are dates is not known. */
function withDates(root: ZodSchema): Rewrite {
  const isText = ({ type, checks }: ZodSchema): boolean =>
    type === 'string' && checks.some((check) => check.check === 'string_format' && (isUnknown(check.format) || check.format === 'datetime'))
  return (schema) => {
    if (!someSchema(root, ({ type }) => type === 'date')) return schema
    const mixed = someSchema(root, isText)
    eachNode(schema, (node) => {
      if (node['type'] !== 'string' || node['format'] !== 'date-time') return
      const notKnownWhy = unknown('whether it is of a date', undefined)
      setKey(node, 'x-date', mixed ? notKnownWhy : true)
      if (node['description'] !== undefined) setKey(node, 'description', notKnownWhy)
    })
    return schema
  }
}

function eachNode(value: PrintedValue, visit: (node: PrintedSchema) => void): void {
  if (Array.isArray(value)) for (const item of value) eachNode(item, visit)
  if (!isNode(value)) return
  visit(value)
  for (const [name, inner] of Object.entries(value)) if (!['default', 'enum', 'const', 'examples'].includes(name)) eachNode(inner, visit)
}
