import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { analyze } from '@typescript-eslint/scope-manager'
import { parse } from '@typescript-eslint/parser'
import { describe, expect, it } from 'vitest'
import { createEvaluator } from '../source/evaluate.js'
import type { Module, Resolve } from '../source/module.js'
import type { Value } from '../source/value.js'
import { callZod, zodMember, zodMethod } from '../zod/read/index.js'
import { findSites, type FindOptions } from './find.js'

const moduleOf = (file: string, text: string): Module => {
  const program = parse(text, { range: true, loc: true, sourceType: 'module' })
  return { file, text, program, scopes: analyze(program, { sourceType: 'module' }) }
}

const libraries: Record<string, 'zod3' | 'zod4'> = { zod: 'zod4', 'zod/v3': 'zod3', genkit: 'zod3' }

/** What is found in `main.ts`, a line each: what it holds, its name, the library, the targets, and what the schema was read as. */
function sitesIn(text: string, others: Record<string, string> = {}, options: Partial<FindOptions> = {}) {
  const modules = new Map(Object.entries({ 'main.ts': text, ...others }).map(([file, source]) => [file, moduleOf(file, source)]))
  const resolve: Resolve = (specifier) => {
    const module = modules.get(specifier.replace(/^\.\//, '').replace(/\.js$/, '.ts'))
    return module === undefined ? { kind: 'package', name: specifier } : { kind: 'module', module }
  }
  const evaluator = createEvaluator({ zod: { libraryOf: (specifier) => libraries[specifier], call: callZod, member: zodMember, method: zodMethod }, resolve })
  const [main] = modules.values()
  if (main === undefined) throw new Error('main.ts is missing')
  return findSites(main, evaluator, { configured: [], dependencies: new Set(), ...options })
    .filter(({ schema }) => schema.kind !== 'unknown')
    .map((site) => ({
      name: site.name?.text,
      framework: site.framework,
      targets: site.targets,
      schema: describeSchema(site.schema),
      at: main.text.slice(...site.place.range),
      ...(site.holds === 'answer' ? { holds: 'answer' } : {}),
    }))
}

function describeSchema(value: Value): unknown {
  switch (value.kind) {
    case 'zod':
      return value.schema.type === 'object' ? [...value.schema.shape.properties.keys()] : value.schema.type
    case 'object':
      return Object.fromEntries([...value.entries].map(([key, entry]) => [key, describeSchema(entry.value())]))
    case 'constant':
      return value.value
    default:
      return value.kind
  }
}

const header = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'\nimport { z } from 'zod'\n"

describe('calls of libraries', () => {
  it('registerTool with a raw shape', () => {
    expect(sitesIn(`${header}const server = new McpServer({})\nserver.registerTool('add', { inputSchema: { a: z.string() } }, async () => {})`)).toEqual([
      { name: 'add', framework: 'mcp-v1', targets: undefined, schema: { a: 'string' }, at: '{ a: z.string() }' },
    ])
  })

  it('a receiver that is a parameter, a field or a declared constant with a type', () => {
    for (const around of [
      (call: string) => `export function register(server: McpServer) { ${call} }`,
      (call: string) => `declare const server: McpServer; ${call}`,
      (call: string) => `class Mine { constructor(private readonly server: McpServer) {} setup() { this.${call} } }`,
      (call: string) => `class Mine { private server = new McpServer({}); setup() { this.${call} } }`,
      (call: string) => `class Mine { server: McpServer; constructor() { this.server = new McpServer({}) } setup() { this.${call} } }`,
    ]) {
      expect(sitesIn(header + around("server.registerTool('add', { inputSchema: { a: z.string() } }, async () => {})")), around('…')).toMatchObject([
        { name: 'add', framework: 'mcp-v1' },
      ])
    }
  })

  it('the four forms of the deprecated tool method', () => {
    const source = `${header}const server = new McpServer({})
server.tool('one', async () => {})
server.tool('two', 'Two', { a: z.string() }, async () => {})
server.tool('three', { b: z.string() }, { readOnlyHint: true }, async () => {})
server.tool('four', 'Four', { c: z.string() }, { readOnlyHint: true }, async () => {})
server.tool('five', 'Five', { readOnlyHint: true }, async () => {})`
    expect(sitesIn(source).map(({ name, at }) => [name, at])).toEqual([
      ['two', '{ a: z.string() }'],
      ['three', '{ b: z.string() }'],
      ['four', '{ c: z.string() }'],
    ])
  })

  it.each([
    ["import { tool } from 'ai'; tool({ inputSchema: z.object({ a: z.string() }) })", 'ai-sdk', undefined],
    ["import { Output } from 'ai'; Output.object({ schema: z.object({ a: z.string() }) })", 'ai-sdk', undefined],
    ["import * as ai from 'ai'; ai.tool({ inputSchema: z.object({ a: z.string() }) })", 'ai-sdk', undefined],
    ["import { zodFunction } from 'openai/helpers/zod'; zodFunction({ name: 'x', parameters: z.object({ a: z.string() }) })", 'openai', ['openai-strict']],
    [
      "import { zodResponseFormat } from 'openai/helpers/zod'; zodResponseFormat(z.object({ a: z.string() }), 'x')",
      'openai-response-format',
      ['openai-strict'],
    ],
    ["import { tool } from '@openai/agents'; tool({ name: 'x', parameters: z.object({ a: z.string() }) })", 'openai-agents', undefined],
    [
      "import { tool } from '@openai/agents'; tool({ name: 'x', strict: false, parameters: z.object({ a: z.string() }) })",
      'openai-agents-non-strict',
      undefined,
    ],
    [
      "import { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod'; betaZodTool({ name: 'x', inputSchema: z.object({ a: z.string() }) })",
      'anthropic',
      ['anthropic'],
    ],
    ["import { tool } from '@anthropic-ai/claude-agent-sdk'; tool('x', 'X', z.object({ a: z.string() }), async () => {})", 'claude-agent-sdk', ['anthropic']],
    ["import { FunctionTool } from '@google/adk'; new FunctionTool({ name: 'x', parameters: z.object({ a: z.string() }) })", 'google-adk', ['gemini']],
    ["import { createTool } from '@mastra/core/tools'; createTool({ id: 'x', inputSchema: z.object({ a: z.string() }) })", 'mastra', undefined],
    ["import { tool } from '@langchain/core/tools'; tool(async () => '', { name: 'x', schema: z.object({ a: z.string() }) })", 'langchain', undefined],
    [
      "import { genkit } from 'genkit'; const g = genkit({}); g.defineTool({ name: 'x', inputSchema: z.object({ a: z.string() }) }, async () => '')",
      'genkit',
      undefined,
    ],
    ["import { FastMCP } from 'fastmcp'; const s = new FastMCP({}); s.addTool({ name: 'x', parameters: z.object({ a: z.string() }) })", 'fastmcp', undefined],
    ["import { McpServer as Tmcp } from 'tmcp'; new Tmcp({}).tool({ name: 'x', schema: z.object({ a: z.string() }) }, () => {})", 'tmcp', undefined],
    ["import { toolDefinition } from '@tanstack/ai'; toolDefinition({ name: 'x', inputSchema: z.object({ a: z.string() }) })", 'tanstack-ai', undefined],
    [
      "import { McpServer as V2 } from '@modelcontextprotocol/server'; new V2({}).registerTool('x', { inputSchema: z.object({ a: z.string() }) }, () => {})",
      'mcp-v2',
      undefined,
    ],
  ])('%s', (source, framework, targets) => {
    expect(sitesIn(`import { z } from 'zod'; ${source}`)).toMatchObject([{ framework, targets, schema: ['a'] }])
  })

  it('zod outside of such places is nothing', () => {
    expect(sitesIn("import { z } from 'zod'; export const User = z.object({ a: z.string().nullable() }); User.parse({})")).toEqual([])
    expect(sitesIn("import { z } from 'zod'; import { validate } from 'hono'; validate('json', z.object({ a: z.string() }))")).toEqual([])
  })

  it('the same name of another package is nothing', () => {
    expect(sitesIn("import { tool } from 'garden-shed'; import { z } from 'zod'; tool({ spade: z.object({}) })")).toEqual([])
  })
})

describe('declarations that hide the schema', () => {
  it('a registration loop wraps the schema of each tool of a list in another file', () => {
    const tools =
      "import { z } from 'zod'\nconst add = { name: 'add' as const, inputSchema: z.object({ a: z.string() }) }\nconst sub = { name: 'sub', inputSchema: z.object({ b: z.string() }) }\nexport const TOOLS = [add, sub]"
    for (const loop of [(body: string) => `for (const tool of TOOLS) { ${body} }`, (body: string) => `TOOLS.forEach((tool) => { ${body} })`]) {
      expect(
        sitesIn(
          `${header}import { TOOLS } from './tools.js'\nconst server = new McpServer({})\n${loop("server.tool(tool.name, 'Text', { params: tool.inputSchema.optional() }, () => {})")}`,
          { 'tools.ts': tools },
        ),
      ).toMatchObject([
        { name: 'add', schema: { params: 'optional' }, framework: 'mcp-v1' },
        { name: 'sub', schema: { params: 'optional' }, framework: 'mcp-v1' },
      ])
    }
  })

  it("a project's own function that registers what it is given, in the same file and in another", () => {
    const wrapper = `${header}const server = new McpServer({})\nexport const addTool = (name: string, description: string, shape: object, run: () => void) => { server.registerTool(name, { description, inputSchema: shape }, run) }\n`
    const expected = [{ name: 'add', framework: 'mcp-v1', targets: undefined, schema: { a: 'string' }, at: '{ a: z.string() }' }]
    expect(sitesIn(`${wrapper}addTool('add', 'Adds', { a: z.string() }, () => {})`)).toMatchObject(expected)
    expect(
      sitesIn("import { z } from 'zod'\nimport { addTool } from './server.js'\naddTool('add', 'Adds', { a: z.string() }, () => {})", { 'server.ts': wrapper }),
    ).toEqual(expected)
  })

  it('a function of an unknown package that takes a name, a description, a shape and a function', () => {
    expect(
      sitesIn(
        "import { z } from 'zod'\nimport { make } from './gone.js'\nconst f = (x) => x\nexport const it = unknownThing()('add', 'Adds', { a: z.string() }, () => {})",
      ).map(({ at }) => at),
    ).toEqual(['{ a: z.string() }'])
  })

  it('an identity function around a tool object', () => {
    expect(
      sitesIn(
        "import { z } from 'zod'\nconst defineTool = (tool) => tool\nexport default defineTool({ name: 'x', inputSchema: { a: z.string() }, handler() {} })",
      ),
    ).toMatchObject([{ name: 'x', schema: { a: 'string' } }])
  })

  it("a converter of the project's own with the name of a library's", () => {
    const own = "import { z } from 'zod'\nexport const zodToJsonSchema = (shape) => z.object(shape).toJSONSchema({ io: 'input' })"
    expect(
      sitesIn(
        "import { z } from 'zod'\nimport { zodToJsonSchema } from './own.js'\nexport const tool = { name: 'x', inputSchema: zodToJsonSchema({ a: z.string() }) }",
        { 'own.ts': own },
      ),
    ).toMatchObject([{ name: 'x', schema: 'json-schema-of' }])
  })

  it('a comment says that something is a schema, and for whom', () => {
    expect(sitesIn("import { z } from 'zod'\n// @toolschema gemini framework=mcp-v1\nexport const Args = z.object({ a: z.string() })")).toMatchObject([
      { framework: 'mcp-v1', targets: ['gemini'], schema: ['a'] },
    ])
    expect(sitesIn("import { z } from 'zod'\nexport const all = [/* @toolschema */ z.object({ a: z.string() })]")).toMatchObject([
      { framework: undefined, targets: undefined, schema: ['a'] },
    ])
  })

  it('the settings say which function takes a schema', () => {
    expect(
      sitesIn(
        "import { z } from 'zod'\nimport { defineTabTool } from 'somewhere'\nexport default [defineTabTool({ capability: 'core', schema: { name: 'x', inputSchema: z.object({ a: z.string() }) } })]",
        {},
        {
          configured: [{ callee: 'defineTabTool', argument: 0, property: 'schema.inputSchema', name: 'schema.name', framework: 'zod' }],
        },
      ),
    ).toMatchObject([{ name: 'x', framework: 'zod', schema: ['a'] }])
  })
})

describe('JSON Schema literals', () => {
  it.each([
    ["export const t = { name: 'x', inputSchema: { type: 'object', properties: {} } }", undefined],
    ["export const t = { name: 'x', input_schema: { type: 'object', properties: {} } }", ['anthropic']],
    ["export const t = { type: 'function', function: { name: 'x', strict: true, parameters: { type: 'object', properties: {} } } }", ['openai-strict']],
    ["export const t = { type: 'function', function: { name: 'x', parameters: { type: 'object', properties: {} } } }", ['openai']],
    ["export const t = { type: 'function', name: 'x', strict: true, parameters: { type: 'object', properties: {} } }", ['openai-strict']],
    ["const t = { name: 'x', parameters: { type: 'OBJECT', properties: {} } }; export const c = { tools: [{ functionDeclarations: [t] }] }", ['gemini']],
    [
      "import { type FunctionDeclaration } from '@google/genai'; export const t: FunctionDeclaration = { name: 'x', parameters: { properties: {} } }",
      ['gemini'],
    ],
    [
      "import type { Tool } from '@anthropic-ai/sdk/resources'; export const t = [{ name: 'x', input_schema: { type: 'object' } }] satisfies Tool[]",
      ['anthropic'],
    ],
    ["export const t = { name: 'x', parametersJsonSchema: { type: 'object', properties: {} } }", ['gemini-json-schema']],
  ])('%s', (source, targets) => expect(sitesIn(source)).toMatchObject([{ name: 'x', targets }]))

  it('objects that happen to have such keys are nothing', () => {
    expect(sitesIn("export const route = { name: 'users', parameters: { id: 5 } }")).toEqual([])
    expect(sitesIn("export const form = { name: 'users', inputSchema: 'text' }")).toEqual([])
  })
})

const snippets = join(import.meta.dirname, '../../../../../shared/snippets')

describe('the sample sources', () => {
  it.runIf(snippetsThere()).each(snippetsThere() ? readdirSync(snippets).filter((name) => name.endsWith('.ts') && !/^(22|23|25|28a)/.test(name)) : [])(
    '%s has a site',
    (name) => {
      expect(
        sitesIn(
          readFileSync(join(snippets, name), 'utf8'),
          name === '28b-imported-schemas.ts' ? { '28a-shared-schemas.ts': readFileSync(join(snippets, '28a-shared-schemas.ts'), 'utf8') } : {},
        ).length,
      ).toBeGreaterThan(0)
    },
  )
})

function snippetsThere(): boolean {
  try {
    return readdirSync(snippets).length > 0
  } catch {
    return false
  }
}

it('the settings may say which module a function is imported from', () => {
  const configured = [{ callee: 'make', from: './own.js', argument: 0 }]
  const source = (module: string) => `import { z } from 'zod'\nimport { make } from '${module}'\nmake(z.object({ a: z.string() }))`
  expect(sitesIn(source('./own.js'), {}, { configured })).toMatchObject([{ schema: ['a'] }])
  expect(sitesIn(source('./other.js'), {}, { configured })).toEqual([])
})
