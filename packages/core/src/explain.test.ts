import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explain, type ExplainedTool, type ExplainOptions } from './explain.js'
import { toPointer } from './schema/pointer.js'
import { accepted, defineTarget, rejected } from './targets/target.js'

const array = { type: 'array' }
const tools = [
  { name: 'ping', schema: { type: 'object', properties: {} } },
  {
    name: 'search',
    schema: {
      type: 'object',
      properties: {
        query: { type: 'string', const: 'x' },
        filter: {
          anyOf: [
            { type: 'string', const: 'all' },
            { type: 'object', properties: { kind: { type: 'string', const: 'y' }, tags: array } },
          ],
        },
        tags: array,
      },
      required: ['query'],
    },
  },
  { name: 'find', schema: { type: 'object', properties: { query: { type: 'string', const: 'x' }, tags: array } } },
]

/** Tool, place and feature of each explanation. */
const found = (text: string, list: readonly ExplainedTool[] = tools, options?: ExplainOptions): string[] =>
  explain(text, list, options).map(({ tool, path, feature }) => `${tool?.name ?? '?'} ${path === undefined ? '?' : toPointer(path)} ${feature ?? '?'}`)

const wire = (keyword: string, place: string): string =>
  `Invalid JSON payload received. Unknown name "${keyword}" at 'tools[0].function_declarations[${place}': Cannot find field.`

describe('Gemini', () => {
  test('counts properties in the first phase', () => {
    expect(found(wire('const', '1].parameters.properties[0].value'))).toEqual(['search /properties/query/const const'])
    expect(found(wire('const', '1].parameters.properties[1].value.any_of[0]'))).toEqual(['search /properties/filter/anyOf/0/const const'])
    expect(found(wire('const', '2].parameters.properties[0].value'))).toEqual(['find /properties/query/const const'])
  })

  test('names properties in the second phase', () => {
    expect(
      found('* GenerateContentRequest.tools[0].function_declarations[1].parameters.properties[filter].any_of[1].properties[tags].items: missing field'),
    ).toEqual(['search /properties/filter/anyOf/1/properties/tags array-without-items'])
    expect(found('* GenerateContentRequest.tools[0].function_declarations[2].parameters.properties[tags].items: missing field')).toEqual([
      'find /properties/tags array-without-items',
    ])
  })

  test('reports every error at once', () => {
    const body = {
      error: {
        code: 400,
        message: [wire('const', '1].parameters.properties[0].value'), wire('const', '2].parameters.properties[0].value')].join('\n'),
        status: 'INVALID_ARGUMENT',
        details: [{ fieldViolations: [{ field: 'tools[0]', description: wire('const', '1].parameters.properties[0].value') }] }],
      },
    }
    expect(found(JSON.stringify(body, null, 2))).toEqual(['search /properties/query/const const', 'find /properties/query/const const'])
  })

  test('puts one tool in each entry of "tools" for some clients', () => {
    expect(found(`Unknown name "const" at 'tools[2].function_declarations[0].parameters.properties[0].value': Cannot find field.`)).toEqual([
      'find /properties/query/const const',
    ])
  })

  test('says which feature it is where only the keyword is known', () => {
    const feature = (keyword: string): string | undefined => explain(wire(keyword, '9].parameters'))[0]?.feature
    expect(['$ref', '$defs', 'additionalProperties', 'exclusiveMinimum', 'x-order', 'enumDescriptions', 'any_of'].map(feature)).toEqual([
      'ref',
      'definitions',
      'additional-properties-false',
      'exclusive-bounds',
      'unknown-keyword',
      'unknown-keyword',
      'any-of',
    ])
  })

  test('tells a list of types from a tuple', () => {
    const text = (keyword: string): string =>
      `Unknown name "${keyword}" at 'tools[0].function_declarations[0].parameters.properties[0].value': Proto field is not repeating, cannot start list.`
    const tool = (schema: object): ExplainedTool[] => [{ name: 't', schema: { type: 'object', properties: { a: schema } } }]
    expect(found(text('type'), tool({ type: ['string', 'null'] }))).toEqual(['t /properties/a/type type-list'])
    expect(found(text('items'), tool({ type: 'array', items: [{ type: 'string' }] }))).toEqual(['t /properties/a/items tuple-items'])
  })

  test('names a node of Vertex AI by its properties', () => {
    const schema = { type: 'object', properties: { data: { type: 'object', properties: { meta: { type: 'array', items: { description: 'x' } } } } } }
    const text = "Unable to submit request because `create` functionDeclaration `parameters.data.meta` schema didn't specify the schema type field."
    expect(found(text, [{ name: 'create', schema }])).toEqual(['create /properties/data/properties/meta/items untyped'])
  })
})

