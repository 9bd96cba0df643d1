import { isObject, own, valueAt, type JsonObject } from '../json/node.js'
import { looksLikeSchema } from './schema.js'
import type { Shape, Statement } from './shape.js'

const has = (entry: JsonObject, ...keys: string[]): boolean => keys.some((key) => Object.hasOwn(entry, key))
/** A schema, or the empty object of a tool that takes nothing. Other things are called parameters too. */
const areParameters = (value: unknown): boolean => looksLikeSchema(value) || (isObject(value) && Object.keys(value).length === 0)
const named = (entry: JsonObject): boolean => typeof own(entry, 'name') === 'string'

const flat = { name: [['name']], description: [['description']] } as const
const inFunction = { name: [['function', 'name']], description: [['function', 'description']], strict: [['function', 'strict']], type: [['type']] } as const
const strictMode: Statement = { where: 'strict', targets: ['openai-strict'] }

export const bedrock: Shape = {
  id: 'bedrock-converse',
  title: 'Bedrock Converse tool',
  holds: 'tool',
  envelope: 'bedrock',
  tells: (entry) => isObject(own(entry, 'toolSpec')),
  fields: {
    name: [['toolSpec', 'name']],
    description: [['toolSpec', 'description']],
    inputSchema: [['toolSpec', 'inputSchema', 'json']],
    strict: [['toolSpec', 'strict']],
  },
  says: [],
  text: true,
}

export const chatCompletions: Shape = {
  id: 'openai-chat-completions',
  title: 'OpenAI Chat Completions tool',
  holds: 'tool',
  envelope: 'openai',
  tells: (entry) => {
    const declared = own(entry, 'function')
    return isObject(declared) && (named(declared) || has(declared, 'parameters'))
  },
  fields: { ...inFunction, inputSchema: [['function', 'parameters']] },
  says: [strictMode],
  text: true,
}

export const responses: Shape = {
  id: 'openai-responses',
  title: 'OpenAI Responses tool',
  holds: 'tool',
  envelope: 'openai-responses',
  tells: (entry) => own(entry, 'type') === 'function' && (named(entry) || has(entry, 'parameters')),
  fields: { ...flat, inputSchema: [['parameters']], strict: [['strict']], type: [['type']] },
  says: [strictMode],
  text: true,
}

export const geminiJsonSchema: Shape = {
  id: 'gemini-json-schema',
  title: 'Gemini function declaration',
  holds: 'tool',
  envelope: 'gemini',
  tells: (entry) => has(entry, 'parametersJsonSchema', 'parameters_json_schema'),
  fields: {
    ...flat,
    inputSchema: [['parametersJsonSchema'], ['parameters_json_schema']],
    outputSchema: [['responseJsonSchema'], ['response_json_schema'], ['response']],
  },
  says: [{ targets: ['gemini-json-schema'] }],
}

export const gemini: Shape = {
  id: 'gemini-function-declarations',
  title: 'Gemini function declaration',
  holds: 'tool',
  envelope: 'gemini',
  tells: (entry) => named(entry) || has(entry, 'parameters'),
  fields: { ...flat, inputSchema: [['parameters']], outputSchema: [['response'], ['responseJsonSchema'], ['response_json_schema']] },
  says: [{ targets: ['gemini'] }],
  dialect: 'gemini',
}

export const anthropic: Shape = {
  id: 'anthropic-messages',
  title: 'Anthropic tool',
  holds: 'tool',
  envelope: 'anthropic',
  tells: (entry) => has(entry, 'input_schema'),
  fields: { ...flat, inputSchema: [['input_schema']], strict: [['strict']], type: [['type']] },
  says: [{ where: 'strict', targets: ['anthropic-strict'] }, { targets: ['anthropic'] }],
}

export const mcp: Shape = {
  id: 'mcp-tools-list',
  title: 'MCP tool',
  holds: 'tool',
  envelope: 'mcp',
  tells: (entry) => has(entry, 'inputSchema'),
  fields: { ...flat, title: [['title']], inputSchema: [['inputSchema']], outputSchema: [['outputSchema']] },
  says: [],
  nameSuffices: true,
}

export const vscode: Shape = {
  id: 'vscode-language-model-tools',
  title: 'VS Code language model tool',
  file: 'VS Code extension manifest',
  holds: 'tool',
  envelope: 'other',
  tells: named,
  fields: { name: [['name']], title: [['displayName']], description: [['modelDescription']], inputSchema: [['inputSchema']] },
  says: [],
}

export const langchain: Shape = {
  id: 'langchain-args-schema',
  title: 'LangChain tool',
  holds: 'tool',
  envelope: 'other',
  tells: (entry) => isObject(own(entry, 'args_schema')),
  fields: { ...flat, inputSchema: [['args_schema']] },
  says: [],
}

/** OpenAI's first form of functions, and what many frameworks write: a name beside `parameters`. */
export const declaration: Shape = {
  id: 'function-declaration',
  title: 'function declaration',
  holds: 'tool',
  envelope: 'other',
  tells: (entry) => named(entry) && areParameters(own(entry, 'parameters')),
  fields: { ...flat, inputSchema: [['parameters']], strict: [['strict']] },
  says: [strictMode],
  text: true,
  weak: true,
}

export const legacyFunction: Shape = { ...declaration, id: 'openai-functions', title: 'OpenAI function', nameSuffices: true }

/** LangChain and pydantic: the schema is the tool, and its title the name. */
export const titledSchema: Shape = {
  id: 'titled-schema',
  title: 'schema with a title',
  holds: 'tool',
  envelope: 'other',
  tells: (entry) => typeof own(entry, 'title') === 'string' && isObject(own(entry, 'properties')) && !has(entry, 'name'),
  fields: { name: [['title']], description: [['description']], inputSchema: [[]] },
  says: [],
  weak: true,
}

/** A member of an object from names to tools. The Vercel AI SDK wraps its schemas in `jsonSchema`. */
export const byName: Shape = {
  id: 'tools-by-name',
  title: 'tool under its name',
  file: 'object from names to tools',
  holds: 'tool',
  envelope: 'other',
  tells: (entry) => isObject(own(entry, 'inputSchema')) || areParameters(own(entry, 'parameters')) || isObject(valueAt(entry, ['parameters', 'jsonSchema'])),
  fields: {
    description: [['description']],
    inputSchema: [['inputSchema', 'jsonSchema'], ['parameters', 'jsonSchema'], ['inputSchema'], ['parameters']],
    outputSchema: [['outputSchema', 'jsonSchema'], ['outputSchema']],
  },
  says: [],
}

export const bareSchema: Shape = {
  id: 'json-schema',
  title: 'JSON Schema',
  file: 'JSON Schema',
  holds: 'schema',
  envelope: 'other',
  tells: looksLikeSchema,
  fields: { inputSchema: [[]] },
  says: [],
}

/** What an entry of a list can be, the most telling first. */
export const listShapes: readonly Shape[] = [bedrock, chatCompletions, geminiJsonSchema, anthropic, mcp, responses, langchain, declaration, titledSchema]

/** What a member of an object from names to tools can be. */
export const memberShapes: readonly Shape[] = [chatCompletions, anthropic, byName]
