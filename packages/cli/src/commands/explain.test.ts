import { describe, expect, test } from 'vitest'
import { listOf, run, toolWith } from '../../../../test/cli/world.js'

const tools = listOf(toolWith({ type: 'string' }), toolWith({ type: 'array' }, 'collect'))
const error = '* GenerateContentRequest.tools[0].function_declarations[1].parameters.properties[what].items: missing field'

describe('explain', () => {
  test('shows the tool and the line, and says what to do', async () => {
    const { code, out } = await run(['explain', 'tools.json'], { files: { 'tools.json': tools }, stdin: error })
    expect(code).toBe(0)
    const lines = out.split('\n')
    expect(lines[0]).toBe('tools.json:24:11  collect  array-without-items  (gemini)')
    expect(lines[1]).toContain('missing field')
    expect(lines.slice(2, 4)).toEqual(['  24 │           "what": {', '     │           ^^^^^^'])
    expect(out).toMatch(/ {2}More: toolschema feature array-without-items\n$/)
  })

  test('reads the error from a file', async () => {
    const { out } = await run(['explain', 'tools.json', '--error', 'error.txt'], { files: { 'tools.json': tools, 'error.txt': error } })
    expect(out).toContain('tools.json:24:11  collect')
  })

  test('says what it is about where there are no tools', async () => {
    const { code, out } = await run(['explain'], { stdin: error })
    expect(code).toBe(0)
    expect(out).toMatch(/^array-without-items {2}\(gemini\)\n/)
  })

  test('writes JSON', async () => {
    const { out } = await run(['explain', 'tools.json', '--json'], { files: { 'tools.json': tools }, stdin: error })
    expect(JSON.parse(out)).toMatchObject([
      { target: 'gemini', tool: { index: 1, name: 'collect' }, feature: 'array-without-items', place: { file: 'tools.json', line: 24, column: 11 } },
    ])
  })

  test('says when the error is about a tool that the file does not have', async () => {
    const stdin = "Invalid schema for function 'nope': In context=('properties', 'what'), array schema missing items."
    const { out } = await run(['explain', 'tools.json'], { files: { 'tools.json': tools }, stdin })
    expect(out.replace(/\s+/g, ' ')).toContain('No tool is called "nope" in this list: it may not be the list that was sent. This place has the same fault.')
    const { out: json } = await run(['explain', 'tools.json', '--json'], { files: { 'tools.json': tools }, stdin })
    expect(JSON.parse(json)).toMatchObject([
      { tool: { name: 'collect' }, doubt: 'No tool is called "nope" in this list: it may not be the list that was sent.' },
    ])
  })

  test('ends with 1 where nothing is known', async () => {
    const { code, out, err } = await run(['explain', 'tools.json'], { files: { 'tools.json': tools }, stdin: 'Service unavailable' })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^Nothing in this text is an error about tool schemas that is known\./)
  })

  test('does not read both from standard input', async () => {
    expect((await run(['explain', '-'], { stdin: error })).code).toBe(2)
  })
})