describe('OpenAI', () => {
  const strictTool = (name: string): ExplainedTool => ({
    name,
    schema: {
      type: 'object',
      properties: { a: { type: 'array', items: { type: 'object', properties: { b: { type: 'string' } } } } },
      required: ['a'],
      additionalProperties: false,
    },
  })
  const list = [strictTool('one'), strictTool('two')]

  test('names the function and the context', () => {
    const text =
      "Invalid schema for function 'two': In context=('properties', 'a', 'items'), 'additionalProperties' is required to be supplied and to be false."
    expect(found(text, list)).toEqual(['two /properties/a/items additional-properties-missing'])
  })

  test('names the index of the tool in a parameter beside the message', () => {
    const body = {
      error: {
        message:
          "Invalid schema: In context=('properties', 'a', 'items'), 'required' is required to be supplied and to be an array including every key in properties. Missing 'b'.",
        type: 'invalid_request_error',
        param: 'tools[1].function.parameters',
        code: 'invalid_function_parameters',
      },
    }
    expect(found(JSON.stringify(body), list)).toEqual(['two /properties/a/items required-incomplete'])
  })

  test('prints Python, in quotes of either kind and escaped', () => {
    const tool = { name: 't', schema: { type: 'object', properties: { "it's": { type: 'object' } }, required: ["it's"], additionalProperties: false } }
    expect(found(`In context=('properties', "it's"), 'additionalProperties' is required to be supplied and to be false.`, [tool])).toEqual([
      "t /properties/it's additional-properties-missing",
    ])
    expect(found("{'error': {'message': 'In context=(\\'properties\\', \\'tags\\'), array schema missing items.'}}")).toEqual([
      'search /properties/tags array-without-items',
      'find /properties/tags array-without-items',
    ])
  })

  test('gives only a value where the meta-schema fails', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string', enum: null }, b: { type: 'number', minimum: '0' }, c: { type: 'object', properties: [] } },
      required: null,
    }
    const tool = [{ name: 't', schema }]
    expect(found("'0' is not of type 'number'", tool)).toEqual(['t /properties/b/minimum keyword-invalid-value'])
    expect(found("[] is not of type 'object'", tool)).toEqual(['t /properties/c/properties keyword-invalid-value'])
    expect(found("None is not of type 'array'", tool)).toEqual(['t /required keyword-null', 't /properties/a/enum keyword-null'])
    expect(explain("None is not of type 'array'")[0]?.feature).toBeUndefined()
  })

  test('names a place with $ where a pattern looks ahead', () => {
    const email = { type: 'string', pattern: '^(?!x)a$' }
    const tool = [{ name: 't', schema: { type: 'object', properties: { 'a.b': { anyOf: [email, { type: 'null' }] }, c: email } } }]
    expect(found('Invalid JSON schema: regex lookaround is not supported. Found at $.properties.a.b.anyOf[0].pattern.', tool)).toEqual([
      't /properties/a.b/anyOf/0/pattern pattern-lookaround',
    ])
    expect(found('Invalid JSON schema: regex lookaround is not supported.', tool)).toHaveLength(2)
  })

  test('refuses names and descriptions', () => {
    const named = [
      { name: 'good', schema: {} },
      { name: 'a/b', schema: {} },
    ]
    expect(
      found("Invalid 'tools[1].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.", named),
    ).toEqual(['a/b ? tool-name-charset'])
  })
})

