import { describe, expect, test } from 'vitest'
import { listOf, run, toolWith } from '../../../../test/cli/world.js'

describe('adapt', () => {
  test('replaces each schema at its place and keeps the rest of the text', async () => {
    const file =
      '{\n    "nextCursor": "abc", // more\n    "tools": [\n        { "name": "find", "inputSchema": { "type": "object", "properties": { "a": { "type": "string", "const": "x" } }, "required": ["a"] } }\n    ]\n}\n'
    const { code, out, err } = await run(['adapt', 'tools.json', '--target', 'gemini'], { files: { 'tools.json': file } })
    expect(code).toBe(0)
    expect(out).toBe(file.replace('"const": "x"', '"enum": ["x"]'))
    expect(err).toMatch(/^find\n {2}a: .+\n/)
  })

  test('gives what the target takes', async () => {
    const files = { 'tools.json': listOf(toolWith({ type: 'array' }), toolWith({ type: 'string', format: 'email' }, 'mail')) }
    const { out } = await run(['adapt', 'tools.json', '--target', 'gemini'], { files })
    expect((await run(['check', '-', '--target', 'gemini'], { stdin: out })).code).toBe(0)
  })

  test('prints a file that needs nothing as it is, and says nothing', async () => {
    const file = listOf(toolWith({ type: 'string' }))
    expect(await run(['adapt', 'tools.json', '--target', 'gemini'], { files: { 'tools.json': file } })).toMatchObject({ code: 0, out: file, err: '' })
  })

  test('writes names that the target takes', async () => {
    const { out } = await run(['adapt', '-', '--target', 'openai'], { stdin: listOf(toolWith({ type: 'string' }, 'issues.find')) })
    expect((JSON.parse(out) as { tools: { name: string }[] }).tools[0]?.name).toBe('issues_find')
  })

  test('writes the key where the key is the name', async () => {
    const file = '{ "issues.find": { "inputSchema": { "type": "object", "properties": {} } } }'
    const { out } = await run(['adapt', '-', '--target', 'openai'], { stdin: file })
    expect(out).toBe(file.replace('issues.find', 'issues_find'))
  })

  test('says which tool has no name', async () => {
    const { code, err } = await run(['adapt', 'tools.json', '--target', 'gemini'], { files: { 'tools.json': listOf(toolWith({ type: 'string' }, '')) } })
    expect({ code, err }).toEqual({ code: 1, err: '(no name)\n  error The tool has no name.\n' })
  })

  test('shows no name that would move the cursor', async () => {
    const { out, err } = await run(['adapt', '-', '--target', 'gemini'], { stdin: listOf(toolWith({ type: 'string' }, 'a\u001b[2J')) })
    expect((JSON.parse(out) as { tools: { name: string }[] }).tools[0]?.name).toBe('a__2J')
    expect(err).toContain('"a\\u001b[2J" is sent as "a__2J"')
    expect(err).not.toContain('\u001b')
  })

  test('writes the list of a request with --declarations', async () => {
    const { out } = await run(['adapt', '-', '--target', 'anthropic', '--declarations'], { stdin: listOf(toolWith({ type: 'string' })) })
    expect(JSON.parse(out)).toEqual([
      { name: 'find', description: 'Finds things.', input_schema: { type: 'object', properties: { what: { type: 'string' } }, required: ['what'] } },
    ])
  })

  test('says what is no tool and is left out of a request', async () => {
    const stdin = '[{"name":"a","input_schema":{"type":"object"}},{"name":"g","description":"d"},7]'
    const { code, out, err } = await run(['adapt', '-', '--target', 'anthropic', '--declarations'], { stdin })
    expect(code).toBe(1)
    expect(JSON.parse(out)).toEqual([{ name: 'a', input_schema: { type: 'object' } }])
    expect(err).toBe(
      '(standard input):1:48  error "g" cannot be read as a tool: it has no schema for its arguments ("input_schema"). Add one, or remove the item. It was left out.\n' +
        '(standard input):1:79  error This item of the list is a number, and a tool is an object. Write it as one, or remove it. It was left out.\n',
    )
    expect((await run(['adapt', '-', '--target', 'anthropic'], { stdin })).out).toBe(stdin)
  })

  test('needs a target', async () => {
    const { code, err } = await run(['adapt', 'tools.json'], { files: { 'tools.json': listOf() } })
    expect(code).toBe(2)
    expect(err).toContain("required option '-t, --target <id>' not specified")
  })

  test('does not adapt a broken file', async () => {
    const { code, out, err } = await run(['adapt', '-', '--target', 'gemini'], { stdin: listOf(toolWith({ const: 1 })).slice(0, -5) })
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/Mend this first\.\n$/)
  })
})
