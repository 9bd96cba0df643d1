import { has, isObject, type JsonObject } from './schema/json.js'
import type { Declaration, RootTarget } from './targets/target.js'

/** What a declaration says of a tool: the name that is sent, and the adapted schema of its arguments. */
export interface Declared {
  readonly name: string
  readonly description?: string | undefined
  readonly schema: unknown
}

type Envelope = Pick<RootTarget, 'declaration' | 'parametersField' | 'flags' | 'omitEmptyParameters'>

/** Writes a tool in the target's own envelope: the object that goes into the list of tools of a request. */
export function declare(target: Envelope, tool: Declared): Record<string, unknown> {
  return shapes[target.declaration](target, tool)
}

/**
 * The four envelopes.
 * https://ai.google.dev/api/caching#FunctionDeclaration, https://platform.openai.com/docs/api-reference/chat/create,
 * https://docs.anthropic.com/en/api/messages, https://modelcontextprotocol.io/specification/2025-11-25/server/tools
 */
const shapes: Readonly<Record<Declaration, (target: Envelope, tool: Declared) => Record<string, unknown>>> = {
  gemini: (target, tool) => ({ ...named(tool), ...parameters(target, target.parametersField, tool.schema), ...target.flags }),
  'chat-completions': (target, tool) => ({
    type: 'function',
    function: { ...named(tool), ...parameters(target, 'parameters', tool.schema), ...target.flags },
  }),
  anthropic: (target, tool) => ({ ...named(tool), ...parameters(target, 'input_schema', tool.schema), ...target.flags }),
  mcp: (target, tool) => ({ ...named(tool), ...parameters(target, 'inputSchema', tool.schema), ...target.flags }),
}

function named({ name, description }: Declared): Record<string, unknown> {
  return description === undefined ? { name } : { name, description }
}

function parameters({ omitEmptyParameters }: Envelope, field: string, schema: unknown): Record<string, unknown> {
  return omitEmptyParameters === true && takesNoArguments(schema) ? {} : { [field]: schema }
}

/** Keywords through which an object without declared properties can still hold some. */
const otherSources = ['$ref', 'anyOf', 'oneOf', 'allOf', 'patternProperties']

function takesNoArguments(schema: unknown): boolean {
  if (!isObject(schema)) return false
  const { properties, additionalProperties } = schema
  if (isObject(properties) && Object.keys(properties).length > 0) return false
  return !isObject(additionalProperties) && !hasAny(schema, otherSources)
}

function hasAny(schema: JsonObject, keys: readonly string[]): boolean {
  return keys.some((key) => has(schema, key))
}