describe('Anthropic', () => {
  test('counts the tools and says nothing of the place', () => {
    const draft4 = (name: string): ExplainedTool => ({
      name,
      schema: { type: 'object', properties: { a: { type: 'integer', minimum: 0, exclusiveMinimum: true } } },
    })
    const text = 'tools.1.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12 (https://json-schema.org/draft/2020-12).'
    expect(found(text, [draft4('one'), draft4('two')])).toEqual(['two /properties/a/exclusiveMinimum exclusive-boolean'])
    expect(found(text, [])).toEqual(['? ? ?'])
  })

  test('checks names of properties at the top level only', () => {
    const nested = { type: 'object', properties: { 'filter[id]': { type: 'string' } } }
    const schema = { type: 'object', properties: { 'a[b]': nested, 'c d': { type: 'string' } } }
    expect(found("tools.0.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'", [{ name: 't', schema }])).toEqual([
      't /properties/a[b] property-name-charset',
      't /properties/c d property-name-charset',
    ])
  })

  test('lists several keywords in strict mode', () => {
    const schema = { type: 'object', properties: { a: { type: 'integer', minimum: 1, maximum: 5, multipleOf: 2 } }, additionalProperties: false }
    expect(found("tools.0.custom: For 'integer' type, properties maximum, minimum are not supported", [{ name: 't', schema }])).toEqual([
      't /properties/a/minimum number-bounds',
      't /properties/a/maximum number-bounds',
    ])
  })
})

describe('MCP clients', () => {
  const list = [
    { name: 'fine', inputSchema: { type: 'object' } },
    { name: 'broken', inputSchema: { type: 'object', properties: { x: true }, required: null }, outputSchema: { type: 'array' } },
  ]

  test('print a path with dots', () => {
    expect(found('tools.1.inputSchema.required: Invalid input: expected array, received null', list)).toEqual(['broken /required keyword-null'])
    expect(found('tools.1.inputSchema.properties.x: Invalid input', list)).toEqual(['broken /properties/x boolean-schema'])
    expect(found('tools.1.outputSchema.type: Invalid input: expected "object"', list)).toEqual(['broken ? output-schema-root-not-object'])
  })

  test('print issues as JSON', () => {
    const issues = [{ code: 'invalid_value', values: ['object'], path: ['tools', 0, 'inputSchema', 'type'], message: 'Invalid input: expected "object"' }]
    expect(found(`MCP error: ${JSON.stringify(issues, null, 2)}`, [{ name: 't', inputSchema: { anyOf: [] } }])).toEqual(['t  root-type-missing'])
  })
})

