import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listOf, run, toolWith } from '../../../../test/cli/world.js'

const clean = listOf(toolWith({ type: 'string' }))
const faulty = listOf(toolWith({ const: 'a', type: 'string' }))
const gemini = ['--target', 'gemini']

interface Output {
  readonly summary: { readonly files: number; readonly tools: number; readonly errors: number; readonly adaptable: number; readonly warnings: number }
  readonly files: readonly {
    readonly file: string
    readonly tools: readonly { readonly name: string; readonly targets: Readonly<Record<string, { readonly verdict: string }>> }[]
    readonly findings: readonly { readonly code: string; readonly level: string }[]
  }[]
  readonly failures: readonly string[]
}

const read = (out: string): Output => JSON.parse(out) as Output
const verdicts = (out: string): Record<string, string> =>
  Object.fromEntries(Object.entries(read(out).files[0]?.tools[0]?.targets ?? {}).map(([target, { verdict }]) => [target, verdict]))
const codes = (out: string): string[] => read(out).files.flatMap(({ findings }) => findings.map(({ code }) => code))

describe('the exit code', () => {
  test('is 0 where nothing is rejected', async () => {
    expect(await run(['check', 'tools.json', ...gemini], { files: { 'tools.json': clean } })).toMatchObject({ code: 0, err: '' })
  })

  test('is 1 where a target rejects something', async () => {
    expect(await run(['check', 'tools.json', ...gemini], { files: { 'tools.json': faulty } })).toMatchObject({ code: 1, err: '' })
  })

  test('is 1 where OpenAI strict would reject an open object, unless that is left to clients', async () => {
    const files = { 'tools.json': clean }
    expect((await run(['check', 'tools.json'], { files })).code).toBe(1)
    expect((await run(['check', 'tools.json', '--adaptable', 'off'], { files })).code).toBe(0)
  })

  test('is 2 for a file that does not exist', async () => {
    expect(await run(['check', 'nothing.json'])).toMatchObject({ code: 2, out: '', err: 'There is no file or folder "nothing.json".\n' })
  })

  test('is 2 for files that do not exist, and each is named', async () => {
    const err = 'There is no file or folder "a.json".\nThere is no file or folder "b.json".\n'
    expect(await run(['check', 'a.json', 'tools.json', 'b.json'], { files: { 'tools.json': clean } })).toMatchObject({ code: 2, out: '', err })
  })

  test('is 2 for an empty name', async () => {
    const err = 'The name of a file is empty. Name a file or a folder; "." is the current one.\n'
    expect(await run(['check', ''], { files: { 'tools.json': clean } })).toMatchObject({ code: 2, out: '', err })
  })

  test('is 2 for a pattern that no file matches', async () => {
    expect(await run(['check', 'tools/*.json'])).toMatchObject({ code: 2, out: '', err: 'No file matches the pattern "tools/*.json".\n' })
  })

  test('is 2 for a file that cannot be read', async () => {
    const denied = (): Promise<Uint8Array> => Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }))
    const result = await run(['check', 'tools.json'], { files: { 'tools.json': clean }, replace: { readFile: denied } })
    expect(result).toMatchObject({ code: 2, err: 'tools.json could not be read: permission denied.\n' })
  })

  test('is 2 for an unknown target, and the known ones are named', async () => {
    const { code, err } = await run(['check', 'tools.json', '--target', 'gemni'], { files: { 'tools.json': clean } })
    expect(code).toBe(2)
    expect(err).toMatch(/^Unknown target "gemni"\. Did you mean "gemini"\? Known: anthropic, .*openai-strict.*"all" stands for all of them\.\n$/)
  })

  test('is 2 for an unknown option', async () => {
    const { code, err } = await run(['check', '--tagret', 'gemini'])
    expect(code).toBe(2)
    expect(err).toContain("unknown option '--tagret'")
  })

  test('is 2 for a file that was named and has no tools', async () => {
    const files = { 'package.json': '{ "name": "x", "version": "1.0.0" }' }
    expect(await run(['check', 'package.json'], { files })).toMatchObject({ code: 2, err: expect.stringMatching(/^package\.json: /) })
  })

  test('is 2 for a file that is no UTF-8', async () => {
    const files = { 'tools.json': new Uint8Array([0xff, 0xfe, 0x7b, 0x00]) }
    expect(await run(['check', 'tools.json'], { files })).toMatchObject({ code: 2, err: 'tools.json is UTF-16. Save it as UTF-8.\n' })
  })
})

