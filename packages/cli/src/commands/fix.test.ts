import fs from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listOf, run, toolWith } from '../../../../test/cli/world.js'

const gemini = ['--target', 'gemini']
const faulty =
  '{ "tools": [\n\t{ "name": "find", "inputSchema": { "type": "object", "properties": { "a": { "type": "string", "const": "x" } }, "required": ["a"] } } // one tool\n] }\n'
const mended = faulty.replace('"const": "x"', '"enum": ["x"]')

describe('fix', () => {
  test('prints the mended text, and says on standard error what it did', async () => {
    const result = await run(['fix', 'tools.json', ...gemini], { files: { 'tools.json': faulty } })
    expect(result).toMatchObject({ code: 0, out: mended, err: 'tools.json: 1 finding mended, nothing remains.\n' })
    expect(result.read('tools.json')).toBe(faulty)
  })

  test('begins a line of its own for what it says on a terminal', async () => {
    const stdin = faulty.trimEnd()
    expect((await run(['fix', '-', ...gemini], { stdin, columns: 100 })).err).toMatch(/^\n\(standard input\): /)
    expect((await run(['fix', '-', ...gemini], { stdin: faulty, columns: 100 })).err).toMatch(/^\(standard input\): /)
    expect((await run(['fix', '-', ...gemini], { stdin })).err).toMatch(/^\(standard input\): /)
  })

  test('prints a clean file as it is', async () => {
    expect(await run(['fix', 'tools.json', ...gemini], { files: { 'tools.json': mended } })).toMatchObject({ code: 0, out: mended })
  })

  test('reads standard input for -', async () => {
    expect(await run(['fix', '-', ...gemini], { stdin: faulty })).toMatchObject({ code: 0, out: mended })
  })

  test('gives a file that is clean for check', async () => {
    const { out } = await run(['fix', 'tools.json', ...gemini], { files: { 'tools.json': faulty } })
    expect((await run(['check', '-', ...gemini], { stdin: out })).code).toBe(0)
  })

  test('ends with 1 where an error remains, and says why', async () => {
    const { code, out, err } = await run(['fix', 'tools.json', ...gemini], { files: { 'tools.json': listOf(toolWith({ type: 'string', format: 'email' })) } })
    expect(code).toBe(1)
    expect(out).toContain('"format": "email"')
    expect(err).toMatch(
      /^tools\.json: 0 findings mended, 1 finding remains\.\ntools\.json:11:23 {2}find {2}error format {2}\(gemini\)\n.*\n {2}toolschema fix --allow widens does this: it admits values that were refused before\.\n$/,
    )
  })

  test('uses fixes with another effect only where that is allowed', async () => {
    const { code, out, err } = await run(['fix', 'tools.json', ...gemini, '--allow', 'widens,encodes'], {
      files: { 'tools.json': listOf(toolWith({ type: 'string', format: 'email' })) },
    })
    expect(code).toBe(0)
    expect(out).not.toContain('"format"')
    expect(err).toBe('tools.json: 1 finding mended, nothing remains.\n')
  })

  test('knows no other effects', async () => {
    const { code, err } = await run(['fix', 'tools.json', '--allow', 'everything'], { files: { 'tools.json': faulty } })
    expect({ code, err }).toEqual({ code: 2, err: 'Unknown effect "everything" for --allow. Known: encodes, widens, narrows, conflates.\n' })
  })

  test('needs a file', async () => {
    expect(await run(['fix'])).toMatchObject({ code: 2, err: 'Name the file to fix, or - for standard input.\n' })
  })

  test('prints one file only', async () => {
    const { code, out, err } = await run(['fix', '*.json', ...gemini], { files: { 'a.json': faulty, 'b.json': faulty } })
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^These are 2 files, and only one fits on standard output\./)
  })

  test('mends the tools of a list beside something that is no tool, and says so', async () => {
    const list = '[{"name":"a","input_schema":{"type":"object","properties":{"b":{"type":"string","const":"c"}}}},7]'
    const { code, out, err } = await run(['fix', '-', ...gemini], { stdin: list })
    expect({ code, out }).toEqual({ code: 1, out: list.replace('"const":"c"', '"enum":["c"]') })
    expect(err).toContain('1 finding mended, 1 finding remains.\n(standard input):1:98  error not-a-tool\n')
  })

  test('leaves a broken file as it is', async () => {
    const broken = faulty.slice(0, -4)
    const result = await run(['fix', 'tools.json', '--write', ...gemini], { files: { 'tools.json': broken } })
    expect(result).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^tools\.json:\d+:\d+: .* The file was left as it is: mend this first\.\n$/) })
    expect(result.read('tools.json')).toBe(broken)
  })
})