describe('what is claimed', () => {
  test('one place, where only one has the feature', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', format: 'uri' }, b: { type: 'string', format: 'date' } } }
    expect(found("'uri' is not a valid format.", [{ name: 't', schema }])).toEqual(['t /properties/a/format format'])
  })

  test('all places, where several have it', () => {
    expect(found('array schema missing items')).toEqual([
      'search /properties/filter/anyOf/1/properties/tags array-without-items',
      'search /properties/tags array-without-items',
      'find /properties/tags array-without-items',
    ])
  })

  test('no place, where the one in the text does not exist and several others have the feature', () => {
    expect(found("In context=('properties', 'gone'), array schema missing items.")).toEqual(['? ? array-without-items'])
  })

  test('the place in the text, where nothing is wrong there any more', () => {
    const fixed = [{ name: 'search', schema: { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } } }]
    const [explanation] = explain("Invalid schema for function 'search': In context=('properties', 'tags'), array schema missing items.", fixed)
    expect(explanation).toMatchObject({ tool: { index: 0, name: 'search' }, path: ['properties', 'tags'], feature: 'array-without-items', finding: undefined })
  })

  test('the tool of the text, where it names one of several groups of Gemini', () => {
    const text = (place: string) => `* GenerateContentRequest.${place}.parameters.properties[tags].items: missing field`
    expect(found(text('tools[2].function_declarations[0]'))).toEqual(['find /properties/tags array-without-items'])
    expect(found(text('tools[0].function_declarations[2]'))).toEqual(['find /properties/tags array-without-items'])
  })

  test('nothing, where no known text is in it', () => {
    for (const text of [
      '',
      'It does not work.',
      'HTTP 500',
      'Invalid input',
      '{}',
      '[]',
      'null',
      'tools[0].function_declarations[1].parameters.properties[0].value',
      'const',
      'the file is not supported',
    ]) {
      expect(explain(text, tools)).toEqual([])
    }
  })

  test('the finding of the analysis, and its sentence', () => {
    const [explanation] = explain(wire('const', '1].parameters.properties[0].value'), tools)
    expect(explanation?.target).toBe('gemini')
    expect(explanation?.finding?.pointer).toBe('/properties/query/const')
    expect(explanation?.finding?.verdicts.map(({ target }) => target)).toEqual(['gemini'])
    expect(explanation?.says).toBe(explanation?.finding?.message)
  })

  test('the part of the text that was understood', () => {
    const [explanation] = explain(`Error: 400 ${wire('const', '1].parameters')} Please try again.`)
    expect(explanation?.quote).toBe(`Unknown name "const" at 'tools[0].function_declarations[1].parameters': Cannot find field`)
    expect(explanation?.says).toBe(
      'The schema format of Gemini is a closed list of fields, and "const" is none of them. Take it out, or rewrite what it says with a field of the list.',
    )
  })

  test('an error that no rule predicts, in our words', () => {
    const [explanation] = explain('The specified schema produces a constraint that has too many states for serving.')
    expect(explanation).toMatchObject({ target: 'gemini', feature: undefined, path: undefined, tool: undefined })
    expect(explanation?.says).toMatch(/^The schemas of the request are too large/)
    expect(explain('Request contains an invalid argument.')[0]?.target).toBe('gemini')
  })

  test('what was refused once is said to be accepted today', () => {
    const [explanation] = explain('…properties[action].properties: should be non-empty for OBJECT type')
    expect(explanation).toMatchObject({ feature: 'object-without-properties', finding: undefined })
    expect(explanation?.says).toContain('until 2025')
  })
})

