import parser from '@typescript-eslint/parser'
import { Linter } from 'eslint'
import { Linter as Linter9 } from 'eslint9'
import { describe, expect, it } from 'vitest'
import plugin from '../index.js'

const rules = Object.fromEntries(Object.keys(plugin.rules).map((name) => [`toolschema/${name}`, 'error' as const]))

/** What all rules say of a TypeScript file: the rule, the message id and what is underlined. */
function reports(source: string, settings: object = {}, Class: typeof Linter = Linter): string[] {
  const lines = source.split('\n')
  const config = {
    files: ['**/*.ts'],
    plugins: { toolschema: plugin },
    languageOptions: { parser },
    rules,
    settings: { toolschema: { zodVersion: '4.6.7', targets: ['gemini'], ...settings } },
  }
  return new Class({ configType: 'flat', cwd: '/project' }).verify(source, config, 'file.ts').map(({ ruleId, messageId, message, line, column, endColumn }) => {
    if (ruleId === null) throw new Error(message)
    return `${ruleId.replace('toolschema/', '')} ${messageId ?? ''}: ${(lines[line - 1] ?? '').slice(column - 1, (endColumn ?? column) - 1)}`
  })
}

const server = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
const server = new McpServer({ name: 'x', version: '1' })
`
const tool = (shape: string) => `${server}server.registerTool('x', { inputSchema: ${shape} }, async () => ({ content: [] }))`

describe.each([
  ['ESLint 10', Linter],
  ['ESLint 9', Linter9 as unknown as typeof Linter],
])('%s', (_major, Class) => {
  it('a tool that is fine has no report', () => expect(reports(tool("{ q: z.string(), kind: z.enum(['a', 'b']) }"), {}, Class)).toEqual([]))

  it('each cause is reported at the call that brings it about', () => {
    expect(reports(tool('{ a: z.string().nullable(), n: z.number().positive(), x: z.any() }'), {}, Class)).toEqual([
      'no-incompatible-schema type-list: nullable()',
      'no-incompatible-schema exclusive-bounds: positive()',
      'no-incompatible-schema untyped: z.any()',
    ])
  })
})

describe('what is not known', () => {
  it('an imported schema is not judged, what stands beside it is', () => {
    const source = `import { Where } from './gone.js'\n${tool('{ where: Where, x: z.any() }')}`
    expect(reports(source)).toEqual(['no-incompatible-schema untyped: z.any()'])
  })

  it('a bound that is not known is still a bound', () => {
    expect(reports(`import { limit } from 'limits'\n${tool('{ n: z.number().gt(limit) }')}`)).toEqual(['no-incompatible-schema exclusive-bounds: gt(limit)'])
  })

  it('properties that are not all known hide nothing that is known', () => {
    expect(reports(`import { more } from 'shapes'\n${tool('{ ...more, n: z.number().positive() }')}`)).toEqual([
      'no-incompatible-schema exclusive-bounds: positive()',
    ])
  })

  it('a parameter may be anything', () =>
    expect(reports(`${server}export const add = (shape) => server.registerTool('x', { inputSchema: shape }, async () => ({}))`)).toEqual([]))

  it('where it is not known which library sends a tool, only what all of them do is said', () => {
    const own = (schema: string) => `import { z } from 'zod'\nexport const tool = { name: 'x', description: 'X', inputSchema: ${schema} }`
    expect(reports(own('z.object({ n: z.number().positive(), d: z.string().default("x") })'), { targets: ['gemini', 'openai-strict'] })).toEqual([
      'no-incompatible-schema exclusive-bounds: positive()',
    ])
  })
})

describe('choices', () => {
  it('each schema that a program may send is judged', () => {
    expect(reports(`${server}server.registerTool('x', { inputSchema: process.env.A ? { a: z.any() } : { b: z.number().lt(5) } }, async () => ({}))`)).toEqual([
      'no-incompatible-schema untyped: z.any()',
      'no-incompatible-schema exclusive-bounds: lt(5)',
    ])
  })
})

describe('conversions that fail', () => {
  it('each part at fault is reported', () => {
    expect(reports(tool('{ since: z.date(), tags: z.set(z.string()), ok: z.string() }'))).toEqual([
      'no-unconvertible-schema unconvertible: z.date()',
      'no-unconvertible-schema unconvertible: z.set',
    ])
  })

  it('a one-argument record fails before zod 4.4', () => {
    expect(reports(tool('{ headers: z.record(z.string()) }'), { zodVersion: '4.3.6' }).filter((report) => report.startsWith('no-unconvertible'))).toHaveLength(
      1,
    )
    expect(reports(tool('{ headers: z.record(z.string()) }'), { zodVersion: '4.4.3' }).filter((report) => report.startsWith('no-unconvertible'))).toEqual([])
  })

  it('schemas of two versions of zod cannot be put together', () => {
    expect(reports(`import * as z3 from 'zod/v3'\n${tool('{ a: z.string(), b: z3.string() }')}`)).toEqual([
      'no-unconvertible-schema mixed-zod-versions: z3.string()',
    ])
  })

  it('an MCP server loses a root that is no object', () => {
    expect(reports(tool('z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])'))).toEqual(['no-unconvertible-schema schema-lost: inputSchema'])
  })
})

describe('bad input', () => {
  it('a property called __proto__ or toString is a property', () => {
    expect(reports(tool('{ ["__proto__"]: z.any(), toString: z.number().lt(1) }'))).toEqual([
      'no-incompatible-schema untyped: z.any()',
      'no-incompatible-schema exclusive-bounds: lt(1)',
    ])
  })

  it('a schema that contains itself, in every way to write it', () => {
    for (const written of [
      'const Node = z.object({ get next() { return Node.optional() } })',
      'const Node = z.object({ next: z.lazy(() => Node).optional() })',
      'const Node: z.ZodType = z.lazy(() => z.object({ next: Node.optional() }))',
      'function make() { return z.object({ next: z.lazy(() => make()) }) }\nconst Node = make()',
      'const Node = z.object({ next: Node })',
    ])
      expect(reports(`${server}${written}\nserver.registerTool('x', { inputSchema: { node: Node } }, async () => ({}))`), written).toBeInstanceOf(Array)
  })

  it('hundreds of nested schemas', () => {
    const deep = `${'z.array('.repeat(150)}z.any()${')'.repeat(150)}`
    expect(reports(tool(`{ deep: ${deep} }`))).toBeInstanceOf(Array)
  })

  it('code that is not what it looks like', () => {
    for (const source of [
      'server.registerTool()',
      'server.registerTool(...args)',
      "const { tool } = require('ai'); tool()",
      "import { tool } from 'ai'; tool(...[])",
      "import { tool } from 'ai'; tool({ get inputSchema() { return 5 } })",
      'export const tool = { name: "x", inputSchema: { type: "object", properties: null } }',
      'export const tool = { name: "x", inputSchema: { type: "object", properties: [1, , 2] } }',
      'export const tool = { name: "x", inputSchema: { type: "object", required: undefined, properties: { a: () => 1 } } }',
      "import { z } from 'zod'; z.object(z.object(z)).shape.x.y.z()",
      'class A extends B { schema = this.schema; constructor() { super(); this.tool(this) } }',
    ])
      expect(reports(source), source).toBeInstanceOf(Array)
  })
})
