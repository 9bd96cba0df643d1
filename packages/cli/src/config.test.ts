import { targets } from '@toolschema/core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { configFields } from './config-fields.js'
import { listOf, run, toolWith, type Run } from '../../../test/cli/world.js'

const tools = listOf(toolWith({ type: 'string', format: 'email' }))

/** The targets that were asked, with a configuration in some places. */
async function asked(files: Readonly<Record<string, unknown>>, args: readonly string[] = [], below?: string): Promise<string[]> {
  const texts = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? content : JSON.stringify(content)]))
  const setting = { files: { ...texts, 'a/tools.json': tools }, ...(below === undefined ? {} : { below }) }
  const { out, err } = await run(['check', below === undefined ? 'a/tools.json' : 'tools.json', '--json', ...args], setting)
  expect(err).toBe('')
  return (JSON.parse(out) as { targets: string[] }).targets
}

describe('the configuration', () => {
  test('is toolschema.config.json', async () => {
    expect(await asked({ 'toolschema.config.json': { targets: ['mcp'] } })).toEqual(['mcp'])
  })

  test('or the key "toolschema" of package.json', async () => {
    expect(await asked({ 'package.json': { name: 'x', toolschema: { targets: ['mcp'] } } })).toEqual(['mcp'])
    expect(await asked({ 'package.json': { name: 'x' } })).toEqual(['gemini', 'openai-strict', 'anthropic'])
  })

  test('is looked for in the folders above', async () => {
    expect(await asked({ 'toolschema.config.json': { targets: ['mcp'] } }, [], 'a')).toEqual(['mcp'])
  })

  test('nearer counts before further, and the file before package.json', async () => {
    const files = {
      'toolschema.config.json': { targets: ['mcp'] },
      'package.json': { toolschema: { targets: ['generic'] } },
      'a/package.json': { toolschema: { targets: ['openai'] } },
    }
    expect(await asked(files)).toEqual(['mcp'])
    expect(await asked(files, [], 'a')).toEqual(['openai'])
  })

  test('is the file that --config names, where one is named', async () => {
    const files = { 'toolschema.config.json': { targets: ['mcp'] }, 'ci.json': { targets: ['generic'] } }
    expect(await asked(files, ['--config', 'ci.json'])).toEqual(['generic'])
  })

  test('counts less than the command line', async () => {
    expect(await asked({ 'toolschema.config.json': { targets: ['mcp'] } }, ['--target', 'gemini'])).toEqual(['gemini'])
  })

  test('does not count for tools that are written for one provider', async () => {
    const files = { 'toolschema.config.json': JSON.stringify({ targets: ['mcp'] }), 'tools.json': '[{ "name": "a", "input_schema": { "type": "object" } }]' }
    const { out } = await run(['check', 'tools.json', '--json'], { files })
    expect((JSON.parse(out) as { targets: string[] }).targets).toEqual(['anthropic'])
  })
})

describe('what it settles', () => {
  const check = (config: unknown, args: readonly string[] = [], below?: string): Promise<Run> =>
    run(['check', '--target', 'gemini', ...args], {
      files: { 'toolschema.config.json': JSON.stringify(config), 'a/tools.json': tools, 'b/tools.json': listOf(toolWith({ type: 'string' })) },
      ...(below === undefined ? {} : { below }),
    })
  const filesOf = ({ out }: Run): string[] => (JSON.parse(out) as { files: { file: string }[] }).files.map(({ file }) => file)

  test('how much disputed and adaptable rejections count', async () => {
    expect((await check({})).code).toBe(1)
    expect((await check({ disputed: 'warn' })).code).toBe(0)
    expect((await check({ disputed: 'warn' }, ['--disputed', 'error'])).code).toBe(1)
    expect((await check({ disputed: 'off' }, ['--target', 'openai-strict'])).code).toBe(1)
    expect((await check({ disputed: 'off', adaptable: 'off' }, ['--target', 'openai-strict'])).code).toBe(0)
  })

  test('how many warnings are allowed', async () => {
    expect((await check({ disputed: 'warn', maxWarnings: 0 })).code).toBe(1)
    expect((await check({ disputed: 'warn', maxWarnings: 0 }, ['--max-warnings', '1'])).code).toBe(0)
  })

  test('what is checked where nothing is named, from its own folder on', async () => {
    expect(filesOf(await check({ files: ['b/tools.json'] }, ['--json']))).toEqual(['b/tools.json'])
    expect(filesOf(await check({ files: ['*/tools.json'] }, ['--json']))).toEqual(['a/tools.json', 'b/tools.json'])
    expect(filesOf(await check({ files: ['a'] }, ['--json'], 'a'))).toEqual(['tools.json'])
    expect(filesOf(await check({ files: ['b/tools.json'] }, ['--json', 'a/tools.json']))).toEqual(['a/tools.json'])
  })

  test('what is left out', async () => {
    expect(filesOf(await check({ ignore: ['a/**'] }, ['--json']))).toEqual(['b/tools.json'])
    expect(filesOf(await check({ ignore: ['**/a/**'], files: ['*/*.json'] }, ['--json']))).toEqual(['b/tools.json'])
  })
})