describe('a broken file', () => {
  const broken = faulty.replace('"inputSchema": {', '"inputSchema": ')

  test('gives what can be read, says the rest and ends with 2', async () => {
    const { code, out, err } = await run(['check', 'tools.json', '--json', ...gemini], { files: { 'tools.json': faulty.slice(0, -8) } })
    expect(code).toBe(2)
    expect(codes(out)).toContain('const')
    expect(codes(out)).toContain('invalid-json')
    expect(err).toMatch(/^tools\.json:\d+:\d+: .* Only what could be read was checked\.\n$/)
  })

  test('from which nothing can be read ends with 2 as well', async () => {
    expect(await run(['check', 'tools.json'], { files: { 'tools.json': 'tools: []' } })).toMatchObject({ code: 2, out: expect.not.stringContaining('ok') })
    expect((await run(['check', 'tools.json', ...gemini], { files: { 'tools.json': broken } })).code).toBe(2)
  })

  test('is told with its place, and nothing is praised', async () => {
    expect(await run(['check', 'tools.json'], { files: { 'tools.json': '{\n  "tools": }' } })).toMatchObject({
      code: 2,
      out: '',
      err: 'tools.json:2:12: A value is missing before this.\n',
    })
  })

  test('is told once in the annotations of a pull request', async () => {
    const { out } = await run(['check', 'tools.json', '--format', 'github', ...gemini], { files: { 'tools.json': `${clean.trimEnd()}}` } })
    expect(out.split('\n').filter((line) => line.startsWith('::error'))).toEqual([expect.stringContaining('title=invalid-json::')])
  })

  test('does not keep the others from being checked', async () => {
    const files = { 'a.json': '{', 'b.json': faulty }
    const { code, out } = await run(['check', 'a.json', 'b.json', '--json', ...gemini], { files })
    expect(code).toBe(2)
    expect(read(out).files.map(({ file }) => file)).toEqual(['b.json'])
    expect(read(out).failures).toHaveLength(1)
  })
})

describe('an item of a list that is no tool', () => {
  const list = '[{"name":"a","input_schema":{"type":"object"}},{"name":"g","description":"d"},{"name":"h","parameters":"x"},7]'

  test('is an error', async () => {
    const { code, out, err } = await run(['check', 'tools.json', '--json'], { files: { 'tools.json': list } })
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(codes(out)).toEqual(['not-a-tool', 'not-a-tool', 'not-a-tool'])
    expect(read(out).summary).toMatchObject({ tools: 1, errors: 3 })
  })

  test('is shown at its place', async () => {
    const { out } = await run(['check', 'tools.json'], { files: { 'tools.json': list } })
    expect(out).toContain('tools.json:1:48  error not-a-tool\n  "g" cannot be read as a tool: it has no schema for its arguments ("input_schema").')
    expect(out).toMatch(/\n1 tool in 1 file: 3 errors\.\n$/)
  })

  test('is nothing where it is a tool of the provider itself', async () => {
    const files = { 'tools.json': '[{"name":"a","input_schema":{"type":"object"}},{"type":"web_search_20250305","name":"web_search"}]' }
    expect((await run(['check', 'tools.json'], { files })).code).toBe(0)
  })
})

