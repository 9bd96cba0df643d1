import { describe, expect, test } from 'vitest'
import { Detectors } from '../detect.js'
import type { Tool } from '../tool.js'
import { occurrences } from './occurrences.js'
import * as family from './tools.js'

const detectors = new Detectors(Object.values(family))

/** What one tool has: the path of the place below it, and the details. */
function find(id: string, tool: Tool): unknown[] {
  const found: unknown[] = []
  detectors.tool(tool, (feature, details, place) => {
    if (feature.id === id) found.push([place === undefined ? '' : place.below.join('/'), place?.anchor ?? 'key', details])
  })
  return found
}

/** What a list of tools has. */
function findIn(id: string, tools: readonly Tool[]): unknown[] {
  const found: unknown[] = []
  detectors.tools(tools, (feature, details, place) => {
    if (feature.id === id) found.push([place === undefined ? '' : place.below.join('/'), place?.anchor ?? 'key', details])
  })
  return found
}

const many = (count: number, tool: Tool = {}): Tool[] => Array.from({ length: count }, (_, index) => ({ name: `t${index}`, ...tool }))

describe('too-many-tools', () => {
  test('counts from 41 on', () => {
    expect(findIn('too-many-tools', many(41))).toEqual([['', 'key', { count: 41 }]])
    expect(findIn('too-many-tools', many(40))).toEqual([])
  })
})

describe('too-many-strict-tools', () => {
  test('counts strict ones from 21 on', () => {
    expect(findIn('too-many-strict-tools', [...many(21, { strict: true }), ...many(5)])).toEqual([['', 'key', { count: 21 }]])
    expect(findIn('too-many-strict-tools', [...many(20, { strict: true }), ...many(5, { strict: 'true' })])).toEqual([])
  })
})

describe('strict-flag', () => {
  test('points at each flag, and tells whether the others have one', () => {
    expect(findIn('strict-flag', [{ strict: true }, { strict: false }])).toEqual([['0/strict', 'key', { mixed: true }]])
    expect(findIn('strict-flag', [{ strict: true }, { strict: true }])).toEqual([
      ['0/strict', 'key', { mixed: false }],
      ['1/strict', 'key', { mixed: false }],
    ])
  })

  test("does not count the provider's own tools, and leaves other values alone", () => {
    expect(findIn('strict-flag', [{ strict: true }, { type: 'web_search' }])).toEqual([['0/strict', 'key', { mixed: false }]])
    expect(findIn('strict-flag', [{ strict: false }, { strict: 'true' }, {}])).toEqual([])
  })
})

describe('tool-type-missing', () => {
  test('finds an entry of an OpenAI-shaped list without a type', () => {
    expect(find('tool-type-missing', { name: 'a', envelope: 'openai' })).toEqual([['', 'key', {}]])
    expect(find('tool-type-missing', { name: 'a', envelope: 'openai', type: 'function' })).toEqual([])
    expect(find('tool-type-missing', { name: 'a', envelope: 'mcp' })).toEqual([])
    expect(find('tool-type-missing', { name: 'a' })).toEqual([])
  })
})

describe('input-schema-missing', () => {
  test('finds an MCP tool without one; null is another feature', () => {
    expect(find('input-schema-missing', { name: 'a', envelope: 'mcp' })).toEqual([['', 'key', {}]])
    expect(find('input-schema-missing', { name: 'a', envelope: 'mcp', inputSchema: null })).toEqual([])
    expect(find('input-schema-missing', { name: 'a', envelope: 'anthropic' })).toEqual([])
  })
})

describe('output-schema-root-not-object', () => {
  test('points at the type, or at the schema where it has none', () => {
    expect(find('output-schema-root-not-object', { outputSchema: { type: 'array' } })).toEqual([['outputSchema/type', 'value', {}]])
    expect(find('output-schema-root-not-object', { outputSchema: { anyOf: [{}] } })).toEqual([['outputSchema', 'key', {}]])
    expect(find('output-schema-root-not-object', { outputSchema: null })).toEqual([['outputSchema', 'key', {}]])
  })

  test('leaves objects and tools without one alone', () => {
    expect(find('output-schema-root-not-object', { outputSchema: { type: 'object' } })).toEqual([])
    expect(find('output-schema-root-not-object', { inputSchema: { type: 'array' } })).toEqual([])
  })
})

describe('output-schema-dialect', () => {
  test('finds another dialect than 2020-12', () => {
    expect(find('output-schema-dialect', { outputSchema: { $schema: 'http://json-schema.org/draft-07/schema#' } })).toEqual([
      ['outputSchema/$schema', 'key', { dialect: 'draft-07' }],
    ])
    expect(find('output-schema-dialect', { outputSchema: { $schema: 'https://json-schema.org/draft/2020-12/schema' } })).toEqual([])
    expect(find('output-schema-dialect', { outputSchema: {}, inputSchema: { $schema: 'x' } })).toEqual([])
  })
})

describe('mcp-header-invalid', () => {
  const found = (schema: unknown): string[] =>
    occurrences(Object.values(family), schema).map(({ feature, pointer, anchor }) => `${feature} ${pointer} ${anchor}`)
  const header = (value: unknown, type: unknown = 'string'): unknown => ({ properties: { a: { type, 'x-mcp-header': value } } })

  test.each([['number'], ['object'], [['string', 'number']], ['null']])('finds it on the type %j', (type) => {
    expect(found(header('Region', type))).toEqual(['mcp-header-invalid /properties/a/x-mcp-header key'])
  })

  test.each([[''], ['two words'], ['a:b'], ['é'], [3], [null]])('finds the value %j, which is no token', (value) => {
    expect(found(header(value))).toEqual(['mcp-header-invalid /properties/a/x-mcp-header key'])
  })

  test('finds a name that occurs twice, in any case', () => {
    const schema = { properties: { a: { type: 'string', 'x-mcp-header': 'Region' }, b: { type: 'string', 'x-mcp-header': 'REGION' } } }
    expect(found(schema)).toEqual(['mcp-header-invalid /properties/b/x-mcp-header key'])
    expect(found(schema)).toEqual(['mcp-header-invalid /properties/b/x-mcp-header key'])
  })

  test.each([['string'], ['integer'], ['boolean'], [['string', 'null']]])('leaves a token on the type %j alone', (type) => {
    expect(found(header('X-Region', type))).toEqual([])
  })

  test('leaves other keys and other places alone', () => {
    expect(
      found({ 'x-mcp-header': 3, items: { 'x-mcp-header': 3 }, properties: { 'x-mcp-header': { type: 'number' }, b: { type: 'number', 'x-other': 3 } } }),
    ).toEqual([])
  })
})
