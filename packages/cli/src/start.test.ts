import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const program = `${root}packages/cli/bin/toolschema.js`
const built = existsSync(`${root}packages/cli/dist/bundle/start.js`)

function start(args: readonly string[], input = ''): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { code: status, out: stdout, err: stderr }
}

describe.runIf(built)('the program', () => {
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

  test('has the pages of the features with it', () => {
    expect(start(['feature', 'const']).out).toMatch(/^const\n/)
  })
})
