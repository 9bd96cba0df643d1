import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { frameworkIds, jsonSchemaOf } from './index.js'

describe('jsonSchemaOf', () => {
  it('gives the schema that a library sends for an expression', () => {
    expect(jsonSchemaOf('z.object({ city: z.string().optional() })', { zod: '4.6.7', framework: 'mcp-v1' })).toEqual({
      schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: { city: { type: 'string' } } },
      unknown: [],
    })
  })

  it('reads a module, with constants and imports of zod under any name', () => {
    const source = "import * as zod from 'zod'\nconst unit = zod.enum(['c', 'f'])\nexport default zod.object({ unit })"
    expect(jsonSchemaOf(source, { zod: '4.6.7', framework: 'zod-input' })).toMatchObject({
      schema: { properties: { unit: { type: 'string', enum: ['c', 'f'] } } },
      unknown: [],
    })
  })

  it('says what is not known by its JSON Pointer, and leaves it out', () => {
    const source =
      "import { z } from 'zod'\nimport { limit, shape, User } from 'elsewhere'\nz.object({ n: z.number().min(limit), user: User, list: z.array(z.object(shape)) })"
    expect(jsonSchemaOf(source, { zod: '4.6.7', framework: 'zod-input' })).toHaveProperty('unknown', [
      '/properties/n/minimum',
      '/properties/user',
      '/properties/list/items/properties',
      '/required',
    ])
  })

  it('a schema of which nothing is known has one unknown place, the root', () => {
    expect(jsonSchemaOf("import { Args } from 'elsewhere'\nexport default Args", { zod: '4.6.7', framework: 'mcp-v1' })).toEqual({ schema: {}, unknown: [''] })
  })

  it('gives the words of a converter that throws', () => {
    expect(jsonSchemaOf('z.object({ on: z.date() })', { zod: '4.6.7', framework: 'mcp-v1' })).toEqual({ error: 'Date cannot be represented in JSON Schema' })
  })

  it('a version decides', () => {
    const nullable = (zod: string) => jsonSchemaOf('z.object({ a: z.string().nullable() })', { zod, framework: 'zod-input' })
    expect(nullable('4.4.3')).toMatchObject({ schema: { properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } } } })
    expect(nullable('4.5.0')).toMatchObject({ schema: { properties: { a: { type: ['string', 'null'] } } } })
  })

  it('an unknown library or version is a TypeError that says what is known, a source that cannot be parsed a SyntaxError', () => {
    expect(() => jsonSchemaOf('z.string()', { zod: '4.6.7', framework: 'mcp' })).toThrow(/Unknown framework "mcp". Known: .*mcp-v1/)
    expect(() => jsonSchemaOf('z.string()', { zod: '2.0.0', framework: 'zod' })).toThrow('Unknown version of zod "2.0.0". Write it as 4.6.7, 3.25.76 or mini.')
    expect(() => jsonSchemaOf('z.object({', { zod: '4.6.7', framework: 'zod' })).toThrow(SyntaxError)
  })
})

interface Row {
  readonly kind: 'prop' | 'root'
  readonly expression: string
  readonly zodVersion: 'v3' | 'v4' | 'mini'
  readonly framework: string
  readonly jsonSchema?: Record<string, unknown>
  readonly error?: string
}

/** Our names of the libraries that the panel was made with. */
const ids: Readonly<Record<string, string>> = {
  'ref:z.toJSONSchema()': 'zod',
  'ref:z.toJSONSchema(io:input)': 'zod-input',
  'ref:zod-to-json-schema': 'zod-to-json-schema',
  '@modelcontextprotocol/sdk registerTool': 'mcp-v1',
  '@modelcontextprotocol/server registerTool': 'mcp-v2',
  'ai tool({inputSchema})': 'ai-sdk',
  'ai + @ai-sdk/google': 'ai-sdk-google',
  'ai + @ai-sdk/google@3 (older)': 'ai-sdk-google-3',
  'ai + @ai-sdk/openai (responses)': 'ai-sdk-openai',
  'openai zodFunction': 'openai',
  'openai zodResponseFormat': 'openai-response-format',
  'openai zodRealtimeFunction': 'openai-realtime',
  '@openai/agents tool (strict)': 'openai-agents',
  '@openai/agents tool (strict:false)': 'openai-agents-non-strict',
  '@anthropic-ai/sdk betaZodTool': 'anthropic',
  '@anthropic-ai/sdk zodOutputFormat': 'anthropic-output-format',
  '@anthropic-ai/claude-agent-sdk tool': 'claude-agent-sdk',
  '@google/adk FunctionTool': 'google-adk',
  '@langchain/core tool → convertToOpenAITool': 'langchain',
  '@langchain/google-genai bindTools': 'langchain-google',
  '@langchain/openai bindTools({strict:true})': 'langchain-openai-strict',
  'genkit ai.defineTool': 'genkit',
  'fastmcp addTool({parameters})': 'fastmcp',
  'mcp-framework MCPTool': 'mcp-framework',
  'tmcp tool({schema})': 'tmcp',
  '@mastra/core createTool (no model)': 'mastra',
  '@mastra/core createTool (google gemini-2.5-pro)': 'mastra-google',
  '@mastra/core createTool (openai gpt-4o)': 'mastra-openai',
  '@tanstack/ai toolDefinition': 'tanstack-ai',
}