describe('what is read', () => {
  test('standard input for -', async () => {
    const { code, out } = await run(['check', '-', ...gemini], { stdin: faulty })
    expect(code).toBe(1)
    expect(out).toContain('(standard input):10:13  find  error const')
  })

  test('the files of a folder that hold tools, and no others', async () => {
    const files = {
      'servers/a.json': faulty,
      'servers/deep/b.json': clean,
      'servers/package.json': '{ "name": "x" }',
      'servers/schema.json': '{ "type": "object" }',
      'servers/node_modules/c.json': faulty,
      'servers/.hidden/d.json': faulty,
      'e.json': faulty,
    }
    const { out } = await run(['check', 'servers', '--json', ...gemini], { files })
    expect(read(out).files.map(({ file }) => file)).toEqual(['servers/a.json', 'servers/deep/b.json'])
  })

  test('the current folder where nothing is named', async () => {
    const { out } = await run(['check', '--json', ...gemini], { files: { 'a.json': clean } })
    expect(read(out).files.map(({ file }) => file)).toEqual(['a.json'])
  })

  test('every file of a pattern, each once', async () => {
    const files = { 'a.json': clean, 'b.json': clean, 'c.txt': clean }
    const { out } = await run(['check', '*.json', 'a.json', '--json', ...gemini], { files })
    expect(read(out).files.map(({ file }) => file)).toEqual(['a.json', 'b.json'])
  })

  test('a schema alone where it is named', async () => {
    const { out } = await run(['check', 'schema.json', '--json', ...gemini], {
      files: { 'schema.json': '{ "type": "object", "properties": { "a": { "const": 1 } } }' },
    })
    expect(codes(out)).toContain('const')
  })

  test('is an error where a folder holds no tools at all', async () => {
    const { code, err } = await run(['check', '.'], { files: { 'package.json': '{ "name": "x" }' } })
    expect(code).toBe(2)
    expect(err).toMatch(/^No tools were found\./)
  })

  test('leaves out broken files of a folder and says so', async () => {
    const { code, err } = await run(['check', '.', ...gemini], { files: { 'a.json': clean, 'b.json': '{ "a": ' } })
    expect(code).toBe(0)
    expect(err).toBe('b.json was left out: it is no valid JSON.\n')
  })
})

describe('who is asked', () => {
  test('gemini, OpenAI strict and anthropic about tools that anybody may be sent', async () => {
    const { out } = await run(['check', 'tools.json', '--json'], { files: { 'tools.json': faulty } })
    expect(verdicts(out)).toEqual({ gemini: 'rejected', 'openai-strict': 'adaptable', anthropic: 'accepted' })
  })

  const strict = JSON.stringify([
    { type: 'function', function: { name: 'f', strict: true, parameters: { type: 'object', properties: {}, required: [], additionalProperties: false } } },
  ])

  test('whom the source is written for, where it says so', async () => {
    const { out } = await run(['check', 'tools.json', '--json'], { files: { 'tools.json': strict } })
    expect(Object.keys(verdicts(out))).toEqual(['openai-strict'])
  })

  test('whom the command line names, even then', async () => {
    const { out } = await run(['check', 'tools.json', '--json', ...gemini], { files: { 'tools.json': strict } })
    expect(verdicts(out)).toEqual({ gemini: 'rejected' })
  })

  test('several targets, given one by one or with commas', async () => {
    const files = { 'tools.json': clean }
    const apart = await run(['check', 'tools.json', '--json', '--target', 'gemini', '--target', 'mcp'], { files })
    const together = await run(['check', 'tools.json', '--json', '--target', 'gemini,mcp'], { files })
    expect(Object.keys(verdicts(apart.out))).toEqual(['gemini', 'mcp'])
    expect(together.out).toBe(apart.out)
  })

  test('everybody for all', async () => {
    const { out } = await run(['check', 'tools.json', '--json', '--target', 'all'], { files: { 'tools.json': clean } })
    expect(Object.keys(verdicts(out))).toEqual(expect.arrayContaining(['gemini', 'vertex-ai', 'openai-strict', 'anthropic-strict', 'mcp', 'generic']))
  })
})