describe('doubt', () => {
  const doubts = (text: string, list: readonly ExplainedTool[] = tools): string[] =>
    explain(text, list).map(({ tool, path, doubt }) => `${tool?.name ?? '?'} ${path === undefined ? '?' : toPointer(path)}: ${doubt ?? 'none'}`)

  test('none where the text and the tools go together', () => {
    expect(doubts("Invalid schema for function 'search': In context=('properties', 'tags'), array schema missing items.")).toEqual([
      'search /properties/tags: none',
    ])
    expect(doubts(wire('const', '1].parameters.properties[0].value'))).toEqual(['search /properties/query/const: none'])
    expect(doubts("Unable to submit request because `find` functionDeclaration `parameters.nothing` schema didn't specify the schema type field.", [])).toEqual(
      ['? ?: none'],
    )
  })

  test('a tool by a name that none of the list has', () => {
    const text = "Invalid schema for function 'nope': In context=('properties', 'tags'), array schema missing items."
    const doubt = 'No tool is called "nope" in this list: it may not be the list that was sent.'
    expect(doubts(text)).toEqual([`search /properties/tags: ${doubt}`, `find /properties/tags: ${doubt}`])
    const [explanation] = explain(text, tools)
    expect(explanation?.says).toBe(`${doubt} This place has the same fault. ${explanation?.finding?.message ?? ''}`)
    expect(explain(text, [{ name: 'ping', schema: {} }])[0]).toMatchObject({ doubt, path: undefined, feature: 'array-without-items' })
  })

  test('a tool by a number that the list does not reach', () => {
    const doubt = 'The text names tool 99, counted from 0, and this list has 3 tools: it may not be the list that was sent.'
    expect(doubts(wire('const', '99].parameters.properties[0].value'))).toEqual([
      `search /properties/query/const: ${doubt}`,
      `find /properties/query/const: ${doubt}`,
    ])
    expect(explain('tools.99.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12', tools)[0]).toMatchObject({ doubt })
  })

  test('a property by a number, where only another one has the fault', () => {
    expect(doubts(wire('const', '2].parameters.properties[1].value'))).toEqual([
      'find /properties/query/const: Nothing of the kind is found at the place that the text counts to: the properties may have been sent in another order, or this is not the list that was sent.',
    ])
  })

  test('a place that only another tool has', () => {
    const text = "Invalid schema for function 'ping': In context=('properties', 'tags'), array schema missing items."
    const doubt = 'Nothing of the kind is found at the place that the text names: this may not be the list that was sent.'
    expect(doubts(text)).toEqual([`search /properties/tags: ${doubt}`, `find /properties/tags: ${doubt}`])
  })

  test('a place that no tool has', () => {
    expect(doubts("In context=('properties', 'gone'), array schema missing items.")).toEqual([
      '? ?: Nothing of the kind is found at the place that the text names: this may not be the list that was sent.',
    ])
  })

  test('a tool that has nothing of the kind, where the text gives no place in it', () => {
    const list = [
      { name: 'one', schema: { type: 'object' } },
      { name: 'two', schema: { type: 'object', properties: { a: { type: 'text' } } } },
    ]
    const text = (tool: number) => `tools.${String(tool)}.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12`
    expect(doubts(text(1), list)).toEqual(['two /properties/a/type: none'])
    expect(doubts(text(0), list)).toEqual([
      'two /properties/a/type: Nothing of the kind is found in the tool that the text names: this may not be the list that was sent.',
    ])
  })

  test('a place that is there, and in order', () => {
    const list = [{ name: 'search', schema: { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } } }]
    const [explanation] = explain("Invalid schema for function 'search': In context=('properties', 'tags'), array schema missing items.", list)
    expect(explanation?.doubt).toBe('Nothing of the kind is found at this place: it may have been mended since, or this is not the list that was sent.')
    expect(explanation?.says).not.toContain('the same fault')
  })

  test('is left out where another statement leaves none', () => {
    const text = (name: string) => `Invalid schema for function '${name}': In context=('properties', 'tags'), array schema missing items.`
    expect(doubts(`${text('nope')}\n${text('find')}`, tools.slice(2))).toEqual(['find /properties/tags: none'])
  })

  test('a word without quotes is no name that could be missed', () => {
    expect(doubts('For the tool use, array schema missing items', tools.slice(2))).toEqual(['find /properties/tags: none'])
    expect(doubts("In context=('properties', 'tags'), array schema missing items. for function 'x'", [{ name: '', schema: tools[2]?.schema }])).toEqual([
      ' /properties/tags: none',
    ])
  })
})

describe('targets', () => {
  test('only the words of the chosen ones are looked for', () => {
    expect(explain('Tool names must be unique.', [], { targets: 'gemini' })).toEqual([])
    expect(explain('Tool names must be unique.', [], { targets: ['gemini', 'anthropic'] }).map(({ target }) => target)).toEqual(['anthropic'])
  })

  test('the one that objects at the place is named', () => {
    const text = "In context=('properties', 'tags'), array schema missing items."
    expect(explain(text, tools)[0]?.target).toBe('openai')
    expect(explain(text, tools, { targets: ['openai-strict'] })[0]?.target).toBe('openai-strict')
  })

  test('one of your own speaks the words of its base, and its quotes', () => {
    const mine = defineTarget({
      id: 'gateway',
      title: 'A gateway',
      extends: 'gemini',
      verdicts: {
        'one-of': rejected('confirmed', 'It takes no choices.', { quote: 'the gateway refuses oneOf at {path} always', evidence: ['x'] }),
        const: accepted('confirmed', 'Fine.', { evidence: ['x'] }),
      },
    })
    const tool = { name: 't', schema: { type: 'object', properties: { a: { oneOf: [{ type: 'string' }] } } } }
    expect(explain('* the gateway refuses oneOf at tools[0] always', [tool], { targets: mine })).toMatchObject([
      { target: 'gateway', feature: 'one-of', path: ['properties', 'a', 'oneOf'], tool: { index: 0 } },
    ])
    expect(explain(wire('pattern', '0].parameters'), [], { targets: mine })[0]?.target).toBe('gateway')
  })

  test('an unknown one is a TypeError', () => {
    expect(() => explain('', [], { targets: 'gemni' })).toThrow(TypeError)
  })
})