describe('fix --dry-run', () => {
  test('shows the differences and changes nothing', async () => {
    const result = await run(['fix', 'tools.json', '--dry-run', ...gemini], { files: { 'tools.json': faulty } })
    const [before = '', after = ''] = [faulty, mended].map((text) => text.split('\n')[1])
    expect(result.out).toBe(`--- a/tools.json\n+++ b/tools.json\n@@ -1,3 +1,3 @@\n { "tools": [\n-${before}\n+${after}\n ] }\n`)
    expect(result.read('tools.json')).toBe(faulty)
  })

  test('says what would be done, not that it was done', async () => {
    const files = { 'tools.json': faulty }
    const summary = 'tools.json: 1 finding would be mended, nothing would remain. Nothing was written.\n'
    expect(await run(['fix', 'tools.json', '--dry-run', ...gemini], { files })).toMatchObject({ code: 0, err: summary })
  })

  test('does not go together with --write', async () => {
    const result = await run(['fix', 'tools.json', '--dry-run', '--write', ...gemini], { files: { 'tools.json': faulty } })
    expect(result).toMatchObject({ code: 2, out: '', err: '--write changes files and --dry-run changes none. Leave one of them out.\n' })
    expect(result.read('tools.json')).toBe(faulty)
  })

  test('shows nothing for a clean file', async () => {
    expect(await run(['fix', 'tools.json', '--dry-run', ...gemini], { files: { 'tools.json': mended } })).toMatchObject({ code: 0, out: '' })
  })
})

describe('fix --write', () => {
  const args = ['fix', '*.json', '--write', ...gemini]

  test('changes the files in place and prints nothing', async () => {
    const result = await run(args, { files: { 'a.json': faulty, 'b.json': mended } })
    expect(result).toMatchObject({ code: 0, out: '', err: 'a.json: 1 finding mended, nothing remains.\nb.json: 0 findings mended, nothing remains.\n' })
    expect([result.read('a.json'), result.read('b.json')]).toEqual([mended, mended])
  })

  test('keeps line ends and a byte order mark', async () => {
    const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`
    const result = await run(args, { files: { 'a.json': windows(faulty) } })
    expect(result.read('a.json')).toBe(windows(mended))
  })

  test('does not touch a file that needs nothing', async () => {
    const written: string[] = []
    const writeFile = (path: string): Promise<void> => Promise.resolve(void written.push(path))
    await run(args, { files: { 'a.json': mended }, replace: { writeFile } })
    expect(written).toEqual([])
  })

  test('leaves the old file where it is stopped half-way, and no other file beside it', async () => {
    const rename = vi.spyOn(fs, 'rename').mockImplementation((_from, _to, done) => done(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })))
    onTestFinished(() => rename.mockRestore())
    const result = await run(args, { files: { 'a.json': faulty } })
    expect(rename).toHaveBeenCalledOnce()
    expect(result).toMatchObject({ code: 2, err: 'a.json could not be written: the disk is full. It is as it was.\n' })
    expect(result.read('a.json')).toBe(faulty)
    expect(fs.readdirSync(result.folder)).toEqual(['a.json'])
  })

  test('has nothing to change on standard input', async () => {
    expect(await run(['fix', '-', '--write'], { stdin: faulty })).toMatchObject({
      code: 2,
      err: 'Standard input cannot be changed in place. Leave --write out.\n',
    })
  })
})
