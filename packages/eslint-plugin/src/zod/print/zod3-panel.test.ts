import { existsSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { zodToJsonSchema } from 'zod-to-json-schema'
import { z, type ZodTypeAny } from 'zod3'
import { compare, really } from './comparison.test-support.js'
import { printMcpFramework } from './mcp-framework.js'
import type { NotPrinted, Printed } from './printed.js'
import { defaults } from './zod-to-json-schema-options.test-support.js'
import { printZodToJsonSchema } from './zod-to-json-schema.js'
import { introspect } from './zod3-introspection.test-support.js'

interface Row {
  readonly kind: 'prop' | 'root'
  readonly expression: string
  readonly zodVersion: string
  readonly framework: string
  readonly jsonSchema?: unknown
  readonly error?: string
}

/** What each library really sends for many expressions. The file lies beside the repository. */
const panel = new URL('../../../../../../shared/zod-panel/panel.jsonl', import.meta.url)
const available = existsSync(panel)
const rows = available
  ? readFileSync(panel, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"zodVersion":"v3"'))
      .map((line) => JSON.parse(line) as Row)
  : []

vi.spyOn(console, 'warn').mockImplementation(() => undefined)

// Its own types are those of another copy of zod, and endless.
const convert = zodToJsonSchema as unknown as (schema: object, options: object) => unknown

/** The expressions of the panel are ours. */
const evaluate = (expression: string): ZodTypeAny => runInNewContext(expression, { z, Date }) as ZodTypeAny
const whole = ({ kind, expression }: Row, around: (text: string) => string = (text) => text): ZodTypeAny =>
  evaluate(kind === 'root' ? around(expression) : `z.object({ v: ${around(`(${expression})`)} })`)

/** Rows that are no schema of a tool for this library, as it wraps or refuses other roots before it converts. */
const isObject = ({ kind, jsonSchema }: Row): boolean => kind === 'prop' || JSON.stringify(jsonSchema) !== '{"type":"object","properties":{}}'

function disagreements(framework: string, print: (row: Row) => Printed | NotPrinted, only: (row: Row) => boolean = () => true): object {
  const found = rows.filter((row) => row.framework === framework && only(row))
  const wrong = found.flatMap((row) => {
    const { differences } = compare(print(row), row.error === undefined ? { schema: row.jsonSchema } : { error: row.error })
    return differences.length === 0 ? [] : [{ expression: row.expression, differences }]
  })
  return { rows: found.length > 50, wrong }
}

const agreed = { rows: true, wrong: [] }

describe.skipIf(!available)('the panel of expressions of zod 3 (skipped where ../shared/zod-panel is not here)', () => {
  test.each([
    ['ref:zod-to-json-schema', {}],
    ['ref:zod-to-json-schema(openApi3)', { target: 'openApi3' }],
    ['genkit ai.defineTool', { removeAdditionalStrategy: 'strict' }],
    ['@modelcontextprotocol/sdk registerTool', { strictUnions: true, pipeStrategy: 'input' }],
    ['ai tool({inputSchema})', { copy: 'ai-sdk', $refStrategy: 'none' }],
    ['openai zodRealtimeFunction', { copy: 'openai', nameStrategy: 'duplicate-ref', $refStrategy: 'extract-to-root', pipeStrategy: 'input', name: 't' }],
  ] as const)('%s', (framework, options) => {
    expect(disagreements(framework, (row) => printZodToJsonSchema(introspect(whole(row)), { ...defaults, ...options }), isObject)).toEqual(agreed)
  })

  test('openai zodFunction, where its own checks let the schema through', () => {
    const options = {
      ...defaults,
      copy: 'openai',
      openaiStrictMode: true,
      nameStrategy: 'duplicate-ref',
      $refStrategy: 'extract-to-root',
      nullableStrategy: 'property',
      name: 't',
    } as const
    expect(
      disagreements(
        'openai zodFunction',
        (row) => printZodToJsonSchema(introspect(whole(row)), options),
        ({ error }) => error === undefined,
      ),
    ).toEqual(agreed)
  })

  test('mcp-framework MCPTool', () => {
    const described = (row: Row): ZodTypeAny => whole(row, (text) => (row.kind === 'root' ? text : `${text}.describe('d')`))
    expect(disagreements('mcp-framework MCPTool', (row) => printMcpFramework(introspect(described(row)), { tool: 't' }))).toEqual(agreed)
  })

  test('the installed zod-to-json-schema agrees on every expression', () => {
    const expressions = rows.filter(({ framework }) => framework === 'ref:zod-to-json-schema')
    const wrong = expressions.flatMap(
      (row) =>
        compare(
          printZodToJsonSchema(introspect(whole(row)), defaults),
          really(() => convert(whole(row), defaults)),
        ).differences,
    )
    expect({ rows: expressions.length > 50, wrong }).toEqual(agreed)
  })
})
