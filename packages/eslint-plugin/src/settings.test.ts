import { describe, expect, test } from 'vitest'
import { settingsFor } from './settings.js'

const mistakes = (shared: unknown) => settingsFor(shared).mistakes

test('what a rule is told goes before what is shared, and that before the defaults', () => {
  expect(settingsFor(undefined).settings).toMatchObject({ targets: ['gemini', 'openai-strict', 'anthropic'], disputed: 'error' })
  expect(settingsFor({ targets: ['gemini'], disputed: 'off' }).settings).toMatchObject({ targets: ['gemini'], disputed: 'off' })
  expect(settingsFor({ targets: ['gemini'], disputed: 'off' }, { targets: ['openai'] }).settings).toMatchObject({ targets: ['openai'], disputed: 'off' })
})

test('settings with a mistake count for nothing', () => {
  expect(settingsFor({ targets: ['gemini'], disputed: 'no' }).settings).toEqual(settingsFor(undefined).settings)
})

describe('a mistake is told with the values that are known', () => {
  test.each([
    [[], 'settings.toolschema must be an object.'],
    [
      { target: ['gemini'] },
      'Unknown key "target" in settings.toolschema. Known: targets, disputed, allow, namePrefix, assumeAdapter, zodVersion, sites, resolveImports.',
    ],
    [
      { targets: ['gemni'] },
      'settings.toolschema.targets[0]: Unknown target "gemni". Did you mean "gemini"? Known: anthropic, anthropic-strict, azure-openai, gemini, gemini-json-schema, generic, mcp, openai, openai-strict, vertex-ai.',
    ],
    [{ targets: 'gemini' }, 'settings.toolschema.targets must be a list.'],
    [{ targets: [] }, 'settings.toolschema.targets must name a target.'],
    [{ targets: [1] }, 'settings.toolschema.targets[0] must be a string.'],
    [{ disputed: 'no' }, 'settings.toolschema.disputed must be one of "error", "warn", "off".'],
    [{ allow: ['cnst'] }, 'settings.toolschema.allow[0]: unknown feature "cnst". The id of a report stands in the address of its page.'],
    [{ namePrefix: 1 }, 'settings.toolschema.namePrefix must be a string.'],
    [{ assumeAdapter: 'yes' }, 'settings.toolschema.assumeAdapter must be true or false.'],
    [{ zodVersion: '5' }, 'settings.toolschema.zodVersion must be "auto" or a version of zod 3 or 4, "4.1" for example.'],
    [{ sites: [{}] }, 'settings.toolschema.sites[0] must have "callee".'],
    [{ sites: [{ callee: 'tool', argument: -1 }] }, 'settings.toolschema.sites[0].argument must be a whole number, 0 or more.'],
    [{ resolveImports: 'no' }, 'settings.toolschema.resolveImports must be true, false or an object.'],
    [{ resolveImports: { alias: { '@/': 1 } } }, 'settings.toolschema.resolveImports.alias["@/"] must be a string.'],
  ])('%j', (shared, message) => expect(mistakes(shared)).toEqual([message]))

  test('and each key has its own', () => {
    expect(mistakes({ disputed: 'no', namePrefix: 1 })).toHaveLength(2)
  })
})

test('settings without a mistake have none', () => {
  expect(
    mistakes({
      targets: ['gemini', 'openai-strict'],
      disputed: 'warn',
      allow: ['const'],
      namePrefix: 'mcp__weather__',
      assumeAdapter: true,
      zodVersion: '4.1',
      sites: [{ callee: 'defineTool', argument: 1, property: 'schema', framework: 'mcp-v1', targets: ['gemini'] }],
      resolveImports: { alias: { '@/': './src/' } },
    }),
  ).toEqual([])
  expect(mistakes({ resolveImports: false })).toEqual([])
})