describe('how much counts', () => {
  const disputed = listOf(toolWith({ type: 'string', format: 'email' }))

  test('disputed rejections are errors, warnings or nothing', async () => {
    const files = { 'tools.json': disputed }
    const levels = async (...args: string[]): Promise<unknown[]> =>
      read((await run(['check', 'tools.json', '--json', ...gemini, ...args], { files })).out).files.flatMap(({ findings }) =>
        findings.map(({ code, level }) => [code, level]),
      )
    expect(await levels()).toEqual([['format', 'error']])
    expect(await levels('--disputed', 'warn')).toEqual([['format', 'warning']])
    expect(await levels('--disputed', 'off')).toEqual([])
  })

  test('more warnings than allowed are an error', async () => {
    const files = { 'tools.json': disputed }
    const args = ['check', 'tools.json', ...gemini, '--disputed', 'warn']
    expect((await run(args, { files })).code).toBe(0)
    expect((await run([...args, '--max-warnings', '1'], { files })).code).toBe(0)
    expect(await run([...args, '--max-warnings', '0'], { files })).toMatchObject({ code: 1, err: '1 warning, and --max-warnings allows 0.\n' })
  })

  test('--max-warnings takes a number only', async () => {
    expect((await run(['check', '--max-warnings', 'few'])).code).toBe(2)
  })

  test('what clients repair in one object is one finding', async () => {
    const tool = { name: 'f', inputSchema: { type: 'object', properties: { a: { type: 'string' } }, required: [] } }
    const { out } = await run(['check', 'tools.json', '--json', '--target', 'openai-strict'], { files: { 'tools.json': listOf(tool) } })
    expect(read(out).summary).toMatchObject({ errors: 0, adaptable: 1 })
  })
})

describe('a list with everything that can be wrong', () => {
  const files = { 'nasty.jsonc': readFileSync(new URL('../../../../fixtures/tools/nasty.jsonc', import.meta.url)) }

  test.each(['pretty', 'json', 'sarif', 'github', 'markdown'])('is reported as %s', async (format) => {
    const { code, out, err } = await run(['check', 'nasty.jsonc', '--target', 'all', '--format', format], { files })
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toContain('enum-empty')
  })

  test('writes nothing that a terminal obeys', async () => {
    const { out } = await run(['check', 'nasty.jsonc'], { files })
    // eslint-disable-next-line no-control-regex
    expect(out).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/)
  })
})

describe('--quiet', () => {
  test('shows errors only, and nothing where there are none', async () => {
    const files = { 'tools.json': listOf(toolWith({ type: 'string', format: 'email' })) }
    expect(await run(['check', 'tools.json', '--quiet', '--disputed', 'warn', ...gemini], { files })).toMatchObject({ code: 0, out: '', err: '' })
    const { out } = await run(['check', 'tools.json', '--quiet', ...gemini], { files })
    expect(out).toContain('error format')
    expect(out).not.toContain('1 tool in 1 file')
  })
})

describe('colours', () => {
  const files = { 'tools.json': faulty }
  const args = ['check', 'tools.json', ...gemini]
  const hasColours = async (setting: Parameters<typeof run>[1]): Promise<boolean> => (await run(args, { files, ...setting })).out.includes('\u001b[')

  test('are written on a terminal only', async () => {
    expect(await hasColours({})).toBe(false)
    expect(await hasColours({ columns: 100 })).toBe(true)
  })

  test('are not written where NO_COLOR is set', async () => {
    expect(await hasColours({ columns: 100, env: { NO_COLOR: '1' } })).toBe(false)
    expect(await hasColours({ columns: 100, env: { NO_COLOR: '' } })).toBe(true)
  })

  test('are written elsewhere where FORCE_COLOR is set', async () => {
    expect(await hasColours({ env: { FORCE_COLOR: '1' } })).toBe(true)
    expect(await hasColours({ env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).toBe(false)
  })
})

describe('progress', () => {
  const files = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`${String(index)}.json`, clean]))

  test('is shown on standard error for many files on a terminal, and taken away', async () => {
    const { err } = await run(['check', '*.json', ...gemini], { files, columns: 80 })
    expect(err).toContain('1/25 0.json')
    expect(err.endsWith('\r\u001b[K')).toBe(true)
  })

  test('is not shown elsewhere', async () => {
    expect((await run(['check', '*.json', ...gemini], { files })).err).toBe('')
    expect((await run(['check', '0.json', ...gemini], { files, columns: 80 })).err).toBe('')
  })
})
