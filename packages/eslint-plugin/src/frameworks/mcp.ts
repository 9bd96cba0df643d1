import type { NotPrinted } from '../zod/print/printed.js'
import type { ZodSchema } from '../zod/schema.js'
import type { ZodVersion } from '../zod/version.js'
import { toJsonSchema, zodToJsonSchema } from './converters.js'
import type { Framework, Sent } from './framework.js'
import { failure, keyword, placeOf, rewritten, setKey, type Rewrite } from './rewriting.js'

/** `server.registerTool(…)` of `@modelcontextprotocol/sdk`: https://github.com/modelcontextprotocol/typescript-sdk. */
export const mcpV1: Framework = { id: 'mcp-v1', title: 'the MCP SDK', send: sendByMcpV1 }

/** `tool(…)` of `@anthropic-ai/claude-agent-sdk`, an MCP server inside: https://docs.claude.com/en/api/agent-sdk/typescript. */
export const claudeAgentSdk: Framework = { id: 'claude-agent-sdk', title: 'the Claude Agent SDK', send: sendByMcpV1 }

/** `server.registerTool(…)` of `@modelcontextprotocol/server`. */
export const mcpV2: Framework = { id: 'mcp-v2', title: 'the MCP SDK', send: sendByMcpV2 }

function sendByMcpV1(schema: ZodSchema, version: ZodVersion): Sent {
  const mixed = mixedShape(schema)
  if (mixed !== undefined) return mixed
  if (schema.type !== 'object' && schema.type !== 'opaque') return lostRoot(schema)
  return schema.library === 'zod3'
    ? zodToJsonSchema(schema, { strictUnions: true, pipeStrategy: 'input' })
    : toJsonSchema(schema, version, { target: 'draft-07', io: 'input' })
}

/** A raw shape, which nothing in the source introduces as an object schema, is made into one of the library that all of it is of. */
function mixedShape(schema: ZodSchema): NotPrinted | undefined {
  if (schema.type !== 'object' || schema.origin.introducer !== undefined) return undefined
  const fields = [...schema.shape.properties.values()].map((property) => property.schema()).filter(({ type }) => type !== 'opaque')
  const odd = fields.find((field) => (field.library === 'zod3') !== (fields[0]?.library === 'zod3'))
  return odd && { error: 'Mixed Zod versions detected in object shape.', place: odd.origin.expression, mixed: true }
}

function lostRoot({ origin }: ZodSchema): Sent {
  const sent = { type: 'object', properties: {} }
  const origins = new WeakMap([[sent, { self: origin.expression, keywords: new Map() }]])
  return {
    ...{ schema: sent, origins, perhapsRequired: new WeakMap(), perhapsMore: new WeakMap() },
    lost: 'an MCP server sends a schema that is not an object schema as one without properties',
  }
}

const tooOld =
  'Schema appears to be from zod 3, which the SDK cannot convert to JSON Schema. Upgrade to zod >=4.2.0, or wrap your JSON Schema with fromJsonSchema().'

function sendByMcpV2(schema: ZodSchema, version: ZodVersion): Sent {
  if (schema.library === 'zod3') return { error: tooOld, place: schema.origin.introducer ?? schema.origin.expression }
  return rewritten(toJsonSchema(schema, version, { io: 'input' }), requireObjectRoot)
}

const requireObjectRoot: Rewrite = (schema, printed) => {
  const type = keyword(schema, 'type')
  if (type !== undefined && type !== 'object') {
    const words = `MCP tool and prompt schemas must describe objects (got type: ${JSON.stringify(type)}). Wrap your schema in z.object({...}) or equivalent.`
    throw failure(words, placeOf(schema, printed))
  }
  setKey(schema, 'type', 'object')
  return schema
}
