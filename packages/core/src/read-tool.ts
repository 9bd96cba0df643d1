import { isObject, own, type JsonObject } from './schema/json.js'
import type { Tool } from './tool.js'

/**
 * Reads a tool in any of the shapes in which programs hold one: MCP, OpenAI (Chat Completions and Responses), Gemini, Anthropic, Bedrock.
 * An object that is none of them comes back as a tool without a schema. Throws a TypeError for what is no object.
 */
export function readTool(value: unknown): Tool {
  if (!isObject(value))
    throw new TypeError(`A tool is an object with a name; this one is ${value === null ? 'null' : `a ${Array.isArray(value) ? 'list' : typeof value}`}.`)
  const nested = own(value, 'function')
  if (isObject(nested))
    return { ...fields(nested), ...pick(nested, 'parameters'), ...(value['type'] === undefined ? {} : { type: value['type'] }), envelope: 'openai' }
  const spec = own(value, 'toolSpec')
  if (isObject(spec)) {
    const schema = own(spec, 'inputSchema')
    return { ...fields(spec), ...(isObject(schema) ? pick(schema, 'json') : {}), envelope: 'bedrock' }
  }
  if (Object.hasOwn(value, 'inputSchema'))
    return {
      ...fields(value),
      ...pick(value, 'inputSchema'),
      ...(value['outputSchema'] === undefined ? {} : { outputSchema: value['outputSchema'] }),
      envelope: 'mcp',
    }
  if (Object.hasOwn(value, 'input_schema')) return { ...fields(value), ...pick(value, 'input_schema'), envelope: 'anthropic' }
  if (Object.hasOwn(value, 'parametersJsonSchema')) return { ...fields(value), ...pick(value, 'parametersJsonSchema'), envelope: 'gemini' }
  if (value['type'] === 'function') return { ...fields(value), ...pick(value, 'parameters'), type: 'function', envelope: 'openai-responses' }
  return { ...fields(value), ...pick(value, 'parameters'), envelope: 'other' }
}

function fields(value: JsonObject): Tool {
  const result: Record<string, unknown> = {}
  for (const key of ['name', 'title', 'description', 'strict']) if (value[key] !== undefined) result[key] = value[key]
  return result
}

function pick(value: JsonObject, key: string): Tool {
  return Object.hasOwn(value, key) ? { inputSchema: value[key] } : {}
}
