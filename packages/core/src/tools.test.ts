import { describe, expect, test } from 'vitest'
import { adapt } from './adapt.js'
import { adaptTools, UnknownToolError } from './tools.js'

const tool = (name: string, inputSchema: unknown = { type: 'object', properties: { q: { type: 'string' } } }) => ({ name, description: 'd', inputSchema })

describe('adaptTools', () => {
  test('gives the declarations in the envelope of the target', () => {
    expect(adaptTools([tool('search')], 'gemini').declarations).toEqual([
      { name: 'search', description: 'd', parameters: { type: 'object', properties: { q: { type: 'string' } } } },
    ])
    expect(adaptTools([tool('search')], 'anthropic').declarations).toEqual([
      { name: 'search', description: 'd', input_schema: { type: 'object', properties: { q: { type: 'string' } } } },
    ])
    expect(adaptTools([tool('search')], 'openai-strict').declarations).toEqual([
      {
        type: 'function',
        function: {
          name: 'search',
          description: 'd',
          parameters: { type: 'object', properties: { q: { type: ['string', 'null'] } }, required: ['q'], additionalProperties: false },
          strict: true,
        },
      },
    ])
  })

  test('reads tools in the shapes of OpenAI, Anthropic and Gemini too', () => {
    const schema = { type: 'object', properties: { q: { type: 'string' } } }
    const shapes = [
      { type: 'function', function: { name: 'a', parameters: schema } },
      { type: 'function', name: 'b', parameters: schema },
      { name: 'c', input_schema: schema },
      { name: 'd', parametersJsonSchema: schema },
    ]
    expect(adaptTools(shapes, 'anthropic').declarations).toEqual(['a', 'b', 'c', 'd'].map((name) => ({ name, input_schema: schema })))
  })

  test('maps a name and arguments back', () => {
    const kit = adaptTools([tool('github/search_issues', { type: 'object', properties: { labels: { type: 'array' } } })], 'gemini')
    expect(kit.tools[0]?.sentName).toBe('github_search_issues')
    expect(kit.restore('github_search_issues', { labels: '["bug"]' })).toEqual(['github/search_issues', { labels: ['bug'] }])
    expect(kit.restore('github/search_issues', {})).toEqual(['github/search_issues', {}])
  })

  test('throws for a name that no tool has, and says which there are', () => {
    expect(() => adaptTools([tool('a'), tool('b')], 'gemini').restore('c', {})).toThrow(new UnknownToolError('c', ['a', 'b']))
  })

  test('takes off the prefixes that it was told of', () => {
    const kit = adaptTools([tool('search')], 'gemini', { stripPrefixes: ['default_api.'] })
    expect(kit.restore('default_api.search', {})[0]).toBe('search')
  })

  test('one tool that cannot be read does not keep the others from going', () => {
    const bad = {
      name: 'bad',
      get inputSchema(): unknown {
        throw new Error('no schema today')
      },
    }
    const kit = adaptTools([bad, tool('good')], 'gemini')
    expect(kit.tools.map(({ error }) => error?.message)).toEqual(['no schema today', undefined])
    expect(kit.declarations.map(({ name }) => name)).toEqual(['good'])
  })

  test('changes nothing in place and works on frozen tools', () => {
    const frozen = Object.freeze(tool('search', Object.freeze({ type: 'object', $schema: 'x', properties: Object.freeze({}) })))
    expect(() => adaptTools(Object.freeze([frozen]), 'gemini')).not.toThrow()
  })

  test('uses strict mode only where it costs no value, and says why not', () => {
    const lossy = { type: 'object', properties: { q: { type: 'string', pattern: '^(?!x)y$' } }, required: ['q'], additionalProperties: false }
    const kit = adaptTools([tool('lossy', lossy), tool('exact')], 'openai-strict', { strict: 'auto' })
    expect(kit.tools.map((one) => one.function?.['strict'])).toEqual([false, true])
    expect(kit.tools[0]?.adaptation?.relaxed).toBe('Strict mode would cost values: q: pattern with lookaround moved to the description.')
  })

  test('tells what is refused about the request as a whole', () => {
    const wide = {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`p${String(index)}`, { type: 'string' }])),
      additionalProperties: false,
    }
    const kit = adaptTools([tool('one', wide), tool('two', wide)], 'anthropic-strict')
    expect(kit.findings.map(({ feature, details }) => [feature, details])).toEqual([['too-many-optional-parameters', { count: 26 }]])
    expect(adaptTools([tool('one', wide)], 'anthropic-strict').findings).toEqual([])
    expect(
      adaptTools(
        Array.from({ length: 129 }, (_, index) => tool(`t${String(index)}`)),
        'openai',
      ).findings.map(({ feature }) => feature),
    ).toEqual(['too-many-tools'])
  })
})

describe('what is no tool', () => {
  test('carries its error and is not declared', () => {
    const kit = adaptTools([5, null, {}, { name: 'g' }], 'openai')
    expect(kit.tools.map(({ error }) => error?.message)).toEqual([
      'A tool is an object with a name; this one is a number.',
      'A tool is an object with a name; this one is null.',
      'The tool has no name.',
      undefined,
    ])
    expect(kit.declarations.map((declaration) => (declaration['function'] as { name: string }).name)).toEqual(['g'])
  })

  test('a result of tools/list is not the list', () => {
    expect(() => adaptTools({ tools: [] } as unknown as unknown[], 'gemini')).toThrow('The tools have to be a list')
  })
})

test('what a result can do works without the result', () => {
  const schema = { type: 'object', properties: { a: { enum: [1, 2] } }, required: ['a'], additionalProperties: false }
  const { restore, restoreWithIssues, encode } = adapt(schema, 'gemini')
  expect([restore({ a: '1' }), restoreWithIssues({ a: '1' }).value, encode({ a: 1 })]).toEqual([{ a: 1 }, { a: 1 }, { a: '1' }])
  const { restore: restoreCall } = adaptTools([{ name: 'look up', inputSchema: schema }], 'gemini')
  expect(restoreCall('look_up', { a: '1' })).toEqual(['look up', { a: 1 }])
})

test('a call without a target names one', () => {
  expect(() => adaptTools([], undefined as unknown as string)).toThrow('No target was given. Name at least one, "gemini" for example.')
})