describe('any input', () => {
  test('frozen tools are read and stay as they are', () => {
    const freeze = <T>(value: T): T => {
      if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
      return value
    }
    const frozen = freeze(structuredClone(tools))
    expect(explain(wire('const', '1].parameters.properties[0].value'), frozen)).toHaveLength(1)
    expect(frozen).toEqual(tools)
  })

  test('no tool and no text throws', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.oneof(fc.jsonValue(), fc.record({ name: fc.jsonValue(), schema: fc.jsonValue() })), { maxLength: 3 }),
        (noise, list) => {
          for (const text of [noise, wire(noise, '0].parameters'), `In context=(${noise}), '${noise}' is not permitted.`, `${noise} is not of type 'array'`]) {
            expect(Array.isArray(explain(text, list as unknown as ExplainedTool[]))).toBe(true)
          }
        },
      ),
    )
  })

  test('`__proto__` is a name like any other', () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"array"}}}') as unknown
    expect(found("In context=('properties', '__proto__'), array schema missing items.", [{ name: 't', schema }])).toEqual([
      't /properties/__proto__ array-without-items',
    ])
    expect(explain(wire('__proto__', '0].parameters'))[0]?.feature).toBe('unknown-keyword')
    expect(explain(wire('constructor', '0].parameters'))[0]?.feature).toBe('unknown-keyword')
  })

  test('a thousand errors are explained, and no more', () => {
    const names = Array.from({ length: 2_000 }, (_item, index) => `Unknown name "x${index}" at 'tools[0]': Cannot find field.`)
    expect(explain(names.join('\n'))).toHaveLength(1_000)
  })

  test.each([
    "'",
    '"',
    '\\"',
    'Unknown name "',
    "In context=('a', ",
    "' is not permitted",
    "Missing '",
    '.enum[1',
    "required fields ['a',",
    'properties[',
    '[{',
  ])('a million characters of %s are read to their end', (piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
    expect(explain(`${text}\nTool names must be unique.`.slice(-1_000_000), tools).at(-1)?.feature).toBe('tool-name-duplicate')
  })

  test('a very deep schema is no problem', () => {
    let schema: object = { type: 'string', const: 'x' }
    for (let depth = 0; depth < 10_000; depth += 1) schema = { type: 'array', items: schema }
    expect(found('array schema missing items', [{ name: 't', schema }])).toEqual(['? ? array-without-items'])
  })
})

test('finds the place in a schema that contains itself in memory', () => {
  const inner = { type: 'object', properties: {} as Record<string, unknown> }
  const schema = { type: 'object', properties: { a: inner }, additionalProperties: false }
  inner.properties['whole'] = schema
  const error = "Invalid schema for function 'a': In context=('properties', 'a'), 'additionalProperties' is required to be supplied and to be false."
  expect(explain(error, [{ name: 'a', inputSchema: schema }])).toMatchObject([
    { tool: { index: 0, name: 'a' }, path: ['properties', 'a'], finding: { feature: 'additional-properties-missing' } },
  ])
})

test('a tool whose name is no text is not asked for one', () => {
  expect(() => explain('anything', [{ name: { toString: 0 }, inputSchema: {} }])).not.toThrow()
})
