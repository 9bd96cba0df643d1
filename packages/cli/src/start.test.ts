import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const program = `${root}packages/cli/bin/toolschema.js`
const built = existsSync(`${root}packages/cli/dist/bundle/start.cjs`)

function start(args: readonly string[], input = ''): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { code: status, out: stdout, err: stderr }
}

describe.runIf(built)('the program that npm run build makes', () => {
  test('says its version', () => {
    expect(start(['--version'])).toEqual({ code: 0, out: '0.1.0\n', err: '' })
  })

  test('says what there is', () => {
    const { code, out } = start(['--help'])
    expect(code).toBe(0)
    for (const command of ['check', 'fix', 'adapt', 'targets', 'feature', 'explain']) expect(out).toContain(`  ${command} `)
  })

  test('ends with 1 for findings', () => {
    const { code, out, err } = start(['check', 'fixtures/tools/issue-tracker.json'])
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toContain('fixtures/tools/issue-tracker.json:7:9  list_issues')
  })

  test('looks through a folder', () => {
    const { code, out, err } = start(['check', 'fixtures/demo'])
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toContain('fixtures/demo/')
  })

  test('ends with 0 for a clean file', () => {
    expect(start(['check', 'fixtures/tools/clean.json'])).toMatchObject({ code: 0, err: '' })
  })

  test('ends with 2 for a mistake in the command', () => {
    expect(start(['chek'])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Did you mean check?') })
  })

  test('reads standard input', () => {
    expect(start(['fix', '-', '-t', 'gemini'], '{"name":"a","inputSchema":{"type":"object","properties":{"b":{"type":"string","const":"c"}}}}')).toMatchObject({
      out: '{"name":"a","inputSchema":{"type":"object","properties":{"b":{"type":"string","enum":["c"]}}}}',
    })
  })

  test('changes a file in place, and leaves nothing beside it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'toolschema-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'tools.json')
    writeFileSync(file, readFileSync(`${root}fixtures/demo/tools.json`))
    const { code, out, err } = start(['fix', '--write', '-t', 'gemini', file])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(': 2 findings mended, ')
    expect(readFileSync(file, 'utf8')).toContain('"enum": ["celsius"]')
    expect(readdirSync(folder)).toEqual(['tools.json'])
  })

  test('has the licences of the packages in it beside it', () => {
    const notices = readFileSync(`${root}packages/cli/dist/bundle/THIRD-PARTY-NOTICES.txt`, 'utf8')
    for (const name of ['commander', 'jsonc-parser', 'lilconfig', 'picocolors', 'tinyglobby', 'write-file-atomic'])
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(.+\\)\\n\\n`, 'm'))
    expect(notices).not.toContain('@toolschema/')
  })

  test('has the pages of the features with it', () => {
    expect(start(['feature', 'const']).out).toMatch(/^const\n/)
  })
})
