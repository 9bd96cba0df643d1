import { expect, test } from 'vitest'
import { declare } from './declarations.js'

const weather = { name: 'get_weather', description: 'The weather of a city', schema: { type: 'object', properties: { city: { type: 'string' } } } }
const { schema } = weather

test('Gemini takes a function declaration, with the schema under the field of the target', () => {
  expect(declare({ declaration: 'gemini', parametersField: 'parameters' }, weather)).toEqual({
    name: 'get_weather',
    description: 'The weather of a city',
    parameters: schema,
  })
  expect(declare({ declaration: 'gemini', parametersField: 'parametersJsonSchema' }, weather)).toEqual({
    name: 'get_weather',
    description: 'The weather of a city',
    parametersJsonSchema: schema,
  })
})

test('Chat Completions takes a function inside a tool, with the flags beside the schema', () => {
  expect(declare({ declaration: 'chat-completions', parametersField: 'parameters', flags: { strict: true } }, weather)).toEqual({
    type: 'function',
    function: { name: 'get_weather', description: 'The weather of a city', parameters: schema, strict: true },
  })
})

test('Anthropic takes input_schema, and a flag only where the target has one', () => {
  const plain = { name: 'get_weather', description: 'The weather of a city', input_schema: schema }
  expect(declare({ declaration: 'anthropic', parametersField: 'input_schema' }, weather)).toEqual(plain)
  expect(declare({ declaration: 'anthropic', parametersField: 'input_schema', flags: { strict: true } }, weather)).toEqual({ ...plain, strict: true })
})

test('MCP takes inputSchema', () => {
  expect(declare({ declaration: 'mcp', parametersField: 'inputSchema' }, weather)).toEqual({
    name: 'get_weather',
    description: 'The weather of a city',
    inputSchema: schema,
  })
})

test('a tool without a description gets no key for it', () => {
  expect(Object.keys(declare({ declaration: 'mcp', parametersField: 'inputSchema' }, { name: 'ping', schema }))).toEqual(['name', 'inputSchema'])
})

test('the schema in a declaration is the object that was given', () => {
  expect(declare({ declaration: 'mcp', parametersField: 'inputSchema' }, weather)['inputSchema']).toBe(schema)
})

const omitting = { declaration: 'gemini', parametersField: 'parameters', omitEmptyParameters: true } as const

test('a target that wants it gets no schema for a tool without arguments', () => {
  expect(declare(omitting, { name: 'ping', schema: { type: 'object', properties: {} } })).toEqual({ name: 'ping' })
  expect(declare(omitting, { name: 'ping', schema: { type: 'object' } })).toEqual({ name: 'ping' })
  expect(declare(omitting, { name: 'ping', schema: { type: 'object', properties: {}, additionalProperties: false, required: [] } })).toEqual({ name: 'ping' })
})

test('a schema stays where arguments can come in by another way than properties', () => {
  const map = { type: 'object', additionalProperties: { type: 'string' } }
  const union = { type: 'object', anyOf: [{ type: 'object', properties: { a: { type: 'string' } } }] }
  expect(declare(omitting, { name: 'set', schema: map })).toEqual({ name: 'set', parameters: map })
  expect(declare(omitting, { name: 'set', schema: union })).toEqual({ name: 'set', parameters: union })
  expect(declare(omitting, { name: 'get_weather', schema })).toEqual({ name: 'get_weather', parameters: schema })
})

test('other targets get the schema of a tool without arguments too', () => {
  expect(declare({ declaration: 'mcp', parametersField: 'inputSchema' }, { name: 'ping', schema: { type: 'object' } })).toEqual({
    name: 'ping',
    inputSchema: { type: 'object' },
  })
})
