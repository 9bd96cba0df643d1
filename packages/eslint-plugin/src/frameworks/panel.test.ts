import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Value } from '../source/value.js'
import { compare, type Real } from '../zod/print/comparison.test-support.js'
import { isPrinted } from '../zod/print/printed.js'
import { readExpression } from '../zod/read/read-source.test-support.js'
import type { ZodVersion } from '../zod/version.js'
import type { Framework } from './framework.js'
import { frameworks } from './index.js'

interface Row {
  readonly id: string
  readonly kind: 'prop' | 'root'
  readonly expression: string
  readonly zodVersion: 'v3' | 'v4' | 'mini'
  readonly framework: string
  readonly jsonSchema?: Readonly<Record<string, unknown>> | null
  readonly error?: string
}

const file = new URL('../../../../../shared/zod-panel/panel.jsonl', import.meta.url)
const rows = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
  : []

/** By the name that a framework has in the panel. */
const ids: Readonly<Record<string, string>> = {
  'ref:z.toJSONSchema()': 'zod',
  'ref:z.toJSONSchema(io:input)': 'zod-input',
  'ref:zod-to-json-schema': 'zod-to-json-schema',
  '@modelcontextprotocol/sdk registerTool': 'mcp-v1',
  '@modelcontextprotocol/server registerTool': 'mcp-v2',
  'ai tool({inputSchema})': 'ai-sdk',
  'ai + @ai-sdk/google': 'ai-sdk-google',
  'ai + @ai-sdk/openai (responses)': 'ai-sdk-openai',
  'ai + @ai-sdk/google@3 (older)': 'ai-sdk-google-3',
  '@openai/agents tool (strict)': 'openai-agents',
  '@openai/agents tool (strict:false)': 'openai-agents-non-strict',
  'openai zodFunction': 'openai',
  'openai zodResponseFormat': 'openai-response-format',
  'openai zodRealtimeFunction': 'openai-realtime',
  '@anthropic-ai/sdk betaZodTool': 'anthropic',
  '@anthropic-ai/sdk zodOutputFormat': 'anthropic-output-format',
  '@anthropic-ai/claude-agent-sdk tool': 'claude-agent-sdk',
  '@langchain/core tool → convertToOpenAITool': 'langchain',
  '@langchain/openai bindTools({strict:true})': 'langchain-openai-strict',
  '@langchain/google-genai bindTools': 'langchain-google',
  'fastmcp addTool({parameters})': 'fastmcp',
  'tmcp tool({schema})': 'tmcp',
  'genkit ai.defineTool': 'genkit',
  'mcp-framework MCPTool': 'mcp-framework',
  '@google/adk FunctionTool': 'google-adk',
  '@tanstack/ai toolDefinition': 'tanstack-ai',
  '@mastra/core createTool (no model)': 'mastra',
  '@mastra/core createTool (google gemini-2.5-pro)': 'mastra-google',
  '@mastra/core createTool (openai gpt-4o)': 'mastra-openai',
}

const newest: ZodVersion = { major: 4, minor: 6, patch: 7 }
const versions = { v3: { major: 3, minor: 25, patch: 76 } satisfies ZodVersion, v4: newest, mini: newest }
const libraries = { v3: 'zod3', v4: 'zod4', mini: 'mini' } as const

/** `mcp-framework` wants every field described. */
function sourceOf({ kind, expression, framework }: Row): string {
  if (kind === 'root') return expression
  const described = framework.startsWith('mcp-framework') ? `${expression}.describe('d')` : expression
  return `z.object({ v: ${described} })`
}

/** The panel says under which key a schema was sent, and beside which flag. What is sent without a schema is an empty object. */
function sentIn(sent: Readonly<Record<string, unknown>> | null): unknown {
  const { '(strict)': _strict, '(parametersJsonSchema)': raw, ...schema } = sent ?? {}
  return raw ?? (Object.keys(schema).length === 0 ? { type: 'object', properties: {} } : schema)
}

/** Tools are called `t` in the panel; here it is not known how. */
const named = (text: string): string =>
  text
    .replace('schema for tool "t"', 'schema for the tool')
    .replace('in tool "t"', '')
    .replace('fields in t:', 'fields in the tool:')
    .replaceAll(/(definitions\/|")t(?=[/_]|":\{"type":"object")/g, '$1schema')

function real({ jsonSchema, framework, error = '' }: Row): Real {
  if (jsonSchema !== undefined) return JSON.parse(named(JSON.stringify({ schema: sentIn(jsonSchema) })))
  // What the program that asked the server said, as the server had no tools left.
  if (framework === '@anthropic-ai/claude-agent-sdk tool') return { error: 'no tools' }
  const [, message = error] = /"message":"(.*)"\}\}$/.exec(error) ?? []
  return { error: named(message) }
}

describe.skipIf(rows.length === 0)('the panel (skipped where ../shared is missing)', () => {
  for (const framework of frameworks) {
    it(framework.id, () => {
      const wanted = rows.filter((row) => ids[row.framework] === framework.id && row.error !== 'takes a raw shape only')
      const results = wanted.map((row) => compared(row, framework))
      expect(results.flatMap(({ wrong }) => wrong)).toEqual([])
    })
  }
})

const read = new Map<string, Value>()

function valueOf(row: Row): Value {
  const source = sourceOf(row)
  const key = `${row.zodVersion} ${source}`
  const value = read.get(key) ?? readExpression(source, libraries[row.zodVersion])
  read.set(key, value)
  return value
}

function compared(row: Row, framework: Framework): { readonly wrong: readonly string[]; readonly unknown: number } {
  const value = valueOf(row)
  if (value.kind !== 'zod') return { wrong: [], unknown: 1 }
  const sent = framework.send(value.schema, versions[row.zodVersion])
  const { differences, unknown } = compare(isPrinted(sent) ? sent : { ...sent, error: wordsOf(sent.error, row) }, real(row))
  return { wrong: differences.map((difference) => `${row.id} ${row.zodVersion} ${difference}`), unknown }
}

/** Long words are cut off in the panel. */
function wordsOf(error: string, { framework, error: wanted = '' }: Row): string {
  if (framework === '@anthropic-ai/claude-agent-sdk tool') return 'no tools'
  return wanted.length === longest ? error.slice(0, longest) : error
}

const longest = 300
