import { isObject, own } from '../json/node.js'
import type { Shape } from './shape.js'

const format = { holds: 'schema', envelope: 'other', title: 'schema for an answer', file: 'request with a schema for the answer' } as const

/** `response_format` of OpenAI's Chat Completions. https://platform.openai.com/docs/guides/structured-outputs */
export const responseFormat: Shape = {
  ...format,
  id: 'openai-response-format',
  tells: (entry) => isObject(own(own(entry, 'json_schema'), 'schema')),
  fields: { name: [['json_schema', 'name']], inputSchema: [['json_schema', 'schema']], strict: [['json_schema', 'strict']] },
  says: [{ where: 'strict', targets: ['openai-strict'] }],
}

/** `text.format` of OpenAI's Responses. */
export const textFormat: Shape = {
  ...format,
  id: 'openai-text-format',
  tells: (entry) => own(entry, 'type') === 'json_schema' && isObject(own(entry, 'schema')),
  fields: { name: [['name']], inputSchema: [['schema']], strict: [['strict']] },
  says: [{ where: 'strict', targets: ['openai-strict'] }],
}

/** Anthropic compiles the schema of an answer as it does a strict tool. https://docs.anthropic.com/en/docs/build-with-claude/structured-outputs */
export const outputFormat: Shape = {
  ...textFormat,
  id: 'anthropic-output-format',
  fields: { inputSchema: [['schema']] },
  says: [{ targets: ['anthropic-strict'] }],
}

/** `responseSchema` in the configuration of a request to Gemini. */
export const responseSchema: Shape = {
  ...format,
  id: 'gemini-response-schema',
  tells: (entry) => isObject(own(entry, 'responseSchema')) || isObject(own(entry, 'response_schema')),
  fields: { inputSchema: [['responseSchema'], ['response_schema']] },
  says: [{ targets: ['gemini'] }],
  dialect: 'gemini',
}

export const responseJsonSchema: Shape = {
  ...format,
  id: 'gemini-response-json-schema',
  tells: (entry) => isObject(own(entry, 'responseJsonSchema')) || isObject(own(entry, 'response_json_schema')),
  fields: { inputSchema: [['responseJsonSchema'], ['response_json_schema']] },
  says: [{ targets: ['gemini-json-schema'] }],
}
