import type { ZodSchema } from '../zod/schema.js'
import type { ZodVersion } from '../zod/version.js'
import type { Printed, PrintedSchema, PrintedValue } from '../zod/print/printed.js'
import { hasStandardJsonSchema, toJsonSchema, zodToJsonSchema } from './converters.js'
import type { Framework, Sent } from './framework.js'
import { isNode, keyword, mapValues, rewritten, setKey, unlessUnknown, type Rewrite } from './rewriting.js'

/** `server.addTool({ parameters })` of `fastmcp`, which converts with `xsschema`: https://github.com/punkpeye/fastmcp. */
export const fastmcp: Framework = { id: 'fastmcp', title: 'FastMCP', send }

function send(schema: ZodSchema, version: ZodVersion): Sent {
  const sent = rewritten(converted(schema, version), closeObjects)
  return 'schema' in sent && lost.has(sent.origins) ? { ...sent, lost: 'FastMCP closes records, so that they may have no property at all' } : sent
}

function converted(schema: ZodSchema, version: ZodVersion) {
  if (schema.library === 'zod3') return zodToJsonSchema(schema)
  return toJsonSchema(schema, version, { target: 'draft-07', io: hasStandardJsonSchema(schema, version) ? 'input' : 'output' })
}

const lost = new WeakSet<Printed['origins']>()

/** Closes the root and the objects that are properties of it, or of those, whatever they say of other properties. */
const closeObjects: Rewrite = (schema, { origins }) => {
  if (isNode(schema['additionalProperties']) && schema['properties'] === undefined) lost.add(origins)
  setKey(schema, 'additionalProperties', false)
  const inner = (value: PrintedValue): PrintedValue => (isNode(value) ? unlessUnknown(() => closed(value)) : value)
  const closed = (value: PrintedSchema): PrintedValue => (keyword(value, 'type') === 'object' ? closeObjects(value, { origins } as Printed) : value)
  mapValues(keyword(schema, 'properties'), inner)
  return schema
}