describe('a mistake in it', () => {
  const complaint = async (config: string): Promise<string> => {
    const { code, err } = await run(['check', 'tools.json'], { files: { 'tools.json': tools, 'toolschema.config.json': config } })
    expect(code).toBe(2)
    return err
  }

  test('an unknown key is named, with the known ones', async () => {
    expect(await complaint('{ "target": ["gemini"] }')).toBe(
      'Unknown key "target" in toolschema.config.json. Known: $schema, targets, disputed, adaptable, maxWarnings, files, ignore.\n',
    )
    expect(await complaint('{ "toString": 1 }')).toMatch(/^Unknown key "toString"/)
  })

  test('an empty file is told', async () => {
    const err = 'The configuration toolschema.config.json is empty. Write {} into it, or remove it.\n'
    expect([await complaint(''), await complaint(' \n')]).toEqual([err, err])
  })

  test('an unknown target is named, with the known ones', async () => {
    expect(await complaint('{ "targets": ["mcp", "gemni"] }')).toMatch(
      /^The configuration in toolschema\.config\.json has a mistake\. "targets\[1\]": Unknown target "gemni"\. Did you mean "gemini"\? Known: /,
    )
  })

  test.each([
    ['{ "targets": "gemini" }', '"targets" must be a list.'],
    ['{ "targets": [] }', '"targets" must name a target.'],
    ['{ "targets": [1] }', '"targets[0]" must be a string.'],
    ['{ "disputed": "none" }', '"disputed" must be one of "error", "warn", "off".'],
    ['{ "maxWarnings": -1 }', '"maxWarnings" must be a whole number, 0 or more.'],
    ['{ "files": [true] }', '"files[0]" must be a string.'],
  ])('%s', async (config, complained) => {
    expect(await complaint(config)).toBe(`The configuration in toolschema.config.json has a mistake. ${complained}\n`)
  })

  test('no JSON', async () => {
    expect(await complaint('{ targets')).toMatch(/^toolschema\.config\.json is no valid JSON: /)
  })

  test('no object', async () => {
    expect(await complaint('[]')).toBe('The configuration in toolschema.config.json must be an object.\n')
  })

  test('no file of that name', async () => {
    const { code, err } = await run(['check', '--config', 'nothing.json'])
    expect({ code, err }).toEqual({ code: 2, err: 'The configuration "nothing.json" could not be read: it does not exist.\n' })
  })
})

describe('its JSON Schema', () => {
  const schema = JSON.parse(readFileSync(new URL('../schema/toolschema.config.schema.json', import.meta.url), 'utf8')) as {
    properties: Record<string, { items: { enum: string[] } }>
  }
  const validate = new Ajv2020({ strict: true }).compile(schema)

  test('takes the example of the README', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(readme) ?? []
    expect(validate(JSON.parse(example))).toBe(true)
  })

  test('knows the same keys', () => {
    expect(Object.keys(schema.properties)).toEqual(configFields)
  })

  test('knows the same targets', () => {
    expect(schema.properties['targets']?.items.enum).toEqual(['all', ...targets.map(({ id }) => id)])
  })

  test.each([
    [{ targets: ['gemini', 'all'], disputed: 'warn', adaptable: 'off', maxWarnings: 3, files: ['a'], ignore: ['b'] }, true],
    [{}, true],
    [{ targets: ['gemni'] }, false],
    [{ targets: [] }, false],
    [{ disputed: 'none' }, false],
    [{ maxWarnings: -1 }, false],
    [{ target: ['gemini'] }, false],
  ])('%j: %s', (config, valid) => {
    expect(validate(config)).toBe(valid)
  })
})
