import { isPrinted } from '../zod/print/printed.js'
import { printMcpFramework } from '../zod/print/mcp-framework.js'
import type { ZodSchema } from '../zod/schema.js'
import type { Framework, Sent } from './framework.js'

/** `class … extends MCPTool { schema = z.object(…) }` of `mcp-framework`: https://github.com/QuantGeekDev/mcp-framework. */
export const mcpFramework: Framework = { id: 'mcp-framework', title: 'mcp-framework', send }

function send(schema: ZodSchema): Sent {
  const printed = printMcpFramework(schema, { tool: 'the tool' })
  return isPrinted(printed) && isLost(schema, new Set())
    ? { ...printed, lost: 'mcp-framework sends unions, records, tuples and other schemas that it does not know as strings' }
    : printed
}

const known = new Set<ZodSchema['type']>(['string', 'number', 'boolean', 'null', 'undefined', 'enum', 'literal', 'opaque', 'any', 'unknown', 'date'])

/** Whether a part of a schema is sent as a mere string that is none. */
function isLost(schema: ZodSchema, visited: Set<ZodSchema>): boolean {
  if (visited.has(schema)) return false
  visited.add(schema)
  if (schema.type === 'object') return [...schema.shape.properties.values()].some((property) => isLost(property.schema(), visited))
  if (schema.type === 'array') return isLost(schema.element, visited)
  if (schema.type === 'optional' || schema.type === 'nullable' || schema.type === 'default') return isLost(schema.innerType, visited)
  return !known.has(schema.type)
}