const versions = { v3: '3.25.76', v4: '4.6.7', mini: 'mini' } as const
const panel = join(import.meta.dirname, '../../../../../shared/zod-panel/panel.jsonl')
const there = existsSync(panel)
const rows = there
  ? readFileSync(panel, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
  : []
const frameworks = [...new Set(rows.map(({ framework }) => framework))].filter((framework) => Object.hasOwn(ids, framework))

/** Fields that the panel writes in brackets say how a schema is sent, and are none of its own. */
const sentSchema = (schema: Record<string, unknown>): unknown => {
  // A tool without arguments may be sent without a schema.
  if (Object.keys(schema).length === 0) return { type: 'object', properties: {} }
  const inner = Object.entries(schema).find(([key, value]) => key.startsWith('(') && typeof value === 'object')?.[1]
  const { $schema: _dialect, ...rest } = (inner ?? schema) as Record<string, unknown>
  return Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('(')))
}

/** The source of a row: mcp-framework wants every field described, and was given descriptions. */
const sourceOf = ({ kind, expression }: Row, id: string): string =>
  kind === 'prop' ? `z.object({ v: ${expression}${id === 'mcp-framework' ? ".describe('d')" : ''} })` : expression

/** OpenAI's SDK names definitions after the tool, which was called `t`. */
const withName = (text: string): string =>
  text.includes('/t_properties_') ? text.replaceAll('t_properties_', 'schema_properties_').replaceAll('"t":', '"schema":') : text

/** What Mastra makes of a schema for these models is not read: everything is unknown then. */
const notRead = new Set(['mastra-google', 'mastra-openai'])

describe.runIf(there)('what 20 libraries really send', () => {
  const seen = { rows: 0, unknown: 0 }

  it.each(frameworks)('%s', (framework) => {
    const id = ids[framework] ?? ''
    // What takes raw shapes only was not asked to convert other roots.
    const some = rows.filter((row) => row.framework === framework && row.error !== 'takes a raw shape only')
    const wrong = some.flatMap((row) => {
      const { zodVersion, jsonSchema, error } = row
      const result = jsonSchemaOf(sourceOf(row, id), { zod: versions[zodVersion], framework: id })
      seen.rows += notRead.has(id) ? 0 : 1
      if ('unknown' in result && result.unknown.length > 0) {
        seen.unknown += notRead.has(id) ? 0 : 1
        return []
      }
      const read = 'error' in result ? 'throws' : sentSchema(result.schema)
      const real = error !== undefined ? 'throws' : sentSchema(JSON.parse(withName(JSON.stringify(jsonSchema ?? {}))) as Record<string, unknown>)
      return isDeepStrictEqual(read, real) ? [] : [`${zodVersion} ${row.expression}: read ${JSON.stringify(read)}, really ${JSON.stringify(real)}`]
    })
    expect(wrong).toEqual([])
  })

  it('of the libraries that are read, at most 3 % are not known', () => expect(seen.unknown).toBeLessThanOrEqual(seen.rows * 0.03))

  it('every library of the panel has a name here, and every name is known', () => {
    expect(Object.values(ids).filter((id) => !frameworkIds.includes(id))).toEqual([])
    expect([...new Set(rows.map(({ framework }) => framework))].filter((framework) => !Object.hasOwn(ids, framework) && !framework.startsWith('ref:'))).toEqual(
      [],
    )
  })
})
