import { describe, expect, test } from 'vitest'
import { run } from '../../../test/cli/world.js'

describe('main', () => {
  test('shows what there is, with the exit codes', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    for (const command of ['check', 'fix', 'adapt', 'targets', 'feature', 'explain']) expect(out).toContain(`\n  ${command} `)
    expect(out).toContain('Exit codes: 0 clean, 1 findings, 2 could not run.')
  })

  test('shows the options of a command', async () => {
    const { code, out } = await run(['check', '--help'])
    expect(code).toBe(0)
    for (const option of ['--target', '--format', '--json', '--disputed', '--max-warnings', '--config', '--quiet']) expect(out).toContain(option)
  })

  test('says its version', async () => {
    expect(await run(['--version'])).toMatchObject({ code: 0, out: '1.2.3\n' })
  })

  test('ends with 2 where no command is given, and shows what there is', async () => {
    const { code, err } = await run([])
    expect(code).toBe(2)
    expect(err).toContain('Usage: toolschema')
  })

  test('ends with 2 for a fault of its own, which must not look like findings', async () => {
    const write = (): void => {
      throw new SyntaxError('unexpected')
    }
    const { code, err } = await run(['targets'], { replace: { stdout: { isTTY: false, columns: undefined, write } } })
    expect(code).toBe(2)
    expect(err).toMatch(/^toolschema has a fault and could not go on\. Please report this:\nSyntaxError: unexpected\n/)
  })
})
